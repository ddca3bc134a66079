import { lazyChunk } from '../../browser/code/lazyChunk.ts';

/** Lazy: only visitors who rate load it. */
export const ratingControl = lazyChunk(() => import('./RatingControl.tsx'));
