import { Suspense, use, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { homePath, watchlistPath } from '../../../contract/paths.ts';
import { loadAuthClient } from '../../account/session/session.ts';
import { lazyChunk } from '../../browser/code/lazyChunk.ts';
import { DataProviderContext } from '../../browser/hydration/pageContext.ts';
import { Button, Icon, PageLink } from '../../components/controls/Button.tsx';
import { LazyDialog } from '../../components/dialogs/Dialog.tsx';
import { cancelPendingMutations } from '../../components/library/libraryMutations.ts';
import { type AccountView, openedDialog } from '../../stores/accountDialog.ts';
import { useStore } from '../../stores/createStore.ts';
import { useSession, viewerName } from '../../stores/session.ts';
import * as common from '../../text/messages/common.ts';
import * as m from '../../text/messages/layout.ts';
import { CATEGORIES_ID, CategoryLinks } from '../Footer.tsx';
import { SearchBox } from '../search/SearchBox.tsx';

const panel = lazyChunk(() => import('./BrowseNav.tsx'));
const accountDialog = lazyChunk(() => import('../../account/dialogs/AccountDialogContent.tsx'));

const openPanel = () => openedDialog.set('panel');
const openAccount = (name: string | null) => openedDialog.set(name === null ? 'login' : 'account');
const logOut = async () => (await loadAuthClient()).signOut();

/** The header of every page. On the home page it overlaps the carousel until the page is scrolled. */
export function Header() {
  const opened = useStore(openedDialog, (dialog) => dialog, 'closed');
  const session = useSession();
  const withData = use(DataProviderContext);
  const { sentinel, atTop } = useAtTop();
  const { pathname } = useLocation();
  const view = opened === 'panel' ? 'closed' : opened;
  const show = (next: AccountView) => {
    openedDialog.set(next);
    // Closing the dialog without signing in cancels the mutations that need an account.
    if (next === 'closed' && session.kind !== 'signedIn') cancelPendingMutations();
  };
  const name = session.kind === 'signedIn' ? viewerName(session.viewer) : null;
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
            onClick={openPanel}
          >
            {common.browse()}
          </Button>
          <a
            href={`#${CATEGORIES_ID}`}
            className="hidden min-h-11 items-center font-semibold noscript:flex max-md:hidden"
          >
            {common.browse()}
          </a>
          <div className="flex min-w-26 flex-1 md:justify-center">
            <SearchBox />
          </div>
          <AccountButtons name={name} />
          <HeaderMenu name={name} />
        </div>
      </header>
      <LazyDialog
        chunk={panel}
        eager
        kind="panel"
        title={common.browse()}
        open={opened === 'panel'}
        onClose={() => openedDialog.set('closed')}
      >
        {({ BrowseNav }) => <BrowseNav onChoose={() => openedDialog.set('closed')} />}
      </LazyDialog>
      <LazyDialog
        chunk={accountDialog}
        // A missing form cannot hold unsaved text, so a reload loses nothing.
        reloadIfFailed
        title={view === 'settings' ? common.settings() : common.account()}
        open={view !== 'closed'}
        onClose={() => show('closed')}
      >
        {({ AccountDialogContent }) => (
          <Suspense fallback={<div className="skeleton h-80" />}>
            {withData(<AccountDialogContent view={view} onView={show} />)}
          </Suspense>
        )}
      </LazyDialog>
    </>
  );
}

function Logo() {
  return (
    <PageLink
      href={homePath}
      aria-label={common.siteName()}
      className="-ml-1 inline-flex min-h-11 min-w-11 items-center gap-2.5 rounded-control px-1 text-lg font-extrabold tracking-tight"
    >
      <svg aria-hidden="true" focusable="false" viewBox="0 0 32 32" className="size-8 shrink-0">
        <rect width="32" height="32" rx="7" className="fill-text" />
        <path d="M7 23V9h3.6l5.4 7.6L21.4 9H25v14h-3.8v-8l-5.2 7-5.2-7v8z" className="fill-ground" />
      </svg>
      <span className="hidden sm:inline">{common.siteName()}</span>
    </PageLink>
  );
}

