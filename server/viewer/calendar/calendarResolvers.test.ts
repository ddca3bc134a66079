import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { closestLocale, fallbackLocale } from '../../../contract/locales.ts';
import type { SeasonRecord } from '../../records/season.ts';
import { GraphqlTestServer } from '../../testing/graphqlTestServer.ts';
import { dayOf, episode, facts, listed, withEpisodes } from '../../testing/viewerTitleExamples.ts';
import { emptyTitle } from '../../testing/storedRecords.ts';
import { TmdbError } from '../../tmdb/tmdbError.ts';
import { createCalendarRead, noCalendarReads, readCalendar, readingEachOnce } from './calendarReads.ts';
import type { LoadedTitle, TitleFacts, TitleNames, ViewerTitleRecord } from '../records.ts';
import type { ListCursor, PageRequest } from '../store.ts';

const NOW = '2026-11-29T20:00:00.000Z';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(NOW), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const next = (airDate: string): Partial<TitleFacts> => ({
  factsAt: NOW,
  seasons: [{ number: 1, episodeCount: 8, airDate: '2026-11-05' }],
  lastEpisode: { seasonNumber: 1, episodeNumber: 1, airDate: '2026-11-05' },
  nextEpisode: { seasonNumber: 1, episodeNumber: 2, airDate },
});

/** A season with an episode each week, from a day of November on. */
function weekly(seriesId: number, from: number): SeasonRecord {
  const episodes = Array.from({ length: 8 }, (_, index) => ({
    ...{ seriesId, seasonNumber: 1, number: index + 1, name: `Week ${index + 1}`, overview: '' },
    ...{ airDate: new Date(Date.UTC(2026, 10, from + 7 * index)).toISOString().slice(0, 10) },
    ...{ runtime: 50, stillPath: null },
  }));
  const names = { number: 1, name: 'Season 1', airDate: '2026-11-05', episodeCount: 8, posterPath: null };
  return { seriesId, ...names, episodes };
}

async function withTitles(titles: readonly LoadedTitle[], timeZone = 'UTC') {
  const graphql = new GraphqlTestServer(undefined, { timeZone });
  const token = graphql.accounts.signIn('ada');
  await graphql.viewerStores.seed(...titles);
  const calendar = async (from: string, to: string, args = '') => {
    const query = `{ viewer { calendar(from: "${from}", to: "${to}"${args}) {
      entries { day kind titleId viewerTitle { name } seasonNumber episodeNumber episodeName } unread isTruncated } } }`;
    const { data, errors } = await graphql.query(query, {}, token);
    return { calendar: (Object(data).viewer as { calendar: unknown } | null)?.calendar, errors };
  };
  return { graphql, calendar };
}

