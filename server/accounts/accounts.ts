import type { RequestHandler } from 'express';
import type { Logger } from '../observe/log.ts';
import type { ViewerStore } from '../viewer/store.ts';

/** The logger of accounts. No field ever contains an email, a token or a password. */
export type AccountLogger = Logger;

/** The account provider and the store of one backend. */
export interface AccountServices {
  readonly accounts: AccountProvider;
  readonly viewerStore: ViewerStore;
  /** Routers of the provider's own endpoints, by the path they are mounted at; empty when it is hosted elsewhere. */
  readonly routers: Readonly<Record<string, RequestHandler>>;
  /** Resolves when records can be stored, and rejects otherwise. */
  readonly ping: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** The signed-in viewer, as the identity provider describes them. */
export interface ViewerRecord {
  readonly uid: string;
  readonly displayName: string | null;
  readonly email: string | null;
}

/** The parts of the identity provider that this server uses. Every call rejects with an AccountError only. */
export interface AccountProvider {
  /** The viewer of an ID token; null if it is malformed, forged, expired, revoked, or issued for another project. */
  readonly authenticate: (idToken: string) => Promise<ViewerRecord | null>;
  /** Ends every session of a person: no token issued so far is valid any more. */
  readonly signOutEverywhere: (uid: string) => Promise<void>;
  /** Deletes a person's account, without the records; also succeeds when there is none. */
  readonly deleteAccount: (uid: string) => Promise<void>;
}
