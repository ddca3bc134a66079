// All environment variables, in one file; .env.example says what each is for.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { locales } from '../contract/locales.ts';
import { basePathFor, DEFAULT_LANGUAGE, sitePaths } from '../contract/paths.ts';
import { errorCode } from './observe/log.ts';
import type { OutgoingProxies } from './outgoingProxy.ts';

/** Variables that hold a secret. Each may also be set as NAME_FILE, the path of a file. */
const SECRETS = [
  'TMDB_TOKEN',
  'REDIS_URL',
  'FIREBASE_API_KEY',
  'SMTP_URL',
  'HTTPS_PROXY',
  'HTTP_PROXY',
] as const;

/** Variables that other programs also read in lower case, which comes first. */
const PROXY_VARIABLES = ['HTTPS_PROXY', 'HTTP_PROXY', 'NO_PROXY'] as const;

const CACHE_SIZE_RULE = 'cacheSizeBytes must be at least 1048576';

/** An invalid variable: one line with its rule and, unless it is a secret, what was received. */
export class EnvError extends Error {
  override name = 'EnvError';

  constructor(name: string, rule: string, value: string | undefined) {
    const isSecret = SECRETS.some((secret) => secret === name);
    const received = isSecret ? (value ? 'a value that does not fit' : 'nothing') : JSON.stringify(value);
    // The specification's sentence has a subject of its own.
    const sentence = rule === CACHE_SIZE_RULE ? `${rule}; received ${name}=` : `${name} ${rule}; received `;
    super(`${sentence}${received}. See .env.example.`);
  }
}

/** Bounds what is read of a file that should be small: a device has no end. */
const MAX_FILE_BYTES = 65_536;

/** A file that is not read, and why. */
class UnfitFile extends Error {}

/** Reads a configured file. Throws the system's error, or an UnfitFile: a pipe could keep the start waiting for ever. */
function readSmallFile(file: string): Buffer {
  const stats = statSync(file);
  // Reading a folder fails by itself.
  if (!stats.isFile() && !stats.isDirectory()) throw new UnfitFile('not a regular file');
  if (stats.size > MAX_FILE_BYTES) throw new UnfitFile(`${stats.size} bytes`);
  return readFileSync(file);
}

/** Why a file could not be read: the system's error code is enough, as its message would repeat the path. */
function reasonOf(error: unknown): string {
  return error instanceof UnfitFile ? error.message : errorCode(error);
}

/** Reads secrets set as NAME_FILE. Throws an EnvError for an unreadable or empty file, or a second value. */
function readSecretFiles(settings: Readonly<Record<string, string>>): Record<string, string> {
  const all = { ...settings };
  for (const name of SECRETS) {
    const file = settings[`${name}_FILE`];
    if (file === undefined) continue;
    if (settings[name] !== undefined)
      throw new EnvError(`${name}_FILE`, `must be empty while ${name} is set`, file);
    const rule = 'must be the path of a file that holds the secret and can be read';
    try {
      all[name] = readSmallFile(file).toString('utf8').trim();
    } catch (error) {
      throw new EnvError(`${name}_FILE`, `${rule} (${reasonOf(error)})`, file);
    }
    if (all[name] === '') throw new EnvError(`${name}_FILE`, `${rule} (it is empty)`, file);
  }
  return all;
}

/** A variable that `read` turns into a value; null when it breaks the rule. */
const variable = <T>(rule: string, read: (value: string) => T | null) =>
  z.string().transform((value, context): T => {
    const parsed = read(value);
    if (parsed !== null) return parsed;
    context.addIssue({ code: 'custom', message: rule });
    return z.NEVER;
  });

/** A variable with one of these values. */
const oneOf = <T extends string>(...values: [T, ...T[]]) =>
  z.enum(values, { error: `must be ${values.slice(0, -1).join(', ')} or ${values.at(-1)}` });

