import { describe, expect, test } from 'vitest';

import { list, mixed, read, serveCatalogue } from './catalogueUnderTest.ts';

serveCatalogue();

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
