// All environment variables, in one file.
import ipaddr from 'ipaddr.js';
import { isIP } from 'node:net';
import { z } from 'zod';
import { EnvError } from './env/envError.ts';
import { readSecretFiles } from './env/secretFiles.ts';

/** Timeout of one Firestore call, in seconds: minimum, maximum and default. */
const FIRESTORE_TIMEOUT = { min: 5, max: 30, default: 5 };
/** Minimum size of a cache, in bytes. */
const MIN_CACHE_BYTES = 1_048_576;

/** A Firebase project, for accounts and last-watched records. */
interface FirebaseEnv {
  readonly projectId: string;
  /** The project's web API key: it identifies the project to the browser's SDK and is no secret. */
  readonly apiKey: string;
  readonly authDomain: string;
  /** host:port of Firebase's Auth emulator, outside production; null uses the hosted provider. */
  readonly authEmulatorHost: string | null;
}

/** The mail server that the embedded accounts send mail through. */
interface SmtpEnv {
  readonly host: string;
  readonly port: number;
  /** Whether the connection uses TLS from the first byte; otherwise it is upgraded by STARTTLS. */
  readonly secure: boolean;
  /** Credentials; null for a server without authentication. */
  readonly login: { readonly user: string; readonly password: string } | null;
  /** The sender's address. */
  readonly from: string;
}

/** The server's environment, validated once. */
export interface Env {
  readonly nodeEnv: 'production' | 'development' | 'test';
  readonly port: number;
  readonly host: string;
  /** Origin visitors use, without a trailing slash; for canonical and share links. */
  readonly publicUrl: string;
  /** Whether Strict-Transport-Security includes subdomains. */
  readonly hstsIncludesSubdomains: boolean;
  /** TMDB read access token; null uses the embedded catalogue. */
  readonly tmdbToken: string | null;
  readonly tmdbBaseUrl: string;
  readonly imageBaseUrl: string;
  /** Base of the third-party player; null uses the embedded demo player. */
  readonly playerBaseUrl: string | null;
  readonly trailerBaseUrl: string;
  readonly cacheSizeBytes: number;
  /** Maximum number of upstream calls that one operation may cause. */
  readonly maxOperationCost: number;
  /** Folder of the embedded accounts and last-watched records. */
  readonly dataDir: string;
  /** Null stores accounts and records in this process, in dataDir. */
  readonly firebase: FirebaseEnv | null;
  /** The mail server of the embedded accounts; null sends no mail. */
  readonly mail: SmtpEnv | null;
  /** Timeout of one Firestore call, in seconds. */
  readonly firestoreTimeoutSeconds: number;
  /** Whose X-Forwarded-* headers are trusted: a number of proxies, or these addresses and subnets. */
  readonly trustProxy: number | readonly string[];
  /** Points of work that one client may use per minute; see http/clientBudget.ts. */
  readonly clientRateLimit: number;
  /** Maximum size of cached pages and public answers, compressed, in bytes. */
  readonly pageCacheBytes: number;
  /** Whether the home page is rendered once at start, so that its first visitor does not have to wait. */
  readonly prefetchHome: boolean;
  /** Other origins whose browsers may call /graphql. */
  readonly corsOrigins: readonly string[];
  /** The port of the Prometheus metrics, on the same host; null exposes none. */
  readonly metricsPort: number | null;
  /** Base URL of an OpenTelemetry collector, without a trailing slash; null disables tracing. */
  readonly otlpEndpoint: string | null;
  /** URL of the Redis that processes share, password included; null for none. */
  readonly redisUrl: string | null;
  /** Number of processes that serve the port. */
  readonly webConcurrency: number;
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
}

const httpUrl = (rule: string) =>
  z.string().transform((value, context) => {
    const url = URL.canParse(value) ? new URL(value) : null;
    if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash || url.username) {
      context.addIssue({ code: 'custom', message: rule });
      return z.NEVER;
    }
    return value.replace(/\/+$/, '');
  });

const integer = (rule: string, min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,15}$/, rule)
    .transform(Number)
    .refine((value) => value >= min && value <= max, rule);

/** Express's names for subnets. */
const SUBNETS = ['loopback', 'linklocal', 'uniquelocal'];
const MAX_HOPS = 16;

