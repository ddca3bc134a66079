import { describe, expect, test } from 'vitest';
import { at, episode, marked, progressTo, RuledTitle, whole } from '../../testing/ruledTitle.ts';
import { importedRow } from '../../testing/storedRecords.ts';
import { instant, onDay, type PlayTime, UNKNOWN_TIME } from '../plays/playTime.ts';
import type { ImportRowRecord } from './importRecords.ts';
import type { PlayableRef } from '../records.ts';
import { setDropped, startOver } from '../rules.ts';
import type { ImportedPlay } from './importedPlays.ts';
import type { ImportedFact } from './importFacts.ts';
import { importIntoTitle, needsOfRows } from './importIntoTitle.ts';
import { undoRows } from './importUndo.ts';

const LATER = at(10_000);

function play(ref: PlayableRef, time: PlayTime, own: Partial<ImportedPlay> = {}): ImportedFact {
  return { kind: 'PLAY', ref, time, sourceId: null, count: 1, ordinal: 1, bulk: false, note: null, ...own };
}

const position = (ref: PlayableRef, seconds: number, when: string): ImportedFact => ({
  ...{ kind: 'PROGRESS', ref, position: seconds, length: 3000, at: when },
});

function idOf(title: RuledTitle, fact: ImportedFact): string {
  const { mediaType, tmdbId } = title.record;
  const id = `${mediaType === 'MOVIE' ? 'movie' : 'tv'}:${tmdbId}`;
  if (fact.kind === 'RATING') return fact.targetId;
  const ref = 'ref' in fact ? fact.ref : whole;
  return ref.episodeNumber === null ? id : `${id}:s${ref.seasonNumber}:e${ref.episodeNumber}`;
}

/** Imports rows into a title, as the store would. */
function imported(
  title: RuledTitle,
  facts: readonly ImportedFact[],
  run = 'run',
): readonly ImportRowRecord[] {
  const rows = facts.map((fact, index) => {
    const {
      outcome: _outcome,
      reason: _reason,
      undo: _undo,
      ...origin
    } = importedRow(index + 1, {
      ...{ kind: fact.kind === 'DROPPED' || fact.kind === 'DISMISSED' ? 'STATE' : fact.kind },
      targetId: idOf(title, fact),
    });
    return { origin, fact };
  });
  const of = { source: 'Trakt', run };
  let receipts: readonly ImportRowRecord[] = [];
  title.apply({
    needs: needsOfRows(rows, of),
    apply: (loaded) => {
      const added = importIntoTitle(loaded, rows, of, LATER);
      receipts = added.rows;
      return added.title;
    },
  });
  return receipts;
}

const outcomes = (rows: readonly ImportRowRecord[]) => rows.map(({ outcome }) => outcome);

describe('a part', () => {
  test('that is new was played when its newest play was, in whatever order they come', () => {
    const title = new RuledTitle();
    imported(title, [
      play(episode(1), onDay('2024-03-01')),
      play(episode(1), onDay('2024-05-01')),
      play(episode(1), onDay('2024-04-01')),
      play(episode(2), onDay('2024-04-15')),
    ]);
    expect(title.part(1)).toMatchObject({ plays: 3, at: '2024-05-01T00:00:00.000Z', position: 0 });
    expect(title.record).toMatchObject({ playedAt: '2024-05-01T00:00:00.000Z', last: { episodeNumber: 1 } });
  });

  test('of several played at one time, the furthest was the last', () => {
    const title = new RuledTitle();
    imported(
      title,
      [1, 3, 2].map((number) => play(episode(number), onDay('2024-03-01'))),
    );
    expect(title.record.last).toMatchObject({ episodeNumber: 3 });
  });

  test('that is stored keeps its position and time', () => {
    const title = new RuledTitle();
    title.apply(progressTo(600, 5));
    imported(title, [play(episode(1), onDay('2026-03-02')), position(episode(1), 100, at(9))]);
    expect(title.part(1)).toMatchObject({ plays: 1, position: 600, at: at(5) });
    expect(title.record).toMatchObject({ playedAt: at(5) });
  });

  test('without a known time was recorded at the import, and not played last', () => {
    const title = new RuledTitle();
    imported(title, [play(episode(1), UNKNOWN_TIME)]);
    expect(title.part(1)).toMatchObject({ plays: 1, at: LATER });
    expect(title.record).toMatchObject({ playedAt: null, last: null });
  });
});

