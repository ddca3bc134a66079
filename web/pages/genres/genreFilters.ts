import { filterGenres } from '../../../contract/discover.ts';
import { genreNames } from '../../../contract/genres.ts';
import { type BrowseType, browsePath } from '../../../contract/paths.ts';
import { genreSlug } from '../../text/urlParams.ts';

type FilteredType = Extract<BrowseType, 'movie' | 'tv'>;

/** The filters for genres that TMDB does not have under the same name: other genre names, or keywords. */
const OTHER_NAMES: Readonly<Record<FilteredType, Readonly<Record<string, Named>>>> = {
  movie: {
    'Action & Adventure': { with: ['Action', 'Adventure'] },
    Animations: { with: ['Animation'] },
    Biography: { keyword: '5565-biography' },
    Kids: { with: ['Family'] },
    'Sci-Fi & Fantasy': { with: ['Fantasy', 'Science Fiction'] },
    'War & Politics': { with: ['War'] },
  },
  tv: {
    Action: { with: ['Action & Adventure'] },
    Adventure: { with: ['Action & Adventure'] },
    Animations: { with: ['Animation'] },
    Biography: { keyword: '5565-biography' },
    Fantasy: { with: ['Sci-Fi & Fantasy'] },
    Horror: { keyword: '315058-horror' },
    Romance: { keyword: '9840-romance' },
    'Science Fiction': { with: ['Sci-Fi & Fantasy'] },
    Thriller: { with: ['Crime', 'Mystery'] },
    War: { with: ['War & Politics'] },
  },
};

type Named = { readonly with: readonly string[] } | { readonly keyword: string };

/** The path of a genre's movies or series with filters; null when there are none. */
export function genreFilterPath(type: FilteredType, genre: string): string | null {
  const named = OTHER_NAMES[type][genre] ?? { with: [genre] };
  if ('keyword' in named) return `${browsePath(type)}?${new URLSearchParams(named)}`;
  const known = filterGenres[type === 'movie' ? 'MOVIE' : 'TV'];
  if (!named.with.every((name) => known.includes(name))) return null;
  return `${browsePath(type)}?${new URLSearchParams(named.with.map((name) => ['with', genreSlug(name)]))}`;
}

/** A genre's name as TMDB or the product's chips spell it; undefined when neither has it. */
export function canonicalGenreName(name: string): string | undefined {
  const known = [...genreNames, ...filterGenres.MOVIE, ...filterGenres.TV];
  return known.find((one) => one.toLowerCase() === name.toLowerCase());
}