const integer = (rule: string, min: number, max: number, rangeRule = rule) =>
  z
    .string()
    .regex(/^\d{1,15}$/, rule)
    .transform(Number)
    .refine((value) => value >= min && value <= max, rangeRule);

/** A whole number; `unit` is what it counts, such as " of seconds". */
const integerFrom = (min: number, max: number, unit = '') =>
  integer(`must be a whole number${unit} from ${min} to ${max}`, min, max);

/** The size of a cache in bytes, at least the specification's 1048576; the rule is that of this minimum. */
const cacheSize = (rule: string) =>
  integer('must be a whole number of bytes', 1_048_576, Number.MAX_SAFE_INTEGER, rule);

/** Parses a URL with a host and without query and fragment; null for any other text. */
function parseUrl(value: string, protocols: RegExp): URL | null {
  const url = URL.canParse(value) ? new URL(value) : null;
  return url && protocols.test(url.protocol) && url.hostname && !url.search && !url.hash ? url : null;
}

/** Reads an http or https URL and removes its trailing slashes. */
function readHttpUrl(value: string): string | null {
  const url = parseUrl(value, /^https?:$/);
  return url && !url.username ? value.replace(/\/+$/, '') : null;
}

/** The URL of another service. */
const httpUrl = variable('must be an http or https URL without query or fragment', readHttpUrl);

const MAX_HOPS = 16;
/** Express's names for subnets, an address or a subnet. */
const subnetName = z.enum(['loopback', 'linklocal', 'uniquelocal']);
const trustedProxies = z.array(z.union([subnetName, z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])).min(1);

/** Reads a number of proxies, or a list of addresses and subnets. */
function readTrustProxy(value: string): number | readonly string[] | null {
  if (/^\d{1,2}$/.test(value) && Number(value) <= MAX_HOPS) return Number(value);
  return trustedProxies.safeParse(value.split(/[\s,]+/).filter(Boolean)).data ?? null;
}

/** Reads a mail server's URL; `secure` means TLS from the first byte instead of an upgrade by STARTTLS. */
function readSmtpUrl(value: string) {
  const url = parseUrl(value, /^smtps?:$/);
  if (!url || !/^\/?$/.test(url.pathname) || !url.username !== !url.password) return null;
  const secure = url.protocol === 'smtps:';
  const port = Number(url.port) || (secure ? 465 : 587);
  try {
    const [user, password] = [decodeURIComponent(url.username), decodeURIComponent(url.password)];
    const host = url.hostname.replace(/^\[|\]$/g, '');
    return { host, port, secure, login: user ? { user, password } : null };
  } catch {
    // Wrongly escaped.
    return null;
  }
}

/** Reads the URL of a proxy; a user needs a password, since a proxy would request it. */
function readProxyUrl(value: string): URL | null {
  const url = parseUrl(value, /^https?:$/);
  if (!url || url.pathname !== '/' || !url.username !== !url.password) return null;
  try {
    decodeURIComponent(`${url.username}${url.password}`);
    return url;
  } catch {
    // Wrongly escaped.
    return null;
  }
}

/** Reads the hosts of NO_PROXY, as `example.com`, `.example.com` or `*.example.com`, each with or without a port. */
function readExceptions(value: string): OutgoingProxies['exceptions'] {
  const entries = value.toLowerCase().split(/[\s,]+/);
  return entries.filter(Boolean).map((entry) => {
    const [, host = entry, port] = /^(\[.+\]|[^:]+)(?::(\d+))?$/.exec(entry) ?? [];
    return { host: host.replace(/^\*?\.|^\[|\]$/g, ''), port: port === undefined ? null : Number(port) };
  });
}

