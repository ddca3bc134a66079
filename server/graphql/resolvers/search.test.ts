import { describe, expect, test } from 'vitest';
import { GraphqlOverMemory } from '../../testing/graphqlOverMemory.ts';
import { MemoryTmdb } from '../../testing/memoryTmdb.ts';
import { movie, movies, person } from '../../testing/titleRecords.ts';
import { TmdbError } from '../../tmdb/tmdbError.ts';

const QUERY = `query ($text: String!, $after: String) {
  search(text: $text) {
    totalCount partial titles(first: 2, after: $after) { nodes { id } pageInfo { hasNextPage endCursor } }
  }
}`;

describe('a search', () => {
  test('costs one call and one for each distinct person, in two round trips', async () => {
    const tmdb = new MemoryTmdb({
      search: { titles: [movie(1)], people: [person(7), person(8)] },
      personCredits: () => [movie(1), movie(2), movie(3, { releaseDate: '1980-01-01' })],
    });
    const { data } = await new GraphqlOverMemory(tmdb).ask(QUERY, { text: '  ada ' });
    expect(data).toMatchObject({
      search: { totalCount: 2, partial: false, titles: { nodes: [{ id: 'movie:1' }, { id: 'movie:2' }] } },
    });
    expect(tmdb.roundTrips).toEqual([['search ada'], ['personCredits 7', 'personCredits 8']]);
  });

  test('names the people, and whom a title was found through, for no further call', async () => {
    const tmdb = new MemoryTmdb({
      search: { titles: [movie(1)], people: [person(7), person(8, { profilePath: null, department: null })] },
      personCredits: () => [movie(1), movie(2)],
    });
    const { data, errors } = await new GraphqlOverMemory(tmdb).ask(`{
      search(text: "ada") {
        people { id tmdbId name department profile(size: W45) }
        one: people(first: 1) { id }
        titles { edges { node { id } person { id name } } }
      }
      titles(list: POPULAR, first: 1) { edges { person { id } } }
    }`);
    expect(errors).toEqual([]);
    const ada = { id: 'person:7', tmdbId: 7, name: 'Person 7', department: 'Acting' };
    expect(data).toEqual({
      search: {
        people: [
          { ...ada, profile: 'https://images.test/t/p/w45/profile7.jpg' },
          { id: 'person:8', tmdbId: 8, name: 'Person 8', department: null, profile: null },
        ],
        one: [{ id: 'person:7' }],
        titles: {
          edges: [
            { node: { id: 'movie:1' }, person: null },
            { node: { id: 'movie:2' }, person: { id: 'person:7', name: 'Person 7' } },
          ],
        },
      },
      titles: { edges: [{ person: null }] },
    });
    expect(tmdb.calls).toEqual(['search ada', 'list movie/popular 1', 'personCredits 7', 'personCredits 8']);
  });

  test('goes on behind its cursor', async () => {
    const graphql = new GraphqlOverMemory(new MemoryTmdb({ search: { titles: movies(3), people: [] } }));
    const after = Buffer.from('1/1/movie:2').toString('base64url');
    const { data } = await graphql.ask(QUERY, { text: 'ada', after });
    expect(data).toMatchObject({
      search: { totalCount: 3, titles: { nodes: [{ id: 'movie:3' }], pageInfo: { hasNextPage: false } } },
    });
  });

  test('without a person whose credits cannot be read is partial', async () => {
    const tmdb = new MemoryTmdb({ search: { titles: [movie(1)], people: [person(7)] } }).fail(
      'personCredits 7',
      new TmdbError('fetchPersonCredits', 500),
    );
    const { data, errors } = await new GraphqlOverMemory(tmdb).ask(QUERY, { text: 'ada' });
    expect(data).toMatchObject({ search: { totalCount: 1, partial: true } });
    expect(errors).toEqual([]);
  });

  test('that fails answers with nothing and partial', async () => {
    const tmdb = new MemoryTmdb().fail('search ada', new TmdbError('searchMulti', 500));
    const { data, errors } = await new GraphqlOverMemory(tmdb).ask(QUERY, { text: 'ada' });
    expect(data).toMatchObject({ search: { totalCount: 0, partial: true, titles: { nodes: [] } } });
    expect(errors).toEqual([]);
  });

  test.each(['search ada', 'personCredits 7'])('does not hide a fault of ours in "%s"', async (call) => {
    const search = { titles: [movie(1)], people: [person(7)] };
    const graphql = new GraphqlOverMemory(new MemoryTmdb({ search }).fail(call, new Error('a fault')));
    const { data, errors } = await graphql.ask(QUERY, { text: 'ada' });
    expect(data).toEqual({ search: null });
    expect(errors).toMatchObject([{ extensions: { code: 'INTERNAL' } }]);
    expect(graphql.log.messages('error')).toHaveLength(1);
  });
});
