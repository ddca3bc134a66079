import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Request, RequestHandler, Response } from 'express';
import { LRUCache } from 'lru-cache';
import { findArtwork } from './art/artwork.ts';
import { sized } from './art/svg.ts';
import type { Catalogue } from './records.ts';

/** Widths of the sizes, as TMDB's image host names them; 'original' and h632 depend on the format. */
const widths: Readonly<Record<string, { readonly tall: number; readonly wide: number }>> = {
  w45: { tall: 45, wide: 45 },
  w92: { tall: 92, wide: 92 },
  w154: { tall: 154, wide: 154 },
  w185: { tall: 185, wide: 185 },
  w300: { tall: 300, wide: 300 },
  w342: { tall: 342, wide: 342 },
  w500: { tall: 500, wide: 500 },
  w780: { tall: 780, wide: 780 },
  w1280: { tall: 1280, wide: 1280 },
  h632: { tall: 421, wide: 1124 },
  original: { tall: 1000, wide: 1920 },
};

const ratios = { tall: 2 / 3, wide: 16 / 9 } as const;
const cacheBytes = 8 * 1024 * 1024;

type Encoding = 'br' | 'gzip' | 'identity';

interface Drawn {
  readonly document: string;
  readonly format: 'tall' | 'wide';
  readonly digest: string;
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Serves the catalogue's pictures at `/{size}/{path}`, drawn when first asked for and cacheable for ever. */
export function imageRoute(catalogue: Catalogue): RequestHandler<{ size: string; path: string }> {
  const drawn = new LRUCache<string, Drawn>({
    maxSize: cacheBytes,
    sizeCalculation: ({ document }) => document.length,
  });
  const bodies = new LRUCache<string, Buffer>({
    maxSize: cacheBytes,
    sizeCalculation: (body) => body.length,
  });

  const draw = (path: string): Drawn | null => {
    const known = drawn.get(path);
    if (known) return known;
    const artwork = findArtwork(catalogue, path);
    if (!artwork) return null;
    const document = artwork.draw();
    const digest = createHash('sha1').update(document).digest('base64url').slice(0, 16);
    const fresh = { document, format: artwork.format, digest };
    drawn.set(path, fresh);
    return fresh;
  };

  return async (request, response, next) => {
    const { size, path } = request.params;
    const width = Object.hasOwn(widths, size) ? widths[size] : undefined;
    const picture = width && draw(`/${path}`);
    if (!width || !picture) {
      next();
      return;
    }
    const encoding = chooseEncoding(request);
    setHeaders(response, `"${picture.digest}-${size}${encoding === 'identity' ? '' : `-${encoding}`}"`);
    if (request.fresh) {
      response.status(304).end();
      return;
    }
    const key = `${size}/${path} ${encoding}`;
    let body = bodies.get(key);
    if (!body) {
      const across = width[picture.format];
      body = await compress(
        sized(picture.document, across, Math.round(across / ratios[picture.format])),
        encoding,
      );
      bodies.set(key, body);
    }
    if (encoding !== 'identity') response.set('Content-Encoding', encoding);
    response.type('image/svg+xml').end(request.method === 'HEAD' ? undefined : body);
  };
}

function setHeaders(response: Response, tag: string): void {
  response.set({
    'Cache-Control': 'public, max-age=31536000, immutable',
    ETag: tag,
    Vary: 'Accept-Encoding',
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'cross-origin',
  });
}

function chooseEncoding(request: Request<{ size: string; path: string }>): Encoding {
  if (request.acceptsEncodings('br') === 'br') return 'br';
  return request.acceptsEncodings('gzip') === 'gzip' ? 'gzip' : 'identity';
}

async function compress(document: string, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') {
    const options = {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: 5,
      },
    };
    return compressBrotli(document, options);
  }
  return encoding === 'gzip' ? compressGzip(document) : Buffer.from(document);
}
