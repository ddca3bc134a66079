import { ApolloProvider } from '@apollo/client/react';
import { prerenderStatic } from '@apollo/client/react/ssr';
import { prerender } from 'react-dom/static';
import type { FormattedExecutionResult } from 'graphql';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { type PageRequest, type RenderedPage, scriptJson } from '../contract/pageRendering.ts';
import { createClient, createInProcessLink, evictNullLookups } from './apollo/createClient.tsx';
import { DataProviderContext } from './browser/hydration/pageContext.ts';
import { StatusContext } from './components/feedback/Notice.tsx';
import persistedDocuments from './gql/persisted-documents.json' with { type: 'json' };
import { CACHE_PLACEHOLDER, Document } from './layout/Document.tsx';
import { routes } from './routes.tsx';

export { matchRoute } from './canonicalUrl.ts';
export { developerPaths } from './pages/developers/developerPaths.ts';
export { createSiteTexts } from './siteTexts.ts';
export { persistedDocuments };

const handlers = new Map<string, ReturnType<typeof createStaticHandler>>();

/** Renders a page with its serialised cache. Rejects when the page cannot be rendered at all. */
export async function renderPage({
  url,
  serialisedState,
  execute,
  onError,
}: PageRequest<FormattedExecutionResult>): Promise<RenderedPage> {
  const { basename } = serialisedState.config;
  const handler = handlers.get(basename) ?? createStaticHandler(routes, { basename: basename || '/' });
  handlers.set(basename, handler);
  const context = await handler.query(new Request(url));
  if (context instanceof Response)
    throw new Error(`${url} must be a page; its route returned ${context.status}`);
  const client = createClient({ link: createInProcessLink(execute), ssrMode: true });
  const sink = { status: context.statusCode };
  try {
    const { result } = await prerenderStatic({
      tree: (
        <Document serialisedState={serialisedState} cacheJson={CACHE_PLACEHOLDER}>
          <StatusContext value={sink}>
            <DataProviderContext
              value={(children) => <ApolloProvider client={client}>{children}</ApolloProvider>}
            >
              <StaticRouterProvider
                router={createStaticRouter(handler.dataRoutes, context)}
                context={context}
                hydrate={false}
              />
            </DataProviderContext>
          </StatusContext>
        </Document>
      ),
      // Completed boundaries are inlined: an outlined one would need an inline script.
      renderFunction: (tree) => prerender(tree, { onError, progressiveChunkSize: 1e9 }),
    });
    // 404 pages are shared by many URLs: nothing in them may reveal which was requested.
    if (sink.status === 404) evictNullLookups(client.cache);
    const html = result.replace(CACHE_PLACEHOLDER, () => scriptJson(client.cache.extract()));
    return { status: sink.status, html };
  } finally {
    client.stop();
  }
}
