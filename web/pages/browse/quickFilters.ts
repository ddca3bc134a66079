import { filterGenres, SHORT_RUNTIME } from '../../../contract/discover.ts';
import { genreNames } from '../../../contract/genres.ts';
import type { MediaType } from '../../gql/graphql.ts';
import * as m from '../../text/messages/browse.ts';
import { genreSlug } from '../../text/urlParams.ts';
import { browseUrl, type BrowseView, without } from './browseUrl.ts';
import { type FieldName, type Filters, sorts } from './filterFields.ts';

/** A choice outside the form. Its path has the filters with it, or without it if it is active. */
interface QuickFilter {
  readonly label: string;
  readonly path: string;
  readonly isCurrent: boolean;
}

/** The sort orders, presets and genres of a list with filters, in groups. `today` is YYYY-MM-DD. */
export function quickFilters({ choice }: Pick<BrowseView, 'choice'>, mediaType: MediaType, today: string) {
  const pathOf = (filters: Filters) => browseUrl(mediaType === 'MOVIE' ? 'movie' : 'tv', filters);
  const year = today.slice(0, 4);
  const preset = (label: string, values: Filters): QuickFilter => {
    const isCurrent = entriesOf(values).every(([name, [value]]) => choice[name]?.[0] === value);
    const others = entriesOf(values).reduce((left, [name]) => without(left, name), choice);
    if (isCurrent) return { label, path: pathOf(others), isCurrent };
    // The fields of a range go together: half of an old one could contradict the new one.
    const free = 'runtime-to' in values ? without(others, 'runtime-from') : others;
    return { label, path: pathOf({ ...free, ...values }), isCurrent };
  };
  const short = SHORT_RUNTIME[mediaType];
  const presets = [
    preset(m.nineties(), { 'year-from': ['1990'], 'year-to': ['1999'] }),
    preset(m.ratedSeven(), { rating: ['7'] }),
    preset(m.newThisYear(), { 'year-from': [year], 'year-to': [year] }),
    preset(m.maxRuntimeValue({ count: short }), { 'runtime-to': [String(short)] }),
  ];
  const genres = [...filterGenres[mediaType]].sort(byDisplayOrder).map((label): QuickFilter => {
    const slug = genreSlug(label);
    const isCurrent = choice.with?.includes(slug) ?? false;
    if (isCurrent) return { label, path: pathOf(without(choice, 'with', slug)), isCurrent };
    const chosen = [...(choice.with ?? []), slug].sort() as [string, ...string[]];
    return { label, path: pathOf({ ...without(choice, 'without', slug), with: chosen }), isCurrent };
  });
  const orders = [['', m.sortPopular] as const, ...sorts].map(([name, label]): QuickFilter => {
    const unsorted = without(choice, 'sort');
    const isCurrent = name === (choice.sort?.[0] ?? '');
    return { label: label(), path: pathOf(name ? { ...unsorted, sort: [name] } : unsorted), isCurrent };
  });
  return { presets, genres, orders };
}

/** As on the page of genres, which the others follow. */
function byDisplayOrder(one: string, other: string): number {
  const rankOf = (name: string) => {
    const index = genreNames.findIndex((genre) => genre === name);
    return index < 0 ? genreNames.length : index;
  };
  return rankOf(one) - rankOf(other);
}

function entriesOf(filters: Filters) {
  return Object.entries(filters) as [FieldName, readonly [string, ...string[]]][];
}

/** The active filters that no current chip removes, and no sort order replaces. `today` is YYYY-MM-DD. */
export function filtersWithoutChip(
  view: BrowseView,
  mediaType: MediaType,
  today: string,
): BrowseView['active'] {
  const { presets, genres } = quickFilters(view, mediaType, today);
  const removable = [...presets, ...genres].flatMap(({ isCurrent, path }) => (isCurrent ? path : []));
  return view.active.filter(
    ({ name, without: rest }) => name !== 'sort' && !removable.includes(browseUrl(view.type, rest)),
  );
}

/** The names of the requested genres: cards show them before a title's other genres. */
export function requestedGenres({
  mediaType,
  choice,
}: Pick<BrowseView, 'mediaType' | 'choice'>): readonly string[] {
  if (!mediaType) return [];
  return filterGenres[mediaType].filter((name) => choice.with?.includes(genreSlug(name)));
}