/** Whether a text can be the sender of a mail. */
const isMailAddress = (value: string) =>
  value.length <= 254 && /^[\w.!#$%&'*+/=?^`{|}~-]+@[\w.-]+$/.test(value);

/** Reads how visitors reach the operator: an email address, or a page. */
function readContact(value: string): string | null {
  if (isMailAddress(value)) return value;
  const url = URL.canParse(value) ? new URL(value) : null;
  return url && /^https?:$/.test(url.protocol) && !url.username ? url.href : null;
}

const proxyUrl = variable(
  'must be an http or https URL such as http://user:password@proxy.example:3128, with both a user and a password, or neither',
  readProxyUrl,
).optional();

const text = z.string();
const port = integerFrom(1, 65_535);
const emulatorHost = text
  .regex(/^[\w.-]{1,253}:\d{1,5}$/, 'must be a host and a port such as 127.0.0.1:9099, without a scheme')
  .optional();

const variables = z.object({
  NODE_ENV: oneOf('production', 'development', 'test').default('production'),
  PORT: port.default(4000),
  HOST: text.regex(/^[\w.:-]{1,253}$/, 'must be a host name or an IP address').default('127.0.0.1'),
  PUBLIC_URL: variable('must be an http or https origin such as https://marquee.example', readHttpUrl)
    .refine((value) => new URL(value).pathname === '/', 'must be an origin without a path')
    .optional(),
  HSTS_INCLUDE_SUBDOMAINS: oneOf('yes', 'no').default('no'),
  TMDB_TOKEN: text
    .regex(
      /^[\w.~+/=-]{8,2048}$/,
      "must be TMDB's read access token, 8 or more letters, digits and . _ - ~ + / =",
    )
    .optional(),
  TMDB_BASE_URL: httpUrl.default('https://api.themoviedb.org/3'),
  IMAGE_BASE_URL: httpUrl.default('https://image.tmdb.org/t/p'),
  PLAYER_BASE_URL: httpUrl.optional(),
  TRAILER_BASE_URL: httpUrl.default('https://www.youtube-nocookie.com/embed'),
  CACHE_SIZE_BYTES: cacheSize(CACHE_SIZE_RULE).default(134_217_728),
  MAX_OPERATION_COST: integerFrom(1, 10_000).default(120),
  TRUST_PROXY: variable(
    `must be a number of proxies from 0 to ${MAX_HOPS}, or addresses and subnets separated by commas, such as 10.0.0.0/8 or loopback`,
    readTrustProxy,
  ).default(['loopback']),
  CLIENT_POINTS_PER_MINUTE: integerFrom(60, 1_000_000_000).default(600),
  PAGE_CACHE_BYTES: cacheSize('must be at least 1048576 bytes').default(33_554_432),
  WARM_HOME: oneOf('yes', 'no').default('yes'),
  GRAPHQL_DEBUG_HEADERS: oneOf('yes', 'no').optional(),
  MCP_ENABLED: oneOf('yes', 'no').optional(),
  CORS_ORIGINS: variable('must be origins such as https://app.example, separated by commas', (value) => {
    const origins = value.split(/[\s,]+/).filter(Boolean);
    return origins.every((origin) => URL.canParse(origin) && new URL(origin).origin === origin)
      ? origins
      : null;
  }).default([]),
  METRICS_PORT: port.optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional(),
  LOG_LEVEL: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent').default('info'),
  REDIS_URL: variable(
    'must be a redis or rediss URL such as redis://127.0.0.1:6379, optionally with a database number as its path',
    (value) => (/^(?:\/\d{0,3})?$/.test(parseUrl(value, /^rediss?:$/)?.pathname ?? '?') ? value : null),
  ).optional(),
  WEB_CONCURRENCY: integerFrom(1, 64, ' of processes').default(1),
  DATA_DIR: text.regex(/^[^\0]{1,1024}$/, 'must be the path of a folder').default('.data'),
  PAGES_DIR: text.optional(),
  OPERATOR_CONTACT: variable(
    'must be an email address such as help@marquee.example, or an http or https URL',
    readContact,
  ).optional(),
  FIREBASE_PROJECT_ID: text
    .regex(/^[a-z][a-z\d-]{4,28}[a-z\d]$/, "must be a Firebase project's id, such as marquee-1a2b3")
    .optional(),
  FIREBASE_API_KEY: text.regex(/^[\w-]{10,128}$/, "must be the Firebase project's web API key").optional(),
  FIREBASE_AUTH_DOMAIN: text
    .regex(/^(?:[a-z\d-]+\.)+[a-z]{2,}$/i, 'must be a host name such as marquee-1a2b3.firebaseapp.com')
    .optional(),
  SMTP_URL: variable(
    'must be an smtp or smtps URL such as smtps://user:password@mail.example:465, with both a user and a password, or neither',
    readSmtpUrl,
  ).optional(),
  MAIL_FROM: text.refine(isMailAddress, 'must be an email address such as marquee@example.com').optional(),
  FIRESTORE_TIMEOUT_SECONDS: integerFrom(5, 30, ' of seconds').default(5),
  GOOGLE_APPLICATION_CREDENTIALS: text.optional(),
  FIREBASE_AUTH_EMULATOR_HOST: emulatorHost,
  FIRESTORE_EMULATOR_HOST: emulatorHost,
  HTTPS_PROXY: proxyUrl,
  HTTP_PROXY: proxyUrl,
  NO_PROXY: text.transform(readExceptions).default([]),
});

/** The server's environment, validated once: each variable under its own name, and what follows from several. */
export type Env = Readonly<ReturnType<typeof parseEnv>>;

/** Validates the environment; an empty variable counts as unset. Throws an EnvError for an invalid one. */
export function parseEnv(source: Readonly<Record<string, string | undefined>>) {
  const trimmed = Object.entries(source).map(([name, value = '']) => [name, value.trim()] as const);
  const set = Object.fromEntries(trimmed.filter(([, value]) => value));
  for (const name of PROXY_VARIABLES) {
    const value = set[name.toLowerCase()] ?? set[name];
    if (value !== undefined) set[name] = value;
  }
  const settings = readSecretFiles(set);
  const parsed = variables.safeParse(settings);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const name = String(issue?.path[0] ?? 'The environment');
    throw new EnvError(name, issue?.message ?? 'is wrong', settings[name]);
  }
  const env = parsed.data;
  const isEmbedded = env.TMDB_TOKEN === undefined;
  if (settings['TMDB_BASE_URL'] && isEmbedded) throw setTogether('TMDB_TOKEN', 'TMDB_BASE_URL');
  if (env.METRICS_PORT === env.PORT)
    throw new EnvError('METRICS_PORT', 'must differ from PORT', settings['METRICS_PORT']);
  const PUBLIC_URL = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
  return {
    ...env,
    PUBLIC_URL,
    GRAPHQL_DEBUG_HEADERS:
      env.GRAPHQL_DEBUG_HEADERS ?? (isEmbedded || env.NODE_ENV === 'development' ? 'yes' : 'no'),
    MCP_ENABLED: env.MCP_ENABLED ?? (isEmbedded ? 'yes' : 'no'),
    // The embedded services are on whatever host the visitor has opened.
    ...(isEmbedded && { IMAGE_BASE_URL: '/demo/images', TRAILER_BASE_URL: '/demo/trailer' }),
    /** TLS uses HTTP_PROXY too where it has no proxy of its own. */
    proxies: {
      https: env.HTTPS_PROXY ?? env.HTTP_PROXY ?? null,
      http: env.HTTP_PROXY ?? null,
      exceptions: env.NO_PROXY,
    } satisfies OutgoingProxies,
    firebase: readFirebase(env),
    mail: readMail(env),
    pages: readPages(env),
  };
}

