import { EventEmitter, once } from 'node:events';
import { describe, expect, test, vi } from 'vitest';

import {
  catalogue,
  fetchTmdb,
  list,
  read,
  onRequest,
  service,
  today,
  token,
  useTmdbServer,
} from './tmdb/testServer.ts';
import { startCatalogue } from './tmdbServer.ts';

useTmdbServer();

describe('protocol', () => {
  test.each<Record<string, string>>([{}, { authorization: 'Bearer wrong' }])(
    'without the right token it answers TMDB’s error 7: %o',
    async (headers) => {
      const response = await fetchTmdb('/movie/101', headers);
      expect(response.status).toBe(401);
      expect(await response.json()).toEqual({
        success: false,
        status_code: 7,
        status_message: 'Invalid API key: You must be granted a valid key.',
      });
    },
  );

  test('the token is accepted as api_key too', async () => {
    expect((await fetchTmdb(`/configuration?api_key=${token}`, {})).status).toBe(200);
  });

  test.each([
    '/movie/999999',
    '/tv/999999',
    '/person/1',
    '/movie/0',
    '/movie/abc',
    '/tv/101/season/99',
    '/nothing',
    '/movie/101/nothing',
    '/movie/toString',
    '/movie/101/constructor',
    '/movie/101/videos/more',
    '//',
  ])('%s is TMDB’s error 34', async (path) => {
    const response = await fetchTmdb(path);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ success: false, status_code: 34 });
  });

  test.each(['0', '501', '-1', 'x', '1.5', ''])('page %j is TMDB’s error 22', async (page) => {
    const response = await fetchTmdb(`/movie/popular?page=${page}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ success: false, status_code: 22 });
  });

  test('a page past the last one is empty', async () => {
    expect(await read(list, '/movie/popular?page=500')).toMatchObject({ page: 500, results: [] });
  });

  test('more than twenty appended parts are TMDB’s error 27', async () => {
    const response = await fetchTmdb(`/movie/101?append_to_response=${Array(21).fill('videos').join(',')}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ status_code: 27 });
  });

  test('responses are cacheable, and answered with 304 when unchanged', async () => {
    const response = await fetchTmdb('/genre/movie/list');
    expect(response.headers.get('cache-control')).toMatch(/^public, max-age=\d+$/);
    const etag = response.headers.get('etag') ?? '';
    const again = await fetchTmdb('/genre/movie/list', {
      authorization: `Bearer ${token}`,
      'if-none-match': etag,
    });
    expect(again.status).toBe(304);
  });

  test('unknown parameters are ignored', async () => {
    expect(await read(list, '/movie/popular?colour=blue&language=en-US')).toEqual(
      await read(list, '/movie/popular'),
    );
  });

  test('requests are counted and reported', async () => {
    const before = service.requestCount();
    await fetchTmdb('/tv/101?language=en-US');
    expect(service.requestCount()).toBe(before + 1);
    expect(onRequest).toHaveBeenLastCalledWith('/3/tv/101?language=en-US');
  });

  test('an internal error is TMDB’s error 11, and is logged', async () => {
    const logger = { error: vi.fn() };
    const broken = await startCatalogue({
      token,
      today,
      logger,
      catalogue: { ...catalogue, people: new Map() },
    });
    const response = await fetch(`${broken.baseUrl}/movie/101/credits`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(response.status).toBe(500);
    expect(await response.json()).toMatchObject({ status_code: 11 });
    expect(logger.error).toHaveBeenCalledOnce();
    await broken.close();
  });
});

test('latency delays every response', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const requests = new EventEmitter();
  const arrival = once(requests, 'request');
  const slow = await startCatalogue({
    token,
    catalogue,
    today,
    latencyMs: 50,
    onRequest: () => void requests.emit('request'),
  });
  const answer = fetch(`${slow.baseUrl}/configuration`, { headers: { authorization: `Bearer ${token}` } });
  await arrival;
  await new Promise((resolve) => setImmediate(resolve));
  expect(vi.getTimerCount()).toBeGreaterThan(0);
  await vi.advanceTimersByTimeAsync(50);
  expect((await answer).status).toBe(200);
  vi.useRealTimers();
  await slow.close();
});

test('closing drops open connections and frees the port', async () => {
  const short = await startCatalogue({ token, catalogue, today });
  await fetch(`${short.baseUrl}/configuration`);
  await short.close();
  await expect(fetch(`${short.baseUrl}/configuration`)).rejects.toThrow();
});
