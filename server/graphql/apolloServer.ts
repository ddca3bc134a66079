import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import type { Logger } from '../observe/log.ts';
import { resolvers } from '../resolvers.ts';
import type { RequestContext } from './context.ts';
import type { PersistedDocuments } from './documentCaches.ts';
import { createErrorFormatter } from './errors.ts';
import { checkArguments } from './fieldArguments.ts';
import { clientErrorPlugin, costLimitPlugin, operationTelemetryPlugin } from './plugins.ts';
import { limitResponseObjects, stringifyWithinLimit } from './responseLimits.ts';

interface ServerOptions {
  /** The text of schema.graphql. */
  readonly typeDefs: string;
  /** Limit of upstream calls that one operation may cause in the worst case. */
  readonly maxOperationCost: number;
  readonly documents: PersistedDocuments;
  readonly logger: Logger;
  readonly plugins?: readonly ApolloServerPlugin<RequestContext>[];
}

/**
 * Limit of tokens in one document: our largest and the sandbox's introspection have about 200. Validation compares
 * fields in pairs, so its worst case, some 40 ms, grows with the square of this.
 */
const MAX_TOKENS = 1500;
/** Limit of selections in one operation with its fragments expanded, which bounds the counting of its cost. */
const MAX_RECURSIVE_SELECTIONS = 10_000;

/**
 * Creates the GraphQL server, neither started nor listening. It has no landing page: the HTTP layer serves the sandbox,
 * so that a GET with parameters remains an operation whatever it accepts.
 */
export function createApolloServer(options: ServerOptions): ApolloServer<RequestContext> {
  const { typeDefs, maxOperationCost, documents, logger, plugins = [] } = options;
  const { own, parsed, persisted } = documents;
  return new ApolloServer<RequestContext>({
    typeDefs,
    resolvers,
    introspection: true,
    csrfPrevention: true,
    allowBatchedHttpRequests: false,
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    parseOptions: { maxTokens: MAX_TOKENS },
    maxRecursiveSelections: MAX_RECURSIVE_SELECTIONS,
    documentStore: parsed,
    persistedQueries: { cache: persisted },
    formatError: createErrorFormatter(logger),
    stringifyResult: (result) => stringifyWithinLimit(result),
    logger: toApolloLogger(logger),
    plugins: [
      // It wraps every field, which would halve the throughput; Cache-Control is derived for each persisted operation.
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      {
        serverWillStart: async ({ schema }) => {
          checkArguments(schema);
          limitResponseObjects(schema);
        },
      },
      clientErrorPlugin(),
      operationTelemetryPlugin(),
      costLimitPlugin({ maxCalls: maxOperationCost, isPersisted: (hash) => own.has(hash) }),
      ...plugins,
    ],
  });
}

/** Adapts our logger, which takes fields and a message, to Apollo's, which takes a message or an object. */
function toApolloLogger(logger: Logger): Record<keyof Logger, (message?: unknown) => void> {
  const from = { from: 'apollo' };
  return {
    debug: (message) => logger.debug(from, String(message)),
    info: (message) => logger.info(from, String(message)),
    warn: (message) => logger.warn(from, String(message)),
    error: (message) => logger.error(from, String(message)),
  };
}
