import type { RequestHandler } from 'express';
import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from 'pino';
import type { EmbeddedPlayerOptions } from '../embedded/player/openPlayer.ts';
import type { AccountServices } from './accounts/accounts.ts';
import type { Env } from './env.ts';
import type { StaticFolder } from './http/staticFiles.ts';
import { projectRoot } from './projectRoot.ts';
import type { RedisTier, RedisTierOptions } from './redis/redisTier.ts';
import type { Closers } from './shutdown.ts';

/** The services behind the product: the movie database, accounts with their records, and a player. */
interface Services extends Pick<AccountServices, 'accounts' | 'viewerStore'> {
  /** The base URL of TMDB's API, and its token. */
  readonly upstream: { readonly baseUrl: string; readonly token: string };
  /** Routers of the embedded services, by the path they are mounted at, and their files. */
  readonly routers: Readonly<Record<string, RequestHandler>>;
  readonly files: readonly StaticFolder[];
  /** Resolves when accounts and records can be stored; rejects otherwise. */
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
  const { accounts, viewerStore } = account;
  return {
    upstream: catalogue.upstream,
    accounts,
    viewerStore,
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

/** The catalogue's trailers use the embedded player too. */
async function openPlayer({ playerBaseUrl, publicUrl }: Env, titles: EmbeddedPlayerOptions['titles']) {
  if (playerBaseUrl && !titles) return { routers: {}, files: [] };
  const { openPlayer: open } = await import('../embedded/player/openPlayer.ts');
  return open({ titles, publicUrl });
}

/** Opens the shared tier; null when REDIS_URL is not set. Never rejects. */
export async function openSharedTier(
  env: Env,
  { logger, onRead }: Required<Pick<RedisTierOptions, 'logger' | 'onRead'>>,
): Promise<RedisTier | null> {
  if (!env.redisUrl) return null;
  const [{ RedisTier }, namespace] = await Promise.all([import('./redis/redisTier.ts'), cacheNamespace(env)]);
  return RedisTier.open({ url: env.redisUrl, namespace, logger, onRead });
}

/**
 * Cache entries are shared only between processes of the same build and configuration, because both determine their
 * format and the URLs in them. An unbuilt source tree gets a namespace of its own.
 */
async function cacheNamespace(env: Env): Promise<string> {
  const { publicUrl, tmdbToken, tmdbBaseUrl, imageBaseUrl, playerBaseUrl, trailerBaseUrl, firebase, mail } =
    env;
  const settings = [
    publicUrl,
    tmdbToken !== null,
    tmdbBaseUrl,
    imageBaseUrl,
    playerBaseUrl,
    trailerBaseUrl,
    firebase,
    mail !== null,
  ];
  return createHash('sha256')
    .update(await buildHash(env))
    .update(JSON.stringify(settings))
    .digest('base64url')
    .slice(0, 16);
}

async function buildHash({ nodeEnv }: Env): Promise<string> {
  if (nodeEnv === 'development') return randomUUID();
  try {
    return await readFile(path.join(projectRoot, 'dist/sources.sha256'), 'utf8');
  } catch {
    // Without a source hash the cache cannot be shared.
    return randomUUID();
  }
}
