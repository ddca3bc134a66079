import { lazy, type ReactNode, startTransition, StrictMode, useEffect, useEffectEvent } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom';
import type { AccountsConfig, SerialisedState } from '../contract/pageRendering.ts';
import { currentSession, startSession, watchSession } from './account/session/session.ts';
import { withTransitions } from './browser/navigation/viewTransitions.ts';
import { watchedFetch } from './browser/connection.ts';
import { markFailedPictures } from './browser/imageErrors.ts';
import { repeatEarlyInput, whenWanted } from './browser/hydration/replayEvents.ts';
import { keepPlaces } from './browser/scroll/saveScroll.ts';
import { leadLinks } from './browser/navigation/handleLinkClicks.ts';
import { renewPage } from './browser/code/staleBuild.ts';
import { DataContext } from './browser/hydration/pageContext.ts';
import { Document } from './layout/Document.tsx';
import { routes } from './routes.tsx';
import { leadToLanguage } from './stores/language.ts';
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
  const handOver: SerialisedState = JSON.parse(text('marquee-hand-over'));
  const { accounts, basePath } = handOver.config;
  if (!basePath && leadToLanguage()) return;
  const wanted = whenWanted();
  const data = wanted
    .then(() => untilLoaded(() => import('./apollo/browserClient.tsx')))
    .then(({ openData }) => openData(JSON.parse(stateJson), watchedFetch, basePath));
  const walking = wanted
    .then(() => untilLoaded(() => import('./browser/keyboard/cardNavigation.ts')))
    .then(({ walkCards }) => walkCards());
  // Once the page's controls work, its keys do.
  const Data = lazy(async () => {
    await walking;
    return { default: (await data).Provider };
  });
  holdMatchedRoutes(wanted, basePath);
  // The page stands already: the router must neither load it again nor scroll it.
  const router = createBrowserRouter(routes, { basename: basePath || '/', hydrationData: {} });
  keepPlaces(router, basePath);
  let { location } = router.state;
  // Before the router's own listener: the page that comes reads what is left.
  router.subscribe((state) => {
    if (state.location !== location) void data.then(({ forgetMissing }) => forgetMissing());
    ({ location } = state);
  });
  // Development changes its code without changing its names.
  if (import.meta.env.PROD) {
    const onPage = (listener: () => void) =>
      router.subscribe(onChange(() => router.state.location, listener));
    void data
      .then(() => import('./browser/registerServiceWorker.ts'))
      .then(({ keepSeen }) => keepSeen({ onPage, onSignOut }))
      // Only opening offline is lost; the browser has logged what it could not fetch.
      .catch(() => undefined);
  }
  let warming: Promise<(path: string) => void> | undefined;
  const startWarming = () =>
    data
      .then(() => import('./browser/navigation/prefetch.ts'))
      .then(({ createWarmer }) => createWarmer(routes, () => data.then(({ client }) => client)));
  // Only a head start is lost when it cannot be fetched, and the browser has logged that.
  const warm = (path: string) => {
    warming ??= startWarming();
    warming
      .then((fetchAhead) => fetchAhead(path))
      .catch(() => {
        warming = undefined;
      });
  };
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <Document handOver={handOver} stateJson={stateJson}>
          <DataContext value={(children) => <Data>{children}</Data>}>
            <TakenOver accounts={accounts} begin={() => leadLinks({ router, routes, basePath, warm })}>
              <RouterProvider router={withTransitions(router)} />
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
function holdMatchedRoutes(wanted: Promise<void>, basePath: string): void {
  for (const { route } of matchRoutes(routes, window.location, basePath || '/') ?? []) {
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

/** Makes what calls a listener when a value is another than before. */
function onChange(read: () => unknown, listener: () => void): () => void {
  let before = read();
  return () => {
    const now = read();
    if (now !== before) listener();
    before = now;
  };
}

function onSignOut(listener: () => void): void {
  let before = currentSession().kind;
  watchSession(() => {
    const { kind } = currentSession();
    if (before === 'signedIn' && kind === 'anonymous') listener();
    before = kind;
  });
}

function text(id: string): string {
  return document.getElementById(id)?.textContent ?? '{}';
}

markFailedPictures();
repeatEarlyInput();
takeOver();
