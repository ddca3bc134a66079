import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isLost, watchedFetch } from './connection.ts';

const device = { onLine: true };
const network = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', device);
  vi.stubGlobal('fetch', network);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function ask(answer: Response | Error): Promise<void> {
  if (answer instanceof Error) network.mockRejectedValueOnce(answer);
  else network.mockResolvedValueOnce(answer);
  await watchedFetch('/graphql').catch(() => undefined);
}

test('a device that is offline stays so when an answer comes that was under way', async () => {
  device.onLine = false;
  await ask(new TypeError('Failed to fetch'));
  expect(isLost()).toBe(true);
  await ask(new Response('{}'));
  expect(isLost()).toBe(true);
  device.onLine = true;
  await ask(new Response('{}'));
  expect(isLost()).toBe(false);
});

test('a proxy that has nobody to pass a request on to is no server that answers', async () => {
  device.onLine = true;
  for (const status of [502, 504]) {
    await ask(new Response('', { status }));
    expect(isLost()).toBe(true);
    await ask(new Response('', { status: 503 }));
    expect(isLost()).toBe(false);
  }
});

test('a server that did not answer is lost until it answers; a request that was cancelled says nothing', async () => {
  device.onLine = true;
  await ask(new DOMException('The user aborted a request.', 'AbortError'));
  expect(isLost()).toBe(false);
  await ask(new TypeError('Failed to fetch'));
  expect(isLost()).toBe(true);
  await ask(new Response('{}'));
  expect(isLost()).toBe(false);
});
