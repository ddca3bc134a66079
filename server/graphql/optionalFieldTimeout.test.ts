import { beforeEach, describe, expect, test, vi } from 'vitest';
import { GraphqlTestServer } from '../testing/graphqlTestServer.ts';
import { InMemoryTmdb } from '../testing/inMemoryTmdb.ts';
import { castMember, details, movie, movies, pagesOf } from '../testing/recordBuilders.ts';
import { TmdbError } from '../tmdb/tmdbError.ts';

const late = { extensions: { code: 'UPSTREAM_TIMEOUT', late: true } };

// The in-memory upstream responds through the event loop, which is not mocked.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));

const turn = () => new Promise((resolve) => setImmediate(resolve));

/** Runs the event loop until a condition holds, and whatever has been read has reached its field. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await turn();
  for (let turns = 0; turns < 10; turns += 1) await turn();
}

/** A call that resolves or rejects when the test says so. */
function held<Answer>() {
  let settle: { resolve: (response: Answer) => void; reject: (error: Error) => void } | undefined;
  const call = new Promise<Answer>((resolve, reject) => (settle = { resolve, reject }));
  return { call, ...settle };
}

const title = movie(1, { details: details({ related: { cast: [castMember(1)], similar: [movie(2)] } }) });
const SUGGESTIONS = '{ movie(tmdbId: 1) { title recommendations { id } } }';
const LISTS =
  '{ slow: titles(list: LATEST, first: 1) { nodes { id } } quick: titles(list: POPULAR, first: 1) { nodes { id } } }';

describe('with a timeout for optional fields', () => {
  test('a list that times out is null with an error, and the others are unaffected', async () => {
    const tmdb = new InMemoryTmdb();
    const page = held<ReturnType<ReturnType<typeof pagesOf>>>();
    const { list } = tmdb;
    let isQuickRead = false;
    vi.spyOn(tmdb, 'list').mockImplementation((key) =>
      key.list === 'LATEST' ? page.call : list(key).finally(() => (isQuickRead = true)),
    );
    const response = new GraphqlTestServer(tmdb, { optionalFieldTimeoutMs: 1500 }).query(LISTS);
    await until(() => isQuickRead);
    await vi.advanceTimersByTimeAsync(1500);
    const { status, data, errors } = await response;
    expect({ status, data }).toEqual({
      status: 200,
      data: { slow: null, quick: { nodes: [{ id: 'movie:1' }] } },
    });
    expect(errors).toMatchObject([{ ...late, path: ['slow'] }]);
    page.resolve?.(pagesOf(movies(20))(1));
  });

  test('titles whose genre names time out have no genres', async () => {
    const tmdb = new InMemoryTmdb();
    const names = held<never>();
    const genres = vi.spyOn(tmdb, 'genres').mockReturnValue(names.call);
    const response = new GraphqlTestServer(tmdb, { optionalFieldTimeoutMs: 1500 }).query(
      '{ titles(list: POPULAR, first: 2) { nodes { id genres { id } } } }',
    );
    await until(() => genres.mock.calls.length > 0);
    await vi.advanceTimersByTimeAsync(1500);
    const { data, errors } = await response;
    expect(errors).toEqual([]);
    expect(data).toEqual({
      titles: {
        nodes: [
          { id: 'movie:1', genres: [] },
          { id: 'movie:2', genres: [] },
        ],
      },
    });
  });

  test('a trailer that times out is null, and its list is unaffected', async () => {
    const tmdb = new InMemoryTmdb({ titles: movies(2) });
    const call = held<null>();
    const read = tmdb.details.bind(tmdb);
    let isOtherRead = false;
    vi.spyOn(tmdb, 'details').mockImplementation((ref, ...rest) =>
      ref.tmdbId === 1 ? call.call : read(ref, ...rest).finally(() => (isOtherRead = true)),
    );
    const response = new GraphqlTestServer(tmdb, { optionalFieldTimeoutMs: 1500 }).query(
      '{ titles(list: POPULAR, first: 2) { nodes { id trailer { key } } } }',
    );
    await until(() => isOtherRead);
    await vi.advanceTimersByTimeAsync(1500);
    const { data, errors } = await response;
    expect(data).toMatchObject({
      titles: {
        nodes: [
          { id: 'movie:1', trailer: null },
          { id: 'movie:2', trailer: { key: 'k1' } },
        ],
      },
    });
    expect(errors).toMatchObject([{ ...late, path: ['titles', 'nodes', 0, 'trailer'] }]);
    call.resolve?.(null);
  });

  test('recommendations that time out are null, the title is unaffected, and their later failure is ignored', async () => {
    const unhandled = vi.fn();
    process.on('unhandledRejection', unhandled);
    const tmdb = new InMemoryTmdb({ titles: [title] });
    const credits = held<never>();
    vi.spyOn(tmdb, 'bestCredits').mockReturnValue(credits.call);
    const discover = vi.spyOn(tmdb, 'discover').mockReturnValue(credits.call);
    const response = new GraphqlTestServer(tmdb, { optionalFieldTimeoutMs: 1500 }).query(SUGGESTIONS);
    await until(() => discover.mock.calls.length > 0);
    await vi.advanceTimersByTimeAsync(1500);
    const { data, errors } = await response;
    expect(data).toEqual({ movie: { title: 'Movie 1', recommendations: null } });
    expect(errors).toMatchObject([{ ...late, path: ['movie', 'recommendations'] }]);
    credits.reject?.(new TmdbError('fetchPersonCredits', 'timeout'));
    await turn();
    process.off('unhandledRejection', unhandled);
    expect(unhandled).not.toHaveBeenCalled();
  });

  test('fields that resolve in time are complete, a failure keeps its own error, and no timer is left', async () => {
    const tmdb = new InMemoryTmdb({ titles: [title] }).fail('list LATEST 1', new TmdbError('x', 500));
    const graphql = new GraphqlTestServer(tmdb, { optionalFieldTimeoutMs: 1500 });
    expect((await graphql.query(SUGGESTIONS)).data).toMatchObject({
      movie: { recommendations: expect.any(Array) },
    });
    expect((await graphql.query(LISTS)).errors).toMatchObject([{ extensions: { code: 'UPSTREAM_FAILED' } }]);
    expect(vi.getTimerCount()).toBe(0);
  });
});

test('without a timeout no timer is set', async () => {
  const setTimeout = vi.spyOn(globalThis, 'setTimeout');
  expect((await new GraphqlTestServer().query(LISTS)).errors).toEqual([]);
  expect(setTimeout).not.toHaveBeenCalled();
});
