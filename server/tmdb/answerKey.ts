import type { TmdbCall } from './client.ts';

/** Names an answer in the cache: its path and its parameters, whatever order they were written in. */
export function answerKey({ path, query }: Pick<TmdbCall, 'path' | 'query'>): string {
  const parameters = new URLSearchParams(query);
  parameters.sort();
  return `${path}?${parameters}`;
}
