import * as m from '../../../text/messages/importFormats.ts';
import { checkTargets } from './checkTargets.ts';
import { mapItems } from './mapRecords.ts';
import { readIds } from './readIds.ts';
import { type Fields, isObject, readFields, readJson, readList, readString } from './readJson.ts';
import { readCount, readNumber, readRating } from './readNumber.ts';
import { readTime } from './readTime.ts';
import type { Parsed, RowOrigin, SourceFile, SourceFormat, SourceTarget } from './sourceRow.ts';
import {
  covered,
  episodeTarget,
  movieTarget,
  refused,
  seasonTarget,
  seriesTarget,
  UNKNOWN_TIME,
} from './targets.ts';

/** Ryot's export as JSON: each title with its history, its reviews and its collections. */
export const ryot: SourceFormat = {
  source: 'Ryot',
  detect: (files) => files.filter(isExport),
  kindOf: () => 'STATE',
  parse: (files) => checkTargets(parseFiles(files)),
};

function isExport(file: SourceFile): boolean {
  const { metadata, collections } = readFields(readJson(file));
  return (
    readList(metadata).some((item) => isObject(item) && 'lot' in item) || isCollections(readList(collections))
  );
}

const isCollections = (collections: readonly unknown[]) =>
  collections.some((item) => isObject(item) && 'collection_name' in item);

/** Parts of the export that aren't about titles. */
const OTHER_PARTS = ['people', 'metadata_groups'];

function* parseFiles(files: readonly SourceFile[]): Generator<Parsed> {
  for (const file of files) {
    const content = readFields(readJson(file));
    const titles = readList(content['metadata']);
    const collections = readList(content['collections']);
    const lists = createLists(collections.map(readFields));
    yield* mapItems(file, titles, (item, origin) => titleRows(item, origin, lists));
    yield* mapItems(file, collections, (item, origin) => collectionRow(item, origin, lists), titles.length);
    let before = titles.length + collections.length;
    for (const part of OTHER_PARTS) {
      const items = readList(content[part]);
      yield* mapItems(
        file,
        items,
        (_item, origin) => refused(origin, null, m.notTitle({ kind: part })),
        before,
      );
      before += items.length;
    }
  }
}

function* titleRows(item: Fields, origin: RowOrigin, lists: Lists): Generator<Parsed> {
  const lot = readString(item['lot']) ?? '';
  const name = readString(item['source_id']);
  const target = readTarget(item, lot, name);
  if (!target) {
    yield refused(origin, name, m.notTitle({ kind: lot }));
    return;
  }
  const rows = [
    ...historyRows(readList(item['seen_history']), origin, target, lot),
    ...readList(item['reviews']).flatMap((review) => reviewRows(readFields(review), origin, target)),
    ...readList(item['collections']).flatMap((entry) => itemRows(readFields(entry), origin, target, lists)),
  ];
  if (rows.length > 0) yield* rows;
  else yield refused(origin, name, m.nothingToStore());
}

function readTarget(item: Fields, lot: string, name: string | null): SourceTarget | null {
  const key = { tmdb: 'tmdb', tvdb: 'tvdb', myanimelist: 'mal', imdb: 'imdb' }[
    readString(item['source']) ?? ''
  ];
  const ids = readIds(key ? { [key]: item['identifier'] } : {});
  if (lot === 'movie') return movieTarget(name, null, ids);
  return lot === 'show' || lot === 'anime' ? seriesTarget(name, null, ids) : null;
}

/** What a history or a review is about: the title, a season or an episode of it. */
function partOf(target: SourceTarget, part: Fields): SourceTarget {
  const season = readCount(part['show_season_number']);
  const episode = readCount(part['show_episode_number']);
  if (target.kind === 'MOVIE' || season === null) return target;
  return episode === null ? seasonTarget(target, season) : episodeTarget(target, { season, episode });
}

