import { startApp } from './support/startApp.ts';

/**
 * Starts the product that the browser tests share, with its URL in PRODUCT_URL; resolves to the function that stops it.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const product = await startApp();
  process.env['PRODUCT_URL'] = product.url;
  return product.close;
}
