import { describe, expect, test } from 'vitest';
import type { EpisodeRecord } from '../records/season.ts';
import { GraphqlTestServer } from '../testing/graphqlTestServer.ts';
import { InMemoryTmdb } from '../testing/inMemoryTmdb.ts';
import { details, series } from '../testing/recordBuilders.ts';
import { TmdbError } from '../tmdb/tmdbError.ts';

const summary = (number: number) => ({
  number,
  name: number === 0 ? 'Specials' : `Season ${number}`,
  airDate: '2012-01-01',
  episodeCount: 2,
  posterPath: '/season.jpg',
});

const episode = (number: number): EpisodeRecord => ({
  seriesId: 5,
  seasonNumber: 1,
  number,
  name: number === 1 ? 'Pilot' : `Episode ${number}`,
  overview: '',
  airDate: null,
  runtime: null,
  stillPath: '/still.jpg',
});

function tmdb(): InMemoryTmdb {
  return new InMemoryTmdb({
    titles: [series(5, { details: details({ seasonCount: 2, seasons: [0, 1, 2].map(summary) }) })],
    seasons: [{ seriesId: 5, ...summary(1), episodes: [episode(2), episode(1)] }],
  });
}

describe('a series', () => {
  test('lists its seasons with the specials last, in one call', async () => {
    const source = tmdb();
    const { data } = await new GraphqlTestServer(source).query(
      '{ series(tmdbId: 5) { __typename player seasonCount seasons { id number name poster } } }',
    );
    expect(data).toEqual({
      series: {
        __typename: 'Series',
        player: 'https://player.test/embed/tv/5?autoplay=1',
        seasonCount: 2,
        seasons: [
          { id: 'tv:5:s1', number: 1, name: 'Season 1', poster: 'https://images.test/t/p/w500/season.jpg' },
          { id: 'tv:5:s2', number: 2, name: 'Season 2', poster: 'https://images.test/t/p/w500/season.jpg' },
          { id: 'tv:5:s0', number: 0, name: 'Specials', poster: 'https://images.test/t/p/w500/season.jpg' },
        ],
      },
    });
    expect(source.calls).toEqual(['details tv:5 full']);
  });

  test('reads a season’s episodes with one more call', async () => {
    const source = tmdb();
    const { data } = await new GraphqlTestServer(source).query(
      '{ series(tmdbId: 5) { season(number: 1) { episodes { id number seasonNumber name overview airDate runtime still player } } } }',
    );
    expect(data).toMatchObject({
      series: {
        season: {
          episodes: [
            {
              id: 'tv:5:s1:e1',
              number: 1,
              seasonNumber: 1,
              name: 'Pilot',
              overview: 'No overview available',
              airDate: null,
              runtime: null,
              still: 'https://images.test/t/p/w300/still.jpg',
              player: 'https://player.test/embed/tv/5/1-1?autoplay=1&autonext=1',
            },
            { id: 'tv:5:s1:e2', name: 'Episode 2' },
          ],
        },
      },
    });
    expect(source.calls).toEqual(['details tv:5 full', 'season 5 1']);
  });

  test('has the episodes of a season by their numbers', async () => {
    const query = (numbers: string) =>
      new GraphqlTestServer(tmdb()).query(
        `{ series(tmdbId: 5) { season(number: 1) { episodes(numbers: ${numbers}) { number } } } }`,
      );
    const response = (...numbers: number[]) => ({
      series: { season: { episodes: numbers.map((number) => ({ number })) } },
    });
    expect((await query('[2, 9]')).data).toEqual(response(2));
    expect((await query('null')).data).toEqual(response(1, 2));
    for (const [numbers, count] of [
      ['[]', 0],
      [JSON.stringify(Array(101).fill(1)), 101],
    ] as const) {
      const { errors } = await query(numbers);
      expect(errors[0]?.message).toBe(`numbers must be 1 to 100; received ${count}`);
    }
  });

  test('has null for a season it does not have, without a call', async () => {
    const source = tmdb();
    const { data, errors } = await new GraphqlTestServer(source).query(
      '{ series(tmdbId: 5) { season(number: 9) { id episodes { id } } } }',
    );
    expect(data).toEqual({ series: { season: null } });
    expect(errors).toEqual([]);
    expect(source.calls).toHaveLength(1);
  });

  test('is unaffected when the episodes cannot be read', async () => {
    const source = tmdb().fail('season 5 1', new TmdbError('fetchSeasonDetails', 'network'));
    const { data, errors } = await new GraphqlTestServer(source).query(
      '{ series(tmdbId: 5) { title season(number: 1) { number episodes { id } } } }',
    );
    expect(data).toEqual({ series: { title: 'Series 5', season: { number: 1, episodes: null } } });
    expect(errors).toMatchObject([{ extensions: { code: 'UPSTREAM_FAILED' } }]);
  });
});
