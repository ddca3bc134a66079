import { hasColumns, readHeader, readRecords } from '../readCsv.ts';
import type { SourceFile } from '../sourceRow.ts';

/** What a file of Letterboxd's export holds. `FILMS`: one of three files with the same columns, without its name. */
export type LetterboxdTable =
  | 'DIARY'
  | 'REVIEWS'
  | 'WATCHED'
  | 'RATINGS'
  | 'WATCHLIST'
  | 'LIKES'
  | 'LIST'
  | 'FILMS'
  | 'DELETED'
  | 'ORPHANED_DIARY'
  | 'ORPHANED_REVIEWS'
  | 'OTHER';

/** The columns with dates, the first that is there. */
export const DATES = ['watched date', 'date'];

/**
 * What a file holds: by its path, as three files share their columns, and deleted entries are in files of the same names. Null
 * if it isn't Letterboxd's.
 */
export function tableOf(file: SourceFile): LetterboxdTable | null {
  const path = `/${file.path.toLowerCase()}`;
  const byColumns = tableByColumns(file, path);
  if (path.includes('/deleted/')) return byColumns && 'DELETED';
  if (path.includes('/orphaned/')) {
    if (byColumns === 'DIARY') return 'ORPHANED_DIARY';
    return byColumns === 'REVIEWS' ? 'ORPHANED_REVIEWS' : byColumns && 'OTHER';
  }
  return byColumns;
}

function tableByColumns(file: SourceFile, path: string): LetterboxdTable | null {
  if (isList(file)) return 'LIST';
  if (hasColumns(file, 'letterboxd uri', 'name')) {
    if (hasColumns(file, 'review')) return 'REVIEWS';
    if (hasColumns(file, 'watched date')) return 'DIARY';
    if (hasColumns(file, 'rating')) return 'RATINGS';
    const base = path.slice(path.lastIndexOf('/') + 1);
    if (base.startsWith('watchlist')) return 'WATCHLIST';
    if (base.startsWith('watched')) return 'WATCHED';
    return path.includes('/likes/') || base.startsWith('like') ? 'LIKES' : 'FILMS';
  }
  const isOther =
    hasColumns(file, 'date joined', 'username') ||
    hasColumns(file, 'date', 'content', 'comment') ||
    (hasColumns(file, 'date', 'content') && readHeader(file).size === 2);
  return isOther ? 'OTHER' : null;
}

/** A list's own record is above the records of what is on it, each with a header; old ones have no first line. */
function isList(file: SourceFile): boolean {
  if (hasColumns(file, 'position', 'name', 'year', 'url')) return true;
  if (hasColumns(file, 'date', 'name', 'tags', 'url')) return true;
  const [first] = readHeader(file);
  return first?.startsWith('letterboxd list export') ?? false;
}

/** A list's file: its own record, and those of what is on it, each by the names of its columns. Records count from 1. */
export function* readListFile(file: SourceFile): Generator<ListRecord> {
  let header: readonly string[] | null = null;
  let record = 0;
  for (const cells of readRecords(file, 1000)) {
    const names = cells?.map((name) => name.trim().toLowerCase()) ?? [];
    if (isListHeader(names)) header = names;
    else if (header || cells === null) {
      record += 1;
      const columns = header ?? [];
      yield {
        record,
        part: cells === null ? 'DAMAGED' : columns.includes('position') ? 'ITEM' : 'LIST',
        get: (name) => cells?.[columns.indexOf(name)]?.trim() ?? '',
      };
    }
  }
}

/** The header of the list's own record, or of what is on it. */
function isListHeader(names: readonly string[]): boolean {
  return (
    names.includes('name') && names.includes('url') && (names.includes('position') || names.includes('date'))
  );
}

/** A record of a list's file. */
interface ListRecord {
  readonly record: number;
  readonly part: 'LIST' | 'ITEM' | 'DAMAGED';
  readonly get: (column: string) => string;
}
