import * as m from '../../../../text/messages/importFormats.ts';
import { readGoMaps, readGoNumber } from '../goMaps.ts';
import { mapRecords } from '../mapRecords.ts';
import type { CsvRow } from '../readCsv.ts';
import { readIds } from '../readIds.ts';
import { readEpoch } from '../readTime.ts';
import type { Parsed, RowOrigin, SourceFile, SourceTarget, SourceTime } from '../sourceRow.ts';
import { covered, movieTarget, refused, seriesTarget, UNKNOWN_TIME } from '../targets.ts';
import type { ArchiveIndex } from './archiveIndex.ts';
import { cellOf } from './tables.ts';
import { createdAt } from './trackingRows.ts';

/** The rows of `lists-prod-lists.csv`: a list and its items are one record, with the items as Go prints them. */
export function listRows(file: SourceFile, index: ArchiveIndex): Iterable<Parsed> {
  return mapRecords(file, (row, origin) => readList(row, origin, index));
}

function* readList(row: CsvRow, origin: RowOrigin, index: ArchiveIndex): Generator<Parsed> {
  const key = cellOf(row, 's_key');
  const name = cellOf(row, 'name');
  const objects = cellOf(row, 'objects');
  const items = objects ? readGoMaps(objects) : [];
  if (key === 'collection') {
    yield covered(origin, name, m.totals());
    return;
  }
  if (!items) {
    yield refused(origin, name, m.damagedList());
    return;
  }
  const isFavorites = key.startsWith('favorite');
  const list = { key: key || name, name: name || m.unnamedList() };
  if (!isFavorites) {
    const description = cellOf(row, 'description');
    yield {
      kind: 'LIST',
      origin,
      target: null,
      when: createdAt(row),
      list: { ...list, ...(description && { description }) },
    };
  } else if (items.length === 0) yield covered(origin, name || key, m.emptyList());
  for (const [position, item] of items.entries()) {
    const target = readItem(item, index);
    const when = readSeconds(item.get('created_at'));
    if (!target) yield refused(origin, name || key, m.unnamed());
    else if (isFavorites) yield { kind: 'LIKE', origin, target, when };
    else yield { kind: 'LIST_ITEM', origin, target, when, list: { ...list, position: position + 1 } };
  }
}

function readItem(item: ReadonlyMap<string, string>, index: ArchiveIndex): SourceTarget | null {
  const ids = readIds({ tvdb: readGoNumber(item.get('id')) });
  if (item.get('type') === 'series') {
    return ids.tvdb ? (index.series.get(`tvdb ${ids.tvdb}`) ?? seriesTarget(null, null, ids)) : null;
  }
  const movie = index.movies.get(item.get('uuid') ?? '')?.target;
  if (item.get('type') !== 'movie' || (!movie && !ids.tvdb)) return null;
  return { ...(movie ?? movieTarget(item.get('name') ?? null, null)), ids };
}

function readSeconds(text: string | undefined): SourceTime {
  const seconds = readGoNumber(text);
  return seconds === null ? UNKNOWN_TIME : readEpoch(seconds * 1000);
}
