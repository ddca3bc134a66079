import { type RefObject, useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigation, useNavigationType, useSearchParams } from 'react-router-dom';
import { routePatterns } from '../../../contract/paths.ts';
import type { Debounce } from './useDebounce.ts';

/** Navigation state of a URL that the search field itself wrote: the field need not follow it. */
export const FROM_SEARCH_FIELD = { typed: true };

/** The search text in the URL of any page; '' when there is none. */
export function useSearchParamText(): string {
  const [searchParams] = useSearchParams();
  return searchParams.get('q') ?? '';
}

/** The path of a search for a text, with the kind and order of the previous search's query. */
export function searchedPath(text: string, query: string): string {
  const before = new URLSearchParams(query);
  const params = new URLSearchParams({ q: text });
  for (const name of ['kind', 'sort']) {
    const value = before.get(name);
    if (value) params.set(name, value);
  }
  return `${routePatterns.search}?${params}`;
}

/** What syncing a search field with the URL needs. */
interface SyncOptions {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly searched: string;
  /** The debounce between the last keystroke and the search. */
  readonly debounce: Debounce;
  /** Called for text that was typed before hydration. */
  readonly onTypedBeforeHydration: () => void;
}

/** Updates the field from the URL, except after its own navigations. */
export function useSyncFieldWithUrl({
  field,
  searched,
  debounce,
  onTypedBeforeHydration,
}: SyncOptions): void {
  const { key, state } = useLocation();
  const { location: next } = useNavigation();
  const typedHere = useNavigationType() !== 'POP' && isTyped(state);
  const leaving = next !== undefined && !isTyped(next.state);
  const searchEarlyText = useEffectEvent(onTypedBeforeHydration);

  useEffect(() => {
    const input = field.current;
    if (input && input.value !== input.defaultValue) searchEarlyText();
  }, [field]);

  useEffect(() => {
    const input = field.current;
    if (!input || typedHere) return;
    // Text typed during a navigation is the visitor's latest request.
    if (debounce.isRunning() && document.activeElement === input) return;
    debounce.end();
    input.value = searched;
  }, [field, key, debounce, searched, typedHere]);

  // A page chosen during the debounce is the visitor's latest request.
  useEffect(() => {
    if (leaving) debounce.end();
  }, [leaving, next, debounce]);
  // In a busy browser a navigation may render after the debounce has ended; the click on a link comes earlier.
  useEffect(() => {
    const choose = ({ target }: Event) => {
      if (target instanceof Element && target.closest('a[href]')) debounce.end();
    };
    document.addEventListener('click', choose);
    return () => document.removeEventListener('click', choose);
  }, [debounce]);
}

function isTyped(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'typed' in state;
}
