import type { RequestHandler } from 'express';
import { type DocumentNode, getOperationAST, OperationTypeNode } from 'graphql';
import Negotiator from 'negotiator';
import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import { fallbackLocale, findLocale, type Locale, locales } from '../../contract/locales.ts';
import { TIME_ZONE_HEADER } from '../../contract/timeZone.ts';
import type { PersistedDocuments } from '../graphql/apolloServer.ts';
import { reachesViewer } from '../graphql/fields.ts';
import { hasDebugHeaders } from './debugHeaders.ts';
import { RequestError } from './errorResponses.ts';
import { createRequestMemo } from './publicResponseCache.ts';

/**
 * The parameters of a GraphQL operation as a client sends them, by GET or by POST. Apollo validates them; without a
 * `query`, the extensions or the `documentId` identify the document by its hash.
 */
export type OperationParameters = Readonly<Partial<Record<(typeof PARAMETERS)[number], unknown>>>;

const PARAMETERS = ['query', 'documentId', 'operationName', 'variables', 'extensions'] as const;
const JSON_PARAMETERS = new Set<string>(['variables', 'extensions']);

/** Maximum nesting of variables and extensions, since recursive code overflows the stack; our deepest input has three. */
const MAX_NESTING = 32;

/** The query string of a request, with its question mark. */
export function searchOf({ url = '' }: IncomingMessage): string {
  return url.slice(`${url}?`.indexOf('?'));
}

/** The parameters in a query string; null if one is repeated or is not valid JSON, which Apollo reports. */
export function parametersIn(search: URLSearchParams): OperationParameters | null {
  const parameters: Record<string, unknown> = {};
  try {
    for (const name of PARAMETERS) {
      const [text, duplicate] = search.getAll(name);
      if (duplicate !== undefined) return null;
      if (text !== undefined) parameters[name] = JSON_PARAMETERS.has(name) ? JSON.parse(text) : text;
    }
  } catch {
    return null;
  }
  return parameters;
}

const persisted = z.object({
  persistedQuery: z.object({ version: z.literal(1), sha256Hash: z.string().regex(/^[\da-f]{64}$/) }),
});

/** The hash an operation identifies its document by; '' if it only carries the document. */
export function hashOf({ extensions }: OperationParameters): string {
  // A failed parse would cost as much as the whole response.
  return (extensions ? persisted.safeParse(extensions).data?.persistedQuery.sha256Hash : null) ?? '';
}

/**
 * Replaces `documentId`, of GraphQL over HTTP's appendix on persisted documents, by the extension that Apollo reads;
 * parameters without one are returned as they are. Returns the error for an id that is no SHA-256, or not the only one.
 */
function resolveDocumentId(parameters: OperationParameters): OperationParameters | RequestError {
  const { documentId, operationName, extensions = null, ...rest } = parameters;
  if (documentId === undefined || documentId === null) return parameters;
  const id = typeof documentId === 'string' ? documentId : '';
  const [, sha256Hash] = /^sha256:([\da-f]{64})$/.exec(id) ?? [];
  if (sha256Hash === undefined) {
    const received = JSON.stringify(documentId).slice(0, 80);
    const rule = 'documentId must be sha256: and 64 hexadecimal digits in lower case';
    return new RequestError(400, 'BAD_USER_INPUT', `${rule}; received ${received}`);
  }
  if (isNested(extensions) && 'persistedQuery' in extensions) {
    const rule = 'A request must have only one of documentId and persistedQuery';
    return new RequestError(400, 'BAD_USER_INPUT', `${rule}; received both`);
  }
  return {
    ...rest,
    ...(operationName !== undefined && operationName !== '' && { operationName }),
    // Apollo rejects extensions that are no object.
    extensions:
      extensions === null || isNested(extensions)
        ? { ...extensions, persistedQuery: { version: 1, sha256Hash } }
        : extensions,
  };
}

/**
 * The parameters as Apollo reads them: the same object unless they had a `documentId`. Throws a RequestError if they are
 * nested too deeply, and for an id that is invalid or of no document.
 */
