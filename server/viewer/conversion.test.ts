import { describe, expect, test } from 'vitest';
import { convertTitle, mergeOldTitles, parseOldTitle, type OldTitle } from './conversion.ts';
import { continuedAt } from './titles/resumePoint.ts';

const NOW = '2026-11-28T12:00:00.000Z';
const on = (day: number) => new Date(Date.UTC(2026, 2, day)).toISOString();
const marked = (day: number) => ({ position: 0, length: null, watched: true, at: on(day) });
const own = {
  media_type: 'tv',
  title_number: 1399,
  title: 'Game of Thrones',
  poster_path: '',
  listed_at: null,
  played_at: null,
  hidden_at: null,
  changed_at: on(9),
};

/** A title without malformed fields. */
function parsed(document: object, seasons?: ReadonlyMap<number, unknown>): OldTitle {
  const { title, malformedParts } = parseOldTitle('tv:1399', { ...own, ...document }, seasons);
  expect(malformedParts).toEqual([]);
  return title;
}
/** A converted title, with its plays in their order. */
function convert(document: object, seasons?: ReadonlyMap<number, unknown>) {
  const converted = convertTitle('ada', parsed(document, seasons), NOW);
  return { ...converted, plays: [...converted.plays.values()] };
}

test('a title with all its parts in one document has their seasons, and one play for each watched part', () => {
  const begun = { position: 61.5, length: 3000, watched: false, at: on(8) };
  const document = {
    listed_at: on(2),
    played_at: on(8),
    last: 's1e2',
    parts: { s1e2: begun, s1e1: marked(3), s2e1: marked(5), series: { ...begun, at: on(1) } },
  };
  const { record, parts, plays } = convert(document);
  const last = { seasonNumber: 1, episodeNumber: 2, position: 61.5, length: 3000, at: on(8), plays: 0 };
  expect(record).toMatchObject({
    ...{ uid: 'ada', mediaType: 'TV', tmdbId: 1399, title: 'Game of Thrones', posterPath: null, local: null },
    ...{ listedAt: on(2), playedAt: on(8), dismissedAt: null, changedAt: on(9), facts: null, pass: 1, last },
    ...{ whole: { position: 61.5, plays: 0, at: on(1) }, plays: 2, ratings: 0, previous: null },
  });
  expect([...record.seasons.keys()]).toEqual([1, 2]);
  expect(record.seasons.get(1)).toMatchObject({ parts: 2, watched: 1, newest: on(8), left: 2 });
  expect(parts.get(1)?.get(2)).toEqual(last);
  expect(parts.get(2)?.get(1)).toMatchObject({ plays: 1, at: on(5) });
  expect(plays).toMatchObject([
    { id: 'converted:tv:1399:s1:e1', titleId: 'tv:1399', seasonNumber: 1, episodeNumber: 1, at: on(3) },
    { id: 'converted:tv:1399:s2:e1', day: '2026-03-05', precision: 'INSTANT', source: 'MARK', bulk: false },
  ]);
});

test('a title whose seasons have documents of their own is converted alike', () => {
  const begun = { position: 61.5, length: 3000, watched: false, at: on(8) };
  const whole = { position: 5, length: null, watched: false, at: on(1) };
  const local = { language: 'ja', title: 'ゲーム', poster_path: '/ja.jpg' };
  const apart = convert(
    {
      played_at: on(8),
      local,
      last: { ...begun, season_number: 1, episode_number: 2 },
      whole: { ...whole, season_number: null, episode_number: null },
      seasons: { 1: { parts: 2, newest: on(8), furthest: null } },
    },
    new Map([[1, { parts: { 1: marked(3), 2: begun } }]]),
  );
  const together = { s1e1: marked(3), s1e2: begun, series: whole };
  expect(apart).toEqual(convert({ played_at: on(8), local, last: 's1e2', parts: together }));
  expect(apart.record.local).toEqual({ language: 'ja', title: 'ゲーム', posterPath: '/ja.jpg' });
});

test('what was played last is stored although its season’s document lacks it', () => {
  const last = {
    position: 61.5,
    length: 3000,
    watched: false,
    at: on(8),
    season_number: 3,
    episode_number: 4,
  };
  const { record, parts } = convert({ last, seasons: {} });
  expect(parts.get(3)?.get(4)).toEqual(record.last);
});

