import { describe, expect, test } from 'vitest';
import { fallbackLocale, findLocale } from '../../contract/locales.ts';
import { GraphqlTestServer } from '../testing/graphqlTestServer.ts';
import { InMemoryTmdb } from '../testing/inMemoryTmdb.ts';
import { movie, movies, pagesOf } from '../testing/recordBuilders.ts';
import { TmdbError } from '../tmdb/tmdbError.ts';

const QUERY = `query ($name: String!) {
  genre(name: $name) { id name movies { nodes { id } } series { nodes { id } } }
}`;

describe('a genre', () => {
  test('known to the product lists 40 movies and 40 series, without a call for its name', async () => {
    const tmdb = new InMemoryTmdb();
    const { data } = await new GraphqlTestServer(tmdb).query(QUERY, { name: ' SCI-FI & fantasy' });
    expect(data).toMatchObject({
      genre: {
        id: 'genre:sci-fi-fantasy',
        name: 'Sci-Fi & Fantasy',
        movies: { nodes: expect.toSatisfy((nodes) => nodes.length === 40) },
      },
    });
    expect(tmdb.roundTrips).toEqual([
      [
        'discover MOVIE 878|14 popularity.desc 1',
        'discover MOVIE 878|14 popularity.desc 2',
        'discover TV 10765 popularity.desc 1',
        'discover TV 10765 popularity.desc 2',
      ],
    ]);
  });

  test('reads at most five pages of each media type, however few titles are requested', async () => {
    const old = movies(400).map(({ tmdbId }) => movie(tmdbId, { releaseDate: '1950-01-01' }));
    const tmdb = new InMemoryTmdb({ discover: ({ page }) => pagesOf(old)(page) });
    await new GraphqlTestServer(tmdb).query(
      '{ genre(name: "Drama") { movies(first: 10) { nodes { id } } } }',
    );
    expect(tmdb.calls).toHaveLength(5);
  });

  test('without series has an empty list of them', async () => {
    const { data } = await new GraphqlTestServer().query(
      '{ genre(name: "History") { series { nodes { id } pageInfo { hasNextPage endCursor } } } }',
    );
    expect(data).toEqual({
      genre: { series: { nodes: [], pageInfo: { hasNextPage: false, endCursor: null } } },
    });
  });

  test('that is unknown is null, without an error', async () => {
    const tmdb = new InMemoryTmdb();
    const { data, errors } = await new GraphqlTestServer(tmdb).query(QUERY, { name: 'Underwater' });
    expect({ data, errors }).toEqual({ data: { genre: null }, errors: [] });
    expect(tmdb.calls).toEqual(['genres MOVIE', 'genres TV']);
  });
});

describe('the genres', () => {
  test('are TMDB’s movie genres in its order', async () => {
    const { data } = await new GraphqlTestServer().query('{ genres { id name } }');
    expect(data).toEqual({
      genres: [
        { id: 'genre:drama', name: 'Drama' },
        { id: 'genre:crime', name: 'Crime' },
      ],
    });
  });

  test('are null when they cannot be read', async () => {
    const tmdb = new InMemoryTmdb().fail('genres MOVIE', new TmdbError('fetchGenres', 500));
    const { data, errors } = await new GraphqlTestServer(tmdb).query('{ genres { name } }');
    expect(data).toEqual({ genres: null });
    expect(errors).toMatchObject([{ extensions: { code: 'UPSTREAM_FAILED' } }]);
  });
});

describe('the name of a genre in another language', () => {
  const language = findLocale('de') ?? fallbackLocale;
  const NAME = '{ genre(name: "comedy") { id name } }';

  test('is that of the pages, without a call, and the id stays', async () => {
    const tmdb = new InMemoryTmdb();
    const server = new GraphqlTestServer(tmdb, { language });
    expect((await server.query(NAME)).data).toEqual({ genre: { id: 'genre:comedy', name: 'Komödie' } });
    const { data } = await server.query('{ genre(name: "Biography") { name } }');
    expect(data).toEqual({ genre: { name: 'Biografie' } });
    expect(tmdb.calls).toEqual([]);
  });

  describe('that only TMDB has', () => {
    const added = { id: 7, name: 'Slow Cinema' };
    const genres = [added];
    const ADDED = '{ genre(name: "slow cinema") { id name } }';

    test('is TMDB’s', async () => {
      const tmdb = new InMemoryTmdb({ genres, genreNames: [{ id: 7, name: 'Langsames Kino' }] });
      const { data } = await new GraphqlTestServer(tmdb, { language }).query(ADDED);
      expect(data).toEqual({ genre: { id: 'genre:slow-cinema', name: 'Langsames Kino' } });
    });

    test('is English when it cannot be read', async () => {
      const tmdb = new InMemoryTmdb({ genres }).fail(
        'genreNames MOVIE',
        new TmdbError('fetchGenreNames', 500),
      );
      const { data, errors } = await new GraphqlTestServer(tmdb, { language }).query(ADDED);
      expect(errors).toEqual([]);
      expect(data).toEqual({ genre: { id: 'genre:slow-cinema', name: 'Slow Cinema' } });
    });
  });
});
