import {
  buildSchema,
  getNamedType,
  getNullableType,
  type GraphQLObjectType,
  isCompositeType,
  isIntrospectionType,
  isListType,
  isObjectType,
  Kind,
  parse,
  validate,
} from 'graphql';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { MAX_RESPONSE_FIELDS } from './fields.ts';
import { type Cost, fieldCost, operationCost } from './operationCost.ts';

const schema = buildSchema(readFileSync(new URL('../../schema.graphql', import.meta.url), 'utf8'));

/** Higher than the cost of any test's operation except those that are rejected. */
const HIGH: Cost = { calls: 1e9, fields: 1e9 };

function costOf(
  query: string,
  variableValues: Record<string, unknown> = {},
  limits = HIGH,
  isEnglish = true,
): Cost {
  const document = parse(query);
  expect(validate(schema, document)).toEqual([]);
  const operation = document.definitions.find((node) => node.kind === Kind.OPERATION_DEFINITION);
  if (!operation) throw new Error('No operation');
  return operationCost(operation, { schema, document, variableValues, limits, isEnglish });
}

const callsOf = (query: string, variables?: Record<string, unknown>) => costOf(query, variables).calls;
const fieldsOf = (query: string, variables?: Record<string, unknown>) => costOf(query, variables).fields;

test('is known for all of the web’s own operations, which have no limits', () => {
  const file = new URL('../../web/gql/persisted-documents.json', import.meta.url);
  const documents: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'));
  const unlimited = { calls: Number.POSITIVE_INFINITY, fields: Number.POSITIVE_INFINITY };
  for (const text of Object.values(documents)) {
    const { calls } = costOf(text, {}, unlimited);
    expect(Number.isInteger(calls), text).toBe(true);
  }
});