describe('Viewer.calendar', () => {
  const begun = (id: string, own: Partial<TitleFacts>) => {
    const title = withEpisodes(emptyTitle('ada', id), episode(1, 1));
    return { ...title, record: { ...title.record, facts: facts(own) } };
  };

  test('has what is in progress and what is listed, by what is stored, and says what was not read', async () => {
    const dropped = begun('tv:3', next('2026-12-04'));
    const { calendar } = await withTitles([
      begun('tv:1', next('2026-12-03')),
      listed('ada', 'movie:2', 1, facts({ factsAt: NOW, releaseDate: '2026-12-02' })),
      { ...dropped, record: { ...dropped.record, droppedAt: dayOf(1) } },
      {
        ...emptyTitle('ada', 'tv:4'),
        record: { ...emptyTitle('ada', 'tv:4').record, facts: facts(next('2026-12-04')), note: 'Later' },
      },
    ]);
    await expect(calendar('2026-12-01', '2026-12-07')).resolves.toEqual({
      errors: [],
      calendar: {
        entries: [
          {
            ...{ day: '2026-12-02', kind: 'RELEASE', titleId: 'movie:2', viewerTitle: { name: 'Title 2' } },
            ...{ seasonNumber: null, episodeNumber: null, episodeName: null },
          },
          {
            ...{ day: '2026-12-03', kind: 'EPISODE', titleId: 'tv:1', viewerTitle: { name: 'Title 1' } },
            ...{ seasonNumber: 1, episodeNumber: 2, episodeName: null },
          },
        ],
        unread: ['tv:1'],
        isTruncated: false,
      },
    });
  });

  test('has what airs today, although it counts as aired and the next episode comes after the last day', async () => {
    const airsToday = { lastEpisode: { seasonNumber: 1, episodeNumber: 1, airDate: NOW.slice(0, 10) } };
    const { calendar } = await withTitles([
      begun('tv:1', { ...next('2026-12-20'), ...airsToday }),
      begun('tv:2', { ...next('2026-12-20'), ...airsToday, nextEpisode: null }),
    ]);
    await expect(calendar(NOW.slice(0, 10), '2026-12-05')).resolves.toMatchObject({
      calendar: {
        entries: [
          { day: NOW.slice(0, 10), titleId: 'tv:1', episodeNumber: 1 },
          { day: NOW.slice(0, 10), titleId: 'tv:2', episodeNumber: 1 },
        ],
      },
    });
  });

  test('costs a client nothing, and reads no more than the titles that come', async () => {
    const { graphql, calendar } = await withTitles([
      begun('tv:1', next('2026-12-03')),
      begun('tv:2', next('2027-12-03')),
      listed('ada', 'movie:2', 1, facts({ factsAt: NOW, releaseDate: '1999-12-02' })),
    ]);
    await calendar('2026-12-01', '2026-12-07');
    expect(graphql.tmdb.calls).toEqual([]);
    expect(graphql.accounts.calls.filter((call) => call.startsWith('titles.'))).toEqual([
      'titles.readPage ada coming',
      'titles.readPage ada coming',
    ]);
  });

  test('says that there are more entries than requested', async () => {
    const { calendar } = await withTitles([
      begun('tv:1', next('2026-12-03')),
      begun('tv:2', next('2026-12-04')),
    ]);
    await expect(calendar('2026-12-01', '2026-12-07', ', first: 1')).resolves.toMatchObject({
      calendar: { entries: [{ titleId: 'tv:1' }], isTruncated: true },
    });
  });

  test.each([
    ['2026-12-07', '2026-12-06', 'to must not be before from; received "2026-12-06"'],
    ['2026-12-01', '2027-01-12', 'to must be at most 41 days after from; received "2027-01-12"'],
    ['2026-02-30', '2026-03-06', 'from must be a day since 1900 such as "2026-03-01"; received "2026-02-30"'],
    ['2026-12-07', 'tomorrow', 'to must be a day since 1900 such as "2026-03-01"; received "tomorrow"'],
    ['9999-12-31', '9999-12-31', 'to must be at most 41 days after from; received "9999-12-31"'],
  ])('from %s to %s is rejected', async (from, to, message) => {
    const { calendar } = await withTitles([]);
    await expect(calendar(from, to)).resolves.toMatchObject({
      errors: [{ message, extensions: { code: 'BAD_USER_INPUT' } }],
    });
  });

  test.each(['Pacific/Pago_Pago', 'Pacific/Kiritimati', 'America/Sao_Paulo', 'Europe/Berlin'])(
    'an episode airs on its day in %s, where today is another one',
    async (timeZone) => {
      const { calendar } = await withTitles([begun('tv:1', next('2026-11-30'))], timeZone);
      for (const now of [
        '2026-11-29T09:59:00.000Z',
        '2026-11-30T10:59:00.000Z',
        '2027-03-28T01:30:00.000Z',
      ]) {
        vi.setSystemTime(Date.parse(now));
        await expect(calendar('2026-11-30', '2026-11-30')).resolves.toMatchObject({
          errors: [],
          calendar: { entries: [{ day: '2026-11-30', titleId: 'tv:1' }] },
        });
        await expect(calendar('2026-12-01', '2026-12-01')).resolves.toMatchObject({
          calendar: { entries: [] },
        });
      }
    },
  );

  test('six weeks are a calendar', async () => {
    const { calendar } = await withTitles([]);
    await expect(calendar('2026-11-30', '2027-01-10')).resolves.toMatchObject({ errors: [] });
  });
});

/** Titles in the order of the list `coming`, a page at a time. */
function pagesOf(titles: readonly ViewerTitleRecord[]) {
  const positionOf = ({ tmdbId, facts: stored }: ViewerTitleRecord): ListCursor => ({
    at: stored?.nextEpisode?.airDate ?? '',
    key: `tv:${tmdbId}`,
  });
  const textOf = ({ at, key }: ListCursor) => `${at} ${key}`;
  const sorted = titles.toSorted((one, other) =>
    textOf(positionOf(one)) < textOf(positionOf(other)) ? -1 : 1,
  );
  return async ({ count, from, until = '~' }: PageRequest) => {
    const upTo = sorted.filter((title) => positionOf(title).at <= until);
    const after = upTo.filter((title) => !from || textOf(positionOf(title)) > textOf(from));
    const records = after.slice(0, count);
    const last = records.at(-1);
    return { records, end: last ? positionOf(last) : null, hasMore: after.length > count };
  };
}

