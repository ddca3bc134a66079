import { expect, test } from 'vitest';
import { foldText } from '../records/foldText.ts';
import { GraphqlTestServer } from '../testing/graphqlTestServer.ts';
import { InMemoryTmdb } from '../testing/inMemoryTmdb.ts';
import {
  credit,
  details,
  facts,
  movie,
  pagesOf,
  personWithCredits,
  series,
} from '../testing/recordBuilders.ts';
import { firstPhrases, furtherPhrases } from '../testing/searchPhrases.ts';

/** Titles of many genres, of the 1990s and later. */
const MANY = Array.from({ length: 20 }, (_, index) => ({
  genreIds: [27, 53, 35, 18, 28, 10751],
  originalLanguage: 'ko',
  releaseDate: index % 2 ? '1995-05-06' : '2015-05-06',
}));
const MOVIES = MANY.map((fields, index) => movie(20 + index, fields));
const SERIES = MANY.map((fields, index) => series(20 + index, fields));
const CREDITS = [...MOVIES, ...SERIES].flatMap((title) => [
  credit(title),
  ...(title.mediaType === 'MOVIE'
    ? [
        credit(title, { role: 'DIRECTING', parts: ['Director'] }),
        credit(title, { role: 'PRODUCTION', parts: ['Producer'] }),
        credit(title, { role: 'SOUND', parts: ['Music'] }),
      ]
    : [credit(title, { role: 'CREATING', parts: ['Creator'] })]),
  credit(title, { role: 'WRITING', parts: ['Writer'] }),
]);
const PEOPLE = [
  personWithCredits(7, 'Ada Marsh', CREDITS),
  personWithCredits(8, 'Grace Oyelaran', CREDITS),
  personWithCredits(
    9,
    'Iris Vale',
    CREDITS.filter(({ role }) => role === 'ACTING'),
  ),
];
const TITLES = [
  ...['The Salt Cartographer', 'Paper Harbour', '1917', 'Short Term', 'The Big Short', 'War of the Worlds'],
  ...['The Lego Movie'],
].map((title, index) =>
  movie(index + 1, {
    title,
    details: details({
      related: { similar: MOVIES, facts: facts({ keywords: [{ tmdbId: 1, name: 'clock' }] }) },
    }),
  }),
);
const FOUND = [...TITLES, series(9, { title: 'Family Guy' })];
const KEYWORDS = ['clock', 'space', 'chess', 'time travel', 'zombie', 'heist', 'christmas'];
const SERVICES = ['Kiosk', 'Netflix', 'Amazon Prime Video', 'Disney Plus'];

type Discover = Parameters<InMemoryTmdb['discover']>[0];

