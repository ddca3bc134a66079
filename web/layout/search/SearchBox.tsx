import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { MAX_SEARCH_LENGTH } from '../../../contract/limits.ts';
import { routePatterns } from '../../../contract/paths.ts';
import { lazyChunk, useLazyChunk } from '../../browser/code/lazyChunk.ts';
import { Icon } from '../../components/controls/Icon.tsx';
import { useLocalizedHref } from '../../components/controls/PageLink.tsx';
import { useShortcut } from '../shortcuts/useShortcut.ts';
import {
  FROM_SEARCH_FIELD,
  searchedPath,
  useSearchParamText,
  useSyncFieldWithUrl,
} from './syncFieldWithUrl.ts';
import { useDebounce } from './useDebounce.ts';

/** Milliseconds after the last keystroke before the search page is opened. */
const DEBOUNCE_MS = 400;

/** Lazy: loaded when the field is first focused. */
const suggestions = lazyChunk(() => import('./SearchSuggestions.tsx'));

/** Id of the suggestion list; it is not rendered while empty. */
const LIST_ID = 'search-help';

/** The header's search. The field's text is local state, so that no page change discards typed text. */
export function SearchBox() {
  const field = useRef<HTMLInputElement>(null);
  const pause = useDebounce(DEBOUNCE_MS);
  const navigate = useNavigate();
  const pathOf = useLocalizedHref();
  const searched = useSearchParamText();
  const [used, setUsed] = useState(false);
  const { code } = useLazyChunk(suggestions, { enabled: used, reloadIfFailed: false });

  const search = () => {
    pause.end();
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

  /** The suggestions may not be loaded yet when the first search is submitted. */
  const remember = (text: string) => {
    import('../../stores/recentSearches.ts').then(
      ({ addRecentSearch }) => addRecentSearch(text),
      () => undefined,
    );
  };

  /** Stays on the page: an empty field searches nothing. */
  const clear = () => {
    pause.end();
    if (!field.current) return;
    field.current.value = '';
    field.current.dispatchEvent(new Event('input'));
    field.current.focus();
  };

  useSyncFieldWithUrl({
    field,
    searched,
    debounce: pause,
    onTypedBeforeHydration: () => pause.start(search),
  });
  useShortcut('/', () => {
    field.current?.focus();
    field.current?.select();
  });

  return (
    <search className="min-w-0 flex-1 md:max-w-100">
      <form
        action={pathOf(routePatterns.search)}
        className="group relative"
        onSubmit={(event) => {
          event.preventDefault();
          if (field.current) remember(field.current.value);
          search();
        }}
      >
        <input
          ref={field}
          type="text"
          inputMode="search"
          role="combobox"
          aria-expanded="false"
          aria-controls={code && LIST_ID}
          aria-autocomplete="list"
          name="q"
          defaultValue={searched}
          // Most pages are cached without a q they do not read; the browser then fills the field while hydrating.
          suppressHydrationWarning
          maxLength={MAX_SEARCH_LENGTH}
          placeholder="Search Movies, Shows..."
          aria-label="Search movies and shows"
          aria-keyshortcuts="/"
          autoComplete="off"
          enterKeyHint="search"
          className="peer search-field"
          onFocus={() => setUsed(true)}
          onChange={() => pause.start(search)}
        />
        <button
          type="submit"
          aria-label="Search"
          className="absolute inset-y-0 left-0 grid w-11 place-items-center rounded-control text-muted hover:text-text"
        >
          <Icon name="search" className="size-4.5" />
        </button>
        <button
          type="button"
          aria-label="Clear the search"
          className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-control text-muted peer-placeholder-shown:hidden hover:text-text noscript:hidden"
          onClick={clear}
        >
          <Icon name="close" className="size-4" />
        </button>
        <kbd aria-hidden="true" className="search-key">
          /
        </kbd>
        {code && <code.SearchSuggestions field={field} listId={LIST_ID} />}
      </form>
    </search>
  );
}
