import { Suspense, use, useEffect, useLayoutEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigationType } from 'react-router-dom';
import { homePath } from '../../contract/paths.ts';
import { LibraryProvider } from '../account/library/LibraryProvider.tsx';
import { lazyChunk, useLazyChunk } from '../browser/code/lazyChunk.ts';
import { renewPage } from '../browser/code/staleBuild.ts';
import { DataProviderContext, useClientValue } from '../browser/hydration/pageContext.ts';
import { markHydrated } from '../browser/hydration/replayEvents.ts';
import { reversePosterTransition } from '../browser/navigation/posterTransition.ts';
import { markRendered } from '../browser/navigation/viewTransitions.ts';
import { isReloadOrBackForward } from '../browser/scroll/saveScroll.ts';
import { LiveRegion } from '../components/feedback/LiveRegion.tsx';
import { ConnectionStatus } from './errors/ConnectionStatus.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './header/Header.tsx';
import { FocusOnNavigation } from './navigation/FocusOnNavigation.tsx';
import { NavigationProgress } from './navigation/NavigationProgress.tsx';
import { MAIN_ID, SkipLink } from './navigation/SkipLink.tsx';

/** Nobody goes back before they have gone anywhere. */
const placeReturn = lazyChunk(() => import('./navigation/CardScrollRestoration.tsx'));

/** What every page stands in: header, the page, footer, and what is said about navigation and the connection. */
export function Layout() {
  const { pathname, key } = useLocation();
  const withData = use(DataProviderContext);
  useLayoutEffect(() => markRendered({ key }), [key]);
  useEffect(() => {
    renewPage();
  }, [key]);
  // The home page's carousel begins at the top of the window, under the header.
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

/** Stands beside the page in its boundary: both are taken over together. */
function MarkHydrated() {
  useEffect(markHydrated, []);
  return null;
}

/** Going back from a title's page, its poster returns to the card it grew from. */
function PosterBackTransition() {
  const { pathname } = useLocation();
  const type = useNavigationType();
  const left = useRef(pathname);
  // Before the browser looks at the page that has come.
  useLayoutEffect(() => {
    if (left.current === pathname) return;
    if (type === 'POP') reversePosterTransition(left.current);
    left.current = pathname;
  }, [pathname, type]);
  return null;
}

/** Stands apart, since what changes in the layout itself would have its page rendered anew. */
function LazyCardScrollRestoration() {
  const { key } = useLocation();
  // The document itself may be one that was left before.
  const isBack = useClientValue(isReloadOrBackForward, () => false);
  const { code } = useLazyChunk(placeReturn, { enabled: isBack || key !== 'default', reloadIfStale: false });
  return code && <code.CardScrollRestoration />;
}
