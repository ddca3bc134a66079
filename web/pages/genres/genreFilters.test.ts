import { expect, test } from 'vitest';
import { genreNames } from '../../../contract/genreNames.ts';
import { GENRE_CHIPS } from '../../../server/domain/genres.ts';
import { browseAddress, readAddress } from '../browse/browseAddress.ts';
import { genreFilterPath } from './genreFilters.ts';

test.each([
  ['movie', 'MOVIE'],
  ['tv', 'TV'],
] as const)('every chip that TMDB has a genre for leads to the filters of %s', (type, mediaType) => {
  for (const name of genreNames) {
    const query = GENRE_CHIPS.find((chip) => chip.name === name)?.[type === 'tv' ? 'series' : 'movies'];
    // Of what does not exist there is nothing to filter.
    if (!query) continue;
    const path = genreFilterPath(type, name);
    expect(path === null, name).toBe(query.withGenres === undefined);
    if (path)
      expect(browseAddress(type, readAddress(mediaType, new URLSearchParams(path.split('?')[1])))).toBe(path);
  }
});
