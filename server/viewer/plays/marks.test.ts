import { describe, expect, test } from 'vitest';
import { at, by, episode, RuledTitle, progressTo, whole } from '../../testing/ruledTitle.ts';
import { type Mark, markSteps, markWatched, runAt, undoRun, unmark } from './marks.ts';
import type { PlayableRef } from '../records.ts';
import { isEmpty, startOver } from '../rules.ts';

/** Marks parts at a minute, in the steps that are needed. */
function marked(minute: number, refs: readonly PlayableRef[], own: Partial<Mark> = {}) {
  const mark: Mark = {
    run: `run${minute}`,
    time: { when: 'NOW', at: at(minute), day: '2026-03-01' },
    bulk: refs.length > 1,
    ...own,
  };
  return markSteps(refs.map((ref) => ({ ...ref, airDate: null }))).map((step) =>
    by(at(minute), markWatched(step, mark)),
  );
}

const episodes = (count: number, season = 1) =>
  Array.from({ length: count }, (_, index) => episode(index + 1, season));

describe('marking as watched', () => {
  test('adds a play to each part that has none, in one run, and does not count as playing', () => {
    const title = new RuledTitle().with(...marked(1, [episode(1), episode(2)]));
    expect(title.record).toMatchObject({ playedAt: null, last: null, changedAt: at(1) });
    expect([...title.plays.values()]).toMatchObject([
      { id: 'run1:tv:5:1:s1e1', source: 'MARK', run: 'run1', bulk: true, precision: 'INSTANT', at: at(1) },
      { id: 'run1:tv:5:1:s1e2', day: '2026-03-01' },
    ]);
    title.with(...marked(2, [episode(2), episode(3)]));
    expect(title.plays.size).toBe(3);
    expect(title.part(2)?.at).toBe(at(1));
  });

  test('of one part is not in bulk', () => {
    const title = new RuledTitle('movie:5').with(...marked(1, [whole]));
    expect([...title.plays.values()]).toMatchObject([{ id: 'run1:movie:5:1:whole', bulk: false }]);
  });

  test('of another title in the same run has plays of its own', () => {
    const ids = ['movie:5', 'movie:6'].map((id) => [
      ...new RuledTitle(id).with(...marked(1, [whole])).plays.keys(),
    ]);
    expect(ids).toEqual([['run1:movie:5:1:whole'], ['run1:movie:6:1:whole']]);
  });

  test('resets the position, not the length, and finishes what was started again', () => {
    const title = new RuledTitle('movie:5').with(progressTo(60, 1, whole), ...marked(2, [whole]));
    expect(title.record.whole).toEqual({ ...whole, position: 0, length: 3000, plays: 1, at: at(2) });
    title.with(progressTo(70, 3, whole), ...marked(4, [whole]));
    expect(title.record.whole).toMatchObject({ position: 0, plays: 1, at: at(3) });
    expect(title.record.last).toEqual(title.record.whole);
  });

  test('what is watched changes nothing', () => {
    const title = new RuledTitle().with(...marked(1, [episode(1)]));
    expect(marked(2, [episode(1)]).map((rule) => title.apply(rule))).toEqual([false]);
  });

  test('may be for an earlier time', () => {
    const time = { when: 'NOW', at: at(1), day: '2026-03-01' } as const;
    const title = new RuledTitle().with(...marked(5, [episode(1)], { time }));
    expect(title.record.changedAt).toBe(at(5));
    expect(title.record.seasons.get(1)?.newest).toBe(at(1));
  });

  test.each([
    ['2020-05-01', { precision: 'DAY', day: '2020-05-01', at: null }],
    ['2026-04-01', { precision: 'DAY', day: '2026-03-01', at: null }],
    [null, { precision: 'UNKNOWN', day: null, at: null }],
  ])('may be for the day it was first shown, up to today: %s', (airDate, expected) => {
    const mark: Mark = { run: 'r', time: { when: 'AIR_DATE', today: '2026-03-01' }, bulk: false };
    const title = new RuledTitle().with(by(at(3), markWatched([{ ...episode(1), airDate }], mark)));
    expect([...title.plays.values()]).toMatchObject([expected]);
    expect(title.part(1)?.at).toBe(at(3));
  });

  test('may be for a time that is not known', () => {
    const title = new RuledTitle().with(...marked(3, [episode(1)], { time: { when: 'UNKNOWN' } }));
    expect([...title.plays.values()]).toMatchObject([{ precision: 'UNKNOWN', day: null, at: null }]);
  });

  test('writes to the current pass', () => {
    const title = new RuledTitle().with(
      ...marked(1, episodes(2)),
      by(at(2), startOver()),
      ...marked(1, episodes(1)),
    );
    expect(title.playTexts).toEqual(['s1e1 MARK', 's1e2 MARK', 's1e1 MARK 2']);
  });
});

