import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { findLocale } from '../../contract/locales.ts';
import { AccountError } from '../accounts/accounts.ts';
import { AccountFullError, type ViewerTitleRecord } from './records.ts';
import type { SeasonRecord } from '../records/season.ts';
import { GraphqlTestServer } from '../testing/graphqlTestServer.ts';
import { InMemoryTmdb } from '../testing/inMemoryTmdb.ts';
import { details, movie, series } from '../testing/recordBuilders.ts';
import { TmdbError } from '../tmdb/tmdbError.ts';

const TITLE =
  'viewerTitle { titleId name listedAt playedAt parts { nodes { seasonNumber episodeNumber position watched } } }';
const PROGRESS = `mutation ($input: SaveProgressInput!) { saveProgress(input: $input) { ${TITLE} } }`;
const LISTED = `mutation ($input: SetListedInput!) { setListed(input: $input) { ${TITLE} } }`;
const WATCHED = `mutation ($input: SetWatchedInput!) { setWatched(input: $input) { ${TITLE} } }`;
const SERIES = `mutation ($input: SetSeriesWatchedInput!) { setSeriesWatched(input: $input) { at ${TITLE} } }`;
const HIDDEN = `mutation ($input: SetHiddenInput!) { setHidden(input: $input) { ${TITLE} } }`;
const SETTINGS = `mutation ($input: SaveSettingsInput!) { saveSettings(input: $input) {
  settings { id carouselAutoplay nextAutoplay spoilerShield reducedData hideWatched ratingScale hidden } } }`;
const LAST = `mutation ($input: SaveLastWatchedInput!) { saveLastWatched(input: $input) { titleId } }`;
const CONTINUE_WATCHING = '{ viewer { continueWatching { nodes { titleId resume { position } } } } }';

/** A season of series 5, by the air dates of its episodes. */
function season(number: number, ...days: (string | null)[]): SeasonRecord {
  const episodes = days.map((airDate, index) => ({
    seriesId: 5,
    seasonNumber: number,
    number: index + 1,
    name: '',
    overview: '',
    airDate,
    runtime: null,
    stillPath: null,
  }));
  return {
    seriesId: 5,
    number,
    name: '',
    airDate: null,
    episodeCount: days.length,
    posterPath: null,
    episodes,
  };
}

const seasons = [season(0, '2020-01-01', '2020-01-08'), season(1, '2020-01-01', '2020-01-08', '2999-01-01')];

/** A server over movie 1 and series 5, with Ada signed in. */
function asAda(tmdb = new InMemoryTmdb({ titles: [movie(1), series(5)], seasons })) {
  const graphql = new GraphqlTestServer(tmdb);
  const token = graphql.accounts.signIn('ada');
  return {
    graphql,
    tmdb,
    change: (mutation: string, input: Record<string, unknown>) => graphql.query(mutation, { input }, token),
    ask: (query: string) => graphql.query(query, {}, token),
    stored: (id: string) => graphql.viewerStores.stored('ada', id),
    plays: (id: string) => playsOf(graphql, id),
  };
}

/** How many titles are stored of Ada. */
function countTitles({ viewerStores }: GraphqlTestServer): Promise<number> {
  return viewerStores.direct.titles.count('ada', { name: 'titles', mediaType: null });
}

/** The stored parts of a season of a title, by episode. */
async function partsOf({ viewerStores }: GraphqlTestServer, titleId: string, seasonNumber: number) {
  const title = await viewerStores.stored('ada', titleId);
  const stored = title?.seasons.get(seasonNumber)?.parts ?? 0;
  const range = { titleId, pass: title?.pass ?? 1, seasonNumber, stored };
  const [parts = new Map()] = await viewerStores.direct.titles.readSeasons('ada', [range]);
  return parts;
}

/** A title's plays, the latest first. */
async function playsOf({ viewerStores }: GraphqlTestServer, titleId: string) {
  const filter = { year: null, mediaType: null, titleId };
  const { records } = await viewerStores.direct.plays.readPage('ada', filter, { count: 10_000, from: null });
  return records;
}

/** What a mutation returns of a title about which nothing is stored. */
const empty = (titleId: string, name = '') => ({
  titleId,
  name,
  listedAt: null,
  playedAt: null,
  parts: { nodes: [] },
});

const half = { position: 600, length: 6000 };

