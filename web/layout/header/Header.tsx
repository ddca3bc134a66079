import { Suspense, use, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import {
  browsePath,
  categories,
  genresPath,
  homePath,
  preferencesPath,
  routePatterns,
  tonightPath,
} from '../../../contract/paths.ts';
import { loadAuthClient } from '../../account/session/session.ts';
import { lazyChunk } from '../../browser/code/lazyChunk.ts';
import { DataProviderContext } from '../../browser/hydration/pageContext.ts';
import { Button, Icon, PageLink } from '../../components/controls/Button.tsx';
import { LazyDialog } from '../../components/dialogs/Dialog.tsx';
import { cancelQueued } from '../../library/actions.ts';
import { type AccountView, openAccount, openedDialog, openPanel } from '../../stores/accountDialog.ts';
import { useStore } from '../../stores/createStore.ts';
import { writeForAccount } from '../../stores/ownedStorage.ts';
import { useSession, viewerName } from '../../stores/session.ts';
import { categoryNames } from '../../text/categoryNames.ts';
import * as common from '../../text/messages/common.ts';
import * as m from '../../text/messages/layout.ts';
import { CATEGORIES_ID, CategoryLinks } from '../Footer.tsx';
import { SearchBox } from '../search/SearchBox.tsx';

const panel = lazyChunk(() => import('./BrowseNav.tsx'));
const accountDialog = lazyChunk(() => import('../../account/dialogs/AccountDialogContent.tsx'));

/** A button of the header, which has no background of its own. */
const PLAIN_BUTTON = 'bg-transparent px-3! backdrop-blur-none!';
const logOut = async () => (await loadAuthClient()).signOut();

/** The header of every page. On the home page it overlaps the carousel until the page is scrolled. */
export function Header() {
  const opened = useStore(openedDialog, (dialog) => dialog, 'closed');
  const session = useSession();
  const withData = use(DataProviderContext);
  const [atTop, setAtTop] = useState(true);
  // Observed through an element there: nothing runs while scrolling.
  const sentinel = useCallback((element: Element | null) => {
    if (!element) return undefined;
    const observer = new IntersectionObserver(([entry]) => setAtTop(entry?.isIntersecting ?? true));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const { pathname } = useLocation();
  const view = opened === 'panel' ? 'closed' : opened;
  const show = (next: AccountView) => {
    openedDialog.set(next);
    // Closing the dialog without signing in cancels the mutations that need an account.
    if (next === 'closed' && session.kind !== 'signedIn') cancelQueued();
  };
  const name = session.kind === 'signedIn' ? viewerName(session.viewer) : null;
  return (
    <>
      <div ref={sentinel} aria-hidden="true" className="absolute top-0 h-px w-px" />
      <header data-over={pathname === homePath && atTop} className="site-header">
        <div className="page-width flex min-h-[calc(4rem-1px)] flex-wrap items-center gap-x-3 lg:gap-x-4">
          <Logo />
          <Button
            icon={<Icon name="browse" />}
            className={`max-lg:hidden ${PLAIN_BUTTON}`}
            aria-haspopup="dialog"
            onClick={openPanel}
          >
            {common.browse()}
          </Button>
          <a
            href={`#${CATEGORIES_ID}`}
            className="hidden min-h-11 items-center px-3 font-semibold lg:noscript:flex"
          >
            {common.browse()}
          </a>
          <HeaderLinks pathname={pathname} />
          <SearchBox />
          <AccountButtons name={name} isUnknown={session.kind === 'unknown'} />
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
        title={common.account()}
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

/** The links beside Browse; Tonight only where it fits. */
function HeaderLinks({ pathname }: { readonly pathname: string }) {
  const links = [
    ...categories.slice(0, 2).map(({ type }) => ({ name: categoryNames[type](), href: browsePath(type) })),
    { name: common.genres(), href: genresPath() },
    { name: common.myShows(), href: routePatterns.upNext },
    { name: common.tonight(), href: tonightPath },
  ];
  return (
    <nav aria-label={m.mainNavigation()} className="-ms-3 flex flex-wrap max-lg:hidden">
      {links.map(({ name, href }) => (
        <PageLink
          key={href}
          href={href}
          aria-current={pathname === href || pathname.startsWith(`${href}/`) ? 'page' : undefined}
          className="site-link max-xl:last:hidden"
        >
          {name}
        </PageLink>
      ))}
    </nav>
  );
}

function Logo() {
  return (
    <PageLink
      href={homePath}
      aria-label={common.siteName()}
      className="-ms-1 inline-flex min-h-11 min-w-11 items-center gap-2.5 rounded-control px-1 text-lg font-extrabold tracking-tight"
    >
      <svg aria-hidden="true" focusable="false" viewBox="0 0 32 32" className="size-8 shrink-0">
        <rect width="32" height="32" rx="7" className="fill-text" />
        <path d="M7 23V9h3.6l5.4 7.6L21.4 9H25v14h-3.8v-8l-5.2 7-5.2-7v8z" className="fill-ground" />
      </svg>
      <span className="max-xl:hidden">{common.siteName()}</span>
    </PageLink>
  );
}

interface AccountProps {
  /** The viewer's name; null when signed out or not known. */
  readonly name: string | null;
}

/** Stored for the account: the viewer's name; beforePaint.js shows it. */
const ACCOUNT_NAME = 'accountName';

/** While a remembered session is looked up, the name is that of the last visit: nothing moves once it is known. */
function AccountButtons({ name, isUnknown }: AccountProps & { readonly isUnknown: boolean }) {
  const account = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (name) writeForAccount(ACCOUNT_NAME, name);
  }, [name]);
  return (
    <div className="-me-3 ms-auto flex max-w-44 shrink-0 justify-between max-lg:hidden xl:max-w-66">
      <Button
        ref={account}
        icon={<Icon name="user" />}
        title={name ? m.accountOf({ name }) : undefined}
        className={`min-w-0 ${PLAIN_BUTTON}`}
        aria-haspopup="dialog"
        onClick={openAccount}
      >
        {isUnknown ? (
          <span className="truncate [unicode-bidi:plaintext] before:content-(--account-name)">
            <span className="in-data-session:hidden">{common.account()}</span>
          </span>
        ) : (
          <span dir="auto" className="truncate">
            {name ?? common.account()}
          </span>
        )}
      </Button>
      {(name || isUnknown) && (
        <Button
          className={`shrink-0 ${isUnknown ? 'hidden in-data-session:inline-flex' : ''} ${PLAIN_BUTTON}`}
          onClick={() => void logOut().then(() => account.current?.focus())}
        >
          {m.logOut()}
        </Button>
      )}
    </div>
  );
}

const MENU_ID = 'site-menu';
const itemStyle =
  'flex min-h-11 w-full items-center rounded-control px-4 text-sm text-muted hover:bg-text/8 hover:text-text';

/**
 * The header's menu where it has no links, with what the bottom bar lacks. The browser closes it on Escape or a tap beside it, and
 * any choice closes it too.
 */
function HeaderMenu({ name }: AccountProps) {
  return (
    <div className="-me-2 ms-auto lg:hidden">
      <Button
        variant="icon"
        aria-label={m.menu()}
        className="bg-transparent backdrop-blur-none!"
        popoverTarget={MENU_ID}
      >
        <Icon name="menu" className="size-6" />
      </Button>
      <div
        id={MENU_ID}
        popover="auto"
        className="dialog-motion site-menu"
        onClickCapture={({ currentTarget }) => currentTarget.hidePopover()}
      >
        <ul
          aria-label={m.lists()}
          className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7.5rem),1fr))] border-b border-line pb-1"
        >
          <CategoryLinks className={itemStyle} />
        </ul>
        <div className="grid grid-cols-2 pt-1">
          <PageLink href={preferencesPath} className={itemStyle}>
            {common.preferences()}
          </PageLink>
          {name && (
            <button type="button" className={itemStyle} onClick={() => void logOut()}>
              {m.logOut()}
            </button>
          )}
        </div>
      </div>
    </div>
  );
}
