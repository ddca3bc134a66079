import { describe, expect, test } from 'vitest';
import type { EpisodeRecord, SeasonRecord } from '../../records/season.ts';
import { createContext } from '../../graphql/context.ts';
import { GraphqlTestServer } from '../../testing/graphqlTestServer.ts';
import { InMemoryTmdb } from '../../testing/inMemoryTmdb.ts';
import { series } from '../../testing/recordBuilders.ts';
import { TmdbError } from '../../tmdb/tmdbError.ts';
import { emptyTitle, importedRow, savePlays, storedPlay } from '../../testing/storedRecords.ts';
import { episode, withEpisodes } from '../../testing/viewerTitleExamples.ts';
import { addImportRows, startImport } from '../imports/importRules.ts';
import type { LoadedTitle } from '../records.ts';

/** A season of series 5 with two aired episodes. */
function season(number: number): SeasonRecord {
  const episodes = [1, 2].map((episode): EpisodeRecord => ({
    seriesId: 5,
    seasonNumber: number,
    number: episode,
    name: '',
    overview: '',
    airDate: '2020-01-01',
    runtime: null,
    stillPath: null,
  }));
  return { seriesId: 5, number, name: '', airDate: null, episodeCount: 2, posterPath: null, episodes };
}

/** A server with Ada signed in. */
function asAda() {
  const tmdb = new InMemoryTmdb({ titles: [series(5)], seasons: [season(1)] });
  const graphql = new GraphqlTestServer(tmdb);
  const token = graphql.accounts.signIn('ada');
  return { graphql, tmdb, ask: (query: string) => graphql.query(query, {}, token) };
}

/** A series with this many seasons, each of which counts 2000 episodes and has one. */
function longSeries(tmdbId: number, seasons: number): LoadedTitle {
  const first = Array.from({ length: seasons }, (_, index) => episode(index + 1, 1));
  const { record, ...title } = withEpisodes(emptyTitle('ada', `tv:${tmdbId}`), ...first);
  const tallies = [...record.seasons].map(([number, tally]) => [number, { ...tally, parts: 2000 }] as const);
  return { ...title, record: { ...record, seasons: new Map(tallies) } };
}

/** An episode of each of this many seasons. */
const seasons = (count: number) =>
  Array.from(
    { length: count },
    (_, n) => `s${n + 1}: parts(seasonNumber: ${n + 1}, first: 1) { totalCount }`,
  );

describe('the rows read by one operation are limited', () => {
  /** A server whose store reads whole seasons, and Ada has several of 2000 episodes. */
  async function withLongSeries() {
    const server = asAda();
    await server.graphql.viewerStores.seed(longSeries(5, 30), longSeries(6, 30));
    server.graphql.viewerStores.titles.readsWholeSeasons = true;
    return server;
  }
  const twoTitles = `{ viewer { a: title(id: "tv:5") { ...Seasons } b: title(id: "tv:6") { ...Seasons } } }
    fragment Seasons on ViewerTitle { ${seasons(30).join(' ')} }`;

  test('a query that needs more is rejected as a whole, and they are not read', async () => {
    const { graphql, ask } = await withLongSeries();
    const { status, data, errors } = await ask(twoTitles);
    expect({ status, data }).toEqual({ status: 400, data: undefined });
    expect(errors).toEqual([
      {
        message:
          "An operation may read at most 25000 rows of the viewer's records; this one would read 40062 or more. Request fewer titles, or fewer fields of each.",
        extensions: { code: 'OPERATION_TOO_COSTLY' },
      },
    ]);
    expect(graphql.accounts.calls.filter((call) => call.startsWith('titles.readSeasons'))).toEqual([]);
  });

  test('a rejected query costs as much as one at the limit', async () => {
    const { graphql } = await withLongSeries();
    let rows = 0;
    const context = createContext({
      ...graphql.contextOptions('token-of-ada'),
      onRowsRead: (more) => (rows += more),
    });
    await graphql.server.executeOperation({ query: twoTitles }, { contextValue: context });
    expect(rows).toBe(25_000);
  });

  test('the same query of a store that reads parts of seasons is answered', async () => {
    const { graphql, ask } = await withLongSeries();
    graphql.viewerStores.titles.readsWholeSeasons = false;
    await expect(ask(twoTitles)).resolves.toMatchObject({ status: 200, errors: [] });
  });

  test('the web client’s own query is answered, whatever it needs', async () => {
    const manifest = { own: twoTitles };
    const graphql = new GraphqlTestServer(new InMemoryTmdb({ titles: [series(5)] }), { manifest });
    await graphql.viewerStores.seed(longSeries(5, 30), longSeries(6, 30));
    graphql.viewerStores.titles.readsWholeSeasons = true;
    const token = graphql.accounts.signIn('ada');
    const own = { extensions: { persistedQuery: { version: 1, sha256Hash: 'own' } } };
    await expect(graphql.post(own, token)).resolves.toMatchObject({ status: 200, errors: [] });
  });

  test('a mutation that needs more returns its results so far, and changes nothing more', async () => {
    const { graphql, ask } = await withLongSeries();
    const list = (name: string, selected: string) =>
      `${name}: setListed(input: { titleId: "tv:5", listed: ${name !== 'off'} }) { viewerTitle { ${selected} } }`;
    const { status, data, errors } = await ask(
      `mutation { ${list('first', 'titleId')} ${list('all', seasons(10).join(' '))} ${list('more', seasons(10).join(' '))} ${list('off', 'titleId')} }`,
    );
    expect(status).toBe(200);
    expect(data).toMatchObject({
      first: { viewerTitle: { titleId: 'tv:5' } },
      all: { viewerTitle: { s10: { totalCount: 2000 } } },
      more: { viewerTitle: { s10: null } },
      off: null,
    });
    expect(new Set(errors.map(({ extensions }) => extensions?.['code']))).toEqual(
      new Set(['OPERATION_TOO_COSTLY']),
    );
    const paths = errors.map(({ path }) => path?.join('.'));
    expect(paths).toEqual(expect.arrayContaining(['more.viewerTitle.s10', 'off']));
    expect((await graphql.viewerStores.stored('ada', 'tv:5'))?.listedAt).not.toBeNull();
  });
});

