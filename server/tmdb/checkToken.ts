import { fallbackLocale } from '../../contract/locales.ts';
import type { Logger } from '../observe/log.ts';
import { TmdbError } from './tmdbError.ts';
import type { Transport } from './transport.ts';
import { SERVER_CLIENT, Waiters } from './waiters.ts';

/** What TMDB says of the token; 'unknown' when it could not be asked. */
export type TokenStatus = 'accepted' | 'refused' | 'unknown';

/** Asks TMDB once whether it takes the token, and says clearly in the log when it does not. Never rejects on that. */
export async function checkToken(client: Transport, logger: Logger): Promise<TokenStatus> {
  try {
    // Every call names a language; this one's answer has nothing in it to read.
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
      return 'refused';
    }
    logger.warn({ status, detail: error.detail }, `TMDB could not be asked about TMDB_TOKEN (${status})`);
    return 'unknown';
  }
}
