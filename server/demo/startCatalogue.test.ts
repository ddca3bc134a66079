import { EventEmitter, once } from 'node:events';

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';

import { loadCatalogue } from './catalogue/catalogue.ts';
import { startCatalogue, type CatalogueService } from './startCatalogue.ts';

const token = 'a-token-for-tests';
const today = '2026-03-14';
const catalogue = loadCatalogue(today);
let service: CatalogueService;
const seen = vi.fn();

beforeAll(async () => {
  service = await startCatalogue({ token, catalogue, today, onRequest: (path) => void seen(path) });
});

afterAll(() => service.close());

const image = z
  .string()
  .regex(/^\/(movie|tv|person)-\d+-[\w-]+\.svg$/)
  .nullable();
const row = z.looseObject({
  id: z.int(),
  adult: z.boolean(),
  backdrop_path: image,
  poster_path: image,
  genre_ids: z.array(z.int()),
  original_language: z.string().length(2),
  overview: z.string(),
  popularity: z.number(),
  vote_average: z.number(),
  vote_count: z.int(),
  title: z.string().optional(),
  name: z.string().optional(),
  release_date: z.string().optional(),
  first_air_date: z.string().optional(),
  media_type: z.enum(['movie', 'tv', 'person']).optional(),
});
const list = z.looseObject({
  page: z.int(),
  results: z.array(row).max(20),
  total_pages: z.int(),
  total_results: z.int(),
});
const mixed = z.object({
  results: z.array(
    z.looseObject({
      id: z.int(),
      media_type: z.string(),
      name: z.string().optional(),
      title: z.string().optional(),
    }),
  ),
});
const credit = z.looseObject({
  id: z.int(),
  credit_id: z.string(),
  character: z.string().optional(),
  media_type: z.string().optional(),
});
const credits = z.looseObject({ cast: z.array(credit), crew: z.array(credit) });
const videos = z.looseObject({
  results: z.array(z.looseObject({ key: z.string(), site: z.string(), type: z.string() })),
});

function ask(
  path: string,
  headers: Record<string, string> = { authorization: `Bearer ${token}` },
): Promise<Response> {
  return fetch(service.baseUrl + path, { headers });
}

async function read<T>(schema: z.ZodType<T>, path: string): Promise<T> {
  const response = await ask(path);
  expect(response.status).toBe(200);
  return schema.parse(await response.json());
}

async function every(path: string): Promise<z.infer<typeof row>[]> {
  const first = await read(list, `${path}&page=1`);
  const rest = Array.from({ length: first.total_pages - 1 }, (_, index) =>
    read(list, `${path}&page=${index + 2}`),
  );
  return [first, ...(await Promise.all(rest))].flatMap(({ results }) => results);
}

describe('protocol', () => {
  test.each<Record<string, string>>([{}, { authorization: 'Bearer wrong' }])(
    'without the right token it answers TMDB’s error 7: %o',
    async (headers) => {
      const response = await ask('/movie/101', headers);
      expect(response.status).toBe(401);
      expect(await response.json()).toEqual({
        success: false,
        status_code: 7,
        status_message: 'Invalid API key: You must be granted a valid key.',
      });
    },
  );

  test('the token is taken as api_key too', async () => {
    expect((await ask(`/configuration?api_key=${token}`, {})).status).toBe(200);
  });

  test.each([
    '/movie/999999',
    '/tv/999999',
    '/person/1',
    '/movie/0',
    '/movie/abc',
    '/tv/101/season/99',
    '/nothing',
    '/movie/101/nothing',
    '/movie/toString',
    '/movie/101/constructor',
    '/movie/101/videos/more',
    '//',
  ])('%s is TMDB’s error 34', async (path) => {
    const response = await ask(path);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ success: false, status_code: 34 });
  });

  test.each(['0', '501', '-1', 'x', '1.5', ''])('page %j is TMDB’s error 22', async (page) => {
    const response = await ask(`/movie/popular?page=${page}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ success: false, status_code: 22 });
  });

  test('a page behind the last one is empty', async () => {
    expect(await read(list, '/movie/popular?page=500')).toMatchObject({ page: 500, results: [] });
  });

  test('more than twenty appended parts are TMDB’s error 27', async () => {
    const response = await ask(`/movie/101?append_to_response=${Array(21).fill('videos').join(',')}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ status_code: 27 });
  });

  test('answers may be kept, and are not sent again when they have not changed', async () => {
    const response = await ask('/genre/movie/list');
    expect(response.headers.get('cache-control')).toMatch(/^public, max-age=\d+$/);
    const etag = response.headers.get('etag') ?? '';
    const again = await ask('/genre/movie/list', { authorization: `Bearer ${token}`, 'if-none-match': etag });
    expect(again.status).toBe(304);
  });

  test('unknown parameters are ignored', async () => {
    expect(await read(list, '/movie/popular?colour=blue&language=en-US')).toEqual(
      await read(list, '/movie/popular'),
    );
  });

  test('requests are counted, and told of', async () => {
    const before = service.requestCount();
    await ask('/tv/101?language=en-US');
    expect(service.requestCount()).toBe(before + 1);
    expect(seen).toHaveBeenLastCalledWith('/3/tv/101?language=en-US');
  });

  test('a fault of its own is TMDB’s error 11, and logged', async () => {
    const logger = { error: vi.fn() };
    const broken = await startCatalogue({
      token,
      today,
      logger,
      catalogue: { ...catalogue, people: new Map() },
    });
    const response = await fetch(`${broken.baseUrl}/movie/101/credits`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(response.status).toBe(500);
    expect(await response.json()).toMatchObject({ status_code: 11 });
    expect(logger.error).toHaveBeenCalledOnce();
    await broken.close();
  });
});

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

