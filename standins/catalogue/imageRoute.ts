import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { RequestHandler } from 'express';
import { LRUCache } from 'lru-cache';
import { acceptedEncoding } from '../../server/domain/acceptedEncoding.ts';
import { findArtwork } from './art/artwork.ts';
import { sized } from './art/svg.ts';
import type { Catalogue } from './records.ts';

/** Widths of tall and of wide pictures by the size's name, as TMDB's image host names them. */
const widths = new Map<string, { readonly tall: number; readonly wide: number }>([
  ...[45, 92, 154, 185, 300, 342, 500, 780, 1280].map(
    (width) => [`w${width}`, { tall: width, wide: width }] as const,
  ),
  ['h632', { tall: 421, wide: 1124 }],
  ['original', { tall: 1000, wide: 1920 }],
]);
const ratios = { tall: 2 / 3, wide: 16 / 9, square: 1 } as const;
const cacheBytes = 8 * 1024 * 1024;

const compressors = {
  br: (document: string) =>
    promisify(brotliCompress)(document, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (document: string) => promisify(gzip)(document),
  identity: (document: string) => Promise.resolve(Buffer.from(document)),
};

/** Serves the catalogue's pictures at `/{size}/{path}`, drawn when first asked for and cacheable for ever. */
export function imageRoute(catalogue: Catalogue): RequestHandler<{ size: string; path: string }> {
  const drawn = new LRUCache<string, { readonly body: Buffer; readonly etag: string }>({
    maxSize: cacheBytes,
    sizeCalculation: ({ body }) => body.length,
  });

  return async (request, response, next) => {
    const { size, path } = request.params;
    const width = widths.get(size);
    const artwork = width && findArtwork(catalogue, `/${path}`);
    if (!artwork) {
      next();
      return;
    }
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    const key = `${size}/${path} ${encoding}`;
    let picture = drawn.get(key);
    if (!picture) {
      const across = width[artwork.format === 'square' ? 'wide' : artwork.format];
      const document = sized(artwork.draw(), across, Math.round(across / ratios[artwork.format]));
      const body = await compressors[encoding](document);
      picture = { body, etag: `"${createHash('sha1').update(body).digest('base64url')}"` };
      drawn.set(key, picture);
    }
    response.set({
      'Cache-Control': 'public, max-age=31536000, immutable',
      ETag: picture.etag,
      Vary: 'Accept-Encoding',
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    });
    if (request.fresh) {
      response.status(304).end();
      return;
    }
    if (encoding !== 'identity') response.set('Content-Encoding', encoding);
    response.type('image/svg+xml').end(request.method === 'HEAD' ? undefined : picture.body);
  };
}