const FIREBASE_VARIABLES = ['FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY', 'FIREBASE_AUTH_DOMAIN'] as const;
const EMULATOR_VARIABLES = ['FIREBASE_AUTH_EMULATOR_HOST', 'FIRESTORE_EMULATOR_HOST'] as const;

/**
 * The project of accounts and records; null if none is set. A partial configuration would fail later, and less clearly.
 * The API key identifies the project to the browser's SDK and is no secret there.
 */
function readFirebase(env: z.infer<typeof variables>) {
  const { FIREBASE_PROJECT_ID: projectId, FIREBASE_API_KEY: apiKey, FIREBASE_AUTH_DOMAIN: authDomain } = env;
  const authEmulatorHost = env.FIREBASE_AUTH_EMULATOR_HOST ?? null;
  const emulator = EMULATOR_VARIABLES.find((name) => env[name]);
  if (emulator && env.NODE_ENV === 'production') {
    const rule = "must be empty in production: the emulators' tokens are unsigned";
    throw new EnvError(emulator, rule, env[emulator]);
  }
  if (projectId && apiKey && authDomain) return { projectId, apiKey, authDomain, authEmulatorHost };
  const missing = FIREBASE_VARIABLES.find((name) => !env[name]) ?? 'FIREBASE_PROJECT_ID';
  if (projectId || apiKey || authDomain)
    throw setTogether(missing, FIREBASE_VARIABLES.filter((name) => name !== missing).join(' and '));
  const dependent = emulator ?? (env.GOOGLE_APPLICATION_CREDENTIALS && 'GOOGLE_APPLICATION_CREDENTIALS');
  if (dependent) throw setTogether(missing, dependent);
  return null;
}

