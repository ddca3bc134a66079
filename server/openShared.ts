import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Env } from './env.ts';
import { projectRoot } from './projectRoot.ts';
import type { RedisTier, RedisTierOptions } from './redis/redisTier.ts';

/** Opens what processes keep and count together; null when the environment names no place for it. Never rejects. */
export async function openSharedTier(
  env: Env,
  { logger, onRead }: Pick<RedisTierOptions, 'logger' | 'onRead'>,
): Promise<RedisTier | null> {
  if (!env.redisUrl) return null;
  const [{ RedisTier }, namespace] = await Promise.all([import('./redis/redisTier.ts'), cacheNamespace(env)]);
  return RedisTier.open({ url: env.redisUrl, namespace, logger, onRead });
}

/**
 * Processes keep for each other what the same build made with the same settings: then its shape, and the addresses in it,
 * are right for all of them. Sources that are not built are a build of their own.
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
    // A build that does not say what it was made of shares with nobody what it keeps.
    return randomUUID();
  }
}
