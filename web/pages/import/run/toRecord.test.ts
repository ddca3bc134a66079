import { expect, test } from 'vitest';
import type { ImportRecordInput } from '../../../gql/graphql.ts';
import type { Parsed, SourceRow, SourceTarget } from '../formats/sourceRow.ts';
import type { Resolved } from './matchRows.ts';
import { countAtOnce, type CountUp, toRecord } from './toRecord.ts';

const movie: SourceTarget = { kind: 'MOVIE', ids: {}, name: 'The Long Night', year: 2019 };
const part: SourceTarget = { kind: 'EPISODE', ids: {}, name: 'Harbour', year: 2016, season: 2, episode: 3 };
const row = (own: Partial<SourceRow>): SourceRow => ({
  kind: 'PLAY',
  origin: { file: 'diary.csv', record: 4 },
  target: movie,
  when: { precision: 'UNKNOWN' },
  ...own,
});
/** Counts on from what earlier rows had, 1 of each other thing. */
const countAfter =
  (earlier: Readonly<Record<string, number>>): CountUp =>
  (key, by = 1) =>
    (earlier[key] ?? 1) + by;
const record = (parsed: Parsed, resolved: Resolved = { id: 'movie:5', wasAsked: false }) =>
  toRecord(parsed, 7, resolved, countAfter({ 'movie:5': 0 }));
const at = { precision: 'INSTANT', at: '2025-03-02T20:14:00.000Z' } as const;
const ofPart = { id: 'tv:8:s2:e3', wasAsked: false };
const list = { key: 'l1', name: 'Rainy days' };

test('a row keeps its number, where it stands and what it names', () => {
  expect(record(row({ origin: { file: 'a/b.json', record: 3, id: 'x1' } }))).toMatchObject({
    number: 7,
    name: 'The Long Night (2019)',
    file: 'a/b.json',
    recordNumber: 3,
    sourceId: 'x1',
  });
  expect(record(row({ target: part }), ofPart)).toMatchObject({ name: 'Harbour: Season 2, episode 3' });
  expect(record(row({ target: { ...movie, name: null } }))).toMatchObject({ name: 'Without a name' });
  const byId = { ...movie, name: null, year: null, ids: { tmdb: 603 } };
  expect(record(row({ target: byId }))).toMatchObject({ name: 'TMDB 603' });
  const ofSeries = { ...part, name: null, ids: { imdb: 'tt0000002' }, showIds: { imdb: 'tt0000001' } };
  expect(record(row({ target: ofSeries }), ofPart)).toMatchObject({
    name: 'IMDb tt0000001: Season 2, episode 3',
  });
  expect(record(row({ kind: 'LIST', target: null, list }))).toMatchObject({ name: 'Rainy days' });
});

test('plays without a date fill up to all that the rows have until then', () => {
  const undated = row({ when: { precision: 'UNKNOWN' }, count: 2 });
  const sent = toRecord(undated, 7, { id: 'movie:5', wasAsked: false }, countAfter({ 'movie:5': 3 }));
  expect(sent.record).toMatchObject({ play: { time: { unknown: true }, count: 5, ordinal: 1 } });
});

