import { calculateJwkThumbprint, type CryptoKey, exportJWK, generateKeyPair, importJWK } from 'jose';
import { randomUUID } from 'node:crypto';
import { chmodSync, linkSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { AccountLogger } from '../../server/accounts/accounts.ts';

export const ALGORITHM = 'ES256';
const FILE = 'signing-key.json';

/** The key pair that signs ID tokens. */
export interface SigningKey {
  /** The key's id in a token's header. */
  readonly id: string;
  readonly privateKey: CryptoKey;
  readonly publicKey: CryptoKey;
}

const jwk = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
  d: z.string(),
});

/**
 * The key of this installation, created at the first start and stored in a file only its owner may read. Rejects with a
 * sentence that names the file when it holds no key or cannot be read.
 */
export async function loadSigningKey(dataDir: string, logger: AccountLogger): Promise<SigningKey> {
  const file = path.join(dataDir, FILE);
  const text = await readOrCreate(file, logger);
  try {
    const pair = jwk.parse(JSON.parse(text));
    const { d: _, ...open } = pair;
    const [id, privateKey, publicKey] = await Promise.all([
      calculateJwkThumbprint(open),
      importKey(pair),
      importKey(open),
    ]);
    return { id, privateKey, publicKey };
  } catch {
    // The cause is omitted, since it may quote part of the file.
    throw new Error(
      `${file} must hold the key that signs tokens, an EC key on P-256 as a JWK. Restore it, or delete it to have another made.`,
    );
  }
}

async function readOrCreate(file: string, logger: AccountLogger): Promise<string> {
  try {
    const text = readFileIfThere(file) ?? (await createKeyFile(file));
    if ((statSync(file).mode & 0o077) !== 0) {
      chmodSync(file, 0o600);
      logger.warn(
        { file },
        'the key that signs tokens was readable by others; now only its owner can read it',
      );
    }
    return text;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`${file} must be a file this server can read and create; ${reason}`, { cause });
  }
}

/** Writes a new key; when two processes start at once, both use the first one written. */
async function createKeyFile(file: string): Promise<string> {
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, JSON.stringify(await exportJWK(privateKey)), { mode: 0o600, flag: 'wx', flush: true });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
  } finally {
    rmSync(draft);
  }
  return readFileSync(file, 'utf8');
}

function readFileIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null;
    throw error;
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

async function importKey(key: Parameters<typeof importJWK>[0]): Promise<CryptoKey> {
  const imported = await importJWK(key, ALGORITHM);
  if (imported instanceof Uint8Array) throw new Error('An EC key must not be a secret');
  return imported;
}
