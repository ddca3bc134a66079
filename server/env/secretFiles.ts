import { readFileSync } from 'node:fs';
import { errorCode } from '../observe/log.ts';

/**
 * Variables that hold a secret. Each may also be set as NAME_FILE, the path of a file; no message contains its
 * value.
 */
const SECRETS = ['TMDB_TOKEN', 'REDIS_URL', 'FIREBASE_API_KEY', 'SMTP_URL'] as const;

/** Thrown for an invalid environment; its message is one line that tells the operator what to change. */
export class EnvError extends Error {
  override name = 'EnvError';

  /**
   * @param name the invalid variable
   * @param rule what it must be
   * @param value the value received; not shown for a secret
   */
  constructor(name: string, rule: string, value: string | undefined) {
    const isSecret = SECRETS.some((secret) => secret === name);
    const received = isSecret ? (value ? 'a value that does not fit' : 'nothing') : JSON.stringify(value);
    super(`${name} ${rule}; received ${received}. See .env.example.`);
  }
}

/**
 * Reads the secrets that are set as NAME_FILE from their files, as container platforms provide them. White
 * space around a secret is trimmed. Throws an EnvError when a secret is set twice or its file is empty or
 * unreadable.
 */
export function readSecretFiles(given: Readonly<Record<string, string>>): Record<string, string> {
  const secrets = SECRETS.flatMap((name): [string, string][] => {
    const file = given[`${name}_FILE`];
    if (file === undefined) return [];
    if (given[name] !== undefined)
      throw new EnvError(`${name}_FILE`, `must be empty while ${name} is set`, file);
    return [[name, readSecret(`${name}_FILE`, file)]];
  });
  return { ...given, ...Object.fromEntries(secrets) };
}

function readSecret(name: string, file: string): string {
  const rule = 'must be the path of a file that holds the secret and can be read';
  let text: string;
  try {
    text = readFileSync(file, 'utf8').trim();
  } catch (error) {
    // The system's error code is enough; its message would repeat the path.
    throw new EnvError(name, `${rule} (${errorCode(error)})`, file);
  }
  if (text === '') throw new EnvError(name, `${rule} (it is empty)`, file);
  return text;
}
