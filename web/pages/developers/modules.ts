import type { GuidePage } from './model.ts';

/** The reference's name in the address. */
export const REFERENCE = 'reference';

const files = import.meta.glob<GuidePage>('../../../docs/developers/*.md', { import: 'page' });

/** Loads a page of the guide, by its name in the address; README.md is the first page, whose name is empty. */
export const guidePages: Readonly<Record<string, () => Promise<GuidePage>>> = Object.fromEntries(
  Object.entries(files).map(([file, load]) => {
    const name = /([\w-]+)\.md$/.exec(file)?.[1] ?? '';
    return [name === 'README' ? '' : name, once(load)];
  }),
);

/** Loads the schema's reference. */
export const loadReference = once(() => import('../../../schema.graphql?reference'));

/** Shares one load among all renders, as React's `use` requires, and again after a failure. */
function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | undefined;
  return () =>
    (loaded ??= load().catch((error: unknown) => {
      loaded = undefined;
      throw error;
    }));
}
