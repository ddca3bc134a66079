import { describe, expect, test } from 'vitest';
import { at, by, episode, marked, RuledTitle, progressTo, whole } from '../../testing/ruledTitle.ts';
import { markWatched, undoRun, unmark } from './marks.ts';
import { addPlay, removePlay, updatePlay } from './plays.ts';
import { instant, type NewPlay, onDay, UNKNOWN_TIME } from './playTime.ts';
import { openPart, lastWatchedOf, saveProgress } from '../titles/progress.ts';
import { isEmpty, setDismissed, startOver, undoStartOver } from '../rules.ts';

/** A play of a client's, at minute 5 by default, added at minute 9. */
function added(own: Partial<NewPlay> = {}, minute = 9) {
  const time = instant(at(5), '2026-03-01');
  const play: NewPlay = { id: 'own', ref: episode(1), time, source: 'CLIENT', ...own };
  return by(at(minute), addPlay(play, 'en'));
}

describe('a play that a client adds', () => {
  test('makes the part watched, and the one last played', () => {
    const title = new RuledTitle().with(progressTo(600, 1), added());
    expect(title.part(1)).toEqual({ ...episode(1), position: 0, length: 3000, at: at(5), plays: 1 });
    expect(title.record).toMatchObject({ playedAt: at(5), last: episode(1), plays: 1, changedAt: at(9) });
    expect(title.lastWatched).toMatchObject({ ...episode(1), watchedAt: at(5) });
  });

  test('is one whatever is sent again under its id', () => {
    const title = new RuledTitle().with(added());
    expect(title.apply(added({ ref: episode(2), note: 'Again' }, 10))).toBe(false);
    expect(title.plays.size).toBe(1);
  });

  test('of an earlier time leaves what was played since', () => {
    const title = new RuledTitle().with(progressTo(600, 7), progressTo(900, 8, episode(2)), added());
    expect(title.part(1)).toMatchObject({ position: 600, at: at(7), plays: 1 });
    expect(title.record).toMatchObject({ playedAt: at(8), last: episode(2) });
    expect(title.lastWatched).toMatchObject(episode(2));
  });

  test('puts a title back on Continue Watching only if it is later', () => {
    const title = new RuledTitle().with(progressTo(600, 1), by(at(6), setDismissed(true)), added());
    expect(title.record.dismissedAt).toBe(at(6));
    title.apply(added({ id: 'later', time: instant(at(7), '2026-03-01') }));
    expect(title.record.dismissedAt).toBeNull();
  });

  test('on a day, or at an unknown time, is counted', () => {
    const title = new RuledTitle('movie:5').with(
      added({ ref: whole, time: onDay('2025-12-24') }),
      added({ id: 'other', ref: whole, time: UNKNOWN_TIME }),
    );
    expect(title.record).toMatchObject({
      playedAt: '2025-12-24T00:00:00.000Z',
      plays: 2,
      whole: { plays: 2 },
    });
    expect(title.lastWatched).toBeUndefined();
  });

  test('on a day that has begun for the viewer alone is not ahead of now', () => {
    const title = new RuledTitle('movie:5').with(added({ ref: whole, time: onDay('2026-03-02') }));
    expect(title.record).toMatchObject({ playedAt: at(9), whole: { at: at(9) } });
  });
});

describe('an imported play', () => {
  const imported = (own: Partial<NewPlay>) => added({ source: 'IMPORT', run: 'import1', ...own });

  test('is one of the current pass if it is dated after its start, else of the one before', () => {
    const title = new RuledTitle().with(
      progressTo(2990, 1),
      by(at(4), startOver()),
      imported({ id: 'a' }),
      imported({ id: 'b', time: instant(at(3), '2026-03-01') }),
      imported({ id: 'c', time: UNKNOWN_TIME }),
    );
    expect(Object.fromEntries([...title.plays].map(([id, { pass }]) => [id, pass]))).toEqual({
      p1: 1,
      a: 2,
      b: 1,
      c: 1,
    });
    expect(title.part(1)?.plays).toBe(1);
    expect(new RuledTitle().with(imported({ time: onDay('1999-01-01') })).part(1)?.plays).toBe(1);
  });

  test('does not change what was last watched, and is undone with its import', () => {
    const title = new RuledTitle().with(imported({ id: 'a' }), imported({ id: 'b', ref: episode(1, 2) }));
    expect(title.lastWatched).toBeUndefined();
    expect(title.record.playedAt).toBe(at(5));
    expect(isEmpty(title.with(by(at(10), undoRun('import1'))).record)).toBe(true);
  });
});

