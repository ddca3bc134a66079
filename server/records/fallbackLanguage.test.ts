import { describe, expect, test } from 'vitest';
import { reads } from '../reads.ts';
import { type Locale, findLocale, locales } from '../../contract/locales.ts';
import { routePatterns } from '../../contract/paths.ts';
import {
  episode,
  movieDetails,
  movieEntry,
  page,
  seasonSummary,
  seriesDetails,
  video,
} from '../testing/tmdbFixtures.ts';
import { useMockUpstream } from '../testing/tmdbOverUpstream.ts';

const { upstream, log, clock, tmdb } = useMockUpstream();
const MOVIE = { mediaType: 'MOVIE', tmdbId: 7 } as const;
const GENRES = { json: { genres: [{ id: 18, name: 'Drama' }] } };

function language(tag: string): Locale {
  const locale = findLocale(tag);
  if (!locale) throw new Error(`There must be a language ${tag}`);
  return locale;
}

const german = (service = tmdb()) => service.forClient('192.0.2.1', language('de'));
/** The languages of the calls of a path so far. */
const requestedLanguages = (path: string) =>
  upstream.requests.filter((one) => one.path === path).map(({ query }) => query.get('language'));
/** Sets what each language returns for a path. */
function answers(path: string, own: unknown, english: unknown): void {
  upstream.respondTo(`${path}?language=de-DE`, { json: own });
  upstream.respondTo(`${path}?language=en-US`, { json: english });
}

describe('English', () => {
  test('is read by default, in one call each, whatever is missing', async () => {
    upstream.respondTo('/movie/popular', {
      json: page([movieEntry(1, { overview: '', poster_path: null })]),
    });
    const service = tmdb();
    await service.forClient('192.0.2.1').list({ list: 'POPULAR', page: 1 });
    await service.forClient('192.0.2.1', language('en')).list({ list: 'POPULAR', page: 1 });
    expect(requestedLanguages('/movie/popular')).toEqual(['en-US']);
  });
});

describe('a response in another language', () => {
  test('is one call when nothing is missing, and is cached separately from English', async () => {
    answers('/movie/popular', page([movieEntry(1, { title: 'Der Film' })]), page([movieEntry(1)]));
    const service = tmdb();
    const titles = async () => (await german(service).list({ list: 'POPULAR', page: 1 })).titles;
    expect((await titles())[0]?.title).toBe('Der Film');
    await titles();
    expect(requestedLanguages('/movie/popular')).toEqual(['de-DE']);
    expect((await service.list({ list: 'POPULAR', page: 1 })).titles[0]?.title).toBe('Movie 1');
    expect(requestedLanguages('/movie/popular')).toEqual(['de-DE', 'en-US']);
  });

  test('is completed from English, field by field and title by title', async () => {
    const own = [
      movieEntry(1, { title: 'Eins', overview: '' }),
      movieEntry(2, { title: 'Zwei', overview: 'Deutsch.', poster_path: null }),
      movieEntry(3, { title: 'Drei', overview: '  ' }),
    ];
    // English has its own order, and lacks the third.
    answers('/movie/popular', page(own), page([movieEntry(2), movieEntry(4), movieEntry(1)]));
    const { titles } = await german().list({ list: 'POPULAR', page: 1 });
    expect(titles).toMatchObject([
      { title: 'Eins', overview: 'What happens in movie 1.', overviewInEnglish: true },
      { title: 'Zwei', overview: 'Deutsch.', posterPath: '/poster2.jpg' },
      { title: 'Drei', overview: '  ' },
    ]);
    expect(titles[1]).not.toHaveProperty('overviewInEnglish');
    expect(requestedLanguages('/movie/popular')).toEqual(['de-DE', 'en-US']);
  });

  test('needs no call for English while that is cached, and is not read again itself', async () => {
    answers('/movie/popular', page([movieEntry(1, { overview: '' })]), page([movieEntry(1)]));
    const service = tmdb();
    await service.list({ list: 'POPULAR', page: 1 });
    await german(service).list({ list: 'POPULAR', page: 1 });
    await german(service).list({ list: 'POPULAR', page: 1 });
    expect(requestedLanguages('/movie/popular')).toEqual(['en-US', 'de-DE']);
    clock.ms += reads.list.ttlMs;
    await german(service).list({ list: 'POPULAR', page: 1 });
    expect(requestedLanguages('/movie/popular')).toEqual(['en-US', 'de-DE', 'de-DE', 'en-US']);
  });

  test('is returned without the texts that English failed to provide, which are read again later', async () => {
    upstream.respondTo('/movie/popular?language=de-DE', { json: page([movieEntry(1, { overview: '' })]) });
    upstream.respondTo('/movie/popular?language=en-US', { status: 500 }, { json: page([movieEntry(1)]) });
    const service = tmdb({ maxRetries: 0 });
    const overview = async () =>
      (await german(service).list({ list: 'POPULAR', page: 1 })).titles[0]?.overview;
    expect(await overview()).toBe('');
    expect(log.messages('warn')).toEqual(["fetchMoviesByType 'popular': 500"]);
    expect(await overview()).toBe('What happens in movie 1.');
    expect(requestedLanguages('/movie/popular')).toEqual(['de-DE', 'en-US', 'en-US']);
  });

  test('fails when its own call does, whatever English would return', async () => {
    upstream.respondTo('/movie/popular?language=de-DE', { status: 404 });
    upstream.respondTo('/movie/popular?language=en-US', { json: page([movieEntry(1)]) });
    await expect(german().list({ list: 'POPULAR', page: 1 })).rejects.toThrow(
      "fetchMoviesByType 'popular': 404",
    );
    expect(requestedLanguages('/movie/popular')).toEqual(['de-DE']);
  });
});

