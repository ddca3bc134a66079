import { use, useLayoutEffect, useState } from 'react';
import { type DataRouter, type Location, useLocation } from 'react-router-dom';
import { onNavigation } from './onNavigation.ts';

/** Key of the history entry whose page is rendered; null while it is the server-rendered page. */
let renderedKey: string | null = null;
/** Settles once the browser has captured the old page; null while it captures nothing. */
let capture: Promise<void> | null = null;
/** View transitions that wait for a page to be rendered. */
const waiters: (() => void)[] = [];

/** Whether the page of a history entry is rendered; the latest navigation may still be pending. */
export function isRendered({ key }: Pick<Location, 'key'>): boolean {
  return renderedKey === null || renderedKey === key;
}

/** Starts view transitions. With two navigations in quick succession, React Router's own may render the older page. */
export function startViewTransitions(router: DataRouter): void {
  onNavigation(router, ({ left, location, isReturn }) => {
    const isAnimated = isOpenedFrom(location, left) || (isReturn && isOpenedFrom(left, location));
    if (!isAnimated || !('startViewTransition' in document)) capture = null;
    else capture ??= captureOldPage(router, left.pathname);
  });
}

/** Resolves once the browser has captured the old page; the transition runs when the latest page is rendered. */
function captureOldPage(router: DataRouter, left: string): Promise<void> {
  return new Promise((resolve) => {
    const { ready, finished } = document.startViewTransition(async () => {
      capture = null;
      resolve();
      // Going back meanwhile returns to the rendered page, so that no render would follow.
      if (!isRendered(router.state.location)) await new Promise<void>((rendered) => waiters.push(rendered));
      if ((router.state.historyAction as string) === 'POP') reversePosterTransition(left);
    });
    // A transition that is skipped, because the next one has started or the tab is hidden, has still opened its page.
    for (const end of [ready, finished]) end.catch(() => undefined);
  });
}

/** In the layout: holds the page of a history entry back until the browser has captured the old one. */
export function useViewTransition(key: string): void {
  if (capture && !isRendered({ key })) use(capture);
  useLayoutEffect(() => {
    renderedKey = key;
    for (const resolve of waiters.splice(0)) resolve();
  }, [key]);
}

function isOpenedFrom({ state }: Location<unknown>, { pathname }: Location): boolean {
  return typeof state === 'object' && state !== null && 'from' in state && state.from === pathname;
}

/** Starts a transition from a card's poster to the large one of its title page; other links cross-fade. */
export function startPosterTransition(link: HTMLAnchorElement): void {
  const card = link.pathname.includes('/live/') ? null : link.closest('.card');
  setTransitionName(card?.querySelector<HTMLElement>('.poster') ?? null);
}

/** The reverse transition, after leaving the page of this path by going back: the poster returns to its card. */
function reversePosterTransition(left: string): void {
  const link = document.querySelector(`main .card a[href$="${CSS.escape(left)}"]`);
  setTransitionName(link?.closest('.card')?.querySelector<HTMLElement>('.poster') ?? null);
}

/** While a card's poster has the name, the page's large poster, named in cards.css, does not: two must never have it. */
function setTransitionName(poster: HTMLElement | null): void {
  // Posters have no other inline style.
  for (const other of document.querySelectorAll<HTMLElement>('.poster-large, .poster[style]')) {
    other.style.setProperty('view-transition-name', poster ? 'none' : '');
  }
  poster?.style.setProperty('view-transition-name', 'poster');
}

/** The key under which the page of a player navigation was opened; null for every other navigation. */
export function openedKeyOf(state: unknown): string | null {
  const isFollowed = typeof state === 'object' && state !== null && 'openedAs' in state;
  return isFollowed && typeof state.openedAs === 'string' ? state.openedAs : null;
}

/** The key of the page: a new URL means a new page, unless the player itself has moved on to it. */
export function usePageKey(): string {
  const { key, pathname, state } = useLocation() as Location<unknown>;
  const [opened, setOpened] = useState({ key, pathname });
  if (opened.pathname === pathname) return opened.key;
  const now = { key: openedKeyOf(state) === opened.key ? opened.key : key, pathname };
  setOpened(now);
  return now.key;
}
