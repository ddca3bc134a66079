import { ApolloProvider } from '@apollo/client/react';
import { type ReactNode, startTransition, StrictMode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom';
import type { AccountsConfig, HandOver } from '../contract/page.ts';
import { startSession } from './account/session.ts';
import { createClient, forgetMissing } from './apollo/createClient.ts';
import { createHttpLink } from './apollo/links.ts';
import { createWarmer } from './browser/warm.ts';
import { watchedFetch } from './browser/connection.ts';
import { renewPage } from './browser/renewPage.ts';
import { WarmContext } from './components/WarmLink.tsx';
import { Document } from './layout/Document.tsx';
import { routes } from './routes.tsx';
import './styles.css';

/** Milliseconds before the code of the page that is shown is asked for again. */
const RETRY_MS = 5000;

/** Takes over the page the server rendered, with the data it was rendered with. */
async function takeOver(): Promise<void> {
  const stateJson = text('marquee-state');
  const handOver: HandOver = JSON.parse(text('marquee-hand-over'));
  const client = createClient({
    link: createHttpLink('/graphql', watchedFetch),
    state: JSON.parse(stateJson),
  });
  while (!(await loadMatchedRoutes())) {
    if (renewPage()) return;
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
  // The page stands already: the router must neither load it again nor scroll it.
  const router = createBrowserRouter(routes, { hydrationData: {} });
  let { location } = router.state;
  // Before the router's own listener: the page that comes reads what is left.
  router.subscribe((state) => {
    if (state.location !== location) forgetMissing(client.cache);
    ({ location } = state);
  });
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <Document handOver={handOver} stateJson={stateJson}>
          <ApolloProvider client={client}>
            <WarmContext value={createWarmer(routes, client)}>
              <TakenOver accounts={handOver.config.accounts}>
                <RouterProvider router={router} />
              </TakenOver>
            </WarmContext>
          </ApolloProvider>
        </Document>
      </StrictMode>,
    );
  });
}

interface TakenOverProps {
  readonly accounts: AccountsConfig;
  readonly children: ReactNode;
}

/** Marks the document once its controls work, for tests and for styles that need JavaScript, and looks who is signed in. */
function TakenOver({ accounts, children }: TakenOverProps) {
  useEffect(() => {
    document.documentElement.dataset['hydrated'] = 'true';
    return startSession(accounts);
  }, [accounts]);
  return children;
}

/**
 * The first page's code must be there before hydration: a lazy route would blank the page that is already shown. While
 * it is not, which the browser has logged, the page can be read, and its links lead on. Resolves to whether it is there.
 */
async function loadMatchedRoutes(): Promise<boolean> {
  const matches = matchRoutes(routes, window.location) ?? [];
  const loaded = await Promise.allSettled(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, { ...(await route.lazy()), lazy: undefined });
    }),
  );
  return loaded.every(({ status }) => status === 'fulfilled');
}

function text(id: string): string {
  return document.getElementById(id)?.textContent ?? '{}';
}

/**
 * The router starts view transitions and lets nobody hear how they end. One that is skipped, because the next
 * navigation has begun or the tab is hidden, has still led to its page: that is no error to report.
 */
function ignoreSkippedTransitions(): void {
  window.addEventListener('unhandledrejection', (event) => {
    const { reason }: { reason: unknown } = event;
    if (reason instanceof DOMException && reason.message.startsWith('Transition was '))
      event.preventDefault();
  });
}

ignoreSkippedTransitions();
void takeOver();
