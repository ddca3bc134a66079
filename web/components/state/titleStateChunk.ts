import { lazyChunk } from '../../browser/code/lazyChunk.ts';

/** What only a viewer has of a title: where they stand in it, and what they can do about that. Anonymous visitors never load it. */
export const titleStateChunk = lazyChunk(() => import('./TitleState.tsx'));
