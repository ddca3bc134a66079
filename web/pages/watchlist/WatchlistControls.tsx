import { watchlistPath } from '../../../contract/paths.ts';
import { ChipGroup } from '../../components/controls/LinkChips.tsx';
import * as m from '../../text/messages/watchlist.ts';

/** The first is the default, which the URL omits. */
const sorts = [
  { name: 'added', label: m.sortAdded, by: 'ADDED' },
  { name: 'title', label: m.sortTitle, by: 'TITLE' },
  { name: 'release', label: m.sortRelease, by: 'RELEASE' },
  { name: 'rating', label: m.sortRating, by: 'RATING' },
] as const;

const kinds = [
  { name: 'all', label: m.all, mediaType: null },
  { name: 'movies', label: m.movies, mediaType: 'MOVIE' },
  { name: 'series', label: m.series, mediaType: 'TV' },
] as const;

/** The filter and sort order of the watchlist. */
export interface View {
  readonly sort: (typeof sorts)[number];
  readonly kind: (typeof kinds)[number];
}

/** The view in a URL; missing parameters have their defaults. */
export function parseView(query: URLSearchParams): View {
  return {
    sort: sorts.find(({ name }) => name === query.get('sort')) ?? sorts[0],
    kind: kinds.find(({ name }) => name === query.get('kind')) ?? kinds[0],
  };
}

/** The query parameters of a view; the defaults have none. */
export function viewQuery({ sort, kind }: View): Record<string, string> {
  return { ...(sort !== sorts[0] && { sort: sort.name }), ...(kind !== kinds[0] && { kind: kind.name }) };
}

/** Filters and sorts the watchlist, through the URL. */
export function WatchlistControls({ view, text }: { readonly view: View; readonly text: string }) {
  const choiceOf = (label: string, change: Partial<View>) => ({
    label,
    path: watchlistPath(viewQuery({ ...view, ...change })),
    isCurrent: (change.kind ?? view.kind) === view.kind && (change.sort ?? view.sort) === view.sort,
  });
  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-2">
      <ChipGroup label={m.show()} choices={kinds.map((kind) => choiceOf(kind.label(), { kind }))} />
      <ChipGroup label={m.sort()} choices={sorts.map((sort) => choiceOf(sort.label(), { sort }))} />
      <p role="status" className="text-sm text-muted sm:ms-auto">
        {text}
      </p>
    </div>
  );
}
