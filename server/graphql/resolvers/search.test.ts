import { describe, expect, test } from 'vitest';
import { GraphqlOverMemory } from '../../testing/graphqlOverMemory.ts';
import { MemoryTmdb } from '../../testing/memoryTmdb.ts';
import { movie, movies } from '../../testing/titleRecords.ts';
import { TmdbError } from '../../tmdb/tmdbError.ts';

const QUERY = `query ($text: String!, $after: String) {
  search(text: $text) {
    totalCount partial titles(first: 2, after: $after) { nodes { id } pageInfo { hasNextPage endCursor } }
  }
}`;

describe('a search', () => {
  test('costs one call and one for each distinct person, in two round trips', async () => {
    const tmdb = new MemoryTmdb({
      search: { titles: [movie(1)], personIds: [7, 8] },
      personCredits: () => [movie(1), movie(2), movie(3, { releaseDate: '1980-01-01' })],
    });
    const { data } = await new GraphqlOverMemory(tmdb).ask(QUERY, { text: '  ada ' });
    expect(data).toMatchObject({
      search: { totalCount: 2, partial: false, titles: { nodes: [{ id: 'movie:1' }, { id: 'movie:2' }] } },
    });
    expect(tmdb.roundTrips).toEqual([['search ada'], ['personCredits 7', 'personCredits 8']]);
  });

  test('goes on behind its cursor', async () => {
    const graphql = new GraphqlOverMemory(new MemoryTmdb({ search: { titles: movies(3), personIds: [] } }));
    const after = Buffer.from('1/1/movie:2').toString('base64url');
    const { data } = await graphql.ask(QUERY, { text: 'ada', after });
    expect(data).toMatchObject({
      search: { totalCount: 3, titles: { nodes: [{ id: 'movie:3' }], pageInfo: { hasNextPage: false } } },
    });
  });

  test('without a person whose credits cannot be read is partial, with no log line beside the call’s own', async () => {
    const tmdb = new MemoryTmdb({ search: { titles: [movie(1)], personIds: [7] } }).fail(
      'personCredits 7',
      new TmdbError('fetchPersonCredits', 500),
    );
    const graphql = new GraphqlOverMemory(tmdb);
    const { data, errors } = await graphql.ask(QUERY, { text: 'ada' });
    expect(data).toMatchObject({ search: { totalCount: 1, partial: true } });
    expect(errors).toEqual([]);
    expect(graphql.log.lines).toEqual([]);
  });

  test('that fails answers with nothing and partial, with no log line beside the call’s own', async () => {
    const tmdb = new MemoryTmdb().fail('search ada', new TmdbError('searchMulti', 500));
    const graphql = new GraphqlOverMemory(tmdb);
    const { data, errors } = await graphql.ask(QUERY, { text: 'ada' });
    expect(data).toMatchObject({ search: { totalCount: 0, partial: true, titles: { nodes: [] } } });
    expect(errors).toEqual([]);
    expect(graphql.log.lines).toEqual([]);
  });
});
