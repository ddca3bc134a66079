import { describe, expect, test } from 'vitest';

import { every, list, read, serveCatalogue, today } from './catalogueUnderTest.ts';

serveCatalogue();

describe('lists', () => {
  test.each([
    'movie/top_rated',
    'movie/now_playing',
    'movie/popular',
    'movie/upcoming',
    'discover/movie',
    'movie/101/similar',
  ])('%s lists movies without naming the media type', async (path) => {
    const { results, page } = await read(list, `/${path}`);
    expect(page).toBe(1);
    expect(results).toHaveLength(20);
    for (const movie of results) {
      expect(movie.title).toBeTypeOf('string');
      expect(movie).toMatchObject({ release_date: expect.any(String), video: false });
      expect(movie).not.toHaveProperty('media_type');
    }
  });

  test.each(['tv/popular', 'tv/top_rated', 'tv/on_the_air', 'discover/tv', 'tv/101/similar'])(
    '%s lists series without naming the media type',
    async (path) => {
      const { results } = await read(list, `/${path}`);
      expect(results).toHaveLength(20);
      for (const one of results) {
        expect(one.name).toBeTypeOf('string');
        expect(one).toMatchObject({
          first_air_date: expect.any(String),
          origin_country: [expect.any(String)],
        });
        expect(one).not.toHaveProperty('media_type');
      }
    },
  );

  test.each([
    ['trending/movie/week', 'movie'],
    ['trending/tv/week', 'tv'],
    ['movie/101/recommendations', 'movie'],
    ['tv/101/recommendations', 'tv'],
  ])('%s names the media type', async (path, mediaType) => {
    const { results } = await read(list, `/${path}`);
    expect(results).toHaveLength(20);
    for (const one of results) expect(one.media_type).toBe(mediaType);
  });

  test('the first six of the home page’s rows have no title in common', async () => {
    const paths = [
      'trending/movie/week',
      'trending/tv/week',
      'movie/top_rated',
      'movie/now_playing',
      'tv/popular',
      'movie/upcoming',
    ];
    const rows = await Promise.all(paths.map((path) => read(list, `/${path}`)));
    const shown = rows.flatMap(({ results }) =>
      results.slice(0, 6).map((one) => `${one.title ? 'movie' : 'tv'} ${one.id}`),
    );
    expect(new Set(shown).size).toBe(36);
  });

  test('now playing is of the last weeks, and upcoming of the coming ones', async () => {
    for (const movie of await every('/movie/now_playing?x=1'))
      expect(movie.release_date && movie.release_date <= today && movie.release_date > '2026-01-20').toBe(
        true,
      );
    for (const movie of await every('/movie/upcoming?x=1'))
      expect(movie.release_date && movie.release_date > today).toBe(true);
  });

  test('browse pages find sixty visible titles in six pages of each list', async () => {
    for (const path of [
      'movie/top_rated',
      'movie/now_playing',
      'movie/popular',
      'movie/upcoming',
      'tv/popular',
      'discover/movie',
    ]) {
      const found = (await every(`/${path}?x=1`))
        .slice(0, 120)
        .filter((one) => (one.release_date ?? one.first_air_date ?? '') >= '1990');
      expect(found.length, path).toBeGreaterThanOrEqual(60);
    }
  });

  test('the best rated include movies older than 1990', async () => {
    const { results } = await read(list, '/movie/top_rated');
    expect(
      results.filter(({ release_date }) => release_date && release_date < '1990').length,
    ).toBeGreaterThanOrEqual(3);
  });
});

describe('discover', () => {
  test('with_genres takes commas as all and pipes as any', async () => {
    const both = await every('/discover/movie?with_genres=80,35');
    const either = await every('/discover/movie?with_genres=80|35');
    expect(both.length).toBeGreaterThan(0);
    for (const { genre_ids } of both) expect(genre_ids).toEqual(expect.arrayContaining([80, 35]));
    for (const { genre_ids } of either) expect(genre_ids.includes(80) || genre_ids.includes(35)).toBe(true);
    expect(either.length).toBeGreaterThan(both.length);
  });

  test('with_keywords finds biographies and true stories', async () => {
    expect((await every('/discover/tv?with_keywords=5565|9672')).length).toBeGreaterThanOrEqual(15);
  });

  test('sorts by votes, of which there must be enough', async () => {
    const { results } = await read(
      list,
      '/discover/movie?sort_by=vote_average.desc&vote_count.gte=100&with_genres=18',
    );
    const averages = results.map(({ vote_average }) => vote_average);
    expect(averages).toEqual(averages.toSorted((a, b) => b - a));
    for (const { vote_count } of results) expect(vote_count).toBeGreaterThanOrEqual(100);
  });

  test('adult titles are there only when asked for', async () => {
    expect((await every('/discover/movie?page_size=1')).some(({ adult }) => adult)).toBe(false);
    expect((await every('/discover/movie?include_adult=true')).some(({ adult }) => adult)).toBe(true);
  });
});