describe('saveProgress', () => {
  test('stores the progress, under the title’s own name', async () => {
    const { change, stored, graphql } = asAda();
    const input = {
      titleId: 'tv:5',
      seasonNumber: 1,
      episodeNumber: 2,
      ...half,
      at: '2026-01-01T10:00:00+01:00',
    };
    const { data, errors } = await change(PROGRESS, input);
    expect(errors).toEqual([]);
    expect(data).toEqual({
      saveProgress: {
        viewerTitle: {
          titleId: 'tv:5',
          name: 'Series 5',
          listedAt: null,
          playedAt: '2026-01-01T09:00:00.000Z',
          parts: { nodes: [{ seasonNumber: 1, episodeNumber: 2, position: 600, watched: false }] },
        },
      },
    });
    expect(await stored('tv:5')).toMatchObject({
      posterPath: '/poster5.jpg',
      last: { seasonNumber: 1, episodeNumber: 2 },
    });
    expect(graphql.accounts.calls).toEqual([
      'viewerOf',
      'titles.update ada tv:5',
      'readLastWatched ada',
      'titles.readSeasons ada tv:5:s1',
    ]);
  });

  test('adds a play of the viewer’s day, and writes what was last watched in the same change', async () => {
    const graphql = new GraphqlTestServer(new InMemoryTmdb({ titles: [movie(1)] }), {
      timeZone: 'Asia/Tokyo',
    });
    const token = graphql.accounts.signIn('ada');
    const input = { titleId: 'movie:1', position: 5990, length: 6000, at: '2026-01-01T20:00:00Z' };
    expect((await graphql.query(PROGRESS, { input }, token)).errors).toEqual([]);
    expect(await playsOf(graphql, 'movie:1')).toMatchObject([
      { day: '2026-01-02', at: '2026-01-01T20:00:00.000Z', source: 'PLAYER', precision: 'INSTANT' },
    ]);
    expect(await graphql.viewerStores.lastWatched('ada')).toMatchObject({
      movieId: 1,
      title: 'Movie 1',
      watchedAt: '2026-01-01T20:00:00.000Z',
    });
    expect(graphql.accounts.calls.filter((call) => call.startsWith('save'))).toEqual([]);
  });

  test('treats a future time, and a missing one, as now', async () => {
    const { change, stored } = asAda();
    for (const at of ['2999-01-01T00:00:00Z', null]) {
      const before = new Date().toISOString();
      await change(PROGRESS, { titleId: 'movie:1', ...half, at });
      const { playedAt } = (await stored('movie:1')) ?? {};
      expect(playedAt && playedAt >= before && playedAt <= new Date().toISOString()).toBe(true);
    }
  });

  test('preserves progress reported for a later time', async () => {
    const { change, stored } = asAda();
    await change(PROGRESS, { titleId: 'movie:1', ...half, at: '2026-01-01T10:00:00Z' });
    await change(PROGRESS, { titleId: 'movie:1', position: 5, length: 6000, at: '2026-01-01T09:00:00Z' });
    expect((await stored('movie:1'))?.whole?.position).toBe(600);
  });

  test.each([
    [{ titleId: 'person:1' }, "A title's id must look like"],
    [{ position: -1 }, 'position must be 0 to length; received -1'],
    [{ position: 6001 }, 'position must be 0 to length; received 6001'],
    [{ length: 0 }, 'length must be more than 0 and at most 86400; received 0'],
    [{ length: 86_401 }, 'length must be more than 0 and at most 86400; received 86401'],
    [{ seasonNumber: 1, episodeNumber: 1 }, 'A movie must have neither seasonNumber nor episodeNumber'],
    [{ titleId: 'tv:5', seasonNumber: 1 }, 'seasonNumber must come with its episodeNumber'],
    [{ titleId: 'tv:5', episodeNumber: 1 }, 'episodeNumber must come with its seasonNumber'],
    [{ titleId: 'tv:5', seasonNumber: -1, episodeNumber: 1 }, 'seasonNumber must be 0 or more'],
    [{ at: 'yesterday' }, 'at must be a time since 1970'],
    [{ at: '2026-02-31' }, 'at must be a time since 1970'],
    [{ at: '1969-01-01T00:00:00Z' }, 'at must be a time since 1970'],
  ])('rejects %j', async (part, message) => {
    const { change, graphql } = asAda();
    const { data, errors } = await change(PROGRESS, { titleId: 'movie:1', ...half, ...part });
    expect(data).toEqual({ saveProgress: null });
    expect(errors[0]?.message).toContain(message);
    expect(errors[0]?.extensions?.['code']).toBe('BAD_USER_INPUT');
    expect(await countTitles(graphql)).toBe(0);
  });
});

describe('a title about which nothing is stored', () => {
  test.each([
    ['saveProgress', PROGRESS, half],
    ['setListed', LISTED, { listed: true }],
    ['setWatched', WATCHED, { watched: true }],
  ])('has to exist: %s', async (_name, mutation, input) => {
    const { change, graphql } = asAda();
    const { errors } = await change(mutation, { titleId: 'movie:404', ...input });
    expect(errors).toMatchObject([
      {
        message: 'titleId must name a title that the movie database has; received "movie:404"',
        extensions: { code: 'BAD_USER_INPUT' },
      },
    ]);
    expect(await countTitles(graphql)).toBe(0);
  });

  test('has to be looked up, and the movie database’s failure is the response', async () => {
    const failing = new InMemoryTmdb().fail(
      'details movie:1 basic',
      new TmdbError('fetchMovieDetails', 'timeout'),
    );
    const { change } = asAda(failing);
    const { errors } = await change(LISTED, { titleId: 'movie:1', listed: true });
    expect(errors).toMatchObject([{ extensions: { code: 'UPSTREAM_TIMEOUT' } }]);
  });

  test.each([
    ['setListed', LISTED, { listed: false }],
    ['setWatched', WATCHED, { watched: false }],
    ['setHidden', HIDDEN, { hidden: true }],
  ])('needs no lookup to be left as it is: %s', async (name, mutation, input) => {
    const { change, tmdb } = asAda();
    const { data, errors } = await change(mutation, { titleId: 'movie:404', ...input });
    expect({ data, errors }).toEqual({
      data: { [name]: { viewerTitle: empty('movie:404') } },
      errors: [],
    });
    expect(tmdb.calls).toEqual([]);
  });
});

/** A movie database that fails for series 5 and 6 and for movie 1. */
function bringDown(tmdb: InMemoryTmdb): void {
  const failure = new TmdbError('fetchSeasonDetails', 503);
  for (const call of [
    'details movie:1 basic',
    'details tv:5 basic',
    'details tv:6 basic',
    'season 5 0',
    'season 5 1',
    'season 6 1',
  ]) {
    tmdb.fail(call, failure);
  }
}

