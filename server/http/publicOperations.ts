import { type OperationDefinitionNode, parse } from 'graphql';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';
import type { IncomingMessage } from 'node:http';
import { fallbackLocale, type Locale } from '../../contract/locales.ts';
import {
  hashOf,
  isAcceptedGet,
  MAX_NESTING,
  nestingOf,
  operationParameters,
  requestedLanguage,
  searchOf,
} from './requestedOperation.ts';

/** A request for a public operation; requests that differ only in wording have the same cache key. */
export interface PublicRequest {
  readonly key: string;
  readonly hash: string;
  readonly language: Locale;
  /** The content type that the client prefers. */
  readonly type: string;
  /**
   * The request that is executed: only what the key is made of, so that no client's wording decides what others
   * get.
   */
  readonly canonical: { readonly headers: Readonly<Record<string, string>>; readonly search: string };
}

/** An operation whose response is public. */
interface PublicOperation {
  readonly name: string | undefined;
  /** The variables the response depends on, sorted. */
  readonly variables: readonly string[];
}

/** Content types of a response; a client that accepts both gets the first. */
const MEDIA_TYPES = ['application/graphql-response+json', 'application/json'] as const;
/** Root fields whose value depends on the viewer. */
const VIEWER_FIELDS = new Set(['viewer', 'lastWatched']);

/** Size limit of the cache of parsed requests, in bytes. */
const MAX_PARSED_BYTES = 2_097_152;

/** The web client's operations with public responses. */
export class PublicOperations {
  readonly #operations: ReadonlyMap<string, PublicOperation>;
  /** By query string and Accept, since parsing them takes half as long as sending a cached response. */
  readonly #parsed = new LRUCache<string, PublicRequest>({
    maxSize: MAX_PARSED_BYTES,
    sizeCalculation: ({ key, canonical }, wording) =>
      2 * (key.length + canonical.search.length + wording.length),
  });

  /** @param documents by their hash; each contains one operation */
  constructor(documents: ReadonlyMap<string, string>) {
    this.#operations = publicOperations(documents);
  }

  /**
   * Reads a request for a public operation; null for every other request. One from another origin is not public, since
   * only Apollo's responses carry CORS headers.
   */
  read(request: IncomingMessage): PublicRequest | null {
    const { method, headers } = request;
    if (method === 'POST' || headers.origin !== undefined || !isAcceptedGet(request)) return null;
    const wording = `${headers.accept ?? ''} ${searchOf(request)}`;
    const cached = this.#parsed.get(wording);
    if (cached) return cached;
    const parsed = this.#parse(request);
    if (parsed) this.#parsed.set(wording, parsed);
    return parsed;
  }

  #parse(request: IncomingMessage): PublicRequest | null {
    const parameters = operationParameters(request);
    if (!parameters || parameters.query !== undefined || nestingOf(parameters) > MAX_NESTING) return null;
    const { operationName, variables = {} } = parameters;
    const hash = hashOf(parameters);
    const operation = this.#operations.get(hash);
    if (!operation || (operationName !== undefined && operationName !== operation.name)) return null;
    const language = requestedLanguage(request);
    const [type] = new Negotiator(request).mediaTypes([...MEDIA_TYPES]);
    if (!language || type === undefined || !isRecord(variables)) return null;
    const given = operation.variables.flatMap((name) =>
      Object.hasOwn(variables, name) ? [[name, variables[name]]] : [],
    );
    const suffix = language.tag === fallbackLocale.tag ? '' : ` ${language.tag}`;
    const search = new URLSearchParams({
      variables: JSON.stringify(Object.fromEntries(given)),
      extensions: JSON.stringify({ persistedQuery: { version: 1, sha256Hash: hash } }),
    });
    return {
      key: `/graphql ${hash} ${JSON.stringify(given)} ${type}${suffix}`,
      hash,
      language,
      type,
      canonical: { headers: { accept: type, 'apollo-require-preflight': '1' }, search: `?${search}` },
    };
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * The operations with public responses, by the hash of their document: queries that select no viewer-specific root
 * field. A fragment on Query counts as viewer-specific, since its selections are not inspected.
 *
 * @param documents by their hash; each contains one operation
 */
export function publicOperations(
  documents: ReadonlyMap<string, string>,
): ReadonlyMap<string, PublicOperation> {
  return new Map(
    [...documents].flatMap(([hash, text]) => {
      const operation = parse(text).definitions.find(
        (definition) => definition.kind === 'OperationDefinition',
      );
      return operation && isPublic(operation) ? [[hash, toPublicOperation(operation)]] : [];
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
