import * as m from '../../../text/messages/importFormats.ts';
import { checkTargets } from './checkTargets.ts';
import { mapItems } from './mapRecords.ts';
import { readIds } from './readIds.ts';
import { type Fields, isObject, readFields, readJson, readList, readString } from './readJson.ts';
import { readCount, readNumber, readRating, readYear } from './readNumber.ts';
import type { Parsed, RowOrigin, SourceFile, SourceFormat, SourceTarget } from './sourceRow.ts';
import { episodeTarget, movieTarget, refused, seriesTarget, UNKNOWN_TIME } from './targets.ts';

const DAY_MS = 86_400_000;
/** Times beyond this are none in JavaScript. */
const MAX_MS = 8.64e15;

type Part = 'SHOWS' | 'MOVIES' | 'LISTS';

/** SeriesGuide's three JSON files. They count plays, and have no time for any. */
export const seriesGuide: SourceFormat = {
  source: 'SeriesGuide',
  detect: (files) => files.filter((file) => partOf(file) !== null),
  kindOf: (file) => (partOf(file) === 'LISTS' ? 'LIST_ITEM' : 'STATE'),
  parse: (files) => checkTargets(parseFiles(files)),
};

function partOf(file: SourceFile): Part | null {
  const [first] = readList(readJson(file));
  if (!isObject(first)) return null;
  if ('list_id' in first && Array.isArray(first['items'])) return 'LISTS';
  if (Array.isArray(first['seasons']) && ('tmdb_id' in first || 'tvdb_id' in first)) return 'SHOWS';
  return 'tmdb_id' in first && 'in_watchlist' in first ? 'MOVIES' : null;
}

const READERS: Readonly<Record<Part, (item: Fields, origin: RowOrigin) => Iterable<Parsed>>> = {
  SHOWS: seriesRows,
  MOVIES: movieRows,
  LISTS: listRows,
};

function* parseFiles(files: readonly SourceFile[]): Generator<Parsed> {
  for (const file of files) {
    const part = partOf(file);
    if (part) yield* mapItems(file, readList(readJson(file)), READERS[part]);
  }
}

const idsOf = (item: Fields) =>
  readIds({ tmdb: item['tmdb_id'], imdb: item['imdb_id'], tvdb: item['tvdb_id'] });

/** Plays without a time; the count says how many when the title is marked as watched. */
function playRow(origin: RowOrigin, target: SourceTarget, item: Fields): Parsed[] {
  if (item['watched'] !== true || item['skipped'] === true) return [];
  const count = Math.max(readCount(item['plays']) ?? 1, 1);
  return [{ kind: 'PLAY', origin, target, when: UNKNOWN_TIME, ...(count > 1 && { count }) }];
}

function ratingRow(origin: RowOrigin, target: SourceTarget, item: Fields): Parsed[] {
  const rating = readRating(item['rating_user'], 10);
  return rating ? [{ kind: 'RATING', origin, target, when: UNKNOWN_TIME, rating }] : [];
}

function* seriesRows(item: Fields, origin: RowOrigin): Generator<Parsed> {
  const series = seriesTarget(readString(item['title']), readYear(item['first_aired']), idsOf(item));
  const text = readString(item['user_note']);
  const state = { origin, target: series, when: UNKNOWN_TIME };
  let plays = 0;
  for (const season of readList(item['seasons']).map(readFields)) {
    for (const part of readList(season['episodes']).map(readFields)) {
      const numbers = { season: readCount(season['season']), episode: readCount(part['episode']) };
      const episode = episodeTarget(series, numbers, { ids: idsOf(part), name: readString(part['title']) });
      const rows = playRow(origin, episode, part);
      plays += rows.length;
      yield* rows;
      yield* ratingRow(origin, episode, part);
    }
  }
  // Every series in the export was added by the viewer.
  if (plays === 0) yield { kind: 'WATCHLIST', ...state };
  if (item['hidden'] === true) yield { kind: 'HIDDEN', ...state };
  if (item['favorite'] === true) yield { kind: 'LIKE', ...state };
  if (text) yield { kind: 'NOTE', ...state, text };
  yield* ratingRow(origin, series, item);
}

function* movieRows(item: Fields, origin: RowOrigin): Generator<Parsed> {
  const year = releaseYear(readNumber(item['released_utc_ms']) ?? 0);
  const target = movieTarget(readString(item['title']), year, idsOf(item));
  const rows = [...playRow(origin, target, item), ...ratingRow(origin, target, item)];
  if (item['in_watchlist'] === true) rows.push({ kind: 'WATCHLIST', origin, target, when: UNKNOWN_TIME });
  yield* rows;
  if (rows.length === 0) {
    const reason = item['in_collection'] === true ? m.owned() : m.nothingToStore();
    yield refused(origin, target.name, reason);
  }
}

/** The year of a time in milliseconds, which is before 1970 for older movies; the first days of 1970 mean that none is known. */
function releaseYear(ms: number): number | null {
  return Math.abs(ms) < DAY_MS || Math.abs(ms) > MAX_MS ? null : readYear(new Date(ms).getUTCFullYear());
}

function* listRows(item: Fields, origin: RowOrigin): Generator<Parsed> {
  const name = readString(item['name']) ?? m.unnamedList();
  const list = { key: readString(item['list_id']) ?? name, name };
  yield { kind: 'LIST', origin, target: null, when: UNKNOWN_TIME, list };
  for (const [index, entry] of readList(item['items']).map(readFields).entries()) {
    const type = readString(entry['type']) ?? '';
    const ids = /tmdb/i.test(type)
      ? readIds({ tmdb: entry['externalId'] })
      : readIds({ tvdb: entry['tvdb_id'] ?? entry['externalId'] });
    yield /show/i.test(type)
      ? {
          kind: 'LIST_ITEM',
          origin,
          target: seriesTarget(null, null, ids),
          when: UNKNOWN_TIME,
          list: { ...list, position: index + 1 },
        }
      : refused(origin, name, m.unknownRecord({ kind: type.slice(0, 40) }));
  }
}
