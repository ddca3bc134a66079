import { type BrowseType, browsePath } from '../../../contract/paths.ts';
import { genreSlug } from '../../text/addressParts.ts';

type FilteredType = Extract<BrowseType, 'movie' | 'tv'>;

/**
 * The genres of TMDB's that a genre's page shows titles of, where they have other names; none where its titles are found by
 * what they are about.
 */
const OTHER_NAMES: Readonly<Record<FilteredType, Readonly<Record<string, readonly string[]>>>> = {
  movie: {
    'Action & Adventure': ['Action', 'Adventure'],
    Animations: ['Animation'],
    Biography: [],
    Kids: ['Family'],
    'Sci-Fi & Fantasy': ['Fantasy', 'Science Fiction'],
    'War & Politics': ['War'],
  },
  tv: {
    Action: ['Action & Adventure'],
    Adventure: ['Action & Adventure'],
    Animations: ['Animation'],
    Biography: [],
    Fantasy: ['Sci-Fi & Fantasy'],
    Horror: [],
    Romance: [],
    'Science Fiction': ['Sci-Fi & Fantasy'],
    Thriller: ['Crime', 'Mystery'],
    War: ['War & Politics'],
  },
};

/** The page of a genre's movies or series with their filters; null when they cannot be filtered by it. */
export function genreFilterPath(type: FilteredType, genre: string): string | null {
  const names = OTHER_NAMES[type][genre] ?? [genre];
  if (names.length === 0) return null;
  return `${browsePath(type)}?${new URLSearchParams(names.map((name) => ['with', genreSlug(name)]))}`;
}