function* historyRows(
  history: readonly unknown[],
  origin: RowOrigin,
  target: SourceTarget,
  lot: string,
): Generator<Parsed> {
  if (lot === 'anime' && history.length > 0) yield refused(origin, target.name, m.ownNumbering());
  const states = new Set<string>();
  for (const seen of history.map(readFields)) {
    const state = readString(seen['state']) ?? '';
    const part = partOf(target, seen);
    const when = readTime(seen['ended_on'] ?? null);
    const progress = readNumber(seen['progress']);
    if (state === 'dropped' || state === 'on_a_hold') states.add(state);
    else if (lot === 'anime') continue;
    else if (state === 'completed' && (progress === null || progress >= 100)) {
      yield { kind: 'PLAY', origin, target: part, when };
    } else if (
      progress !== null &&
      progress > 0 &&
      progress < 100 &&
      part.kind !== 'SHOW' &&
      part.kind !== 'SEASON'
    ) {
      yield { kind: 'RESUME', origin, target: part, when: UNKNOWN_TIME, position: { part: progress / 100 } };
    } else yield refused(origin, target.name, m.nothingToStore());
  }
  if (states.has('dropped')) yield { kind: 'DROPPED', origin, target, when: UNKNOWN_TIME };
  else if (states.has('on_a_hold')) yield { kind: 'HIDDEN', origin, target, when: UNKNOWN_TIME };
}

function reviewRows(item: Fields, origin: RowOrigin, target: SourceTarget): Parsed[] {
  const review = readFields(item['review']);
  const rating = readRating(item['rating'], 100);
  const text = readString(review['text']);
  const of = { origin, target: partOf(target, item), when: readTime(review['date']) };
  return [
    ...(rating ? [{ kind: 'RATING' as const, ...of, rating }] : []),
    ...(text ? [{ kind: 'NOTE' as const, ...of, text, spoiler: review['spoiler'] === true }] : []),
  ];
}

/** What Ryot's own collections mean; others are the viewer's lists. */
const OWN_COLLECTIONS = new Map<string, 'HISTORY' | 'OWNED' | 'WATCHLIST'>(
  Object.entries({
    Watchlist: 'WATCHLIST',
    Completed: 'HISTORY',
    'In Progress': 'HISTORY',
    Monitoring: 'HISTORY',
    Reminders: 'HISTORY',
    Owned: 'OWNED',
  } as const),
);

function itemRows(entry: Fields, origin: RowOrigin, target: SourceTarget, lists: Lists): Parsed[] {
  const name = readString(entry['collection_name']) ?? m.unnamedList();
  const own = OWN_COLLECTIONS.get(name);
  const when = readTime(entry['created_on']);
  if (own === 'WATCHLIST') return [{ kind: 'WATCHLIST', origin, target, when }];
  if (own)
    return [
      own === 'OWNED'
        ? refused(origin, target.name, m.owned())
        : covered(origin, target.name, m.stateFollows()),
    ];
  const list = lists.addNew(name, origin);
  const item: Parsed = { kind: 'LIST_ITEM', origin, target, when, list: { key: name, name } };
  return list ? [list, item] : [item];
}

function collectionRow(collection: Fields, origin: RowOrigin, lists: Lists): Parsed {
  const name = nameOf(collection);
  const list = OWN_COLLECTIONS.get(name) ? null : lists.addNew(name, origin);
  return list ?? covered(origin, name, m.sameRecord());
}

const nameOf = (collection: Fields) =>
  readString(collection['name']) ?? readString(collection['collection_name']) ?? m.unnamedList();

/** The lists of an export: one is made when its name is first met, with what its own record says of it. */
function createLists(collections: readonly Fields[]) {
  const descriptions = new Map(collections.map((own) => [nameOf(own), readString(own['description'])]));
  const added = new Set<string>();
  return {
    /** The row of a list; null if it has one. */
    addNew: (name: string, origin: RowOrigin): Parsed | null => {
      if (added.has(name)) return null;
      added.add(name);
      const description = descriptions.get(name);
      const list = { key: name, name, ...(description && { description }) };
      return { kind: 'LIST', origin, target: null, when: UNKNOWN_TIME, list };
    },
  };
}

type Lists = ReturnType<typeof createLists>;
