import { readFileSync } from 'node:fs';
import { EnvError, SECRETS } from './envError.ts';

/**
 * The variables with the secrets that came as NAME_FILE read from their files, as container platforms hand them over. The
 * white space around a secret is not part of it. Throws an EnvError when a secret is given twice or a file holds none.
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
    // The system's code says what is wrong; its sentence would say the path a second time.
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown fault';
    throw new EnvError(name, `${rule} (${code})`, file);
  }
  if (text === '') throw new EnvError(name, `${rule} (it is empty)`, file);
  return text;
}
