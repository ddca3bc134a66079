import { filterGenres } from '../../../contract/discover.ts';
import { genreNames } from '../../../contract/genres.ts';
import { type BrowseType, browsePath } from '../../../contract/paths.ts';
import { genreSlug } from '../../text/urlParams.ts';

type FilteredType = Extract<BrowseType, 'movie' | 'tv'>;

/** The filters for genres that TMDB does not have under the same name: other genres, or a keyword's slug. */
const OTHER_NAMES: Readonly<Record<FilteredType, Readonly<Record<string, readonly string[] | string>>>> = {
  movie: {
    'Action & Adventure': ['Action', 'Adventure'],
    Animations: ['Animation'],
    Biography: '5565-biography',
    Kids: ['Family'],
    'Sci-Fi & Fantasy': ['Fantasy', 'Science Fiction'],
    'War & Politics': ['War'],
  },
  tv: {
    Action: ['Action & Adventure'],
    Adventure: ['Action & Adventure'],
    Animations: ['Animation'],
    Biography: '5565-biography',
    Fantasy: ['Sci-Fi & Fantasy'],
    Horror: '315058-horror',
    Romance: '9840-romance',
    'Science Fiction': ['Sci-Fi & Fantasy'],
    Thriller: ['Crime', 'Mystery'],
    War: ['War & Politics'],
  },
};

/** The path of a genre's movies or series with filters; null when there are none. */
export function genreFilterPath(type: FilteredType, genre: string): string | null {
  const named = OTHER_NAMES[type][genre] ?? [genre];
  if (typeof named === 'string') return `${browsePath(type)}?${new URLSearchParams({ keyword: named })}`;
  const known = filterGenres[type === 'movie' ? 'MOVIE' : 'TV'];
  if (!named.every((name) => known.includes(name))) return null;
  return `${browsePath(type)}?${new URLSearchParams(named.map((name) => ['with', genreSlug(name)]))}`;
}

/** A genre's name as TMDB or the product's chips spell it; undefined when neither has it. */
export function canonicalGenreName(name: string): string | undefined {
  const known = [...genreNames, ...filterGenres.MOVIE, ...filterGenres.TV];
  return known.find((one) => one.toLowerCase() === name.toLowerCase());
}
