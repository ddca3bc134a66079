import type { RequestHandler } from 'express';
import type { Logger } from '../observe/log.ts';
import type { LastWatchedStore } from '../viewer/lastWatchedStore.ts';
import type { ViewerTitlesStore } from '../viewer/stores.ts';
import type { AccountProvider } from './viewer.ts';

/** Where accounts report to. No field ever holds an email, a token or a password. */
export type AccountLogger = Logger;

/** What one way of keeping accounts brings to the product. */
export interface AccountServices {
  readonly accounts: AccountProvider;
  readonly lastWatched: LastWatchedStore;
  readonly viewerTitles: ViewerTitlesStore;
  /** Routers of the provider's own endpoints, by the path they are mounted at; none when it is hosted elsewhere. */
  readonly routers: Readonly<Record<string, RequestHandler>>;
  /** Resolves when records can be kept now, and rejects when they cannot. */
  readonly ping: () => Promise<void>;
  readonly close: () => Promise<void>;
}
