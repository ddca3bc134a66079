import { CsvError, parse } from 'csv-parse/browser/esm/sync';
import * as m from '../../../text/messages/leftOut.ts';
import { tooManyRows } from '../../../text/messages/upload.ts';
import { readUtf8 } from './readText.ts';
import { ImportError, type LeftOut, MAX_ROWS, type SourceFile } from './sourceRow.ts';
import { refused } from './targets.ts';

/** A review of a book's length; a record beyond it is a file without line breaks, or a quotation mark that never closes. */
const MAX_RECORD_BYTES = 1_000_000;
/** A file with more lines that can't be read is no CSV, and reading on could take minutes. */
const MAX_DAMAGED = 100;
const BATCH = 1000;
/** A header is within these. */
const HEADER_BYTES = 100_000;
const DELIMITERS = [',', ';', '\t'];
/** `sep=`, with which spreadsheets begin a CSV to say its separator. */
const SEPARATOR_LINE = [115, 101, 112, 61];
const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;

/** A record of a CSV with a header. */
export class CsvRow {
  /** Number of the record in its file, from 1; the header is not counted. */
  readonly record: number;
  private readonly columns: ReadonlyMap<string, number>;
  private readonly cells: readonly string[];

  constructor(record: number, columns: ReadonlyMap<string, number>, cells: readonly string[]) {
    this.record = record;
    this.columns = columns;
    this.cells = cells;
  }

  /** The first of these columns' cells that is not empty, without spaces around it; '' if none is. Names are in lower case. */
  get(...names: string[]): string {
    for (const name of names) {
      const cell = this.cells[this.columns.get(name) ?? -1]?.trim();
      if (cell) return cell;
    }
    return '';
  }
}

/**
 * A CSV's records below its header: with commas, semicolons or tabs, any line ends, line breaks within quotation marks, and the
 * columns in any order. A record that can't be read, or is longer than 1 MB, is left out, and the next line is read.
 * Throws an ImportError after 500,000 records: some formats are parsed only once all records are read.
 */
export function* readCsv(file: SourceFile): Generator<CsvRow | LeftOut> {
  let columns: ReadonlyMap<string, number> | null = null;
  let record = 0;
  for (const cells of readRecords(file)) {
    if (columns) {
      record += 1;
      if (record > MAX_ROWS) throw new ImportError(tooManyRows());
      yield cells ? new CsvRow(record, columns, cells) : damagedRecord(file, record);
    } else {
      const names = (cells ?? []).map(toColumnName);
      // With two columns of one name, the first counts.
      columns = new Map(names.map((name, index) => [name, index] as const).reverse());
    }
  }
}

/** A record that can't be read, as it is left out. */
export function damagedRecord(file: SourceFile, record: number): LeftOut {
  return refused({ file: file.path, record }, null, m.damagedRecord());
}

const headers = new WeakMap<SourceFile, ReadonlySet<string>>();

/** The names of a CSV's columns, in lower case and without spaces around them; of any other file, what its first line yields. */
export function readHeader(file: SourceFile): ReadonlySet<string> {
  const known = headers.get(file);
  if (known) return known;
  const [cells] = readRecords(file, 1);
  const header = new Set((cells ?? []).map(toColumnName));
  headers.set(file, header);
  return header;
}

/** Whether a CSV has all of these columns. */
export function hasColumns(file: SourceFile, ...names: string[]): boolean {
  const header = readHeader(file);
  return names.every((name) => header.has(name));
}

const toColumnName = (cell: string) => cell.trim().replace(/\s+/g, ' ').toLowerCase();

/** All records of a CSV that are not empty, with the header as the first; null for one that can't be read. */
export function* readRecords(file: SourceFile, batchSize = BATCH): Generator<readonly string[] | null> {
  const bytes = readUtf8(file);
  const delimiter = findDelimiter(bytes);
  let start = SEPARATOR_LINE.every((byte, index) => bytes[index] === byte) ? endOfLine(bytes, 0) : 0;
  let damaged = 0;
  while (start < bytes.length) {
    const batch = readBatch(bytes.subarray(start), delimiter, batchSize);
    yield* batch.records;
    start += batch.bytes;
    if (batch.isDamaged) {
      yield null;
      damaged += 1;
      if (damaged === MAX_DAMAGED) return;
      start = endOfLine(bytes, start);
    } else if (batch.records.length < batchSize) return;
  }
}

function readBatch(bytes: Uint8Array, delimiter: string, size: number) {
  const batch = { records: [] as string[][], bytes: 0, isDamaged: false };
  try {
    parse(bytes, {
      delimiter,
      to: size,
      max_record_size: MAX_RECORD_BYTES,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      on_record: (record: string[], info) => {
        batch.records.push(record);
        batch.bytes = info.bytes;
        return null;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    batch.isDamaged = true;
  }
  return batch;
}

/** Where the first line that is not empty ends. */
function endOfLine(bytes: Uint8Array, start: number): number {
  const isEnd = (at: number) => bytes[at] === LINE_FEED || bytes[at] === CARRIAGE_RETURN;
  let end = start;
  while (isEnd(end)) end += 1;
  while (end < bytes.length && !isEnd(end)) end += 1;
  return Math.min(end + 1, bytes.length);
}

/** The separator that the first line with any has the most of, outside quotation marks. */
function findDelimiter(bytes: Uint8Array): string {
  const text = new TextDecoder().decode(bytes.subarray(0, HEADER_BYTES));
  const line = text
    .replace(/"[^"]*"/g, '')
    .split(/[\r\n]/)
    .find((one) => DELIMITERS.some((delimiter) => one.includes(delimiter)));
  const counts = DELIMITERS.map((delimiter) => line?.split(delimiter).length ?? 0);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
}