describe('what is read of the viewer’s records is counted', () => {
  /** The rows that an operation of Ada's reads, who has two series of two seasons with three parts each. */
  async function rowsOf(query: string): Promise<number> {
    const { graphql } = asAda();
    for (const tmdbId of [5, 6]) {
      const parts = [1, 2].flatMap((season) => [1, 2, 3].map((number) => episode(season, number)));
      await graphql.viewerStores.seed(withEpisodes(emptyTitle('ada', `tv:${tmdbId}`), ...parts));
    }
    const part = { titleId: 'tv:5', seasonNumber: 1, episodeNumber: 2 };
    const plays = ['a', 'b', 'c'].map((id) => storedPlay('ada', id, part));
    await savePlays(graphql.viewerStores.direct, ...plays);
    const { imports } = graphql.viewerStores.direct;
    const now = new Date().toISOString();
    await imports.update('ada', startImport({ id: 'i', source: 'Trakt' }, now));
    await imports.update('ada', addImportRows('i', [importedRow(1), importedRow(2)], now));
    let rows = 0;
    const context = createContext({
      ...graphql.contextOptions('token-of-ada'),
      onRowsRead: (more) => (rows += more),
    });
    const { body } = await graphql.server.executeOperation({ query }, { contextValue: context });
    expect(body).toMatchObject({ singleResult: { data: expect.anything() } });
    return rows;
  }

  test.each([
    ['a list, its titles with their seasons', '{ viewer { titles { nodes { id } } } }', 6],
    [
      'imports with their rows, and how many there are',
      '{ viewer { imports { totalCount nodes { rows { nodes { name } } } } } }',
      4,
    ],
    ['its length', '{ viewer { history { totalCount } } }', 1],
    [
      'one part of each, and whether there are more',
      '{ viewer { titles { nodes { parts(first: 1) { nodes { id } } } } } }',
      10,
    ],
    ['a title', '{ viewer { title(id: "tv:5") { id } } }', 3],
    ['a title that is not stored', '{ viewer { title(id: "tv:9") { id } } }', 1],
    ['a part by its id', '{ node(id: "viewer-title:ada:tv:5:s1:e2") { id } }', 4],
    [
      'the note of a part, which is that of one play',
      '{ node(id: "viewer-title:ada:tv:5:s1:e2") { ... on WatchedPart { note } } }',
      5,
    ],
    ['the settings', '{ viewer { settings { id } } }', 1],
    ['what was last watched', '{ lastWatched { id } }', 1],
    [
      'a mark, which reads the title and the season',
      'mutation { setWatched(input: { titleId: "tv:5", seasonNumber: 1, episodeNumbers: [1], watched: true }) { viewerTitle { id } } }',
      4,
    ],
  ])('%s', async (_what, query, rows) => {
    expect(await rowsOf(query)).toBe(rows);
  });
});

describe('several changes in one operation', () => {
  const mark = (number: number) => `e${number}: setWatched(input: {
    titleId: "tv:5", seasonNumber: 1, episodeNumbers: [${number}], watched: true
  }) { viewerTitle { parts(first: 10) { nodes { episodeNumber } totalCount } } }`;
  const payload = (...numbers: number[]) => {
    const nodes = numbers.map((episodeNumber) => ({ episodeNumber }));
    return { viewerTitle: { parts: { nodes, totalCount: numbers.length } } };
  };

  test('each return what is stored then', async () => {
    const { data, errors } = await asAda().ask(`mutation { ${mark(1)} ${mark(2)} }`);
    expect({ data, errors }).toEqual({ data: { e1: payload(1), e2: payload(1, 2) }, errors: [] });
  });

  test('do so too when the season was read before the change', async () => {
    const { ask, tmdb } = asAda();
    await ask(`mutation { ${mark(1)} }`);
    const failure = new TmdbError('fetchSeasonDetails', 503);
    tmdb.fail('season 5 1', failure).fail('details tv:5 basic', failure);
    const { data } = await ask(`mutation { saveProgress(input: {
      titleId: "tv:5", seasonNumber: 1, episodeNumber: 1, position: 9, length: 99
    }) { viewerTitle { parts { nodes { position } } } } }`);
    expect(data).toEqual({ saveProgress: { viewerTitle: { parts: { nodes: [{ position: 9 }] } } } });
  });
});
