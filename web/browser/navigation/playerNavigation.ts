import { useState } from 'react';
import { type Location, useLocation } from 'react-router-dom';

/** Options for a URL the player has moved on to: the page opened under this key stays mounted, and where it is. */
export function playerNavigateOptions(openedAs: string) {
  return { replace: true, preventScrollReset: true, state: { openedAs } };
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
