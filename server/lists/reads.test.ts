import { describe, expect, test } from 'vitest';
import { movieEntry, page, seriesEntry } from '../testing/tmdbFixtures.ts';
import { useMockUpstream } from '../testing/tmdbOverUpstream.ts';

const { upstream, log, tmdb, requestedPaths } = useMockUpstream();

describe('a list', () => {
  test('has the same fields for movies and for series', async () => {
    upstream.respondTo('/trending/movie/week', { json: page([movieEntry(7)]) });
    upstream.respondTo('/trending/tv/week', { json: page([seriesEntry(7)]) });
    const source = tmdb();
    expect((await source.list({ list: 'TRENDING_MOVIES', page: 1 })).titles).toEqual([
      {
        mediaType: 'MOVIE',
        tmdbId: 7,
        title: 'Movie 7',
        originalTitle: 'Film 7',
        overview: 'What happens in movie 7.',
        releaseDate: '2021-03-04',
        voteAverage: 7.25,
        voteCount: 120,
        popularity: 12.5,
        genreIds: [18, 35],
        posterPath: '/poster7.jpg',
        backdropPath: '/backdrop7.jpg',
        adult: false,
        originalLanguage: 'pt',
      },
    ]);
    expect((await source.list({ list: 'TRENDING_SERIES', page: 1 })).titles[0]).toMatchObject({
      mediaType: 'TV',
      tmdbId: 7,
      title: 'Series 7',
      releaseDate: '2019-09-10',
      backdropPath: null,
    });
  });

  test('requests its page, and all movies by popularity', async () => {
    upstream.respondTo('/discover/movie', { json: page([]) });
    upstream.respondTo('/tv/popular', { json: page([], { page: 3 }) });
    await tmdb().list({ list: 'MOVIES', page: 2 });
    expect((await tmdb().list({ list: 'SERIES', page: 3 })).page).toBe(3);
    expect(requestedPaths()).toEqual([
      '/discover/movie?page=2&sort_by=popularity.desc',
      '/tv/popular?page=3',
    ]);
  });

  test('ends at page 500 whatever TMDB’s count, and a page may have 21 titles or none', async () => {
    const entries = Array.from({ length: 21 }, (_, index) => movieEntry(index + 1));
    upstream.respondTo('/movie/popular', { json: page(entries, { total_pages: 58_329 }) });
    upstream.respondTo('/movie/upcoming', { json: page([], { total_pages: 0, total_results: 0 }) });
    const popular = await tmdb().list({ list: 'POPULAR', page: 1 });
    expect([popular.totalPages, popular.titles.length]).toEqual([500, 21]);
    expect(await tmdb().list({ list: 'UPCOMING', page: 1 })).toEqual({
      page: 1,
      totalPages: 0,
      totalCount: 0,
      titles: [],
    });
  });

  test('skips a malformed entry, logs it, and returns the others', async () => {
    const broken = [
      null,
      'a movie',
      movieEntry(1, { id: '1' }),
      movieEntry(2, { id: 2 ** 31 }),
      movieEntry(3, { id: -3 }),
      movieEntry(4, { title: '', original_title: ' ' }),
      { title: 'No number' },
    ];
    upstream.respondTo('/movie/popular', { json: page([movieEntry(8), ...broken, movieEntry(9)]) });
    const { titles } = await tmdb().list({ list: 'POPULAR', page: 1 });
    expect(titles.map(({ tmdbId }) => tmdbId)).toEqual([8, 9]);
    expect(log.messages('warn')).toEqual(["fetchMoviesByType 'popular': 7 malformed entries left out"]);
  });

  test('replaces invalid fields of an entry by defaults', async () => {
    const odd = movieEntry(1, {
      title: null,
      overview: null,
      release_date: '',
      vote_average: 8,
      vote_count: undefined,
      genre_ids: undefined,
      poster_path: 'https://elsewhere.example/x.jpg',
      backdrop_path: '/../../etc/passwd.jpg',
      adult: undefined,
      original_language: 'xx',
    });
    upstream.respondTo('/movie/popular', {
      json: page([
        odd,
        movieEntry(2, { release_date: '2021-02-30' }),
        movieEntry(3, { title: 'x'.repeat(600) }),
      ]),
    });
    const { titles } = await tmdb().list({ list: 'POPULAR', page: 1 });
    expect(titles[0]).toEqual({
      mediaType: 'MOVIE',
      tmdbId: 1,
      title: 'Film 1',
      originalTitle: 'Film 1',
      overview: '',
      releaseDate: null,
      voteAverage: 8,
      voteCount: 0,
      popularity: 12.5,
      genreIds: [],
      posterPath: null,
      backdropPath: null,
      adult: false,
      originalLanguage: null,
    });
    expect(titles[1]?.releaseDate).toBeNull();
    expect(titles[2]?.title).toHaveLength(500);
    expect(log.lines).toEqual([]);
  });

  test.each([
    [{ vote_average: 7.25, vote_count: undefined }, 7.25, 0],
    [{ vote_average: 7.25, vote_count: null }, 7.25, 0],
    [{ vote_average: 0, vote_count: undefined }, null, 0],
    [{ vote_average: 0, vote_count: 0 }, null, 0],
    [{ vote_average: 9.9, vote_count: 0 }, null, 0],
    [{ vote_average: undefined, vote_count: 4 }, null, 4],
    [{ vote_average: 0, vote_count: 4 }, 0, 4],
  ])('has a mean vote unless there are no votes: %j', async (votes, voteAverage, voteCount) => {
    upstream.respondTo('/movie/popular', { json: page([movieEntry(1, votes)]) });
    const { titles } = await tmdb().list({ list: 'POPULAR', page: 1 });
    expect(titles[0]).toMatchObject({ voteAverage, voteCount });
  });

  test.each([
    { results: 'none' },
    { page: 1, total_pages: 1 },
    [],
    'text',
    { page: 'one', results: [], total_pages: 1 },
  ])('with a malformed envelope is a failed call: %j', async (json) => {
    upstream.respondTo('/movie/popular', { json });
    await expect(tmdb().list({ list: 'POPULAR', page: 1 })).rejects.toThrow(
      "fetchMoviesByType 'popular': invalid",
    );
  });
});