describe('a calendar with seasons', () => {
  const DECEMBER = { from: '2026-12-01', to: '2026-12-31' };
  const running = (id: number, airDate: string) => listed('ada', `tv:${id}`, 1, facts(next(airDate))).record;
  const never = new Promise<never>(() => undefined);
  const busy = () => Promise.reject(new TmdbError('calendar', 'busy'));
  const others = { season: busy, details: busy, language: fallbackLocale, waitMs: 0 };
  const read = (
    titles: readonly ViewerTitleRecord[],
    season: (key: { seriesId: number }) => Promise<SeasonRecord | null>,
    days = DECEMBER,
  ) => readCalendar(days, '2026-11-29', { ...others, page: pagesOf(titles), season });

  test('has all episodes of a season whose next one is not stored any more', async () => {
    const calendar = await read([running(1, '2026-11-12')], async () => weekly(1, 5));
    const days = calendar.entries.map(({ day }) => day);
    expect(days).toEqual(['2026-12-03', '2026-12-10', '2026-12-17', '2026-12-24']);
    expect(calendar.unread).toEqual([]);
  });

  test('has what passed of a season whose next episode comes after the last day', async () => {
    const days = { from: '2026-11-01', to: '2026-11-30' };
    const calendar = await read([running(1, '2026-12-03')], async () => weekly(1, 5), days);
    expect(calendar.entries.map(({ day }) => day)).toEqual([
      '2026-11-05',
      '2026-11-12',
      '2026-11-19',
      '2026-11-26',
    ]);
  });

  test('waits for no season longer than it may, and names those of which not all is known', async () => {
    const titles = [running(1, '2026-12-03'), running(2, '2026-12-04'), running(3, '2026-12-05')];
    const calendar = await read(titles, ({ seriesId }) => {
      if (seriesId === 1) return Promise.resolve(weekly(1, 5));
      return seriesId === 2 ? never : Promise.reject(new TmdbError('fetchSeasonDetails', 503));
    });
    expect(calendar.unread.map(({ tmdbId }) => tmdbId)).toEqual([2, 3]);
    expect(calendar.entries.filter(({ title }) => title.tmdbId !== 1)).toMatchObject([
      { day: '2026-12-04', episodeNumber: 2, episodeName: null },
      { day: '2026-12-05', episodeNumber: 2, episodeName: null },
    ]);
  });

  test('a season that the movie database no longer knows has nothing', async () => {
    const { entries, unread } = await read([running(1, '2026-12-03')], async () => null);
    expect([entries, unread]).toEqual([[], []]);
  });

  test('a failure other than the movie database’s is none of the calendar’s', async () => {
    await expect(read([running(1, '2026-12-03')], () => Promise.reject(new Error('A bug')))).rejects.toThrow(
      'A bug',
    );
  });

  test('examines so many titles at most, and says that there are more', async () => {
    const titles = Array.from({ length: 450 }, (_, index) =>
      running(index + 1, `2026-12-${String(1 + (index % 28)).padStart(2, '0')}`),
    );
    let pages = 0;
    const inPages = async ({ count }: { count: number }) => {
      const records = titles.slice(pages * count, (pages + 1) * count);
      pages += 1;
      return { records, end: { at: '2026-12-10', key: `tv:${pages}` }, hasMore: true };
    };
    const calendar = await readCalendar(DECEMBER, '2026-11-29', { ...others, page: inPages });
    expect(pages).toBe(4);
    expect(calendar).toMatchObject({ isTruncated: true });
    expect(calendar.unread).toHaveLength(400);
  });

  test('of a later month has what is stored for it, however much comes before', async () => {
    const before = Array.from({ length: 450 }, (_, index) => running(index + 1, '2026-12-10'));
    const calendar = await read(
      [...before, running(500, '2027-03-10')],
      () => Promise.reject(new TmdbError('fetchSeasonDetails', 'busy')),
      { from: '2027-03-01', to: '2027-03-31' },
    );
    expect(calendar.entries).toMatchObject([{ day: '2027-03-10', title: { tmdbId: 500 } }]);
    expect(calendar.isTruncated).toBe(true);
  });

  test('of a month that has passed leaves out what came between it and lately', async () => {
    const titles = [running(1, '2020-03-10'), running(2, '2023-05-01'), running(3, '2026-12-03')];
    const days = { from: '2020-03-01', to: '2020-03-31' };
    const calendar = await read(titles, async () => null, days);
    expect(calendar.titles.map(({ tmdbId }) => tmdbId)).toEqual([1, 3]);
  });

  describe('in another language', () => {
    const german = closestLocale('de');
    const names = (title: string) => ({ title, posterPath: null });
    const named = (id: number, language: string) => {
      const record = running(id, '2026-12-03');
      return { ...record, local: { language, ...names(`Gespeichert ${id}`) } };
    };
    const namesIn = async (
      titles: readonly ViewerTitleRecord[],
      details: (tmdbId: number) => Promise<TitleNames | null>,
      language = german,
    ) => {
      const asked: number[] = [];
      const { entries } = await readCalendar(DECEMBER, '2026-11-29', {
        ...others,
        page: pagesOf(titles),
        language,
        details: ({ tmdbId, bundle }) => {
          expect(bundle).toBe('basic');
          asked.push(tmdbId);
          return details(tmdbId);
        },
      });
      return { asked, titles: entries.map((entry) => entry.names.title) };
    };

    test('names titles in it, by what is stored or else by what can be read in time', async () => {
      const titles = [named(1, 'de'), named(2, 'fr'), running(3, '2026-12-03'), running(4, '2026-12-03')];
      const read = await namesIn(titles, (id) => {
        if (id === 4) return never;
        return id === 3 ? Promise.resolve(null) : Promise.resolve(names(`Gelesen ${id}`));
      });
      expect(read.asked).toEqual([2, 3, 4]);
      const english = titles.slice(2).map(({ title }) => title);
      expect(read.titles.toSorted()).toEqual(['Gelesen 2', 'Gespeichert 1', ...english].toSorted());
    });

    test('reads twenty names at most, and none in English', async () => {
      const titles = Array.from({ length: 50 }, (_, index) => running(index + 1, '2026-12-03'));
      const read = async (id: number) => names(`Gelesen ${id}`);
      const { asked, titles: shown } = await namesIn(titles, read);
      expect(asked).toHaveLength(20);
      expect(shown.filter((title) => title.startsWith('Gelesen'))).toHaveLength(20);
      expect((await namesIn(titles, read, fallbackLocale)).asked).toEqual([]);
    });
  });

  test('charges the seasons that it reads, and their episodes', async () => {
    const rows: number[] = [];
    const sources = {
      ...others,
      page: pagesOf([running(1, '2026-12-03'), running(2, '2026-12-04')]),
      season: ({ seriesId }: { seriesId: number }) =>
        seriesId === 1 ? Promise.resolve(weekly(1, 5)) : never,
      onRowsRead: (count: number) => rows.push(count),
    };
    await readCalendar(DECEMBER, '2026-11-29', sources);
    expect(rows).toEqual([9]);
  });
});

