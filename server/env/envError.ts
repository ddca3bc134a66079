/** Variables that hold a secret. Each may come as NAME_FILE too, the path of a file; no message ever repeats its value. */
export const SECRETS = ['TMDB_TOKEN', 'REDIS_URL', 'FIREBASE_API_KEY', 'SMTP_URL'] as const;

/** Thrown for a wrong environment; its message is one line for a person to act on. */
export class EnvError extends Error {
  override name = 'EnvError';

  /**
   * @param name the variable that is wrong
   * @param rule what it must be
   * @param value what was received; a secret's is not told
   */
  constructor(name: string, rule: string, value: string | undefined) {
    const isSecret = SECRETS.some((secret) => secret === name);
    const received = isSecret ? (value ? 'a value that does not fit' : 'nothing') : JSON.stringify(value);
    super(`${name} ${rule}; received ${received}. See .env.example.`);
  }
}
