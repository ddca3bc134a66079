import { findLocale } from '../../contract/locales.ts';
import { describe, expect, test } from 'vitest';
import { GraphqlTestServer } from '../testing/graphqlTestServer.ts';
import { InMemoryTmdb } from '../testing/inMemoryTmdb.ts';
import { castMember, details, facts, movie, movies, pagesOf, series } from '../testing/recordBuilders.ts';
import { TmdbError } from '../tmdb/tmdbError.ts';

const HOME = `
  query Home {
    trendingMovies: titles(list: TRENDING_MOVIES, first: 18) { nodes { ...Card trailer { key } } }
    trendingSeries: titles(list: TRENDING_SERIES, first: 18) { nodes { ...Card } }
    topRated: titles(list: TOP_RATED, first: 18) { nodes { ...Card } }
    latest: titles(list: LATEST, first: 18) { nodes { ...Card } }
    popularSeries: titles(list: SERIES, first: 18) { nodes { ...Card } }
    upcoming: titles(list: UPCOMING, first: 18) { nodes { ...Card } }
  }
  fragment Card on Title { id title year rating genres { id name } poster(size: W342) }
`;

describe('the home page', () => {
  test('reads each resource once, at most 32 in total, in two round trips', async () => {
    const titles = movies(20);
    const tmdb = new InMemoryTmdb({
      titles,
      list: ({ list, page }) =>
        pagesOf(list.endsWith('SERIES') ? titles.map((title) => series(title.tmdbId)) : titles)(page),
    });
    const { errors } = await new GraphqlTestServer(tmdb).query(HOME);
    expect(errors).toEqual([]);
    expect(new Set(tmdb.calls).size).toBe(tmdb.calls.length);
    expect(tmdb.calls.length).toBeLessThanOrEqual(32);
    expect(tmdb.roundTrips).toHaveLength(2);
    const trailers = titles.slice(0, 18).map(({ tmdbId }) => `details movie:${tmdbId} trailer`);
    expect(new Set(tmdb.roundTrips[1])).toEqual(new Set(['genres MOVIE', 'genres TV', ...trailers]));
  });

  test('has its other lists when one fails', async () => {
    const tmdb = new InMemoryTmdb().fail('list UPCOMING 1', new TmdbError("fetchMoviesByType 'x'", 500));
    const { data, errors, status } = await new GraphqlTestServer(tmdb).query(
      '{ upcoming: titles(list: UPCOMING) { nodes { id } } latest: titles(list: LATEST, first: 1) { nodes { id } } }',
    );
    expect(status).toBe(200);
    expect(data).toEqual({ upcoming: null, latest: { nodes: [{ id: 'movie:1' }] } });
    expect(errors).toMatchObject([{ path: ['upcoming'], extensions: { code: 'UPSTREAM_FAILED' } }]);
  });

  test('has a slide whose trailer cannot be read', async () => {
    const tmdb = new InMemoryTmdb().fail(
      'details movie:1 trailer',
      new TmdbError('fetchMovieTrailer', 'timeout'),
    );
    const { data, errors } = await new GraphqlTestServer(tmdb).query(
      '{ titles(list: TRENDING_MOVIES, first: 1) { nodes { id trailer { key } } } }',
    );
    expect(data).toEqual({ titles: { nodes: [{ id: 'movie:1', trailer: null }] } });
    expect(errors).toMatchObject([{ extensions: { code: 'UPSTREAM_TIMEOUT' } }]);
  });

  test('has no genres when their names cannot be read', async () => {
    const tmdb = new InMemoryTmdb().fail('genres MOVIE', new TmdbError('fetchGenres', 500));
    const { data, errors } = await new GraphqlTestServer(tmdb).query(
      '{ titles(list: LATEST, first: 1) { nodes { genres { name } } } }',
    );
    expect(data).toEqual({ titles: { nodes: [{ genres: [] }] } });
    expect(errors).toEqual([]);
  });
});

test.each([
  [7.25, 7.3],
  [8.04, 8],
  [0, 0],
])(
  'a mean vote of %s is rounded to %s, and a blank overview has a default text',
  async (voteAverage, rating) => {
    const graphql = new GraphqlTestServer(
      new InMemoryTmdb({ titles: [movie(1, { voteAverage, overview: ' ' })] }),
    );
    const { data } = await graphql.query('{ movie(tmdbId: 1) { rating overview } }');
    expect(data).toEqual({ movie: { rating, overview: 'No overview available' } });
  },
);

