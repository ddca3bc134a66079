import { filterGenres } from '../../../contract/discover.ts';
import { watchlistPath } from '../../../contract/paths.ts';
import type { ActiveFilter } from '../../components/controls/FilterBar.tsx';
import { nameOfGenre } from '../../text/genreNames.ts';
import * as m from '../../text/messages/watchlist.ts';
import { allKinds, parseKind, type TitleKind } from '../../text/titleKinds.ts';
import { genreSlug } from '../../text/urlParams.ts';

/** The first is the default, which the URL omits. */
export const sorts = [
  { name: 'added', label: m.sortAdded, by: 'ADDED' },
  { name: 'title', label: m.sortTitle, by: 'TITLE' },
  { name: 'release', label: m.sortRelease, by: 'RELEASE' },
  { name: 'rating', label: m.sortRating, by: 'RATING' },
  { name: 'length', label: m.sortLength, by: 'RUNTIME' },
] as const;

/** The filters and sort order of the watchlist. */
export interface View {
  readonly sort: (typeof sorts)[number];
  readonly kind: TitleKind;
  /** A genre's code. */
  readonly genre: string | null;
  /** Whether only titles on the visitor's own services are shown. */
  readonly onMyServices: boolean;
}

/** The view in a URL; missing parameters have their defaults. */
export function parseView(query: URLSearchParams): View {
  const kind = parseKind(query);
  return {
    sort: sorts.find(({ name }) => name === query.get('sort')) ?? sorts[0],
    kind,
    genre: genresOf(kind).find((name) => genreSlug(name) === query.get('genre')) ?? null,
    onMyServices: query.get('services') === 'own',
  };
}

/** The codes of the genres of a kind of titles. */
export function genresOf({ mediaType }: View['kind']): readonly string[] {
  const genres = mediaType ? filterGenres[mediaType] : [...filterGenres.MOVIE, ...filterGenres.TV];
  return [...new Set(genres)];
}

/** The URL of a view; the defaults have no parameters. */
export function viewUrl({ sort, kind, genre, onMyServices }: View): string {
  return watchlistPath({
    ...(sort !== sorts[0] && { sort: sort.name }),
    ...(kind !== allKinds && { kind: kind.name }),
    ...(genre !== null && genresOf(kind).includes(genre) && { genre: genreSlug(genre) }),
    ...(onMyServices && { services: 'own' }),
  });
}

/** The filters of a view, each with the URL of the view without it. */
export function activeFilters(view: View): readonly ActiveFilter[] {
  return [
    ...(view.kind === allKinds
      ? []
      : [{ label: view.kind.label(), path: viewUrl({ ...view, kind: allKinds }) }]),
    ...(view.genre === null
      ? []
      : [{ label: nameOfGenre(view.genre), path: viewUrl({ ...view, genre: null }) }]),
    ...(view.onMyServices
      ? [{ label: m.myServices(), path: viewUrl({ ...view, onMyServices: false }) }]
      : []),
  ];
}

/**
 * One of several titles at random, another one than before if there is one; null for none.
 *
 * @param random from 0 up to, but not including, 1
 */
export function pickAnother<Title extends { readonly titleId: string }>(
  titles: readonly Title[],
  before: Title | null,
  random: number,
): Title | null {
  const others = titles.filter(({ titleId }) => titleId !== before?.titleId);
  const choices = others.length > 0 ? others : titles;
  return choices[Math.floor(random * choices.length)] ?? null;
}
