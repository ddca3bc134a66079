import { describe, expect, test } from 'vitest';
import { movieEntry, page, seriesEntry } from '../testing/tmdbAnswers.ts';
import { tmdbOverUpstream } from '../testing/tmdbOverUpstream.ts';

const { upstream, tmdb, asked } = tmdbOverUpstream();

describe('search', () => {
  test('finds titles of both kinds in their order, and each person once', async () => {
    const person = { id: 31, media_type: 'person', name: 'Someone', known_for: [movieEntry(99)] };
    upstream.on('/search/multi', {
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
    const found = await tmdb().search('some one');
    expect(found.titles.map(({ mediaType, tmdbId }) => [mediaType, tmdbId])).toEqual([
      ['TV', 1],
      ['MOVIE', 1],
    ]);
    expect(found.people).toEqual([{ tmdbId: 31, name: 'Someone', profilePath: null, department: null }]);
    expect(asked()).toEqual(['/search/multi?query=some+one&include_adult=false&page=1']);
  });
});

test('a search whose answer says nothing of its pages is read all the same', async () => {
  upstream.on('/search/multi', { json: { results: [movieEntry(1, { media_type: 'movie' })] } });
  expect((await tmdb().search('one')).titles).toHaveLength(1);
});
