import { useQuery } from '@apollo/client/react';
import { Suspense, use, useEffect, useState } from 'react';
import { personPath, searchPath, titlePath } from '../../../contract/paths.ts';
import { DataProviderContext } from '../../browser/hydration/pageContext.ts';
import { SearchHelpDocument, type SearchHelpQuery } from '../../gql/graphql.ts';
import { recentSearches, removeRecentSearch } from '../../stores/recentSearches.ts';
import { prefersReducedData } from '../../stores/settings.ts';
import { type ComboboxField, SuggestionListbox, type SuggestionOption } from './SuggestionListbox.tsx';
import { useDebounce } from './useSearchField.ts';

/** Milliseconds after the last keystroke before suggestions are fetched: sooner than the search itself. */
const PAUSE_MS = 150;

/** The combobox list: recent searches while the field is empty, else suggestions. */
export function SearchSuggestions(combobox: ComboboxField) {
  const { field } = combobox;
  const withData = use(DataProviderContext);
  const pause = useDebounce(PAUSE_MS);
  const [text, setText] = useState(() => field.current?.value.trim() ?? '');
  /** Text that is in the field on focus was not typed just now. */
  const [typed, setTyped] = useState(false);
  useEffect(() => {
    const input = field.current;
    if (!input) return undefined;
    const take = (isTyped: boolean) => {
      setText(input.value.trim());
      setTyped(isTyped);
    };
    const onInput = () => pause.start(() => take(true));
    const onFocus = () => take(false);
    // The visitor may have typed before this chunk was loaded.
    if (input.value !== input.defaultValue) onInput();
    input.addEventListener('focus', onFocus);
    input.addEventListener('input', onInput);
    return () => {
      input.removeEventListener('focus', onFocus);
      input.removeEventListener('input', onInput);
    };
  }, [field, pause]);
  if (text === '') return <RecentSearches {...combobox} />;
  if (!typed || prefersReducedData()) return null;
  return <Suspense>{withData(<Suggestions {...combobox} text={text} />)}</Suspense>;
}

function RecentSearches(combobox: ComboboxField) {
  const [searches, setSearches] = useState(recentSearches);
  return (
    <SuggestionListbox
      {...combobox}
      label="Last searches"
      entries={searches.map((text) => ({ key: text, href: searchPath(text), name: text }))}
      onRemove={({ key }) => {
        removeRecentSearch(key);
        setSearches(recentSearches());
      }}
    />
  );
}

function Suggestions({ text, ...combobox }: ComboboxField & { readonly text: string }) {
  const { data, previousData } = useQuery(SearchHelpDocument, { variables: { text } });
  const suggestions = (data ?? previousData)?.suggestions ?? [];
  return <SuggestionListbox {...combobox} label="Suggestions" entries={suggestions.map(entryOf)} />;
}

function entryOf(one: NonNullable<SearchHelpQuery['suggestions']>[number]): SuggestionOption {
  if (one.__typename === 'Person') {
    const { id, tmdbId, name, department, profile } = one;
    return { key: id, href: personPath(tmdbId), name, line: department ?? 'Person', picture: profile };
  }
  const { id, tmdbId, mediaType, title, year, poster } = one;
  const kind = mediaType === 'MOVIE' ? 'Movie' : 'Series';
  const line = year === null ? kind : `${kind} · ${year}`;
  return { key: id, href: titlePath({ tmdbId, mediaType }), name: title, line, picture: poster };
}