describe('a title or episode that the movie database does not have', () => {
  const played = { movieId: 5, title: 'T', mediaType: 'TV', seasonNumber: 1, episodeNumber: 2 };
  const episode = { titleId: 'tv:5', seasonNumber: 1, episodeNumber: 2, ...half };
  const mark = { titleId: 'tv:5', seasonNumber: 1, episodeNumbers: [1, 2], watched: true };
  const noSeason = 'seasonNumber must name a season that the movie database has; received "tv:5:s44"';
  const noEpisode = 'episodeNumber must name an episode of season 1, which has 3; received 400';
  const noTitle = 'titleId must name a title that the movie database has; received';

  test.each([
    ['saveProgress', PROGRESS, { ...episode, seasonNumber: 44 }, noSeason],
    ['saveProgress', PROGRESS, { ...episode, episodeNumber: 400 }, noEpisode],
    ['saveProgress', PROGRESS, { ...episode, titleId: 'tv:404' }, `${noTitle} "tv:404"`],
    ['saveLastWatched', LAST, { ...played, seasonNumber: 44 }, noSeason],
    ['saveLastWatched', LAST, { ...played, seasonNumber: 44, episodeNumber: null }, noSeason],
    ['saveLastWatched', LAST, { ...played, episodeNumber: 400 }, noEpisode],
    ['saveLastWatched', LAST, { ...played, movieId: 404 }, `${noTitle} "tv:404"`],
    ['setWatched', WATCHED, { ...mark, seasonNumber: 44 }, noSeason],
    [
      'setWatched',
      WATCHED,
      { ...mark, episodeNumbers: [1, 400] },
      'episodeNumbers must name episodes of season 1, which has 3; received 400',
    ],
    [
      'setWatched',
      WATCHED,
      { ...mark, episodeNumbers: [0, 2_000_000_000] },
      'episodeNumbers must name episodes of season 1, which has 3; received [0,2000000000]',
    ],
    ['setWatched', WATCHED, { ...mark, titleId: 'tv:404' }, `${noTitle} "tv:404"`],
  ])('is rejected by %s, and nothing is stored: %#', async (name, mutation, input, message) => {
    const { change, graphql } = asAda();
    const { data, errors } = await change(mutation, input);
    expect(data).toEqual({ [name]: null });
    expect(errors).toMatchObject([{ message, extensions: { code: 'BAD_USER_INPUT' } }]);
    expect(await countTitles(graphql)).toBe(0);
    expect(await graphql.viewerStores.lastWatched('ada')).toBeNull();
  });

  test('is rejected although it was stored earlier, but can be removed', async () => {
    const { change, tmdb, graphql } = asAda();
    await change(LISTED, { titleId: 'movie:1', listed: true });
    vi.spyOn(tmdb, 'details').mockResolvedValue(null);
    const progress = await change(PROGRESS, { titleId: 'movie:1', ...half });
    expect(progress.errors[0]?.message).toBe(`${noTitle} "movie:1"`);
    const off = await change(LISTED, { titleId: 'movie:1', listed: false });
    expect(off.errors).toEqual([]);
    expect(await countTitles(graphql)).toBe(0);
  });

  test('is accepted while the database is down if it is stored; other episodes fail with its error', async () => {
    const { change, tmdb, graphql } = asAda();
    await change(PROGRESS, episode);
    bringDown(tmdb);
    const again = await change(PROGRESS, { ...episode, position: 700 });
    expect(again.errors).toEqual([]);
    expect((await partsOf(graphql, 'tv:5', 1)).get(2)?.position).toBe(700);
    for (const [mutation, input] of [
      [PROGRESS, { ...episode, episodeNumber: 3 }],
      [WATCHED, mark],
      [WATCHED, { ...mark, titleId: 'tv:6' }],
    ] as const) {
      expect((await change(mutation, input)).errors).toMatchObject([
        { extensions: { code: 'UPSTREAM_FAILED' } },
      ]);
    }
    expect((await change(WATCHED, { ...mark, episodeNumbers: [2] })).errors).toEqual([]);
    expect([...(await partsOf(graphql, 'tv:5', 1)).keys()]).toEqual([2]);
  });

  test('is waited for half a second when the episode is stored', async () => {
    const { change, tmdb, graphql } = asAda();
    await change(PROGRESS, episode);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    vi.spyOn(tmdb, 'season').mockReturnValue(new Promise(() => undefined));
    const saving = change(PROGRESS, { ...episode, position: 800 });
    while (vi.getTimerCount() === 0) await new Promise((resolve) => setImmediate(resolve));
    await vi.advanceTimersByTimeAsync(500);
    expect((await saving).errors).toEqual([]);
    expect((await partsOf(graphql, 'tv:5', 1)).get(2)?.position).toBe(800);
    vi.useRealTimers();
  });
});

/** A server with Ada signed in, reading German, over English movie data. */
function inGerman(tmdb: InMemoryTmdb) {
  const source = new InMemoryTmdb({ titles: [movie(1, { title: 'Der Film', posterPath: '/de.jpg' })] });
  const language = findLocale('de');
  const graphql = new GraphqlTestServer(tmdb, { source, ...(language && { language }) });
  return { graphql, token: graphql.accounts.signIn('ada') };
}

