import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { motifOf } from '../art/compositions.ts';
import type { CatalogueTitle } from '../catalogue.ts';
import { type CollectionData, readData } from '../dataFormat.ts';
import { movieGenres, seriesGenres } from '../genres.ts';
import { catalogue, every, list, read, today, useTmdbServer } from './testServer.ts';

useTmdbServer();

const homeRows = [
  'trending/movie/week',
  'trending/tv/week',
  'movie/top_rated',
  'movie/now_playing',
  'tv/popular',
  'movie/upcoming',
];

describe('the posters of neighbours', () => {
  /**
   * Pairs of titles with the same motif, from one place of a list to another. Only titles from 1990 on count: pages hide
   * the others.
   */
  async function pairs(path: string, from: number, to: number): Promise<number> {
    const { results } = await read(list, `/${path}`);
    const titles = results.map(({ id, title }) => (title ? catalogue.movies : catalogue.series).get(id));
    return pairsOf(titles.filter((title) => title && title.date >= '1990').slice(from, to));
  }

  test.each(homeRows)(
    'of %s differ in motif on the first page of six, and but for a pair on the next',
    async (path) => {
      expect(await pairs(path, 0, 6)).toBe(0);
      expect(await pairs(path, 6, 12)).toBeLessThanOrEqual(1);
      expect(await pairs(path, 12, 18)).toBeLessThanOrEqual(1);
    },
  );

  test('in a collection differ in motif', () => {
    const collections = readData('collections') as CollectionData[];
    expect(
      collections.filter(({ movies }) => pairsOf(movies.map((id) => catalogue.movies.get(id))) > 0),
    ).toEqual([]);
  });

  test('repeat a motif seldom among the first twelve of a genre', async () => {
    const since = 'primary_release_date.gte=1990-01-01&first_air_date.gte=1990-01-01';
    const paths = [
      ...[...movieGenres.keys()].map((id) => `discover/movie?with_genres=${id}&${since}`),
      ...[...seriesGenres.keys()].map((id) => `discover/tv?with_genres=${id}&${since}`),
    ];
    const counts = await Promise.all(paths.map((path) => pairs(path, 0, 12)));
    expect(Math.max(...counts)).toBeLessThanOrEqual(4);
    expect(counts.reduce((sum, count) => sum + count)).toBeLessThanOrEqual(36);
  });
});

function pairsOf(titles: readonly (CatalogueTitle | undefined)[]): number {
  const motifs = titles.flatMap((title) => (title ? [motifOf(title.composition)] : []));
  return motifs.flatMap((motif, at) => motifs.slice(at + 1).filter((other) => other === motif)).length;
}

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
    const rows = await Promise.all(homeRows.map((path) => read(list, `/${path}`)));
    const shown = rows.flatMap(({ results }) =>
      results.slice(0, 6).map((one) => `${one.title ? 'movie' : 'tv'} ${one.id}`),
    );
    expect(new Set(shown).size).toBe(36);
  });

  test('now_playing covers the last weeks, and upcoming the next ones', async () => {
    for (const movie of await every('/movie/now_playing?x=1'))
      expect(movie.release_date && movie.release_date <= today && movie.release_date > '2026-01-20').toBe(
        true,
      );
    for (const movie of await every('/movie/upcoming?x=1'))
      expect(movie.release_date && movie.release_date > today).toBe(true);
  });

  test('six pages of each browse list contain sixty visible titles', async () => {
    for (const path of [
      'movie/top_rated',
      'movie/now_playing',
      'movie/popular',
      'movie/upcoming',
      'tv/popular',
      'discover/movie',
    ]) {
      const matches = (await every(`/${path}?x=1`))
        .slice(0, 120)
        .filter((one) => (one.release_date ?? one.first_air_date ?? '') >= '1990');
      expect(matches.length, path).toBeGreaterThanOrEqual(60);
    }
  });

  test('the top rated include movies older than 1990', async () => {
    const { results } = await read(list, '/movie/top_rated');
    expect(
      results.filter(({ release_date }) => release_date && release_date < '1990').length,
    ).toBeGreaterThanOrEqual(3);
  });
});

const watch = z.looseObject({ results: z.record(z.string(), z.unknown()) });

describe('the watch providers', () => {
  const services = z.object({
    results: z.array(
      z.object({
        provider_id: z.int(),
        provider_name: z.string(),
        logo_path: z.string(),
        display_priority: z.int(),
        display_priorities: z.record(z.string(), z.int()),
      }),
    ),
  });

  test.each(['movie', 'tv'])('of %s are those of the region, or all', async (kind) => {
    const namesIn = async (query: string) =>
      (await read(services, `/watch/providers/${kind}${query}`)).results.map((one) => one.provider_name);
    expect(await namesIn('')).toHaveLength(8);
    expect(await namesIn('?watch_region=US')).not.toContain('Attic');
    expect(await namesIn('?watch_region=BR')).toContain('Attic');
    expect(await namesIn('?watch_region=XX')).toEqual([]);
    const { results } = await read(services, `/watch/providers/${kind}?watch_region=US`);
    for (const { display_priorities: ranks } of results) expect(ranks).toHaveProperty('US');
  });
});

