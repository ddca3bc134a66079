import { describe, expect, test } from 'vitest';
import { AccountError } from '../../accounts/accounts.ts';
import { createContext } from '../../graphql/context.ts';
import { GraphqlTestServer } from '../../testing/graphqlTestServer.ts';
import { InMemoryTmdb } from '../../testing/inMemoryTmdb.ts';
import { LogRecorder } from '../../testing/logRecorder.ts';
import { castMember, details, series } from '../../testing/recordBuilders.ts';
import { facts as storedFacts } from '../../testing/viewerTitleExamples.ts';
import { TmdbError } from '../../tmdb/tmdbError.ts';
import { createFactsRefresher, factsOf } from './facts.ts';
import { AccountFullError, type LoadedTitle, type TitleFacts } from '../records.ts';
import { newViewerTitle } from '../rules.ts';
import type { TitleStore } from '../store.ts';

const READ_AT = '2026-03-01T20:00:00.000Z';
const crewMember = (personId: number, job: string) => ({
  creditId: `${job}${personId}`,
  personId,
  name: '',
  profilePath: null,
  job,
});
const episode = (seasonNumber: number, number: number, airDate: string, runtime: number | null = null) => ({
  seriesId: 5,
  seasonNumber,
  number,
  name: '',
  overview: '',
  airDate,
  runtime,
  stillPath: null,
});

describe('the facts of a title', () => {
  const title = series(5, {
    originalTitle: '天気鍛冶',
    releaseDate: '2020-01-01',
    voteAverage: 7.25,
    genreIds: [18, 80],
    details: details({
      status: 'Returning Series',
      // As of every series in TMDB: the length is that of its latest episode.
      runtime: null,
      countries: ['US', 'GB'],
      seasons: [{ number: 1, name: 'Season 1', airDate: '2020-01-01', episodeCount: 8, posterPath: null }],
      lastEpisode: episode(1, 7, '2026-02-22', 50),
      nextEpisode: episode(1, 8, '2026-03-08'),
      related: {
        cast: [1, 2, 2, 3, 4, 5, 6].map((id) => castMember(id)),
        crew: [crewMember(7, 'Creator'), crewMember(8, 'Writer'), crewMember(9, 'Director')],
      },
    }),
  });

  test('come from its details', () => {
    expect(factsOf(title, READ_AT)).toEqual({
      factsAt: READ_AT,
      status: 'Returning Series',
      originalTitle: '天気鍛冶',
      releaseDate: '2020-01-01',
      runtime: 50,
      rating: 73,
      genreIds: [18, 80],
      countries: ['US', 'GB'],
      castIds: [1, 2, 3, 4, 5],
      directorIds: [7, 9],
      seasons: [{ number: 1, episodeCount: 8, airDate: '2020-01-01' }],
      lastEpisode: { seasonNumber: 1, episodeNumber: 7, airDate: '2026-02-22' },
      nextEpisode: { seasonNumber: 1, episodeNumber: 8, airDate: '2026-03-08' },
    });
  });

  test('are few of a title from a list', () => {
    expect(factsOf(series(5, { voteAverage: null }), READ_AT)).toMatchObject({
      rating: null,
      seasons: [],
      nextEpisode: null,
      castIds: [],
    });
  });
});

describe('facts that are shown', () => {
  const now = Date.parse(READ_AT);
  const names = { title: 'Series 5', posterPath: '/poster5.jpg' };

  function stored(tmdbId: number, facts: TitleFacts | null): LoadedTitle {
    const title = newViewerTitle('ada', { mediaType: 'TV', tmdbId }, names, READ_AT);
    return { ...title, record: { ...title.record, facts } };
  }

  /** A refresher over titles that are in progress at TMDB until the test lets them go on. */
  function refresherOf(titles: readonly LoadedTitle[], tmdb: InMemoryTmdb, failure: Error | null = null) {
    const written: string[] = [];
    const log = new LogRecorder();
    const update: TitleStore['update'] = async (uid, id, { apply }) => {
      if (failure) throw failure;
      const before = titles.find(({ record }) => `tv:${record.tmdbId}` === id) ?? null;
      const after = apply(before);
      if (after !== before) written.push(`${uid} ${id} ${after?.record.facts?.status}`);
      return { stored: after?.record ?? null, loaded: after, bytes: 0, rows: 1 };
    };
    return {
      ...createFactsRefresher({ details: (key) => tmdb.details(key), titles: { update }, logger: log }),
      written,
      log,
    };
  }

  const tmdb = () =>
    new InMemoryTmdb({
      titles: [5, 6, 7, 8, 9, 10].map((id) => series(id, { details: details({ status: 'Ended' }) })),
    });
  const old = storedFacts({ factsAt: '2026-02-28T20:00:00.000Z' });
  const recent = storedFacts({ factsAt: '2026-02-28T20:00:01.000Z' });

  test('are read again when they are a day old, or were never read', async () => {
    const titles = [stored(5, old), stored(6, recent), stored(7, null)];
    const source = tmdb();
    const refresher = refresherOf(titles, source);
    refresher.start(
      titles.map(({ record }) => record),
      now,
    );
    await refresher.settled();
    expect(source.calls).toEqual(['details tv:5 full', 'details tv:7 full']);
    expect(refresher.written).toEqual(['ada tv:5 Ended', 'ada tv:7 Ended']);
  });

  test('are five for an operation, and each is read once at a time', async () => {
    const titles = [5, 6, 7, 8, 9, 10].map((id) => stored(id, old));
    const source = tmdb();
    const refresher = refresherOf(titles, source);
    const shown = titles.map(({ record }) => record);
    refresher.start(shown, now);
    refresher.start(shown, now);
    await refresher.settled();
    expect(source.calls).toHaveLength(5);
  });

  test.each([
    ['TMDB fails', new TmdbError('fetchSeriesDetails', 500), null],
    ['the store fails', null, new AccountError('Connection failed.')],
    ['the account is full', null, new AccountFullError('full')],
  ])('stay as they are when %s', async (_what, upstream, failure) => {
    const source = tmdb();
    if (upstream) source.fail('details tv:5 full', upstream);
    const refresher = refresherOf([stored(5, old)], source, failure);
    refresher.start([stored(5, old).record], now);
    await refresher.settled();
    expect(refresher.written).toEqual([]);
    expect(refresher.log.lines).toEqual([]);
  });

  test('are those that a response shows, in a list or of one title', async () => {
    const source = tmdb();
    const graphql = new GraphqlTestServer(source);
    const { titles } = graphql.viewerStores.direct;
    const inList = stored(5, old);
    const listed = { ...inList, record: { ...inList.record, listedAt: READ_AT } };
    const rated = { ...stored(6, old).record, note: 'With Grace' };
    await graphql.viewerStores.seed(listed, { ...stored(6, old), record: rated });
    const factsRefresher = createFactsRefresher({
      details: (key) => source.details(key),
      titles,
      logger: graphql.log,
    });
    const ask = async (query: string) => {
      const options = { ...graphql.contextOptions(graphql.accounts.signIn('ada')), factsRefresher };
      await graphql.server.executeOperation({ query }, { contextValue: createContext(options) });
      await factsRefresher.settled();
    };
    await ask('{ viewer { watchlist { nodes { titleId } } } }');
    expect(source.calls).toEqual(['details tv:5 full']);
    expect((await graphql.viewerStores.stored('ada', 'tv:5'))?.facts?.status).toBe('Ended');
    await ask('{ viewer { titlesById(ids: ["tv:5", "tv:6", "tv:7"]) { titleId } } }');
    expect(source.calls).toEqual(['details tv:5 full', 'details tv:6 full']);
  });
});
