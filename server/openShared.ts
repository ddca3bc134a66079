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
