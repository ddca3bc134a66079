import { readFileSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import { GraphqlTestServer } from '../testing/graphqlTestServer.ts';
import { InMemoryTmdb } from '../testing/inMemoryTmdb.ts';
import {
  castMember,
  episode,
  fullDetailsCall,
  movieDetails,
  page,
  seasonSummary,
  seriesDetails,
} from '../testing/tmdbFixtures.ts';
import { useMockUpstream } from '../testing/tmdbOverUpstream.ts';

const manifest: Record<string, string> = JSON.parse(
  readFileSync(new URL('../../web/gql/persisted-documents.json', import.meta.url), 'utf8'),
);
const { upstream, tmdb, requestedPaths } = useMockUpstream();

/** The web client's document of that name. */
function documentOf(name: string): string {
  const text = Object.values(manifest).find((document) =>
    new RegExp(String.raw`query ${name}\b`).test(document),
  );
  if (text === undefined) throw new Error(`The web has no query ${name}`);
  return text;
}

beforeEach(() => {
  const related = {
    credits: { cast: [0, 1, 2, 3, 4, 5].map((order) => castMember(order)) },
    similar: page([]),
  };
  upstream.respondTo('/movie/7', { json: movieDetails(7, related) });
  upstream.respondTo('/tv/7', { json: seriesDetails(7, related) });
  upstream.respondTo('/tv/7/season/1', { json: { ...seasonSummary(1), episodes: [episode(1)] } });
  for (const path of ['/discover/movie', '/discover/tv']) upstream.respondTo(path, { json: page([]) });
  for (const path of ['/genre/movie/list', '/genre/tv/list'])
    upstream.respondTo(path, { json: { genres: [] } });
  for (let person = 1000; person < 1006; person += 1) {
    upstream.respondTo(`/person/${person}/combined_credits`, { json: { cast: [] } });
  }
});

test.each([
  ['movie', 'MoviePage', 'WatchMovie', 0],
  ['movie', 'WatchMovie', 'MoviePage', 0],
  ['tv', 'SeriesPage', 'WatchTv', 0],
  ['tv', 'SeriesPage', 'WatchTv', 1],
  ['tv', 'WatchTv', 'SeriesPage', 0],
])('a %s page, %s, with its recommendations costs at most nine calls; %s then %s more', async (...names) => {
  const [kind, first, second, more] = names;
  const source = tmdb();
  const visit = async (name: string): Promise<void> => {
    const graphql = new GraphqlTestServer(undefined, { source });
    const shown = await graphql.query(documentOf(name), { tmdbId: 7, season: 1, chosen: more > 0 });
    const suggestions = await graphql.query(documentOf('SimilarTitles'), { id: `${kind}:7` });
    expect([...shown.errors, ...suggestions.errors]).toEqual([]);
  };
  await visit(first);
  const cold = requestedPaths();
  expect(cold.length).toBeLessThanOrEqual(9);
  expect(cold.filter((call) => call.startsWith(`/${kind}/7`))).toEqual([fullDetailsCall(`/${kind}/7`)]);
  await visit(second);
  expect(requestedPaths()).toHaveLength(cold.length + more);
});

test('a signed-in page reads the titles that it shows at once, and Continue Watching with what was last watched', async () => {
  const graphql = new GraphqlTestServer(new InMemoryTmdb());
  const token = graphql.accounts.signIn('ada');
  const readsOf = async (name: string, variables: object) => {
    graphql.accounts.calls.length = 0;
    expect((await graphql.query(documentOf(name), { ...variables }, token)).errors).toEqual([]);
    return graphql.accounts.calls.toSorted();
  };
  const cards = { ids: ['movie:1', 'tv:2'], titleId: 'movie:1', withSeason: false };
  expect(await readsOf('TitleStatuses', { ...cards, withSettings: false })).toEqual([
    'titles.read ada movie:1 tv:2',
    'viewerOf',
  ]);
  expect(await readsOf('TitleStatuses', { ...cards, withSettings: true })).toContain('readSettings ada');
  expect(await readsOf('ContinueWatching', {})).toEqual([
    'readLastWatched ada',
    'titles.readPage ada continuable',
    'titles.readPage ada upNext',
    'viewerOf',
  ]);
});
