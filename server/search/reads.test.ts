import { describe, expect, test } from 'vitest';
import { movieEntry, page, seriesEntry } from '../testing/tmdbFixtures.ts';
import { useMockUpstream } from '../testing/tmdbOverUpstream.ts';
import type { SearchQuery } from './reads.ts';

const { upstream, tmdb, requestedPaths } = useMockUpstream();

function query(text: string, differences: Partial<SearchQuery> = {}): SearchQuery {
  return { text, mediaType: null, year: null, page: 1, ...differences };
}

describe('search', () => {
  test('finds titles of both kinds in their order, and each person once', async () => {
    const person = { id: 31, media_type: 'person', name: 'Someone', known_for: [movieEntry(99)] };
    upstream.respondTo('/search/multi', {
      json: page([
        seriesEntry(1, { media_type: 'tv', first_air_date: null }),
        person,
        movieEntry(1, { media_type: 'movie' }),
        person,
        { id: 5, media_type: 'collection', name: 'A collection' },
        { id: 'x', media_type: 'person' },
        { id: 32, media_type: 'person', name: 'Somebody for adults', adult: true },
      ]),
    });
    const found = await tmdb().search(query('some one'));
    expect(found.titles.map(({ mediaType, tmdbId }) => [mediaType, tmdbId])).toEqual([
      ['TV', 1],
      ['MOVIE', 1],
    ]);
    expect(found.people).toEqual([{ tmdbId: 31, name: 'Someone', profilePath: null, department: null }]);
    expect(requestedPaths()).toEqual(['/search/multi?query=some+one&include_adult=false&page=1']);
  });
});

test.each([
  ['MOVIE', '/search/movie', 'primary_release_year', movieEntry(5)],
  ['TV', '/search/tv', 'first_air_date_year', seriesEntry(5)],
] as const)(
  'a search for a %s accepts a year and a page, and returns the number of pages',
  async (mediaType, path, year, entry) => {
    upstream.respondTo(path, { json: { ...page([entry]), page: 2, total_pages: 900 } });
    const found = await tmdb().search(query('heat', { mediaType, year: 1995, page: 2 }));
    expect(found).toMatchObject({ totalPages: 500, titles: [{ mediaType, tmdbId: 5 }], people: [] });
    expect(requestedPaths()).toEqual([`${path}?query=heat&include_adult=false&page=2&${year}=1995`]);
  },
);

test('collections are found by name; a malformed one only loses itself', async () => {
  upstream.respondTo('/search/collection', {
    json: page([{ id: 'x' }, { id: 9, name: 'The Kettle Collection', poster_path: '/k.jpg' }]),
  });
  expect(await tmdb().searchCollections('kettle')).toEqual([
    { tmdbId: 9, name: 'The Kettle Collection', posterPath: '/k.jpg', backdropPath: null },
  ]);
  expect(requestedPaths()).toEqual(['/search/collection?query=kettle&include_adult=false&page=1']);
});

test('keywords are found by name; a malformed one only loses itself', async () => {
  upstream.respondTo('/search/keyword', { json: page([{ id: 7, name: 'ship' }, { id: 8 }]) });
  expect(await tmdb().searchKeywords('ship')).toEqual([{ tmdbId: 7, name: 'ship' }]);
  expect(requestedPaths()).toEqual(['/search/keyword?query=ship&page=1']);
});

test('a search response without paging fields is accepted', async () => {
  upstream.respondTo('/search/multi', { json: { results: [movieEntry(1, { media_type: 'movie' })] } });
  expect((await tmdb().search(query('one'))).titles).toHaveLength(1);
});