test.each<[string, SourceRow, object, Resolved?]>([
  [
    'a play at a moment',
    row({ when: at }),
    { play: { id: 'movie:5', time: { at: at.at }, count: 1, ordinal: 2 } },
  ],
  [
    'a play of a day, which has no time',
    row({ when: { precision: 'DAY', day: '2025-03-02' } }),
    { play: { time: { day: '2025-03-02' } } },
  ],
  ['plays without a time', row({ count: 3 }), { play: { time: { unknown: true }, count: 3 } }],
  ['more plays than a row can have', row({ count: 5000 }), { play: { count: 100 } }],
  [
    'which play of a day it is, with an id, too',
    row({ origin: { file: 'f', record: 1, id: 'x' }, when: at }),
    { play: { ordinal: 2 } },
  ],
  [
    'a play with a text and tags',
    row({ text: 'Fine.\r\nVery.', tags: ['cinema', 'tea'], bulk: true }),
    { play: { note: 'Fine.\nVery.\n\nTags: cinema, tea', bulk: true } },
  ],
  ['a play of an episode', row({ target: part }), { play: { id: 'tv:8:s2:e3' } }, ofPart],
  [
    'a rating on its own scale',
    row({ kind: 'RATING', rating: { value: 4.5, scale: 5 }, when: at }),
    { rating: { id: 'movie:5', value: 4.5, scale: 5, at: at.at } },
  ],
  ['a title to watch', row({ kind: 'WATCHLIST' }), { watchlist: { titleId: 'movie:5', at: null } }],
  [
    'an episode to watch as its series',
    row({ kind: 'WATCHLIST', target: part }),
    { watchlist: { titleId: 'tv:8', at: null } },
    ofPart,
  ],
  ['a dropped title', row({ kind: 'DROPPED' }), { dropped: { titleId: 'movie:5', at: null } }],
  ['a hidden title', row({ kind: 'HIDDEN' }), { dismissed: { titleId: 'movie:5', at: null } }],
  [
    'a list',
    row({ kind: 'LIST', target: null, list: { ...list, isRanked: true } }),
    { list: { key: 'l1', name: 'Rainy days', description: null, ranked: true, at: null } },
  ],
  [
    'a title of a list',
    row({ kind: 'LIST_ITEM', list, text: 'With tea' }),
    { listItem: { key: 'l1', titleId: 'movie:5', at: null, note: 'With tea' } },
  ],
  [
    'an episode of a list as its series, with a note of which it is',
    row({ kind: 'LIST_ITEM', target: part, list }),
    { listItem: { titleId: 'tv:8', note: 'Season 2, episode 3' } },
    ofPart,
  ],
  ['a like, in a list', row({ kind: 'LIKE', list }), { listItem: { key: 'l1', titleId: 'movie:5' } }],
  ['a note', row({ kind: 'NOTE', text: 'Fine.' }), { note: { titleId: 'movie:5', note: 'Fine.' } }],
  [
    'a note of an episode as a paragraph of its series’ note',
    row({ kind: 'NOTE', text: 'Fine.', target: part }),
    { note: { titleId: 'tv:8', note: 'Season 2, episode 3\nFine.', append: true } },
    ofPart,
  ],
  [
    'a list with tags, and when it was created',
    row({ kind: 'LIST', target: null, list: { ...list, description: 'Wet.' }, tags: ['tea'], when: at }),
    { list: { description: 'Wet.\n\nTags: tea', at: at.at } },
  ],
  [
    'a title with its place in a list',
    row({ kind: 'LIST_ITEM', list: { ...list, position: 3 } }),
    { listItem: { key: 'l1', position: 3 } },
  ],
  [
    'a position in seconds, whose length is known or not',
    row({ kind: 'RESUME', position: { seconds: 60 }, when: at }),
    { position: { id: 'movie:5', position: 60, length: null, at: at.at } },
  ],
  [
    'a position as a part of the whole',
    row({ kind: 'RESUME', position: { part: 0.25 } }),
    { position: { id: 'movie:5', share: 0.25, at: null } },
  ],
  [
    'a play with its day there, its pass and where its movie stands since',
    row({
      when: { ...at, day: '2025-03-01' },
      pass: 2,
      part: { position: 5, length: null, at: at.at },
    }),
    { play: { day: '2025-03-01', pass: 2, part: { position: 5, length: null, at: at.at } } },
  ],
  [
    'where the viewer is with a series',
    row({
      kind: 'STATE',
      state: {
        ...{ pass: 2, passStartedAt: at.at, playedAt: null },
        last: { season: 2, episode: 3, position: 5, length: 9, at: at.at },
      },
    }),
    {
      state: {
        ...{ titleId: 'tv:8', pass: 2, passStartedAt: at.at, playedAt: null },
        last: { id: 'tv:8:s2:e3', position: 5, length: 9, at: at.at },
      },
    },
    { id: 'tv:8', wasAsked: false },
  ],
])('a row says %s', (_what, of, expected, resolved) => {
  expect(record(of, resolved).record).toMatchObject(expected);
});

