import ipaddr from 'ipaddr.js';
import { isIP } from 'node:net';
import { z } from 'zod';

/** Minimum size of a cache, in bytes. */
export const MIN_CACHE_BYTES = 1_048_576;

/** A variable that `read` turns into a value; null when it breaks the rule. */
export const variable = <T>(rule: string, read: (value: string) => T | null) =>
  z.string().transform((value, context): T => {
    const parsed = read(value);
    if (parsed !== null) return parsed;
    context.addIssue({ code: 'custom', message: rule });
    return z.NEVER;
  });

/** A variable whose text matches a pattern. */
export const matching = (pattern: RegExp, rule: string) => z.string().regex(pattern, rule);

/** A variable with one of these values. */
export const oneOf = <T extends string>(...values: [T, ...T[]]) =>
  z.enum(values, { error: `must be ${values.slice(0, -1).join(', ')} or ${values.at(-1)}` });

const integer = (rule: string, min: number, max: number) =>
  variable(rule, (value) =>
    /^\d{1,15}$/.test(value) && Number(value) >= min && Number(value) <= max ? Number(value) : null,
  );

/** A whole number; `unit` is what it counts, such as " of seconds". */
export const integerFrom = (min: number, max: number, unit = '') =>
  integer(`must be a whole number${unit} from ${min} to ${max}`, min, max);

/** The size of a cache in bytes; the rule is that of its minimum. */
export const cacheSize = (rule: string) =>
  integer('must be a whole number of bytes', 0, Number.MAX_SAFE_INTEGER).refine(
    (value) => value >= MIN_CACHE_BYTES,
    rule,
  );

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

/** Express's names for subnets. */
const SUBNETS = ['loopback', 'linklocal', 'uniquelocal'];
export const MAX_HOPS = 16;

/** Reads a number of proxies, or a list of addresses and subnets. */
export function readTrustProxy(value: string): number | readonly string[] | null {
  if (/^\d{1,2}$/.test(value) && Number(value) <= MAX_HOPS) return Number(value);
  const addresses = value.split(/[\s,]+/).filter(Boolean);
  const isSubnet = (address: string) =>
    isIP(address.split('/', 1)[0] ?? '') !== 0 && ipaddr.isValidCIDR(address);
  const isTrusted = (address: string) =>
    SUBNETS.includes(address) || isIP(address) !== 0 || isSubnet(address);
  return addresses.length > 0 && addresses.every(isTrusted) ? addresses : null;
}

/** Default submission ports. */
const SUBMISSION_PORTS = { 'smtp:': 587, 'smtps:': 465 };

/** Reads a mail server's URL; `secure` means TLS from the first byte instead of an upgrade by STARTTLS. */
export function readSmtpUrl(value: string) {
  const url = parseUrl(value, /^smtps?:$/);
  const login = url && readLogin(url);
  if (!url || !/^\/?$/.test(url.pathname) || login === undefined) return null;
  const secure = url.protocol === 'smtps:';
  const port = Number(url.port) || SUBMISSION_PORTS[secure ? 'smtps:' : 'smtp:'];
  return { host: url.hostname.replace(/^\[|\]$/g, ''), port, secure, login };
}

/**
 * User and password of a URL; null when it has neither, undefined when it has only one or they are wrongly
 * escaped.
 */
function readLogin({ username, password }: URL): { user: string; password: string } | null | undefined {
  if (!username && !password) return null;
  try {
    return username && password
      ? { user: decodeURIComponent(username), password: decodeURIComponent(password) }
      : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a text can be the sender of a mail. */
export const isMailAddress = (value: string) =>
  value.length <= 254 && /^[\w.!#$%&'*+/=?^`{|}~-]+@[\w.-]+$/.test(value);
