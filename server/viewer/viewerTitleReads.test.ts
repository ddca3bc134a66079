import { describe, expect, test } from 'vitest';
import type { EpisodeRecord, SeasonRecord } from '../records/season.ts';
import { GraphqlTestServer } from '../testing/graphqlTestServer.ts';
import { InMemoryTmdb } from '../testing/inMemoryTmdb.ts';
import { series } from '../testing/recordBuilders.ts';
import { TmdbError } from '../tmdb/tmdbError.ts';
import { markWatched, newViewerTitle } from './rules.ts';
import type { LoadedTitle } from './records.ts';

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

/** A series with this many seasons of 2000 watched episodes each. */
function longSeries(tmdbId: number, seasons: number): LoadedTitle {
  const at = '2026-03-01T20:00:00.000Z';
  let title = newViewerTitle('ada', { mediaType: 'TV', tmdbId }, { title: 'T', posterPath: null }, at);
  for (let seasonNumber = 1; seasonNumber <= seasons; seasonNumber += 1) {
    const parts = Array.from({ length: 2000 }, (_, index) => ({ seasonNumber, episodeNumber: index + 1 }));
    title = markWatched(title, parts, at);
  }
  return title;
}

/** An episode of each of this many seasons. */
const seasons = (count: number) =>
  Array.from(
    { length: count },
    (_, n) => `s${n + 1}: parts(seasonNumber: ${n + 1}, first: 1) { totalCount }`,
  );

describe('the parts read by one operation are limited', () => {
  test('a query that needs more is rejected as a whole, and they are not read', async () => {
    const { graphql, ask } = asAda();
    graphql.viewerStore.seed(longSeries(5, 30), longSeries(6, 30));
    const { status, data, errors } = await ask(
      `{ viewer { a: title(id: "tv:5") { ...Seasons } b: title(id: "tv:6") { ...Seasons } } }
       fragment Seasons on ViewerTitle { ${seasons(30).join(' ')} }`,
    );
    expect({ status, data }).toEqual({ status: 400, data: undefined });
    expect(errors).toEqual([
      {
        message:
          'A response may have at most 100000 fields, including the progress entries read for it; this one has 102000 or more. Request fewer titles, or fewer fields of each.',
        extensions: { code: 'OPERATION_TOO_COSTLY' },
      },
    ]);
    const read = graphql.accounts.calls.filter((call) => call.startsWith('readSeasons')).join(' ');
    expect(read.match(/:s\d+/g)).toHaveLength(50);
  });

  test('a mutation that needs more returns its results so far, and changes nothing more', async () => {
    const { graphql, ask } = asAda();
    graphql.viewerStore.seed(longSeries(5, 40));
    const list = (name: string, selected: string) =>
      `${name}: setListed(input: { titleId: "tv:5", listed: ${name !== 'off'} }) { viewerTitle { ${selected} } }`;
    const { status, data, errors } = await ask(
      `mutation { ${list('first', 'titleId')} ${list('all', seasons(30).join(' '))} ${list('more', seasons(30).join(' '))} ${list('off', 'titleId')} }`,
    );
    expect(status).toBe(200);
    expect(data).toMatchObject({
      first: { viewerTitle: { titleId: 'tv:5' } },
      all: { viewerTitle: { s30: { totalCount: 2000 } } },
      more: { viewerTitle: { s1: { totalCount: 2000 }, s30: null } },
      off: null,
    });
    expect(new Set(errors.map(({ extensions }) => extensions?.['code']))).toEqual(
      new Set(['OPERATION_TOO_COSTLY']),
    );
    const paths = errors.map(({ path }) => path?.join('.'));
    expect(paths).toEqual(expect.arrayContaining(['more.viewerTitle.s30', 'off']));
    expect(graphql.viewerStore.stored('ada', 'tv:5')?.listedAt).not.toBeNull();
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