describe('the cost of an operation is its worst-case number of upstream calls', () => {
  test.each([
    ['{ __typename __schema { types { name fields { name } } } viewer { id } }', 0],
    ['{ movie(tmdbId: 1) { title runtime trailer { key } cast { name } genres { name } } }', 1],
    ['{ movie(tmdbId: 1) { crew { name } countries certification originalLanguage } }', 1],
    ['{ titles(list: POPULAR, first: 10) { nodes { originalLanguage } } }', 1],
    ['{ titles(list: POPULAR, first: 10) { nodes { countries crew { name } certification } } }', 11],
    ['{ movie(tmdbId: 1) { title recommendations { title { title } } } }', 9],
    ['{ series(tmdbId: 1) { seasonCount seasons { name } season(number: 1) { episodes { name } } } }', 2],
    ['{ series(tmdbId: 1) { seasons { episodes { name } } } }', 101],
    ['{ search(text: "x") { totalCount titles { nodes { title } } } }', 42],
    ['{ search(text: "x") { titles(after: "MQ") { nodes { title } } } }', 54],
    ['{ search(text: "x") { collections(first: 5) { name } } }', 43],
    ['{ search(text: "x") { collections(first: 5) { overview movies { title } } } }', 48],
    ['{ collection(tmdbId: 1) { overview movies { title } } }', 1],
    ['{ movie(tmdbId: 1) { collection { name } } }', 1],
    ['{ movie(tmdbId: 1) { collection { movies { title } } } }', 2],
    [
      '{ viewer { plays(first: 12, mediaType: MOVIE) { nodes { title { ... on Movie { collection { movies { viewerTitle { id } } } } } } } } }',
      24,
    ],
    ['{ search(text: "x") { a: titles { nodes { title } } b: titles { nodes { title } } } }', 42],
    ['{ titles(list: POPULAR) { nodes { title } } }', 2],
    ['{ titles(list: POPULAR, first: 60) { nodes { title } } }', 6],
    ['{ titles(list: POPULAR, first: 11) { edges { cursor } } }', 2],
    ['{ titles(list: POPULAR, first: 20, after: "MQ") { nodes { title } } }', 4],
    ['{ titles(list: POPULAR, first: 10) { nodes { genres { name } } } }', 3],
    ['{ titles(list: POPULAR, first: 18) { nodes { trailer { key } } } }', 20],
    [
      '{ titles(list: POPULAR, first: 10) { nodes { trailer { key } cast { id } ... on Movie { runtime } ... on Series { seasonCount } } } }',
      11,
    ],
    ['{ titles(list: POPULAR, first: 10) { nodes { recommendations { because } } } }', 91],
    ['{ genre(name: "War") { movies { nodes { title } } series { nodes { title } } } }', 12],
    ['{ genre(name: "War") { movies(first: 60) { nodes { title } } } }', 7],
    ['{ discover(mediaType: MOVIE) { totalCount nodes { title } } }', 2],
    ['{ discover(mediaType: TV, first: 60) { nodes { title } } }', 6],
    ['{ discover(mediaType: TV, first: 60, after: "MQ") { nodes { title } } }', 8],
    ['{ discover(mediaType: TV, filter: { services: [8, 9], region: "BR" }) { totalCount } }', 2],
    ['{ services(region: "BR", mediaType: TV, first: 200) { name logo } }', 1],
    ['{ services(region: "BR") { name } }', 2],
    ['{ titleBy(by: { imdbId: "tt0133093" }) { cast { name } } }', 2],
    ['{ node(id: "movie:1") { id } }', 3],
    ['{ a: node(id: "movie:1") { ... on Movie { cast { name } } } b: node(id: "tv:1") { id } }', 4],
    ['{ node(id: "tv:1:s1") { ... on Season { episodes { name } } } }', 4],
    ['{ node(id: "movie:1") { ... on Title { recommendations { because } } } }', 11],
    ['{ nodes(ids: ["movie:1", "person:2"]) { ... on Person { biography } } }', 4],
    ['{ genres { name } }', 2],
    ['{ genres { movies(first: 1) { nodes { title } } } }', 102],
    ['{ titlesById(ids: ["movie:1", "movie:2", "tv:3"]) { title trailer { key } } }', 3],
    ['{ titlesById(ids: ["movie:1", "movie:2"]) { recommendations { because } } }', 18],
    ['{ movie(tmdbId: 1) { recommendations { title { trailer { key } } } } }', 27],
    ['{ person(tmdbId: 1) { biography knownFor { title } credits { nodes { title { title } } } } }', 1],
    ['{ person(tmdbId: 1) { knownFor(first: 6) { id trailer { key } } } }', 7],
    ['{ person(tmdbId: 1) { credits { nodes { title { genres { name } } } } } }', 3],
    ['{ movie(tmdbId: 1) { cast { person { id name profile } } crew { person { tmdbId } } } }', 1],
    ['{ movie(tmdbId: 1) { cast(first: 12) { person { birthday biography } } } }', 13],
    ['{ search(text: "x") { people { name profile } titles { edges { person { name } } } } }', 42],
    ['{ search(text: "x") { people { birthday } titles(first: 3) { edges { person { birthday } } } } }', 51],
    ['mutation { deleteViewer { deletedViewerId } }', 0],
    ['mutation { recordLastWatched(input: { titleId: "tv:1" }) { lastWatched { title } } }', 3],
    [
      '{ viewer { titles { nodes { name } } watchlist { totalCount } history { totalCount } settings { id } } }',
      0,
    ],
    ['{ viewer { title(id: "tv:1") { resume { position } } } }', 3],
    ['{ viewer { history(last: 5) { nodes { resume { position } } } } }', 15],
    ['{ viewer { history(first: null, last: 5) { nodes { resume { position } } } } }', 15],
    ['{ viewer { continueWatching { nodes { name } } } }', 54],
    ['{ viewer { continueWatching(first: 6) { nodes { name resume { position } } } } }', 18],
    ['{ viewer { history { nodes { resume { position } } } } }', 120],
    ['{ viewer { titles { nodes { resume { position } } } } }', 120],
    ['{ viewer { titles(first: 200) { nodes { resume { position } } } } }', 600],
    ['{ lastWatched { title } }', 1],
    [
      'mutation { saveProgress(input: { titleId: "tv:1", position: 1, length: 2 }) { viewerTitle { resume { position } } } }',
      6,
    ],
    ['mutation { setListed(input: { titleId: "tv:1", listed: true }) { viewerTitle { id } } }', 2],
    [
      'mutation { setWatched(input: { titleId: "tv:1", seasonNumber: 1, watched: true }) { viewerTitle { id } } }',
      3,
    ],
    [
      'mutation { setSeriesWatched(input: { titleId: "tv:1", watched: true }) { viewerTitle { resume { position } } } }',
      30,
    ],
    ['mutation { setHidden(input: { titleId: "tv:1", hidden: true }) { viewerTitle { id } } }', 0],
    [
      '{ viewer { recommendations { title { title genres { name } } because { value viewerTitle { name } } } } }',
      29,
    ],
    ['{ viewer { recommendations(first: 3) { because { title { title } } } } }', 32],
    ['mutation { rate(input: { id: "tv:1", value: 5 }) { viewerTitle { id } } }', 3],
    ['mutation { addPlay(input: { titleId: "tv:1", time: { unknown: true } }) { play { id } } }', 3],
    ['mutation { undoWatched(input: { titleId: "tv:1", run: "r" }) { viewerTitle { id } } }', 0],
    ['mutation { addToList(input: { listId: "list:l", titleId: "tv:1" }) { item { title { title } } } }', 2],
    [
      '{ viewer { watchlist { nodes { name state progress { watched } next { airDate } rating { value } } } } }',
      0,
    ],
    ['{ viewer { watchlist(first: 20) { nodes { title { title genres { name } } } } } }', 20],
    ['{ viewer { watchlist(genre: "Drama") { totalCount } } }', 0],
    ['{ viewer { watchlist(services: [8], region: "BR") { totalCount } } }', 40],
    ['{ viewer { upNext(first: 18) { nodes { next { episode { name } } } } } }', 18],
    ['{ viewer { titlesById(ids: ["tv:1", "tv:2"]) { state rating { value } } } }', 0],
    ['{ viewer { plays(first: 30) { nodes { viewerTitle { name } title { title } } } } }', 30],
    ['{ viewer { lists { nodes { items { totalCount nodes { titleId } } } } } }', 0],
    ['{ viewer { imports { nodes { rows { totalCount nodes { name } } } } } }', 0],
    ['{ movie(tmdbId: 1) { viewerTitle { state rating { value } plays { totalCount } } } }', 1],
    ['{ titles(list: POPULAR) { nodes { viewerTitle { listedAt } } } }', 2],
    ['{ series(tmdbId: 1) { season(number: 1) { viewerSeason { id } series { id } episodes { id } } } }', 3],
    ['{ node(id: "tv:1:s1:e1") { ... on Episode { season { id } series { id } viewerEpisode { id } } } }', 5],
    ['{ nodesBy(keys: [{ imdbId: "tt0000001" }, { tvdbSeriesId: 1 }]) { id } }', 6],
    ['{ matchTitles(rows: [{ name: "A" }, { name: "B" }]) { candidates { id } } }', 10],
    ['mutation { saveSettings(input: {}) { settings { id } } }', 0],
  ])('%s: %d', (query, cost) => {
    expect(callsOf(query)).toBe(cost);
  });

  test('aliases, fragments and repeated fields all count, merged fields only once', () => {
    expect(callsOf('{ a: movie(tmdbId: 1) { id } b: movie(tmdbId: 2) { id } }')).toBe(2);
    expect(
      callsOf('{ ...A ...A movie(tmdbId: 1) { title } } fragment A on Query { movie(tmdbId: 1) { id } }'),
    ).toBe(1);
    expect(callsOf('{ movie(tmdbId: 1) { ...A } } fragment A on Title { recommendations { because } }')).toBe(
      9,
    );
  });

  test('variables and directives are evaluated', () => {
    const titles = 'query ($first: Int = 20) { titles(list: POPULAR, first: $first) { nodes { id } } }';
    expect(callsOf(titles, { first: 60 })).toBe(6);
    const maybe =
      'query ($on: Boolean!) { movie(tmdbId: 1) { id recommendations @include(if: $on) { id } } }';
    expect(callsOf(maybe, { on: true })).toBe(9);
    expect(callsOf(maybe, { on: false })).toBe(1);
  });

  test('for a title that may be a movie or a series, the higher cost counts', () => {
    expect(
      callsOf(
        '{ title(id: "movie:1") { ... on Movie { recommendations { id } } ... on Series { seasonCount } } }',
      ),
    ).toBe(9);
  });

  test('null for an argument with a default counts as the default', () => {
    expect(callsOf('{ titles(list: POPULAR, first: null) { nodes { id } } }')).toBe(2);
    const titles = 'query ($first: Int) { titles(list: POPULAR, first: $first) { nodes { id } } }';
    expect(callsOf(titles, { first: null })).toBe(2);
  });

  test('a field or directive with an invalid argument is left to execution', () => {
    expect(
      callsOf('query ($id: Int = 1) { movie(tmdbId: $id) { recommendations { id } } }', { id: null }),
    ).toBe(0);
    expect(callsOf('query ($on: Boolean = true) { genres { id @skip(if: $on) } }', { on: null })).toBe(2);
  });
});

