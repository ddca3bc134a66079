import type { RequestHandler } from 'express';
import { LRUCache } from 'lru-cache';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { acceptedEncoding, isOtherVersion } from '../../server/http/preparedResponse.ts';
import { type Artwork, findArtwork } from './art/artwork.ts';
import { sized } from './art/svg.ts';
import type { Catalogue } from './catalogue.ts';
import { photograph, PhotographsBusy } from './photograph.ts';

/** Widths of tall and wide images by the name of the size, as TMDB's image host names them. */
const widths = new Map<string, { readonly tall: number; readonly wide: number }>([
  ...[45, 92, 154, 185, 300, 342, 500, 780, 1280].map(
    (width) => [`w${width}`, { tall: width, wide: width }] as const,
  ),
  ['h632', { tall: 421, wide: 1124 }],
  ['original', { tall: 1000, wide: 1920 }],
]);
const ratios = { tall: 2 / 3, wide: 16 / 9, square: 1 } as const;
const cacheBytes = 8 * 1024 * 1024;

/** Sizes that are available as photographs too: those that pages name in their share metadata. */
const photographed = new Set(['w1280', 'w780', 'h632']);

const makers = {
  jpg: photograph,
  br: (document: string) =>
    promisify(brotliCompress)(document, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (document: string) => promisify(gzip)(document),
  identity: (document: string) => Promise.resolve(Buffer.from(document)),
};

type Format = keyof typeof makers;

interface EncodedImage {
  readonly body: Buffer;
  readonly etag: string;
}

/**
 * Serves the catalogue's images at `/{size}/{path}`, drawn on first request and cacheable forever. A path with `.jpg`
 * in place of `.svg` is the same image as a photograph.
 */
export function imageRoute(catalogue: Catalogue): RequestHandler<{ size: string; path: string }> {
  const drawn = new LRUCache<string, EncodedImage>({
    maxSize: cacheBytes,
    sizeCalculation: ({ body }) => body.length,
  });
  const underWay = new Map<string, Promise<EncodedImage>>();

  const imageOf = (size: string, path: string, format: Format, artwork: Artwork): Promise<EncodedImage> => {
    const key = `${size}/${path} ${format}`;
    const cached = drawn.get(key);
    if (cached) return Promise.resolve(cached);
    const making = underWay.get(key) ?? make(size, artwork, format).finally(() => underWay.delete(key));
    underWay.set(key, making);
    return making.then((image) => {
      drawn.set(key, image);
      return image;
    });
  };

  return async (request, response, next) => {
    const { size, path } = request.params;
    const isPhotograph = path.endsWith('.jpg') && photographed.has(size);
    const drawing = isPhotograph ? path.replace(/\.jpg$/, '.svg') : path;
    const artwork = widths.has(size) ? findArtwork(catalogue, `/${drawing}`) : null;
    if (!artwork) {
      next();
      return;
    }
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    let image: EncodedImage;
    try {
      image = await imageOf(size, drawing, isPhotograph ? 'jpg' : encoding, artwork);
    } catch (error) {
      if (!(error instanceof PhotographsBusy)) throw error;
      response.set({ 'Cache-Control': 'no-store', 'Retry-After': '5' });
      response.status(503).json({ error: `${error.message}. Try again.` });
      return;
    }
    response.set({
      'Cache-Control': 'public, max-age=31536000, immutable',
      ETag: image.etag,
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    });
    if (!isPhotograph) response.set('Vary', 'Accept-Encoding');
    if (isOtherVersion(request.headers['if-match'], image.etag)) {
      response.status(412).end();
      return;
    }
    if (request.fresh) {
      response.status(304).end();
      return;
    }
    if (!isPhotograph && encoding !== 'identity') response.set('Content-Encoding', encoding);
    response.type(isPhotograph ? 'image/jpeg' : 'image/svg+xml');
    response.end(request.method === 'HEAD' ? undefined : image.body);
  };
}

async function make(size: string, { format: shape, draw }: Artwork, format: Format): Promise<EncodedImage> {
  const across = widths.get(size)?.[shape === 'square' ? 'wide' : shape] ?? 0;
  const document = sized(draw(), across, Math.round(across / ratios[shape]));
  const body = await makers[format](document);
  return { body, etag: `"${createHash('sha1').update(body).digest('base64url')}"` };
}
