import { startOf } from '../../../../contract/seenToEnd.ts';
import * as m from '../../../text/messages/importMarquee.ts';
import { checkTargets } from './checkTargets.ts';
import { mapItems } from './mapRecords.ts';
import { type Fields, readFields, readJson, readList, readString } from './readJson.ts';
import { readCount, readNumber, readRating, readYear } from './readNumber.ts';
import { readTime } from './readTime.ts';
import type { Parsed, RowOrigin, SourceFile, SourceFormat, SourceTarget, SourceTime } from './sourceRow.ts';
import {
  covered,
  episodeTarget,
  movieTarget,
  refused,
  seasonTarget,
  seriesTarget,
  UNKNOWN_TIME,
} from './targets.ts';

/** Marquee's own export of an account: its titles, plays, ratings and lists. */
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
    const [titles, plays, ratings, lists] = ['titles', 'plays', 'ratings', 'lists'].map((name) =>
      readList(content[name]),
    );
    const named = new Map(readList(titles).map((title) => [idOf(readFields(title)), readFields(title)]));
    const targetOf = (id: string | null) => readTarget(id, named);
    yield* mapItems(file, titles ?? [], (title, origin) =>
      // A title that changed while it was exported is there again.
      named.get(idOf(title)) === title
        ? titleRows(title, origin, targetOf)
        : covered(origin, readString(title['name']), m.sameTitle()),
    );
    let before = titles?.length ?? 0;
    yield* mapItems(file, plays ?? [], (play, origin) => playRow(play, origin, targetOf), before);
    before += plays?.length ?? 0;
    yield* mapItems(file, ratings ?? [], (rating, origin) => ratingRow(rating, origin, targetOf), before);
    before += ratings?.length ?? 0;
    for (const list of readList(lists)) {
      yield* mapItems(file, [list], listRow, before);
      before += 1;
      const items = readList(readFields(list)['items']);
      yield* mapItems(
        file,
        items,
        (item, origin) => itemRow(item, origin, readFields(list), before, targetOf),
        before,
      );
      before += items.length;
    }
  }
}

type TargetOf = (id: string | null) => SourceTarget;

const idOf = (record: Fields) => readString(record['titleId']);

/** What a global id names: a title, a season or an episode. */
function readTarget(id: string | null, titles: ReadonlyMap<string | null, Fields>): SourceTarget {
  const [, titleId, kind, number, season, episode] =
    /^((movie|tv):(\d+))(?::s(\d+)(?::e(\d+))?)?$/.exec(id ?? '') ?? [];
  const title = titles.get(titleId ?? null) ?? {};
  const [name, year] = [readString(title['name']), readYear(title['year'])];
  const tmdb = readCount(number);
  if (!kind || !tmdb) return { kind: 'UNKNOWN', ids: {}, name: null, year: null };
  if (kind === 'movie') return movieTarget(name, year, { tmdb });
  const series = seriesTarget(name, year, { tmdb });
  if (episode === undefined) return seasonTarget(series, readCount(season));
  return episodeTarget(series, { season: readCount(season), episode: readCount(episode) });
}

/** What a record of a title and two numbers is about. A series without them has an episode that is not known. */
function partOf(target: SourceTarget, part: Fields): SourceTarget {
  if (target.kind !== 'SHOW') return target;
  const [season, episode] = [readCount(part['seasonNumber']), readCount(part['episodeNumber'])];
  return episodeTarget(target, { season, episode });
}

function* titleRows(title: Fields, origin: RowOrigin, targetOf: TargetOf): Generator<Parsed> {
  const target = targetOf(idOf(title));
  const rows: Parsed[] = (
    [
      ['WATCHLIST', 'listedAt'],
      ['DROPPED', 'droppedAt'],
      ['HIDDEN', 'dismissedAt'],
    ] as const
  ).flatMap(([kind, field]) =>
    readString(title[field]) ? [{ kind, origin, target, when: instant(title[field]) }] : [],
  );
  const text = readString(title['note']);
  if (text) rows.push({ kind: 'NOTE', origin, target, when: UNKNOWN_TIME, text });
  for (const part of readList(title['parts']).map(readFields)) {
    const seconds = positionOf(part);
    if (seconds > 0)
      rows.push({
        kind: 'RESUME',
        origin,
        target: partOf(target, part),
        when: instant(part['at']),
        position: { seconds },
      });
  }
  if (rows.length > 0) yield* rows;
  else yield covered(origin, target.name, m.inOthers());
}

/** Where a part is resumed; 0 at the beginning. Older exports say that it was watched, and not how often. */
function positionOf(part: Fields): number {
  const watched = part['watched'] === true || (readCount(part['plays']) ?? 0) > 0;
  const position = readNumber(part['position']) ?? 0;
  return startOf({ position, length: readNumber(part['length']), watched }) > 0 ? position : 0;
}

function playRow(play: Fields, origin: RowOrigin, targetOf: TargetOf): Parsed {
  const text = readString(play['note']);
  return {
    kind: 'PLAY',
    origin: withId(origin, play),
    target: partOf(targetOf(idOf(play)), play),
    when: play['at'] ? instant(play['at']) : readTime(play['day']),
    ...((readCount(play['pass']) ?? 1) > 1 && { rewatch: true }),
    ...(play['bulk'] === true && { bulk: true }),
    ...(text && { text }),
  };
}

function ratingRow(rating: Fields, origin: RowOrigin, targetOf: TargetOf): Parsed {
  const target = targetOf(readString(rating['targetId']));
  const value = readOriginal(readFields(rating['original'])) ?? readRating(rating['value'], 10);
  if (!value) return refused(origin, target.name, m.noRating());
  return { kind: 'RATING', origin, target, when: instant(rating['at']), rating: value };
}

/** A rating on the scale on which it was once imported. */
function readOriginal({ value, scale }: Fields) {
  const known = ([5, 10, 100] as const).find((one) => one === scale);
  return known === undefined ? null : readRating(value, known);
}

function listRow(list: Fields, origin: RowOrigin): Parsed {
  return {
    kind: 'LIST',
    origin: withId(origin, list),
    target: null,
    when: instant(list['createdAt']),
    list: readListName(list, origin),
  };
}

function itemRow(item: Fields, origin: RowOrigin, list: Fields, before: number, targetOf: TargetOf): Parsed {
  const text = readString(item['note']);
  return {
    kind: 'LIST_ITEM',
    origin,
    target: targetOf(idOf(item)),
    when: instant(item['addedAt']),
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

const instant = (value: unknown): SourceTime => readTime(value, { zone: 'UTC' });

function withId(origin: RowOrigin, record: Fields): RowOrigin {
  const id = readString(record['id']);
  return id === null ? origin : { ...origin, id };
}
