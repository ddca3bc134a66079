import { Suspense, use, useEffect, useLayoutEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigationType } from 'react-router-dom';
import { homePath } from '../../contract/paths.ts';
import { LibraryProvider } from '../account/library/LibraryProvider.tsx';
import { reloadIfDue } from '../browser/code/failedImports.ts';
import { lazyChunk, useLazyChunk } from '../browser/code/lazyChunk.ts';
import { DataProviderContext, useClientValue } from '../browser/hydration/pageContext.ts';
import { markHydrated } from '../browser/hydration/replayEvents.ts';
import { usePageKey } from '../browser/navigation/playerNavigation.ts';
import { reversePosterTransition } from '../browser/navigation/posterTransition.ts';
import { useViewTransition } from '../browser/navigation/viewTransitions.ts';
import { isReloadOrBackForward } from '../browser/scroll/saveScroll.ts';
import { LiveRegion } from '../components/feedback/LiveRegion.tsx';
import { ConnectionStatus } from './errors/ConnectionStatus.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './header/Header.tsx';
import { FocusOnNavigation } from './navigation/FocusOnNavigation.tsx';
import { NavigationProgress } from './navigation/NavigationProgress.tsx';
import { MAIN_ID, SkipLink } from './navigation/SkipLink.tsx';

/** Lazy: there is no way back on the first page. */
const scrollRestoration = lazyChunk(() => import('./navigation/CardScrollRestoration.tsx'));

/** The layout of every page: header, page, footer, and the status of navigation and connection. */
export function Layout() {
  const { pathname, key } = useLocation();
  const withData = use(DataProviderContext);
  const pageKey = usePageKey();
  useViewTransition(key);
  useEffect(() => {
    void reloadIfDue();
  }, [pageKey]);
  // The home page's carousel starts at the top of the window, under the header.
  const underHeader = pathname === homePath ? '-mt-16' : '';
  return (
    <>
      <SkipLink />
      <NavigationProgress />
      <Header />
      <main id={MAIN_ID} tabIndex={-1} className={`min-h-[70dvh] ${underHeader}`}>
        <Suspense>
          {withData(
            <>
              <Outlet />
              <MarkHydrated />
              <LibraryProvider />
            </>,
          )}
        </Suspense>
      </main>
      <Footer />
      <FocusOnNavigation />
      <PosterBackTransition />
      <LiveRegion />
      <ConnectionStatus />
      <ScrollRestoration />
      <LazyCardScrollRestoration />
    </>
  );
}

/** Rendered beside the page in its boundary, so that both hydrate together. */
function MarkHydrated() {
  useEffect(markHydrated, []);
  return null;
}

/** Going back from a title page, the poster returns to its card. */
function PosterBackTransition() {
  const { pathname } = useLocation();
  const type = useNavigationType();
  const left = useRef(pathname);
  // Before the browser captures the new page.
  useLayoutEffect(() => {
    if (left.current === pathname) return;
    if (type === 'POP') reversePosterTransition(left.current);
    left.current = pathname;
  }, [pathname, type]);
  return null;
}

/** A component of its own: its state changes would re-render the page if they were the layout's. */
function LazyCardScrollRestoration() {
  const { key } = useLocation();
  // The document itself may be a return to an earlier entry.
  const isBack = useClientValue(isReloadOrBackForward, () => false);
  const { code } = useLazyChunk(scrollRestoration, {
    enabled: isBack || key !== 'default',
    reloadIfFailed: false,
  });
  return code && <code.CardScrollRestoration />;
}
