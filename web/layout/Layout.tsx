import { type MouseEvent, Suspense, use, useEffect } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { homePath } from '../../contract/paths.ts';
import { LibraryProvider } from '../library/LibraryProvider.tsx';
import { ListDialog } from '../account/lists/ListDialog.tsx';
import { SettingsProvider } from '../account/settings/SettingsProvider.tsx';
import { type Connection, isNoticeOnPage, useConnection } from '../browser/connection.ts';
import { DataProviderContext } from '../browser/hydration/pageContext.ts';
import { markHydrated } from '../browser/hydration/replayEvents.ts';
import { useViewTransition } from '../browser/navigation/viewTransitions.ts';
import { LiveRegion } from '../components/feedback/LiveRegion.tsx';
import { useStore } from '../stores/createStore.ts';
import * as m from '../text/messages/layout.ts';
import { BottomBar } from './BottomBar.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './header/Header.tsx';
import { LanguageOffer } from './LanguageOffer.tsx';
import { CardScrollRestoration, FocusOnNavigation, NavigationProgress } from './navigation.tsx';

const MAIN_ID = 'main';

/** The layout of every page: header, page, footer, and the status of navigation and connection. */
export function Layout() {
  const { pathname, key } = useLocation();
  const withData = use(DataProviderContext);
  useViewTransition(key);
  // The home page's carousel starts at the top of the window, under the header. So does every page's box: leaving the
  // home page does not move it.
  const belowHeader = pathname === homePath ? '' : 'pt-16';
  return (
    <>
      <a
        href={`#${MAIN_ID}`}
        onClick={skipToMain}
        className="fixed top-2 start-2 z-50 -translate-y-20 rounded-control bg-accent px-4 py-3 text-sm font-semibold text-accent-ink focus:translate-y-0"
      >
        {m.skip()}
      </a>
      <NavigationProgress />
      <Header />
      <main id={MAIN_ID} tabIndex={-1} className={`-mt-16 min-h-[70dvh] ${belowHeader}`}>
        <Suspense>
          {withData(
            <>
              <Outlet />
              <MarkHydrated />
              <LibraryProvider />
              <SettingsProvider />
              <ListDialog />
            </>,
          )}
        </Suspense>
      </main>
      <Footer />
      <BottomBar />
      <FocusOnNavigation />
      <LiveRegion />
      <ConnectionStatus />
      <LanguageOffer />
      <ScrollRestoration />
      <CardScrollRestoration />
    </>
  );
}

/** Moves the focus without changing the URL, which the router would handle as a navigation. */
function skipToMain(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById(MAIN_ID)?.focus();
}

/** Rendered beside the page in its boundary, so that both hydrate together. */
function MarkHydrated() {
  useEffect(() => void markHydrated(), []);
  return null;
}

const connectionTexts: Readonly<Record<Connection, (() => string) | null>> = {
  reached: null,
  unreached: m.unreached,
  offline: m.offline,
  back: m.back,
};

/** The state of the connection, unless the page is about it: see Unreachable. */
function ConnectionStatus() {
  const connection = useConnection();
  const isOnPage = useStore(isNoticeOnPage, (value) => value, false);
  const text = isOnPage ? null : connectionTexts[connection]?.();
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-4 bottom-4 z-50 mb-(--bottom-bar) flex justify-center"
    >
      {text && (
        <p className="rounded-control border border-line bg-overlay px-4 py-3 text-sm shadow-float">{text}</p>
      )}
    </div>
  );
}