test('a new title is not stored under a foreign name while its English name is late or fails', async () => {
  const tmdb = new InMemoryTmdb({ titles: [movie(1)] });
  const { graphql, token } = inGerman(tmdb);
  const list = () => graphql.query(LISTED, { input: { titleId: 'movie:1', listed: true } }, token);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const inEnglish = vi.spyOn(tmdb, 'details').mockRejectedValueOnce(new TmdbError('fetchMovieDetails', 500));
  expect((await list()).errors).toMatchObject([{ extensions: { code: 'UPSTREAM_FAILED' } }]);
  expect(await countTitles(graphql)).toBe(0);
  let arrive: (title: ReturnType<typeof movie>) => void = () => undefined;
  inEnglish.mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)));
  const listing = list();
  while (vi.getTimerCount() === 0) await new Promise((resolve) => setImmediate(resolve));
  await vi.advanceTimersByTimeAsync(500);
  arrive(movie(1));
  expect((await listing).data).toMatchObject({ setListed: { viewerTitle: { name: 'Der Film' } } });
  expect(await graphql.viewerStores.stored('ada', 'movie:1')).toMatchObject({
    title: 'Movie 1',
    local: { title: 'Der Film' },
  });
});

test('names are stored in English and in the requested language', async () => {
  const { graphql, token } = inGerman(new InMemoryTmdb({ titles: [movie(1)] }));
  const { data } = await graphql.query(LISTED, { input: { titleId: 'movie:1', listed: true } }, token);
  expect(data).toMatchObject({ setListed: { viewerTitle: { name: 'Der Film' } } });
  expect(await graphql.viewerStores.stored('ada', 'movie:1')).toMatchObject({
    title: 'Movie 1',
    posterPath: '/poster1.jpg',
    local: { language: 'de', title: 'Der Film', posterPath: '/de.jpg' },
  });
  await graphql.query(LAST, { input: { movieId: 1, title: 'Sent', mediaType: 'MOVIE' } }, token);
  expect(await graphql.viewerStores.lastWatched('ada')).toMatchObject({ title: 'Der Film', language: 'de' });
});

test('a change that exceeds the account’s storage is rejected with the rule', async () => {
  const { change, graphql } = asAda();
  const limit = { name: 'STORAGE', max: 16, used: 15.99 } as const;
  const full = new AccountFullError('An account can store 16 MB of titles and episodes', limit);
  vi.spyOn(graphql.viewerStores.titles, 'update').mockRejectedValue(full);
  const { data, errors } = await change(LISTED, { titleId: 'movie:1', listed: true });
  expect(data).toEqual({ setListed: null });
  expect(errors).toMatchObject([{ message: full.message, extensions: { code: 'BAD_USER_INPUT', limit } }]);
});

test('saveLastWatched saves the last watched title in a full account', async () => {
  const { change, graphql } = asAda();
  vi.spyOn(graphql.viewerStores.titles, 'update').mockRejectedValue(new AccountFullError('full'));
  const { data, errors } = await change(LAST, { movieId: 1, title: 'T', mediaType: 'MOVIE' });
  expect({ data, errors }).toEqual({ data: { saveLastWatched: { titleId: 'movie:1' } }, errors: [] });
  expect(await graphql.viewerStores.lastWatched('ada')).toMatchObject({ movieId: 1 });
});

test('a stored title is changed under its stored name when it cannot be looked up', async () => {
  const { change, tmdb, stored } = asAda();
  await change(LISTED, { titleId: 'movie:1', listed: true });
  tmdb.fail('details movie:1 basic', new TmdbError('fetchMovieDetails', 500));
  const { errors } = await change(PROGRESS, { titleId: 'movie:1', ...half });
  expect(errors).toEqual([]);
  expect(await stored('movie:1')).toMatchObject({
    title: 'Movie 1',
    listedAt: expect.any(String),
    last: { position: 600 },
  });
});

test('setListed adds a title to the watchlist and removes it, which leaves nothing', async () => {
  const { change, stored } = asAda();
  const { data } = await change(LISTED, { titleId: 'movie:1', listed: true });
  expect(data).toMatchObject({ setListed: { viewerTitle: { listedAt: expect.stringMatching(/Z$/) } } });
  const off = await change(LISTED, { titleId: 'movie:1', listed: false });
  expect(off.data).toEqual({ setListed: { viewerTitle: empty('movie:1', 'Movie 1') } });
  expect(await stored('movie:1')).toBeNull();
});

