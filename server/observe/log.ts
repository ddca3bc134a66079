import type { Context } from '@opentelemetry/api';
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type DestinationStream, type LevelWithSilent, type Logger as PinoLogger, pino } from 'pino';

/** Fields that every line has: a second one of the same name would make the line's JSON ambiguous. */
type OwnField = 'level' | 'time' | 'pid' | 'hostname' | 'requestId' | 'msg';
type Fields = Readonly<Record<string, unknown> & Partial<Record<OwnField, never>>>;
type Log = (fields: Fields, message: string) => void;

/** The server's logger; satisfied by pino. */
export type Logger = Readonly<Record<'debug' | 'info' | 'warn' | 'error', Log>>;

/** Creates the process's logger: JSON lines, each with the id of its request, if any. */
export function createLogger(level: LevelWithSilent, destination?: DestinationStream): PinoLogger {
  return pino({ level, mixin: () => ({ requestId: currentRequest().id }) }, destination);
}

/** The code of an error, such as ECONNRESET. Its message is often not for the log: it may contain an address or a secret. */
export function errorCode(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : 'unknown error';
}

interface CurrentRequest {
  readonly id?: string;
  /** The current span; the parent of new ones. */
  readonly trace?: Context;
  /** Receives what becomes known of the operation that runs in that span. */
  readonly note?: (operation: KnownOperation) => void;
  /** The tag of the language in which a page is rendered. */
  readonly language?: string;
}

/** What is known of an operation once it is parsed, and once it is answered. */
export interface KnownOperation {
  readonly type?: 'query' | 'mutation' | 'subscription';
  /** The operation's own name; null when it has none. */
  readonly name?: string | null;
  readonly errors?: number;
}

/** A single instance, since each AsyncLocalStorage adds a cost to every promise. */
const current = new AsyncLocalStorage<CurrentRequest>();

/** Runs work for a request: everything it logs, now or later, has the request's id. */
export function runInRequest<T>(id: string, work: () => T): T {
  return current.run({ id }, work);
}

/** Runs work of the server's own, even if a request has started it: what it logs has no request's id. */
export function runOutsideRequests<T>(work: () => T): T {
  return current.run({}, work);
}

/** Runs work within a span; `note` receives what becomes known of the operation. */
export function runInSpan<T>(trace: Context, work: () => T, note?: CurrentRequest['note']): T {
  return current.run({ ...current.getStore(), trace, ...(note && { note }) }, work);
}

/** Runs work that renders a page in a language. */
export function runInLanguage<T>(language: string, work: () => T): T {
  return current.run({ ...current.getStore(), language }, work);
}

/** The language in which the current work renders a page, if it does. */
export function currentLanguage(): string | undefined {
  return current.getStore()?.language;
}

/**
 * The request that the current work belongs to; empty for the server's own work. Work that several requests wait for
 * belongs to the first of them.
 */
export function currentRequest(): CurrentRequest {
  return current.getStore() ?? {};
}

/** The accepted form of a client's X-Request-Id; common request id generators produce it. */
const REQUEST_ID = /^[\w.:-]{8,64}$/;

/** A request's id: X-Request-Id when it is well-formed and the sender is trusted, else a new one. */
export function requestId({ headers }: Pick<IncomingMessage, 'headers'>, isTrusted: () => boolean): string {
  const header = headers['x-request-id']?.toString() ?? '';
  return REQUEST_ID.test(header) && isTrusted() ? header : randomUUID();
}

/** An address as it may be logged and traced: without what opens a calendar feed, a webhook or a shared list. */
export function loggedAddress(address: string): string {
  // The id of a list that is shared stands in the variables of GET requests, too.
  return address
    .replace(/\/(feed|list|webhooks)\/[^/?#]+/gi, '/$1/…')
    .replace(/(list(?::|%3a))[\w-]+/gi, '$1…');
}
