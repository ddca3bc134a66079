import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { errorCode } from './observe/log.ts';

/** Variables that hold a secret. Each may also be set as NAME_FILE, the path of a file. */
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
 * Reads the secrets that are set as NAME_FILE from their files, as container platforms provide them. Throws an EnvError
 * when a secret is set twice or its file is empty or unreadable.
 */
export function readSecretFiles(given: Readonly<Record<string, string>>): Record<string, string> {
  const all = { ...given };
  for (const name of SECRETS) {
    const file = given[`${name}_FILE`];
    if (file === undefined) continue;
    if (given[name] !== undefined)
      throw new EnvError(`${name}_FILE`, `must be empty while ${name} is set`, file);
    const rule = 'must be the path of a file that holds the secret and can be read';
    try {
      all[name] = readFileSync(file, 'utf8').trim();
    } catch (error) {
      // The system's error code is enough; its message would repeat the path.
      throw new EnvError(`${name}_FILE`, `${rule} (${errorCode(error)})`, file);
    }
    if (all[name] === '') throw new EnvError(`${name}_FILE`, `${rule} (it is empty)`, file);
  }
  return all;
}

/** A variable that `read` turns into a value; null when it breaks the rule. */
export const variable = <T>(rule: string, read: (value: string) => T | null) =>
  z.string().transform((value, context): T => {
    const parsed = read(value);
    if (parsed !== null) return parsed;
    context.addIssue({ code: 'custom', message: rule });
    return z.NEVER;
  });

/** A variable with one of these values. */
export const oneOf = <T extends string>(...values: [T, ...T[]]) =>
  z.enum(values, { error: `must be ${values.slice(0, -1).join(', ')} or ${values.at(-1)}` });

const integer = (rule: string, min: number, max: number, rangeRule = rule) =>
  z
    .string()
    .regex(/^\d{1,15}$/, rule)
    .transform(Number)
    .refine((value) => value >= min && value <= max, rangeRule);

/** A whole number; `unit` is what it counts, such as " of seconds". */
export const integerFrom = (min: number, max: number, unit = '') =>
  integer(`must be a whole number${unit} from ${min} to ${max}`, min, max);

/** The size of a cache in bytes, at least the specification's 1048576; the rule is that of this minimum. */
export const cacheSize = (rule: string) =>
  integer('must be a whole number of bytes', 1_048_576, Number.MAX_SAFE_INTEGER, rule);

/** Parses a URL with a host and without query and fragment; null for any other text. */
export function parseUrl(value: string, protocols: RegExp): URL | null {
  const url = URL.canParse(value) ? new URL(value) : null;
  return url && protocols.test(url.protocol) && url.hostname && !url.search && !url.hash ? url : null;
}

/** Reads an http or https URL and removes its trailing slashes. */
export function readHttpUrl(value: string): string | null {
  const url = parseUrl(value, /^https?:$/);
  return url && !url.username ? value.replace(/\/+$/, '') : null;
}

/** The URL of another service. */
export const httpUrl = variable('must be an http or https URL without query or fragment', readHttpUrl);

export const MAX_HOPS = 16;
/** Express's names for subnets, an address or a subnet. */
const trustedProxy = z.union([
  z.enum(['loopback', 'linklocal', 'uniquelocal']),
  z.ipv4(),
  z.ipv6(),
  z.cidrv4(),
  z.cidrv6(),
]);

/** Reads a number of proxies, or a list of addresses and subnets. */
export function readTrustProxy(value: string): number | readonly string[] | null {
  if (/^\d{1,2}$/.test(value) && Number(value) <= MAX_HOPS) return Number(value);
  const addresses = value.split(/[\s,]+/).filter(Boolean);
  return z.array(trustedProxy).min(1).safeParse(addresses).data ?? null;
}

/** Reads a mail server's URL; `secure` means TLS from the first byte instead of an upgrade by STARTTLS. */
export function readSmtpUrl(value: string) {
  const url = parseUrl(value, /^smtps?:$/);
  if (!url || !/^\/?$/.test(url.pathname) || !url.username !== !url.password) return null;
  const secure = url.protocol === 'smtps:';
  const port = Number(url.port) || (secure ? 465 : 587);
  try {
    const [user, password] = [decodeURIComponent(url.username), decodeURIComponent(url.password)];
    return {
      host: url.hostname.replace(/^\[|\]$/g, ''),
      port,
      secure,
      login: user ? { user, password } : null,
    };
  } catch {
    // Wrongly escaped.
    return null;
  }
}

/** Whether a text can be the sender of a mail. */
export const isMailAddress = (value: string) =>
  value.length <= 254 && /^[\w.!#$%&'*+/=?^`{|}~-]+@[\w.-]+$/.test(value);