test('every list of objects says its size', () => {
  const types = Object.values(schema.getTypeMap()).filter(
    (type): type is GraphQLObjectType => isObjectType(type) && !isIntrospectionType(type),
  );
  const sized = new Set(
    types.flatMap((type) =>
      Object.values(type.getFields()).flatMap((field) => {
        const { sizedFields } = fieldCost(schema, type, field).listSize ?? {};
        return sizedFields?.map((name) => `${getNamedType(field.type).name}.${name}`) ?? [];
      }),
    ),
  );
  const unsized = types.flatMap((type) =>
    Object.values(type.getFields())
      .filter(({ type: of }) => isListType(getNullableType(of)) && isCompositeType(getNamedType(of)))
      .filter((field) => !fieldCost(schema, type, field).listSize && !sized.has(`${type.name}.${field.name}`))
      .map(({ name }) => `${type.name}.${name}`),
  );
  expect(unsized).toEqual([]);
});

describe('the size of a response is its worst-case number of fields', () => {
  test.each([
    ['{ __typename }', 1],
    ['{ movie(tmdbId: 1) { title a: title } }', 3],
    ['{ movie(tmdbId: 1) { title ...A title } } fragment A on Title { title }', 2],
    ['{ movie(tmdbId: 1) { genres { id name } } }', 1 + 1 + 20 * 2],
    ['{ movie(tmdbId: 1) { cast { name } b: cast(first: 50) { name } } }', 1 + 1 + 10 + 1 + 50],
    ['{ movie(tmdbId: 1) { recommendations { title { id } } } }', 1 + 1 + 18 * 2],
    ['{ series(tmdbId: 1) { seasons { episodes { id name } } } }', 1 + 1 + 100 * (1 + 100 * 2)],
    [
      '{ titles(list: POPULAR, first: 60) { nodes { id } edges { cursor node { id } } } }',
      1 + (1 + 60) + (1 + 60 * 3),
    ],
    ['{ search(text: "x") { titles { nodes { id } } } }', 1 + 1 + 1 + 60],
    ['{ search(text: "x") { people(first: 20) { id name } } }', 1 + 1 + 20 * 2],
    [
      '{ person(tmdbId: 1) { knownFor { id } credits { totalCount nodes { id } } } }',
      1 + (1 + 10) + (1 + 1 + (1 + 60)),
    ],
    ['{ titlesById(ids: ["movie:1", "x", "tv:3"]) { id title } }', 1 + 3 * 2],
    ['{ titlesById(ids: []) { id title } }', 1],
    ['{ title(id: "tv:1") { ... on Movie { id title } ... on Series { id } } }', 1 + 2],
    ['{ __schema { types { name } } __type(name: "Title") { fields { name } } }', 1 + 1 + 40 + 1 + 1 + 8],
    ['{ viewer { titles { nodes { id name } } } }', 1 + 1 + 1 + 40 * 2],
    ['{ viewer { titles(first: 200) { nodes { id name } } } }', 1 + 1 + 1 + 200 * 2],
    ['{ viewer { watchlist(first: 5) { totalCount nodes { id } } } }', 1 + 1 + 1 + (1 + 5)],
    ['{ viewer { title(id: "tv:1") { parts { nodes { id at } } } } }', 1 + 1 + 1 + 1 + 60 * 2],
    ['{ viewer { title(id: "tv:1") { parts(first: 100) { nodes { id at } } } } }', 1 + 1 + 1 + 1 + 100 * 2],
    ['mutation { deleteAccount }', 1],
  ])('%s: %d', (query, fields) => {
    expect(fieldsOf(query)).toBe(fields);
  });
});

