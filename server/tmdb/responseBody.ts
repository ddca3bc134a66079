import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { type Dispatcher, errors } from 'undici';
import { TmdbError } from './tmdbError.ts';

/** Far above the longest real answer (a season of thousands of episodes with their crews), far below our memory. */
export const MAX_BODY_BYTES = 16 * 1024 * 1024;

const gunzipAsync = promisify(gunzip);

/** The body parsed as JSON, gzipped or not; a TmdbError 'invalid' when it is encoded otherwise, too long or no JSON. */
export async function readJson(
  { headers, body }: Dispatcher.ResponseData,
  operation: string,
): Promise<unknown> {
  const encoding = headers['content-encoding']?.toString().toLowerCase() || 'identity';
  if (encoding !== 'gzip' && encoding !== 'identity') {
    // Nothing else was asked for, and nothing else is decoded. It is let through, for the connection's next answer.
    body.dump().catch(() => undefined);
    throw new TmdbError(operation, 'invalid', { detail: 'in an encoding that was not asked for' });
  }
  const received = await readBody(body, operation);
  try {
    const isPacked = encoding === 'gzip';
    const bytes = isPacked ? await gunzipAsync(received, { maxOutputLength: MAX_BODY_BYTES }) : received;
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    // The parser's own message quotes the body, which is TMDB's text and has no place in a log.
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
