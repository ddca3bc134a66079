import { describe, expect, test } from 'vitest';
import { at, episode, RuledTitle, whole } from '../testing/ruledTitle.ts';
import { factsOf } from './facts.ts';
import { series as seriesRecord } from '../testing/recordBuilders.ts';
import { markWatched } from './marks.ts';
import { openPart, saveProgress, lastWatchedOf } from './progress.ts';
import {
  isEmpty,
  newViewerTitle,
  rate,
  setDismissed,
  setDropped,
  setListed,
  setNote,
  startOver,
  undoStartOver,
  withNames,
} from './rules.ts';

const series = newViewerTitle(
  'ada',
  { mediaType: 'TV', tmdbId: 5 },
  { title: 'A Title', posterPath: null },
  at(0),
);

/** Progress at a minute, saved then. */
const seen = (position: number, minute: number, ref: Parameters<typeof saveProgress>[0] = episode(1)) =>
  saveProgress(
    ref,
    { position, length: 3000, at: at(minute) },
    { playId: `p${minute}`, day: '2026-03-01', language: 'en' },
    at(minute),
  );
const opened = (ref: Parameters<typeof openPart>[0], minute: number) =>
  openPart(ref, lastWatchedOf(series.record, ref, at(minute), 'en'), at(minute));
const marked = (minute: number, ...numbers: readonly number[]) =>
  markWatched(
    numbers.map((number) => ({ ...episode(number), airDate: null })),
    {
      run: `run${minute}`,
      time: { when: 'NOW', at: at(minute), day: '2026-03-01' },
      bulk: numbers.length > 1,
    },
    at(minute),
  );

describe('the watchlist', () => {
  test('leaves a title in its position when it is added again', () => {
    const title = new RuledTitle('MOVIE').with(setListed(true, at(1)));
    expect(title.apply(setListed(true, at(2)))).toBe(false);
    expect(title.record).toMatchObject({ listedAt: at(1), changedAt: at(1) });
  });

  test('leaves nothing of a title that was only listed', () => {
    expect(
      isEmpty(new RuledTitle('MOVIE').with(setListed(true, at(1)), setListed(false, at(2))).record),
    ).toBe(true);
  });

  test('leaves what was played', () => {
    const title = new RuledTitle('MOVIE').with(
      seen(50, 1, whole),
      setListed(true, at(2)),
      setListed(false, at(3)),
    );
    expect(title.record).toMatchObject({ listedAt: null, playedAt: at(1), changedAt: at(3) });
  });
});

describe('a title off Continue Watching', () => {
  test('is back once it is opened, but not by playback from before that is reported late', () => {
    const title = new RuledTitle().with(opened(episode(1), 1), setDismissed(true, at(5)));
    title.apply(
      saveProgress(
        episode(1),
        { position: 60, length: 3000, at: at(4) },
        { playId: 'late', day: '2026-03-01', language: 'en' },
        at(6),
      ),
    );
    expect(title.record.dismissedAt).toBe(at(5));
    title.apply(opened(episode(1), 7));
    expect(title.record.dismissedAt).toBeNull();
  });

  test('can be put back', () => {
    const title = new RuledTitle().with(setDismissed(true, at(1)), setDismissed(false, at(2)));
    expect(title.record.dismissedAt).toBeNull();
    expect(title.apply(setDismissed(false, at(3)))).toBe(false);
  });
});

test('a dropped title stays dropped until it is played again; marks do not count', () => {
  const title = new RuledTitle().with(seen(60, 1), setDropped(true, at(2)), marked(3, 1));
  expect(title.record.droppedAt).toBe(at(2));
  expect(title.apply(setDropped(true, at(4)))).toBe(false);
  title.apply(seen(90, 5, episode(2)));
  expect(title.record.droppedAt).toBeNull();
});

test('a note is stored, and null removes it', () => {
  const title = new RuledTitle().with(setNote('With Ada', at(1)));
  expect(isEmpty(title.record)).toBe(false);
  expect(title.apply(setNote('With Ada', at(2)))).toBe(false);
  expect(isEmpty(title.with(setNote(null, at(3))).record)).toBe(true);
});