describe('search/multi', () => {
  const names = async (query: string): Promise<(string | undefined)[]> => {
    const { results } = await read(mixed, `/search/multi?query=${encodeURIComponent(query)}`);
    return results.map(({ title, name }) => title ?? name);
  };

  test('the very title comes first', async () => {
    expect((await names('paper harbour'))[0]).toBe('Paper Harbour');
  });

  test('case, accents and punctuation do not matter', async () => {
    expect(await names('THIRD CLASS TO VALPARAISO')).toContain('Third Class to Valparaíso');
    expect(await names('saturdays astronomer')).toContain('Saturday’s Astronomer');
  });

  test('finds titles by their original name, in any script', async () => {
    expect(await names('紙港')).toContain('Paper Harbour');
    expect(await names('पतंगों')).toContain('पतंगों का डाकघर');
  });

  test('finds people, with what they are known for', async () => {
    const { results } = await read(mixed, '/search/multi?query=Braithwaite');
    const person = results.find(({ media_type }) => media_type === 'person');
    expect(person).toMatchObject({
      known_for: expect.arrayContaining([
        expect.objectContaining({ media_type: expect.stringMatching(/movie|tv/) }),
      ]),
    });
  });

  test('finds old titles by the word that lifts the year rule', async () => {
    expect(await names('timeless')).toEqual(
      expect.arrayContaining(['A Timeless Sort of Trouble', 'Timeless Repairs, Ltd.']),
    );
  });

  test.each(['', '   ', 'zzzzqqq', '((*&^'])('%j finds nothing, on one page', async (query) => {
    expect(await read(list, `/search/multi?query=${encodeURIComponent(query)}`)).toEqual({
      page: 1,
      results: [],
      total_pages: 1,
      total_results: 0,
    });
  });
});