describe('setSeriesWatched', () => {
  const later = season(2, '2021-01-01', '2999-01-01');

  /** A server whose series 5 has these seasons. */
  function withSeasons(all: readonly SeasonRecord[] = [...seasons, later]) {
    const summaries = all.map(({ episodes: _, seriesId: __, ...summary }) => summary);
    const titles = [movie(1), series(5, { details: details({ seasons: summaries }) })];
    return asAda(new InMemoryTmdb({ titles, seasons: [...all] }));
  }

  const marks = (stored: ViewerTitleRecord | null) =>
    [...(stored?.seasons ?? [])].map(([number, { parts }]) => [number, parts]);

  const reads = ({ calls }: InMemoryTmdb) => calls.filter((call) => call.startsWith('episodeDates'));

  test('marks all aired episodes but the specials, in one write and with one call for all seasons', async () => {
    const { change, stored, tmdb, graphql, plays } = withSeasons();
    const { errors, data } = await change(SERIES, { titleId: 'tv:5', watched: true });
    expect(errors).toEqual([]);
    expect(marks(await stored('tv:5'))).toEqual([
      [1, 2],
      [2, 1],
    ]);
    expect(reads(tmdb)).toEqual(['episodeDates 5 1,2']);
    expect(new Set(tmdb.calls).size).toBe(2);
    expect(graphql.accounts.calls.filter((call) => call.startsWith('titles.update'))).toHaveLength(1);
    const { at } = Object(data)['setSeriesWatched'];
    expect(await plays('tv:5')).toMatchObject(
      Array.from({ length: 3 }, () => ({ source: 'MARK', bulk: true, at, precision: 'INSTANT' })),
    );
  });

  test('marks up to an episode, and reads no later season', async () => {
    const { change, stored, tmdb } = withSeasons();
    await change(SERIES, { titleId: 'tv:5', seasonNumber: 1, episodeNumber: 1, watched: true });
    expect(marks(await stored('tv:5'))).toEqual([[1, 1]]);
    expect(reads(tmdb)).toEqual(['episodeDates 5 1']);
    await change(SERIES, { titleId: 'tv:5', seasonNumber: 2, episodeNumber: 2, watched: true });
    expect(marks(await stored('tv:5'))).toEqual([
      [1, 2],
      [2, 1],
    ]);
  });

  test('is undone by the time that it returns, which leaves earlier marks', async () => {
    const { change, stored, tmdb } = withSeasons();
    const first = { titleId: 'tv:5', seasonNumber: 1, episodeNumbers: [1], at: '2026-01-02T20:00:00.000Z' };
    await change(WATCHED, { ...first, watched: true });
    const { data } = await change(SERIES, { titleId: 'tv:5', watched: true });
    const { at } = Object(data)['setSeriesWatched'];
    const before = tmdb.calls.length;
    const undone = await change(SERIES, { titleId: 'tv:5', watched: false, at });
    expect(undone.errors).toEqual([]);
    expect(undone.data).toMatchObject({ setSeriesWatched: { at } });
    expect(marks(await stored('tv:5'))).toEqual([[1, 1]]);
    expect(tmdb.calls).toHaveLength(before);
  });

  test.each([
    [{ titleId: 'movie:1', watched: true }, 'titleId must name a series'],
    [
      { titleId: 'tv:5', watched: true, seasonNumber: 1 },
      'seasonNumber and episodeNumber must come together',
    ],
    [
      { titleId: 'tv:5', watched: true, seasonNumber: 0, episodeNumber: 1 },
      'must not be that of the specials',
    ],
    [
      { titleId: 'tv:5', watched: true, seasonNumber: 1, episodeNumber: 9 },
      'must name an episode of the series',
    ],
    [
      { titleId: 'tv:5', watched: true, seasonNumber: 7, episodeNumber: 1 },
      'must name an episode of the series',
    ],
    [{ titleId: 'tv:9', watched: true }, 'titleId must name a title that the movie database has'],
    [{ titleId: 'tv:5', watched: false }, 'To remove marks, give the time'],
  ])('rejects %j', async (input, message) => {
    const { change, stored } = withSeasons();
    const { errors } = await change(SERIES, input);
    expect(errors).toMatchObject([
      { message: expect.stringContaining(message), extensions: { code: 'BAD_USER_INPUT' } },
    ]);
    expect(await stored('tv:5')).toBeNull();
  });

  const long = (count: number, episodes: number) =>
    Array.from({ length: count }, (_, index) =>
      season(index + 1, ...Array.from({ length: episodes }, () => '2020-01-01')),
    );

  test('marks and unmarks a series of any length: seasons are read twenty at a time', async () => {
    const { change, stored, tmdb, graphql, plays } = withSeasons(long(41, 10));
    const { data, errors } = await change(SERIES, { titleId: 'tv:5', watched: true });
    expect(errors).toEqual([]);
    expect(reads(tmdb)).toHaveLength(3);
    expect(await stored('tv:5')).toMatchObject({ plays: 410 });
    const updates = () => graphql.accounts.calls.filter((call) => call.startsWith('titles.update')).length;
    expect(updates()).toBe(3);
    expect(new Set((await plays('tv:5')).map(({ run }) => run)).size).toBe(1);
    const { at } = Object(data)['setSeriesWatched'];
    expect((await change(SERIES, { titleId: 'tv:5', watched: false, at })).errors).toEqual([]);
    expect(await stored('tv:5')).toBeNull();
    expect(updates()).toBe(6);
  });

  test('reads at most a thousand episodes by one call, unless a season has more', async () => {
    const { change, stored, tmdb } = withSeasons([
      ...long(3, 400),
      season(4, ...Array(1100).fill('2020-01-01')),
    ]);
    await change(SERIES, { titleId: 'tv:5', watched: true });
    expect(reads(tmdb)).toEqual(['episodeDates 5 1,2', 'episodeDates 5 3', 'episodeDates 5 4']);
    expect(await stored('tv:5')).toMatchObject({ plays: 2300 });
  });

  test('that failed in the middle is completed when it is sent again with its run', async () => {
    const { change, stored, graphql, plays } = withSeasons(long(3, 100));
    const update = vi.spyOn(graphql.viewerStores.titles, 'update');
    const input = { titleId: 'tv:5', watched: true, run: 'run-of-a-client' };
    const { update: original } = graphql.viewerStores.direct.titles;
    update.mockImplementationOnce(original).mockRejectedValueOnce(new AccountError('Connection failed.'));
    const failed = await change(SERIES, input);
    expect(failed.errors).toMatchObject([{ extensions: { code: 'STORE_UNAVAILABLE' } }]);
    expect(await stored('tv:5')).toMatchObject({ plays: 200 });
    expect((await change(SERIES, input)).errors).toEqual([]);
    expect(await stored('tv:5')).toMatchObject({ plays: 300 });
    expect((await change(SERIES, input)).errors).toEqual([]);
    expect((await plays('tv:5')).map(({ run }) => run)).toEqual(Array(300).fill('run-of-a-client'));
  });
});

