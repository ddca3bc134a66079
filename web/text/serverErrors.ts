import { formatCount } from './format.ts';
import * as m from './messages/errors.ts';

/** An error of the server, in the form of a GraphQL response. */
interface ServerError {
  readonly message: string;
  readonly extensions?: Readonly<Record<string, unknown>> | undefined;
}

/** What an account is full of: `max` it can have, and `used` it has. */
const limitTexts: Readonly<Record<string, (limit: Limit) => string>> = {
  ACCESS_TOKENS: m.accessTokens,
  CALENDAR_FEEDS: m.calendarFeeds,
  WEBHOOKS: m.webhooks,
  HIDDEN: m.hidden,
  LISTS: m.lists,
  LIST_REPORTS: m.listReports,
  IMPORTS: m.imports,
  IMPORT_ROWS: m.importRows,
  STORAGE: ({ max, used }) => m.storage({ max: formatCount(max), used }),
};

interface Limit {
  readonly max: number;
  readonly used: string;
}

/** The texts by code, or by code and reason. */
const texts: Readonly<Record<string, () => string>> = {
  UNAUTHENTICATED: m.notAuthenticated,
  UPSTREAM_FAILED: m.upstreamFailed,
  'UPSTREAM_FAILED CREDENTIALS': m.upstreamCredentials,
  UPSTREAM_TIMEOUT: m.upstreamTimeout,
  UPSTREAM_RATE_LIMITED: m.upstreamBusy,
  'STORE_UNAVAILABLE TIMEOUT': m.storeTimeout,
  'STORE_UNAVAILABLE UNREACHED': m.storeUnreached,
  'STORE_UNAVAILABLE FAILED': m.storeFailed,
  'STORE_UNAVAILABLE BEING_CONVERTED': m.beingConverted,
  'STORE_UNAVAILABLE STATISTICS': m.statistics,
  BUSY: m.busy,
};

/** An error in the words of the page, by its code and what comes with it; in the server's own where there are none for it. */
export function serverErrorText({ message, extensions = {} }: ServerError): string {
  const { code, reason, id, missing, retryAfterSeconds, limit } = extensions;
  if (code === 'INTERNAL') return typeof id === 'string' ? m.internal({ id }) : m.unknown();
  if (code === 'NOT_FOUND' && typeof missing === 'string') return m.notFound({ id: missing });
  if (code === 'TOO_MANY_REQUESTS' && typeof retryAfterSeconds === 'number')
    return m.importsTooMuch({ seconds: retryAfterSeconds });
  return limitText(limit) ?? textOf(`${String(code)} ${String(reason)}`) ?? textOf(String(code)) ?? message;
}

const textOf = (key: string) => (Object.hasOwn(texts, key) ? texts[key]?.() : undefined);

function limitText(limit: unknown): string | undefined {
  const { name, max, used } = Object(limit) as { name?: unknown; max?: unknown; used?: unknown };
  if (typeof name !== 'string' || typeof max !== 'number' || typeof used !== 'number') return undefined;
  return Object.hasOwn(limitTexts, name) ? limitTexts[name]?.({ max, used: formatCount(used) }) : undefined;
}
