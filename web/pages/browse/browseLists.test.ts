import { describe, expect, test } from 'vitest';
import { browseList } from './browseLists.ts';

describe('a browse page', () => {
  test.each([
    ['movie', 'MOVIES', 'Showing movie'],
    ['tv', 'SERIES', 'Showing tv'],
    ['top_rated', 'TOP_RATED', 'Showing top rated'],
    ['latest', 'LATEST', 'Showing latest'],
    ['popular', 'POPULAR', 'Showing popular'],
    ['upcoming', 'UPCOMING', 'Showing upcoming'],
  ])('of type %s shows the list %s under the heading "%s"', (type, list, heading) => {
    expect(browseList(type)).toMatchObject({ list, heading, type });
  });

  test.each(['documentaries', 'constructor', 'Movie', ''])(
    'of the unknown type %j is that of popular movies',
    (type) => {
      expect(browseList(type)).toEqual(browseList('popular'));
    },
  );

  test('of no type shows popular movies and is called Browse', () => {
    expect(browseList(undefined)).toMatchObject({ list: 'POPULAR', heading: 'Browse', type: 'popular' });
  });
});
