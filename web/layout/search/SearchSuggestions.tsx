import { useQuery } from '@apollo/client/react';
import { Suspense, use, useState } from 'react';
import { searchPath, titlePath } from '../../../contract/paths.ts';
import { useListeners } from '../../browser/effects.ts';
import { DataProviderContext } from '../../browser/hydration/pageContext.ts';
import { type SuggestedTitleFragment, TrendingDocument } from '../../gql/graphql.ts';
import { removeRecentSearch, useRecentSearches } from '../../stores/recentSearches.ts';
import { prefersReducedData } from '../../stores/settings.ts';
import * as common from '../../text/messages/common.ts';
import * as m from '../../text/messages/suggestions.ts';
import {
  type ComboboxField,
  type OptionGroup,
  SuggestionListbox,
  type SuggestionOption,
} from './SuggestionListbox.tsx';

export { addRecentSearch } from '../../stores/recentSearches.ts';
export { LIST_ID } from './SuggestionListbox.tsx';

/** The combobox list of an empty field: recent searches, and trending titles once they have loaded. */
export function SearchSuggestions({ field }: ComboboxField) {
  const [isEmpty, setIsEmpty] = useState(() => field.current?.value.trim() === '');
  useListeners(field, 'focus input', () => setIsEmpty(field.current?.value.trim() === ''));
  return isEmpty && <EmptyFieldOptions field={field} />;
}

function EmptyFieldOptions(combobox: ComboboxField) {
  const withData = use(DataProviderContext);
  const searches = useRecentSearches();
  const recent: OptionGroup = {
    label: m.recent(),
    options: searches.map((text) => ({ href: searchPath(text), name: text })),
    onRemove: ({ name }) => removeRecentSearch(name),
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

function titleOption({ tmdbId, mediaType, title, year, poster }: SuggestedTitleFragment): SuggestionOption {
  const kind = mediaType === 'MOVIE' ? common.movie() : common.oneSeries();
  const line = year === null ? kind : m.titleLine({ kind, year });
  return { href: titlePath({ tmdbId, mediaType }), name: title, line, image: poster };
}