export function requireParameters(
  requested: OperationParameters,
  { textOf }: Pick<PersistedDocuments, 'textOf'>,
): OperationParameters {
  const depth = nestingOf(requested);
  if (depth > MAX_NESTING) {
    const rule = `Variables and extensions may be nested at most ${MAX_NESTING} deep`;
    throw new RequestError(400, 'BAD_USER_INPUT', `${rule}; received ${depth}`);
  }
  const parameters = resolveDocumentId(requested);
  if (parameters instanceof RequestError) throw parameters;
  if (parameters === requested || parameters.query !== undefined) return parameters;
  const hash = hashOf(parameters);
  // Apollo reports invalid extensions, which leave no hash.
  if (hash === '' || textOf(hash) !== undefined) return parameters;
  const message = `No document has the id sha256:${hash}. Please send it as query, together with its id.`;
  throw new RequestError(400, 'PERSISTED_DOCUMENT_NOT_FOUND', message);
}

/** The query string with these parameters. */
export function searchWith(parameters: OperationParameters): string {
  const entries = Object.entries(parameters).filter(([, value]) => value !== undefined);
  const texts = entries.map(([name, value]): [string, string] => [
    name,
    JSON_PARAMETERS.has(name) ? JSON.stringify(value) : String(value),
  ]);
  return `?${new URLSearchParams(texts)}`;
}

/** The nesting depth of the parameters' objects and lists: 0 for texts, 1 for flat variables. Iterative, not recursive. */
function nestingOf(parameters: OperationParameters): number {
  let level = Object.values(parameters).filter(isNested);
  let depth = 0;
  for (; level.length > 0; depth += 1)
    level = level.flatMap((parent) => Object.values(parent).filter(isNested));
  return depth;
}

function isNested(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** The language requested in a query string, English by default; undefined if it is not supported. */
export function requestedLanguage(search: URLSearchParams): Locale | undefined {
  const [tag = fallbackLocale.tag, duplicate] = search.getAll('language');
  return duplicate === undefined ? findLocale(tag) : undefined;
}

/** Rejects unknown languages, so that a client does not mistake English for the language it requested. */
export const requireKnownLanguage: RequestHandler = (request, _response, next) => {
  const search = new URLSearchParams(searchOf(request));
  if (requestedLanguage(search)) {
    next();
    return;
  }
  const rule = `language must be one of ${locales.map(({ tag }) => tag).join(', ')}`;
  // Express's own reading of the query ends at a # or after 1,000 parameters.
  const tags = search.getAll('language');
  const received = JSON.stringify(tags.length === 1 ? tags[0] : tags).slice(0, 80);
  throw new RequestError(400, 'BAD_USER_INPUT', `${rule}; received ${received}`);
};

/** Names that need no check, which takes longer: most of those that browsers send. */
const KNOWN_TIME_ZONES = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC']);
/** An IANA name, and none of the offsets such as +05:30 that Intl accepts too; the longest has 30 characters. */
const TIME_ZONE = /^[A-Z][\w+/-]{0,63}$/i;

/**
 * The viewer's time zone, by a request's header; undefined if there is none. Throws a RequestError for one that is no IANA
 * name, so that a client does not mistake UTC's day for the viewer's.
 */
export function requestedTimeZone({ headers }: Pick<IncomingMessage, 'headers'>): string | undefined {
  const timeZone = headers[TIME_ZONE_HEADER.toLowerCase()]?.toString();
  if (timeZone === undefined || isTimeZone(timeZone)) return timeZone;
  const rule = `${TIME_ZONE_HEADER} must be the IANA name of a time zone, such as America/Lima`;
  throw new RequestError(400, 'BAD_USER_INPUT', `${rule}; received ${JSON.stringify(timeZone).slice(0, 80)}`);
}

function isTimeZone(name: string): boolean {
  if (KNOWN_TIME_ZONES.has(name)) return true;
  if (!TIME_ZONE.test(name)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: name }));
  } catch {
    // Intl throws for a name that it does not know.
    return false;
  }
}

