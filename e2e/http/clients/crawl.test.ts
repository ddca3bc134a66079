import { expect, inject, test } from 'vitest';
import { createUser } from '../../support/accountApi.ts';
import { type CrawledObject, collect, crawl } from './crawl.ts';
import { introspect, possibleTypes } from './schema.ts';
import { send } from './send.ts';

const { url } = inject('product');

const NODES = `query ($ids: [ID!]!) { nodes(ids: $ids) { __typename id
  ... on Title { title } ... on Person { name } ... on Season { name } ... on Episode { name }
  ... on Genre { name } ... on Keyword { name } ... on Collection { name } ... on Trailer { name } ... on Video { name } } }`;

test('an id names one object of one type, which nodes finds again', async () => {
  const { objects, conflicts } = await crawl(url, 500);
  expect(conflicts).toEqual([]);
  const types = new Set(possibleTypes(await introspect(url))['Node']);
  const expected = [...objects.values()].filter(({ __typename }) => types.has(__typename));
  expect([...new Set(expected.map(({ __typename }) => __typename))].sort()).toEqual([
    'Collection',
    'Credit',
    'Episode',
    'Genre',
    'Keyword',
    'Movie',
    'Person',
    'Release',
    'Season',
    'Series',
    'Trailer',
    'Video',
  ]);
  const again: CrawledObject[] = [];
  for (let start = 0; start < expected.length; start += 60) {
    const ids = expected.slice(start, start + 60).map(({ id }) => id);
    collect(await send(url, NODES, { ids }), (object) => again.push(object));
  }
  expect(again).toEqual(expected);
});

const PAGE = 'edges { node { id } } pageInfo { hasNextPage hasPreviousPage startCursor endCursor }';
const FORWARDS = '$first: Int, $after: String';
const forwards = 'first: $first, after: $after';
const BOTH = `${FORWARDS}, $last: Int, $before: String`;
const both = `${forwards}, last: $last, before: $before`;

/** A connection, by the query that reads a page of it and the path to it. */
type Connection = readonly [query: string, ...path: string[]];

const titles = (list: string): Connection => [
  `query (${FORWARDS}) { titles(list: ${list}, ${forwards}) { ${PAGE} } }`,
  'titles',
];
const lists: readonly Connection[] = [
  ...['TRENDING_SERIES', 'TOP_RATED', 'LATEST', 'UPCOMING', 'MOVIES'].map(titles),
  [`query (${FORWARDS}) { discover(mediaType: TV, sort: NEWEST, ${forwards}) { ${PAGE} } }`, 'discover'],
  [`query (${FORWARDS}) { genre(name: "Drama") { movies(${forwards}) { ${PAGE} } } }`, 'genre', 'movies'],
  [`query (${FORWARDS}) { genre(name: "Drama") { series(${forwards}) { ${PAGE} } } }`, 'genre', 'series'],
  [`query (${FORWARDS}) { search(text: "the") { titles(${forwards}) { ${PAGE} } } }`, 'search', 'titles'],
];
const credits: Connection = [
  `query (${BOTH}) { person(tmdbId: 3646) { credits(${both}) { ${PAGE} } } }`,
  'person',
  'credits',
];
const viewerLists: readonly Connection[] = [
  ...['titles', 'watchlist', 'history', 'droppedTitles', 'plays', 'ratings', 'lists'].map(
    (list): Connection => [`query (${BOTH}) { viewer { ${list}(${both}) { ${PAGE} } } }`, 'viewer', list],
  ),
  [
    `query (${BOTH}) { viewer { title(id: "tv:121") { parts(${both}) { ${PAGE} } } } }`,
    'viewer',
    'title',
    'parts',
  ],
  [
    `query (${BOTH}) { viewer { title(id: "tv:121") { plays(${both}) { ${PAGE} } } } }`,
    'viewer',
    'title',
    'plays',
  ],
];
const listItems = (listId: string): Connection => [
  `query (${BOTH}) { viewer { list(id: "${listId}") { items(${both}) { ${PAGE} } } } }`,
  'viewer',
  'list',
  'items',
];

interface Page {
  readonly edges: readonly { readonly node: { readonly id: string } }[];
  readonly pageInfo: {
    readonly hasNextPage: boolean;
    readonly hasPreviousPage: boolean;
    readonly startCursor: string | null;
    readonly endCursor: string | null;
  };
}

/** The ids of a whole connection, read in pages of that size from its beginning or from its end. */
async function readAll(
  [query, ...path]: Connection,
  size: number,
  { fromEnd = false, idToken = null }: { fromEnd?: boolean; idToken?: string | null } = {},
): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | null = null;
  for (;;) {
    const variables: object = fromEnd ? { last: size, before: cursor } : { first: size, after: cursor };
    const data: unknown = await send(url, query, variables, idToken);
    const { edges, pageInfo }: Page = Object(path.reduce((value, key) => Object(value)[key], data));
    const page = edges.map(({ node }) => node.id);
    if (fromEnd) ids.unshift(...page);
    else ids.push(...page);
    if (!(fromEnd ? pageInfo.hasPreviousPage : pageInfo.hasNextPage)) return ids;
    cursor = fromEnd ? pageInfo.startCursor : pageInfo.endCursor;
  }
}

test('every list has an end, and no title twice, whatever the size of its pages', async () => {
  for (const list of lists) {
    const ids = await readAll(list, 60);
    expect(ids.length, list[0]).toBeGreaterThan(20);
    expect(new Set(ids).size, list[0]).toBe(ids.length);
  }
  expect(await readAll(titles('TOP_RATED'), 37)).toEqual(await readAll(titles('TOP_RATED'), 60));
});

test('a list that can be read backwards is the same from its end', async () => {
  const { idToken } = await createUser(url);
  const change = (field: string, type: string, result: string, input: object) =>
    send(
      url,
      `mutation ($input: ${type}!) { ${field}(input: $input) { ${result} { id } } }`,
      { input },
      idToken,
    );
  let listId = '';
  for (let number = 101; number < 108; number += 1) {
    const { createList } = Object(await change('createList', 'CreateListInput', 'list', { name: 'Any' }));
    listId = createList.list.id;
  }
  for (let number = 101; number < 108; number += 1) {
    const titleId = `movie:${number}`;
    await change('setListed', 'SetListedInput', 'viewerTitle', { titleId, listed: true });
    await change('setDropped', 'SetDroppedInput', 'viewerTitle', { titleId: `tv:${number}`, dropped: true });
    await change('rate', 'RateInput', 'viewerTitle', { id: titleId, value: 8 });
    await change('addToList', 'AddToListInput', 'item', { listId, titleId });
    const progress = { titleId, position: 5, length: 6000 };
    await change('saveProgress', 'SaveProgressInput', 'viewerTitle', progress);
  }
  const season = { titleId: 'tv:121', seasonNumber: 1, watched: true };
  await change('setWatched', 'SetWatchedInput', 'viewerTitle', season);
  for (const list of [credits, ...viewerLists, listItems(listId)]) {
    const ids = await readAll(list, 3, { idToken });
    expect(ids.length, list[0]).toBeGreaterThan(6);
    expect(new Set(ids).size, list[0]).toBe(ids.length);
    expect(await readAll(list, 3, { fromEnd: true, idToken }), list[0]).toEqual(ids);
  }
});
