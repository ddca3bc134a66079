import * as m from '../../../../text/messages/importTrakt.ts';
import { readFields, readString } from '../readJson.ts';
import { readCount } from '../readNumber.ts';
import { readTime } from '../readTime.ts';
import type { Parsed, SourceRow } from '../sourceRow.ts';
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
    watchlist: (records) => records.map((record) => toRow(record, 'WATCHLIST', {})),
    favorites: (records) => records.map((record) => toRow(record, 'LIKE', {})),
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
      const words = record.name.replace(/^(?:lists-)?list-\d+-?/, '').replaceAll('-', ' ');
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

function toRow(
  { item, origin }: TraktRecord,
  kind: 'LIST_ITEM' | 'WATCHLIST' | 'LIKE',
  extra: Pick<SourceRow, 'list'>,
): Parsed {
  const target = readTarget(item);
  if (!target) return refused(origin, readString(readFields(item['person'])['name']), m.noTitle());
  const text = readString(item['notes']);
  return { kind, origin, target, when: readTime(item['listed_at']), ...(text && { text }), ...extra };
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
