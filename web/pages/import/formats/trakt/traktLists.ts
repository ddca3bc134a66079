import * as m from '../../../../text/messages/importTrakt.ts';
import { readFields, readString } from '../readJson.ts';
import { readCount } from '../readNumber.ts';
import { readTime } from '../readTime.ts';
import type { Parsed, SourceRow, SourceTarget } from '../sourceRow.ts';
import { covered, refused, UNKNOWN_TIME } from '../targets.ts';
import { keyOf, readTarget, readTitleTarget, type GroupReader, type TraktRecord } from './traktItem.ts';
import type { TraktGroup } from './traktFiles.ts';

type List = NonNullable<SourceRow['list']>;

/** Readers of lists, which must be read before what is on them. */
export function createListReaders(): Partial<Record<TraktGroup, GroupReader>> {
  const lists = new Map<string, List>();
  return {
    lists: (records) => readLists(records, lists),
    listItems: (records) => readItems(records, lists),
    watchlist: readWatchlist,
    favorites: (records) => records.map(readFavorite),
    collection: readCollection,
  };
}

function* readLists(records: readonly TraktRecord[], lists: Map<string, List>): Generator<Parsed> {
  for (const { item, origin } of records) {
    const { name, description, type, display_numbers: isRanked, ids, created_at: created } = item;
    const number = readCount(readFields(ids)['trakt']);
    if (type === 'watchlist' || type === 'favorites') {
      yield covered(origin, readString(name), m.ownFile());
    } else if (number === null) yield refused(origin, readString(name), m.damagedRecord());
    else {
      const text = readString(description);
      const list: List = {
        key: `trakt:${number}`,
        name: readString(name) ?? m.unnamedList(),
        ...(text && { description: text }),
        ...(isRanked === true && { isRanked }),
      };
      lists.set(String(number), list);
      yield { kind: 'LIST', origin, target: null, when: readTime(created), list };
    }
  }
}

function* readItems(records: readonly TraktRecord[], lists: Map<string, List>): Generator<Parsed> {
  for (const record of records) {
    const number = record.list ?? '';
    let list = lists.get(number);
    if (!list) {
      // The slug has the words of the list's name.
      const words = record.name.replace(/^lists-list-\d+-?/, '').replaceAll('-', ' ');
      list = { key: `trakt:${number}`, name: words || m.unnamedList() };
      lists.set(number, list);
      yield { kind: 'LIST', origin: record.origin, target: null, when: UNKNOWN_TIME, list };
    }
    const position = readCount(record.item['rank']);
    const { key, name } = list;
    yield toRow(record, 'LIST_ITEM', {
      list: { key, name, ...(position !== null && position > 0 && { position }) },
    });
  }
}

function* readWatchlist(records: readonly TraktRecord[]): Generator<Parsed> {
  const titles = new Set<string>();
  for (const record of records) {
    const key = keyOf(record.item);
    // Two seasons of one series are one entry.
    if (titles.has(key) && readTarget(record.item)) {
      yield covered(record.origin, readTarget(record.item)?.name ?? null, m.sameTitle());
    } else yield toRow(record, 'WATCHLIST', {});
    titles.add(key);
  }
}

const readFavorite = (record: TraktRecord): Parsed => toRow(record, 'LIKE', {});

/** A title on a list: of a season or an episode the series, with a note that says which. */
function toRow(
  { item, origin }: TraktRecord,
  kind: 'LIST_ITEM' | 'WATCHLIST' | 'LIKE',
  extra: Pick<SourceRow, 'list'>,
): Parsed {
  const target = readTitleTarget(item);
  if (!target) return refused(origin, readString(readFields(item['person'])['name']), m.noTitle());
  const text = [describePart(readTarget(item)), readString(item['notes'])].filter((part) => part).join(' – ');
  return { kind, origin, target, when: readTime(item['listed_at']), ...(text && { text }), ...extra };
}

function describePart(target: SourceTarget | null): string | null {
  const { kind, season, episode } = target ?? {};
  if (kind === 'SEASON' && season !== undefined) return m.season({ season });
  const isKnown = kind === 'EPISODE' && season !== undefined && episode !== undefined;
  return isKnown ? m.episode({ season, episode }) : null;
}

/** What someone owns: a list of its own. A record of each owned episode says the same as its series'. */
function* readCollection(records: readonly TraktRecord[]): Generator<Parsed> {
  const list: List = { key: 'trakt:collection', name: m.collection() };
  const titles = new Set<string>();
  for (const { item, origin, name } of records) {
    const target = readTitleTarget(item);
    const key = keyOf(item);
    if (!target) yield refused(origin, null, m.noTitle());
    else if (titles.has(key)) yield covered(origin, target.name, m.sameTitle());
    else {
      if (titles.size === 0) yield { kind: 'LIST', origin, target: null, when: UNKNOWN_TIME, list };
      const when = readTime(
        item['collected_at'] ?? (name.includes('shows') ? item['last_collected_at'] : null),
      );
      yield { kind: 'LIST_ITEM', origin, target, when, list };
      titles.add(key);
    }
  }
}
