import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  type Location,
  useLocation,
  useNavigate,
  useNavigation,
  useNavigationType,
  useSearchParams,
} from 'react-router-dom';
import { routePatterns } from '../../../contract/paths.ts';
import { useLocalizedHref } from '../../components/controls/PageLink.tsx';

/** Milliseconds after the last keystroke before the search page is opened. */
const DEBOUNCE_MS = 400;
/** Navigation state of a URL that the search field itself wrote: the field need not follow it. */
const FROM_SEARCH_FIELD = { typed: true };

/** The search field: opens the search page while the visitor types, and follows the URL otherwise. */
export function useSearchField() {
  const field = useRef<HTMLInputElement>(null);
  const debounce = useDebounce(DEBOUNCE_MS);
  const navigate = useNavigate();
  const pathOf = useLocalizedHref();
  const { key, state } = useLocation() as Location<unknown>;
  const { location: next } = useNavigation();
  const searched = useSearchParams()[0].get('q') ?? '';
  const typedHere = (useNavigationType() as string) !== 'POP' && isTyped(state);
  const leaving = next !== undefined && !isTyped(next.state);

  const search = () => {
    debounce.end();
    const text = field.current?.value.trim() ?? '';
    // The debounced search may run when another page is shown.
    const { pathname, search: query } = window.location;
    const isSearchPage = pathname === pathOf(routePatterns.search);
    const path = searchedPath(text, isSearchPage ? query : '');
    if (text === '' || pathOf(path) === pathname + query) return;
    // The page that a search starts on stays in the history; further searches share one entry. Flushed synchronously,
    // not as a transition: the search page itself decides what stays visible meanwhile.
    void navigate(path, { replace: isSearchPage, flushSync: true, state: FROM_SEARCH_FIELD });
  };
  const onType = () => debounce.start(search);
  /** Stays on the page: an empty field searches nothing. */
  const clear = () => {
    debounce.end();
    if (!field.current) return;
    field.current.value = '';
    field.current.dispatchEvent(new Event('input'));
    field.current.focus();
  };

  // The visitor may have typed before hydration.
  const searchEarlyText = useEffectEvent(() => {
    if (field.current && field.current.value !== field.current.defaultValue) onType();
  });
  useEffect(() => searchEarlyText(), []);

  useEffect(() => {
    const input = field.current;
    if (!input || typedHere) return;
    // Text typed during a navigation is the visitor's latest request.
    if (debounce.isRunning() && document.activeElement === input) return;
    debounce.end();
    input.value = searched;
  }, [key, debounce, searched, typedHere]);

  // A page chosen during the debounce is the visitor's latest request.
  useEffect(() => {
    if (leaving) debounce.end();
  }, [leaving, next, debounce]);
  // In a busy browser a navigation may render after the debounce has ended; the click on a link comes earlier.
  useEffect(() => {
    const onClick = ({ target }: Event) => {
      if (target instanceof Element && target.closest('a[href]')) debounce.end();
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [debounce]);

  return { field, searched, search, clear, onType };
}

/** The path of a search for a text, with the kind and order of the previous search's query. */
function searchedPath(text: string, query: string): string {
  const before = new URLSearchParams(query);
  const params = new URLSearchParams({ q: text });
  for (const name of ['kind', 'sort']) {
    const value = before.get(name);
    if (value) params.set(name, value);
  }
  return `${routePatterns.search}?${params}`;
}

function isTyped(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'typed' in state;
}

/** A timer of the given number of milliseconds, which each start restarts and unmounting cancels. */
export function useDebounce(milliseconds: number) {
  const [debounce] = useState(() => createDebounce(milliseconds));
  useEffect(() => debounce.end, [debounce]);
  return debounce;
}

function createDebounce(milliseconds: number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const start = (then: () => void) => {
    end();
    timer = setTimeout(() => {
      timer = undefined;
      then();
    }, milliseconds);
  };
  return { start, end, isRunning: () => timer !== undefined };
}
