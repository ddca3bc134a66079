import { type SubmitEvent, useState } from 'react';
import { MAX_SEARCH_LENGTH } from '../../../contract/limits.ts';
import { routePatterns } from '../../../contract/paths.ts';
import { lazyChunk, useLazyChunk } from '../../browser/code/lazyChunk.ts';
import { Icon } from '../../components/controls/Icon.tsx';
import { useLocalizedHref } from '../../components/controls/PageLink.tsx';
import { useShortcut } from '../shortcuts/Shortcuts.tsx';
import { useSearchField } from './useSearchField.ts';

const suggestions = lazyChunk(() => import('./SearchSuggestions.tsx'));

/** Id of the suggestion list; it is not rendered while empty. */
const LIST_ID = 'search-help';

/** The header's search. The field's text is local state, so that no page change discards typed text. */
export function SearchBox() {
  const { field, searched, search, clear, onType } = useSearchField();
  const pathOf = useLocalizedHref();
  const [used, setUsed] = useState(false);
  const { code } = useLazyChunk(suggestions, { enabled: used });
  useShortcut('/', () => {
    field.current?.focus();
    field.current?.select();
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const text = field.current?.value ?? '';
    // The suggestions may not be loaded yet when the first search is submitted.
    import('../../stores/recentSearches.ts').then(
      ({ addRecentSearch }) => addRecentSearch(text),
      () => undefined,
    );
    search();
  };
  return (
    <search className="min-w-0 flex-1 md:max-w-100">
      <form action={pathOf(routePatterns.search)} className="group relative" onSubmit={submit}>
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
          onChange={onType}
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
