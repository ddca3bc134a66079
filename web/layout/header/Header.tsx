import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { homePath } from '../../../contract/paths.ts';
import type { AccountView } from '../../account/dialogs/AccountDialogContent.tsx';
import { loadAuthClient } from '../../account/session/session.ts';
import { Button } from '../../components/controls/Button.tsx';
import { Icon } from '../../components/controls/Icon.tsx';
import { cancelPendingMutations } from '../../components/library/libraryMutations.ts';
import { useAccountDialogRequests } from '../../stores/accountDialog.ts';
import { useSession, viewerName } from '../../stores/session.ts';
import { CATEGORIES_ID } from '../Footer.tsx';
import { SearchBox } from '../search/SearchBox.tsx';
import { AccountButtons } from './AccountButtons.tsx';
import { AccountDialog } from './AccountDialog.tsx';
import { BrowsePanel } from './BrowsePanel.tsx';
import { HeaderMenu } from './HeaderMenu.tsx';
import { Logo } from './Logo.tsx';

/** The header of every page. On the home page it overlaps the carousel until the page is scrolled. */
export function Header() {
  const [opened, setOpened] = useState<AccountView | 'panel'>('closed');
  const session = useSession();
  const { sentinel, atTop } = useAtTop();
  const { pathname } = useLocation();
  useAccountDialogRequests(setOpened);
  const show = (view: AccountView) => {
    setOpened(view);
    // Closing the dialog without signing in cancels the mutations that need an account.
    if (view === 'closed' && session.kind !== 'signedIn') cancelPendingMutations();
  };
  const account = {
    name: session.kind === 'signedIn' ? viewerName(session.viewer) : null,
    onAccount: () => setOpened(session.kind === 'signedIn' ? 'account' : 'login'),
    onLogout: async () => (await loadAuthClient()).signOut(),
  };
  return (
    <>
      <div ref={sentinel} aria-hidden="true" className="absolute top-0 h-px w-px" />
      <header data-over={pathname === homePath && atTop} className="site-header">
        <div className="page-width flex min-h-[calc(4rem-1px)] flex-wrap items-center gap-x-3 md:gap-x-5">
          <Logo />
          <Button
            icon={<Icon name="browse" />}
            className="bg-transparent backdrop-blur-none! noscript:hidden max-md:hidden"
            aria-haspopup="dialog"
            onClick={() => setOpened('panel')}
          >
            Browse
          </Button>
          <a
            href={`#${CATEGORIES_ID}`}
            className="hidden min-h-11 items-center font-semibold noscript:flex max-md:hidden"
          >
            Browse
          </a>
          <div className="flex min-w-26 flex-1 md:justify-center">
            <SearchBox />
          </div>
          <AccountButtons {...account} />
          <HeaderMenu {...account} onBrowse={() => setOpened('panel')} />
        </div>
      </header>
      <BrowsePanel open={opened === 'panel'} onClose={() => setOpened('closed')} />
      <AccountDialog view={opened === 'panel' ? 'closed' : opened} onView={show} />
    </>
  );
}

/**
 * Whether the page is scrolled to the top, observed through an element placed there: nothing runs while scrolling.
 */
function useAtTop(): { readonly sentinel: RefObject<HTMLDivElement | null>; readonly atTop: boolean } {
  const sentinel = useRef<HTMLDivElement>(null);
  const [atTop, setAtTop] = useState(true);
  useEffect(() => {
    const element = sentinel.current;
    if (!element) return undefined;
    const observer = new IntersectionObserver(([entry]) => setAtTop(entry?.isIntersecting ?? true));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { sentinel, atTop };
}
