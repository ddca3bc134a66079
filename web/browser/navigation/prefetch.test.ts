import { type ApolloClient, ApolloLink } from '@apollo/client';
import type { RouteObject } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createClient } from '../../apollo/createClient.tsx';
import { createPrefetcher } from './prefetch.ts';

const client = createClient({ link: ApolloLink.empty() });

/** A page at /movie/:id whose data arrives when the test says so. */
function openPage() {
  const requests: string[] = [];
  const answers = new Map<string, () => void>();
  const load = vi.fn(() =>
    Promise.resolve({
      Component: () => null,
      prefetch: (_: ApolloClient, { id = '' }: { id?: string }, searchParams: URLSearchParams) => {
        requests.push(`${id}${searchParams.size > 0 ? `?${searchParams}` : ''}`);
        return new Promise<void>((resolve) => answers.set(id, resolve));
      },
    }),
  );
  const routes: RouteObject[] = [{ path: '/movie/:id', lazy: load }];
  const answer = (id: string) => answers.get(id)?.();
  return { prefetch: createPrefetcher(routes, client), requests, load, answer };
}

beforeEach(() => vi.stubGlobal('navigator', { onLine: true }));

describe('prefetching a page', () => {
  test('fetches its chunk, then its data with the URL’s parameters', async () => {
    const { prefetch, requests } = openPage();
    prefetch('/movie/7?from=row');
    await expect.poll(() => requests).toEqual(['7?from=row']);
  });

  test('happens once per path', async () => {
    const { prefetch, requests, answer } = openPage();
    prefetch('/movie/7');
    await expect.poll(() => requests).toEqual(['7']);
    answer('7');
    prefetch('/movie/7');
    prefetch('/movie/8');
    await expect.poll(() => requests).toEqual(['7', '8']);
  });

  test('never has more than two in flight, and queues only the latest request', async () => {
    const { prefetch, requests, answer } = openPage();
    ['1', '2', '3', '4'].forEach((id) => prefetch(`/movie/${id}`));
    await expect.poll(() => requests).toEqual(['1', '2']);
    answer('1');
    await expect.poll(() => requests).toEqual(['1', '2', '4']);
  });

  test('does nothing for a visitor with reduced data', async () => {
    vi.stubGlobal('navigator', { onLine: true, connection: { saveData: true } });
    const { prefetch, load } = openPage();
    prefetch('/movie/7');
    await Promise.resolve();
    expect(load).not.toHaveBeenCalled();
  });

  test('that failed may be repeated', async () => {
    const { prefetch, requests, load } = openPage();
    load.mockRejectedValueOnce(new Error('offline'));
    prefetch('/movie/7');
    await expect.poll(() => load).toHaveBeenCalledTimes(1);
    await vi.waitFor(() => {
      prefetch('/movie/7');
      expect(requests).toEqual(['7']);
    }, 30_000);
  });

  test('ignores a URL that matches no route', () => {
    const { prefetch, load } = openPage();
    prefetch('/nowhere');
    expect(load).not.toHaveBeenCalled();
  });
});