describe('discover', () => {
  test('with_genres treats commas as all and pipes as any', async () => {
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

  test('with_people finds those of the cast and the crew, with_origin_country the titles of a country', async () => {
    const titles = [...catalogue.movies.values()].filter(({ adult }) => !adult);
    const [made] = titles.filter(({ crew }) => crew.length > 0);
    const personId = made?.crew[0]?.personId ?? 0;
    const idsOf = (all: typeof titles) => all.map(({ id }) => id).toSorted();
    const ofPerson = titles.filter(({ cast, crew }) =>
      [...cast, ...crew].some((one) => one.personId === personId),
    );
    const found = await every(`/discover/movie?with_people=${personId}`);
    expect(found.map(({ id }) => id).toSorted()).toEqual(idsOf(ofPerson));
    const brazilian = await every('/discover/movie?with_origin_country=BR');
    const ofBrazil = titles.filter(({ originCountry }) => originCountry === 'BR');
    expect(brazilian.map(({ id }) => id).toSorted()).toEqual(idsOf(ofBrazil));
  });

  test('sorts by votes, with a minimum vote count', async () => {
    const { results } = await read(
      list,
      '/discover/movie?sort_by=vote_average.desc&vote_count.gte=100&with_genres=18',
    );
    const averages = results.map(({ vote_average }) => vote_average);
    expect(averages).toEqual(averages.toSorted((a, b) => b - a));
    for (const { vote_count } of results) expect(vote_count).toBeGreaterThanOrEqual(100);
  });

  test('supports TMDB’s filters for movies and series', async () => {
    const movies = await every(
      '/discover/movie?without_genres=18,80&primary_release_date.gte=2000-01-01&primary_release_date.lte=2009-12-31' +
        '&vote_average.gte=5&with_runtime.gte=90&with_runtime.lte=120',
    );
    expect(movies.length).toBeGreaterThan(0);
    for (const { id, genre_ids, release_date = '', vote_average } of movies) {
      const { runtime = 0 } = catalogue.movies.get(id) ?? {};
      expect(genre_ids).not.toContain(18);
      expect(genre_ids).not.toContain(80);
      expect(release_date >= '2000-01-01' && release_date <= '2009-12-31').toBe(true);
      expect(vote_average).toBeGreaterThanOrEqual(5);
      expect(runtime >= 90 && runtime <= 120).toBe(true);
    }
    const series = await every(
      '/discover/tv?with_original_language=en&first_air_date.gte=2020-01-01&sort_by=first_air_date.desc',
    );
    const dates = series.map(({ first_air_date = '' }) => first_air_date);
    expect(dates).toEqual(dates.toSorted().toReversed());
    expect(dates.at(-1)?.localeCompare('2020-01-01')).toBeGreaterThanOrEqual(0);
    expect(new Set(series.map(({ original_language }) => original_language))).toEqual(new Set(['en']));
  });

  test('certification.lte includes titles with at most this rating, in the given country', async () => {
    const certified = (certification: string, country = 'US') =>
      every(`/discover/movie?certification_country=${country}&certification.lte=${certification}`);
    const [mild, medium, strong] = [await certified('PG'), await certified('PG-13'), await certified('R')];
    expect(mild.length).toBeGreaterThan(0);
    expect(medium.length).toBeGreaterThan(mild.length);
    expect(strong.length).toBeGreaterThan(medium.length);
    expect(mild.flatMap(({ genre_ids }) => genre_ids)).not.toContain(27);
    expect((await certified('12', 'DE')).length).toBe(medium.length);
  });

  test('with_watch_providers treats pipes as any and commas as all, in the given country', async () => {
    const matches = async (query: string, kind = 'movie') =>
      (await every(`/discover/${kind}?${query}`)).map(({ id }) => id);
    const offered = async (id: number, country: string) =>
      JSON.stringify((await read(watch, `/movie/${id}/watch/providers`)).results[country] ?? {});
    const lantern = await matches('with_watch_providers=9201&watch_region=BR');
    const either = await matches('with_watch_providers=9201|9202&watch_region=BR');
    const both = await matches('with_watch_providers=9201,9202&watch_region=BR');
    expect(both.length).toBeGreaterThan(0);
    expect(lantern.length).toBeGreaterThan(both.length);
    expect(either.length).toBeGreaterThan(lantern.length);
    for (const id of both.slice(0, 5)) {
      expect(await offered(id, 'BR')).toMatch(/"Lantern".*"Reel Ferry"/);
    }
    expect(await matches('with_watch_providers=9201&watch_region=GB')).not.toEqual(lantern);
    expect(await matches('with_watch_providers=9201&watch_region=BR', 'tv')).not.toEqual([]);
    // A provider that the country does not have, and no country at all.
    expect(await matches('with_watch_providers=9203&watch_region=BR')).toEqual([]);
    expect(await matches('with_watch_providers=9203')).toEqual(await matches('page_size=1'));
  });

  test('with_watch_monetization_types includes titles offered in this way', async () => {
    const count = async (query: string) => (await every(`/discover/movie?watch_region=US&${query}`)).length;
    const all = await count('x=1');
    const subscribed = await count('with_watch_monetization_types=flatrate');
    const either = await count('with_watch_monetization_types=flatrate|free');
    expect(subscribed).toBeGreaterThan(0);
    expect(either).toBeGreaterThan(subscribed);
    expect(all).toBeGreaterThan(either);
    // Reel Ferry rents out and streams to subscribers, but sells nothing.
    expect(await count('with_watch_providers=9202&with_watch_monetization_types=rent')).toBe(
      await count('with_watch_providers=9202'),
    );
    expect(await count('with_watch_providers=9202&with_watch_monetization_types=buy')).toBe(0);
  });

  test('adult titles are included only on request', async () => {
    expect((await every('/discover/movie?page_size=1')).some(({ adult }) => adult)).toBe(false);
    expect((await every('/discover/movie?include_adult=true')).some(({ adult }) => adult)).toBe(true);
  });
});
