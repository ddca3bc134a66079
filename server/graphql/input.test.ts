import { describe, expect, test } from 'vitest';
import { GraphqlOverMemory } from '../testing/graphqlOverMemory.ts';
import { MemoryTmdb } from '../testing/memoryTmdb.ts';
import { series } from '../testing/titleRecords.ts';

const ids = (count: number) => JSON.stringify(Array.from({ length: count }, (_, n) => `movie:${n + 1}`));

describe('an argument that breaks its rule is refused with 400, the rule and what was received', () => {
  test.each([
    ['{ titles(list: POPULAR, first: 0) { nodes { id } } }', 'first must be 1 to 60; received 0'],
    ['{ titles(list: POPULAR, first: 61) { nodes { id } } }', 'first must be 1 to 60; received 61'],
    ['{ titles(list: POPULAR, first: null) { nodes { id } } }', 'first must be 1 to 60; received null'],
    ['{ genre(name: "Music") { series(first: 61) { nodes { id } } } }', 'first must be 1 to 60; received 61'],
    [
      '{ titles(list: POPULAR, after: "page 2") { nodes { id } } }',
      'after must be a cursor that a list has answered with; received "page 2"',
    ],
    ['{ title(id: "603") { id } }', 'A title\'s id must look like "movie:603" or "tv:1399"; received "603"'],
    [
      '{ titlesById(ids: ["movie:1", "person:2"]) { id } }',
      'A title\'s id must look like "movie:603" or "tv:1399"; received "person:2"',
    ],
    [`{ titlesById(ids: ${ids(61)}) { id } }`, 'ids must be at most 60; received 61'],
    ['{ search(text: "   ") { totalCount } }', 'text must be 1 to 200 characters once trimmed; received 0'],
    [
      `{ search(text: "${'é'.repeat(201)}") { totalCount } }`,
      'text must be 1 to 200 characters once trimmed; received 201',
    ],
    ['{ genre(name: "") { id } }', 'name must be 1 to 60 characters once trimmed; received 0'],
    [
      `{ genre(name: "${'x'.repeat(61)}") { id } }`,
      'name must be 1 to 60 characters once trimmed; received 61',
    ],
    ['{ movie(tmdbId: -5) { id } }', 'tmdbId must be 1 or more; received -5'],
    ['{ series(tmdbId: 0) { id } }', 'tmdbId must be 1 or more; received 0'],
  ])('%s', async (query, message) => {
    const graphql = new GraphqlOverMemory();
    const { errors, status } = await graphql.ask(query);
    expect(errors).toMatchObject([{ message, extensions: { code: 'BAD_USER_INPUT' } }]);
    expect(status).toBe(400);
    expect(graphql.tmdb.calls).toEqual([]);
  });

  test.each([
    ['cast(first: 51) { id }', 'first must be 1 to 50; received 51'],
    ['season(number: -1) { id }', 'number must be 0 or more; received -1'],
  ])('%s', async (field, message) => {
    const graphql = new GraphqlOverMemory(new MemoryTmdb({ titles: [series(1)] }));
    const { data, errors, status } = await graphql.ask(`{ series(tmdbId: 1) { id ${field} } }`);
    expect(status).toBe(400);
    expect(data).toMatchObject({ series: { id: 'tv:1' } });
    expect(errors).toMatchObject([{ message, extensions: { code: 'BAD_USER_INPUT' } }]);
  });
});

test('200 characters of search text and 60 ids are allowed', async () => {
  const { errors } = await new GraphqlOverMemory().ask(
    `{ search(text: "  ${'🎬'.repeat(200)}  ") { totalCount } titlesById(ids: ${ids(60)}) { id } }`,
  );
  expect(errors).toEqual([]);
});
