import { type FaultyUpstream, startFaultyUpstream } from './faultyUpstream.ts';
import { type RunningProduct, startProduct } from './startProduct.ts';

/** A product whose upstream fails on demand. */
export type FaultyProduct = RunningProduct & { readonly upstream: FaultyUpstream };

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
  return {
    ...product,
    upstream,
    close: async () => {
      await product.close();
      await upstream.close();
    },
  };
}
