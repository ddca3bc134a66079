import type { RequestHandler } from 'express';
import { type OperationDefinitionNode, parse } from 'graphql';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';
import type { IncomingMessage } from 'node:http';
import { parse as parseQuery } from 'node:querystring';
import { fallbackLocale, type Locale } from '../../contract/locales.ts';
import type { AdmissionControl } from './admission.ts';
import type { PersistedExecutor, PersistedRequest } from './executor.ts';
import { parseLanguageParameter } from './languageParameter.ts';
import { type PreparedResponse, sendResponse } from './preparedResponse.ts';
import type { PublicResponse, PublicResponseCache } from './publicResponseCache.ts';
import { MAX_NESTING, nestingOf, operationInSearch, persisted } from './requestedOperation.ts';

export interface PublicOperationHandlerOptions {
  readonly execute: PersistedExecutor;
  readonly cache: PublicResponseCache;
  readonly work: AdmissionControl;
  /** The web client's operations with public responses, by the hash of their document. */
  readonly operations: ReadonlyMap<string, PublicOperation>;
  readonly headers: Readonly<Record<string, string>>;
}

/** How long the response to a public operation stays fresh, in seconds. */
const MAX_AGE_SECONDS = 60;
/** Content types of a response; a client that accepts both gets the first. */
const MEDIA_TYPES = ['application/graphql-response+json', 'application/json'] as const;
type MediaType = (typeof MEDIA_TYPES)[number];

/** A parsed request; requests that differ only in wording have the same cache key. */
interface ParsedOperation {
  readonly key: string;
  readonly language: Locale;
  readonly operation: PersistedRequest;
  readonly type: MediaType;
}

/**
 * Responds to the web client's public operations over GET; responses are cached as bytes by operation and variables.
 */
export class PublicOperationHandler {
  readonly #options: PublicOperationHandlerOptions;
  /** Parsed requests by query string and Accept, so that a cached response is found without parsing either. */
  readonly #parseCache = new LRUCache<string, ParsedOperation>({
    maxSize: 2_097_152,
    sizeCalculation: ({ key }, name) => 2 * (key.length + name.length),
  });

  constructor(options: PublicOperationHandlerOptions) {
    this.#options = options;
  }

  /** The cached response to a /graphql request, if it is fresh; synchronous. */
  fresh(request: IncomingMessage): PreparedResponse | undefined {
    const parsed = this.#read(request);
    return parsed ? this.#options.cache.getFresh(parsed.key) : undefined;
  }

  /** Responds to public operations; passes every other request on. */
  readonly handler: RequestHandler = async (request, response, next) => {
    const parsed = this.#read(request);
    if (!parsed) {
      next();
      return;
    }
    const { cache, work } = this.#options;
    const client = work.clientKey(request);
    if (!(await cache.hasUsable(parsed.key))) work.requireBudget(client);
    const produce = () => work.execute(client, () => this.#produce(parsed, client));
    sendResponse(request, response, await cache.getOrProduce(parsed.key, produce));
  };

  /** The public operation of a GET; null for every other request, which Apollo handles. */
  #read(request: IncomingMessage): ParsedOperation | null {
    const [, search] = (request.url ?? '').split(/\?(.*)/s, 2);
    if (search === undefined || !isCacheable(request)) return null;
    const name = `${request.headers.accept ?? ''} ${search}`;
    const cached = this.#parseCache.get(name);
    if (cached) return cached;
    const parsed = this.#parse(search, request);
    if (parsed) this.#parseCache.set(name, parsed);
    return parsed;
  }

  async #produce({ operation, type, language }: ParsedOperation, client: string): Promise<PublicResponse> {
    const { execute, headers } = this.#options;
    const { result, status, outcome } = await execute(operation, {
      client,
      language,
      optionalFieldTimeoutMs: null,
    });
    const isComplete = outcome === 'whole';
    return {
      status,
      headers: {
        ...headers,
        'Content-Type': `${type}; charset=utf-8`,
        'Content-Language': language.tag,
        Vary: 'Origin, Accept',
        'Cache-Control': isComplete
          ? `public, max-age=${MAX_AGE_SECONDS}, stale-while-revalidate=600`
          : 'no-store',
      },
      body: JSON.stringify(result),
      keepSeconds: isComplete ? MAX_AGE_SECONDS : 0,
      isComplete,
    };
  }

  #parse(search: string, request: IncomingMessage): ParsedOperation | null {
    const language = parseLanguageParameter(parseQuery(search)['language']);
    const [type] = new Negotiator(request).mediaTypes([...MEDIA_TYPES]);
    const requested = operationInSearch(search);
    if (!requested || requested.query !== undefined || type === undefined || !language) return null;
    const { operationName, variables = {}, extensions } = requested;
    const parsed = persisted.safeParse(extensions);
    if (!parsed.success || nestingOf(variables) > MAX_NESTING) return null;
    const { sha256Hash: hash } = parsed.data.persistedQuery;
    const operation = this.#options.operations.get(hash);
    if (!operation || (operationName !== undefined && operationName !== operation.name)) return null;
    const given = operation.variables.flatMap((name) =>
      Object.hasOwn(variables, name) ? [[name, variables[name]] as const] : [],
    );
    return {
      key: `/graphql ${hash} ${JSON.stringify(given)} ${type}${language.tag === fallbackLocale.tag ? '' : ` ${language.tag}`}`,
      language,
      operation: { operationName, variables: Object.fromEntries(given), extensions: parsed.data },
      type: type === MEDIA_TYPES[0] ? MEDIA_TYPES[0] : MEDIA_TYPES[1],
    };
  }
}

