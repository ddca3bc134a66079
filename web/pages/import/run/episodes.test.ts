import { expect, test } from 'vitest';
import type { SourceRow, SourceTarget } from '../formats/sourceRow.ts';
import { expandRow, type KnownEpisode, seriesNeeded } from './episodes.ts';
import type { Resolved } from './matchRows.ts';

const DAY = { precision: 'DAY', day: '2025-03-02' } as const;
const series: SourceTarget = { kind: 'SHOW', ids: {}, name: 'Harbour', year: 2016 };
const play = (target: Partial<SourceTarget>, own: Partial<SourceRow> = {}): SourceRow => ({
  kind: 'PLAY',
  origin: { file: 'shows.json', record: 1 },
  target: { ...series, ...target },
  when: DAY,
  ...own,
});
const known = (season: number, number: number, name = `Part ${number}`, hasAired = true): KnownEpisode => ({
  season,
  number,
  name,
  hasAired,
});
const EPISODES = [
  known(0, 1, 'The making of'),
  known(1, 1, 'The Storm'),
  known(1, 2, 'Café, closed!'),
  known(2, 1, 'Ferry'),
  known(2, 2, 'Ferry'),
  known(2, 3, 'Later', false),
];
const found = (id: string): Resolved => ({ id, wasAsked: false });
const noNumber: Resolved = { why: 'NO_NUMBER', titleId: 'tv:8' };

test.each<[string, SourceRow, Resolved, readonly string[]]>([
  ['a series', play({}), found('tv:8'), ['s1:e1', 's1:e2', 's2:e1', 's2:e2']],
  ['a season', play({ kind: 'SEASON', season: 2 }), found('tv:8:s2'), ['s2:e1', 's2:e2']],
  ['the specials', play({ kind: 'SEASON', season: 0 }), found('tv:8:s0'), ['s0:e1']],
  [
    'all up to an episode',
    play({ kind: 'EPISODE', season: 2, episode: 1 }, { upTo: true }),
    found('tv:8:s2:e1'),
    ['s1:e1', 's1:e2', 's2:e1'],
  ],
])('a play of %s is one of each episode, the last of which has its time', (_what, row, resolved, ids) => {
  expect(seriesNeeded({ row, resolved })).toBe('tv:8');
  const rows = expandRow({ row, resolved }, 'tv:8', EPISODES);
  expect(rows.map((one) => 'id' in one.resolved && one.resolved.id)).toEqual(ids.map((id) => `tv:8:${id}`));
  expect(rows.map((one) => one.row.when.precision)).toEqual([...ids.slice(1).map(() => 'UNKNOWN'), 'DAY']);
});

test.each<[SourceRow, Resolved]>([
  [play({ kind: 'EPISODE', season: 2, episode: 1 }), found('tv:8:s2:e1')],
  [play({ kind: 'MOVIE' }), found('movie:8')],
  [play({}, { kind: 'RATING' }), found('tv:8')],
  [play({ kind: 'UNKNOWN' }), found('tv:8')],
  [play({ kind: 'EPISODE' }), { why: 'NOT_FOUND' }],
])('a row about one thing needs no episodes, %#', (row, resolved) => {
  expect(seriesNeeded({ row, resolved })).toBeNull();
});

test.each<[Partial<SourceTarget>, string | null]>([
  [{ kind: 'EPISODE', season: 1, episodeName: 'Cafe closed' }, 's1:e2'],
  [{ kind: 'EPISODE', episodeName: 'the storm' }, 's1:e1'],
  [{ kind: 'UNKNOWN', name: 'Harbour: The Storm' }, 's1:e1'],
  [{ kind: 'EPISODE', season: 2, episodeName: 'The Storm' }, null],
  [{ kind: 'EPISODE', season: 2, episodeName: 'Ferry' }, null],
])('an episode without a number is found by its name if only one has it, %#', (target, id) => {
  const row = play(target);
  expect(seriesNeeded({ row, resolved: noNumber })).toBe('tv:8');
  const [one] = expandRow({ row, resolved: noNumber }, 'tv:8', EPISODES);
  expect(one?.resolved).toEqual(id === null ? noNumber : found(`tv:8:${id}`));
});

test('of a series without aired episodes, the play stays one of the series', () => {
  const row = play({});
  expect(expandRow({ row, resolved: found('tv:8') }, 'tv:8', [])).toEqual([{ row, resolved: found('tv:8') }]);
});
