import { describe, expect, test } from 'vitest';
import { originalLanguages } from '../../../contract/discover.ts';
import {
  activeFilters,
  browseUrl,
  browseView,
  canonicalQuery,
  discoverVariables,
  filterErrors,
  filtersToRelax,
  isSingleGenre,
  orderChoices,
  requestedGenres,
} from './browseUrl.ts';
import { quickPicks } from '../../components/controls/QuickPicks.tsx';
import { fields, type Option } from './filterFields.ts';

const read = (query: string, type = 'movie') => browseView(type, new URLSearchParams(query));
const choiceOf = (query: string, type?: 'movie' | 'tv') => read(query, type).choice;
const own = (query: string, type?: string) => {
  const { choice, page } = read(query, type);
  return canonicalQuery(choice, page);
};

describe('the URL of filters', () => {
  test.each([
    ['', ''],
    ['sort=rating&with=drama&page=3', 'with=drama&sort=rating&page=3'],
    ['with=war&with=drama&with=war', 'with=drama&with=war'],
    ['with=drama&match=all', 'with=drama'],
    ['with=drama&with=war&match=all', 'with=drama&with=war&match=all'],
    ['with=&match=&year-from=&rating=&language=&sort=&certification=', ''],
    ['year-from=+2001&year-to=02005&rating=7.0', 'year-from=2001&year-to=2005&rating=7'],
    ['year-from=0000002001&votes=1000001&runtime-to=99999999', 'year-from=2001'],
    ['with=polka&year-from=1950&rating=11&votes=-1&runtime-to=x&language=xx&sort=popularity&page=1', ''],
    ['certification=US-PG-13', 'certification=US-PG-13'],
    ['certification=US-12A&page=11&constructor=1', ''],
    ['year-from=2010&year-to=2000', 'year-from=2010&year-to=2000'],
    ['rating=7.25', ''],
    ['runtime-to=90&runtime-to=100', 'runtime-to=90'],
    [
      'service=8-Netflix&service=119-Prime-Video&region=BR',
      'service=119-Prime-Video&service=8-Netflix&region=BR',
    ],
    ['service=8-Netflix', 'service=8-Netflix&region=US'],
    ['region=US&service=8-Netflix&service=8-Netflix&service=netflix&service=', 'service=8-Netflix&region=US'],
    ['service=8-Netflix&region=XX', 'service=8-Netflix&region=US'],
    ['service=97-%EC%99%93%EC%B1%A0&region=KR', 'service=97-%EC%99%93%EC%B1%A0&region=KR'],
    ['region=BR', 'region=BR'],
    ['region=US&with=drama', 'with=drama'],
    ['region=br', ''],
  ])('%j is %j', (query, canonical) => {
    expect(own(query)).toBe(canonical);
  });

  test('has at most twenty services', () => {
    const many = Array.from({ length: 30 }, (_, nth) => `service=${nth + 1}-Service`).join('&');
    expect(choiceOf(many).service).toHaveLength(20);
  });

  test('has only the fields that series have, and only the page for fixed lists', () => {
    expect(own('with=soap&with=horror&certification=US-PG', 'tv')).toBe('with=soap');
    expect(own('with=drama&sort=rating&page=2', 'latest')).toBe('page=2');
    expect(browseUrl('tv', read('with=kids', 'tv').choice, 4)).toBe('/browse/tv?with=kids&page=4');
    expect(browseUrl('movie', {})).toBe('/browse/movie');
  });
});

test('active filters have labels, each with the filters that remain without it', () => {
  const query =
    'with=drama&with=war&match=all&without=horror&keyword=270-ocean&year-from=1995&year-to=2005&rating=7.5&votes=1500' +
    '&runtime-from=80&runtime-to=120&language=pt&certification=GB-12A&sort=newest';
  const chosen = activeFilters(choiceOf(query), 'MOVIE');
  expect(chosen.map(({ label }) => label)).toEqual([
    'Drama',
    'War',
    'Match all genres',
    'Not Horror',
    'About ocean',
    '1995–2005',
    'Rated 7.5 or higher',
    '1,500 votes or more',
    '80 min or more',
    '120 min or less',
    'In Portuguese',
    'Rated 12A or lower (United Kingdom)',
    'Newest',
  ]);
  const [drama, , , horror] = chosen;
  const left = (one: (typeof chosen)[number] | undefined) => canonicalQuery(one?.without ?? {});
  expect(left(drama)).toBe(query.replace('with=drama&', '').replace('match=all&', ''));
  expect(left(horror)).toBe(query.replace('without=horror&', ''));
});

test.each([
  [
    'with=drama&year-from=1990&year-to=1999',
    ['Drama', '1990–1999'],
    ['year-from=1990&year-to=1999', 'with=drama'],
  ],
  ['year-from=2026&year-to=2026', ['2026'], ['']],
  ['year-from=1990', ['1990 or later'], ['']],
  ['year-from=2010&year-to=1999', ['2010 or later', '1999 or earlier'], ['year-to=1999', 'year-from=2010']],
])('the years of %s are one filter if they are a range', (query, labels, rest) => {
  const chosen = activeFilters(choiceOf(query), 'MOVIE');
  expect(chosen.map(({ label }) => label)).toEqual(labels);
  expect(chosen.map(({ without }) => canonicalQuery(without))).toEqual(rest);
});