describe('a title', () => {
  const record = movie(603, {
    overview: '',
    voteAverage: null,
    voteCount: 0,
    posterPath: null,
    details: details({
      related: {
        cast: [castMember(1), castMember(2)],
        crew: ['Director', 'Writer'].map((job) => ({
          creditId: job,
          personId: 3,
          name: 'Maker 3',
          job,
          profilePath: null,
        })),
        facts: facts({ regions: { US: { certification: 'PG-13', releases: [], offers: null } } }),
        similar: [],
      },
    }),
  });

  test('returns every field as the contract specifies', async () => {
    const tmdb = new InMemoryTmdb({ titles: [record] });
    const { data, errors } = await new GraphqlTestServer(tmdb).query(`{
      movie(tmdbId: 603) {
        __typename id tmdbId mediaType title overview releaseDate year rating voteCount runtime player
        genres { id name } poster backdrop(size: W500) trailer { key name embedUrl }
        cast(first: 1) { id name character profile }
        crew(first: 1) { id name job } originalLanguage countries certification
      }
    }`);
    expect(errors).toEqual([]);
    expect(data).toEqual({
      movie: {
        __typename: 'Movie',
        id: 'movie:603',
        tmdbId: 603,
        mediaType: 'MOVIE',
        title: 'Movie 603',
        overview: 'No overview available',
        releaseDate: '2011-05-06',
        year: 2011,
        rating: null,
        voteCount: 0,
        runtime: 118,
        player: 'https://player.test/embed/movie/603?autoplay=1',
        genres: [
          { id: 'genre:drama', name: 'Drama' },
          { id: 'genre:crime', name: 'Crime' },
          { id: 'genre:thriller', name: 'Thriller' },
        ],
        poster: null,
        backdrop: 'https://images.test/t/p/w780/backdrop603.jpg',
        trailer: { key: 'k1', name: 'Trailer', embedUrl: 'https://trailers.test/embed/k1' },
        cast: [
          {
            id: 'credit1',
            name: 'Person 1',
            character: 'Character 1',
            profile: 'https://images.test/t/p/w185/profile1.jpg',
          },
        ],
        crew: [{ id: 'Director', name: 'Maker 3', job: 'Director' }],
        originalLanguage: 'en',
        countries: ['US'],
        certification: 'PG-13',
      },
    });
    expect(tmdb.calls).toEqual(['details movie:603 full']);
  });

  test('has an English name, which costs a call in other languages alone', async () => {
    const german = findLocale('de');
    const query = '{ movie(tmdbId: 603) { title englishTitle } }';
    const tmdb = new InMemoryTmdb({ titles: [record] });
    const named = { movie: { title: 'Movie 603', englishTitle: 'Movie 603' } };
    expect((await new GraphqlTestServer(tmdb).query(query)).data).toEqual(named);
    expect(tmdb.calls).toEqual(['details movie:603 full']);
    await new GraphqlTestServer(tmdb, german && { language: german }).query(query);
    expect(tmdb.calls.slice(1)).toEqual(['details movie:603 full', 'details movie:603 full']);
  });

  test.each(['movie(tmdbId: 603)', 'title(id: "movie:603")'])(
    'requested on its own is read in full, whatever is selected: %s',
    async (lookup) => {
      const tmdb = new InMemoryTmdb({ titles: [record] });
      await new GraphqlTestServer(tmdb).query(`{ ${lookup} { id } }`);
      expect(tmdb.calls).toEqual(['details movie:603 full']);
    },
  );

  test('is null without an error if TMDB does not have it', async () => {
    const { data, errors, status } = await new GraphqlTestServer().query(
      '{ movie(tmdbId: 1) { id } series(tmdbId: 1) { id } title(id: "tv:2") { id } }',
    );
    expect({ data, errors, status }).toEqual({
      data: { movie: null, series: null, title: null },
      errors: [],
      status: 200,
    });
  });

  test('with an invalid id is rejected', async () => {
    const { errors } = await new GraphqlTestServer().query('{ movie(tmdbId: 0) { id } }');
    expect(errors).toMatchObject([
      { message: 'tmdbId must be 1 or more; received 0', extensions: { code: 'BAD_USER_INPUT' } },
    ]);
  });
});

describe('titlesById', () => {
  test.each([
    [
      '{ titlesById(ids: ["movie:603"]) { ... on Movie { runtime } trailer { key } genres { name } } }',
      {},
      'basic',
    ],
    ['{ titlesById(ids: ["movie:603"]) { people: cast { name } } }', {}, 'full'],
    ['{ titlesById(ids: ["movie:603"]) { certification } }', {}, 'full'],
    ['{ titlesById(ids: ["movie:603"]) { countries originalLanguage } }', {}, 'basic'],
    [
      '{ titlesById(ids: ["movie:603"]) { ...A } } fragment A on Title { ... on Movie { recommendations { id } } }',
      {},
      'full',
    ],
    ['{ titlesById(ids: ["movie:603"]) { id ... on Series { recommendations { id } } } }', {}, 'basic'],
    [
      'query ($all: Boolean!) { titlesById(ids: ["movie:603"]) { id cast @include(if: $all) { name } } }',
      { all: false },
      'basic',
    ],
    [
      'query ($all: Boolean!) { titlesById(ids: ["movie:603"]) { id cast @include(if: $all) { name } } }',
      { all: true },
      'full',
    ],
    ['{ titlesById(ids: ["movie:603"]) { id ... @skip(if: true) { cast { name } } } }', {}, 'basic'],
  ])('reads only what is selected: %s %j is one %s call', async (query, variables, bundle) => {
    const tmdb = new InMemoryTmdb({ titles: [movie(603, { details: details() })] });
    await new GraphqlTestServer(tmdb).query(query, variables);
    expect(tmdb.calls[0]).toBe(`details movie:603 ${bundle}`);
  });

  test('preserves the order of its ids: null for malformed and unknown ones, null and an error for a failed one', async () => {
    const tmdb = new InMemoryTmdb({ titles: [movie(1), series(1)] }).fail(
      'details tv:9 basic',
      new TmdbError('fetchSeriesDetails', 429),
    );
    const { data, errors } = await new GraphqlTestServer(tmdb).query(
      '{ titlesById(ids: ["tv:1", "movie:8", "tv:9", "person:2", "", "movie:1", "tv:1"]) { title } }',
    );
    expect(data).toEqual({
      titlesById: [
        { title: 'Series 1' },
        null,
        null,
        null,
        null,
        { title: 'Movie 1' },
        { title: 'Series 1' },
      ],
    });
    expect(errors).toMatchObject([
      { path: ['titlesById', 2], extensions: { code: 'UPSTREAM_RATE_LIMITED' } },
    ]);
    expect(tmdb.calls).toHaveLength(4);
  });
});