describe('changing a play', () => {
  test('moves what was stored as of its time', () => {
    const title = new RuledTitle().with(progressTo(2990, 1), added({ ref: episode(2) }));
    title.apply(by(at(10), updatePlay('own', onDay('2026-02-01'))));
    expect(title.plays.get('own')).toMatchObject({ ...onDay('2026-02-01'), changedAt: at(10) });
    expect(title.part(2)?.at).toBe('2026-02-01T00:00:00.000Z');
    expect(title.record.playedAt).toBe(at(1));
  });

  test('leaves what was played since', () => {
    const title = new RuledTitle().with(added(), progressTo(60, 8));
    title.apply(by(at(10), updatePlay('own', { note: 'With Ada', ...instant(at(2), '2026-03-01') })));
    expect(title.part(1)).toMatchObject({ position: 60, at: at(8), plays: 1 });
    expect(title.plays.get('own')).toMatchObject({ note: 'With Ada', at: at(2) });
  });

  test('to the same, or of one that is not stored, changes nothing', () => {
    const title = new RuledTitle().with(added());
    expect(title.apply(by(at(10), updatePlay('own', { note: null })))).toBe(false);
    expect(title.apply(by(at(10), updatePlay('none', { note: 'x' })))).toBe(false);
  });

  test('of an earlier pass changes it alone', () => {
    const title = new RuledTitle().with(added(), by(at(10), startOver()), progressTo(60, 11));
    title.apply(by(at(12), updatePlay('own', UNKNOWN_TIME)));
    expect(title.plays.get('own')?.precision).toBe('UNKNOWN');
    expect(title.part(1)).toMatchObject({ position: 60, plays: 0 });
  });
});

describe('removing a play', () => {
  test('leaves the part’s others, and forgets a part without any', () => {
    const title = new RuledTitle().with(progressTo(2990, 1), progressTo(5, 2), progressTo(2990, 3));
    title.apply(by(at(4), removePlay('p1')));
    expect(title.part(1)?.plays).toBe(1);
    title.apply(by(at(5), removePlay('p3')));
    expect(isEmpty(title.record)).toBe(true);
    expect(title.apply(by(at(6), removePlay('p3')))).toBe(false);
  });

  test('of a mark leaves what is dated by itself, note and precision included', () => {
    const dated = added({ time: onDay('2026-02-01'), note: 'With Ada' });
    const title = new RuledTitle().with(marked(1, episode(1), episode(2)), dated);
    const ids = [...title.plays.keys()].filter((id) => id !== 'own');
    expect(ids).toHaveLength(2);
    for (const id of ids) title.apply(removePlay(id));
    expect([...title.plays.values()]).toMatchObject([
      { id: 'own', day: '2026-02-01', precision: 'DAY', note: 'With Ada' },
    ]);
    expect([title.part(1)?.plays, title.part(2)]).toEqual([1, undefined]);
  });

  test('leaves a position before the end', () => {
    const title = new RuledTitle().with(progressTo(2990, 1), progressTo(600, 2), by(at(4), removePlay('p1')));
    expect(title.part(1)).toMatchObject({ position: 600, plays: 0 });
  });

  test('makes the part played before it the last', () => {
    const title = new RuledTitle().with(
      progressTo(2990, 1, episode(3, 2)),
      progressTo(2990, 2),
      by(at(4), removePlay('p2')),
    );
    expect(title.record.last).toMatchObject(episode(3, 2));
  });

  test('of an earlier pass leaves the current one, and that pass cannot be returned to', () => {
    const title = new RuledTitle().with(
      progressTo(2990, 1),
      by(at(2), startOver()),
      by(at(3), removePlay('p1')),
    );
    expect(title.record).toMatchObject({ pass: 2, plays: 0, previous: null });
    expect(title.apply(by(at(4), undoStartOver()))).toBe(false);
  });
});

/** Whole numbers from 0, below a bound, the same in every run. */
function createRandom(seed: number) {
  let state = seed;
  return (bound: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
}

test('whatever is done in whatever order, what a title counts is what it has', () => {
  for (let seed = 1; seed <= 40; seed += 1) {
    const random = createRandom(seed);
    const title = new RuledTitle();
    for (let minute = 1; minute <= 60; minute += 1) {
      const ref = random(8) === 0 ? whole : episode(1 + random(4), random(3));
      const season = ref.seasonNumber;
      const time =
        [instant(at(random(minute + 1)), '2026-03-01'), onDay('2026-02-14'), UNKNOWN_TIME][random(3)] ??
        UNKNOWN_TIME;
      const ids = [...title.plays.keys()];
      const id = ids[random(ids.length + 1)] ?? 'none';
      const numbers = [1, 2, 3, 4].filter(() => random(2) === 0);
      const parts = (season === null ? [whole] : numbers.map((number) => episode(number, season))).map(
        (part) => ({ ...part, airDate: null }),
      );
      const mark = { run: `run${random(5)}`, time: { when: 'UNKNOWN' }, bulk: true } as const;
      const source = { playId: `p${minute}`, day: '2026-03-01', language: 'en' };
      const now = at(minute);
      const rules = [
        () =>
          by(
            now,
            saveProgress(
              ref,
              { position: [5, 1500, 2990][random(3)] ?? 0, length: 3000, at: at(random(minute + 2)) },
              source,
            ),
          ),
        () => by(now, openPart(ref, lastWatchedOf(title.record, ref, now, 'en'))),
        () => by(now, markWatched(parts, mark)),
        () => by(now, unmark(season, season === null || random(2) === 0 ? null : numbers)),
        () => by(now, undoRun(mark.run)),
        () =>
          by(
            now,
            addPlay(
              { id: `own${random(20)}`, ref, time, source: random(2) === 0 ? 'CLIENT' : 'IMPORT' },
              'en',
            ),
          ),
        () => by(now, updatePlay(id, time)),
        () => by(now, removePlay(id)),
        () => by(now, startOver()),
        () => by(now, undoStartOver()),
      ];
      const rule = rules[random(rules.length)]?.();
      if (rule) title.repeat(rule);
    }
  }
});