describe('details in another language', () => {
  const texts = { tagline: 'Nur eine Zeile.', videos: { results: [video()] } };

  test('are one call when nothing is missing, and one a day for the names of genres', async () => {
    upstream.respondTo('/genre/movie/list', GENRES);
    const own = movieDetails(7, { ...texts, title: 'Der Film', genres: [{ id: 18, name: 'Schauspiel' }] });
    answers('/movie/7', own, movieDetails(7));
    const service = tmdb();
    const title = await german(service).details({ ...MOVIE, bundle: 'basic' });
    expect(title).toMatchObject({ title: 'Der Film', details: { genres: [{ id: 18, name: 'Drama' }] } });
    clock.ms += reads.details.ttlMs;
    await german(service).details({ ...MOVIE, bundle: 'basic' });
    expect(requestedLanguages('/movie/7')).toEqual(['de-DE', 'de-DE']);
    expect(requestedLanguages('/genre/movie/list')).toEqual(['en-US']);
  });

  test('take tagline and the overviews of similar titles from English, in one call each', async () => {
    upstream.respondTo('/genre/movie/list', { status: 500 });
    const own = movieDetails(7, {
      tagline: '',
      similar: page([movieEntry(8, { title: 'Acht', overview: '' })]),
    });
    const english = movieDetails(7, {
      tagline: 'One line only.',
      similar: page([movieEntry(8)]),
    });
    answers('/movie/7', own, english);
    const details = (await german(tmdb({ maxRetries: 0 })).details({ ...MOVIE, bundle: 'full' }))?.details;
    expect(details).toMatchObject({
      related: {
        facts: { tagline: 'One line only.' },
        similar: [{ title: 'Acht', overview: 'What happens in movie 8.' }],
      },
    });
    expect(requestedLanguages('/movie/7')).toEqual(['de-DE', 'en-US']);
  });

  test('need no call for English when there is no video', async () => {
    upstream.respondTo('/genre/movie/list', GENRES);
    const own = movieDetails(7, { ...texts, title: 'Der Film', videos: { results: [] } });
    answers('/movie/7', own, movieDetails(7));
    const details = (await german().details({ ...MOVIE, bundle: 'basic' }))?.details;
    expect(details?.trailer).toBeNull();
    expect(requestedLanguages('/movie/7')).toEqual(['de-DE']);
  });

  test('of an unknown title are null, without a call for English', async () => {
    expect(await german().details({ ...MOVIE, bundle: 'full' })).toBeNull();
    expect(requestedLanguages('/movie/7')).toEqual(['de-DE']);
  });

  test('of a season preserve its names, and take overviews by episode number', async () => {
    const season = (...episodes: unknown[]) => ({
      ...seasonSummary(1, { poster_path: '/one.jpg' }),
      episodes,
    });
    const own = season(
      episode(1, { name: 'Folge 1' }),
      episode(2, { name: 'Folge 2', overview: 'Deutsch.' }),
    );
    answers('/tv/7/season/1', own, season(episode(1, { overview: 'English.' })));
    expect((await german().season({ seriesId: 7, number: 1 }))?.episodes).toMatchObject([
      { name: 'Folge 1', overview: 'English.', overviewInEnglish: true },
      { name: 'Folge 2', overview: 'Deutsch.' },
    ]);
  });

  test('of a series take posters of its seasons', async () => {
    upstream.respondTo('/genre/tv/list', { json: { genres: [] } });
    const seasons = (path: string | null) => [seasonSummary(1, { poster_path: path })];
    const texts = { videos: { results: [video()] } };
    answers(
      '/tv/7',
      seriesDetails(7, { ...texts, seasons: seasons(null) }),
      seriesDetails(7, { ...texts, seasons: seasons('/season.jpg') }),
    );
    const title = await german().details({ mediaType: 'TV', tmdbId: 7, bundle: 'basic' });
    expect(title?.details?.seasons).toMatchObject([{ number: 1, posterPath: '/season.jpg' }]);
  });
});

