import { describe, expect, test } from 'vitest';
import { InMemoryTmdb } from '../../testing/inMemoryTmdb.ts';
import { details, movie, movies, pagesOf } from '../../testing/recordBuilders.ts';
import { signedIn } from '../../testing/signedIn.ts';
import { TmdbError } from '../../tmdb/tmdbError.ts';

const PICKS = `query ($first: Int) { viewer { recommendations(first: $first) {
  title { id } because { value viewerTitle { name } } } } }`;

/** Four movies, to each of which four others of its own are similar. */
function withSimilar() {
  const titles = [1, 2, 3, 4].map((id) =>
    movie(id, { details: details({ genres: [], related: { similar: movies(4, id * 10) } }) }),
  );
  const others = [10, 11, 12].map((id) => movie(id, { details: details() }));
  return signedIn(
    new InMemoryTmdb({ titles: [...titles, ...others], discover: ({ page }) => pagesOf([])(page) }),
  );
}

type Server = ReturnType<typeof withSimilar>;

const rate = ({ read }: Server, id: string, value: number) =>
  read(
    'mutation ($id: ID!, $value: Float) { rate(input: { id: $id, value: $value }) { viewerTitle { id } } }',
    {
      id,
      value,
    },
  );

/** The picked titles, each with what it is picked for. */
async function picksOf({ read }: Server, first: number | null = null): Promise<string[]> {
  const { viewer } = (await read(PICKS, { first })) as {
    viewer: { recommendations: { title: { id: string }; because: { viewerTitle: { name: string } } }[] };
  };
  return viewer.recommendations.map(({ title, because }) => `${title.id} for ${because.viewerTitle.name}`);
}

describe('recommendations for a viewer', () => {
  test('are for what they rated best, in turn', async () => {
    const server = withSimilar();
    expect(await picksOf(server)).toEqual([]);
    expect(server.tmdb.calls).toEqual([]);
    await rate(server, 'movie:1', 7);
    await rate(server, 'movie:2', 9);
    await rate(server, 'movie:3', 6.5);
    expect(await picksOf(server, 3)).toEqual([
      'movie:20 for Movie 2',
      'movie:10 for Movie 1',
      'movie:21 for Movie 2',
    ]);
    expect(await picksOf(server)).toHaveLength(8);
  });

  test('leave out what was watched, rated, given up or hidden', async () => {
    const server = withSimilar();
    await rate(server, 'movie:1', 8);
    await rate(server, 'movie:10', 2);
    for (const change of [
      'setWatched(input: { titleId: "movie:11", watched: true }) { run }',
      'setDropped(input: { titleId: "movie:12", dropped: true }) { viewerTitle { id } }',
    ])
      await server.read(`mutation { ${change} }`);
    expect(await picksOf(server)).toEqual(['movie:13 for Movie 1']);
    await server.read('mutation { saveSettings(input: { hide: ["movie:13"] }) { settings { id } } }');
    expect(await picksOf(server)).toEqual([]);
  });

  test('leave out hidden genres', async () => {
    const server = withSimilar();
    await rate(server, 'movie:1', 8);
    await server.read('mutation { saveSettings(input: { hide: ["genre:drama"] }) { settings { id } } }');
    expect(await picksOf(server)).toEqual([]);
    await server.read(
      'mutation { saveSettings(input: { hide: ["genre:crime"], unhide: ["genre:drama"] }) { settings { id } } }',
    );
    expect(await picksOf(server)).toHaveLength(4);
  });

  test('leave out a rated title that cannot be read, and fail when none can', async () => {
    const server = withSimilar();
    await rate(server, 'movie:1', 8);
    await rate(server, 'movie:2', 9);
    server.tmdb.fail('details movie:2 full', new TmdbError('fetchMovieDetails', 500));
    expect(await picksOf(server, 1)).toEqual(['movie:10 for Movie 1']);
    server.tmdb.fail('details movie:1 full', new TmdbError('fetchMovieDetails', 500));
    const { data, errors } = await server.ask(PICKS);
    expect(data).toEqual({ viewer: { recommendations: null } });
    expect(errors).toHaveLength(1);
  });

  test('read no more than a hundred ratings', async () => {
    const server = withSimilar();
    await rate(server, 'movie:1', 8);
    server.graphql.accounts.calls.length = 0;
    await picksOf(server);
    expect(server.graphql.accounts.calls.filter((call) => call.startsWith('ratings'))).toHaveLength(1);
  });
});