describe('details', () => {
  test('a movie has TMDB’s fields', async () => {
    expect(await read(z.looseObject({}), '/movie/101')).toMatchObject({
      id: 101,
      title: 'The Salt Cartographer',
      genres: expect.arrayContaining([{ id: 12, name: 'Adventure' }]),
      runtime: 141,
      poster_path: '/movie-101-poster.svg',
      backdrop_path: '/movie-101-backdrop.svg',
      tagline: 'Some coasts are better left undrawn.',
    });
  });

  test('a series has seasons, and its next episode', async () => {
    expect(await read(z.looseObject({}), '/tv/101')).toMatchObject({
      id: 101,
      name: 'The Registry of Lost Hours',
      number_of_seasons: 2,
      status: 'Returning Series',
      seasons: [
        { season_number: 0 },
        { season_number: 1, poster_path: '/tv-101-s1-poster.svg' },
        { season_number: 2, episode_count: 8 },
      ],
      next_episode_to_air: { season_number: 2, still_path: null },
    });
  });

  test('a season has its episodes', async () => {
    expect(await read(z.looseObject({}), '/tv/101/season/1')).toMatchObject({
      season_number: 1,
      episodes: expect.arrayContaining([
        expect.objectContaining({
          episode_number: 1,
          name: 'The Spare Hour',
          air_date: expect.any(String),
          show_id: 101,
        }),
      ]),
    });
  });

  test('appended parts lose their own id, and unknown ones are ignored', async () => {
    const details = await read(
      z.looseObject({ videos: videos, credits, similar: list, recommendations: list }),
      '/movie/101?append_to_response=videos,credits,similar,recommendations,keywords,colours',
    );
    expect(details.videos).not.toHaveProperty('id');
    expect(details.credits.cast.length).toBeGreaterThan(3);
    expect(details).toMatchObject({ keywords: { keywords: expect.any(Array) } });
    expect(details).not.toHaveProperty('colours');
    expect(await read(z.looseObject({}), '/tv/101?append_to_response=keywords')).toMatchObject({
      keywords: { results: expect.any(Array) },
    });
  });

  test('some answers have teasers and other sites before the trailer, and some headline titles have none', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, nth) => read(videos, `/movie/${101 + nth}/videos`)),
    );
    expect(
      answers.some(
        ({ results }) =>
          results[0] &&
          results[0].type !== 'Trailer' &&
          results.some(({ site, type }) => site === 'YouTube' && type === 'Trailer'),
      ),
    ).toBe(true);
    expect(
      answers.some(
        ({ results }) => !results.some(({ site, type }) => site === 'YouTube' && type === 'Trailer'),
      ),
    ).toBe(true);
    for (const { key } of answers.flatMap(({ results }) => results)) expect(key).toMatch(/^[\w-]{1,64}$/);
  });
});

describe('people', () => {
  test('a person has TMDB’s fields', async () => {
    const id = catalogue.movies.get(101)?.cast[0]?.personId ?? 0;
    expect(await read(z.looseObject({}), `/person/${id}`)).toMatchObject({
      id,
      name: catalogue.people.get(id)?.name,
      biography: '',
    });
  });

  test('credits are the same in both directions', async () => {
    const expected = new Map<number, string[]>();
    for (const title of [...catalogue.movies.values(), ...catalogue.series.values()]) {
      for (const { personId, creditId } of [
        ...title.cast,
        ...(title.directorCredit ? [title.directorCredit] : []),
      ]) {
        expected.set(personId, [...(expected.get(personId) ?? []), `${title.kind} ${title.id} ${creditId}`]);
      }
    }
    expect([...expected.keys()].toSorted()).toEqual([...catalogue.people.keys()].toSorted());
    for (const id of [...catalogue.people.keys()].filter((_, nth) => nth % 12 === 0)) {
      const { cast, crew } = await read(credits, `/person/${id}/combined_credits`);
      const found = [...cast, ...crew].map((one) => `${one.media_type} ${one.id} ${one.credit_id}`);
      expect(found.toSorted()).toEqual(expected.get(id)?.toSorted());
    }
  });

  test('a title’s credits name the people in billing order', async () => {
    const { cast } = await read(credits, '/movie/101/credits');
    expect(cast.map(({ character }) => character).slice(0, 2)).toEqual([
      'Inês Vilhena',
      'Captain Amaro Reis',
    ]);
    expect(cast.map((one) => one['order'])).toEqual(cast.map((_, order) => order));
  });
});

test('latency holds every answer back', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const requests = new EventEmitter();
  const arrival = once(requests, 'request');
  const slow = await startCatalogue({
    token,
    catalogue,
    today,
    latencyMs: 50,
    onRequest: () => void requests.emit('request'),
  });
  const answer = fetch(`${slow.baseUrl}/configuration`, { headers: { authorization: `Bearer ${token}` } });
  await arrival;
  await new Promise((resolve) => setImmediate(resolve));
  expect(vi.getTimerCount()).toBeGreaterThan(0);
  await vi.advanceTimersByTimeAsync(50);
  expect((await answer).status).toBe(200);
  vi.useRealTimers();
  await slow.close();
});

test('closing ends what is open and frees the port', async () => {
  const short = await startCatalogue({ token, catalogue, today });
  await fetch(`${short.baseUrl}/configuration`);
  await short.close();
  await expect(fetch(`${short.baseUrl}/configuration`)).rejects.toThrow();
});
