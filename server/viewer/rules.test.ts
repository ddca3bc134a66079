import { describe, expect, test } from 'vitest';
import { at, by, episode, RuledTitle, progressTo, whole } from '../testing/ruledTitle.ts';
import { factsOf } from './titles/facts.ts';
import { series as seriesRecord } from '../testing/recordBuilders.ts';
import { markWatched } from './plays/marks.ts';
import { openPart, saveProgress, lastWatchedOf } from './titles/progress.ts';
import {
  isEmpty,
  newViewerTitle,
  rate,
  setDismissed,
  setDropped,
  setFields,
  setListed,
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

const opened = (ref: Parameters<typeof openPart>[0], minute: number) =>
  by(at(minute), openPart(ref, lastWatchedOf(series.record, ref, at(minute), 'en')));
const marked = (minute: number, ...numbers: readonly number[]) =>
  by(
    at(minute),
    markWatched(
      numbers.map((number) => ({ ...episode(number), airDate: null })),
      {
        run: `run${minute}`,
        time: { when: 'NOW', at: at(minute), day: '2026-03-01' },
        bulk: numbers.length > 1,
      },
    ),
  );

describe('the watchlist', () => {
  test('leaves a title in its position when it is added again', () => {
    const title = new RuledTitle('movie:5').with(by(at(1), setListed(true)));
    expect(title.apply(by(at(2), setListed(true)))).toBe(false);
    expect(title.record).toMatchObject({ listedAt: at(1), changedAt: at(1) });
  });

  test('leaves nothing of a title that was only listed', () => {
    expect(
      isEmpty(new RuledTitle('movie:5').with(by(at(1), setListed(true)), by(at(2), setListed(false))).record),
    ).toBe(true);
  });

  test('leaves what was played', () => {
    const title = new RuledTitle('movie:5').with(
      progressTo(50, 1, whole),
      by(at(2), setListed(true)),
      by(at(3), setListed(false)),
    );
    expect(title.record).toMatchObject({ listedAt: null, playedAt: at(1), changedAt: at(3) });
  });
});

describe('a title off Continue Watching', () => {
  test('is back once it is opened, but not by playback from before that is reported late', () => {
    const title = new RuledTitle().with(opened(episode(1), 1), by(at(5), setDismissed(true)));
    title.apply(
      by(
        at(6),
        saveProgress(
          episode(1),
          { position: 60, length: 3000, at: at(4) },
          { playId: 'late', day: '2026-03-01', language: 'en' },
        ),
      ),
    );
    expect(title.record.dismissedAt).toBe(at(5));
    title.apply(opened(episode(1), 7));
    expect(title.record.dismissedAt).toBeNull();
  });

  test('can be put back', () => {
    const title = new RuledTitle().with(by(at(1), setDismissed(true)), by(at(2), setDismissed(false)));
    expect(title.record.dismissedAt).toBeNull();
    expect(title.apply(by(at(3), setDismissed(false)))).toBe(false);
  });
});

test('a dropped title stays dropped until it is played again; marks do not count', () => {
  const title = new RuledTitle().with(progressTo(60, 1), by(at(2), setDropped(true)), marked(3, 1));
  expect(title.record.droppedAt).toBe(at(2));
  expect(title.apply(by(at(4), setDropped(true)))).toBe(false);
  title.apply(progressTo(90, 5, episode(2)));
  expect(title.record.droppedAt).toBeNull();
});

test('a note is stored, and null removes it', () => {
  const title = new RuledTitle().with(by(at(1), setFields({ note: 'With Ada' })));
  expect(isEmpty(title.record)).toBe(false);
  expect(title.apply(by(at(2), setFields({ note: 'With Ada' })))).toBe(false);
  expect(isEmpty(title.with(by(at(3), setFields({ note: null }))).record)).toBe(true);
});

describe('a rating', () => {
  const own = { targetId: 'tv:5:s1', value: 75 };

  test('is one for each target, counted, and null removes it', () => {
    const title = new RuledTitle().with(
      by(at(1), rate(own)),
      by(at(2), rate({ targetId: 'tv:5', value: 90 })),
    );
    expect(title.record.ratings).toBe(2);
    title.apply(by(at(3), rate({ ...own, value: 80 })));
    expect(title.ratings.get('tv:5:s1')).toEqual({
      uid: 'ada',
      titleId: 'tv:5',
      targetId: 'tv:5:s1',
      value: 80,
      original: null,
      at: at(3),
      changedAt: at(3),
    });
    title.with(by(at(4), rate({ ...own, value: null })), by(at(4), rate({ targetId: 'tv:5', value: null })));
    expect(isEmpty(title.record)).toBe(true);
    expect(title.apply(by(at(5), rate({ ...own, value: null })))).toBe(false);
  });

  test('that is the same changes nothing, but one of the viewer’s own replaces an imported scale', () => {
    const imported = { ...own, original: { value: 3.75, scale: 5 }, at: at(1) };
    const title = new RuledTitle().with(by(at(9), rate(imported)));
    expect(title.ratings.get('tv:5:s1')).toMatchObject({
      original: { value: 3.75, scale: 5 },
      at: at(1),
      changedAt: at(9),
    });
    expect(title.apply(by(at(10), rate(imported)))).toBe(false);
    title.apply(by(at(11), rate(own)));
    expect(title.ratings.get('tv:5:s1')).toMatchObject({ original: null, at: at(11) });
    expect(title.apply(by(at(12), rate(own)))).toBe(false);
  });
});

describe('starting over', () => {
  const begun = () => new RuledTitle().with(progressTo(2990, 1), progressTo(600, 2, episode(2)));

  test('begins the next pass with nothing in it, and keeps the plays', () => {
    const title = begun().with(by(at(5), startOver()));
    expect(title.record).toMatchObject({
      pass: 2,
      passStartedAt: at(5),
      last: null,
      playedAt: at(2),
      plays: 1,
    });
    expect([...title.seasons]).toEqual([]);
    title.apply(progressTo(2990, 6));
    expect(title.playTexts).toEqual(['s1e1 PLAYER', 's1e1 PLAYER 2']);
    expect(title.part(1)?.plays).toBe(1);
  });

  test('can be undone, which brings back what was stored', () => {
    const before = begun();
    const { record, seasons } = before;
    const title = before.with(by(at(5), startOver()), opened(episode(1), 6), by(at(7), undoStartOver()));
    expect(title.record).toEqual({ ...record, playedAt: at(6), changedAt: at(7) });
    expect(title.seasons).toEqual(seasons);
    expect(title.apply(by(at(8), undoStartOver()))).toBe(false);
  });

  test.each([
    ['progress', progressTo(30, 6)],
    ['a mark', marked(6, 1)],
  ])('cannot be undone after %s', (_what, rule) => {
    const title = begun().with(by(at(5), startOver()), rule);
    expect(title.record.previous).toBeNull();
    expect(title.apply(by(at(7), undoStartOver()))).toBe(false);
    expect(title.record.pass).toBe(2);
  });

  test('of a pass with nothing in it changes nothing, so that a second click loses nothing', () => {
    const title = begun().with(by(at(5), startOver()));
    expect(title.apply(by(at(6), startOver()))).toBe(false);
    expect(title.record.previous).toMatchObject({ pass: 1, last: { position: 600 } });
    expect(new RuledTitle().apply(by(at(1), startOver()))).toBe(false);
  });

  test('of a dropped title takes it up again', () => {
    expect(begun().with(by(at(3), setDropped(true)), by(at(5), startOver())).record.droppedAt).toBeNull();
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