describe('a person in another language', () => {
  test('has the English biography where there is none, and says so', async () => {
    const person = (biography: string) => ({ id: 31, name: 'Ada', biography, combined_credits: {} });
    answers('/person/31', person(''), person('She was born by the sea.'));
    expect(await german().person(31)).toMatchObject({
      details: { biography: 'She was born by the sea.', biographyInEnglish: true },
    });
    expect(requestedLanguages('/person/31')).toEqual(['de-DE', 'en-US']);
  });
});

describe('a title in a script that readers of the language cannot read', () => {
  test.each([
    ['de', '기생충', 'Movie 1'],
    ['de', 'Amélie', 'Amélie'],
    ['de', '1917', '1917'],
    ['ja', '君の名は。', '君の名は。'],
    ['ja', '기생충', 'Movie 1'],
    ['ko', '기생충', '기생충'],
    ['uk', 'Земля', 'Земля'],
    ['zh-cn', 'Земля', 'Movie 1'],
    ['ar', 'كفرناحوم', 'كفرناحوم'],
    ['ar', 'Земля', 'Movie 1'],
    ['he', 'ביקור התזמורת', 'ביקור התזמורת'],
    ['he', 'كفرناحوم', 'Movie 1'],
  ])('is English’s: in %s %s is %s', async (tag, title, shown) => {
    const { code } = language(tag);
    upstream.respondTo(`/movie/popular?language=${code}`, { json: page([movieEntry(1, { title })]) });
    upstream.respondTo('/movie/popular?language=en-US', { json: page([movieEntry(1)]) });
    const { titles } = await tmdb().forClient('192.0.2.1', language(tag)).list({ list: 'POPULAR', page: 1 });
    expect(titles[0]?.title).toBe(shown);
    expect(requestedLanguages('/movie/popular')).toEqual(shown === title ? [code] : [code, 'en-US']);
  });
});

test('language tags are unique, and none is the first segment of a page’s path', () => {
  const tags = locales.map(({ tag }) => tag);
  expect(new Set(tags).size).toBe(tags.length);
  expect(tags[0]).toBe('en');
  const places = Object.values(routePatterns).map((pattern) => pattern.split('/')[1]);
  expect(tags.filter((tag) => places.includes(tag))).toEqual([]);
  expect(tags.every((tag) => findLocale(tag.toUpperCase())?.tag === tag)).toBe(true);
});
