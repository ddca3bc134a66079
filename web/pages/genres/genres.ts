import { filterGenres } from '../../../contract/discover.ts';
import { genreNames } from '../../../contract/genres.ts';
import { type BrowseType, browsePath, genresPath } from '../../../contract/paths.ts';
import type { IllustratedTitleFragment as Title } from '../../gql/graphql.ts';
import { isOneOf } from '../../text/genreNames.ts';
import { genreParam, genreSlug } from '../../text/urlParams.ts';

type FilteredType = Extract<BrowseType, 'movie' | 'tv'>;

/** The orders other than that of popularity. */
const orders = ['rating', 'newest'] as const;

/** The parameters of the genres page's URL. */
export interface GenreView {
  /** The genre's code in any case, '' for none. */
  readonly name: string;
  /** Only its movies or series; null for both. */
  readonly kind: FilteredType | null;
  readonly order: (typeof orders)[number] | null;
}

/** The view of a URL. Invalid parameters are ignored. */
export function genreView(query: URLSearchParams): GenreView {
  const kind = query.get('kind');
  const order = query.get('order');
  return {
    name: genreParam(query),
    kind: kind === 'movie' || kind === 'tv' ? kind : null,
    order: orders.find((one) => one === order) ?? null,
  };
}

/** The URL of a view; without a genre there is nothing to choose from, or to order. */
export function genreUrl({ name, kind, order }: GenreView): string {
  const query = new URLSearchParams({ ...(kind && { kind }), ...(order && { order }) });
  return genresPath(name) + (name && query.size > 0 ? `&${query}` : '');
}

interface OrderedTitle {
  readonly rating: number | null;
  readonly releaseDate: string | null;
}

/** A genre's titles, the most popular first, in another order; those without a rating or date come last. */
export function inOrder<T extends OrderedTitle>(
  titles: readonly T[],
  order: GenreView['order'],
): readonly T[] {
  if (order === 'rating') return titles.toSorted((one, other) => (other.rating ?? 0) - (one.rating ?? 0));
  const dateOf = ({ releaseDate }: T) => releaseDate ?? '';
  return order ? titles.toSorted((one, other) => dateOf(other).localeCompare(dateOf(one))) : titles;
}

/** The filters for genres that TMDB does not have under the same name: other genres, or a keyword. */
const OTHER_FILTERS: Readonly<Record<FilteredType, Readonly<Record<string, string>>>> = {
  movie: {
    'Action & Adventure': 'with=action&with=adventure',
    Animations: 'with=animation',
    Biography: 'keyword=5565-biography',
    Kids: 'with=family',
    'Sci-Fi & Fantasy': 'with=fantasy&with=science-fiction',
    'War & Politics': 'with=war',
  },
  tv: {
    Action: 'with=action-adventure',
    Adventure: 'with=action-adventure',
    Animations: 'with=animation',
    Biography: 'keyword=5565-biography',
    Fantasy: 'with=sci-fi-fantasy',
    Horror: 'keyword=315058-horror',
    Romance: 'keyword=9840-romance',
    'Science Fiction': 'with=sci-fi-fantasy',
    Thriller: 'with=crime&with=mystery',
    War: 'with=war-politics',
  },
};

/** The path of a genre's movies or series with filters, given its code in any case; null when there are none. */
export function genreFilterPath(type: FilteredType, genre: string): string | null {
  const others = OTHER_FILTERS[type];
  const names = [...Object.keys(others), ...filterGenres[type === 'movie' ? 'MOVIE' : 'TV']];
  const name = names.find((one) => one.toLowerCase() === genre.toLowerCase());
  return name ? `${browsePath(type)}?${others[name] ?? `with=${genreSlug(name)}`}` : null;
}

/** The genres by which a genre's movies or series are found, and the genre itself. */
export function requestedGenres(type: FilteredType, genre: string): readonly string[] {
  const query = new URLSearchParams(genreFilterPath(type, genre)?.split('?')[1]);
  const slugs = query.getAll('with');
  const found = filterGenres[type === 'movie' ? 'MOVIE' : 'TV'].filter((name) =>
    slugs.includes(genreSlug(name)),
  );
  return [genre, ...found];
}

/** The codes of the chips: the movie genres, or the product's own without those. A chosen genre of the product gets a chip too. */
export function genreChoice(movieGenres: readonly string[] | null | undefined, chosen: string) {
  const names = movieGenres ?? genreNames;
  const current = [...names, ...genreNames].find((name) => name.toLowerCase() === chosen.toLowerCase());
  return { names: current && !names.includes(current) ? [...names, current] : names, current };
}

/**
 * A title for each genre's image, one that lists it early; rare genres choose first, so that few share a title. A
 * genre that no title lists has what is left over.
 */
export function genreBackdrops(names: readonly string[], titles: readonly Title[]) {
  const eligible = titles.filter(({ backdrop }) => backdrop !== null);
  const candidates = names.map((name) => {
    const rank = ({ genres }: Title) => genres.findIndex((genre) => isOneOf(genre, [name]));
    const fitting = eligible.filter((title) => rank(title) >= 0);
    return { name, fitting: fitting.sort((one, other) => rank(one) - rank(other)) };
  });
  // The commonness of a genre; one that no title lists chooses last.
  const common = ({ fitting }: { readonly fitting: readonly Title[] }) =>
    fitting.length || eligible.length + 1;
  candidates.sort((one, other) => common(one) - common(other));
  const chosen = new Map<string, Title>();
  const used = new Set<string>();
  for (const { name, fitting } of candidates) {
    const choices = fitting.length > 0 ? fitting : eligible;
    const title = choices.find(({ id }) => !used.has(id)) ?? fitting[0];
    if (!title) continue;
    chosen.set(name, title);
    used.add(title.id);
  }
  return chosen;
}