describe('a rating', () => {
  const own = { targetId: 'tv:5:s1', value: 75 };

  test('is one for each target, counted, and null removes it', () => {
    const title = new RuledTitle().with(rate(own, at(1)), rate({ targetId: 'tv:5', value: 90 }, at(2)));
    expect(title.record.ratings).toBe(2);
    title.apply(rate({ ...own, value: 80 }, at(3)));
    expect(title.ratings.get('tv:5:s1')).toEqual({
      uid: 'ada',
      titleId: 'tv:5',
      targetId: 'tv:5:s1',
      value: 80,
      original: null,
      at: at(3),
      changedAt: at(3),
    });
    title.with(rate({ ...own, value: null }, at(4)), rate({ targetId: 'tv:5', value: null }, at(4)));
    expect(isEmpty(title.record)).toBe(true);
    expect(title.apply(rate({ ...own, value: null }, at(5)))).toBe(false);
  });

  test('that is the same changes nothing, but one of the viewer’s own replaces an imported scale', () => {
    const imported = { ...own, original: { value: 3.75, scale: 5 }, at: at(1) };
    const title = new RuledTitle().with(rate(imported, at(9)));
    expect(title.ratings.get('tv:5:s1')).toMatchObject({
      original: { value: 3.75, scale: 5 },
      at: at(1),
      changedAt: at(9),
    });
    expect(title.apply(rate(imported, at(10)))).toBe(false);
    title.apply(rate(own, at(11)));
    expect(title.ratings.get('tv:5:s1')).toMatchObject({ original: null, at: at(11) });
    expect(title.apply(rate(own, at(12)))).toBe(false);
  });
});

describe('starting over', () => {
  const begun = () => new RuledTitle().with(seen(2990, 1), seen(600, 2, episode(2)));

  test('begins the next pass with nothing in it, and keeps the plays', () => {
    const title = begun().with(startOver(at(5)));
    expect(title.record).toMatchObject({
      pass: 2,
      passStartedAt: at(5),
      last: null,
      playedAt: at(2),
      plays: 1,
    });
    expect([...title.seasons]).toEqual([]);
    title.apply(seen(2990, 6));
    expect(title.playTexts).toEqual(['s1e1 PLAYER', 's1e1 PLAYER 2']);
    expect(title.part(1)?.plays).toBe(1);
  });

  test('can be undone, which brings back what was stored', () => {
    const before = begun();
    const { record, seasons } = before;
    const title = before.with(startOver(at(5)), opened(episode(1), 6), undoStartOver(at(7)));
    expect(title.record).toEqual({ ...record, playedAt: at(6), changedAt: at(7) });
    expect(title.seasons).toEqual(seasons);
    expect(title.apply(undoStartOver(at(8)))).toBe(false);
  });

  test.each([
    ['progress', seen(30, 6)],
    ['a mark', marked(6, 1)],
  ])('cannot be undone after %s', (_what, rule) => {
    const title = begun().with(startOver(at(5)), rule);
    expect(title.record.previous).toBeNull();
    expect(title.apply(undoStartOver(at(7)))).toBe(false);
    expect(title.record.pass).toBe(2);
  });

  test('of a pass with nothing in it changes nothing, so that a second click loses nothing', () => {
    const title = begun().with(startOver(at(5)));
    expect(title.apply(startOver(at(6)))).toBe(false);
    expect(title.record.previous).toMatchObject({ pass: 1, last: { position: 600 } });
    expect(new RuledTitle().apply(startOver(at(1)))).toBe(false);
  });

  test('of a dropped title takes it up again', () => {
    expect(begun().with(setDropped(true, at(3)), startOver(at(5))).record.droppedAt).toBeNull();
  });
});

describe('names and facts', () => {
  const english = { title: 'A Title', posterPath: null };
  const german = { title: 'Ein Titel', posterPath: '/de.jpg', language: 'de' };
  const read = (day: number, status = 'Ended') => ({
    ...factsOf(seriesRecord(5), new Date(Date.UTC(2026, 2, day)).toISOString()),
    status,
  });

  test('in another language are stored beside the English ones', () => {
    const title = withNames(series, { english, local: german, facts: null });
    expect(title.record).toMatchObject({ title: 'A Title', local: german });
    expect(withNames(title, { english: null, local: null, facts: null })).toBe(title);
    const renamed = withNames(title, {
      english: { ...english, title: 'The Title' },
      local: null,
      facts: null,
    });
    expect(renamed.record).toMatchObject({ title: 'The Title', local: german });
  });

  test('are written when they changed, or were read a day ago', () => {
    const title = withNames(series, { english, local: null, facts: read(1) });
    expect(title.record.facts).toEqual(read(1));
    const hour = { ...read(1), factsAt: '2026-03-01T10:00:00.000Z' };
    expect(withNames(title, { english, local: null, facts: hour })).toBe(title);
    expect(
      withNames(title, { english, local: null, facts: { ...hour, status: 'Canceled' } }).record.facts?.status,
    ).toBe('Canceled');
    expect(withNames(title, { english, local: null, facts: read(2) }).record.facts).toEqual(read(2));
  });

  test('retain the people that only full details name', () => {
    const full = { ...read(1), castIds: [1, 2], directorIds: [3] };
    const title = withNames(series, { english, local: null, facts: full });
    expect(withNames(title, { english, local: null, facts: read(3) }).record.facts).toEqual({
      ...full,
      factsAt: read(3).factsAt,
    });
  });
});
