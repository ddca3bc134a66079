import { startApp } from './support/startApp.ts';

/** Starts the product that the browser tests share, whose address PRODUCT_URL tells them; resolves with what ends it. */
export default async function setup(): Promise<() => Promise<void>> {
  const product = await startApp();
  process.env['PRODUCT_URL'] = product.url;
  return product.close;
}
