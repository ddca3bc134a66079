import { describe, expect, test } from 'vitest';
import { GraphqlTestServer } from '../testing/graphqlTestServer.ts';
import { InMemoryTmdb } from '../testing/inMemoryTmdb.ts';
import { castMember, details, movie, movies, pagesOf, series } from '../testing/recordBuilders.ts';
import { TmdbError } from '../tmdb/tmdbError.ts';

const QUERY =
  '{ movie(tmdbId: 1) { title recommendations { id source because genres { name } title { __typename id } } } }';

function tmdbWithCast(): InMemoryTmdb {
  return new InMemoryTmdb({
    titles: [
      movie(1, {
        details: details({
          related: {
            cast: [1, 2, 3, 4, 5, 6].map((person) => castMember(person)),
            similar: [series(1), ...movies(19, 300)],
          },
        }),
      }),
    ],
    bestCredits: (person) => movies(4, person * 10),
    discover: ({ page }) => pagesOf(movies(20, 200))(page),
  });
}

describe('recommendations', () => {
  test('cost two round trips and at most nine upstream calls', async () => {
    const tmdb = tmdbWithCast();
    const { data, errors } = await new GraphqlTestServer(tmdb).query(QUERY);
    expect(errors).toEqual([]);
    expect(tmdb.roundTrips).toEqual([
      ['details movie:1 full'],
      [
        ...[1, 2, 3, 4, 5].map((person) => `bestCredits ${person}`),
        'discover MOVIE 18,80 vote_average.desc 100 1',
      ],
    ]);
    expect(data).toMatchObject({ movie: { recommendations: expect.toSatisfy((all) => all.length === 18) } });
  });

  test('have reasons, and ids made of both titles', async () => {
    const { data } = await new GraphqlTestServer(tmdbWithCast()).query(QUERY);
    expect(data).toMatchObject({
      movie: {
        recommendations: expect.arrayContaining([
          {
            id: 'movie:1>movie:10',
            source: 'CAST',
            because: 'Person 1',
            genres: [],
            title: { __typename: 'Movie', id: 'movie:10' },
          },
          {
            id: 'movie:1>movie:200',
            source: 'GENRE',
            because: 'Drama and Crime',
            genres: [{ name: 'Drama' }, { name: 'Crime' }],
            title: { __typename: 'Movie', id: 'movie:200' },
          },
          {
            id: 'movie:1>tv:1',
            source: 'SIMILAR',
            because: null,
            genres: [],
            title: { __typename: 'Series', id: 'tv:1' },
          },
        ]),
      },
    });
  });

  test('omit a person whose credits cannot be read', async () => {
    const tmdb = tmdbWithCast().fail('bestCredits 1', new TmdbError('fetchPersonCredits', 500));
    const { errors, data } = await new GraphqlTestServer(tmdb).query(QUERY);
    expect(errors).toEqual([]);
    expect(JSON.stringify(data)).not.toContain('"movie:19"');
  });

  test('are null when the genres cannot be read, and the title is unaffected', async () => {
    const tmdb = tmdbWithCast().fail(
      'discover MOVIE 18,80 vote_average.desc 100 1',
      new TmdbError('fetchMoviesByGenre', 503),
    );
    const { data, errors } = await new GraphqlTestServer(tmdb).query(QUERY);
    expect(data).toEqual({ movie: { title: 'Movie 1', recommendations: null } });
    expect(errors).toMatchObject([
      { path: ['movie', 'recommendations'], extensions: { code: 'UPSTREAM_FAILED' } },
    ]);
  });

  test('for a title without cast and genres need no further call', async () => {
    const bare = details({ genres: [], related: { cast: [], similar: [movie(2)] } });
    const tmdb = new InMemoryTmdb({ titles: [movie(1, { details: bare })] });
    const { data } = await new GraphqlTestServer(tmdb).query(QUERY);
    expect(tmdb.calls).toEqual(['details movie:1 full']);
    expect(data).toMatchObject({ movie: { recommendations: [{ source: 'SIMILAR' }] } });
  });
});
