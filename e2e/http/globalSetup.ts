import type { TestProject } from 'vitest/node';
import { isBuildCurrent } from '../../scripts/build.ts';
import { startApp } from '../support/startApp.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The product on the embedded catalogue that all test files share. */
    readonly product: { readonly url: string };
  }
}

/** Starts the product that the tests share; resolves to the function that stops it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (!(await isBuildCurrent()))
    throw new Error('The http tests need a current build: run npm run build first.');
  const product = await startApp();
  project.provide('product', { url: product.url });
  return product.close;
}
