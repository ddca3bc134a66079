import { ApolloProvider } from '@apollo/client/react';
import { prerenderStatic } from '@apollo/client/react/ssr';
import { prerender } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, matchRoutes, StaticRouterProvider } from 'react-router-dom';
import { createClient } from './apollo/createClient.ts';
import { forgetMissing } from './apollo/forgetMissing.ts';
import { createInProcessLink, type ExecuteInProcess } from './apollo/inProcessLink.ts';
import { StatusContext, type StatusSink } from './components/PageStatus.tsx';
import persistedDocuments from './gql/persisted-documents.json' with { type: 'json' };
import { Document, escapeJson, type HandOver, STATE_PLACEHOLDER } from './layout/Document.tsx';
import { routes } from './routes.tsx';

export { persistedDocuments };

export interface PageRequest {
  /** Absolute URL of the page, already validated. */
  readonly url: string;
  readonly handOver: HandOver;
  readonly execute: ExecuteInProcess;
  /** Called for what went wrong while rendering; the visitor gets what could be rendered. */
  readonly onError: (error: unknown) => void;
}

export type PageAnswer =
  | { readonly kind: 'page'; readonly status: number; readonly html: string }
  | { readonly kind: 'redirect'; readonly status: number; readonly location: string };

const handler = createStaticHandler(routes);

/** Ids of the routes a path matches; the build's manifest knows which modules they need. */
export function matchedRouteIds(pathname: string): string[] {
  return (matchRoutes(routes, pathname) ?? []).flatMap(({ route }) => (route.id ? [route.id] : []));
}

/** Renders a page with its data in it. Rejects when nothing at all can be rendered. */
export async function renderPage({ url, handOver, execute, onError }: PageRequest): Promise<PageAnswer> {
  const context = await handler.query(new Request(url));
  if (context instanceof Response) {
    return { kind: 'redirect', status: context.status, location: context.headers.get('location') ?? '/' };
  }
  const client = createClient({ link: createInProcessLink(execute), ssrMode: true });
  const sink: StatusSink = { status: context.statusCode };
  try {
    const { result } = await prerenderStatic({
      tree: (
        <Document handOver={handOver} stateJson={STATE_PLACEHOLDER}>
          <StatusContext value={sink}>
            <ApolloProvider client={client}>
              <StaticRouterProvider
                router={createStaticRouter(handler.dataRoutes, context)}
                context={context}
                hydrate={false}
              />
            </ApolloProvider>
          </StatusContext>
        </Document>
      ),
      // A boundary that is complete stays in its place: outlining it would need an inline script.
      renderFunction: (tree) => prerender(tree, { onError, progressiveChunkSize: 1e9 }),
    });
    // Pages of what does not exist are alike: nothing in them tells whose address it was.
    if (sink.status === 404) forgetMissing(client.cache);
    const html = result.replace(STATE_PLACEHOLDER, () => escapeJson(client.extract()));
    return { kind: 'page', status: sink.status, html };
  } finally {
    client.stop();
  }
}