test('services are labelled with their country, which is removed with the last of them', () => {
  const query = 'service=350-Apple-TV-Plus&service=8-Netflix&region=BR&sort=rating';
  const chosen = activeFilters(choiceOf(query), 'MOVIE');
  expect(chosen.map(({ label }) => label)).toEqual([
    'On Apple TV Plus (Brazil)',
    'On Netflix (Brazil)',
    'Highest rated',
  ]);
  const [, netflix] = chosen;
  const left = netflix?.without ?? {};
  expect(canonicalQuery(left)).toBe('service=350-Apple-TV-Plus&region=BR&sort=rating');
  const [last] = activeFilters(left, 'MOVIE');
  expect(canonicalQuery(last?.without ?? {})).toBe('sort=rating');
});

test('services, and genres of which any match, are relaxed all at once', () => {
  const query = 'with=drama&with=war&rating=9&service=8-Netflix&service=9-Prime&region=BR';
  const loosenings = (search: string) =>
    filtersToRelax(browseView('movie', new URLSearchParams(search))).map(({ label, without }) => [
      label,
      canonicalQuery(without),
    ]);
  expect(loosenings(query)).toEqual([
    ['Drama or War', 'rating=9&service=8-Netflix&service=9-Prime&region=BR'],
    ['Rated 9 or higher', 'with=drama&with=war&service=8-Netflix&service=9-Prime&region=BR'],
    ['On Netflix (Brazil) or On Prime (Brazil)', 'with=drama&with=war&rating=9'],
  ]);
  expect(loosenings('with=drama&with=war&match=all').map(([label]) => label)).toEqual([
    'Drama',
    'War',
    'Match all genres',
  ]);
});

test('every field has a label, except the region', () => {
  expect(fields.filter(({ label }) => label === null).map(({ name }) => name)).toEqual(['region']);
});

test('a region alone is no filter', () => {
  expect(read('region=BR').active).toEqual([]);
  expect(read('service=8-Netflix').active).toHaveLength(1);
  expect(read('sort=rating').active).toHaveLength(1);
  expect(discoverVariables('MOVIE', choiceOf('with=drama&region=BR')).filter).toEqual({
    genresAny: ['Drama'],
  });
});

test('services and certifications may be of two countries', () => {
  const query = 'certification=DE-12&service=8-Netflix&service=9-Prime-Video&region=AT';
  expect(discoverVariables('MOVIE', choiceOf(query)).filter).toEqual({
    certificationAtMost: '12',
    certificationRegion: 'DE',
    services: [8, 9],
    region: 'AT',
  });
});

test('filters become the schema’s arguments', () => {
  expect(discoverVariables('MOVIE', {})).toEqual({ mediaType: 'MOVIE', filter: {}, sort: 'POPULARITY' });
  const query =
    'with=drama&with=war&match=all&without=horror&keyword=270-ocean&keyword=270&year-from=1995&year-to=2005&rating=7.5&votes=0' +
    '&runtime-from=80&runtime-to=120&language=pt&certification=GB-12A&sort=votes';
  expect(discoverVariables('MOVIE', choiceOf(query))).toEqual({
    mediaType: 'MOVIE',
    filter: {
      genresAll: ['Drama', 'War'],
      genresNone: ['Horror'],
      keywords: [270],
      yearFrom: 1995,
      yearTo: 2005,
      ratingAtLeast: 7.5,
      votesAtLeast: 0,
      runtimeFrom: 80,
      runtimeTo: 120,
      originalLanguage: 'pt',
      certificationAtMost: '12A',
      certificationRegion: 'GB',
    },
    sort: 'MOST_VOTED',
  });
  expect(discoverVariables('TV', choiceOf('with=kids&with=soap', 'tv')).filter).toEqual({
    genresAny: ['Kids', 'Soap'],
  });
});

test.each([
  ['year-from=2010&year-to=2000', ['The earliest year can’t be after the latest.']],
  ['runtime-from=90&runtime-to=80', ['The minimum runtime can’t be longer than the maximum.']],
  ['with=drama&without=drama', ['A genre can’t be both included and excluded.']],
  ['year-from=2000&year-to=2000&with=drama&without=war', []],
])('the contradictions in %s are reported', (query, problems) => {
  expect(filterErrors(choiceOf(query))).toEqual(problems);
});

test('a single genre is a page to index', () => {
  expect(isSingleGenre(choiceOf('with=drama'))).toBe(true);
  for (const query of ['', 'with=drama&with=war', 'with=drama&sort=rating', 'without=drama']) {
    expect(isSingleGenre(choiceOf(query))).toBe(false);
  }
});

test('the orders keep the filters, and the first is the default', () => {
  const orders = (query: string) =>
    orderChoices('movie', choiceOf(query)).map(({ path, isCurrent }) => (isCurrent ? `${path} *` : path));
  expect(orders('sort=votes&with=war')).toEqual([
    '/browse/movie?with=war',
    '/browse/movie?with=war&sort=rating',
    '/browse/movie?with=war&sort=newest',
    '/browse/movie?with=war&sort=votes *',
  ]);
  expect(orders('')[0]).toBe('/browse/movie *');
});

