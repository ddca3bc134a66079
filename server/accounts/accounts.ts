import type { RequestHandler } from 'express';
import type { Logger } from '../observe/log.ts';
import type { LastWatchedStore, ViewerTitlesStore } from '../viewer/stores.ts';

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

/** The signed-in person asking, as the identity provider names them. */
export interface ViewerRecord {
  readonly uid: string;
  readonly displayName: string | null;
  readonly email: string | null;
}

/** The identity provider, as far as this server speaks to it. Every call rejects with an AccountError alone. */
export interface AccountProvider {
  /**
   * Returns the viewer an ID token belongs to, or null if the token is malformed, forged, expired, revoked, or issued
   * for another project.
   */
  readonly authenticate: (idToken: string) => Promise<ViewerRecord | null>;
  /** Ends every session of a person: no token issued so far is theirs any more. */
  readonly signOutEverywhere: (uid: string) => Promise<void>;
  /** Deletes a person's account; done too when there is none. What they last watched is the store's to delete. */
  readonly deleteAccount: (uid: string) => Promise<void>;
}
