import { TmdbError } from './tmdbError.ts';

/** Far above the longest real answer (a season of thousands of episodes with their crews), far below our memory. */
const MAX_BODY_BYTES = 16 * 1024 * 1024;

/** The body parsed as JSON; a TmdbError 'invalid' when it is too long or no JSON. */
export async function readJson(response: Response, operation: string): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.byteLength;
    if (length > MAX_BODY_BYTES) {
      throw new TmdbError(operation, 'invalid', { detail: `body longer than ${MAX_BODY_BYTES} bytes` });
    }
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks, length).toString('utf8'));
  } catch {
    // The parser's own message quotes the body, which is TMDB's text and has no place in a log.
    throw new TmdbError(operation, 'invalid', { detail: `no JSON in ${length} bytes` });
  }
}
