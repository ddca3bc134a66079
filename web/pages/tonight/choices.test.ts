import { describe, expect, test } from 'vitest';
import { parseChoices, skipping, surprised, tonightUrl } from './choices.ts';

const read = (query: string) => parseChoices(new URLSearchParams(query));

describe('the URL of choices', () => {
  test.each([
    ['', '/tonight'],
    ['time=90&with=kids&mood=laugh', '/tonight?mood=laugh&time=90&with=kids'],
    ['time=90&kind=tv', '/tonight?kind=tv&time=90'],
    ['mood=&time=&with=&services=&region=US&skip=&seed=0', '/tonight'],
    ['mood=sad&time=45&with=dog&services=8&skip=person:3,movie:0,movie:7x&seed=100', '/tonight'],
    ['region=BR', '/tonight'],
    ['services=8-Netflix', '/tonight?services=8-Netflix&region=US'],
    [
      'services=9-Prime-Video,8-Netflix,8-Netflix,x&region=BR',
      '/tonight?services=8-Netflix,9-Prime-Video&region=BR',
    ],
    ['services=8-Netflix&region=XX', '/tonight?services=8-Netflix&region=US'],
    ['skip=tv:5,movie:101,tv:5&seed=3', '/tonight?skip=tv:5,movie:101&seed=3'],
    ['utm=letter&constructor=1', '/tonight'],
  ])('%j is %j', (query, canonical) => {
    expect(tonightUrl(read(query))).toBe(canonical);
  });

  test('is bounded', () => {
    const ids = Array.from({ length: 50 }, (_, nth) => `movie:${nth + 1}`);
    const choices = read(`skip=${ids.join()}&services=${ids.map((_, nth) => `${nth + 1}-Service`).join()}`);
    expect(choices.skipped).toEqual(ids.slice(-30));
    expect(choices.services).toHaveLength(20);
    expect(skipping(choices, 'tv:9').skipped).toEqual([...ids.slice(-29), 'tv:9']);
  });
});

test('every surprise has a URL, and after the last comes the first', () => {
  expect(tonightUrl(surprised(read('mood=move')))).toBe('/tonight?mood=move&seed=1');
  expect(surprised(read('seed=99')).seed).toBe(1);
});
