import express from 'express';
import Database from 'libsql';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { LogRecorder } from '../../server/testing/logRecorder.ts';
import { Mailer } from './mailer.ts';
import { openEmbeddedAccounts } from './openAccounts.ts';
import { callIdentityToolkit, fastKeyDerivation, signUp } from './testing/identityRequests.ts';
import { PASSWORD } from './testing/newUser.ts';
import { startMailServer } from './testing/smtpServer.ts';

const KNOWN = 'ada@example.com';
const UNKNOWN = 'eve@example.com';

/** Embedded accounts with an account for Ada, and a log of their steps in the order they happen. */
async function start() {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'marquee-forgotten-'));
  const mailServer = await startMailServer();
  const mail = {
    host: '127.0.0.1',
    port: mailServer.port,
    secure: false,
    login: null,
    from: 'marquee@example.com',
    publicUrl: 'https://marquee.example',
  };
  const steps: string[] = [];
  const prepare = Database.prototype.prepare;
  vi.spyOn(Database.prototype, 'prepare').mockImplementation(function (this: Database.Database, sql: string) {
    const statement = prepare.call(this, sql);
    for (const way of ['get', 'run', 'all'] as const) {
      const method: (...args: never[]) => unknown = statement[way];
      Object.defineProperty(statement, way, {
        value: (...args: unknown[]) => {
          steps.push(sql);
          return Reflect.apply(method, statement, args);
        },
      });
    }
    return statement;
  });
  const send = vi.spyOn(Mailer.prototype, 'enqueue');
  send.mockImplementation(() => {
    steps.push('a mail');
    return true;
  });
  const log = new LogRecorder();
  const parts = await openEmbeddedAccounts({ dataDir, mail, logger: log, deriveKey: fastKeyDerivation });
  const closed = vi.fn();
  const app = express().use((_request, response, next) => {
    response.once('finish', () => steps.push('the answer'));
    response.once('close', closed);
    next();
  });
  for (const [place, router] of Object.entries(parts.routers)) app.use(place, router);
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await parts.close();
    await mailServer.close();
    await rm(dataDir, { recursive: true });
  });
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  await signUp(origin, KNOWN, PASSWORD);
  await expect.poll(() => steps.at(-1)).toBe('the answer');
  const stepsOf = async (email: string) => {
    steps.length = 0;
    const { body } = await callIdentityToolkit(origin, 'sendOobCode', {
      requestType: 'PASSWORD_RESET',
      email,
    });
    expect(body).toMatchObject({ email });
    await expect.poll(() => steps).toContain('a mail');
    return [...steps];
  };
  return { origin, steps, stepsOf, send, closed, log };
}

test('a request for a mail causes the same work whether or not there is an account', async () => {
  const { stepsOf, log } = await start();
  const known = await stepsOf(KNOWN);
  expect(known.length).toBeGreaterThan(4);
  expect(await stepsOf(UNKNOWN)).toEqual(known);
  expect(await stepsOf('<odd>@example.com')).toEqual(known);
  expect(log.messages('error')).toEqual([]);
});

test('the mail is composed after the response, and reads or writes nothing', async () => {
  const { stepsOf } = await start();
  for (const email of [KNOWN, UNKNOWN]) {
    expect((await stepsOf(email)).slice(-2)).toEqual(['the answer', 'a mail']);
  }
});

test('the mail is sent even when the client disconnects before the response', async () => {
  const { origin, steps, closed } = await start();
  let setReady: (isReady: boolean) => void = () => undefined;
  const readiness = vi.spyOn(Mailer.prototype, 'isReady');
  readiness.mockReturnValueOnce(new Promise((resolve) => (setReady = resolve)));
  const client = new AbortController();
  const request = fetch(`${origin}/identitytoolkit.googleapis.com/v1/accounts:sendOobCode?key=any`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ requestType: 'PASSWORD_RESET', email: KNOWN }),
    signal: client.signal,
  });
  await expect.poll(() => readiness).toHaveBeenCalledOnce();
  closed.mockClear();
  client.abort();
  await expect(request).rejects.toThrow('aborted');
  await expect.poll(() => closed).toHaveBeenCalledOnce();
  setReady(true);
  await expect.poll(() => steps).toContain('a mail');
});

test('for an email without an account no mail is composed, as decided before the response', async () => {
  const { stepsOf, send } = await start();
  await stepsOf(KNOWN);
  await stepsOf(UNKNOWN);
  const mails = send.mock.calls.map(([compose]) => compose());
  expect(mails).toEqual([expect.objectContaining({ to: KNOWN }), null]);
});