const trustProxySchema = z.string().transform((value, context): number | readonly string[] => {
  if (/^\d{1,2}$/.test(value) && Number(value) <= MAX_HOPS) return Number(value);
  const addresses = value.split(/[\s,]+/).filter(Boolean);
  const isSubnet = (address: string) =>
    isIP(address.split('/', 1)[0] ?? '') !== 0 && ipaddr.isValidCIDR(address);
  const isTrusted = (address: string) =>
    SUBNETS.includes(address) || isIP(address) !== 0 || isSubnet(address);
  if (addresses.length > 0 && addresses.every(isTrusted)) return addresses;
  const rule = `must be a number of proxies from 0 to ${MAX_HOPS}, or addresses and subnets separated by commas`;
  context.addIssue({ code: 'custom', message: `${rule}, such as 10.0.0.0/8 or loopback` });
  return z.NEVER;
});

const HTTP_URL = 'must be an http or https URL without query or fragment';

const REDIS_URL =
  'must be a redis or rediss URL such as redis://127.0.0.1:6379, with a number as its path if any';

const isRedisUrl = (value: string) => {
  const url = URL.canParse(value) ? new URL(value) : null;
  if (!url || !/^rediss?:$/.test(url.protocol) || url.hostname === '') return false;
  return /^(?:\/\d{0,3})?$/.test(url.pathname) && !url.search && !url.hash;
};

/** Default submission ports. */
const SUBMISSION_PORTS = { 'smtp:': 587, 'smtps:': 465 };

const smtpServer = z.string().transform((value, context): Omit<SmtpEnv, 'from'> => {
  const url = URL.canParse(value) ? new URL(value) : null;
  const login = url && loginOf(url);
  const isBare = url && /^\/?$/.test(url.pathname) && !url.search && !url.hash;
  if (!isBare || login === undefined || !/^smtps?:$/.test(url.protocol) || url.hostname === '') {
    const rule = 'must be an smtp or smtps URL such as smtps://user:password@mail.example:465';
    context.addIssue({ code: 'custom', message: `${rule}, with both of user and password or neither` });
    return z.NEVER;
  }
  const secure = url.protocol === 'smtps:';
  const port = Number(url.port) || SUBMISSION_PORTS[secure ? 'smtps:' : 'smtp:'];
  return { host: url.hostname.replace(/^\[|\]$/g, ''), port, secure, login: login ?? null };
});

/**
 * User and password of a URL; null when it has neither, undefined when it has only one or they are wrongly
 * escaped.
 */
function loginOf({ username, password }: URL): SmtpEnv['login'] | undefined {
  if (!username && !password) return null;
  try {
    return username && password
      ? { user: decodeURIComponent(username), password: decodeURIComponent(password) }
      : undefined;
  } catch {
    return undefined;
  }
}