describe('a play', () => {
  test('is of the pass that it was in, or of the one before if that is not known', () => {
    const title = new RuledTitle();
    title.apply(marked(1, episode(1)));
    title.apply({ ...startOver(), apply: (loaded) => startOver().apply(loaded, at(10)) });
    const evening = instant(at(20), '2026-03-01');
    imported(title, [
      play(episode(1), onDay('2020-01-01')),
      play(episode(2), UNKNOWN_TIME),
      play(episode(3), evening),
    ]);
    const passes = [...title.plays.values()].map(({ episodeNumber, day, pass }) => [
      episodeNumber,
      day,
      pass,
    ]);
    expect(passes).toEqual(
      expect.arrayContaining([
        [1, '2020-01-01', 1],
        [2, null, 1],
        [3, '2026-03-01', 2],
      ]),
    );
    expect(title.part(3)).toMatchObject({ plays: 1 });
    expect(title.part(2)).toBeUndefined();
  });

  test('counts plays of the pass before among those that a number says', () => {
    const title = new RuledTitle();
    title.apply(marked(1, episode(1)));
    title.apply({ ...startOver(), apply: (loaded) => startOver().apply(loaded, at(10)) });
    expect(outcomes(imported(title, [play(episode(1), UNKNOWN_TIME)]))).toEqual(['EXISTS']);
    expect(outcomes(imported(title, [play(episode(1), UNKNOWN_TIME, { count: 2 })]))).toEqual(['ADDED']);
    expect(title.record.plays).toBe(2);
  });

  test('of a special, and of a series without an episode, is stored as such', () => {
    const title = new RuledTitle();
    imported(title, [play(episode(1, 0), onDay('2020-01-01')), play(whole, onDay('2020-01-02'))]);
    expect(title.part(1, 0)).toMatchObject({ plays: 1 });
    expect(title.record.whole).toMatchObject({ plays: 1 });
  });

  test('of a title that was given up leaves it so', () => {
    const title = new RuledTitle();
    title.apply(marked(1, episode(1)));
    title.apply({ ...setDropped(true), apply: (loaded) => setDropped(true).apply(loaded, at(2)) });
    imported(title, [play(episode(2), onDay('2026-03-03'))]);
    expect(title.record.droppedAt).toBe(at(2));
  });
});

describe('undone', () => {
  const facts: readonly ImportedFact[] = [
    play(episode(1), onDay('2026-03-03')),
    play(episode(5), onDay('2026-03-04')),
    play(episode(1, 2), onDay('2026-03-05')),
    position(episode(2, 2), 100, at(9000)),
    { kind: 'RATING', targetId: 'tv:5:s1', value: 70, original: { value: 7, scale: 10 }, at: at(1) },
    { kind: 'WATCHLIST', at: at(1) },
    { kind: 'DROPPED', at: at(1) },
    { kind: 'DISMISSED', at: at(1) },
    { kind: 'NOTE', note: 'N' },
  ];

  test.each([
    ['nothing', []],
    ['a mark', [marked(1, episode(1), episode(2))]],
    ['progress', [progressTo(600, 5), progressTo(700, 6, episode(3))]],
    ['a mark and progress, of which the last is not the newest', [progressTo(600, 5), marked(8, episode(4))]],
  ])('leaves a title with %s as it was', (_what, rules) => {
    const title = new RuledTitle();
    for (const rule of rules) title.apply(rule);
    const { changedAt: _changedAt, ...before } = title.record;
    const seasons = structuredClone([...title.seasons]);
    const plays = structuredClone([...title.plays]);
    const rows = imported(title, facts);
    expect(outcomes(rows)).toEqual(facts.map(() => 'ADDED'));
    // In the order of an undo, which takes the last rows first, some at a time.
    for (const some of [rows.slice(3), rows.slice(0, 3)]) title.apply(undoRows(some, 'run'));
    const { changedAt: _now, ...after } = title.record;
    expect(after).toEqual(before);
    expect([...title.seasons]).toEqual(seasons);
    expect([...title.plays]).toEqual(plays);
    expect(title.ratings.size).toBe(0);
  });

  test('leaves what another import added later', () => {
    const title = new RuledTitle();
    const rows = imported(title, [play(episode(1), onDay('2024-01-01'))]);
    imported(title, [play(episode(2), onDay('2024-02-01'))], 'other');
    title.apply(undoRows(rows, 'run'));
    expect([...(title.seasons.get(1)?.keys() ?? [])]).toEqual([2]);
    expect(title.record).toMatchObject({ playedAt: '2024-02-01T00:00:00.000Z', last: { episodeNumber: 2 } });
  });
});
