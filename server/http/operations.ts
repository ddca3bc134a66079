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

export interface PublicAnswersOptions {
  readonly execute: PersistedExecutor;
  readonly cache: PublicResponseCache;
  readonly work: AdmissionControl;
  /** The web's own operations whose answers are the same for everybody, by the hash of their document. */
  readonly operations: ReadonlyMap<string, PublicOperation>;
  readonly headers: Readonly<Record<string, string>>;
}

/** Seconds an answer to a public operation stays the same. */
const MAX_AGE_SECONDS = 60;
/** The ways an answer may be typed; a client that takes both gets the first. */
const MEDIA_TYPES = ['application/graphql-response+json', 'application/json'] as const;
type MediaType = (typeof MEDIA_TYPES)[number];

/** An operation as it is kept: addresses that ask the same in other words have the same key. */
interface ParsedOperation {
  readonly key: string;
  readonly language: Locale;
  readonly operation: PersistedRequest;
  readonly type: MediaType;
}

/** Answers to the web's own public operations, asked for by GET: kept as bytes by operation and variables. */
export class PublicOperationHandler {
  readonly #options: PublicAnswersOptions;
  /** What was asked, by query and Accept, so that a kept answer is found without parsing either. */
  readonly #parseCache = new LRUCache<string, ParsedOperation>({
    maxSize: 2_097_152,
    sizeCalculation: ({ key }, name) => 2 * (key.length + name.length),
  });

  constructor(options: PublicAnswersOptions) {
    this.#options = options;
  }

  /** The answer kept for a request to /graphql, if it is still fresh; never waits. */
  fresh(request: IncomingMessage): PreparedResponse | undefined {
    const asked = this.#read(request);
    return asked ? this.#options.cache.getFresh(asked.key) : undefined;
  }

  /** Answers a request for a public operation; passes everything else on. */
  readonly handler: RequestHandler = async (request, response, next) => {
    const asked = this.#read(request);
    if (!asked) {
      next();
      return;
    }
    const { cache, work } = this.#options;
    const client = work.clientKey(request);
    if (!(await cache.hasUsable(asked.key))) work.requireBudget(client);
    const produce = () => work.execute(client, () => this.#produce(asked, client));
    sendResponse(request, response, await cache.getOrProduce(asked.key, produce));
  };

  /** A GET's public operation; null when it is anything else, which Apollo then answers or refuses. */
  #read(request: IncomingMessage): ParsedOperation | null {
    const [, search] = (request.url ?? '').split(/\?(.*)/s, 2);
    if (search === undefined || !isCacheable(request)) return null;
    const name = `${request.headers.accept ?? ''} ${search}`;
    const known = this.#parseCache.get(name);
    if (known) return known;
    const asked = this.#parse(search, request);
    if (asked) this.#parseCache.set(name, asked);
    return asked;
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
    const asked = operationInSearch(search);
    if (!asked || asked.query !== undefined || type === undefined || !language) return null;
    const { operationName, variables = {}, extensions } = asked;
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
 * Whether a request may have an operation's public answer: those of another origin go through Apollo, since only the
 * answers there say which origins may read them.
 */
function isCacheable(request: IncomingMessage): boolean {
  return request.headers.origin === undefined && passesCsrfCheck(request);
}

/** Whether another site's page could not have sent this without asking first; Apollo holds to the same rule. */
export function passesCsrfCheck({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  const simple = /^(?:text\/plain|multipart\/form-data|application\/x-www-form-urlencoded)\b/i;
  return (
    Boolean(headers['apollo-require-preflight']) ||
    Boolean(headers['x-apollo-operation-name']) ||
    (headers['content-type'] !== undefined && !simple.test(headers['content-type']))
  );
}

/** Root fields whose answer depends on who asks. */
const VIEWER_FIELDS = new Set(['viewer', 'lastWatched']);

/** An operation whose answer is the same for everybody. */
interface PublicOperation {
  readonly name: string | undefined;
  /** The variables its answer depends on, in one order. */
  readonly variables: readonly string[];
}

/**
 * The operations whose answer is the same for everybody, by the hash of their document: queries that select no viewer's
 * field. A fragment on Query counts as a viewer's, since what it holds is not looked into.
 *
 * @param manifest documents by hash, with or without `sha256:` before it; each holds one operation
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
