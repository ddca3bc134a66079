import express from 'express';
import { expect, onTestFinished, test } from 'vitest';
import * as m from '../../text/server/serverErrors.ts';
import { LogRecorder } from '../testing/logRecorder.ts';
import { busy, tooManyRequests } from './admission.ts';
import { errorHandler } from './errorResponses.ts';

/** A server of which every request fails. */
async function startFailing(error: Error) {
  const app = express();
  app.use(() => {
    throw error;
  });
  app.use(errorHandler(new LogRecorder()));
  const server = app.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return (path: string, accept = 'text/html') =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers: { accept } });
}

test('an error page is in the language of its address, English without one', async () => {
  const read = await startFailing(tooManyRequests(5));
  const english = await (await read('/genres')).text();
  expect(english).toContain('<html lang="en" dir="ltr">');
  expect(english).toContain('<h1>Too many requests</h1><p>Too many requests. Try again in 5 seconds.</p>');
  for (const [path, tag, direction] of [
    ['/de', 'de', 'ltr'],
    ['/ar/movie/1?x', 'ar', 'rtl'],
  ] as const) {
    const html = await (await read(path)).text();
    expect(html).toContain(`<html lang="${tag}" dir="${direction}">`);
    expect(html).toContain(`<p>${m.tryLater(tag, { seconds: 5 })}</p>`);
  }
});

test.each([
  [busy(1), 'Marquee is busy', 'Marquee is handling too many requests right now. Try again in a moment.'],
  [new Error('A bug'), 'Unexpected Application Error!', 'Something went wrong. Try again.'],
])('an error is English to programs, whatever the address: %s', async (error, heading, message) => {
  const read = await startFailing(error);
  await expect((await read('/de', 'application/json')).json()).resolves.toMatchObject({
    errors: [{ message }],
  });
  await expect((await read('/graphql')).json()).resolves.toMatchObject({ errors: [{ message }] });
  expect(await (await read('/')).text()).toContain(`<h1>${heading}</h1><p>${message}</p>`);
});
