import { ZodError } from 'zod';
import type { TmdbCall, TmdbClient } from './client.ts';
import type { TmdbLogger } from './logger.ts';
import { Malformed } from './malformed.ts';
import { TmdbError } from './tmdbError.ts';

/** A call together with how its answer is read. */
export interface Question<T> extends TmdbCall {
  /** Turns the parsed JSON into records; may throw a ZodError. Entries it leaves out are noted in `malformed`. */
  readonly read: (body: unknown, malformed: Malformed) => T;
}

/** Asks TMDB and reads the answer; what goes wrong upstream is logged here, once for each call really made. */
export class Lookup {
  readonly #client: TmdbClient;
  readonly #logger: TmdbLogger;

  constructor(client: TmdbClient, logger: TmdbLogger) {
    this.#client = client;
    this.#logger = logger;
  }

  /** The records asked for. Throws a TmdbError. */
  async ask<T>(question: Question<T>): Promise<T> {
    try {
      return await this.#answer(question);
    } catch (error) {
      throw this.#logged(error, question);
    }
  }

  /** The record asked for; null when TMDB knows none of that id. Throws a TmdbError. */
  async askIfKnown<T>(question: Question<T>): Promise<T | null> {
    try {
      return await this.#answer(question);
    } catch (error) {
      if (!(error instanceof TmdbError && error.status === 404)) throw this.#logged(error, question);
      this.#logger.warn({ path: question.path, status: error.status }, error.message);
      return null;
    }
  }

  async #answer<T>(question: Question<T>): Promise<T> {
    const body = await this.#client.get(question);
    const malformed = new Malformed();
    const answer = read(question, body, malformed);
    if (malformed.count > 0) {
      const { count, firstReason } = malformed;
      const fields = { path: question.path, count, firstReason };
      this.#logger.warn(fields, `${question.operation}: ${count} malformed entries left out`);
    }
    return answer;
  }

  #logged(error: unknown, { path }: TmdbCall): unknown {
    if (error instanceof TmdbError) {
      const { status, detail, retryAfterSeconds } = error;
      this.#logger.warn({ path, status, detail, retryAfterSeconds }, error.message);
    }
    return error;
  }
}

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
