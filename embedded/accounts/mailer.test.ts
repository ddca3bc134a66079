import { expect, onTestFinished, test, vi } from 'vitest';
import { LogRecorder } from '../../server/testing/logRecorder.ts';
import { Mailer } from './mailer.ts';
import { startMailServer } from './testing/smtpServer.ts';

const mailTo = (to: string) => ({ to, subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' });

async function openMailer() {
  const server = await startMailServer();
  onTestFinished(() => server.close());
  const log = new LogRecorder();
  const setup = { host: '127.0.0.1', port: server.port, secure: false, login: null, from: 'a@b.example' };
  return { server, log, mailer: new Mailer(setup, log) };
}

test('two mails are sent at a time and two hundred wait; another is rejected', async () => {
  const { mailer } = await openMailer();
  let release: (nothing: null) => void = () => undefined;
  const held = new Promise<null>((resolve) => (release = resolve));
  for (let count = 0; count < 202; count += 1) expect(mailer.enqueue(() => held)).toBe(true);
  expect(mailer.enqueue(() => held)).toBe(false);
  release(null);
  await mailer.close();
  expect(mailer.enqueue(() => held)).toBe(false);
});

test('pending mails are sent before the mailer closes', async () => {
  const { mailer, server, log } = await openMailer();
  for (const to of ['one@b.example', 'two@b.example', 'three@b.example']) {
    mailer.enqueue(() => Promise.resolve(mailTo(to)));
  }
  await mailer.close();
  expect(server.mails).toHaveLength(3);
  expect(log.lines).toEqual([]);
});

test('a mail that cannot be composed is logged, and the next one is sent', async () => {
  const { mailer, server, log } = await openMailer();
  mailer.enqueue(() => Promise.reject(new Error('The store is away from ada@b.example')));
  mailer.enqueue(() => Promise.resolve(mailTo('two@b.example')));
  await mailer.close();
  expect(server.mails).toHaveLength(1);
  expect(log.lines).toEqual([{ level: 'error', fields: {}, message: 'an email could not be sent' }]);
});

test('a mail server that is down is one line in the log, and another when it is back', async () => {
  const { mailer, server, log } = await openMailer();
  const clock = vi.spyOn(performance, 'now');
  let now = performance.now();
  /** Checks again, since the last check has expired. */
  const isReady = () => {
    clock.mockReturnValue((now += 120_000));
    return mailer.isReady();
  };
  await server.close();
  expect([await isReady(), await isReady()]).toEqual([false, false]);
  const restarted = await startMailServer({ port: server.port });
  expect([await isReady(), await isReady()]).toEqual([true, true]);
  await restarted.close();
  expect(await isReady()).toBe(false);
  await mailer.close();
  expect(log.lines.map(({ message }) => message)).toEqual([
    'the mail server at SMTP_URL does not accept email',
    'the mail server at SMTP_URL accepts email again',
    'the mail server at SMTP_URL does not accept email',
  ]);
});
