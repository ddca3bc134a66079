import type { MouseEvent } from 'react';
import { useLocation, useMatch } from 'react-router-dom';
import { homePath, routePatterns } from '../../contract/paths.ts';
import { PageLink } from '../components/controls/Button.tsx';
import { openAccount, openPanel } from '../stores/accountDialog.ts';
import * as common from '../text/messages/common.ts';
import * as m from '../text/messages/layout.ts';
import { CATEGORIES_ID } from './Footer.tsx';

/** The navigation of a phone or tablet, at the foot of the window. Without JavaScript, Browse leads to the footer's categories. */
export function BottomBar() {
  const { pathname } = useLocation();
  const isBrowsing =
    useMatch(routePatterns.browse) !== null ||
    [routePatterns.trendingMovies, routePatterns.trendingSeries, routePatterns.genres].some(
      (path) => path === pathname,
    );
  const isMine = pathname === routePatterns.upNext || pathname.startsWith(`${routePatterns.upNext}/`);
  const currentAt = (path: string) => (pathname === path ? 'page' : undefined);
  return (
    <nav aria-label={m.bottomBar()} className="bottom-bar">
      <PageLink href={homePath} className="icon-home" aria-current={currentAt(homePath)}>
        {common.home()}
      </PageLink>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-current={isBrowsing || undefined}
        className="icon-browse"
        onClick={openPanel}
      >
        {common.browse()}
      </button>
      <a href={`#${CATEGORIES_ID}`} className="icon-browse hidden noscript:flex">
        {common.browse()}
      </a>
      <PageLink
        href={routePatterns.search}
        className="icon-search"
        aria-current={currentAt(routePatterns.search)}
        onClick={focusSearchField}
      >
        {m.search()}
      </PageLink>
      <PageLink
        href={routePatterns.upNext}
        className="icon-watchlist"
        aria-current={isMine ? 'page' : undefined}
      >
        {common.myShows()}
      </PageLink>
      <button type="button" aria-haspopup="dialog" className="icon-user" onClick={openAccount}>
        {common.account()}
      </button>
    </nav>
  );
}

/** The header's search field is on every page: focusing it opens the keyboard. */
function focusSearchField(event: MouseEvent): void {
  event.preventDefault();
  const field = document.querySelector<HTMLInputElement>('.search-field');
  field?.focus();
  field?.select();
}
