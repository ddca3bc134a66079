import { pick, type Random, shuffled } from './randomLibrary.ts';

type Cell = string | number | boolean | null;

/** How a program writes a CSV. */
interface Dialect {
  readonly delimiter: string;
  readonly lineEnd: string;
  readonly isAllQuoted: boolean;
}

/** A way to write CSVs, as one of the programs that an export may have passed through does. */
export function randomDialect(random: Random): Dialect {
  return {
    delimiter: pick(random, [',', ',', ';', '\t']),
    lineEnd: pick(random, ['\n', '\r\n', '\r']),
    isAllQuoted: random(2) === 0,
  };
}

/** A line of a CSV, without its end. */
export function csvLine(cells: readonly Cell[], { delimiter, isAllQuoted }: Dialect): string {
  return cells
    .map((cell) => {
      const text = cell === null ? '' : String(cell);
      const isQuoted = isAllQuoted || /["\r\n]|^\s|\s$/.test(text) || text.includes(delimiter);
      return isQuoted ? `"${text.replaceAll('"', '""')}"` : text;
    })
    .join(delimiter);
}

/** Text in one of the encodings that tell what they are. */
export function encoded(random: Random, text: string): Uint8Array {
  const encoding = pick(random, ['UTF-8', 'UTF-8', 'BOM', 'UTF-16']);
  if (encoding !== 'UTF-16') return new TextEncoder().encode(encoding === 'BOM' ? `\ufeff${text}` : text);
  const marked = `\ufeff${text}`;
  const units = Uint16Array.from({ length: marked.length }, (_, index) => marked.charCodeAt(index));
  return new Uint8Array(units.buffer);
}

/** The lines of a CSV's header and records, with its columns in any order and the header in any case. */
export function csvLines(
  random: Random,
  dialect: Dialect,
  records: readonly Readonly<Record<string, Cell>>[],
  header: readonly string[],
): string[] {
  const columns = shuffled(random, header);
  const names = columns.map((name) => pick(random, [name, name, name.toUpperCase(), ` ${name} `]));
  const cellsOf = (record: Readonly<Record<string, Cell>>) => columns.map((name) => record[name] ?? null);
  return [names, ...records.map(cellsOf)].map((cells) => csvLine(cells, dialect));
}

/**
 * A CSV of records by the names of their columns, in some dialect and encoding.
 *
 * @param isComplete whether other columns would make it another file
 */
export function writeCsv(
  random: Random,
  records: readonly Readonly<Record<string, Cell>>[],
  header: readonly string[],
  isComplete = false,
): Uint8Array {
  const dialect = randomDialect(random);
  const columns = isComplete || random(2) === 0 ? header : [...header, 'Extra'];
  const lines = csvLines(random, dialect, records, columns);
  const first = random(8) === 0 ? `sep=${dialect.delimiter}${dialect.lineEnd}` : '';
  const last = random(2) === 0 ? dialect.lineEnd : '';
  return encoded(random, first + lines.join(dialect.lineEnd) + last);
}

/** How a program writes days: as they were, or in the way of some country, which a file may leave open. */
export function randomDays(random: Random) {
  const order = pick(random, ['ISO', 'DMY', 'MDY']);
  const separator = pick(random, ['/', '.', '-']);
  const isPadded = random(2) === 0;
  return {
    /** What the viewer answers when asked about files. */
    answersFor: (files: readonly string[]) =>
      Object.fromEntries(files.map((file) => [`order ${file}`, order])),
    /** The day of a moment in UTC. */
    text: (at: string): string => {
      if (order === 'ISO') return at.slice(0, 10);
      const [year = '', month = '', day = ''] = at.slice(0, 10).split('-');
      const parts = (order === 'DMY' ? [day, month] : [month, day]).map((part) =>
        isPadded ? part : String(Number(part)),
      );
      return [...parts, year].join(separator);
    },
  };
}
