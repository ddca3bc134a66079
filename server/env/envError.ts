/**
 * Variables that hold a secret. Each may also be set as NAME_FILE, the path of a file; no message contains its
 * value.
 */
export const SECRETS = ['TMDB_TOKEN', 'REDIS_URL', 'FIREBASE_API_KEY', 'SMTP_URL'] as const;

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
