import { useQuery } from '@apollo/client/react';
import { Suspense, use, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { personPath, routePatterns, searchPath, titlePath } from '../../../contract/paths.ts';
import { DataProviderContext } from '../../browser/hydration/pageContext.ts';
import {
  SearchHelpDocument,
  type SearchHelpQuery,
  type SuggestedTitleFragment,
  TrendingDocument,
} from '../../gql/graphql.ts';
import { recentSearches, removeRecentSearch } from '../../stores/recentSearches.ts';
import { prefersReducedData } from '../../stores/settings.ts';
import * as common from '../../text/messages/common.ts';
import { profession } from '../../text/messages/people.ts';
import * as m from '../../text/messages/suggestions.ts';
import {
  type ComboboxField,
  type OptionGroup,
  SuggestionListbox,
  type SuggestionOption,
  useListeners,
} from './SuggestionListbox.tsx';

export { addRecentSearch } from '../../stores/recentSearches.ts';
export { LIST_ID } from './SuggestionListbox.tsx';

/** Milliseconds after the last keystroke before suggestions are fetched: sooner than the search itself. */
const PAUSE_MS = 150;

/**
 * The combobox list: recent searches and trending titles while the field is empty, else suggestions. Either they follow
 * the typed text or the search page does: it closes them when it opens, and they stay closed there.
 */
export function SearchSuggestions({ field, onChoosing }: ComboboxField) {
  const withData = use(DataProviderContext);
  const isSearchPage = useLocation().pathname === routePatterns.search;
  const read = (typed: boolean) => ({ text: field.current?.value.trim() ?? '', typed });
  // Text that is in the field on focus was not typed just now; the visitor may have typed before this chunk was loaded.
  const [{ text, typed }, setQuery] = useState(() =>
    read(field.current?.value !== field.current?.defaultValue),
  );
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useListeners(field, 'focus input', ({ type }) => {
    clearTimeout(pause.current);
    if (type === 'focus') setQuery(read(false));
    else pause.current = setTimeout(() => setQuery(read(true)), PAUSE_MS);
  });
  // Nor do they open when the search page is left with the field in focus.
  if (isSearchPage && typed) setQuery({ text, typed: false });
  if (text === '') return <EmptyFieldOptions {...{ field, onChoosing }} />;
  if (!typed || prefersReducedData()) return null;
  return <Suspense>{withData(<Suggestions {...{ field, onChoosing, text }} />)}</Suspense>;
}

/** Recent searches and, once they have loaded, trending titles. */
function EmptyFieldOptions(combobox: ComboboxField) {
  const withData = use(DataProviderContext);
  const [searches, setSearches] = useState(recentSearches);
  const recent: OptionGroup = {
    label: m.recent(),
    options: searches.map((text) => ({ href: searchPath(text), name: text })),
    onRemove: ({ name }) => {
      removeRecentSearch(name);
      setSearches(recentSearches());
    },
  };
  const recentOnly = <SuggestionListbox {...combobox} groups={[recent]} />;
  if (prefersReducedData()) return recentOnly;
  return (
    <Suspense fallback={recentOnly}>{withData(<RecentAndTrending {...combobox} recent={recent} />)}</Suspense>
  );
}

/** Trending titles that cannot be loaded are left out. */
function RecentAndTrending({ recent, ...combobox }: ComboboxField & { readonly recent: OptionGroup }) {
  const { data } = useQuery(TrendingDocument);
  const { movies, series } = data ?? {};
  // One of each in turn.
  const titles = [0, 1, 2].flatMap((rank) => [movies, series].flatMap((list) => list?.nodes[rank] ?? []));
  const trending = { label: m.trending(), options: titles.map(titleOption) };
  return <SuggestionListbox {...combobox} groups={[recent, trending]} />;
}

function Suggestions({ text, ...combobox }: ComboboxField & { readonly text: string }) {
  const { data, previousData } = useQuery(SearchHelpDocument, { variables: { text } });
  const { suggestedSearch, suggestions } = data ?? previousData ?? {};
  const options = [
    ...(suggestedSearch ? [searchOption(suggestedSearch)] : []),
    ...(suggestions ?? []).map((one) => (one.__typename === 'Person' ? personOption(one) : titleOption(one))),
  ];
  return <SuggestionListbox {...combobox} groups={[{ label: m.suggestions(), options }]} />;
}

function searchOption({
  text,
  understood,
}: NonNullable<SearchHelpQuery['suggestedSearch']>): SuggestionOption {
  return { href: searchPath(text), name: understood.map(({ label }) => label).join(' · ') };
}

type SuggestedPerson = Extract<NonNullable<SearchHelpQuery['suggestions']>[number], { __typename: 'Person' }>;

function personOption({ tmdbId, name, department, profile }: SuggestedPerson): SuggestionOption {
  return {
    href: personPath(tmdbId),
    name,
    line: department ? profession({ department }) : m.person(),
    picture: profile,
  };
}

function titleOption({ tmdbId, mediaType, title, year, poster }: SuggestedTitleFragment): SuggestionOption {
  const kind = mediaType === 'MOVIE' ? common.movie() : common.oneSeries();
  const line = year === null ? kind : m.titleLine({ kind, year });
  return { href: titlePath({ tmdbId, mediaType }), name: title, line, picture: poster };
}
