import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createContext } from '../graphql/context.ts';
import type { EpisodeRecord } from '../records/season.ts';
import { GraphqlTestServer } from '../testing/graphqlTestServer.ts';
import { InMemoryTmdb } from '../testing/inMemoryTmdb.ts';
import { details, movie, series } from '../testing/recordBuilders.ts';

const ADD = 'mutation ($input: AddPlayInput!) { addPlay(input: $input) { play { id day at } } }';
const UPDATE = 'mutation ($input: UpdatePlayInput!) { updatePlay(input: $input) { play { day note } } }';
const PROGRESS =
  'mutation ($input: SaveProgressInput!) { saveProgress(input: $input) { viewerTitle { id } } }';
const WATCHED = 'mutation ($input: SetWatchedInput!) { setWatched(input: $input) { run } }';
const PLAYS = `query ($year: Int) { viewer { plays(year: $year) {
  totalCount nodes { titleId episodeNumber day precision } } } }`;

/** A season of series 5, with an episode on each of these days. */
function seasonOf(...days: readonly string[]) {
  const episodes = days.map((airDate, index): EpisodeRecord => ({
    seriesId: 5,
    seasonNumber: 1,
    number: index + 1,
    name: `Episode ${index + 1}`,
    overview: '',
    airDate,
    runtime: 50,
    stillPath: null,
  }));
  const [airDate = null] = days;
  return { number: 1, name: 'Season 1', airDate, episodeCount: days.length, posterPath: null, episodes };
}

/** A movie database with movies 1 to 6, and series 5, of which TMDB has seen so many episodes air. */
function databaseOf(days: readonly string[], airedByTmdb: number): InMemoryTmdb {
  const { episodes, ...listed } = seasonOf(...days);
  const [lastEpisode = null, nextEpisode = null] = [episodes[airedByTmdb - 1], episodes[airedByTmdb]];
  const about = { status: 'Returning Series', seasons: [listed], lastEpisode, nextEpisode };
  return new InMemoryTmdb({
    titles: [...[1, 2, 3, 4, 5, 6].map((id) => movie(id)), series(5, { details: details(about) })],
    seasons: [{ seriesId: 5, ...listed, episodes }],
  });
}

