import type { RequestHandler } from 'express';
import type { LastWatchedStore } from './lastWatchedStore.ts';
import type { Accounts } from './viewer.ts';

type Log = (fields: Readonly<Record<string, unknown>>, message: string) => void;

/** Where this folder reports to; a pino logger fits. No field ever holds an email, a token or a password. */
export interface AccountLogger {
  readonly info: Log;
  readonly warn: Log;
  readonly error: Log;
}

/** What one way of keeping accounts brings to the product. */
export interface AccountParts {
  readonly accounts: Accounts;
  readonly lastWatched: LastWatchedStore;
  /** Routers of the provider's own endpoints, by the path they are mounted at; none when it is hosted elsewhere. */
  readonly routers: Readonly<Record<string, RequestHandler>>;
  readonly close: () => Promise<void>;
}
