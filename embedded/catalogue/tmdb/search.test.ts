import { describe, expect, test } from 'vitest';
import { z } from 'zod';

import { list, mixed, read, useTmdbServer } from './testServer.ts';

useTmdbServer();

describe('search/multi', () => {
  const names = async (query: string): Promise<(string | undefined)[]> => {
    const { results } = await read(mixed, `/search/multi?query=${encodeURIComponent(query)}`);
    return results.map(({ title, name }) => title ?? name);
  };

  test('an exact title comes first', async () => {
    expect((await names('paper harbour'))[0]).toBe('Paper Harbour');
  });

  test('names that begin with the words come next, without their article, the most popular first', async () => {
    const matches = await names('salt');
    expect(matches[0]).toBe('The Salt Cartographer');
    expect(matches.indexOf('No Sense of Salt')).toBeLessThan(matches.indexOf('Saltmarsh Road'));
  });

  test('case, accents and punctuation do not matter', async () => {
    expect(await names('THIRD CLASS TO VALPARAISO')).toContain('Third Class to Valparaíso');
    expect(await names('saturdays astronomer')).toContain('Saturday’s Astronomer');
  });

  test.each([
    ['szeto wanyi', 'Szeto Wan-yi'],
    ['Szeto Wan Yi', 'Szeto Wan-yi'],
    ['szeto-wan-yi', 'Szeto Wan-yi'],
    ['under sevens', 'Only the Under-Sevens'],
    ['undersevens', 'Only the Under-Sevens'],
    ['braganca', 'Jurema Bragança'],
    ['asbjorn osterlund', 'Asbjørn Østerlund'],
  ])('hyphens and letters with marks do not matter: %j', async (query, expected) => {
    expect(await names(query)).toContain(expected);
  });

  test('finds titles by their original name, in any script', async () => {
    expect(await names('紙港')).toContain('Paper Harbour');
    expect(await names('पतंगों')).toContain('पतंगों का डाकघर');
  });

  test('finds titles by their names in any language, whichever is requested', async () => {
    for (const query of ['塩の地図師', 'Die Salzkartografin', 'Cartographe'])
      expect(await names(query)).toContain('The Salt Cartographer');
  });

  test('words match from their beginning, and in scripts without spaces anywhere', async () => {
    expect(await names('braga')).toContain('Jurema Bragança');
    expect(await names('agança')).toEqual([]);
    expect(await names('港')).toContain('Paper Harbour');
  });

  test('finds people, with their known-for titles', async () => {
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

describe('search/movie and search/tv', () => {
  test.each([
    ['movie', 'primary_release_year', 'release_date'],
    ['tv', 'first_air_date_year', 'first_air_date'],
  ])('find titles of that kind alone, and of one year: %s', async (kind, parameter, date) => {
    const { results } = await read(list, `/search/${kind}?query=the`);
    expect(results.length).toBeGreaterThan(5);
    expect(results.every((row) => !('media_type' in row) && date in row)).toBe(true);
    const year = String(results[0]?.[date]).slice(0, 4);
    const ofYear = await read(list, `/search/${kind}?query=the&${parameter}=${year}`);
    expect(ofYear.results.length).toBeGreaterThan(0);
    for (const row of ofYear.results) expect(String(row[date])).toMatch(`${year}-`);
    expect((await read(list, `/search/${kind}?query=the&${parameter}=1801`)).results).toEqual([]);
  });
});

test('search/collection finds collections by their name', async () => {
  const resultSchema = z.object({
    results: z.array(z.object({ id: z.int(), name: z.string(), overview: z.string() })),
  });
  const { results } = await read(resultSchema, '/search/collection?query=salt');
  expect(results).toMatchObject([{ id: 9101, name: 'The Salt Collection' }]);
  expect((await read(resultSchema, '/search/collection?query=zzzzqqq')).results).toEqual([]);
});

test('search/keyword finds keywords by their name', async () => {
  const resultSchema = z.object({ results: z.array(z.strictObject({ id: z.int(), name: z.string() })) });
  const { results } = await read(resultSchema, '/search/keyword?query=Time');
  expect(results).toEqual([{ id: 4379, name: 'time travel' }]);
  expect((await read(resultSchema, '/search/keyword?query=')).results).toEqual([]);
});