/** A TMDB that has a few people, titles, keywords and services, and discovers titles of each sort that `fits`. */
function world(fits: (query: Discover) => boolean = () => true): InMemoryTmdb {
  const begins = (name: string, text: string) =>
    foldText(text)
      .split(' ')
      .every((word) =>
        foldText(name)
          .split(' ')
          .some((part) => part.startsWith(word)),
      );
  const discovered = { MOVIE: MOVIES, TV: SERIES };
  return new InMemoryTmdb({
    titles: TITLES,
    search: ({ text }) => ({
      titles: FOUND.filter(({ title }) => begins(title, text)),
      people: PEOPLE.filter(({ name }) => begins(name, text)),
    }),
    searchKeywords: (text) =>
      KEYWORDS.map((name, index) => ({ tmdbId: index + 1, name })).filter(({ name }) => begins(name, text)),
    watchProviders: SERVICES.map((name, index) => ({
      tmdbId: index + 1,
      name,
      logoPath: null,
      priority: index,
    })),
    people: PEOPLE,
    discover: (query) => pagesOf(fits(query) ? discovered[query.mediaType] : [], 10)(query.page),
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
  const role = String(one['personRole'] ?? (/^(?:made )?by /u.test(one.words) ? 'by' : 'with'));
  const roles: Readonly<Record<string, string>> = {
    ACTING: 'with',
    DIRECTING: 'directed',
    CREATING: 'created',
    WRITING: 'written',
    PRODUCTION: 'produced',
    SOUND: 'music',
  };
  const written: Readonly<Record<string, () => string>> = {
    GENRE: () => String(one['genre']),
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

/** Searches a world: what was understood, and the calls, by round trip. */
function searching(source: InMemoryTmdb) {
  const graphql = new GraphqlTestServer(source);
  return async (text: string) => {
    const before = source.roundTrips.length;
    const { data, errors } = await graphql.query(QUERY, { text });
    expect(errors).toEqual([]);
    const { search } = data as {
      search: { understood: Understood[]; ignoredWords: string[]; titles: { nodes: { id: string }[] } };
    };
    const meanings = search.understood.map(write).join(', ') || 'name';
    return { ...search, meanings, roundTrips: source.roundTrips.slice(before) };
  };
}

const search = searching(world());

test.each([...firstPhrases, ...furtherPhrases])('%j: %s', async (text, understood) => {
  expect((await search(text)).meanings).toBe(understood);
});

test.each([
  ['shows about clocks', ['Shows', 'About clocks']],
  ['a film set in space', ['Film', 'Set in space']],
  ['a movie with zombies', ['Movie', 'With zombies']],
  ['Zombie comedies from the 2010s', ['Zombie', 'Comedies', '2010s']],
  ['comdy 1990s', ['Comedy', '1990s']],
  ['koraen thrillers over 7.5', ['Korean', 'Thrillers', 'Over 7.5']],
  ['short French films from Brazil', ['Short', 'French', 'Films', 'From Brazil']],
  ['anime before 2000', ['Anime', 'Anime', 'Before 2000']],
  ['disney+ cartoons', ['Disney Plus (US)', 'Cartoons']],
  ['comedies available on prime', ['Comedies', 'Available on Amazon Prime Video (US)']],
  ['by iris vale', ['With Iris Vale']],
  ['with ada marsh and Grace', ['With Ada Marsh', 'With Grace Oyelaran']],
  ['written by oyelaran', ['Written by Grace Oyelaran']],
  ['ADA MARSH thrillers', ['Ada Marsh', 'Thrillers']],
  ['similar to salt cartographer', ['Similar to The Salt Cartographer']],
  ['like the big short', ['Like The Big Short']],
])('the words of %j are shown as they were typed, with full names: %j', async (text, labels) => {
  expect((await search(text)).understood.map(({ label }) => label)).toEqual(labels);
});

/** Phrases put together from the parts of others, however little sense they make. */
function* combinations() {
  const leads = ['like', 'directed by', 'with', 'about', 'on', ''];
  const names = ['Ada Marsh', 'the big short', 'zombies and clocks', 'kiosk', 'nobody known', 'thiller'];
  const rests = ['', 'comedies', 'movies on netflix from Brazil', 'with zombies about chess under 2 hours'];
  for (const lead of leads)
    for (const name of names)
      for (const rest of rests)
        for (const start of ['', 'gory', 'korean']) yield [start, lead, name, rest].join(' ').trim();
}

test('no phrase costs more than 20 calls in 6 round trips, whether or not something fits', async () => {
  const texts = [
    ...firstPhrases.map(([text]) => text),
    ...furtherPhrases.map(([text]) => text),
    ...combinations(),
  ];
  for (const searchIn of [search, searching(world(() => false))]) {
    for (const text of texts) {
      const { roundTrips } = await searchIn(text);
      expect(roundTrips.flat().length, text).toBeLessThanOrEqual(20);
      expect(roundTrips.length, text).toBeLessThanOrEqual(6);
    }
  }
});

test('names are looked up beside the search for the text, and the titles in the second round trip', async () => {
  const { roundTrips } = await searching(world())('korean movies with Ada Marsh on kiosk');
  expect(roundTrips).toEqual([
    [
      'search korean movies with Ada Marsh on kiosk',
      'search Ada Marsh',
      'searchKeywords ada marsh',
      'services MOVIE US',
      'services TV US',
    ],
    ['person 7', 'discover MOVIE   popularity.desc 1', 'discover MOVIE   popularity.desc 2'],
  ]);
});

const hasNothing: Readonly<Record<string, (query: Discover) => boolean>> = {
  'on services': ({ withWatchProviders }) => withWatchProviders === undefined,
  'of that length': ({ runtimeLte }) => runtimeLte === undefined,
  'in Korean': ({ originalLanguage }) => originalLanguage === undefined,
  'at all': () => false,
};
test.each([
  ['on services', 'korean thrillers on kiosk', 'lang ko, Thriller', ['on kiosk']],
  ['on services', 'kiosk', 'on Kiosk', []],
  ['of that length', 'short movies like the big short', 'movies, like The Big Short', ['short']],
  ['in Korean', 'Korean horror from Brazil', 'Horror, country BR', ['Korean']],
  ['at all', 'korean horror', 'lang ko, Horror', []],
  ['at all', 'comedies with Ada Marsh on Kiosk', 'Comedy, with Ada Marsh', ['on Kiosk']],
  ['on services', 'movies on kiosk', 'movies, on Kiosk', []],
  ['at all', 'thrillers directed by Iris Vale', 'Thriller, directed Iris Vale', []],
  ['at all', 'movies written by Iris Vale', 'movies, written Iris Vale', []],
  ['at all', 'directed by Iris Vale with Ada Marsh', 'with Ada Marsh', ['directed by Iris Vale']],
])('if nothing is found %s, %j is %j without %j', async (what, text, meanings, ignoredWords) => {
  expect(await searching(world(hasNothing[what]))(text)).toMatchObject({ meanings, ignoredWords });
});
