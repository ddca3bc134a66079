import { type SubmitEvent, use, useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  type Location,
  useLocation,
  useNavigate,
  useNavigation,
  useNavigationType,
  useSearchParams,
} from 'react-router-dom';
import { MAX_SEARCH_LENGTH } from '../../../contract/limits.ts';
import { routePatterns } from '../../../contract/paths.ts';
import { useListeners, useTimer } from '../../browser/effects.ts';
import { onTyping } from '../../browser/keyboard/composition.ts';
import { lazyChunk, useLazyChunk } from '../../browser/code/lazyChunk.ts';
import { PrefetchContext } from '../../browser/hydration/pageContext.ts';
import { Icon, useLocalizedHref } from '../../components/controls/Button.tsx';
import { useShortcut } from '../shortcuts/Shortcuts.tsx';
import * as m from '../../text/messages/layout.ts';
import { readSearchText, searchParam } from '../../text/urlParams.ts';

const suggestions = lazyChunk(() => import('./SearchSuggestions.tsx'));

/** Milliseconds after the last keystroke before the results are prefetched, and before the search page is opened. */
const PREFETCH_MS = 150;
const DEBOUNCE_MS = 400;
/** Navigation state of a URL that the search field itself wrote: the field need not follow it. */
const FROM_SEARCH_FIELD = 'typed';

/** The header's search. The field's text is local state, so that no page change discards typed text. */
export function SearchBox() {
  const { field, searched, search, clear, onType, onCompose } = useSearchField();
  const pathOf = useLocalizedHref();
  const [used, setUsed] = useState(false);
  const { code } = useLazyChunk(suggestions, used);
  useShortcut('/', () => {
    field.current?.focus();
    field.current?.select();
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const text = field.current?.value ?? '';
    // At once where possible: the visitor may leave the page in the same moment.
    if (code) code.addRecentSearch(text);
    else
      suggestions.load().then(
        ({ addRecentSearch }) => addRecentSearch(text),
        () => undefined,
      );
    search();
  };
  return (
    <search className="max-w-160 min-w-[min(6.5rem,26vw)] flex-1">
      <form action={pathOf(routePatterns.search)} className="group relative" onSubmit={submit}>
        <input
          ref={field}
          type="text"
          inputMode="search"
          role="combobox"
          aria-expanded="false"
          aria-controls={code?.LIST_ID}
          aria-autocomplete="list"
          name="q"
          defaultValue={searched}
          // Most pages are cached without a q they do not read; the browser then fills the field while hydrating.
          suppressHydrationWarning
          maxLength={MAX_SEARCH_LENGTH}
          placeholder={m.searchPlaceholder()}
          aria-label={m.searchLabel()}
          aria-keyshortcuts="/"
          autoComplete="off"
          enterKeyHint="search"
          className="peer search-field"
          onFocus={() => setUsed(true)}
          {...onTyping(onType, onCompose)}
        />
        <button
          type="submit"
          aria-label={m.search()}
          className="absolute inset-y-0 start-0 grid w-search-button place-items-center rounded-control text-muted hover:text-text"
        >
          <Icon name="search" className="size-4.5" />
        </button>
        <button
          type="button"
          aria-label={m.clearSearch()}
          className="absolute inset-y-0 end-0 grid w-search-button place-items-center rounded-control text-muted peer-placeholder-shown:hidden hover:text-text"
          onClick={clear}
        >
          <Icon name="close" className="size-4" />
        </button>
        <kbd aria-hidden="true" className="search-key">
          /
        </kbd>
        {code && <code.SearchSuggestions field={field} />}
      </form>
    </search>
  );
}

/** The search field: opens the search page while the visitor types, and follows the URL otherwise. */
function useSearchField() {
  const field = useRef<HTMLInputElement>(null);
  const debounce = useTimer();
  const navigate = useNavigate();
  const prefetch = use(PrefetchContext);
  const pathOf = useLocalizedHref();
  const { key, state, pathname: shownPath } = useLocation() as Location<unknown>;
  const isShown = useRef(false);
  const { location: next } = useNavigation();
  const searched = searchParam(useSearchParams()[0]);
  const typedHere = (useNavigationType() as string) !== 'POP' && state === FROM_SEARCH_FIELD;
  const leaving = next !== undefined && next.state !== FROM_SEARCH_FIELD;
  useEffect(() => {
    isShown.current = shownPath === routePatterns.search;
  }, [shownPath]);
  // A page chosen during the debounce is the visitor's latest request.
  useEffect(() => {
    if (leaving) debounce.end();
  }, [leaving, next, debounce]);

  /** The search for the field's text; null if there is none, and for the one shown. */
  const nextSearch = () => {
    const text = readSearchText(field.current?.value ?? '');
    // The debounced search may run when another page is shown.
    const { pathname, search: query } = window.location;
    const isSearchPage = pathname === pathOf(routePatterns.search);
    // Its kind and order stay.
    const params = new URLSearchParams(isSearchPage ? query : '');
    params.set('q', text);
    params.delete('page');
    const path = `${routePatterns.search}?${params}`;
    return text === '' || pathOf(path) === pathname + query ? null : { path, isSearchPage };
  };
  const search = () => {
    debounce.end();
    const found = nextSearch();
    if (!found) return;
    // The page that a search starts on stays in the history, and in view until the first results have loaded; further
    // searches share one entry, and are no transitions: the search page itself decides what stays visible meanwhile.
    const options = { replace: found.isSearchPage, flushSync: isShown.current, state: FROM_SEARCH_FIELD };
    void navigate(found.path, options);
  };
  const onType = () => {
    debounce.start(() => {
      const next = nextSearch();
      if (next) prefetch(next.path);
      debounce.start(search, DEBOUNCE_MS - PREFETCH_MS);
    }, PREFETCH_MS);
  };
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
    if (debounce.isWaiting() && document.activeElement === input) return;
    debounce.end();
    input.value = searched;
  }, [key, debounce, searched, typedHere]);

  // Going back before the results are rendered returns to the rendered page, so that no render follows.
  useListeners('window', 'popstate', () => {
    if (debounce.isWaiting() || !field.current) return;
    field.current.value = searchParam(new URLSearchParams(window.location.search));
  });
  // In a busy browser a navigation may render after the debounce has ended; the click on a link comes earlier.
  useListeners('document', 'click', ({ target }) => {
    if (target instanceof Element && target.closest('a[href]')) debounce.end();
  });

  // A text that is being composed waits for its end.
  return { field, searched, search, clear, onType, onCompose: debounce.hold };
}
