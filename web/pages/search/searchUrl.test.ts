import { expect, test } from 'vitest';
import { genreId } from '../../../contract/genres.ts';
import { filtersUrl, hasTitleOf, requestedGenres } from './searchUrl.ts';

const nothing = {
  label: '',
  without: '',
  genre: null,
  yearFrom: null,
  yearTo: null,
  ratingAtLeast: null,
  runtimeTo: null,
  episodeRuntimeTo: null,
  mediaType: null,
  originalLanguage: null,
  keyword: null,
  service: null,
  region: null,
};
const genre = (name: string) => ({ ...nothing, kind: 'GENRE' as const, genre: name });
const years = (yearFrom: number) => ({ ...nothing, kind: 'YEARS' as const, yearFrom, yearTo: yearFrom + 9 });
const rated = { ...nothing, kind: 'RATING' as const, ratingAtLeast: 7.5 };
const short = { ...nothing, kind: 'RUNTIME' as const, runtimeTo: 90, episodeRuntimeTo: 30 };
const korean = { ...nothing, kind: 'LANGUAGE' as const, originalLanguage: 'ko' };
const kiosk = {
  ...nothing,
  kind: 'SERVICE' as const,
  service: { __typename: 'Provider' as const, id: 'provider:9', tmdbId: 9, name: 'The Kiosk' },
  region: 'DE',
};
const person = { ...nothing, kind: 'PERSON' as const };
const ship = {
  ...nothing,
  kind: 'KEYWORD' as const,
  keyword: { __typename: 'Keyword' as const, id: 'keyword:7', tmdbId: 7, name: 'ghost ship' },
};

test.each([
  [
    [genre('Comedy'), years(1990)],
    '?with=comedy&year-from=1990&year-to=1999',
    '?with=comedy&year-from=1990&year-to=1999',
  ],
  [[genre('Romance'), genre('Comedy')], '?with=comedy&with=romance&match=all', null],
  [
    [genre('Science Fiction'), ship],
    '?with=science-fiction&keyword=7-ghost-ship',
    '?with=sci-fi-fantasy&keyword=7-ghost-ship',
  ],
  [
    [ship, years(2010)],
    '?keyword=7-ghost-ship&year-from=2010&year-to=2019',
    '?keyword=7-ghost-ship&year-from=2010&year-to=2019',
  ],
  [
    [short, genre('Comedy'), rated],
    '?with=comedy&rating=7.5&runtime-to=90',
    '?with=comedy&rating=7.5&runtime-to=30',
  ],
  [[years(1980)], null, null],
  [[{ ...years(2016), yearTo: null }], '?year-from=2016', '?year-from=2016'],
  [[{ ...years(1990), yearFrom: null }], '?year-to=1999', '?year-to=1999'],
  [[{ ...years(1980), yearFrom: null }], null, null],
  [
    [genre('Drama'), kiosk],
    '?with=drama&service=9-The-Kiosk&region=DE',
    '?with=drama&service=9-The-Kiosk&region=DE',
  ],
  [[genre('Drama'), person], null, null],
  [[korean, genre('Drama')], '?with=drama&language=ko', '?with=drama&language=ko'],
])('the filters of %#', (words, movies, series) => {
  expect(
    filtersUrl(
      words.map((one) => ({ __typename: 'UnderstoodWords', ...one })),
      'MOVIE',
    ),
  ).toBe(movies && `/browse/movie${movies}`);
  expect(
    filtersUrl(
      words.map((one) => ({ __typename: 'UnderstoodWords', ...one })),
      'TV',
    ),
  ).toBe(series && `/browse/tv${series}`);
});

test('a genre without a filter leads to its page', () => {
  expect(filtersUrl([{ __typename: 'UnderstoodWords', ...genre('Biography') }], 'MOVIE')).toBe(
    '/genres?g=Biography',
  );
});

test('cards show the requested genre by the name that their kind has for it', () => {
  const words = [genre('War'), years(1990)].map((one) => ({
    __typename: 'UnderstoodWords' as const,
    ...one,
  }));
  expect(requestedGenres(words)).toEqual(['War', 'War & Politics']);
});

test('a kind is found if one of its titles is what the words mean, as far as a title says', () => {
  const typed = <T extends object>(words: readonly T[]) =>
    words.map((one) => ({ __typename: 'UnderstoodWords' as const, ...one }));
  const titleOf = (mediaType: 'MOVIE' | 'TV', name: string, year: number, rating: number | null) => ({
    mediaType,
    year,
    rating,
    genres: [{ __typename: 'Genre' as const, id: genreId(name), name }],
  });
  const movie = titleOf('MOVIE', 'War', 1995, 7.5);
  const series = titleOf('TV', 'War & Politics', 1995, 7.4);
  const words = typed([genre('War'), years(1990), rated]);
  expect(hasTitleOf(words, [movie, series], 'MOVIE')).toBe(true);
  expect(hasTitleOf(words, [movie, series], 'TV')).toBe(false);
  expect(hasTitleOf(words, [{ ...movie, year: 2001 }], 'MOVIE')).toBe(false);
  expect(hasTitleOf(words, [titleOf('MOVIE', 'Drama', 1995, 8)], 'MOVIE')).toBe(false);
  expect(hasTitleOf(typed([genre('War'), years(1990)]), [series], 'TV')).toBe(true);
  expect(hasTitleOf(typed([{ ...years(1996), yearTo: null }]), [movie], 'MOVIE')).toBe(false);
  expect(hasTitleOf(typed([{ ...years(1990), yearFrom: null }]), [movie], 'MOVIE')).toBe(true);
  expect(hasTitleOf(typed([genre('Biography'), short, ship]), [movie], 'MOVIE')).toBe(true);
});
