import { HeaderMap, type ApolloServer } from '@apollo/server';
import type { FormattedExecutionResult, GraphQLFormattedError } from 'graphql';
import { readFileSync } from 'node:fs';
import { fallbackLocale, type Locale } from '../../contract/locales.ts';
import {
  createApolloServer,
  createPersistedDocuments,
  type PersistedDocuments,
} from '../graphql/apolloServer.ts';
import { createContext, type ContextOptions, type RequestContext } from '../graphql/context.ts';
import { createFaultDial, type FaultDial } from '../graphql/faultDial.ts';
import type { Tmdb } from '../reads.ts';
import type { ViewerStores } from '../viewer/store.ts';
import { createStatisticsBuilder } from '../viewer/statistics/statisticsBuilder.ts';
import { InMemoryAccounts } from './inMemoryAccounts.ts';
import { InMemoryStores } from './inMemoryStores.ts';
import { InMemoryTmdb } from './inMemoryTmdb.ts';
import { LogRecorder } from './logRecorder.ts';

/** The result of an operation, with its HTTP status. */
interface GraphqlResult {
  readonly data: Record<string, unknown> | null | undefined;
  readonly errors: readonly GraphQLFormattedError[];
  readonly status: number;
}

/** The real GraphQL server over an in-memory TMDB. */
export class GraphqlTestServer {
  readonly tmdb: InMemoryTmdb;
  readonly accounts = new InMemoryAccounts();
  readonly viewerStores = new InMemoryStores((call) => this.accounts.recordCall(call));
  readonly log = new LogRecorder();
  readonly statisticsBuilder = createStatisticsBuilder({ stores: this.viewerStores, logger: this.log });
  readonly documents: PersistedDocuments;
  readonly server: ApolloServer<RequestContext>;
  readonly faultDial: FaultDial;
  readonly #source: Tmdb;
  readonly #language: Locale;
  readonly #timeZone: string | undefined;
  readonly #optionalFieldTimeoutMs: number | null;
  readonly #openImport: ContextOptions['openImport'];
  readonly #stores: ViewerStores;

  constructor(
    tmdb = new InMemoryTmdb(),
    options: {
      maxOperationCost?: number;
      manifest?: Record<string, string>;
      optionalFieldTimeoutMs?: number | null;
      /** Replaces the in-memory TMDB. */
      source?: Tmdb;
      /** The requested language; English by default. */
      language?: Locale;
      /** The viewer's; UTC by default. */
      timeZone?: string;
      /** What imports read; by default the same as other operations. */
      openImport?: ContextOptions['openImport'];
      /** Replaces the stores in memory. */
      viewerStores?: ViewerStores;
    } = {},
  ) {
    this.tmdb = tmdb;
    this.#source = options.source ?? tmdb;
    this.#language = options.language ?? fallbackLocale;
    this.#timeZone = options.timeZone;
    this.#optionalFieldTimeoutMs = options.optionalFieldTimeoutMs ?? null;
    this.#openImport = options.openImport;
    this.#stores = options.viewerStores ?? this.viewerStores;
    this.documents = createPersistedDocuments(options.manifest ?? {});
    const graphqlOptions = {
      typeDefs: readFileSync(new URL('../../schema.graphql', import.meta.url), 'utf8'),
      maxOperationCost: options.maxOperationCost ?? 120,
      documents: this.documents,
      logger: this.log,
    };
    this.server = createApolloServer(graphqlOptions);
    this.faultDial = createFaultDial(graphqlOptions, 1);
  }

  /** Executes an operation, anonymously or with a token. */
  query(
    query: string,
    variables: Record<string, unknown> = {},
    token: string | null = null,
  ): Promise<GraphqlResult> {
    return this.post({ query, variables }, token);
  }

  /** Handles a POST with this body, through Apollo's own HTTP handling. */
  async post(body: unknown, token: string | null = null): Promise<GraphqlResult> {
    this.server.startInBackgroundHandlingStartupErrorsByLoggingAndFailingAllRequests();
    const { status, body: answer } = await this.server.executeHTTPGraphQLRequest({
      httpGraphQLRequest: {
        method: 'POST',
        headers: new HeaderMap([['content-type', 'application/json']]),
        search: '',
        body,
      },
      context: () => Promise.resolve(this.context(token)),
    });
    if (answer.kind !== 'complete') throw new Error('The response must be complete, not incremental');
    const { data, errors = [] }: FormattedExecutionResult<Record<string, unknown>> = JSON.parse(
      answer.string,
    );
    return { data, errors, status: status ?? 200 };
  }

  /** A context like that of a request. */
  context(token: string | null = null): RequestContext {
    return createContext(this.contextOptions(token));
  }

  contextOptions(token: string | null = null): ContextOptions {
    return {
      tmdb: this.#source,
      tmdbInEnglish: this.tmdb,
      language: this.#language,
      timeZone: this.#timeZone,
      accounts: this.accounts,
      viewerStores: this.#stores,
      statisticsBuilder: this.statisticsBuilder,
      token,
      config: {
        imageBaseUrl: 'https://images.test/t/p',
        playerBaseUrl: 'https://player.test/embed',
        trailerBaseUrl: 'https://trailers.test/embed',
        publicUrl: 'https://marquee.test',
      },
      logger: this.log,
      optionalFieldTimeoutMs: this.#optionalFieldTimeoutMs,
      openImport: this.#openImport,
    };
  }
}
