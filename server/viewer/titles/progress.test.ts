import { describe, expect, test } from 'vitest';
import { at, by, episode, RuledTitle, progressTo, whole } from '../../testing/ruledTitle.ts';
import { markWatched } from '../plays/marks.ts';
import { lastWatchedOf, openPart } from './progress.ts';
import type { PlayableRef } from '../records.ts';
import { newViewerTitle } from '../rules.ts';

const { record } = newViewerTitle(
  'ada',
  { mediaType: 'TV', tmdbId: 5 },
  { title: 'A Title', posterPath: null },
  at(0),
);

const opened = (ref: PlayableRef, minute: number) =>
  by(at(minute), openPart(ref, lastWatchedOf(record, ref, at(minute), 'en')));
const marked = (minute: number, ref: PlayableRef = episode(1)) =>
  by(
    at(minute),
    markWatched([{ ...ref, airDate: null }], {
      run: `run${minute}`,
      time: { when: 'NOW', at: at(minute), day: '2026-03-01' },
      bulk: false,
    }),
  );

describe('playback progress', () => {
  test('is stored, and makes the part the last one played', () => {
    const title = new RuledTitle().with(progressTo(60, 1));
    const part = { ...episode(1), position: 60, length: 3000, at: at(1), plays: 0 };
    expect(title.record).toEqual({
      ...record,
      playedAt: at(1),
      changedAt: at(1),
      last: part,
      seasons: new Map([[1, { parts: 1, watched: 0, newest: at(1), left: 1, furthest: null }]]),
    });
    expect(title.part(1)).toEqual(part);
  });

  test('is the newest reported, in whatever order', () => {
    const late = new RuledTitle().with(progressTo(90, 2), progressTo(60, 1, episode(1), 3));
    const inOrder = new RuledTitle().with(progressTo(60, 1), progressTo(90, 2));
    expect(late.record).toEqual(inOrder.record);
    expect(late.part(1)?.position).toBe(90);
  });

  test('may be lower than before', () => {
    expect(new RuledTitle().with(progressTo(2000, 1), progressTo(30, 2)).part(1)?.position).toBe(30);
  });

  test('reported late changes nothing', () => {
    const title = new RuledTitle().with(progressTo(90, 2));
    expect(title.apply(progressTo(60, 1, episode(1), 9))).toBe(false);
  });

  test('reported late for one part leaves another the last one played', () => {
    const title = new RuledTitle().with(progressTo(10, 5, episode(2)), progressTo(2990, 4, episode(1), 6));
    expect(title.record).toMatchObject({ playedAt: at(5), last: episode(2), changedAt: at(6) });
    expect(title.part(1)?.plays).toBe(1);
  });

  test('replaces a mere opening, although a clock was slow', () => {
    const title = new RuledTitle().with(opened(episode(1), 9), progressTo(60, 3, episode(1), 10));
    expect(title.part(1)).toMatchObject({ position: 60, at: at(3) });
    expect(title.record).toMatchObject({ last: { position: 60, at: at(3) }, playedAt: at(9) });
  });

  test('is stored after a clock ran a day ahead: times ahead of now count as now', () => {
    const title = new RuledTitle().with(progressTo(2000, 1440), progressTo(100, 1440, episode(2)));
    title.apply(progressTo(60, 5));
    expect(title.part(1)).toMatchObject({ position: 60, at: at(5) });
    expect(title.record).toMatchObject({ playedAt: at(5), changedAt: at(5), last: episode(1) });
    expect(title.record.seasons.get(1)?.newest).toBe(at(5));
    expect(title.part(2)).toMatchObject({ position: 100, at: at(5) });
    const watched = new RuledTitle().with(progressTo(2990, 1440), progressTo(60, 5, episode(1, 2)));
    expect(watched.record.seasons.get(1)?.furthest?.at).toBe(at(5));
  });
});

describe('a play of the player', () => {
  test('is added at the end of a part, once', () => {
    const title = new RuledTitle('movie:5').with(
      progressTo(2800, 1, whole),
      progressTo(2900, 2, whole),
      progressTo(2990, 3, whole),
    );
    expect([...title.plays.values()]).toEqual([
      {
        uid: 'ada',
        id: 'p2',
        titleId: 'movie:5',
        ...whole,
        day: '2026-03-01',
        at: at(2),
        precision: 'INSTANT',
        pass: 1,
        source: 'PLAYER',
        sourceId: null,
        run: null,
        bulk: false,
        note: null,
        changedAt: at(2),
      },
    ]);
    expect(title.record.whole).toMatchObject({ position: 2990, plays: 1 });
  });

  test('is added again only after a position before the end was stored', () => {
    const title = new RuledTitle().with(progressTo(2990, 1), progressTo(5, 2));
    expect(title.part(1)).toMatchObject({ position: 5, plays: 1 });
    expect(title.with(progressTo(2990, 3)).plays.size).toBe(2);
    expect(title.part(1)?.plays).toBe(2);
  });

  test('is not added at the end of a part that was just marked, but is after a position in it', () => {
    const title = new RuledTitle().with(progressTo(2000, 1), marked(2), progressTo(2990, 3));
    expect(title.playTexts).toEqual(['s1e1 MARK']);
    expect(title.with(progressTo(300, 4), progressTo(2990, 5)).playTexts).toEqual([
      's1e1 MARK',
      's1e1 PLAYER',
    ]);
  });

  test('is not added by a late report of the end', () => {
    const title = new RuledTitle().with(progressTo(30, 5), progressTo(2990, 4, episode(1), 6));
    expect(title.plays.size).toBe(0);
  });
});

describe('opening a part', () => {
  test('preserves its progress', () => {
    const title = new RuledTitle().with(progressTo(60, 1), opened(episode(1), 7));
    expect(title.part(1)).toMatchObject({ position: 60, at: at(1) });
    expect(title.record).toMatchObject({ playedAt: at(7), last: episode(1) });
  });
});

describe('what was last watched', () => {
  test('is written with progress and an opening, not with a late report', () => {
    const title = new RuledTitle().with(progressTo(60, 5));
    const expected = {
      uid: 'ada',
      mediaType: 'TV',
      movieId: 5,
      title: 'A Title',
      posterPath: null,
      language: 'en',
    };
    expect(title.lastWatched).toEqual({ ...expected, ...episode(1), watchedAt: at(5) });
    title.apply(progressTo(60, 4, episode(2), 6));
    expect(title.lastWatched).toMatchObject(episode(1));
    title.apply(opened(episode(3), 7));
    expect(title.lastWatched).toEqual({ ...expected, ...episode(3), watchedAt: at(7) });
  });

  test('is not changed by a mark', () => {
    expect(new RuledTitle().with(marked(1)).lastWatched).toBeUndefined();
  });

  test('has the title’s name in the language of the viewer, if it is stored', () => {
    const local = { title: 'Ein Titel', posterPath: '/de.jpg', language: 'de' };
    expect(lastWatchedOf({ ...record, local }, episode(1), at(1), 'de')).toMatchObject(local);
    expect(lastWatchedOf({ ...record, local }, episode(1), at(1), 'fr')).toMatchObject({
      title: 'A Title',
      language: 'en',
    });
  });
});
