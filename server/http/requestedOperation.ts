import type { IncomingMessage } from 'node:http';
import { parse as parseQuery } from 'node:querystring';
import { z } from 'zod';
import { fallbackLocale, findLocale, type Locale, locales } from '../../contract/locales.ts';

const PARAMETERS = ['query', 'operationName', 'variables', 'extensions'] as const;
/** Parameters whose value in a URL is JSON. */
const JSON_PARAMETERS: ReadonlySet<string> = new Set(['variables', 'extensions']);

/**
 * The parameters of a GraphQL operation as a client sends them, by GET or by POST. Apollo validates them; without a
 * `query`, the extensions identify the document by its hash.
 */
export type OperationParameters = Readonly<Partial<Record<(typeof PARAMETERS)[number], unknown>>>;

/**
 * Maximum nesting of variables and extensions, since recursive code would overflow the stack: our deepest input has
 * three levels.
 */
export const MAX_NESTING = 32;

/** The parameters in the body of a POST, or else in the URL; null if they cannot be read, which Apollo reports. */
export function operationParameters(
  request: IncomingMessage & { readonly body?: unknown },
): OperationParameters | null {
  const { method, body } = request;
  if (method !== 'POST') return parametersIn(searchOf(request));
  return typeof body === 'object' ? body : null;
}

/** The query string of a request, with its question mark. */
export function searchOf({ url = '' }: IncomingMessage): string {
  return url.slice(`${url}?`.indexOf('?'));
}

const persisted = z.object({
  persistedQuery: z.object({ version: z.literal(1), sha256Hash: z.string().regex(/^[\da-f]{64}$/) }),
});

/** The hash an operation identifies its document by; '' if it only carries the document. */
export function hashOf({ extensions }: OperationParameters): string {
  // Without extensions, skip the parse: it would cost as much as the whole response.
  return (extensions ? persisted.safeParse(extensions).data?.persistedQuery.sha256Hash : null) ?? '';
}

/** The nesting depth of the parameters' objects and lists: 0 for texts, 1 for flat variables. Iterative, not recursive. */
export function nestingOf(parameters: OperationParameters): number {
  let level = Object.values(parameters).filter(isNested);
  let depth = 0;
  for (; level.length > 0; depth += 1)
    level = level.flatMap((parent) => Object.values(parent).filter(isNested));
  return depth;
}

function isNested(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** The parameters by name; null if one is repeated, or is not valid JSON where JSON is required. */
function parametersIn(search: string): OperationParameters | null {
  const searchParams = new URLSearchParams(search);
  const parameters: Record<string, unknown> = {};
  try {
    for (const name of PARAMETERS) {
      const [text, duplicate] = searchParams.getAll(name);
      if (duplicate !== undefined) return null;
      if (text !== undefined) parameters[name] = JSON_PARAMETERS.has(name) ? JSON.parse(text) : text;
    }
  } catch {
    return null;
  }
  return parameters;
}

/** The requested language, English by default; undefined if it is not supported. */
export function requestedLanguage(request: IncomingMessage): Locale | undefined {
  const { language } = parseQuery(searchOf(request).slice(1));
  if (language === undefined) return fallbackLocale;
  return typeof language === 'string' ? findLocale(language) : undefined;
}

/** The error message for an unsupported language. */
export function unknownLanguageMessage(parameter: unknown): string {
  const tags = locales.map(({ tag }) => tag).join(', ');
  return `language must be one of ${tags}; received ${JSON.stringify(parameter).slice(0, 80)}`;
}

/**
 * Whether Apollo executes an operation in a GET with these headers: it rejects what another site's page could send
 * without a preflight.
 */
export function isAcceptedGet({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  const type = headers['content-type'];
  if (type !== undefined) return /^application\/json *(?:;|$)/i.test(type);
  return Boolean(headers['apollo-require-preflight'] || headers['x-apollo-operation-name']);
}

/** Maximum token length, in characters; the identity provider's tokens have about 1,200. */
const MAX_TOKEN_LENGTH = 8192;

/** The token of an `Authorization: Bearer` header; null if there is none or it is malformed. */
export function bearerToken({ headers }: Pick<IncomingMessage, 'headers'>): string | null {
  const [, token] = /^Bearer +([\w.~+/=-]+) *$/i.exec(headers.authorization ?? '') ?? [];
  return token && token.length <= MAX_TOKEN_LENGTH ? token : null;
}
