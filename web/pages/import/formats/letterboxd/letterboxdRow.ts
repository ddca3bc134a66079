import { type CsvRow, readCsv } from '../readCsv.ts';
import { readRating, readYear } from '../readNumber.ts';
import { readMarkup } from '../readMarkup.ts';
import type { Parsed, RowOrigin, SourceFile, SourceRow, SourceTarget } from '../sourceRow.ts';
import { movieTarget, refused } from '../targets.ts';
import { readListFile, tableOf } from './letterboxdFiles.ts';

/** A movie, by its name and year: Letterboxd has no ids of other databases. */
export function readFilm(row: Pick<CsvRow, 'get'>): SourceTarget {
  return movieTarget(row.get('name'), readYear(row.get('year')));
}

/** What tells movies apart: a namesake of another year is another movie. */
export function filmKey(row: Pick<CsvRow, 'get'>): string {
  return `${row.get('name').toLowerCase()}\n${row.get('year')}`;
}

/** Where a record stands, with the address of the entry as its id. */
export function originOf({ file, row }: { readonly file: SourceFile; readonly row: CsvRow }): RowOrigin {
  const id = row.get('letterboxd uri');
  return { file: file.path, record: row.record, ...(id && { id }) };
}

/** What a diary entry or a review says of one viewing. */
export function readEntry(row: CsvRow): Partial<SourceRow> {
  const rating = readRating(row.get('rating'), 5);
  const text = readMarkup(row.get('review'));
  const tags = readTags(row.get('tags'));
  return {
    ...(rating && { rating }),
    ...(text && { text }),
    ...(tags.length > 0 && { tags }),
    ...(/^(?:yes|true)$/i.test(row.get('rewatch')) && { rewatch: true }),
  };
}

/** Tags are separated by a comma and a space. */
export function readTags(cell: string): string[] {
  return cell
    .split(', ')
    .map((tag) => tag.trim())
    .filter((tag) => tag);
}

/** Leaves out all records of a file. */
export function* leaveOut(file: SourceFile, reason: string): Generator<Parsed> {
  const records = tableOf({ ...file, path: 'a.csv' }) === 'LIST' ? readListFile(file) : readCsv(file);
  for (const row of records) {
    yield 'why' in row ? row : refused({ file: file.path, record: row.record }, row.get('name'), reason);
  }
}
