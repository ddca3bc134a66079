import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { Language } from '../../contract/languages.ts';
import type { RequestContext } from '../graphql/context.ts';
import type { PersistedDocuments } from '../graphql/persistedDocuments.ts';
import { type AskedOperation, hashOf } from './askedOperation.ts';
import { isPreflighted } from './publicAnswers.ts';
import { SingleFlight } from './singleFlight.ts';

/** An answer to an operation, ready to send. */
export interface TextAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** An answer as Apollo wrote it, and what is known of it when it has been made. */
export interface WrittenAnswer extends Omit<TextAnswer, 'body'> {
  readonly text: string;
  readonly context: Pick<RequestContext, 'isPersonal' | 'missing'>;
}

/** How long an answer is the same for everybody, in milliseconds; as long as a persisted operation's. */
const FRESH_MS = 60_000;
/** Bounds of all answers together, and of one, in bytes. */
const MAX_BYTES = 8 * 1024 * 1024;
const MAX_ANSWER_BYTES = 512 * 1024;

/** How Apollo begins an answer without errors. */
const WITHOUT_ERRORS = '{"data":{';

/** A document without these words has queries alone; one that has them elsewhere, as in a text, is only made more often. */
const CHANGES = /\b(?:mutation|subscription)\b/;

/**
 * Answers to operations that go through Apollo. Clients that are nobody in particular and ask for the same at once share one
 * execution: the first of them waits in line and pays for it, the others wait for its answer. Those answers that are
 * everybody's and lack nothing are kept for a minute as they were written: executing an operation again takes forty times as
 * long as sending what is there.
 */
export class TextAnswers {
  readonly #documents: Pick<PersistedDocuments, 'textOf'>;
  readonly #making = new SingleFlight<TextAnswer>();
  readonly #kept = new LRUCache<string, TextAnswer>({
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_ANSWER_BYTES,
    ttl: FRESH_MS,
    sizeCalculation: ({ body }, name) => body.byteLength + 2 * name.length,
  });

  /** @param documents what stands behind an operation that names its document by a hash */
  constructor(documents: Pick<PersistedDocuments, 'textOf'>) {
    this.#documents = documents;
  }

  /** Names what a request asks for, and how, by GET and POST alike; null when each has to be executed on its own. */
  nameOf(asked: AskedOperation, { method, headers }: IncomingMessage, { tag }: Language): string | null {
    const { query, operationName, variables, extensions } = asked;
    if (method !== 'POST' && !isTakenAsGet(headers)) return null;
    if (CHANGES.test(query ?? this.#documents.textOf(hashOf(asked)) ?? '')) return null;
    return JSON.stringify([tag, headers.accept, query, operationName, variables, extensions]);
  }

  /** The answer that is kept under a name, if there is one. */
  kept(name: string): TextAnswer | undefined {
    return this.#kept.get(name);
  }

  /**
   * The answer to a request of that name, or of none: the one in the making that it may share, else what `make` comes to.
   * Rejects when that does; nobody who comes later learns of it.
   */
  answer(
    name: string | null,
    { headers }: Pick<IncomingMessage, 'headers'>,
    make: () => Promise<WrittenAnswer>,
  ): Promise<TextAnswer> {
    const made = async (): Promise<TextAnswer> => {
      const { status, headers: sent, text, context } = await make();
      const answer = { status, headers: sent, body: Buffer.from(text) };
      const isWhole = status === 200 && text.startsWith(WITHOUT_ERRORS) && context.missing.size === 0;
      if (name !== null && isWhole && !context.isPersonal()) this.#kept.set(name, answer);
      return answer;
    };
    // Until it is made nobody knows whether an answer is the viewer's own, and whoever brings a token may be one.
    return name === null || headers.authorization !== undefined ? made() : this.#making.run(name, made);
  }
}

/** Whether Apollo takes a GET as an operation, whatever it asks for. */
function isTakenAsGet(headers: IncomingHttpHeaders): boolean {
  return isPreflighted({ headers }) && /^(?:application\/json\b|$)/i.test(headers['content-type'] ?? '');
}
