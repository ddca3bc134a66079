import { type RefObject, useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigation, useNavigationType, useSearchParams } from 'react-router-dom';
import { routePatterns } from '../../../contract/paths.ts';
import type { Debounce } from './useDebounce.ts';

/** Marks an address that the search field itself wrote: the field need not follow it. */
export const FROM_SEARCH_FIELD = { typed: true };

/** The text the address carries, on whichever page; '' when it carries none. */
export function useSearchParamText(): string {
  const [searchParams] = useSearchParams();
  return searchParams.get('q') ?? '';
}

/** The path of a search for a text: of the kind and in the order that the query of the search before it asks for. */
export function searchedPath(text: string, query: string): string {
  const before = new URLSearchParams(query);
  const asked = new URLSearchParams({ q: text });
  for (const name of ['kind', 'sort']) {
    const value = before.get(name);
    if (value) asked.set(name, value);
  }
  return `${routePatterns.search}?${asked}`;
}

/** What keeps a search field and the address together. */
interface FollowAddress {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly searched: string;
  /** Runs from the last keystroke to the search. */
  readonly pause: Debounce;
  /** Called for words that were typed before the browser took over the page. */
  readonly onTypedBeforeHydration: () => void;
}

/** Updates the field from the URL, except after its own navigations. */
export function useSyncFieldWithUrl({ field, searched, pause, onTypedBeforeHydration }: FollowAddress): void {
  const { key, state } = useLocation();
  const { location: next } = useNavigation();
  const typedHere = useNavigationType() !== 'POP' && isTyped(state);
  const leaving = next !== undefined && !isTyped(next.state);
  const searchEarlyWords = useEffectEvent(onTypedBeforeHydration);

  useEffect(() => {
    const input = field.current;
    if (input && input.value !== input.defaultValue) searchEarlyWords();
  }, [field]);

  useEffect(() => {
    const input = field.current;
    if (!input || typedHere) return;
    // Typed while the page was on its way: those words are the latest wish.
    if (pause.isRunning() && document.activeElement === input) return;
    pause.end();
    input.value = searched;
  }, [field, key, pause, searched, typedHere]);

  // Another page was chosen before the pause was over: that choice is the latest wish.
  useEffect(() => {
    if (leaving) pause.end();
  }, [leaving, next, pause]);
  // A busy browser shows later than the pause lasts that a page was chosen: a link says so at once.
  useEffect(() => {
    const choose = ({ target }: Event) => {
      if (target instanceof Element && target.closest('a[href]')) pause.end();
    };
    document.addEventListener('click', choose);
    return () => document.removeEventListener('click', choose);
  }, [pause]);
}

function isTyped(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'typed' in state;
}