describe('the seasons of calendars', () => {
  test('are read once for all calendars that wait for them, and two hundred at a time', async () => {
    const started: number[] = [];
    const seasons = createCalendarRead(() => ({ seriesId }: { seriesId: number; number: number }) => {
      started.push(seriesId);
      return new Promise(() => undefined);
    });
    for (let seriesId = 1; seriesId <= 200; seriesId += 1) {
      void seasons(fallbackLocale, { seriesId, number: 1 });
      void seasons(fallbackLocale, { seriesId, number: 1 });
    }
    expect(started).toHaveLength(200);
    await expect(seasons(fallbackLocale, { seriesId: 201, number: 1 })).rejects.toMatchObject({
      status: 'busy',
    });
    expect(started).toHaveLength(200);
  });

  test('are all read when they are cached, however many are requested at once', async () => {
    const seasons = createCalendarRead(() => async () => weekly(1, 5));
    const keys = Array.from({ length: 500 }, (_, index) => ({ seriesId: index + 1, number: 1 }));
    await expect(Promise.all(keys.map((key) => seasons(fallbackLocale, key)))).resolves.toHaveLength(500);
  });

  test('are read once for all calendars of an operation, one after the other', async () => {
    const started: number[] = [];
    const { season } = readingEachOnce({
      ...noCalendarReads,
      season: (_language, { seriesId, number }) => {
        started.push(number);
        return Promise.resolve(weekly(seriesId, 5));
      },
    });
    for (const number of [1, 2, 1, 2]) {
      await expect(season(fallbackLocale, { seriesId: 1, number })).resolves.toMatchObject({ seriesId: 1 });
    }
    expect(started).toEqual([1, 2]);
  });
});
