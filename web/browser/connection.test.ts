import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isDisconnected, monitoredFetch } from './connection.ts';

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

/** The state after a request, when the health check that may follow has its answer too. */
async function isLostAfter(answer: Response | Error, health: Response | Error = answer): Promise<boolean> {
  network.mockReset();
  for (const each of [answer, health]) {
    if (each instanceof Error) network.mockRejectedValueOnce(each);
    else network.mockResolvedValueOnce(each.clone());
  }
  await monitoredFetch('/graphql').catch(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  return isDisconnected();
}

const failure = new TypeError('Failed to fetch');

test('a device that is offline stays so when an answer comes that was under way', async () => {
  device.onLine = false;
  expect(await isLostAfter(failure)).toBe(true);
  expect(await isLostAfter(new Response('{}'))).toBe(true);
  device.onLine = true;
  expect(await isLostAfter(new Response('{}'))).toBe(false);
});

test('a gateway error is not an answer of the server', async () => {
  device.onLine = true;
  for (const status of [502, 504]) {
    expect(await isLostAfter(new Response('', { status }))).toBe(true);
    expect(await isLostAfter(new Response('{}'), new Response('', { status }))).toBe(true);
    expect(await isLostAfter(new Response('', { status: 503 }))).toBe(false);
  }
});

test('a server that did not answer is lost until it answers; a cancelled request says nothing', async () => {
  device.onLine = true;
  expect(await isLostAfter(new DOMException('The user aborted a request.', 'AbortError'))).toBe(false);
  expect(await isLostAfter(failure)).toBe(true);
  expect(await isLostAfter(new Response('{}'))).toBe(false);
});

test('an answer that a cache may have given does not say that the server is back', async () => {
  device.onLine = true;
  expect(await isLostAfter(failure)).toBe(true);
  expect(await isLostAfter(new Response('{}'), failure)).toBe(true);
  expect(network).toHaveBeenLastCalledWith('/healthz', { cache: 'no-store' });
  expect(await isLostAfter(new Response('{}'))).toBe(false);
});