test('the quick picks are canonical URLs of movies with one filter', () => {
  const picks = quickPicks('2026-11-25').map(({ label, path }) => {
    const { active, choice } = read(path.split('?')[1] ?? '');
    expect(browseUrl('movie', choice)).toBe(path);
    return [label, ...active.map((one) => one.label)];
  });
  expect(picks).toEqual([
    ['90s', '1990–1999'],
    ['Rated 7+', 'Rated 7 or higher'],
    ['New this year', '2026'],
    ['90 min or less', '90 min or less'],
  ]);
});

test('the requested genres are those of the filters', () => {
  expect(requestedGenres(read('with=war&with=comedy&rating=7'))).toEqual(['Comedy', 'War']);
  expect(requestedGenres(read('', 'popular'))).toEqual([]);
});

test('every active filter but the order belongs to a part of the filters', () => {
  const parts = (query: string) => read(query).active.map(({ part }) => part);
  expect(parts('with=war&without=drama&year-from=2000&rating=7&votes=9&service=8-Netflix')).toEqual([
    'genre',
    'genre',
    'year',
    'rating',
    'rating',
    'service',
  ]);
  expect(parts('keyword=270-ocean&runtime-to=90&language=en&certification=US-PG&sort=votes')).toEqual([
    'more',
    'more',
    'more',
    'more',
    undefined,
  ]);
});

test('languages and countries are offered by name, the most common languages and the default region first', () => {
  const optionsOf = (field: string) =>
    fields.find(({ name }) => name === field)?.control?.('MOVIE', '')?.options ?? [];
  const namesOf = (options: readonly Option[]) =>
    options.map(([key, named]) => (typeof named === 'string' ? named : key));
  const [, mostCommon, rest] = optionsOf('language');
  const [common, others] = [mostCommon?.[1] ?? [], rest?.[1] ?? []];
  expect(namesOf(optionsOf('language'))).toEqual(['Any', 'Most common', 'Others']);
  expect(typeof common === 'string' ? common : namesOf(common).slice(0, 4)).toEqual([
    'Chinese',
    'English',
    'French',
    'German',
  ]);
  expect(typeof others === 'string' ? others : namesOf(others).slice(0, 2)).toEqual(['Arabic', 'Cantonese']);
  expect(common.length + others.length).toBe(originalLanguages.length);
  expect(namesOf(optionsOf('certification'))).toEqual([
    'Any',
    'United States',
    'Australia',
    'Brazil',
    'Canada',
    'France',
    'Germany',
    'Japan',
    'Netherlands',
    'United Kingdom',
  ]);
});

describe('a browse page', () => {
  const viewOf = (type?: string) => browseView(type, new URLSearchParams());

  test.each([
    ['movie', 'MOVIES', 'Showing movie'],
    ['tv', 'SERIES', 'Showing tv'],
    ['top_rated', 'TOP_RATED', 'Showing top rated'],
    ['latest', 'LATEST', 'Showing latest'],
    ['popular', 'POPULAR', 'Showing popular'],
    ['upcoming', 'UPCOMING', 'Showing upcoming'],
  ])('of type %s shows the list %s under the heading "%s"', (type, list, heading) => {
    expect(viewOf(type)).toMatchObject({ list, heading, type });
  });

  test.each([
    ['trending/movie', 'TRENDING_MOVIES', 'Trending movies'],
    ['trending/tv', 'TRENDING_SERIES', 'Trending TV shows'],
  ])('at /%s shows the list %s under the heading "%s"', (type, list, heading) => {
    expect(viewOf(type)).toMatchObject({ list, heading, path: `/${type}`, isUnknown: false });
  });

  test.each([
    ['nonsense_type', 'Showing nonsense type'],
    ['constructor', 'Showing constructor'],
    [` a\u202E\u0000b \n\u00A0c ${'x'.repeat(99)}`, `Showing ab c ${'x'.repeat(55)}`],
    ['👻'.repeat(61), `Showing ${'👻'.repeat(60)}`],
    ['\u{1F468}\u200D\u{1F469}', 'Showing \u{1F468}\u200D\u{1F469}'],
    ['می\u200Cخواهم', 'Showing می\u200Cخواهم'],
    ['ame\u0301lie', 'Showing amélie'],
    ['\u200B', 'Browse'],
    ['..', 'Browse'],
    ['__', 'Browse'],
  ])('of the unknown type %j shows popular movies, as %j', (type, heading) => {
    const view = viewOf(type);
    expect(view).toMatchObject({ list: 'POPULAR', heading, isUnknown: heading !== 'Browse' });
    // The page's own URL, which a longer page has too, leads to the same.
    expect(viewOf(decodeURIComponent(view.path.slice('/browse/'.length)))).toEqual(view);
  });

  test('without a type shows popular movies and is called Browse', () => {
    expect(viewOf()).toMatchObject({ list: 'POPULAR', heading: 'Browse', type: 'popular' });
  });
});
