import PQueue from 'p-queue';
import type Sharp from 'sharp';

/** Drawings that may wait: each takes 0.1 s of one core. */
const MAX_WAITING = 50;
const QUALITY = 82;

const queue = new PQueue({ concurrency: 1 });
let loading: Promise<typeof Sharp> | undefined;

/** Thrown when too many drawings wait. */
export class PhotographsBusy extends Error {}

/**
 * A drawing as a JPEG of the same size: networks that preview shared links show no SVG. One is made at a time, off the
 * main thread; the image library is loaded on first use.
 */
export async function photograph(drawing: string): Promise<Buffer> {
  if (queue.size >= MAX_WAITING) {
    throw new PhotographsBusy(`At most ${MAX_WAITING} images may wait to be made`);
  }
  return queue.add(async () => {
    loading ??= import('sharp').then(({ default: sharp }) => {
      // The library's own cache is redundant: the results are cached as bytes.
      sharp.cache(false);
      sharp.concurrency(1);
      return sharp;
    });
    const sharp = await loading;
    return sharp(Buffer.from(drawing)).flatten().jpeg({ quality: QUALITY, mozjpeg: true }).toBuffer();
  });
}