export const requireJson: RequestHandler = (request, _response, next) => {
  const type = request.headers['content-type'];
  // A request without a body has no type; Apollo rejects it.
  const received = type?.slice(0, 100) ?? 'nothing';
  if (type === undefined || request.is('application/json') === false)
    throw new RequestError(
      415,
      'BAD_REQUEST',
      `The Content-Type must be application/json; received ${received}`,
    );
  next();
};

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

/**
 * The token of an `Authorization: Bearer` header; null without such a header. Other credentials, a malformed token and two
 * headers are an empty token, which is never valid: a client that sends credentials learns that they are not accepted.
 */
export function bearerToken({ headersDistinct }: Pick<IncomingMessage, 'headersDistinct'>): string | null {
  const [credentials, duplicate] = headersDistinct['authorization'] ?? [];
  if (credentials === undefined) return null;
  const [, token = ''] = /^Bearer +([\w.~+/=-]+) *$/i.exec(credentials) ?? [];
  return duplicate === undefined && token.length <= MAX_TOKEN_LENGTH ? token : '';
}

/**
 * The operations with public responses, by the hash of their document: queries that reach no field of the viewer. Each has its
 * name, and the variables that its response depends on, sorted.
 *
 * @param documents by their hash; each contains one operation
 */
export function publicOperations(documents: ReadonlyMap<string, DocumentNode>) {
  const operations = [...documents].flatMap(([hash, document]) => {
    const operation = getOperationAST(document);
    if (operation?.operation !== OperationTypeNode.QUERY || reachesViewer(document)) return [];
    const variables = operation.variableDefinitions?.map(({ variable }) => variable.name.value) ?? [];
    return [[hash, { name: operation.name?.value, variables: variables.sort() }] as const];
  });
  return new Map(operations);
}

/** Content types of a response; a client that accepts both gets the first. */
const MEDIA_TYPES = ['application/graphql-response+json', 'application/json'];

/** A request for a public operation; requests that differ only in wording have the same cache key. */
export type PublicRequest = NonNullable<ReturnType<typeof parseRequest>>;

function parseRequest(request: IncomingMessage, operations: ReturnType<typeof publicOperations>) {
  const search = new URLSearchParams(searchOf(request));
  const requested = parametersIn(search);
  if (!requested || requested.query !== undefined || nestingOf(requested) > MAX_NESTING) return undefined;
  const parameters = resolveDocumentId(requested);
  if (parameters instanceof RequestError) return undefined;
  const { operationName, variables: values = {} } = parameters;
  const hash = hashOf(parameters);
  const operation = operations.get(hash);
  if (!operation || (operationName !== undefined && operationName !== operation.name)) return undefined;
  const language = requestedLanguage(search);
  const [type] = new Negotiator(request).mediaTypes(MEDIA_TYPES);
  if (!language || type === undefined || !isNested(values) || Array.isArray(values)) return undefined;
  const sent = new Map<string, unknown>(Object.entries(values));
  const declared = operation.variables.filter((name) => sent.has(name));
  const variables = Object.fromEntries(declared.map((name) => [name, sent.get(name)]));
  // Joined: see the keys of server/tmdb/upstreamCache.ts.
  const key = ['/graphql', hash, JSON.stringify(variables), type, language.tag].join(' ');
  const extensions = { persistedQuery: { version: 1, sha256Hash: hash } } as const;
  // Only what the key is made of, so that no client's wording decides what others get.
  return { key, language, type, operation: { variables, extensions } };
}

/**
 * Creates a function that reads a request for a public operation; it returns undefined for every other request. One from
 * another origin is not public, since only Apollo's responses carry CORS headers, and neither is one to be debugged.
 *
 * @param documents by their hash; each contains one operation
 */
export function createPublicRequestReader(documents: ReadonlyMap<string, DocumentNode>) {
  const operations = publicOperations(documents);
  const memo = createRequestMemo<PublicRequest>();
  return (request: IncomingMessage): PublicRequest | undefined => {
    const { method, headers, url } = request;
    if (method === 'POST' || headers.origin !== undefined || !isAcceptedGet(request)) return undefined;
    if (hasDebugHeaders(request)) return undefined;
    return memo(`${headers.accept} ${url}`, () => parseRequest(request, operations));
  };
}
