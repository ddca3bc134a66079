import { expect, test } from 'vitest';
import { foldText } from '../records/foldText.ts';
import { GraphqlTestServer } from '../testing/graphqlTestServer.ts';
import { InMemoryTmdb } from '../testing/inMemoryTmdb.ts';
import { credited, details, facts, movie, pagesOf, person, series } from '../testing/recordBuilders.ts';
import { firstPhrases } from '../testing/searchPhrases.ts';

const PEOPLE = [person(7, { name: 'Ada Marsh' }), person(8, { name: 'Grace Oyelaran' })];
/** Titles of many genres, of the 1990s and later. */
const MANY = Array.from({ length: 20 }, (_, index) => ({
  genreIds: [27, 53, 35, 18, 28, 10751],
  releaseDate: index % 2 ? '1995-05-06' : '2015-05-06',
}));
const MOVIES = MANY.map((fields, index) => movie(20 + index, fields));
const SERIES = MANY.map((fields, index) => series(20 + index, fields));
const TITLES = [
  ...['The Salt Cartographer', 'Paper Harbour', '1917', 'Short Term', 'The Big Short', 'War of the Worlds'],
  ...['The Lego Movie'],
].map((title, index) =>
  movie(index + 1, {
    title,
    details: details({ related: { similar: MOVIES, facts: facts({ keywords: [{ tmdbId: 1, name: 'clock' }] }) } }),
  }),
);
const FOUND = [...TITLES, series(9, { title: 'Family Guy' })];
const KEYWORDS = ['clock', 'space', 'chess', 'time travel', 'zombie', 'heist', 'christmas'];
const SERVICES = ['Kiosk', 'Netflix', 'Amazon Prime Video', 'Disney Plus'];

/** A TMDB that has a few people, titles, keywords and services, and many titles of each sort. */
function tmdb() {
  const begins = (name: string, text: string) =>
    foldText(text)
      .split(' ')
      .every((word) => foldText(name).split(' ').some((part) => part.startsWith(word)));
  return new InMemoryTmdb({
    titles: TITLES,
    search: ({ text }) => ({
      titles: FOUND.filter(({ title }) => begins(title, text)),
      people: PEOPLE.filter(({ name }) => begins(name, text)),
    }),
    searchKeywords: (text) =>
      KEYWORDS.map((name, index) => ({ tmdbId: index + 1, name })).filter(({ name }) => begins(name, text)),
    watchProviders: SERVICES.map((name, index) => ({ tmdbId: index + 1, name, logoPath: null, priority: index })),
    personCredits: () => [
      ...MOVIES.map((title) => credited(title, ['DIRECTING', 'ACTING'])),
      ...SERIES.map((title) => credited(title, ['CREATING', 'ACTING'])),
    ],
    discover: ({ mediaType, page }) => pagesOf(mediaType === 'MOVIE' ? MOVIES : SERIES, 10)(page),
  });
}

interface Understood {
  readonly kind: string;
  readonly words: string;
  readonly label: string;
  readonly without: string;
  readonly yearFrom: number | null;
  readonly yearTo: number | null;
  readonly [field: string]: unknown;
}

const QUERY = `query ($text: String!) {
  search(text: $text) {
    ignoredWords
    understood {
      kind words label without genre yearFrom yearTo ratingAtLeast runtimeTo mediaType originalLanguage country
      keyword { name } service { name } person { name } personRole title { title }
    }
    titles { nodes { id } }
  }
}`;

/** The meanings of a phrase, as the table writes them. */
function write(one: Understood): string {
  const nameOf = (field: string) => (one[field] as { readonly name: string }).name;
  const role = String(one['personRole'] ?? (one.words.startsWith('by ') ? 'by' : 'with'));
  const roles: Readonly<Record<string, string>> = { ACTING: 'with', DIRECTING: 'directed', CREATING: 'created' };
  const written: Readonly<Record<string, () => string>> = {
    GENRE: () => one.label,
    YEARS: () => `${one.yearFrom ?? ''}-${one.yearTo ?? ''}`,
    RATING: () => `${String(one['ratingAtLeast'])}+`,
    RUNTIME: () => (/short|quick/u.test(one.words) ? 'short' : `<=${String(one['runtimeTo'])}`),
    MEDIA_TYPE: () => (one['mediaType'] === 'MOVIE' ? 'movies' : 'shows'),
    LANGUAGE: () => `lang ${String(one['originalLanguage'])}`,
    COUNTRY: () => `country ${String(one['country'])}`,
    KEYWORD: () => `about ${nameOf('keyword')}`,
    SERVICE: () => `on ${nameOf('service')}`,
    PERSON: () => `${roles[role] ?? role} ${nameOf('person')}`,
    LIKE: () => `like ${(one['title'] as { readonly title: string }).title}`,
  };
  return written[one.kind]?.() ?? one.kind;
}

async function searched(text: string) {
  const source = tmdb();
  const { data, errors } = await new GraphqlTestServer(source).query(QUERY, { text });
  expect(errors).toEqual([]);
  const { search } = data as {
    search: { understood: Understood[]; ignoredWords: string[]; titles: { nodes: { id: string }[] } };
  };
  return { ...search, calls: source.calls, roundTrips: source.roundTrips };
}

test.each(firstPhrases)('%j: %s', async (text, understood) => {
  const found = await searched(text);
  expect(found.understood.map(write).join(', ') || 'name').toBe(understood);
});
