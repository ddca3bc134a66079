import { describe, expect, test } from 'vitest';
import {
  genreParam,
  keywordSlug,
  parseEpisodeNumber,
  parseKeywordSlug,
  parseServiceSlug,
  parseTitleId,
  serviceSlug,
} from './urlParams.ts';

describe('a title’s number in a URL', () => {
  test.each(['1', '603', '2147483647'])('%s names a title', (text) => {
    expect(parseTitleId(text)).toBe(Number(text));
  });

  test.each(['', 'abc', '0', '-1', '1.5', '01', '1e3', ' 1', '2147483648', '99999999999', undefined])(
    '%s is invalid',
    (text) => {
      expect(parseTitleId(text)).toBeNull();
    },
  );
});

describe('a season’s or an episode’s number in a URL', () => {
  test('0 names the specials', () => {
    expect(parseEpisodeNumber('0')).toBe(0);
  });

  test('10 names the tenth', () => {
    expect(parseEpisodeNumber('10')).toBe(10);
  });

  test.each(['', 'one', '-1', '00', '1.5', undefined])('%s is invalid', (text) => {
    expect(parseEpisodeNumber(text)).toBeNull();
  });
});

test.each([
  [270, 'ocean', '270-ocean', 'ocean'],
  [1, 'Parent–child relationship!', '1-parent-child-relationship', 'parent child relationship'],
  [2, '海', '2-keyword', 'keyword'],
])('keyword %d, %s, is %s in a URL', (tmdbId, name, slug, words) => {
  expect(keywordSlug(tmdbId, name)).toBe(slug);
  expect(parseKeywordSlug(slug)).toEqual({ tmdbId, words });
});

test.each(['270', '0-ocean', '-ocean', '270-Ocean', '99999999999-ocean', '270-'])(
  '%s is not a keyword',
  (slug) => {
    expect(parseKeywordSlug(slug)).toBeNull();
  },
);

test.each([
  [8, 'Netflix', '8-Netflix', 'Netflix'],
  [350, 'Apple TV+', '350-Apple-TV-Plus', 'Apple TV Plus'],
  [381, 'Canal+ Séries', '381-Canal-Plus-Séries', 'Canal Plus Séries'],
  [97, '왓챠', '97-왓챠', '왓챠'],
  [1, '<b>&"', '1-b', 'b'],
  [2, '!', '2-Service', 'Service'],
  [3, `${'x'.repeat(39)} yes`, `3-${'x'.repeat(39)}`, 'x'.repeat(39)],
])('service %d, %s, is %s in a URL', (tmdbId, name, slug, read) => {
  expect(serviceSlug(tmdbId, name)).toBe(slug);
  expect(parseServiceSlug(slug)).toEqual({ tmdbId, name: read });
});

test.each([
  '8',
  '0-Netflix',
  '-Netflix',
  '8-',
  '8-Net flix',
  '8-<b>',
  '99999999999-Netflix',
  `8-${'x'.repeat(41)}`,
  '8-\ud800',
])('%j is not a service', (slug) => {
  expect(parseServiceSlug(slug)).toBeNull();
});

describe('a genre in a URL', () => {
  test.each([
    ['g=Drama', 'drama'],
    ['g=%20DRAMA', 'drama'],
    ['g=', ''],
    ['q=drama', ''],
    [`g=${'x'.repeat(100)}`, 'x'.repeat(60)],
  ])('%s is "%s"', (query, genre) => {
    expect(genreParam(new URLSearchParams(query))).toBe(genre);
  });
});