describe('setWatched', () => {
  const marks = (data: unknown) =>
    Object(data)['setWatched'].viewerTitle?.parts.nodes.map(
      ({ seasonNumber, episodeNumber, watched }: Record<string, unknown>) => [
        seasonNumber,
        episodeNumber,
        watched,
      ],
    );

  test('marks a movie', async () => {
    const { change } = asAda();
    const { data } = await change(WATCHED, { titleId: 'movie:1', watched: true });
    expect(marks(data)).toEqual([[null, null, true]]);
  });

  test('marks the named episodes, and unmarks them', async () => {
    const { change } = asAda();
    const input = { titleId: 'tv:5', seasonNumber: 0, episodeNumbers: [1, 2] };
    expect(marks((await change(WATCHED, { ...input, watched: true })).data)).toEqual([
      [0, 1, true],
      [0, 2, true],
    ]);
    const one = { ...input, episodeNumbers: [1], watched: false };
    expect(marks((await change(WATCHED, one)).data)).toEqual([[0, 2, true]]);
  });

  test('marks all aired episodes of a season, and unmarks them without a lookup', async () => {
    const { change, tmdb } = asAda();
    const input = { titleId: 'tv:5', seasonNumber: 1 };
    expect(marks((await change(WATCHED, { ...input, watched: true })).data)).toEqual([
      [1, 1, true],
      [1, 2, true],
    ]);
    const before = tmdb.calls.length;
    const { data } = await change(WATCHED, { ...input, watched: false });
    expect(data).toEqual({ setWatched: { viewerTitle: empty('tv:5', 'Series 5') } });
    expect(tmdb.calls).toHaveLength(before);
  });

  test('marks episodes without a date in a series that has ended', async () => {
    const ended = series(5, { details: details({ status: 'Ended', seasons: [season(1, null, null)] }) });
    const tmdb = new InMemoryTmdb({ titles: [ended], seasons: [season(1, null, null)] });
    const marked = [
      [1, 1, true],
      [1, 2, true],
    ];
    const { data } = await asAda(tmdb).change(WATCHED, { titleId: 'tv:5', seasonNumber: 1, watched: true });
    expect(marks(data)).toEqual(marked);
    expect(tmdb.calls).toEqual(expect.arrayContaining(['details tv:5 basic', 'season 5 1']));
    expect(new Set(tmdb.calls).size).toBe(2);
    const whole = await asAda(tmdb).change(SERIES, { titleId: 'tv:5', watched: true });
    const { parts } = Object(whole.data)['setSeriesWatched'].viewerTitle;
    expect(parts.nodes).toHaveLength(2);
  });

  test('marks the episodes that have aired by the viewer’s own day', async () => {
    vi.useFakeTimers({ now: new Date('2026-03-16T03:00:00Z'), toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const tmdb = new InMemoryTmdb({ titles: [series(5)], seasons: [season(1, '2026-03-15', '2026-03-16')] });
    const input = { titleId: 'tv:5', seasonNumber: 1, watched: true };
    const markedIn = async (timeZone: string) => {
      const graphql = new GraphqlTestServer(tmdb, { timeZone });
      const { data } = await graphql.query(WATCHED, { input }, graphql.accounts.signIn('ada'));
      return marks(data);
    };
    expect(await markedIn('America/Lima')).toHaveLength(1);
    expect(await markedIn('UTC')).toHaveLength(2);
  });

  test.each([
    ['AIR_DATE', { precision: 'DAY', day: '2020-01-08', at: null }],
    ['UNKNOWN', { precision: 'UNKNOWN', day: null, at: null }],
  ])('marks as of another time than now: %s', async (when, expected) => {
    const { change, plays } = asAda();
    const input = { titleId: 'tv:5', seasonNumber: 1, episodeNumbers: [2], watched: true, when };
    expect((await change(WATCHED, input)).errors).toEqual([]);
    expect(await plays('tv:5')).toMatchObject([{ ...expected, bulk: false, source: 'MARK' }]);
    const both = await change(WATCHED, { ...input, at: '2026-01-01T00:00:00Z' });
    expect(both.errors[0]?.message).toContain('at must come without when, or with NOW');
  });

  test('marks a movie as of its release', async () => {
    const { change, plays } = asAda();
    await change(WATCHED, { titleId: 'movie:1', watched: true, when: 'AIR_DATE' });
    expect(await plays('movie:1')).toMatchObject([{ day: '2011-05-06', precision: 'DAY' }]);
  });

  test('marks the 1,500 episodes of a season at once, and unmarks them', async () => {
    const days = Array.from({ length: 1500 }, () => '2020-01-01');
    const tmdb = new InMemoryTmdb({ titles: [series(5)], seasons: [season(1, ...days)] });
    const { change, stored } = asAda(tmdb);
    const episodeNumbers = days.map((_, index) => index + 1);
    const { errors } = await change(WATCHED, {
      titleId: 'tv:5',
      seasonNumber: 1,
      episodeNumbers,
      watched: true,
    });
    expect(errors).toEqual([]);
    expect(await stored('tv:5')).toMatchObject({ plays: 1500 });
    await change(WATCHED, { titleId: 'tv:5', seasonNumber: 1, watched: false });
    expect(await stored('tv:5')).toBeNull();
  });

  test('marks as of a time, which is when the title was watched', async () => {
    const { change, ask } = asAda();
    const at = '2026-01-02T20:00:00.000Z';
    await change(WATCHED, { titleId: 'tv:5', seasonNumber: 1, episodeNumbers: [2], watched: true, at });
    await change(PROGRESS, { titleId: 'movie:1', ...half, at: '2026-01-01T10:00:00Z' });
    await change(LISTED, { titleId: 'movie:1', listed: true });
    const { data } = await ask('{ viewer { titles { nodes { titleId watchedAt } } } }');
    expect(Object(data)['viewer'].titles.nodes).toEqual([
      { titleId: 'movie:1', watchedAt: '2026-01-01T10:00:00.000Z' },
      { titleId: 'tv:5', watchedAt: at },
    ]);
    const future = { titleId: 'movie:1', watched: true, at: '2999-01-01T00:00:00Z' };
    const { errors } = await change(WATCHED, future);
    expect(errors).toEqual([]);
    expect((await change(WATCHED, { ...future, at: '1969-12-31T00:00:00Z' })).errors[0]?.message).toContain(
      'at must be a time since 1970',
    );
  });

  test('removes a series that was played without an episode', async () => {
    const { change, stored } = asAda();
    await change(LAST, { movieId: 5, title: 'Series 5', mediaType: 'TV' });
    expect(await stored('tv:5')).not.toBeNull();
    const { data, errors } = await change(WATCHED, { titleId: 'tv:5', watched: false });
    expect(errors).toEqual([]);
    expect(data).toEqual({ setWatched: { viewerTitle: empty('tv:5', 'Series 5') } });
  });

  test('stores nothing about a season that cannot be looked up', async () => {
    const { change, tmdb, graphql } = asAda();
    tmdb.fail('season 5 1', new TmdbError('fetchSeasonDetails', 500));
    const { errors } = await change(WATCHED, { titleId: 'tv:5', seasonNumber: 1, watched: true });
    expect(errors).toMatchObject([{ extensions: { code: 'UPSTREAM_FAILED' } }]);
    expect(await countTitles(graphql)).toBe(0);
  });

  test.each([
    [{ titleId: 'movie:1', seasonNumber: 1 }, 'A movie must have neither seasonNumber nor episodeNumbers'],
    [{ titleId: 'tv:5' }, 'A series must come with seasonNumber'],
    [{ titleId: 'tv:5', seasonNumber: 9 }, 'seasonNumber must name a season that the movie database has'],
    [
      { titleId: 'tv:5', seasonNumber: 1, episodeNumbers: [] },
      'episodeNumbers must be 1 to 10000; received 0',
    ],
    [
      { titleId: 'tv:5', seasonNumber: 1, episodeNumbers: Array(10_001).fill(1) },
      'episodeNumbers must be 1 to 10000; received 10001',
    ],
    [
      { titleId: 'tv:5', seasonNumber: 1, episodeNumbers: [-1] },
      'episodeNumbers must be 0 or more; received -1',
    ],
  ])('rejects %#', async (input, message) => {
    const { change } = asAda();
    const { errors } = await change(WATCHED, { ...input, watched: true });
    expect(errors[0]?.message).toContain(message);
    expect(errors[0]?.extensions?.['code']).toBe('BAD_USER_INPUT');
  });
});

test('setHidden removes a title from Continue Watching until it is played again', async () => {
  const { change, ask } = asAda();
  const continueWatching = async () =>
    Object((await ask(CONTINUE_WATCHING)).data)['viewer'].continueWatching.nodes;
  await change(PROGRESS, { titleId: 'movie:1', ...half, at: '2026-01-01T10:00:00Z' });
  expect(await continueWatching()).toHaveLength(1);
  await change(HIDDEN, { titleId: 'movie:1', hidden: true });
  expect(await continueWatching()).toEqual([]);
  await change(HIDDEN, { titleId: 'movie:1', hidden: false });
  expect(await continueWatching()).toHaveLength(1);
});

describe('saveLastWatched', () => {
  const played = {
    movieId: 5,
    title: 'As the browser sent it',
    mediaType: 'TV',
    seasonNumber: 1,
    episodeNumber: 2,
  };

  test('records the title as played, and preserves its progress', async () => {
    const { change, ask, stored } = asAda();
    await change(PROGRESS, { titleId: 'tv:5', seasonNumber: 1, episodeNumber: 2, ...half });
    await change(HIDDEN, { titleId: 'tv:5', hidden: true });
    await change(LAST, played);
    expect(await stored('tv:5')).toMatchObject({
      title: 'Series 5',
      last: { seasonNumber: 1, episodeNumber: 2 },
      dismissedAt: null,
    });
    const { data } = await ask(CONTINUE_WATCHING);
    expect(data).toMatchObject({
      viewer: { continueWatching: { nodes: [{ titleId: 'tv:5', resume: { position: 600 } }] } },
    });
  });

  test('records a season without an episode as the series', async () => {
    const { change, stored } = asAda();
    await change(LAST, { ...played, episodeNumber: null });
    expect((await stored('tv:5'))?.whole).toMatchObject({ seasonNumber: null, episodeNumber: null });
    expect((await stored('tv:5'))?.last).toEqual((await stored('tv:5'))?.whole);
  });

  test('saves while the movie database is down, and records it for a stored title', async () => {
    const { change, stored, tmdb, graphql } = asAda();
    await change(PROGRESS, { titleId: 'tv:5', seasonNumber: 1, episodeNumber: 2, ...half });
    const before = (await stored('tv:5'))?.changedAt ?? '';
    bringDown(tmdb);
    for (const movieId of [5, 6]) {
      expect((await change(LAST, { ...played, movieId })).errors).toEqual([]);
      expect(await graphql.viewerStores.lastWatched('ada')).toMatchObject({
        movieId,
        title: 'As the browser sent it',
      });
    }
    const { changedAt = '' } = (await stored('tv:5')) ?? {};
    expect(changedAt >= before).toBe(true);
    expect(await stored('tv:6')).toBeNull();
  });

  test('fails when it cannot be recorded', async () => {
    const { change, graphql } = asAda();
    vi.spyOn(graphql.viewerStores.titles, 'update').mockRejectedValue(new AccountError('Connection failed.'));
    const { data, errors } = await change(LAST, played);
    expect(data).toEqual({ saveLastWatched: null });
    expect(errors).toMatchObject([{ extensions: { code: 'STORE_UNAVAILABLE' } }]);
  });
});

test('saveSettings changes the given settings only', async () => {
  const { change, ask } = asAda();
  const first = {
    id: 'settings:ada',
    carouselAutoplay: true,
    nextAutoplay: false,
    spoilerShield: false,
    reducedData: false,
    hideWatched: false,
    ratingScale: 'STARS',
    hidden: [],
  };
  expect((await change(SETTINGS, { nextAutoplay: false, spoilerShield: null })).data).toEqual({
    saveSettings: { settings: first },
  });
  expect((await change(SETTINGS, { reducedData: true })).data).toEqual({
    saveSettings: { settings: { ...first, reducedData: true } },
  });
  expect((await ask('{ viewer { settings { nextAutoplay reducedData } } }')).data).toEqual({
    viewer: { settings: { nextAutoplay: false, reducedData: true } },
  });
});

test('saveSettings adds hidden titles and genres, and removes them', async () => {
  const { change } = asAda();
  const hiddenAfter = async (input: Record<string, unknown>) => {
    const { data } = await change(SETTINGS, input);
    return (data as { saveSettings: { settings: { hidden: string[] } } }).saveSettings.settings.hidden;
  };
  expect(await hiddenAfter({ hide: ['movie:603', 'genre:horror'] })).toEqual(['movie:603', 'genre:horror']);
  expect(await hiddenAfter({ hide: ['tv:1399', 'movie:603'] })).toEqual([
    'movie:603',
    'genre:horror',
    'tv:1399',
  ]);
  expect(await hiddenAfter({ hide: null, unhide: ['movie:603', 'movie:604'] })).toEqual([
    'genre:horror',
    'tv:1399',
  ]);
  expect(await hiddenAfter({ hideWatched: true })).toEqual(['genre:horror', 'tv:1399']);
});

const ids = (count: number) => Array.from({ length: count }, (_, nth) => `movie:${nth + 1}`);

test.each([
  [
    { hide: ['603'] },
    'hide must be ids of titles and genres, such as "movie:603" or "genre:horror"; received "603"',
  ],
  [
    { unhide: ['genre:none'] },
    'unhide must be ids of titles and genres, such as "movie:603" or "genre:horror"; received "genre:none"',
  ],
  [{ hide: ids(501) }, 'hide must be at most 500 ids; received 501'],
])('saveSettings rejects what cannot be hidden', async (input, message) => {
  const { change } = asAda();
  const { errors } = await change(SETTINGS, input);
  expect(errors).toMatchObject([{ message, extensions: { code: 'BAD_USER_INPUT' } }]);
});

test('at most five hundred titles and genres are hidden', async () => {
  const { change } = asAda();
  await change(SETTINGS, { hide: ids(500) });
  const { errors } = await change(SETTINGS, { hide: ['genre:horror'] });
  expect(errors).toMatchObject([
    { message: 'At most 500 titles and genres can be hidden', extensions: { code: 'BAD_USER_INPUT' } },
  ]);
});

test('settings that were never stored are null', async () => {
  const { ask } = asAda();
  expect((await ask('{ viewer { settings { id } } }')).data).toEqual({ viewer: { settings: null } });
});

test.each([
  ['saveProgress', PROGRESS, { titleId: 'movie:1', ...half }],
  ['setListed', LISTED, { titleId: 'movie:1', listed: true }],
  ['setWatched', WATCHED, { titleId: 'movie:1', watched: true }],
  ['setHidden', HIDDEN, { titleId: 'movie:1', hidden: true }],
  ['saveSettings', SETTINGS, { reducedData: true }],
])('%s is rejected for anonymous visitors and changes nothing', async (name, mutation, input) => {
  const { graphql, tmdb } = asAda();
  const { data, errors } = await graphql.query(mutation, { input });
  expect(data).toEqual({ [name]: null });
  expect(errors).toMatchObject([{ message: 'Not authenticated', extensions: { code: 'UNAUTHENTICATED' } }]);
  expect(graphql.accounts.calls).toEqual([]);
  expect(tmdb.calls).toEqual([]);
});
