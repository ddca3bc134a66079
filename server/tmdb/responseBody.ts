import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { type Dispatcher, errors } from 'undici';
import { TmdbError } from './tmdbError.ts';

/**
 * Far above the longest real response (a season of thousands of episodes with their crews), far below our
 * memory.
 */
export const MAX_BODY_BYTES = 16 * 1024 * 1024;

const gunzipAsync = promisify(gunzip);

/**
 * Parses the body as JSON, gzipped or not. Throws a TmdbError 'invalid' for another encoding, a body that is
 * too long, or invalid JSON.
 */
export async function readJson(
  { headers, body }: Dispatcher.ResponseData,
  operation: string,
): Promise<unknown> {
  const encoding = headers['content-encoding']?.toString().toLowerCase() || 'identity';
  if (encoding !== 'gzip' && encoding !== 'identity') {
    // No other encoding was requested, and none is decoded. Discard the body, so that the connection can be
    // reused.
    body.dump().catch(() => undefined);
    throw new TmdbError(operation, 'invalid', { detail: 'unexpected content encoding' });
  }
  const received = await readBody(body, operation);
  try {
    const isGzipped = encoding === 'gzip';
    const bytes = isGzipped ? await gunzipAsync(received, { maxOutputLength: MAX_BODY_BYTES }) : received;
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    // The parser's own message quotes the body, which is TMDB's text and must not be logged.
    throw new TmdbError(operation, 'invalid', { detail: `no JSON in ${received.byteLength} bytes` });
  }
}

async function readBody(body: Dispatcher.ResponseData['body'], operation: string): Promise<Buffer> {
  try {
    return Buffer.from(await body.arrayBuffer());
  } catch (error) {
    if (!(error instanceof errors.ResponseExceededMaxSizeError)) throw error;
    throw new TmdbError(operation, 'invalid', { detail: `body longer than ${MAX_BODY_BYTES} bytes` });
  }
}
