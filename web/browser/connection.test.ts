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

/** The state after a request, once a health check that follows it has its response. */
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

test('an offline device stays offline when a response to an earlier request arrives', async () => {
  device.onLine = false;
  expect(await isLostAfter(failure)).toBe(true);
  expect(await isLostAfter(new Response('{}'))).toBe(true);
  device.onLine = true;
  expect(await isLostAfter(new Response('{}'))).toBe(false);
});

test('a gateway error does not count as a response of the server', async () => {
  device.onLine = true;
  for (const status of [502, 504]) {
    expect(await isLostAfter(new Response('', { status }))).toBe(true);
    expect(await isLostAfter(new Response('{}'), new Response('', { status }))).toBe(true);
    expect(await isLostAfter(new Response('', { status: 503 }))).toBe(false);
  }
});

test('a server that does not respond is unreachable until it responds; a cancelled request changes nothing', async () => {
  device.onLine = true;
  expect(await isLostAfter(new DOMException('The user aborted a request.', 'AbortError'))).toBe(false);
  expect(await isLostAfter(failure)).toBe(true);
  expect(await isLostAfter(new Response('{}'))).toBe(false);
});

test('a response that may come from a cache does not prove that the server is back', async () => {
  device.onLine = true;
  expect(await isLostAfter(failure)).toBe(true);
  expect(await isLostAfter(new Response('{}'), failure)).toBe(true);
  expect(network).toHaveBeenLastCalledWith('/healthz', {
    cache: 'no-store',
    signal: expect.any(AbortSignal),
  });
  expect(await isLostAfter(new Response('{}'))).toBe(false);
});