/** A server at a moment, and what Ada asks it from a time zone. */
function startAt(now: string, tmdb = databaseOf(['2020-01-01'], 1)) {
  vi.useFakeTimers({ now: Date.parse(now), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const graphql = new GraphqlTestServer(tmdb);
  const token = graphql.accounts.signIn('ada');
  const askFrom =
    (timeZone: string) =>
    async (query: string, variables: Record<string, unknown> = {}) => {
      const contextValue = createContext({ ...graphql.contextOptions(token), timeZone });
      const { body } = await graphql.server.executeOperation({ query, variables }, { contextValue });
      if (body.kind !== 'single') throw new Error('The response must be complete, not incremental');
      expect(body.singleResult.errors).toBeUndefined();
      return Object(body.singleResult.data);
    };
  return { askFrom };
}

const [SAMOA, KIRIBATI, BRAZIL] = ['Pacific/Pago_Pago', 'Pacific/Kiritimati', 'America/Sao_Paulo'];
const [GERMANY, NEW_YORK] = ['Europe/Berlin', 'America/New_York'];

/** When days begin: the last millisecond before is still the day before. Some follow or precede a change of the clocks. */
const MIDNIGHTS = [
  [SAMOA, '2026-03-10', '2026-03-10T11:00:00.000Z'],
  [KIRIBATI, '2026-03-10', '2026-03-09T10:00:00.000Z'],
  [BRAZIL, '2026-03-10', '2026-03-10T03:00:00.000Z'],
  // The clocks go forward at two in the morning of these days …
  [GERMANY, '2026-03-29', '2026-03-28T23:00:00.000Z'],
  [GERMANY, '2026-03-30', '2026-03-29T22:00:00.000Z'],
  [NEW_YORK, '2026-03-08', '2026-03-08T05:00:00.000Z'],
  [NEW_YORK, '2026-03-09', '2026-03-09T04:00:00.000Z'],
  // … and back on these. In Brazil they went forward at midnight, so that the day began at one.
  [GERMANY, '2025-10-26', '2025-10-25T22:00:00.000Z'],
  [GERMANY, '2025-10-27', '2025-10-26T23:00:00.000Z'],
  [NEW_YORK, '2025-11-02', '2025-11-02T04:00:00.000Z'],
  [NEW_YORK, '2025-11-03', '2025-11-03T05:00:00.000Z'],
  [BRAZIL, '2018-11-04', '2018-11-04T03:00:00.000Z'],
  [BRAZIL, '2018-02-18', '2018-02-18T03:00:00.000Z'],
] as const;

const dayBefore = (day: string) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
const justBefore = (time: string) => new Date(Date.parse(time) - 1).toISOString();

describe.each(MIDNIGHTS)('in %s, %s', (zone, day, midnight) => {
  test('begins, and not before, for what is played, marked and added', async () => {
    const ask = startAt('2026-06-15T12:00:00.000Z').askFrom(zone);
    for (const [from, at] of [justBefore(midnight), midnight].entries()) {
      const titleId = (number: number) => `movie:${3 * from + number}`;
      await ask(ADD, { input: { titleId: titleId(1), time: { at } } });
      await ask(PROGRESS, { input: { titleId: titleId(2), position: 2990, length: 3000, at } });
      await ask(WATCHED, { input: { titleId: titleId(3), watched: true, at } });
    }
    const { viewer } = await ask(PLAYS);
    const days = viewer.plays.nodes.map((play: { day: string }) => play.day);
    expect(days).toEqual([day, day, day, ...Array.from({ length: 3 }, () => dayBefore(day))]);
  });

  test.each([
    ['still announces', 2],
    ['has seen', 3],
  ])('brings a series back when TMDB %s its next episode', async (_what, airedByTmdb) => {
    const days = ['2017-01-01', '2017-01-08', day, '2027-01-01'];
    const ask = startAt(justBefore(midnight), databaseOf(days, airedByTmdb)).askFrom(zone);
    const input = { titleId: 'tv:5', seasonNumber: 1, episodeNumbers: [1, 2], watched: true };
    await ask(WATCHED, { input: { ...input, when: 'AIR_DATE' } });
    const shown = async () => {
      const fields = 'state next { episodeNumber airDate } progress { watched aired }';
      const { viewer } = await ask(`{ viewer {
        title(id: "tv:5") { ${fields} } upNext { nodes { titleId } } continueWatching { nodes { titleId } } } }`);
      return { ...viewer.title, lists: [viewer.upNext.nodes.length, viewer.continueWatching.nodes.length] };
    };
    expect(await shown()).toEqual({
      state: 'UP_TO_DATE',
      next: null,
      progress: { watched: 2, aired: 2 },
      lists: [0, 0],
    });
    vi.setSystemTime(Date.parse(midnight));
    expect(await shown()).toEqual({
      state: 'IN_PROGRESS',
      next: { episodeNumber: 3, airDate: day },
      progress: { watched: 2, aired: 3 },
      lists: [1, 1],
    });
  });
});

/** At half past ten in the morning, UTC, of June 15, in zones that have three different days. */
const THREE_DAYS = [
  [SAMOA, '2026-06-14'],
  [BRAZIL, '2026-06-15'],
  [KIRIBATI, '2026-06-16'],
] as const;
const NOW = '2026-06-15T10:30:00.000Z';
const WEEK = ['2026-06-01', '2026-06-08', '2026-06-14', '2026-06-15', '2026-06-16'];

describe.each(THREE_DAYS)('in %s, where it is %s', (zone, today) => {
  const start = () => startAt(NOW, databaseOf(WEEK, 4)).askFrom(zone);
  const airedDays = WEEK.filter((day) => day <= today);

  test('is the latest day that a play can have', async () => {
    const ask = start();
    const add = (day: string) => ask(ADD, { input: { titleId: 'movie:1', time: { day } } });
    expect((await add('2026-06-30')).addPlay.play.day).toBe(today);
    expect((await add(today)).addPlay.play.day).toBe(today);
    expect((await add('2026-06-13')).addPlay.play.day).toBe('2026-06-13');
  });

  test('decides what a mark on the air date marks, and when that was', async () => {
    const ask = start();
    await ask(WATCHED, { input: { titleId: 'tv:5', seasonNumber: 1, watched: true, when: 'AIR_DATE' } });
    const { viewer } = await ask(PLAYS);
    const days = viewer.plays.nodes.map((play: { day: string }) => play.day);
    expect(days).toEqual(airedDays.toReversed());
  });

  test('is the day of an episode that is marked before it airs', async () => {
    const ask = start();
    const input = { titleId: 'tv:5', seasonNumber: 1, episodeNumbers: [5], watched: true, when: 'AIR_DATE' };
    await ask(WATCHED, { input });
    expect((await ask(PLAYS)).viewer.plays.nodes).toMatchObject([
      { episodeNumber: 5, day: today, precision: 'DAY' },
    ]);
  });

  test('leaves what aired before, whatever TMDB has seen since', async () => {
    const ask = start();
    await ask(ADD, {
      input: { titleId: 'tv:5', seasonNumber: 1, episodeNumber: 1, time: { unknown: true } },
    });
    const { viewer } = await ask(
      '{ viewer { title(id: "tv:5") { state next { episodeNumber } progress { aired } } upNext { nodes { titleId } } } }',
    );
    expect(viewer).toEqual({
      title: {
        state: 'IN_PROGRESS',
        next: { episodeNumber: 2 },
        progress: { aired: airedDays.length },
      },
      upNext: { nodes: [{ titleId: 'tv:5' }] },
    });
  });
});

describe('the year of a play', () => {
  test.each([
    [KIRIBATI, '2025-12-31T10:30:00.000Z', 2026],
    [SAMOA, '2026-01-01T10:30:00.000Z', 2025],
    [BRAZIL, '2026-01-01T02:30:00.000Z', 2025],
    [GERMANY, '2025-12-31T23:30:00.000Z', 2026],
    ['UTC', '2025-12-31T23:30:00.000Z', 2025],
  ])('in %s at %s is %i', async (zone, at, year) => {
    const { askFrom } = startAt('2026-06-15T12:00:00.000Z');
    await askFrom(zone)(ADD, { input: { titleId: 'movie:1', time: { at } } });
    for (const reader of [zone, 'UTC']) {
      const countIn = async (asked: number) =>
        (await askFrom(reader)(PLAYS, { year: asked })).viewer.plays.totalCount;
      expect([await countIn(year), await countIn(4051 - year)]).toEqual([1, 0]);
    }
  });
});

test('the day of a play stays as it is when the viewer travels, until another time is given', async () => {
  const { askFrom } = startAt('2026-06-15T12:00:00.000Z');
  const at = '2026-06-10T10:30:00.000Z';
  const { addPlay } = await askFrom(KIRIBATI)(ADD, { input: { titleId: 'movie:1', time: { at } } });
  const { id, day } = addPlay.play;
  expect(day).toBe('2026-06-11');
  const abroad = askFrom(SAMOA);
  expect((await abroad(UPDATE, { input: { id, note: 'At home' } })).updatePlay.play).toEqual({
    day: '2026-06-11',
    note: 'At home',
  });
  expect((await abroad(UPDATE, { input: { id, time: { at } } })).updatePlay.play.day).toBe('2026-06-09');
});