const isMailAddress = (value: string) =>
  value.length <= 254 && /^[\w.!#$%&'*+/=?^`{|}~-]+@[\w.-]+$/.test(value);

const emulatorHost = z
  .string()
  .regex(/^[\w.-]{1,253}:\d{1,5}$/, 'must be a host and a port such as 127.0.0.1:9099, without a scheme')
  .optional();

const variables = z.object({
  NODE_ENV: z
    .enum(['production', 'development', 'test'], { error: 'must be production, development or test' })
    .default('production'),
  PORT: integer('must be a whole number from 1 to 65535', 1, 65_535).default(4000),
  HOST: z
    .string()
    .regex(/^[\w.:-]{1,253}$/, 'must be a host name or an IP address')
    .default('127.0.0.1'),
  PUBLIC_URL: httpUrl('must be an http or https origin such as https://marquee.example')
    .refine((value) => new URL(value).pathname === '/', 'must be an origin without a path')
    .optional(),
  HSTS_INCLUDE_SUBDOMAINS: z.enum(['yes', 'no'], { error: 'must be yes or no' }).default('no'),
  TMDB_TOKEN: z
    .string()
    .regex(
      /^[\w.~+/=-]{8,2048}$/,
      "must be TMDB's read access token, 8 or more letters, digits and . _ - ~ + / =",
    )
    .optional(),
  TMDB_BASE_URL: httpUrl(HTTP_URL).optional(),
  IMAGE_BASE_URL: httpUrl(HTTP_URL).optional(),
  PLAYER_BASE_URL: httpUrl(HTTP_URL).optional(),
  TRAILER_BASE_URL: httpUrl(HTTP_URL).optional(),
  CACHE_SIZE_BYTES: integer('must be a whole number of bytes', 0, Number.MAX_SAFE_INTEGER)
    .refine((value) => value >= MIN_CACHE_BYTES, `cacheSizeBytes must be at least ${MIN_CACHE_BYTES}`)
    .default(134_217_728),
  MAX_OPERATION_COST: integer('must be a whole number from 1 to 10000', 1, 10_000).default(120),
  TRUST_PROXY: trustProxySchema.default(['loopback']),
  CLIENT_POINTS_PER_MINUTE: integer(
    'must be a whole number from 60 to 1000000000',
    60,
    1_000_000_000,
  ).default(600),
  PAGE_CACHE_BYTES: integer('must be a whole number of bytes', 0, Number.MAX_SAFE_INTEGER)
    .refine((value) => value >= MIN_CACHE_BYTES, `must be at least ${MIN_CACHE_BYTES} bytes`)
    .default(33_554_432),
  WARM_HOME: z.enum(['yes', 'no'], { error: 'must be yes or no' }).default('yes'),
  CORS_ORIGINS: z
    .string()
    .transform((value) => value.split(/[\s,]+/).filter(Boolean))
    .refine(
      (origins) => origins.every((origin) => URL.canParse(origin) && new URL(origin).origin === origin),
      'must be origins such as https://app.example, separated by commas',
    )
    .default([]),
  METRICS_PORT: integer('must be a whole number from 1 to 65535', 1, 65_535).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl(HTTP_URL).optional(),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be fatal, error, warn, info, debug, trace or silent',
    })
    .default('info'),
  REDIS_URL: z.string().refine(isRedisUrl, REDIS_URL).optional(),
  WEB_CONCURRENCY: integer('must be a whole number of processes from 1 to 64', 1, 64).default(1),
  DATA_DIR: z
    .string()
    .regex(/^[^\0]{1,1024}$/, 'must be the path of a folder')
    .default('.data'),
  FIREBASE_PROJECT_ID: z
    .string()
    .regex(/^[a-z][a-z\d-]{4,28}[a-z\d]$/, "must be a Firebase project's id, such as marquee-1a2b3")
    .optional(),
  FIREBASE_API_KEY: z
    .string()
    .regex(/^[\w-]{10,128}$/, "must be the Firebase project's web API key")
    .optional(),
  FIREBASE_AUTH_DOMAIN: z
    .string()
    .regex(/^(?:[a-z\d-]+\.)+[a-z]{2,}$/i, 'must be a host name such as marquee-1a2b3.firebaseapp.com')
    .optional(),
  SMTP_URL: smtpServer.optional(),
  MAIL_FROM: z
    .string()
    .refine(isMailAddress, 'must be an email address such as marquee@example.com')
    .optional(),
  FIRESTORE_TIMEOUT_SECONDS: integer(
    `must be a whole number of seconds from ${FIRESTORE_TIMEOUT.min} to ${FIRESTORE_TIMEOUT.max}`,
    FIRESTORE_TIMEOUT.min,
    FIRESTORE_TIMEOUT.max,
  ).default(FIRESTORE_TIMEOUT.default),
  GOOGLE_APPLICATION_CREDENTIALS: z.string().optional(),
  FIREBASE_AUTH_EMULATOR_HOST: emulatorHost,
  FIRESTORE_EMULATOR_HOST: emulatorHost,
});

/**
 * Reads and validates the environment. An empty variable counts as unset. Throws an EnvError of one line that
 * names the first invalid variable, its rule and the value received; a secret's value is never repeated.
 */