/**
 * Whether a request may be answered from the public cache: cross-origin requests go through Apollo, since only its
 * responses carry CORS headers.
 */
function isCacheable(request: IncomingMessage): boolean {
  return request.headers.origin === undefined && passesCsrfCheck(request);
}

/** Whether the request cannot be a cross-site request without preflight, by Apollo's own rule. */
export function passesCsrfCheck({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  const simple = /^(?:text\/plain|multipart\/form-data|application\/x-www-form-urlencoded)\b/i;
  return (
    Boolean(headers['apollo-require-preflight']) ||
    Boolean(headers['x-apollo-operation-name']) ||
    (headers['content-type'] !== undefined && !simple.test(headers['content-type']))
  );
}

/** Root fields whose value depends on the viewer. */
const VIEWER_FIELDS = new Set(['viewer', 'lastWatched']);

/** An operation whose response is public. */
interface PublicOperation {
  readonly name: string | undefined;
  /** The variables the response depends on, sorted. */
  readonly variables: readonly string[];
}

/**
 * The operations with public responses, by the hash of their document: queries that select no viewer-specific root
 * field. A fragment on Query counts as viewer-specific, since its selections are not inspected.
 *
 * @param manifest documents by hash, with or without the `sha256:` prefix; each contains one operation
 */
export function publicOperations(
  manifest: Readonly<Record<string, string>>,
): ReadonlyMap<string, PublicOperation> {
  return new Map(
    Object.entries(manifest).flatMap(([hash, text]) => {
      const operation = parse(text).definitions.find(
        (definition) => definition.kind === 'OperationDefinition',
      );
      return operation && isPublic(operation)
        ? [[hash.replace(/^sha256:/, ''), toPublicOperation(operation)]]
        : [];
    }),
  );
}

function isPublic({ operation, selectionSet }: OperationDefinitionNode): boolean {
  return (
    operation === 'query' &&
    selectionSet.selections.every(
      (selection) => selection.kind === 'Field' && !VIEWER_FIELDS.has(selection.name.value),
    )
  );
}

function toPublicOperation({ name, variableDefinitions = [] }: OperationDefinitionNode): PublicOperation {
  return {
    name: name?.value,
    variables: variableDefinitions.map(({ variable }) => variable.name.value).sort(),
  };
}