test('a movie has one play, of the player when it was seen there', () => {
  const movie = { ...own, media_type: 'movie', title_number: 603 };
  const watchedPart = { position: 7000, length: 7100, watched: true, at: on(4) };
  const { title } = parseOldTitle('movie:603', { ...movie, last: 'movie', parts: { movie: watchedPart } });
  const { record, plays } = convertTitle('ada', title, NOW);
  expect(record.whole).toEqual(record.last);
  expect(record).toMatchObject({ whole: { plays: 1, position: 7000 }, seasons: new Map() });
  expect([...plays.values()]).toMatchObject([
    { id: 'converted:movie:603', source: 'PLAYER', at: on(4), seasonNumber: null },
  ]);
});

test('a part that was begun again since has a play of an unknown time, and its position', () => {
  const again = { position: 500, length: 3000, watched: true, at: on(8) };
  const { parts, plays } = convert({ parts: { s1e1: again } });
  expect(plays).toMatchObject([{ precision: 'UNKNOWN', day: null, at: null, source: 'PLAYER', bulk: false }]);
  expect(parts.get(1)?.get(1)).toMatchObject({ position: 500, plays: 1 });
});

test('plays of one time say that it is shared', () => {
  const parts = { s1e1: marked(3), s1e2: marked(3), s1e3: marked(4) };
  expect(convert({ parts }).plays.map(({ bulk }) => bulk)).toEqual([true, true, false]);
});

test('times ahead of now count as now', () => {
  const ahead = '2027-01-01T00:00:00.000Z';
  const times = { listed_at: ahead, played_at: ahead, changed_at: ahead, hidden_at: ahead };
  const { record, plays } = convert({ ...times, last: 's1e1', parts: { s1e1: { ...marked(1), at: ahead } } });
  expect(JSON.stringify([record, [...record.seasons], plays])).not.toContain('2027');
  expect(plays).toMatchObject([{ day: '2026-11-28', at: NOW }]);
});

test('a title that was hidden from Continue Watching is dismissed, unless it has been played since', () => {
  expect(convert({ hidden_at: on(5), played_at: on(4) }).record.dismissedAt).toBe(on(5));
  expect(convert({ hidden_at: on(5), played_at: on(6) }).record.dismissedAt).toBeNull();
  const { record } = convert({ hidden_at: on(5), parts: { s1e1: marked(1) } });
  expect(continuedAt(record)).toBeNull();
});

test('a title converted again is the same, and its plays have the same ids', () => {
  const document = { parts: { s1e1: marked(3), s1e2: marked(3), series: marked(4) } };
  expect(convert(document)).toEqual(convert(document));
});

test('of a title stored in two forms, what either has is there', () => {
  const older = parsed({
    ...{ listed_at: on(1), changed_at: on(2), played_at: on(2), last: 's1e2' },
    parts: { s1e1: marked(1), s1e2: { ...marked(2), position: 10, length: 3000, watched: false } },
  });
  const newer = parsed({
    ...{ changed_at: on(8), title: 'GoT' },
    parts: { s1e1: { ...marked(7), watched: false }, s1e3: marked(8) },
  });
  const merged = mergeOldTitles(older, newer);
  expect(merged).toEqual(mergeOldTitles(newer, older));
  expect(merged).toMatchObject({
    title: 'GoT',
    listedAt: on(1),
    playedAt: on(2),
    last: 's1e2',
    changedAt: on(8),
  });
  expect([...merged.parts.keys()]).toEqual(['s1e1', 's1e2', 's1e3']);
  expect(merged.parts.get('s1e1')).toMatchObject({ watched: true, at: on(7) });
});

describe('a malformed document', () => {
  test.each([
    ['is of another title', { title_number: 1 }, ['tmdbId']],
    ['has a name that is no text', { title: 5 }, ['title']],
    ['has no time of its last change', { changed_at: 'soon' }, ['changedAt']],
  ])('that %s is no title', (_fault, fields, malformedFields) => {
    let error: unknown;
    try {
      parseOldTitle('tv:1399', { ...own, ...fields });
    } catch (thrown) {
      error = thrown;
    }
    expect(error).toMatchObject({ name: 'ZodError', issues: [{ path: malformedFields }] });
  });

  test('loses the parts that are malformed alone, and names them', () => {
    const parts = { s1e1: marked(1), s1e2: { ...marked(1), at: 5 }, movie: marked(1), x: null };
    const { title, malformedParts } = parseOldTitle('tv:1399', { ...own, last: 's1e2', parts });
    expect([...title.parts.keys()]).toEqual(['s1e1']);
    expect(malformedParts).toEqual(['s1e2', 'movie', 'x', 's1e2']);
    expect(title.last).toBeNull();
  });
});
