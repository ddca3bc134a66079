import { expect } from '@playwright/test';
import { type FaultyUpstream, startFaultyUpstream } from './faultyUpstream.ts';
import { type RunningProduct, startProduct } from './startProduct.ts';

/** A product whose upstream fails on demand. */
export type FaultyProduct = RunningProduct & {
  readonly upstream: FaultyUpstream;
  /** Has the upstream fail no more, and waits until the product has noticed: it leaves one that fails alone for a moment. */
  readonly heal: () => Promise<void>;
};

/** The catalogue's last movie: titles from here downwards are read by nobody else. */
const LAST_MOVIE = 704;

/**
 * Starts a product that has read nothing yet, and its upstream.
 *
 * @param pictures the product that its pictures come from
 */
export async function startFaultyProduct(
  pictures: RunningProduct,
  env: Readonly<Record<string, string>> = { LOG_LEVEL: 'silent' },
): Promise<FaultyProduct> {
  const upstream = await startFaultyUpstream();
  const product = await startProduct({
    TMDB_BASE_URL: upstream.baseUrl,
    TMDB_TOKEN: upstream.token,
    IMAGE_BASE_URL: `${pictures.url}/demo/images`,
    ...env,
  });
  let unread = LAST_MOVIE;
  const isAnswered = async () => {
    const query = `{ movie(tmdbId: ${unread--}) { id } }`;
    const response = await fetch(`${product.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    });
    return (await response.text()).startsWith('{"data":{"movie":{');
  };
  return {
    ...product,
    upstream,
    heal: async () => {
      upstream.heal();
      await expect.poll(isAnswered, { timeout: 60_000 }).toBe(true);
    },
    close: async () => {
      await product.close();
      await upstream.close();
    },
  };
}
