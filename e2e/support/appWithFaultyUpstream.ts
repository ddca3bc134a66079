import { setTimeout as wait } from 'node:timers/promises';
import { type FaultyUpstream, startFaultyUpstream } from './faultyUpstream.ts';
import { type RunningApp, startApp } from './startApp.ts';

/** A product whose upstream fails on demand. */
export type AppWithFaultyUpstream = RunningApp & {
  readonly upstream: FaultyUpstream;
  /** Heals the upstream, and waits until the product has noticed: its circuit breaker pauses calls to a failing one. */
  readonly heal: () => Promise<void>;
};

/** The catalogue's last movie: `heal` reads titles from here downwards. */
const LAST_MOVIE = 704;
/** `heal` gives up after a minute. */
const MAX_ATTEMPTS = 600;
const ATTEMPT_INTERVAL_MS = 100;

/**
 * Starts a product with empty caches, and its upstream.
 *
 * @param images the product that serves its images
 */
export async function startFaultyProduct(
  images: Pick<RunningApp, 'url'>,
  env: Readonly<Record<string, string>> = { LOG_LEVEL: 'silent' },
): Promise<AppWithFaultyUpstream> {
  const upstream = await startFaultyUpstream();
  const product = await startApp({
    TMDB_BASE_URL: upstream.baseUrl,
    TMDB_TOKEN: upstream.token,
    IMAGE_BASE_URL: `${images.url}/demo/images`,
    ...env,
  });
  let unread = LAST_MOVIE;
  /** Whether the product answers with a title that it has just read from the upstream. */
  const readsTitle = async () => {
    const id = unread;
    const before = upstream.calls.length;
    const response = await fetch(`${product.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: `{ movie(tmdbId: ${id}) { id } }` }),
    });
    if (!(await response.text()).startsWith('{"data":{"movie":{')) return false;
    unread = id - 1;
    return upstream.calls.slice(before).some((call) => call.includes(`/movie/${id}?`));
  };
  return {
    ...product,
    upstream,
    heal: async () => {
      upstream.heal();
      for (let attempts = 1; !(await readsTitle()); attempts += 1) {
        if (attempts === MAX_ATTEMPTS)
          throw new Error('The product must notice that its upstream has recovered');
        await wait(ATTEMPT_INTERVAL_MS);
      }
    },
    close: async () => {
      await product.close();
      await upstream.close();
    },
  };
}
