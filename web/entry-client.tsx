import { lazy, type ReactNode, startTransition, StrictMode, useEffect, useEffectEvent } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom';
import type { AccountsConfig, HandOver } from '../contract/page.ts';
import { startSession } from './account/session.ts';
import { watchedFetch } from './browser/connection.ts';
import { markFailedPictures } from './browser/failedPictures.ts';
import { repeatEarlyInput, whenWanted } from './browser/firstInput.ts';
import { leadLinks } from './browser/leadLinks.ts';
import { renewPage } from './browser/renewPage.ts';
import { createWarmer } from './browser/warm.ts';
import { DataContext } from './components/handOver.ts';
import { Document } from './layout/Document.tsx';
import { routes } from './routes.tsx';
import './styles.css';

/** Milliseconds before the code of the page that is shown is asked for again. */
const RETRY_MS = 5000;

/**
 * Takes over the page the server rendered: what stands around it at once, the page itself, and the data it was rendered
 * with, as soon as the browser has nothing else to do or somebody wants something of it. Until then it can be read, and
 * its links lead on.
 */
function takeOver(): void {
  const stateJson = text('marquee-state');
  const handOver: HandOver = JSON.parse(text('marquee-hand-over'));
  const wanted = whenWanted();
  const data = wanted
    .then(() => untilLoaded(() => import('./apollo/browserData.tsx')))
    .then(({ openData }) => openData(JSON.parse(stateJson), watchedFetch));
  const Data = lazy(async () => ({ default: (await data).Provider }));
  holdMatchedRoutes(wanted);
  // The page stands already: the router must neither load it again nor scroll it.
  const router = createBrowserRouter(routes, { hydrationData: {} });
  let { location } = router.state;
  // Before the router's own listener: the page that comes reads what is left.
  router.subscribe((state) => {
    if (state.location !== location) void data.then(({ forgetMissing }) => forgetMissing());
    ({ location } = state);
  });
  const warm = createWarmer(routes, () => data.then(({ client }) => client));
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <Document handOver={handOver} stateJson={stateJson}>
          <DataContext value={(children) => <Data>{children}</Data>}>
            <TakenOver accounts={handOver.config.accounts} begin={() => leadLinks({ router, routes, warm })}>
              <RouterProvider router={router} />
            </TakenOver>
          </DataContext>
        </Document>
      </StrictMode>,
    );
  });
}

interface TakenOverProps {
  readonly accounts: AccountsConfig;
  /** Begins what serves the whole document; answers with what ends it. */
  readonly begin: () => () => void;
  readonly children: ReactNode;
}

/** Once the header works: looks who is signed in, and has links lead on. */
function TakenOver({ accounts, begin, children }: TakenOverProps) {
  const onTakenOver = useEffectEvent(begin);
  useEffect(() => {
    const endSession = startSession(accounts);
    const end = onTakenOver();
    return () => {
      end();
      endSession();
    };
  }, [accounts]);
  return children;
}

/** Has the page that is shown wait for its code where it stands: a lazy route would blank it. */
function holdMatchedRoutes(wanted: Promise<void>): void {
  for (const { route } of matchRoutes(routes, window.location) ?? []) {
    const { lazy: load } = route;
    if (typeof load !== 'function') continue;
    const page = wanted.then(() => untilLoaded(load));
    const Component = lazy(async () => {
      const { Component: Page } = await page;
      if (!Page) throw new Error(`${route.id} must export a Component`);
      return { default: Page };
    });
    Object.assign(route, { Component, lazy: undefined, handle: page });
  }
}

/**
 * Loads code that the page cannot do without, again and again while it is not there, which the browser has logged: the page
 * can be read meanwhile. A newer deployment that has taken the code away is brought in.
 */
async function untilLoaded<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch {
      if (renewPage()) return new Promise<never>(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
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

markFailedPictures();
repeatEarlyInput();
ignoreSkippedTransitions();
takeOver();
