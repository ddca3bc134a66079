import { type EffectCallback, lazy, type ReactNode, startTransition, StrictMode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, type RouteObject, RouterProvider } from 'react-router-dom';
import { localeBelow } from '../contract/locales.ts';
import type { TextTable } from '../text/formatMessage.ts';
import type { SerialisedState } from '../contract/pageRendering.ts';
import { startSession } from './account/session/session.ts';
import { clearVisitsWithAccount } from './browser/cachedVisits.ts';
import {
  importFile,
  recordFailedImports,
  reloadAfterFailedImport,
  reloadUnlessInUse,
} from './browser/code/lazyChunk.ts';
import { onBack, watchConnection } from './browser/connection.ts';
import { DataProviderContext, PrefetchContext } from './browser/hydration/pageContext.ts';
import { ignoreSecondClicks } from './browser/doubleClick.ts';
import { recordEarlyEvents } from './browser/hydration/replayEvents.ts';
import { whenIdleOrInteracted } from './browser/hydration/whenIdle.ts';
import { handleLinkClicks } from './browser/navigation/handleLinkClicks.ts';
import { startViewTransitions } from './browser/navigation/viewTransitions.ts';
import { saveScrollPositions } from './browser/scroll/saveScroll.ts';
import { Document } from './layout/Document.tsx';
import { pages, routes, routesOf } from './routes.tsx';
import { redirectToStoredLanguage } from './stores/language.ts';
import { startLanguage } from './text/pageLanguage.ts';
import './styles.css';

/**
 * Hydrates the server-rendered page in two steps: the layout at once, then the page with its Apollo cache when the
 * browser is idle or the visitor interacts. Until then the page is readable and its links work.
 */
async function hydrate(): Promise<void> {
  const stateJson = text('marquee-state');
  const serialisedState = JSON.parse(text('marquee-config')) as SerialisedState;
  const { basename } = serialisedState.config;
  if (!basename && redirectToStoredLanguage()) return;
  const idleOrIntent = whenIdleOrInteracted();
  await loadOrReload(() => loadTexts(serialisedState));
  const matched = matchRoutes(routes, window.location, basename || '/')?.map(({ route }) => route);
  const suspending = pages.map((page) => (matched?.includes(page) ? suspended(page, idleOrIntent) : page));
  // The page is already rendered: the router must neither load it again nor scroll it.
  const router = createBrowserRouter(routesOf(suspending), { basename: basename || '/', hydrationData: {} });
  saveScrollPositions(router, basename);
  startViewTransitions(router);
  const data = idleOrIntent
    .then(() => loadOrReload(() => import('./startPage.ts')))
    .then(({ startPage }) => startPage(router, stateJson, basename));
  const Data = lazy(async () => ({ default: (await data).Provider }));
  const prefetch = (path: string) => void data.then((started) => started.prefetch(path));
  await new Promise<void>((resolve) => {
    startTransition(() => {
      hydrateRoot(
        document,
        <StrictMode>
          <Document serialisedState={serialisedState} cacheJson={stateJson}>
            <DataProviderContext value={(children) => <Data>{children}</Data>}>
              <PrefetchContext value={prefetch}>
                <AfterHydration effect={resolve}>
                  <RouterProvider router={router} />
                </AfterHydration>
              </PrefetchContext>
            </DataProviderContext>
          </Document>
        </StrictMode>,
      );
    });
  });
  startSession(serialisedState);
  handleLinkClicks({ router, routes, basePath: basename, prefetch });
}

/** Loads the texts that pages open with; the others follow with the code that shows them. */
async function loadTexts({ config, assets }: SerialisedState): Promise<void> {
  const load = async (file: string) => (await importFile<{ readonly texts: TextTable }>(file)).texts;
  const { tag } = localeBelow(config.basename);
  startLanguage({ tag, texts: await load(assets.texts.first) }, (part) => load(assets.texts[part]));
}

/** Calls back once the layout is hydrated. */
function AfterHydration({
  effect,
  children,
}: {
  readonly effect: EffectCallback;
  readonly children: ReactNode;
}) {
  useEffect(effect, [effect]);
  return children;
}

/** The route of a page with React.lazy, so that hydration waits for its chunk in place: a lazy route blanks the page. */
function suspended(page: RouteObject, idleOrIntent: Promise<void>): RouteObject {
  const { lazy: load, ...route } = page;
  if (typeof load !== 'function') return page;
  const loaded = idleOrIntent.then(() => loadOrReload(load));
  const Component = lazy(async () => {
    const { Component: Page } = await loaded;
    if (!Page) throw new Error(`${route.id} must export a Component`);
    return { default: Page };
  });
  return { ...route, Component };
}

/** Loads a chunk the page cannot hydrate without. If that fails, the page stays readable until it can be reloaded. */
async function loadOrReload<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    if (!(await reloadAfterFailedImport())) onBack(reloadUnlessInUse);
    return new Promise<never>(() => undefined);
  }
}

function text(id: string): string {
  return document.getElementById(id)?.textContent ?? '{}';
}

/** Marks images that fail to load, or have failed earlier, so that their placeholder shows. */
function markFailedImages(): void {
  const mark = ({ target, type }: Event) => {
    if (target instanceof HTMLImageElement) target.toggleAttribute('data-failed', type === 'error');
  };
  // Error events of images do not bubble, but they can be captured.
  document.addEventListener('error', mark, true);
  document.addEventListener('load', mark, true);
  for (const image of document.images) {
    if (image.complete && image.naturalWidth === 0) image.toggleAttribute('data-failed', true);
  }
}

watchConnection();
clearVisitsWithAccount();
recordFailedImports();
markFailedImages();
ignoreSecondClicks();
recordEarlyEvents();
void hydrate();
