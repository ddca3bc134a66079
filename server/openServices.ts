import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from 'pino';
import type { AccountServices } from './accounts/accounts.ts';
import type { GoogleProxy } from './accounts/firebase/openFirebase.ts';
import type { Env } from './env.ts';
import { createProxyAgent, proxyFor } from './outgoingProxy.ts';
import { projectRoot } from './projectRoot.ts';
import type { RedisRead } from './redis/redisTier.ts';

/**
 * Opens the movie database, accounts with their records, and a player: each configured service, or its embedded
 * replacement with its routers and files. Embedded code that is not used is not loaded. Rejects with a readable message
 * on failure.
 *
 * @param accounts opened before; by default the configured ones are opened
 */
export async function openServices(env: Env, logger: Logger, accounts?: AccountServices) {
  const [account, catalogue] = await Promise.all([accounts ?? openAccounts(env, logger), openTitles(env)]);
  const { titles, stillUrl, translatedName } = catalogue;
  // The catalogue's trailers use the embedded player too.
  const needsPlayer = titles !== null || !env.PLAYER_BASE_URL;
  const embedded = needsPlayer ? await import('../embedded/player/openPlayer.ts') : null;
  const player = embedded?.openPlayer({ titles, stillUrl, translatedName });
  return {
    upstream: catalogue.upstream,
    titleLanguages: catalogue.languages,
    stores: { accounts: account.accounts, viewerStores: account.viewerStores },
    /** Rejects when accounts and records cannot be stored. */
    pingStore: account.ping,
    /** Checks all that is stored, in the background. */
    checkStore: account.checkIntegrity,
    routers: { ...catalogue.routers, ...player?.routers, ...account.routers },
    files: player?.files ?? [],
    closers: { catalogue: catalogue.close, accounts: account.close },
  };
}

/** Opens accounts with their records: of the Firebase project, or the embedded ones. */
export async function openAccounts(env: Env, logger: Logger): Promise<AccountServices> {
  if (env.firebase) {
    // gRPC, which a proxy or an emulator needs, would print failures beside the log, which has them all.
    process.env['GRPC_VERBOSITY'] ??= 'NONE';
    const { openFirebase } = await import('./accounts/firebase/openFirebase.ts');
    const calls = { deadlineMs: env.FIRESTORE_TIMEOUT_SECONDS * 1000, logger };
    return openFirebase(env.firebase.projectId, calls, googleProxy(env));
  }
  const { openEmbeddedAccounts } = await import('../embedded/accounts/openAccounts.ts');
  const mail = env.mail && {
    ...env.mail,
    proxy: proxyFor({ ...env.mail, isTls: true }, env.proxies),
    publicUrl: env.PUBLIC_URL,
  };
  const { CORS_ORIGINS: corsOrigins } = env;
  return openEmbeddedAccounts({ dataDir: path.resolve(env.DATA_DIR), corsOrigins, mail, logger });
}

function googleProxy({ proxies }: Env): GoogleProxy | null {
  if (!proxies.https) return null;
  const firestore = { host: 'firestore.googleapis.com', port: 443, isTls: true };
  return { agent: createProxyAgent(true, proxies), toFirestore: proxyFor(firestore, proxies) };
}

/** The catalogue is a part of this process: if its response is late, the process is busy, and giving up costs more work. */
const EMBEDDED_CLIENT = {
  hasCircuitBreaker: false,
  attemptTimeoutMs: 60_000,
  totalTimeoutMs: 60_000,
} as const;

async function openTitles({ TMDB_TOKEN: token, TMDB_BASE_URL: baseUrl }: Env) {
  if (token) {
    const upstream = { baseUrl, token };
    return {
      titles: null,
      upstream,
      languages: null,
      routers: {},
      stillUrl: undefined,
      translatedName: undefined,
      close: () => undefined,
    };
  }
  const { openCatalogue } = await import('../embedded/catalogue/openCatalogue.ts');
  const catalogue = await openCatalogue();
  return { ...catalogue, upstream: { ...catalogue.upstream, ...EMBEDDED_CLIENT } };
}

/** Opens the shared tier; null when REDIS_URL is not set. Never rejects. */
export async function openSharedTier(env: Env, logger: Logger, onRead: (result: RedisRead) => void) {
  if (!env.REDIS_URL) return null;
  const { openRedisTier } = await import('./redis/redisTier.ts');
  return openRedisTier({ url: env.REDIS_URL, namespace: await cacheNamespace(env), logger, onRead });
}

/**
 * Cache entries are shared only between processes of the same build and configuration, because both determine their
 * format and the URLs in them. A source tree that is not built gets a namespace of its own.
 */
async function cacheNamespace(env: Env): Promise<string> {
  const { PUBLIC_URL, TMDB_BASE_URL, IMAGE_BASE_URL, PLAYER_BASE_URL, TRAILER_BASE_URL, firebase } = env;
  const urls = [PUBLIC_URL, TMDB_BASE_URL, IMAGE_BASE_URL, PLAYER_BASE_URL, TRAILER_BASE_URL];
  const settings = [...urls, firebase, env.TMDB_TOKEN !== undefined, env.mail !== null, env.pages];
  const built = path.join(projectRoot, 'dist/sources.sha256');
  const build =
    env.NODE_ENV === 'development' ? randomUUID() : await readFile(built, 'utf8').catch(() => randomUUID());
  return createHash('sha256').update(build).update(JSON.stringify(settings)).digest('base64url').slice(0, 16);
}
