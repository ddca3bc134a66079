import PQueue from 'p-queue';
import type Sharp from 'sharp';

/** Drawings that may wait for their turn: each takes a core a tenth of a second. */
const MAX_WAITING = 50;
const QUALITY = 82;

const turns = new PQueue({ concurrency: 1 });
let loading: Promise<typeof Sharp> | undefined;

/** Why a drawing is not photographed now. */
export class PhotographsBusy extends Error {}

/**
 * A drawing as a JPEG, of its own width and height: networks that show shared links show no SVG. One is made at a time,
 * beside the server's own thread; the library for it is loaded with the first.
 */
export async function photograph(drawing: string): Promise<Buffer> {
  if (turns.size >= MAX_WAITING) {
    throw new PhotographsBusy(`At most ${MAX_WAITING} pictures may wait to be made`);
  }
  return turns.add(async () => {
    loading ??= import('sharp').then(({ default: sharp }) => {
      // What it could remember is kept as bytes already.
      sharp.cache(false);
      sharp.concurrency(1);
      return sharp;
    });
    const sharp = await loading;
    return sharp(Buffer.from(drawing)).flatten().jpeg({ quality: QUALITY, mozjpeg: true }).toBuffer();
  });
}