/** The embedded accounts' mail server; null sends no mail. The sender is MAIL_FROM, or SMTP_URL's user. */
function readMail({ SMTP_URL, MAIL_FROM, PUBLIC_URL }: z.infer<typeof variables>) {
  if (!SMTP_URL) {
    if (MAIL_FROM) throw setTogether('SMTP_URL', 'MAIL_FROM');
    return null;
  }
  const user = SMTP_URL.login?.user ?? '';
  const from = MAIL_FROM ?? (isMailAddress(user) ? user : null);
  if (from === null) throw setTogether('MAIL_FROM', 'an SMTP_URL whose user is no email address');
  // Visitors open the links on their own machines, so these cannot use the Host header of a request.
  if (!PUBLIC_URL) throw setTogether('PUBLIC_URL', 'SMTP_URL: password emails link there');
  return { ...SMTP_URL, from };
}

/** The operator's Markdown of site pages, by address: '/about' for all languages, '/de/about' for one. */
function readPages({ PAGES_DIR: folder }: z.infer<typeof variables>): Readonly<Record<string, string>> {
  if (folder === undefined) return {};
  const fileOf = (address: string) => `${address.slice(1)}.md`;
  const reject = (reason: string) => {
    const names = sitePaths.map(fileOf).join(', ');
    const rule = `must be a folder with some of ${names}, each UTF-8 and at most ${MAX_FILE_BYTES} bytes`;
    return new EnvError('PAGES_DIR', `${rule} (${reason})`, folder);
  };
  const attempt = <T>(what: string, read: () => T): T => {
    try {
      return read();
    } catch (error) {
      throw reject(`${what}: ${reasonOf(error)}`);
    }
  };
  const files = attempt('the folder', () => readdirSync(folder));
  const languages = locales.filter(({ tag }) => tag !== DEFAULT_LANGUAGE && files.includes(tag));
  const provided = ['', ...languages.map(({ tag }) => basePathFor(tag))].flatMap((base) => {
    const within = base ? attempt(base.slice(1), () => readdirSync(path.join(folder, base))) : files;
    return sitePaths.filter((page) => within.includes(fileOf(page))).map((page) => base + page);
  });
  if (provided.length === 0) throw reject('it has none of them');
  const pages = provided.map((page) => {
    const name = fileOf(page);
    const file = path.join(folder, name);
    const text = attempt(name, () => new TextDecoder('utf-8', { fatal: true }).decode(readSmallFile(file)));
    return [page, text] as const;
  });
  return Object.fromEntries(pages);
}

function setTogether(missing: string, others: string): EnvError {
  return new EnvError(missing, `must be set together with ${others}`, '');
}