describe('the viewer’s titles', () => {
  const TITLE = `id titleId tmdbId mediaType name poster listedAt playedAt
    last { id seasonNumber episodeNumber position length watched at }`;
  const PARTS = 'parts(first: 100) { nodes { id seasonNumber episodeNumber position length watched at } }';
  const limits = { calls: 120, fields: MAX_RESPONSE_FIELDS };

  test('a page of titles can be selected with a page of their progress each', () => {
    const page = (list: string) => `query ($after: String) { viewer { ${list}(first: 60, after: $after) {
      nodes { ${TITLE} ${PARTS} } pageInfo { hasNextPage endCursor } totalCount } } }`;
    for (const list of ['titles', 'watchlist', 'history']) {
      expect(() => costOf(page(list), {}, limits)).not.toThrow();
    }
  });

  test('pages of progress for very many titles exceed the limit of one response', () => {
    const titles = Array.from(
      { length: 30 },
      (_, n) =>
        `t${n}: title(id: "tv:${n + 1}") { a: ${PARTS} b: ${PARTS} c: ${PARTS} d: ${PARTS} e: ${PARTS} }`,
    );
    expect(() => costOf(`{ viewer { ${titles.join(' ')} } }`, {}, limits)).toThrow('at most 100000 fields');
  });

  test('names in a language other than English cost one call per title', () => {
    const callsIn = (text: string, isEnglish: boolean) => costOf(text, {}, HIGH, isEnglish).calls;
    const query = '{ viewer { watchlist(first: 20) { nodes { name poster listedAt } } } }';
    expect([callsIn(query, true), callsIn(query, false)]).toEqual([0, 20]);
    expect(callsIn(query.replace('name poster', ''), false)).toBe(0);
    // Where a viewer resumes is found with the same details.
    expect(callsIn(query.replace('listedAt', 'resume { position }'), false)).toBe(60);
  });

  test.each(['nodes { FIELDS }', 'edges { node { FIELDS } }'])(
    'Continue Watching fits with its names and resume points in every language: %s',
    (list) => {
      const fields = list.replace('FIELDS', 'name poster resume { seasonNumber episodeNumber }');
      const query = `{ viewer { continueWatching { ${fields} } } }`;
      for (const isEnglish of [true, false])
        expect(costOf(query, {}, { calls: isEnglish ? 120 : 60, fields: 100_000 }, isEnglish).calls).toBe(54);
    },
  );

  test.each(['titles', 'watchlist', 'history'])('%s fits with resume points in English', (list) => {
    const query = `{ viewer { ${list} { nodes { name poster resume { position } } } } }`;
    expect(costOf(query, {}, { calls: 120, fields: 100_000 }).calls).toBe(120);
  });
});

