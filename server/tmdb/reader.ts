import { ZodError } from 'zod';
import type { Logger } from '../observe/log.ts';
import { EntryParser } from './entryParser.ts';
import { TmdbError } from './tmdbError.ts';
import type { TmdbRequest, Transport } from './transport.ts';
import type { CacheSection } from './upstreamCache.ts';
import type { Waiters } from './waiters.ts';

/** A call and how its response is parsed. */
interface TmdbRead<T> extends TmdbRequest {
  /** Turns the parsed JSON into records; may throw a ZodError. Entries it leaves out are noted in `malformed`. */
  readonly parse: (body: unknown, malformed: EntryParser) => T;
}

/** What all readers share. */
interface ReaderDependencies {
  readonly transport: Transport;
  readonly logger: Logger;
}

/** Whom the reader reads for. */
interface ReaderScope {
  /** The client, by its name in the rate limits. */
  readonly client: string;
  /** The language of the texts, as TMDB's `language` parameter. */
  readonly language: string;
}

/**
 * Reads responses for one client in one language: from the cache, from a call in flight, or by a new call
 * queued for the client. Client and language are bound here, so that the code in between need not pass them on.
 * The language is a parameter of each call, so every language has its own cache entries.
 */
export class TmdbReader {
  readonly #dependencies: ReaderDependencies;
  readonly #scope: ReaderScope;

  constructor(dependencies: ReaderDependencies, scope: ReaderScope) {
    this.#dependencies = dependencies;
    this.#scope = scope;
  }

  /** Returns the records. Throws a TmdbError. */
  read<T>(section: CacheSection<T>, request: TmdbRead<T>): Promise<T> {
    const localised = this.#inLanguage(request);
    return section.getOrLoad(localised, this.#scope.client, (waiters) => this.#fetch(localised, waiters));
  }

  /** Whether a response in this language is cached, fresh or stale, or in flight. */
  isCached(section: Pick<CacheSection<unknown>, 'has'>, name: Pick<TmdbRequest, 'path' | 'query'>): boolean {
    return section.has(this.#inLanguage(name));
  }

  /** Returns the record; null when TMDB does not know the id. Throws a TmdbError. */
  readOrNull<T>(section: CacheSection<T | null>, request: TmdbRead<T>): Promise<T | null> {
    const localised = this.#inLanguage(request);
    return section.getOrLoad(localised, this.#scope.client, async (waiters) => {
      try {
        return await this.#fetch(localised, waiters);
      } catch (error) {
        if (!(error instanceof TmdbError && error.status === 404)) throw error;
        const { path } = localised;
        this.#dependencies.logger.warn({ path, status: error.status }, error.message);
        return null;
      }
    });
  }

  #inLanguage<Read extends Pick<TmdbRequest, 'query'>>(request: Read): Read {
    return { ...request, query: { language: this.#scope.language, ...request.query } };
  }

  async #fetch<T>(request: TmdbRead<T>, waiters: Waiters): Promise<T> {
    const body = await this.#dependencies.transport.get(request, waiters);
    const malformed = new EntryParser();
    const records = read(request, body, malformed);
    if (malformed.skippedCount > 0) {
      const { skippedCount, firstIssue } = malformed;
      const fields = { path: request.path, count: skippedCount, firstReason: firstIssue };
      this.#dependencies.logger.warn(
        fields,
        `${request.operation}: ${skippedCount} malformed entries left out`,
      );
    }
    return records;
  }
}

/** One of TMDB's reads. Its cache is shared by all clients; each client calls it through its own reader. */
export type BoundRead<Read> = (lookup: TmdbReader) => Read;

function read<T>(request: TmdbRead<T>, body: unknown, malformed: EntryParser): T {
  try {
    return request.parse(body, malformed);
  } catch (error) {
    if (!(error instanceof ZodError)) throw error;
    const [issue] = error.issues;
    const detail = issue && `${issue.path.join('.')}: ${issue.message}`;
    throw new TmdbError(request.operation, 'invalid', detail === undefined ? {} : { detail });
  }
}