describe('unmarking', () => {
  test('removes plays and progress of the named episodes', () => {
    const title = new RuledTitle().with(
      ...marked(1, episodes(3)),
      progressTo(60, 2, episode(2)),
      progressTo(2990, 3, episode(4)),
    );
    title.repeat(by(at(5), unmark(1, [2, 4])));
    expect(title.playTexts).toEqual(['s1e1 MARK', 's1e3 MARK']);
    expect([...(title.seasons.get(1)?.keys() ?? [])]).toEqual([1, 3]);
    expect(title.apply(by(at(6), unmark(1, [2])))).toBe(false);
  });

  test('makes the part played before it the last', () => {
    const title = new RuledTitle().with(
      progressTo(2990, 1),
      progressTo(60, 2, episode(2)),
      by(at(3), unmark(1, [2])),
    );
    expect(title.record).toMatchObject({ last: episode(1), playedAt: at(2), changedAt: at(3) });
  });

  test('of a whole season makes the part played before in another the last', () => {
    const title = new RuledTitle().with(progressTo(2990, 1, episode(4)), progressTo(60, 2, episode(1, 2)));
    title.apply(by(at(3), unmark(2, null)));
    expect(title.record).toMatchObject({ last: episode(4), playedAt: at(2) });
    expect([...title.seasons.keys()]).toEqual([1]);
  });

  test('leaves nothing of a title without other activity', () => {
    expect(
      isEmpty(new RuledTitle('movie:5').with(progressTo(60, 1, whole), by(at(3), unmark(null, null))).record),
    ).toBe(true);
    expect(
      isEmpty(new RuledTitle().with(...marked(1, [episode(1)]), by(at(2), unmark(1, null))).record),
    ).toBe(true);
  });

  test('leaves earlier passes, and that the title was played then', () => {
    const title = new RuledTitle().with(
      progressTo(2990, 1),
      by(at(2), startOver()),
      progressTo(2990, 3),
      by(at(4), unmark(1, null)),
    );
    expect(title.playTexts).toEqual(['s1e1 PLAYER']);
    expect(title.record).toMatchObject({ pass: 2, last: null, playedAt: at(3) });
  });
});

describe('a large mark', () => {
  const all = [...episodes(450), ...episodes(450, 2)];

  test('is stored in steps of two hundred plays, with the result of one', () => {
    const steps = marked(1, all);
    expect(steps).toHaveLength(5);
    const title = new RuledTitle().with(...steps);
    expect(title.plays.size).toBe(900);
    expect(title.record.seasons.get(2)).toEqual({
      parts: 450,
      watched: 450,
      newest: at(1),
      left: 451,
      furthest: { episode: 450, next: 451, at: at(1) },
    });
  });

  test('that was interrupted is completed by the same run', () => {
    const title = new RuledTitle().with(...marked(1, all).slice(0, 2));
    expect(title.plays.size).toBe(400);
    title.with(...marked(3, all, { run: 'run1' }));
    expect(title.plays.size).toBe(900);
    expect(new Set([...title.plays.values()].map(({ run }) => run))).toEqual(new Set(['run1']));
  });

  test('is undone in steps, and leaves what was marked or played beside it', () => {
    const title = new RuledTitle().with(
      ...marked(0, [episode(2)]),
      progressTo(600, 1, episode(7)),
      ...marked(2, all),
      progressTo(700, 3, episode(9)),
    );
    expect(title.repeat(by(at(5), undoRun('run2')))).toBe(5);
    expect(title.playTexts).toEqual(['s1e2 MARK']);
    expect([...(title.seasons.get(1)?.keys() ?? [])]).toEqual([2, 9]);
    expect(title.record.last).toMatchObject({ ...episode(9), position: 700 });
    expect(title.apply(by(at(6), undoRun('run2')))).toBe(false);
  });

  test('is unmarked in steps', () => {
    const title = new RuledTitle().with(...marked(1, all));
    expect(title.repeat(by(at(2), unmark(1, null)))).toBe(3);
    expect([...title.seasons.keys()]).toEqual([2]);
    expect(title.plays.size).toBe(450);
  });
});

test('undoing a mark forgets a position that it replaced, and what was played before is the last', () => {
  const title = new RuledTitle().with(
    progressTo(2990, 1),
    progressTo(600, 2, episode(2)),
    ...marked(3, [episode(2)]),
  );
  title.apply(by(at(4), undoRun('run3')));
  expect(title.record).toMatchObject({ last: episode(1), playedAt: at(2) });
  expect(title.part(2)).toBeUndefined();
});

test('the run of a mark follows from its title and time', () => {
  expect(runAt({ mediaType: 'TV', tmdbId: 1399 }, at(1))).toBe(`tv:1399:${Date.parse(at(1)).toString(36)}`);
});
