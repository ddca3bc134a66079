import { describe, expect, test } from 'vitest';
import { storedTitle } from '../../testing/storedRecords.ts';
import { facts } from '../../testing/viewerTitleExamples.ts';
import { daysAfter, entriesOn, inOrder, seasonsOn } from './calendar.ts';
import type { TitleFacts, ViewerTitleRecord } from '../records.ts';

const DECEMBER = { from: '2026-12-01', to: '2026-12-31' };

const title = (id: string, own: Partial<TitleFacts> | null, name = id): ViewerTitleRecord =>
  storedTitle('ada', id, { title: name, facts: own && facts(own) });
const dated = (seasonNumber: number, episodeNumber: number, airDate: string | null) => ({
  seasonNumber,
  episodeNumber,
  airDate,
});
const season = (number: number, airDate: string | null) => ({ number, airDate, episodeCount: 8 });
const episodes = (...dates: (string | null)[]) =>
  dates.map((airDate, index) => ({ number: index + 1, name: `Part ${index + 1}`, airDate }));

/** What entries say, in short: `2026-12-03 EPISODE 2x3 Name`. */
const short = (entries: ReturnType<typeof entriesOn>) =>
  entries.map(({ day, kind, seasonNumber, episodeNumber, episodeName }) =>
    [day, kind, seasonNumber === null ? '' : `${seasonNumber}x${episodeNumber}`, episodeName]
      .filter(Boolean)
      .join(' '),
  );

const weekly = title('tv:1', {
  seasons: [season(0, '2026-12-05'), season(1, '2024-01-01'), season(2, '2026-11-26'), season(3, null)],
  lastEpisode: dated(2, 1, '2026-11-26'),
  nextEpisode: dated(2, 2, '2026-12-03'),
});

describe('the seasons to read', () => {
  test.each<[string, ViewerTitleRecord, number[]]>([
    ['that of the next episode', weekly, [2]],
    ['none of a movie', title('movie:1', { releaseDate: '2026-12-24' }), []],
    ['none without facts', title('tv:1', null), []],
    [
      'that of the next episode, and one that begins afterwards',
      title('tv:1', {
        seasons: [season(1, '2026-11-01'), season(2, '2026-12-20')],
        nextEpisode: dated(1, 8, '2026-12-02'),
      }),
      [1, 2],
    ],
    ['one that is only announced', title('tv:1', { seasons: [season(2, '2026-12-20')] }), [2]],
    ['specials that air next', title('tv:1', { nextEpisode: dated(0, 4, '2026-12-25') }), [0]],
    [
      'two at most',
      title('tv:1', { seasons: [1, 2, 3, 4].map((number) => season(number, `2026-12-0${number}`)) }),
      [1, 2],
    ],
    ['none that begins on other days', title('tv:1', { seasons: [season(2, '2027-01-01')] }), []],
  ])('are %s', (_which, record, numbers) => {
    expect(seasonsOn(record, DECEMBER)).toEqual(numbers);
  });
});

describe('what comes', () => {
  test('is every episode of a season that was read, on the first and on the last day too', () => {
    const dates = episodes('2026-11-26', '2026-12-01', '2026-12-31', '2027-01-07', null);
    expect(short(entriesOn(weekly, DECEMBER, new Map([[2, dates]])))).toEqual([
      '2026-12-01 EPISODE 2x2 Part 2',
      '2026-12-31 EPISODE 2x3 Part 3',
    ]);
  });

  test('is what is stored of a season that was not read', () => {
    const returning = title('tv:1', {
      seasons: [season(1, '2024-01-01'), season(2, '2026-12-20')],
      lastEpisode: dated(1, 8, '2024-03-01'),
      nextEpisode: dated(1, 9, '2026-12-03'),
    });
    expect(short(entriesOn(returning, DECEMBER, new Map()))).toEqual([
      '2026-12-20 PREMIERE 2x1',
      '2026-12-03 EPISODE 1x9',
    ]);
    expect(short(entriesOn(returning, DECEMBER, new Map([[2, episodes('2026-12-21')]])))).toEqual([
      '2026-12-03 EPISODE 1x9',
      '2026-12-21 PREMIERE 2x1 Part 1',
    ]);
  });

  test('names an episode once that is stored as the next one and as the first one of its season', () => {
    const premiere = title('tv:1', {
      seasons: [season(2, '2026-12-20')],
      nextEpisode: dated(2, 1, '2026-12-20'),
    });
    expect(short(entriesOn(premiere, DECEMBER, new Map()))).toEqual(['2026-12-20 PREMIERE 2x1']);
  });

  test('is a movie’s release, and nothing of a movie without a date', () => {
    expect(short(entriesOn(title('movie:1', { releaseDate: '2026-12-24' }), DECEMBER, new Map()))).toEqual([
      '2026-12-24 RELEASE',
    ]);
    for (const record of [
      title('movie:1', {}),
      title('movie:1', null),
      title('movie:1', { releaseDate: '2027-01-01' }),
    ])
      expect(entriesOn(record, DECEMBER, new Map())).toEqual([]);
  });

  test('has the premiere of a season that goes on numbering from the one before', () => {
    const dates = episodes('2026-12-03', '2026-12-10').map((one) => ({ ...one, number: one.number + 12 }));
    expect(short(entriesOn(weekly, DECEMBER, new Map([[2, dates]])))).toEqual([
      '2026-12-03 PREMIERE 2x13 Part 1',
      '2026-12-10 EPISODE 2x14 Part 2',
    ]);
  });

  test('a special is no premiere', () => {
    const special = title('tv:1', { nextEpisode: dated(0, 1, '2026-12-25') });
    expect(short(entriesOn(special, DECEMBER, new Map()))).toEqual(['2026-12-25 EPISODE 0x1']);
  });

  test('is ordered by day, by name without regard to case, and by episode', () => {
    const [amelie, zodiac] = [
      title('movie:2', { releaseDate: '2026-12-03' }, 'amélie'),
      title('movie:3', { releaseDate: '2026-12-03' }, 'Zodiac'),
    ];
    const named = { ...weekly, title: 'Heat' };
    const all = [zodiac, named, amelie].flatMap((record) =>
      entriesOn(record, DECEMBER, new Map([[2, episodes('2026-12-03', '2026-12-03', '2026-12-02')]])),
    );
    const names = inOrder(all).map(({ title: of, episodeNumber }) => `${of.title} ${episodeNumber ?? ''}`);
    expect(names).toEqual(['Heat 3', 'amélie ', 'Heat 1', 'Heat 2', 'Zodiac ']);
  });
});

test('days are counted across the ends of months and years, whatever the clocks do', () => {
  expect(daysAfter('2026-12-31', 1)).toBe('2027-01-01');
  expect(daysAfter('2026-03-01', -1)).toBe('2026-02-28');
  expect(daysAfter('2026-03-28', 2)).toBe('2026-03-30');
  expect(daysAfter('2026-10-24', 2)).toBe('2026-10-26');
});
