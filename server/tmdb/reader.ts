import { ZodError } from 'zod';
import type { Logger } from '../observe/log.ts';
import type { Askers } from './waiters.ts';
import type { CacheSection } from './upstreamCache.ts';
import type { TmdbCall } from './client.ts';
import { Malformed } from './entryParser.ts';
import { TmdbError } from './tmdbError.ts';
import type { Transport } from './transport.ts';

/** A call together with how its answer is read. */
export interface Question<T> extends TmdbCall {
  /** Turns the parsed JSON into records; may throw a ZodError. Entries it leaves out are noted in `malformed`. */
  readonly read: (body: unknown, malformed: Malformed) => T;
}

/** What every client's lookups are made with. */
export interface LookupParts {
  readonly transport: Transport;
  readonly logger: Logger;
}

/** For whom answers are read. */
export interface Reader {
  /** The client, by the name that its limits have for it. */
  readonly client: string;
  /** The language of the texts, as TMDB is asked for it. */
  readonly language: string;
}

/**
 * Reads answers for one client in one language: kept ones, ones on their way for whomever, and new ones in the client's own
 * turn. Both are bound here, so that what is between a request and the line of waiting calls need not pass them on. The
 * language is one of a call's parameters, so that answers are kept apart by it.
 */
export class Lookup {
  readonly #parts: LookupParts;
  readonly #reader: Reader;

  constructor(parts: LookupParts, reader: Reader) {
    this.#parts = parts;
    this.#reader = reader;
  }

  /** The records asked for. Throws a TmdbError. */
  read<T>(kept: CacheSection<T>, asked: Question<T>): Promise<T> {
    const question = this.#inLanguage(asked);
    return kept.read(question, this.#reader.client, (askers) => this.#answer(question, askers));
  }

  /** Whether an answer is held in this language, fresh or within grace, or on its way. */
  isHeld(kept: Pick<CacheSection<unknown>, 'has'>, name: Pick<TmdbCall, 'path' | 'query'>): boolean {
    return kept.has(this.#inLanguage(name));
  }

  /** The record asked for; null when TMDB knows none of that id. Throws a TmdbError. */
  readIfKnown<T>(kept: CacheSection<T | null>, asked: Question<T>): Promise<T | null> {
    const question = this.#inLanguage(asked);
    return kept.read(question, this.#reader.client, async (askers) => {
      try {
        return await this.#answer(question, askers);
      } catch (error) {
        if (!(error instanceof TmdbError && error.status === 404)) throw error;
        const { path } = question;
        this.#parts.logger.warn({ path, status: error.status }, error.message);
        return null;
      }
    });
  }

  #inLanguage<Asked extends Pick<TmdbCall, 'query'>>(asked: Asked): Asked {
    return { ...asked, query: { language: this.#reader.language, ...asked.query } };
  }

  async #answer<T>(question: Question<T>, askers: Askers): Promise<T> {
    const body = await this.#parts.transport.get(question, askers);
    const malformed = new Malformed();
    const answer = read(question, body, malformed);
    if (malformed.count > 0) {
      const { count, firstReason } = malformed;
      const fields = { path: question.path, count, firstReason };
      this.#parts.logger.warn(fields, `${question.operation}: ${count} malformed entries left out`);
    }
    return answer;
  }
}

/** One of TMDB's reads, its kept answers shared by all clients, to be made through each client's own lookup. */
export type ForLookup<Read> = (lookup: Lookup) => Read;

function read<T>(question: Question<T>, body: unknown, malformed: Malformed): T {
  try {
    return question.read(body, malformed);
  } catch (error) {
    if (!(error instanceof ZodError)) throw error;
    const [issue] = error.issues;
    const detail = issue && `${issue.path.join('.')}: ${issue.message}`;
    throw new TmdbError(question.operation, 'invalid', detail === undefined ? {} : { detail });
  }
}