describe('discover', () => {
  test('passes genres, keywords, sort order and votes in TMDB’s syntax', async () => {
    upstream.respondTo('/discover/movie', { json: page([movieEntry(1)]) });
    upstream.respondTo('/discover/tv', { json: page([seriesEntry(1)]) });
    const query = {
      withGenres: '18,35|80',
      withKeywords: '210',
      sortBy: 'vote_average.desc',
      voteCountGte: 100,
    } as const;
    expect((await tmdb().discover({ mediaType: 'MOVIE', ...query, page: 1 })).titles[0]?.mediaType).toBe(
      'MOVIE',
    );
    expect((await tmdb().discover({ mediaType: 'TV', withGenres: '18', page: 5 })).titles[0]?.mediaType).toBe(
      'TV',
    );
    expect(requestedPaths()).toEqual([
      '/discover/movie?with_genres=18,35|80&with_keywords=210&sort_by=vote_average.desc&vote_count.gte=100&page=1',
      '/discover/tv?with_genres=18&page=5',
    ]);
  });
});

test('genres are read for both media types, without nameless ones', async () => {
  upstream.respondTo('/genre/movie/list', { json: { genres: [{ id: 18, name: 'Drama' }, { id: 19 }] } });
  upstream.respondTo('/genre/tv/list', { json: { genres: [{ id: 80, name: 'Crime' }] } });
  expect(await tmdb().genres('MOVIE')).toEqual([{ id: 18, name: 'Drama' }]);
  expect(await tmdb().genres('TV')).toEqual([{ id: 80, name: 'Crime' }]);
});