export function parseEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const given = readSecretFiles(
    Object.fromEntries(
      Object.entries(source).flatMap(([name, value]): [string, string][] =>
        value?.trim() ? [[name, value.trim()]] : [],
      ),
    ),
  );
  const parsed = variables.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const name = String(issue?.path[0] ?? 'The environment');
    throw new EnvError(name, issue?.message ?? 'is wrong', given[name]);
  }
  const env = parsed.data;
  if (env.TMDB_BASE_URL && !env.TMDB_TOKEN) {
    throw new EnvError('TMDB_TOKEN', 'must be set together with TMDB_BASE_URL', '');
  }
  if (env.METRICS_PORT === env.PORT) {
    throw new EnvError('METRICS_PORT', 'must be another port than PORT', given['METRICS_PORT']);
  }
  const firebase = readFirebase(env);
  const mail = readSmtp(env);
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
  const demo = !env.TMDB_TOKEN;
  return {
    nodeEnv: env.NODE_ENV,
    port: env.PORT,
    host: env.HOST,
    publicUrl,
    hstsIncludesSubdomains: env.HSTS_INCLUDE_SUBDOMAINS === 'yes',
    tmdbToken: env.TMDB_TOKEN ?? null,
    tmdbBaseUrl: env.TMDB_BASE_URL ?? 'https://api.themoviedb.org/3',
    imageBaseUrl: demo ? `${publicUrl}/demo/images` : (env.IMAGE_BASE_URL ?? 'https://image.tmdb.org/t/p'),
    playerBaseUrl: env.PLAYER_BASE_URL ?? null,
    trailerBaseUrl: demo
      ? `${publicUrl}/demo/trailer`
      : (env.TRAILER_BASE_URL ?? 'https://www.youtube-nocookie.com/embed'),
    cacheSizeBytes: env.CACHE_SIZE_BYTES,
    maxOperationCost: env.MAX_OPERATION_COST,
    dataDir: env.DATA_DIR,
    firebase,
    mail,
    firestoreTimeoutSeconds: env.FIRESTORE_TIMEOUT_SECONDS,
    trustProxy: env.TRUST_PROXY,
    clientRateLimit: env.CLIENT_POINTS_PER_MINUTE,
    pageCacheBytes: env.PAGE_CACHE_BYTES,
    prefetchHome: env.WARM_HOME === 'yes' && env.NODE_ENV !== 'development',
    corsOrigins: env.CORS_ORIGINS,
    metricsPort: env.METRICS_PORT ?? null,
    otlpEndpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    redisUrl: env.REDIS_URL ?? null,
    webConcurrency: env.WEB_CONCURRENCY,
    logLevel: env.LOG_LEVEL,
  };
}

const FIREBASE_VARIABLES = ['FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY', 'FIREBASE_AUTH_DOMAIN'] as const;
const EMULATOR_VARIABLES = ['FIREBASE_AUTH_EMULATOR_HOST', 'FIRESTORE_EMULATOR_HOST'] as const;

/**
 * The project when all of its variables are set, null when none is. A partial configuration would fail later,
 * and less clearly.
 */
function readFirebase(env: z.infer<typeof variables>): FirebaseEnv | null {
  const {
    FIREBASE_PROJECT_ID: projectId,
    FIREBASE_API_KEY: apiKey,
    FIREBASE_AUTH_DOMAIN: authDomain,
    FIREBASE_AUTH_EMULATOR_HOST: authEmulatorHost = null,
  } = env;
  const emulator = EMULATOR_VARIABLES.find((name) => env[name]);
  if (emulator && env.NODE_ENV === 'production') {
    throw new EnvError(
      emulator,
      "must be empty in production: the emulators' tokens are unsigned",
      env[emulator],
    );
  }
  if (projectId && apiKey && authDomain) return { projectId, apiKey, authDomain, authEmulatorHost };
  const missing = FIREBASE_VARIABLES.find((name) => !env[name]) ?? 'FIREBASE_PROJECT_ID';
  if (projectId || apiKey || authDomain) {
    const others = FIREBASE_VARIABLES.filter((name) => name !== missing);
    throw new EnvError(missing, `must be set together with ${others.join(' and ')}`, '');
  }
  const dependentVariable =
    emulator ?? (env.GOOGLE_APPLICATION_CREDENTIALS ? 'GOOGLE_APPLICATION_CREDENTIALS' : null);
  if (dependentVariable) throw new EnvError(missing, `must be set together with ${dependentVariable}`, '');
  return null;
}

/** The mail settings. The sender is MAIL_FROM, or the user of SMTP_URL when that is an address. */
function readSmtp({ SMTP_URL, MAIL_FROM, PUBLIC_URL }: z.infer<typeof variables>): SmtpEnv | null {
  if (!SMTP_URL) {
    if (MAIL_FROM) throw new EnvError('SMTP_URL', 'must be set together with MAIL_FROM', '');
    return null;
  }
  const user = SMTP_URL.login?.user ?? '';
  const from = MAIL_FROM ?? (isMailAddress(user) ? user : null);
  if (from === null) {
    throw new EnvError(
      'MAIL_FROM',
      'must be set together with an SMTP_URL whose user is no email address',
      '',
    );
  }
  // Visitors open the links on their own machines, so the links in mails cannot use the Host header of a
  // request.
  if (!PUBLIC_URL) {
    throw new EnvError('PUBLIC_URL', 'must be set together with SMTP_URL: the links in mails lead there', '');
  }
  return { ...SMTP_URL, from };
}
