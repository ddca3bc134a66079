import { type ApolloCache, ApolloLink, type DocumentNode } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { ApolloProvider } from '@apollo/client/react';
import { type FormattedExecutionResult, getOperationAST } from 'graphql';
import { prerender } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { from } from 'rxjs';
import type { TextTable } from '../text/formatMessage.ts';
import { locales } from '../contract/locales.ts';
import { type PageRequest, type RenderedPage, scriptJson, type SiteText } from '../contract/pageRendering.ts';
import { DEFAULT_LANGUAGE } from '../contract/paths.ts';
import { createClient, evictNullLookups, persistedQueryHash } from './apollo/createClient.tsx';
import { DataProviderContext } from './browser/hydration/pageContext.ts';
import { PageQueriesContext, type ReadPageQuery } from './browser/hydration/pageQuery.ts';
import { StatusContext } from './components/feedback/Notice.tsx';
import persistedDocuments from './gql/persisted-documents.json' with { type: 'json' };
import { CACHE_PLACEHOLDER, Document } from './layout/Document.tsx';
import { createSiteTexts as createTexts } from './pages/site/siteTexts.ts';
import { routes } from './routes.tsx';
import { inLanguage, type PageLanguage, readLanguageOf, startLanguage } from './text/pageLanguage.ts';

export { matchRoute } from './canonicalUrl.ts';
export { developerPaths } from './pages/developers/developerPaths.ts';
export { persistedDocuments };

const tables = import.meta.glob<TextTable>('../text/*.json', {
  query: '?all',
  import: 'texts',
  eager: true,
});
const english = languageOf(DEFAULT_LANGUAGE);
const languages = new Map(locales.map(({ tag }) => [tag, languageOf(tag)]));
startLanguage(english);

function languageOf(tag: string): PageLanguage {
  return { tag, texts: tables[`../text/${tag}.json`] ?? tables[`../text/${DEFAULT_LANGUAGE}.json`] ?? {} };
}

/** The texts of the site pages, by address: see createSiteTexts in pages/site/siteTexts.ts. */
export function createSiteTexts(
  replaced: Readonly<Record<string, string>>,
  hasTmdb: boolean,
  contact: string | null,
): Readonly<Record<string, SiteText>> {
  return createTexts(replaced, hasTmdb, contact, (tag, read) =>
    inLanguage(languages.get(tag) ?? english, read),
  );
}

const handlers = new Map<string, ReturnType<typeof createStaticHandler>>();

/**
 * Renders a page with its serialised cache, in the current language: several pages are rendered at the same time. Rejects when the page
 * cannot be rendered at all.
 */
export async function renderPage({
  url,
  serialisedState,
  currentLanguage,
  execute,
  onError,
}: PageRequest<FormattedExecutionResult>): Promise<RenderedPage> {
  readLanguageOf(() => languages.get(currentLanguage() ?? ''));
  const { basename } = serialisedState.config;
  const handler = handlers.get(basename) ?? createStaticHandler(routes, { basename: basename || '/' });
  handlers.set(basename, handler);
  const context = await handler.query(new Request(url));
  if (context instanceof Response)
    throw new Error(`${url} must be a page; its route returned ${context.status}`);
  const run = createPageExecutor(execute);
  // For what a page reads with the client itself: the further pages of a list.
  const link = new ApolloLink(({ query, variables }) => from(run(query, { variables })));
  const client = createClient({ link, ssrMode: true });
  const readQuery = createQueryReader(run, client.cache);
  const sink = { status: context.statusCode };
  try {
    const { prelude } = await prerender(
      <Document serialisedState={serialisedState} cacheJson={CACHE_PLACEHOLDER}>
        <StatusContext value={sink}>
          <PageQueriesContext value={readQuery}>
            <DataProviderContext
              value={(children) => <ApolloProvider client={client}>{children}</ApolloProvider>}
            >
              <StaticRouterProvider
                router={createStaticRouter(handler.dataRoutes, context)}
                context={context}
                hydrate={false}
              />
            </DataProviderContext>
          </PageQueriesContext>
        </StatusContext>
      </Document>,
      // Completed boundaries are inlined: an outlined one would need an inline script.
      { onError, progressiveChunkSize: 1e9 },
    );
    const rendered = await new Response(prelude).text();
    // 404 pages are shared by many URLs: nothing in them may reveal which was requested.
    if (sink.status === 404) evictNullLookups(client.cache);
    const html = rendered.replace(CACHE_PLACEHOLDER, () => scriptJson(client.cache.extract()));
    return { status: sink.status, html };
  } finally {
    client.stop();
  }
}

type PageExecutor = ReturnType<typeof createPageExecutor>;

/** Creates a function that executes a persisted query in the same process. */
function createPageExecutor(execute: PageRequest<FormattedExecutionResult>['execute']) {
  return (query: DocumentNode, { variables = {}, context = {} }: Parameters<ReadPageQuery>[1]) =>
    execute({
      operationName: getOperationAST(query)?.name?.value ?? '',
      variables: { ...variables },
      extensions: { persistedQuery: { version: 1, sha256Hash: persistedQueryHash(query) } },
      deferrable: false,
      prefetchCount: 0,
      ...context,
    });
}

/**
 * Creates a function that reads the queries of a page, each once. It writes their results to the cache that the browser will have,
 * and returns what the browser will read from it.
 */
function createQueryReader(run: PageExecutor, cache: ApolloCache): ReadPageQuery {
  const read: ReadPageQuery = async (query, options) => {
    const { variables = {} } = options;
    const { data, errors } = await run(query, options);
    if (data) cache.writeQuery({ query, variables, data });
    return {
      // An incomplete result cannot be read back.
      data: cache.readQuery({ query, variables }) ?? data,
      error: errors && new CombinedGraphQLErrors({ data, errors }),
      refetch: () => Promise.resolve(),
    };
  };
  const reads = new Map<string, ReturnType<typeof read>>();
  return (query, options) => {
    const key = persistedQueryHash(query) + JSON.stringify(options.variables);
    const started = reads.get(key) ?? read(query, options);
    reads.set(key, started);
    return started;
  };
}
