import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import { ApolloServerErrorCode } from '@apollo/server/errors';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import {
  type DocumentNode,
  getOperationAST,
  getVariableValues,
  GraphQLError,
  type GraphQLField,
  isIntrospectionType,
  isObjectType,
  OperationTypeNode,
  parse,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import { fallbackLocale } from '../../contract/locales.ts';
import { currentRequest, type Logger } from '../observe/log.ts';
import { resolvers } from '../resolvers.ts';
import { guardWritten } from '../viewer/views.ts';
import { checkArguments } from './arguments.ts';
import type { RequestContext } from './context.ts';
import { createErrorFormatter } from './errors.ts';
import {
  executeInTurns,
  limitObjects,
  LONG_FIELDS,
  MAX_RESPONSE_FIELDS,
  reachesViewer,
  stringifyWithinLimit,
} from './fields.ts';
import { operationCost } from './operationCost.ts';

export interface ServerOptions {
  readonly typeDefs: string;
  /** Limit of upstream calls that one operation may cause in the worst case. */
  readonly maxOperationCost: number;
  readonly documents: PersistedDocuments;
  readonly logger: Logger;
  /** Called with each field of an object type, and the type's name, when all limits apply to it. */
  readonly wrapField?: (typeName: string, field: GraphQLField<unknown, unknown>) => void;
}

/**
 * Limit of tokens in one document: our largest and the sandbox's introspection have about 200. Validation compares
 * fields in pairs, so its worst case, some 40 ms, grows with the square of this.
 */
const MAX_TOKENS = 1500;
/** The web client's own operations have no limits. */
const UNLIMITED = { calls: Number.POSITIVE_INFINITY, fields: Number.POSITIVE_INFINITY };
/** Limit of selections in one operation with its fragments expanded, which bounds the counting of its cost. */
const MAX_RECURSIVE_SELECTIONS = 10_000;

/** Creates the GraphQL server, not started. It has no landing page: the HTTP layer serves the sandbox. */
export function createApolloServer(options: ServerOptions): ApolloServer<RequestContext> {
  const { typeDefs, documents, logger } = options;
  return new ApolloServer<RequestContext>({
    typeDefs,
    resolvers,
    introspection: true,
    csrfPrevention: true,
    allowBatchedHttpRequests: false,
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    parseOptions: { maxLexicalTokens: MAX_TOKENS },
    maxRecursiveSelections: MAX_RECURSIVE_SELECTIONS,
    documentStore: documents.parsed,
    persistedQueries: { cache: documents.persisted },
    formatError: createErrorFormatter(logger),
    stringifyResult: (result) => stringifyWithinLimit(result),
    logger: toApolloLogger(logger),
    plugins: [
      // It wraps every field, which would halve the throughput; Cache-Control is derived for each persisted operation.
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      operationPlugin(options),
    ],
  });
}

/** Adapts our logger, which takes fields and a message, to Apollo's, which takes a message or an object. */
function toApolloLogger(logger: Logger): Record<keyof Logger, (message?: unknown) => void> {
  const at = (level: keyof Logger) => (message: unknown) =>
    logger[level]({ from: 'apollo' }, String(message));
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
}

/**
 * Rejects an operation before execution if it may cause too many upstream calls or too large a response, unless it is
 * the web client's own, and during execution if its response turns out to be too large. Notes it on its span, and adds
 * the extensions of its response.
 */
function operationPlugin(options: ServerOptions): ApolloServerPlugin<RequestContext> {
  const { maxOperationCost, documents, wrapField } = options;
  return {
    serverWillStart: async ({ schema }) => {
      for (const type of Object.values(schema.getTypeMap())) {
        // Introspection types are shared by all schemas, and bounded by the size of the schema.
        if (!isObjectType(type) || isIntrospectionType(type)) continue;
        executeInTurns(type);
        for (const field of Object.values(type.getFields())) {
          checkArguments(schema, type, field);
          limitObjects(field);
          guardWritten(type.name, field);
          wrapField?.(type.name, field);
        }
      }
    },
    requestDidStart: async () => ({
      didResolveOperation: async (requestContext) => {
        const { schema, document, operation, operationName, request, queryHash, contextValue } =
          requestContext;
        if (!operation) return;
        currentRequest().note?.({ type: operation.operation, name: operationName });
        const isViewers = reachesViewer(document);
        if (isViewers) contextValue.markPrivate();
        if (!schema.getRootType(operation.operation)) {
          throw new GraphQLError(`This server has no ${operation.operation}s, only queries and mutations`, {
            nodes: operation,
            extensions: { code: ApolloServerErrorCode.OPERATION_RESOLUTION_FAILURE, http: { status: 400 } },
          });
        }
        const isOwn = documents.own.has(queryHash);
        contextValue.rowsRead.isLimited = !isOwn;
        if (isOwn && !contextValue.extensionsOf) return;
        const { variableDefinitions = [] } = operation;
        const { coerced } = getVariableValues(schema, variableDefinitions, request.variables ?? {}, {
          maxErrors: 1,
        });
        // Execution rejects variables of the wrong type, with a better message.
        if (!coerced) return;
        // Texts missing in another language are also requested in English.
        const isEnglish = contextValue.language.tag === fallbackLocale.tag;
        const calls = isEnglish ? maxOperationCost : Math.floor(maxOperationCost / 2);
        const limits = isOwn ? UNLIMITED : { calls, fields: MAX_RESPONSE_FIELDS };
        const costOptions = { schema, document, variableValues: coerced, limits, isEnglish };
        const { calls: promised, fields } = operationCost(operation, costOptions);
        contextValue.cost = { promised, limit: isOwn ? null : calls };
        if (!isOwn && isViewers && fields > LONG_FIELDS) contextValue.turns.becomeLong();
      },
      executionDidStart: async ({ contextValue: { turns } }) => {
        await turns.begin();
        return { executionDidEnd: async () => turns.end() };
      },
      willSendResponse: async ({ response: { body, http }, operation, contextValue }) => {
        if (body.kind !== 'single') return;
        const { responseSize, rowsRead, cost, readLog, extensionsOf, factsRefresher, shownTitles } =
          contextValue;
        if (shownTitles.length > 0) factsRefresher?.start(shownTitles, Date.now());
        const { errors = [] } = body.singleResult;
        if (errors.length > 0) currentRequest().note?.({ errors: errors.length });
        const errorOf = (code: string) => errors.find(({ extensions }) => extensions?.['code'] === code);
        // Nothing was executed, and the client must register the document.
        if (errorOf(ApolloServerErrorCode.PERSISTED_QUERY_NOT_FOUND)) http.status = 400;
        const isExceeded = responseSize.isExceeded || rowsRead.isExceeded;
        const tooCostly = isExceeded && errorOf('OPERATION_TOO_COSTLY');
        if (operation?.operation === OperationTypeNode.MUTATION && isExceeded) {
          // Its changes are already stored: the data shows which fields were executed.
          http.status = 200;
        } else if (tooCostly) {
          // Every list after the first excess reports this error, which belongs to the whole operation.
          const { message, extensions = {} } = tooCostly;
          body.singleResult = { errors: [{ message, extensions }] };
        }
        if (cost && extensionsOf) body.singleResult.extensions = extensionsOf(cost, readLog);
      },
    }),
  };
}

/** Memory limit of other clients' parsed documents, in bytes. */
const MAX_THIRD_PARTY_BYTES = 20 * 1024 * 1024;
/** Upper bound of a parsed document's memory per character of its text, measured on a document of only short names. */
const BYTES_PER_CHARACTER = 240;
/** Apollo's prefix of a hash in its cache. What follows is sent by a client and taken whole. */
const APQ_PREFIX = 'apq:';

export type PersistedDocuments = ReturnType<typeof createPersistedDocuments>;

/**
 * Parsed and validated documents by their SHA-256: the web client's manifest from the start, and those of other clients
 * as long as they fit, which never replace one of the web client's. The web client's were validated when they were
 * generated; validating them again takes longer than a TMDB call.
 *
 * @param manifest the web client's documents by hash, with or without codegen's `sha256:` prefix
 */
export function createPersistedDocuments(manifest: Readonly<Record<string, string>>) {
  const own: ReadonlyMap<string, DocumentNode> = new Map(
    Object.entries(manifest).map(([hash, text]) => [hash.replace(/^sha256:/, ''), parse(text)]),
  );
  const thirdParty = new LRUCache<string, DocumentNode>({
    maxSize: MAX_THIRD_PARTY_BYTES,
    sizeCalculation: ({ loc }) => 1 + BYTES_PER_CHARACTER * (loc?.end ?? 0),
  });
  const hashIn = (key: string) => key.slice(key.lastIndexOf(':') + 1);
  const parsedOf = (hash: string) => own.get(hash) ?? thirdParty.get(hash);
  /** The text of the document of that hash; undefined if it has not been registered. */
  const textOf = (hash: string) => parsedOf(hash)?.loc?.source.body;
  return {
    /** The web client's documents; each contains one operation. */
    own,
    textOf,
    /** The name of the web client's operation; undefined for others, since a client may send any name. */
    nameOf: (hash: string) => {
      const document = own.get(hash);
      return document && getOperationAST(document)?.name?.value;
    },
    /** Apollo's store of parsed documents. Its keys begin with the hash of the schema. */
    parsed: {
      get: async (key: string) => parsedOf(hashIn(key)),
      set: async (key: string, document: DocumentNode) => void thirdParty.set(hashIn(key), document),
      delete: async (key: string) => thirdParty.delete(hashIn(key)),
    },
    /** Apollo's store of persisted queries. It has nothing to set: a document is in the other store once it is valid. */
    persisted: {
      get: async (key: string) => textOf(key.slice(APQ_PREFIX.length)),
      set: async () => undefined,
      delete: async () => false,
    },
  };
}
