import { ZodError } from 'zod';
import type { Logger } from '../observe/log.ts';
import type { TmdbRequest } from './client.ts';
import { EntryParser } from './entryParser.ts';
import { TmdbError } from './tmdbError.ts';
import type { Transport } from './transport.ts';
import type { CacheSection } from './upstreamCache.ts';
import type { Waiters } from './waiters.ts';

/** A call together with how its answer is read. */
interface TmdbRead<T> extends TmdbRequest {
  /** Turns the parsed JSON into records; may throw a ZodError. Entries it leaves out are noted in `malformed`. */
  readonly parse: (body: unknown, malformed: EntryParser) => T;
}

/** What every client's lookups are made with. */
interface ReaderDependencies {
  readonly transport: Transport;
  readonly logger: Logger;
}

/** For whom answers are read. */
interface ReaderScope {
  /** The client, by the name that its limits have for it. */
  readonly client: string;
  /** The language of the texts, as TMDB is asked for it. */
  readonly language: string;
}

/**
 * Reads TMDB for one client in one language: from the cache, from a call in flight, or by a new call in the client's
 * queue. Client and language are bound here, so that nothing between a request and the queue has to pass them on. The
 * language is a parameter of the call and so part of the cache key.
 */
export class TmdbReader {
  readonly #parts: ReaderDependencies;
  readonly #reader: ReaderScope;

  constructor(parts: ReaderDependencies, reader: ReaderScope) {
    this.#parts = parts;
    this.#reader = reader;
  }

  /** The records asked for. Throws a TmdbError. */
  read<T>(section: CacheSection<T>, asked: TmdbRead<T>): Promise<T> {
    const question = this.#inLanguage(asked);
    return section.getOrLoad(question, this.#reader.client, (askers) => this.#answer(question, askers));
  }

  /** Whether an answer is held in this language, fresh or within grace, or on its way. */
  isCached(section: Pick<CacheSection<unknown>, 'has'>, name: Pick<TmdbRequest, 'path' | 'query'>): boolean {
    return section.has(this.#inLanguage(name));
  }

  /** The record asked for; null when TMDB knows none of that id. Throws a TmdbError. */
  readOrNull<T>(section: CacheSection<T | null>, asked: TmdbRead<T>): Promise<T | null> {
    const question = this.#inLanguage(asked);
    return section.getOrLoad(question, this.#reader.client, async (askers) => {
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

  #inLanguage<Asked extends Pick<TmdbRequest, 'query'>>(asked: Asked): Asked {
    return { ...asked, query: { language: this.#reader.language, ...asked.query } };
  }

  async #answer<T>(question: TmdbRead<T>, askers: Waiters): Promise<T> {
    const body = await this.#parts.transport.get(question, askers);
    const malformed = new EntryParser();
    const answer = read(question, body, malformed);
    if (malformed.skippedCount > 0) {
      const { skippedCount, firstIssue } = malformed;
      const fields = { path: question.path, count: skippedCount, firstReason: firstIssue };
      this.#parts.logger.warn(fields, `${question.operation}: ${skippedCount} malformed entries left out`);
    }
    return answer;
  }
}

/** One of TMDB's reads, its kept answers shared by all clients, to be made through each client's own lookup. */
export type BoundRead<Read> = (lookup: TmdbReader) => Read;

function read<T>(question: TmdbRead<T>, body: unknown, malformed: EntryParser): T {
  try {
    return question.parse(body, malformed);
  } catch (error) {
    if (!(error instanceof ZodError)) throw error;
    const [issue] = error.issues;
    const detail = issue && `${issue.path.join('.')}: ${issue.message}`;
    throw new TmdbError(question.operation, 'invalid', detail === undefined ? {} : { detail });
  }
}
