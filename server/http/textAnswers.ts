import type { Request, Response } from 'express';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Language } from '../../contract/languages.ts';
import type { RequestContext } from '../graphql/context.ts';

/** An answer to an operation as Apollo wrote it. */
interface TextAnswer {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** How long an answer is the same for everybody, in milliseconds; as long as a persisted operation's. */
const FRESH_MS = 60_000;
/** Bounds of all answers together, and of one, in bytes. */
const MAX_BYTES = 8 * 1024 * 1024;
const MAX_ANSWER_BYTES = 512 * 1024;

/** How Apollo begins an answer without errors. */
const WITHOUT_ERRORS = '{"data":{';

/** An operation sent as a text and nothing else: whoever registers a document, or asks by its hash, asks Apollo. */
const textOperation = z.strictObject({
  query: z.string().refine((query) => !/\b(?:mutation|subscription)\b/.test(query)),
  operationName: z.string().nullish(),
  variables: z.record(z.string(), z.unknown()).nullish(),
});

/**
 * Answers to operations that clients post as texts, kept for a minute as they were written: those that are everybody's and
 * lack nothing. Executing one again takes forty times as long as sending what is there.
 */
export class TextAnswers {
  readonly #kept = new LRUCache<string, TextAnswer>({
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_ANSWER_BYTES,
    ttl: FRESH_MS,
    sizeCalculation: ({ body }, name) => body.byteLength + 2 * name.length,
  });

  /** Names what a request asks for, and how; null when its answer is never kept. */
  nameOf({ method, headers, body }: Request, { tag }: Language): string | null {
    if (method !== 'POST' || !textOperation.safeParse(body).success) return null;
    return `${tag} ${headers.accept ?? ''} ${JSON.stringify(body)}`;
  }

  /** Sends the answer that is kept under a name; whether there is one. */
  send(name: string, response: Response): boolean {
    const kept = this.#kept.get(name);
    if (!kept) return false;
    response.set(kept.headers).send(kept.body);
    return true;
  }

  /** Keeps an answer, if it is a whole one and its context knows nobody and of nothing that it lacks. */
  keep(
    name: string,
    { status, headers, text }: { status: number; headers: TextAnswer['headers']; text: string },
    { isPersonal, missing }: RequestContext,
  ): void {
    if (status !== 200 || !text.startsWith(WITHOUT_ERRORS) || isPersonal() || missing.size > 0) return;
    this.#kept.set(name, { headers, body: Buffer.from(text) });
  }
}