interface AccountProps {
  /** The viewer's name; null when signed out or not known. */
  readonly name: string | null;
}

const ACCOUNT_BUTTON = 'bg-transparent px-3! backdrop-blur-none!';

/** They have the same width when signed in, so that nothing moves once the session is known. */
function AccountButtons({ name }: AccountProps) {
  const account = useRef<HTMLButtonElement>(null);
  return (
    <div className="-mr-3 ml-auto flex w-44 shrink-0 justify-end noscript:invisible max-md:hidden lg:w-64">
      <Button
        ref={account}
        icon={<Icon name="user" className="size-5 max-lg:hidden" />}
        title={name ? m.accountOf({ name }) : undefined}
        className={`min-w-0 ${ACCOUNT_BUTTON}`}
        aria-haspopup="dialog"
        onClick={() => openAccount(name)}
      >
        <span className="truncate">{name ?? common.account()}</span>
      </Button>
      {name && (
        <Button
          className={`shrink-0 ${ACCOUNT_BUTTON}`}
          onClick={() => void logOut().then(() => account.current?.focus())}
        >
          {m.logOut()}
        </Button>
      )}
    </div>
  );
}

/** Whether the page is scrolled to the top, observed through an element there: nothing runs while scrolling. */
function useAtTop() {
  const sentinel = useRef<HTMLDivElement>(null);
  const [atTop, setAtTop] = useState(true);
  useEffect(() => {
    if (!sentinel.current) return undefined;
    const observer = new IntersectionObserver(([entry]) => setAtTop(entry?.isIntersecting ?? true));
    observer.observe(sentinel.current);
    return () => observer.disconnect();
  }, []);
  return { sentinel, atTop };
}

const MENU_ID = 'site-menu';
const itemStyle =
  'flex min-h-12 w-full items-center gap-3 rounded-control px-4 text-left text-base hover:bg-text/8';
const listStyle = 'flex min-h-11 items-center rounded-control px-4 text-sm text-muted hover:bg-text/8';

/** The header's menu on a phone, which the browser closes on Escape or a tap beside it. Any choice closes it too. */
function HeaderMenu({ name }: AccountProps) {
  const button = (icon: 'browse' | 'user' | 'log-out', text: string, onClick: () => void) => (
    <li className="noscript:hidden">
      <button type="button" className={itemStyle} onClick={onClick}>
        <Icon name={icon} /> <span className="truncate">{text}</span>
      </button>
    </li>
  );
  const link = (icon: 'home' | 'listed', text: string, href: string) => (
    <li>
      <PageLink href={href} className={itemStyle}>
        <Icon name={icon} /> {text}
      </PageLink>
    </li>
  );
  return (
    <div className="-mr-2 ml-auto md:hidden">
      <Button
        variant="icon"
        aria-label={m.menu()}
        className="bg-transparent backdrop-blur-none!"
        popoverTarget={MENU_ID}
      >
        <Icon name="menu" className="size-6" />
      </Button>
      <div id={MENU_ID} popover="auto" className="dialog-motion site-menu">
        <ul onClickCapture={() => document.getElementById(MENU_ID)?.hidePopover()}>
          {link('home', common.home(), homePath)}
          <li>
            <ul aria-label={m.lists()} className="grid grid-cols-2 border-y border-line py-1">
              <CategoryLinks className={listStyle} />
            </ul>
          </li>
          {button('browse', common.browse(), openPanel)}
          {button('user', name ?? common.account(), () => openAccount(name))}
          {link('listed', common.watchlist(), watchlistPath())}
          {name && button('log-out', m.logOut(), () => void logOut())}
        </ul>
      </div>
    </div>
  );
}
