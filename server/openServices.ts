import type { RequestHandler } from 'express';
import path from 'node:path';
import type { Logger } from 'pino';
import type { EmbeddedPlayerOptions } from '../embedded/player/openPlayer.ts';
import type { AccountServices } from './accounts/accounts.ts';
import type { Closers } from './closeAll.ts';
import type { Env } from './env.ts';
import type { StaticFolder } from './http/staticFiles.ts';

/** What the product needs that is not its own: the movie database, accounts with their records, and a player. */
interface Services extends Pick<AccountServices, 'accounts' | 'lastWatched' | 'viewerTitles'> {
  /** Where TMDB's API is, and the token it asks for. */
  readonly upstream: { readonly baseUrl: string; readonly token: string };
  /** Routers of the stand-ins by the path they are mounted at, and their files. */
  readonly routers: Readonly<Record<string, RequestHandler>>;
  readonly files: readonly StaticFolder[];
  /** Resolves when accounts and records can be kept now. */
  readonly pingStore: AccountServices['ping'];
  readonly closers: Closers;
}

/**
 * Opens each configured service, or its embedded replacement. Embedded code that is not used is not loaded. Rejects
 * with a readable message on failure.
 */
export async function openServices(env: Env, logger: Logger): Promise<Services> {
  const [account, catalogue] = await Promise.all([openAccounts(env, logger), openTitles(env)]);
  const player = await openPlayer(env, catalogue.titles);
  const { accounts, lastWatched, viewerTitles } = account;
  return {
    upstream: catalogue.upstream,
    accounts,
    lastWatched,
    viewerTitles,
    routers: { ...catalogue.routers, ...player.routers, ...account.routers },
    files: player.files,
    pingStore: account.ping,
    closers: { catalogue: catalogue.close, accounts: account.close },
  };
}

async function openAccounts(env: Env, logger: Logger): Promise<AccountServices> {
  if (!env.firebase) {
    const { openIdentity } = await import('../embedded/accounts/openAccounts.ts');
    const mail = env.mail && { ...env.mail, publicUrl: env.publicUrl };
    return openIdentity({ dataDir: path.resolve(env.dataDir), mail, logger });
  }
  const { openFirebase } = await import('./accounts/firebase/openFirebase.ts');
  const { firestoreTimeoutSeconds } = env;
  return openFirebase({ projectId: env.firebase.projectId, firestoreTimeoutSeconds, logger });
}

async function openTitles({ tmdbToken, tmdbBaseUrl }: Env) {
  if (tmdbToken) {
    const upstream = { baseUrl: tmdbBaseUrl, token: tmdbToken };
    return { titles: null, upstream, routers: {}, close: () => Promise.resolve() };
  }
  const { openCatalogue } = await import('../embedded/catalogue/openCatalogue.ts');
  return openCatalogue();
}

/** The player is needed for the catalogue's trailers too. */
async function openPlayer({ playerBaseUrl, publicUrl }: Env, titles: EmbeddedPlayerOptions['titles']) {
  if (playerBaseUrl && !titles) return { routers: {}, files: [] };
  const { openPlayer: open } = await import('../embedded/player/openPlayer.ts');
  return open({ titles, publicUrl });
}
