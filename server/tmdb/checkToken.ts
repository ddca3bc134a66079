import { fallbackLocale } from '../../contract/locales.ts';
import type { Logger } from '../observe/log.ts';
import { TmdbError } from './tmdbError.ts';
import type { Transport } from './transport.ts';
import { SERVER_CLIENT, Waiters } from './waiters.ts';

/** Whether TMDB accepts the token; 'unknown' when the check failed for another reason. */
export type TokenStatus = 'accepted' | 'rejected' | 'unknown';

/** Checks the token with one call of TMDB and logs an error when it is rejected. Never rejects because of that. */
export async function checkToken(client: Transport, logger: Logger): Promise<TokenStatus> {
  try {
    // Every call has a language; this response holds no text.
    const query = { language: fallbackLocale.code };
    await client.get({ operation: 'checkToken', path: '/authentication', query }, new Waiters(SERVER_CLIENT));
    return 'accepted';
  } catch (error) {
    if (!(error instanceof TmdbError)) throw error;
    const { status } = error;
    if (status === 401 || status === 403) {
      logger.error(
        { status },
        `TMDB rejected TMDB_TOKEN (${status}): set it to a valid API read access token; until then nothing can be read`,
      );
      return 'rejected';
    }
    logger.warn({ status, detail: error.detail }, `TMDB_TOKEN could not be checked with TMDB (${status})`);
    return 'unknown';
  }
}
