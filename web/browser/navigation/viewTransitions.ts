import { use, useLayoutEffect, useState } from 'react';
import { type DataRouter, type Location, useLocation } from 'react-router-dom';
import { onNavigation } from './onNavigation.ts';

/** Key of the history entry whose page is rendered; null while it is the server-rendered page. */
let renderedKey: string | null = null;
/** Settles once the browser has captured the old page; null while it captures nothing. */
let capture: Promise<void> | null = null;
/** The path of the page that was left last. */
let fromPath: string | null = null;
/** View transitions that wait for a page to be rendered. */
const waiters: (() => void)[] = [];

/** Whether the page of a history entry is rendered; the latest navigation may still be pending. */
export function isRendered({ key }: Pick<Location, 'key'>): boolean {
  return renderedKey === null || renderedKey === key;
}

/** Starts view transitions. With two navigations in quick succession, React Router's own may render the older page. */
export function startViewTransitions(router: DataRouter): void {
  onNavigation(router, ({ from, location, isReturn }) => {
    fromPath = from.pathname;
    const isAnimated = isOpenedFrom(location, from) || (isReturn && isOpenedFrom(from, location));
    if (!isAnimated || !('startViewTransition' in document)) capture = null;
    else capture ??= captureOldPage(router);
  });
}

/** Resolves once the browser has captured the old page; the transition runs when the latest page is rendered. */
function captureOldPage(router: DataRouter): Promise<void> {
  return new Promise((resolve) => {
    const { ready, finished } = document.startViewTransition(async () => {
      capture = null;
      resolve();
      // Going back meanwhile returns to the rendered page, so that no render would follow.
      if (!isRendered(router.state.location)) await new Promise<void>((rendered) => waiters.push(rendered));
      if ((router.state.historyAction as string) === 'POP') await loadImagesInView();
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

/** The longest that going back waits for images, in milliseconds: they are usually in the browser's cache. */
const IMAGE_TIMEOUT_MS = 150;

/** Loads the images in view while the browser still shows the old page: the new one must not appear grey. */
async function loadImagesInView(): Promise<void> {
  const loads = [...document.querySelectorAll('img')].filter(isInView).map((image) => {
    image.loading = 'eager';
    return image.decode().catch(() => undefined);
  });
  await Promise.race([Promise.all(loads), new Promise((resolve) => setTimeout(resolve, IMAGE_TIMEOUT_MS))]);
}

function isInView(element: Element): boolean {
  const { top, bottom, left, right } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight && right > 0 && left < window.innerWidth;
}

/** On a return: the poster shrinks back into the card of this link if it leads to the page that was left. */
export function reversePosterTransition(link: HTMLAnchorElement | null): void {
  startPosterTransition(link?.pathname === fromPath ? link : null);
}

/**
 * Makes the poster of the link's card grow into the large one of its title's page; the pages of other links cross-fade.
 */
export function startPosterTransition(link: HTMLAnchorElement | null): void {
  const card = link?.pathname.includes('/live/') ? null : link?.closest('.card');
  const poster = card?.querySelector<HTMLElement>('.poster');
  // The page's large poster is named in cards.css, and two must never have the name. Posters have no other inline style.
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