test('every document of the web client is far below the limits', () => {
  const documents: Record<string, string> = JSON.parse(
    readFileSync(new URL('../../web/gql/persisted-documents.json', import.meta.url), 'utf8'),
  );
  for (const text of Object.values(documents)) {
    const { calls, fields } = costOf(text);
    // The viewer's lists are long pages, available only to signed-in viewers.
    const isViewers = /\bviewer\s*\{/.test(text);
    expect(calls, text).toBeLessThanOrEqual(isViewers ? 120 : 32);
    expect(fields, text).toBeLessThanOrEqual(isViewers ? MAX_RESPONSE_FIELDS : MAX_RESPONSE_FIELDS / 10);
  }
});

describe('counting', () => {
  /** Fragments that each spread the next one twice: expanded, 2 to the power of their number. */
  const doubling = (levels: number) => {
    const fragments = Array.from({ length: levels }, (_, level) => {
      const next = level + 1 < levels ? `...F${level + 1}` : 'name';
      return `fragment F${level} on __Type { a: ofType { ${next} } b: ofType { ${next} } }`;
    });
    return `{ __type(name: "Title") { ...F0 } } ${fragments.join(' ')}`;
  };

  test('ends, however many paths lead to a fragment', () => {
    const unlimited = { calls: Infinity, fields: Infinity };
    expect(costOf(doubling(20), {}, unlimited).fields).toBe(1 + 2 ** 21 - 2 + 2 ** 20);
    expect(costOf(doubling(80), {}, unlimited).fields).toBe(2 ** 81 + 2 ** 80);
  });

  test('stops at the first excess', () => {
    const lists = Array.from({ length: 20 }, (_, n) => `l${n}: titles(list: POPULAR, first: 60) { ...L }`);
    const aliases = Array.from({ length: 30 }, (_, n) => `a${n}: overview`);
    const query = `{ ${lists.join(' ')} } fragment L on TitleConnection { nodes { ${aliases.join(' ')} } }`;
    // Within the first list's movies: neither its series nor the other lists.
    expect(() => costOf(query, {}, { calls: 1e9, fields: 1000 })).toThrow(
      'A response may have at most 1000 fields; this one could have 1020 or more.',
    );
    expect(() => costOf(query, {}, { calls: 5, fields: 1e9 })).toThrow(
      'at most 5 calls of the movie database; this one could cost 6 or more',
    );
  });

  test('stops before descending into objects that would already be too many', () => {
    const deep = (levels: number): string =>
      levels === 0 ? 'id' : `recommendations { title { ${deep(levels - 1)} } }`;
    expect(() => costOf(`{ movie(tmdbId: 1) { ${deep(200)} } }`, {}, { calls: 1e9, fields: 1e5 })).toThrow(
      'at most 100000 fields; this one could have 110808 or more',
    );
  });

  test('rejects more than thirty aliases of one field in a selection set, including those from fragments', () => {
    const names = (from: number, count: number) =>
      Array.from({ length: count }, (_, n) => `a${from + n}: title`).join(' ');
    const query = (more: number) =>
      `{ movie(tmdbId: 1) { ${names(0, 15)} ...More } } fragment More on Title { ${names(15, more)} }`;
    expect(fieldsOf(query(15))).toBe(31);
    expect(() => fieldsOf(query(16))).toThrow(
      'A field may have at most 30 aliases in one selection set; this operation has 31 or more for title.',
    );
  });
});
