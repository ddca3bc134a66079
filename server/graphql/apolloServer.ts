import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import type { Logger } from '../observe/log.ts';
import { resolvers } from '../resolvers.ts';
import { applyDefaultsToNull } from './argumentDefaults.ts';
import type { RequestContext } from './context.ts';
import { costLimitPlugin } from './costLimitPlugin.ts';
import type { PersistedDocuments } from './documentCaches.ts';
import { parsedDocumentCache } from './documentCaches.ts';
import { clientErrorPlugin, createErrorFormatter } from './errors.ts';
import { noteOperations } from './operationTelemetry.ts';
import { boundAnswers } from './responseObjectLimit.ts';
import { stringifyWithinLimit } from './responseSizeLimit.ts';

interface ServerOptions {
  /** The text of schema.graphql. */
  readonly typeDefs: string;
  /** Most upstream calls that one operation may cause at worst. */
  readonly maxOperationCost: number;
  readonly documents: PersistedDocuments;
  readonly logger: Logger;
  readonly plugins?: readonly ApolloServerPlugin<RequestContext>[];
}

/**
 * Most tokens of one document: our largest and the sandbox's introspection have about 200. Validation compares fields in
 * pairs, so what it may take at worst, some 40 ms, grows with the square of this.
 */
const MAX_TOKENS = 1500;
/** Most selections of one operation once its fragments are written out. */
const MAX_RECURSIVE_SELECTIONS = 10_000;

/**
 * The GraphQL server, neither started nor listening. It has no landing page of its own: the HTTP layer serves the
 * sandbox, so that a GET with parameters stays an operation whatever it accepts.
 */
export function createApolloServer(options: ServerOptions): ApolloServer<RequestContext> {
  const { typeDefs, maxOperationCost, documents, logger, plugins = [] } = options;
  const { own, cache } = documents;
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
    documentStore: parsedDocumentCache(own),
    persistedQueries: { cache },
    formatError: createErrorFormatter(logger),
    stringifyResult: (result) => stringifyWithinLimit(result),
    logger: toApolloLogger(logger),
    plugins: [
      // Wrapping every field would halve the throughput; Cache-Control is derived for each persisted operation.
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      {
        serverWillStart: async ({ schema }) => {
          applyDefaultsToNull(schema);
          boundAnswers(schema);
        },
      },
      clientErrorPlugin(),
      noteOperations(),
      costLimitPlugin({ maxCalls: maxOperationCost, isPersisted: (hash) => own.has(hash) }),
      ...plugins,
    ],
  });
}

/** Apollo logs a text, or an object with nothing beside it; ours wants fields and a sentence. */
function toApolloLogger(logger: Logger): Record<keyof Logger, (said?: unknown) => void> {
  const from = { from: 'apollo' };
  return {
    debug: (said) => logger.debug(from, String(said)),
    info: (said) => logger.info(from, String(said)),
    warn: (said) => logger.warn(from, String(said)),
    error: (said) => logger.error(from, String(said)),
  };
}
