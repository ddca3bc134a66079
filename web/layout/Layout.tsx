import { Suspense, use, useEffect, useLayoutEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigationType } from 'react-router-dom';
import { homePath } from '../../contract/paths.ts';
import { ViewerLibrary } from '../account/library/LibraryProvider.tsx';
import { noteShown } from '../browser/navigation/viewTransitions.ts';
import { markTakenOver } from '../browser/hydration/replayEvents.ts';
import { isReturn } from '../browser/scroll/saveScroll.ts';
import { returnPoster } from '../browser/navigation/posterTransition.ts';
import { renewPage } from '../browser/code/staleBuild.ts';
import { codeApart, useCode } from '../browser/code/lazyChunk.ts';
import { Announcements } from '../components/feedback/LiveRegion.tsx';
import { DataContext, useBrowserValue } from '../browser/hydration/pageContext.ts';
import { ConnectionNotice } from './errors/ConnectionStatus.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './header/Header.tsx';
import { NavigationProgress } from './navigation/NavigationProgress.tsx';
import { PageFocus } from './navigation/FocusOnNavigation.tsx';
import { MAIN_ID, SkipLink } from './navigation/SkipLink.tsx';

/** Nobody goes back before they have gone anywhere. */
const placeReturn = codeApart(() => import('./navigation/CardScrollRestoration.tsx'));

/** What every page stands in: header, the page, footer, and what is said about navigation and the connection. */
export function Layout() {
  const { pathname, key } = useLocation();
  const withData = use(DataContext);
  useLayoutEffect(() => noteShown({ key }), [key]);
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
              <PageTaken />
              <ViewerLibrary />
            </>,
          )}
        </Suspense>
      </main>
      <Footer />
      <PageFocus />
      <PosterReturn />
      <Announcements />
      <ConnectionNotice />
      <ScrollRestoration />
      <LaterPlaceReturn />
    </>
  );
}

/** Stands beside the page in its boundary: both are taken over together. */
function PageTaken() {
  useEffect(markTakenOver, []);
  return null;
}

/** Going back from a title's page, its poster returns to the card it grew from. */
function PosterReturn() {
  const { pathname } = useLocation();
  const type = useNavigationType();
  const left = useRef(pathname);
  // Before the browser looks at the page that has come.
  useLayoutEffect(() => {
    if (left.current === pathname) return;
    if (type === 'POP') returnPoster(left.current);
    left.current = pathname;
  }, [pathname, type]);
  return null;
}

/** Stands apart, since what changes in the layout itself would have its page rendered anew. */
function LaterPlaceReturn() {
  const { key } = useLocation();
  // The document itself may be one that was left before.
  const isBack = useBrowserValue(isReturn, () => false);
  const { code } = useCode(placeReturn, { wanted: isBack || key !== 'default', renews: false });
  return code && <code.PlaceReturn />;
}