test.each<[SourceRow, Resolved, string, string]>([
  [row({}), { why: 'NOT_FOUND' }, 'PLAY', 'No title was found.'],
  [
    row({ kind: 'DROPPED' }),
    { why: 'NOT_ANSWERED' },
    'STATE',
    'It isn’t certain which title this is, and none was chosen.',
  ],
  [
    row({ kind: 'LIKE', list }),
    { why: 'NONE_OF_THESE' },
    'LIKE',
    'It is none of the titles that were found.',
  ],
  [row({ target: part }), { why: 'NO_NUMBER' }, 'PLAY', 'The file doesn’t say which episode it is.'],
  [row({ kind: 'NOTE', text: ' ' }), { id: 'movie:5', wasAsked: false }, 'NOTE', 'The note is empty.'],
  [row({ kind: 'RATING' }), { id: 'movie:5', wasAsked: false }, 'RATING', 'The file has no value for it.'],
  [
    row({ kind: 'RESUME' }),
    { id: 'movie:5', wasAsked: false },
    'PROGRESS',
    'The file has no position for it.',
  ],
])('a row that cannot be imported says why, %#', (of, resolved, kind, reason) => {
  expect(record(of, resolved).record).toMatchObject({ rejected: { kind, reason } });
});

test.each([
  [{ kind: 'RATING' }, 'RATING'],
  [{ kind: 'HIDDEN' }, 'STATE'],
  [{ kind: 'STATE' }, 'STATE'],
  [{}, 'OTHER'],
] as const)('a record that is left out is what its parser says, %#', (own, kind) => {
  const leftOut = { origin: { file: 'a.csv', record: 1 }, name: 'X', reason: 'In the diary, too.', ...own };
  expect(record({ ...leftOut, why: 'COVERED' }).record).toMatchObject({
    leftOut: { kind, reason: 'In the diary, too.' },
  });
  expect(record({ ...leftOut, why: 'REFUSED' }).record).toMatchObject({ rejected: { kind } });
});

test('the plays of a part on a day are counted, whatever form they have', () => {
  const numbers = new Map<string, number>();
  const countUp: CountUp = (key, by = 1) => {
    numbers.set(key, (numbers.get(key) ?? 0) + by);
    return numbers.get(key) ?? by;
  };
  const ordinals = [
    row({ when: { precision: 'DAY', day: '2025-03-02' } }),
    row({ when: { precision: 'INSTANT', at: '2025-03-02T12:00:00.000Z' } }),
    row({ when: { precision: 'DAY', day: '2025-03-03' } }),
    row({ when: { precision: 'DAY', day: '2025-03-02' }, origin: { file: 'f', record: 1, id: 'x' } }),
  ].map((one) => toRecord(one, 7, { id: 'movie:5', wasAsked: false }, countUp).record.play?.ordinal);
  expect(ordinals).toEqual([1, 2, 1, 3]);
});

test('a row says whether the viewer was asked which title it is', () => {
  expect(record(row({})).answered).toBe(false);
  expect(record(row({}), { id: 'movie:5', wasAsked: true }).answered).toBe(true);
  expect(record(row({}), { why: 'NONE_OF_THESE' }).answered).toBe(false);
});

test('texts lose what cannot be seen, and reasons and names their end', () => {
  expect(record(row({ target: { ...movie, name: 'The\u202E Long\u0000 Night\n', year: null } })).name).toBe(
    'The Long Night',
  );
  const long = {
    origin: { file: 'f', record: 1 },
    name: null,
    why: 'REFUSED',
    reason: 'x'.repeat(300),
  } as const;
  expect(record(long).record.rejected?.reason).toHaveLength(100);
});

test('as many rows are sent at once as the server takes', () => {
  const rows = (count: number, own: (index: number) => Partial<SourceRow>, id: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => record(row(own(index)), { id: id(index), wasAsked: false }));
  const one = () => ({});
  const counts = (all: readonly ImportRecordInput[]) => countAtOnce(all);
  expect(counts(rows(150, one, () => 'movie:5'))).toBe(150);
  expect(counts(rows(300, one, () => 'movie:5'))).toBe(200);
  expect(
    counts(
      rows(
        30,
        () => ({ text: 'é'.repeat(4000) }),
        () => 'movie:5',
      ),
    ),
  ).toBe(9);
  expect(counts([])).toBe(0);
});
