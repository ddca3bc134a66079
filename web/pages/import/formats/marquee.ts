import * as m from '../../../text/messages/importMarquee.ts';
import { checkTargets } from './checkTargets.ts';
import { mapItems } from './mapRecords.ts';
import { partReader, startedOverRows, titleRows } from './marqueeTitles.ts';
import { idOf, ofPart, readInstant, readTarget, type TargetOf } from './marqueeValues.ts';
import { type Fields, readFields, readJson, readList, readString } from './readJson.ts';
import { readCount, readNumber, readRating } from './readNumber.ts';
import type { Parsed, RowOrigin, SourceFile, SourceFormat, SourceTime } from './sourceRow.ts';
import { covered, refused, UNKNOWN_TIME } from './targets.ts';

/**
 * Marquee's own export of an account: its titles, plays, ratings and lists, as they were. That a title was started over comes after its
 * plays, which are of the passes before.
 */
export const marquee: SourceFormat = {
  source: 'Marquee',
  detect: (files) => files.filter(isExport),
  kindOf: () => 'STATE',
  parse: (files) => checkTargets(parseFiles(files)),
  notes: () => [m.account()],
};

/** Older exports name no format. */
function isExport(file: SourceFile): boolean {
  const { format, id, titles } = readFields(readJson(file));
  const isOwn =
    format === 'marquee-account' || (format === undefined && /^viewer:/.test(readString(id) ?? ''));
  return isOwn && Array.isArray(titles);
}

/** Records are numbered through all lists of a file: its titles, plays, ratings, and its lists with the titles on each. */
function* parseFiles(files: readonly SourceFile[]): Generator<Parsed> {
  for (const file of files) {
    const content = readFields(readJson(file));
    const [titles = [], plays = [], ratings = [], lists = []] = ['titles', 'plays', 'ratings', 'lists'].map(
      (name) => readList(content[name]),
    );
    const named = new Map(titles.map(readFields).map((title) => [idOf(title), title]));
    const targetOf = (id: string | null) => readTarget(id, named);
    const partFor = partReader(named);
    yield* mapLatest(file, titles, 'titleId', 0, (title, origin) => titleRows(title, origin, targetOf));
    let before = titles.length;
    yield* mapLatest(file, plays, 'id', before, (play, origin) => playRow(play, origin, targetOf, partFor));
    before += plays.length;
    yield* mapLatest(file, ratings, 'targetId', before, (rating, origin) =>
      ratingRow(rating, origin, targetOf),
    );
    yield* parseLists(file, lists, before + ratings.length, targetOf);
    for (const [index, title] of titles.map(readFields).entries())
      if (named.get(idOf(title)) === title)
        yield* startedOverRows(title, { file: file.path, record: index + 1 }, targetOf);
  }
}

/** Makes rows of each record of a list. One that changed while it was exported is there again: the later one counts. */
function* mapLatest(
  file: SourceFile,
  records: readonly unknown[],
  idName: string,
  before: number,
  toRows: (record: Fields, origin: RowOrigin) => Parsed | Iterable<Parsed>,
): Generator<Parsed> {
  const idIn = (record: unknown) => readString(readFields(record)[idName]);
  const latest = new Map(records.map((record) => [idIn(record), record]));
  const make = (record: Fields, origin: RowOrigin) =>
    idIn(record) === null || latest.get(idIn(record)) === record
      ? toRows(record, origin)
      : covered(origin, readString(record['name']), m.laterRecord());
  yield* mapItems(file, records, make, before);
}

function* parseLists(
  file: SourceFile,
  lists: readonly unknown[],
  start: number,
  targetOf: TargetOf,
): Generator<Parsed> {
  const latest = new Map(lists.map((list) => [readString(readFields(list)['id']), list]));
  let before = start;
  for (const list of lists) {
    const id = readString(readFields(list)['id']);
    const isLatest = id === null || latest.get(id) === list;
    const leaveOut = (record: Fields, origin: RowOrigin) =>
      covered(origin, readString(record['name']), m.laterRecord());
    yield* mapItems(file, [list], isLatest ? listRow : leaveOut, before);
    before += 1;
    const items = readList(readFields(list)['items']);
    const toRow = (item: Fields, origin: RowOrigin) =>
      itemRow(item, origin, readFields(list), before, targetOf);
    yield* mapItems(file, items, isLatest ? toRow : leaveOut, before);
    before += items.length;
  }
}

function playRow(
  play: Fields,
  origin: RowOrigin,
  targetOf: TargetOf,
  partFor: ReturnType<typeof partReader>,
): Parsed {
  const text = readString(play['note']);
  const when = playedAt(play);
  const pass = readCount(play['pass']);
  const part = partFor(play, when);
  return {
    kind: 'PLAY',
    origin: withId(origin, play),
    target: ofPart(targetOf(idOf(play)), play),
    when,
    ...(play['episodeNumber'] === null && { isWhole: true }),
    ...((pass ?? 1) > 1 && { rewatch: true }),
    ...(pass && { pass }),
    ...(part && { part }),
    ...(play['bulk'] === true && { bulk: true }),
    ...(text && { text }),
  };
}

function playedAt(play: Fields): SourceTime {
  const day = readString(play['day']);
  const isDay = day !== null && /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day));
  const when = readInstant(play['at']);
  if (when.precision === 'INSTANT') return isDay ? { ...when, day } : when;
  return isDay ? { precision: 'DAY', day } : UNKNOWN_TIME;
}

function ratingRow(rating: Fields, origin: RowOrigin, targetOf: TargetOf): Parsed {
  const target = targetOf(readString(rating['targetId']));
  const own = readRating(rating['value'], 10);
  const value = readOriginal(readFields(rating['original'])) ?? (own && { ...own, isOwn: true });
  if (!value) return refused(origin, target.name, m.noRating());
  return { kind: 'RATING', origin, target, when: readInstant(rating['at']), rating: value };
}

/** A rating on the scale on which it was once imported, which may begin at 0. */
function readOriginal(original: Fields) {
  const [value, scale] = [readNumber(original['value']), readNumber(original['scale'])];
  const isKnown = value !== null && scale !== null && scale >= 1 && scale <= 100;
  return isKnown && value >= 0 && value <= scale ? { value, scale } : null;
}

function listRow(list: Fields, origin: RowOrigin): Parsed {
  return {
    kind: 'LIST',
    origin: withId(origin, list),
    target: null,
    when: readInstant(list['createdAt']),
    list: readListName(list, origin),
  };
}

function itemRow(item: Fields, origin: RowOrigin, list: Fields, before: number, targetOf: TargetOf): Parsed {
  const text = readString(item['note']);
  return {
    kind: 'LIST_ITEM',
    origin,
    target: targetOf(idOf(item)),
    when: readInstant(item['addedAt']),
    list: { ...readListName(list, { ...origin, record: before }), position: origin.record - before },
    ...(text && { text }),
  };
}

/** @param origin that of the list, which stands for an id that it lacks */
function readListName(list: Fields, origin: RowOrigin) {
  const description = readString(list['description']);
  return {
    key: readString(list['id']) ?? `${origin.record}`,
    name: readString(list['name']) ?? m.unnamedList(),
    ...(description && { description }),
    ...(list['ranked'] === true && { isRanked: true }),
  };
}

function withId(origin: RowOrigin, record: Fields): RowOrigin {
  const id = readString(record['id']);
  return id === null ? origin : { ...origin, id };
}
