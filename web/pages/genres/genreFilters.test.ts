import { expect, test } from 'vitest';
import { filterGenres } from '../../../contract/discover.ts';
import { genreNames } from '../../../contract/genres.ts';
import { knownGenre } from '../../../server/records/genres.ts';
import { browseUrl, parseBrowseParams } from '../browse/browseUrl.ts';
import { genreFilterPath } from './genreFilters.ts';

test.each([
  ['movie', 'MOVIE'],
  ['tv', 'TV'],
] as const)('every genre with titles links to the filters of %s', (type, mediaType) => {
  for (const name of [...genreNames, ...filterGenres[mediaType]]) {
    const genre = knownGenre(name);
    const isEmpty = genre?.[type === 'tv' ? 'series' : 'movies'] === null;
    const path = genreFilterPath(type, name);
    expect(path === null, name).toBe(isEmpty);
    if (path)
      expect(browseUrl(type, parseBrowseParams(mediaType, new URLSearchParams(path.split('?')[1])))).toBe(
        path,
      );
  }
});
