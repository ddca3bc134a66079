import { describe, expect, it } from 'vitest';
import { createRandom } from '../testing/random.ts';
import { writeCsv } from '../testing/randomCsv.ts';
import { randomText } from '../testing/randomLibrary.ts';
import { sourceFile } from '../testing/sourceFiles.ts';
import { hasColumns, readCsv, readHeader } from './readCsv.ts';

const NAMES = ['name', 'year', 'note'];
const read = (text: string | Uint8Array) =>
  [...readCsv(sourceFile('a.csv', text))].map((row) =>
    'why' in row
      ? `${row.origin.record}: ${row.reason}`
      : [row.record, ...NAMES.map((name) => row.get(name))],
  );

describe('a CSV', () => {
  const expected = [
    [1, 'Dune', '2021', ''],
    [2, 'Dune', '1984', 'seen'],
  ];
  it.each([
    ['commas', 'Name,Year,Note\nDune,2021,\nDune,1984,seen\n'],
    ['semicolons', 'Name;Year;Note\nDune;2021;\nDune;1984;seen\n'],
    ['a line that says so', 'sep=;\nName;Year;Note\nDune;2021;\nDune;1984;seen\n'],
    ['such a line of an old Mac', 'sep=;\rName;Year;Note\rDune;2021;\rDune;1984;seen\r'],
    ['tabs', 'Name\tYear\tNote\nDune\t2021\t\nDune\t1984\tseen\n'],
    ['CRLF, and no end of the last line', 'Name,Year,Note\r\nDune,2021,\r\nDune,1984,seen'],
    ['line ends of old Macs', 'Name,Year,Note\rDune,2021,\rDune,1984,seen'],
    ['a byte order mark', '\uFEFFName,Year,Note\nDune,2021,\nDune,1984,seen\n'],
    ['other columns in another order', 'Id,NOTE,  year,Name \n1,,2021,Dune\n2,seen,1984,Dune\n'],
    ['everything quoted', '"Name","Year","Note"\n"Dune","2021",""\n"Dune","1984","seen"\n'],
    ['a header that is not', 'Name,Year,Note\n"Dune","2021",\n"Dune","1984","seen"\n'],
    ['missing and superfluous cells', 'Name,Year,Note\nDune,2021\nDune,1984,seen,more\n'],
    ['empty lines', '\nName,Year,Note\n\nDune,2021,\n\n\nDune,1984,seen\n\n'],
  ])('may have %s', (_, text) => {
    expect(read(text)).toEqual(expected);
  });

  it('may have line breaks, separators and quotation marks within quotation marks', () => {
    expect(read('Name,Year,Note\n"Paris, ""Texas""",1984,"Two\r\nlines; or so"\nDune,2021,\n')).toEqual([
      [1, 'Paris, "Texas"', '1984', 'Two\r\nlines; or so'],
      [2, 'Dune', '2021', ''],
    ]);
  });

  it('keeps quotation marks inside a cell without them', () => {
    expect(read('Name,Year,Note\nThe "Dune",2021,\n')).toEqual([[1, 'The "Dune"', '2021', '']]);
  });

  it('has no records without a header', () => {
    expect(read('')).toEqual([]);
    expect(read('\n\n')).toEqual([]);
    expect(read('Name,Year')).toEqual([]);
  });

  it('is read in parts, with nothing lost between them', () => {
    const rows = Array.from({ length: 2500 }, (_, index) => `"Title ${index}\n",${1900 + (index % 100)},é`);
    const records = read(`Name,Year,Note\n${rows.join('\n')}`);
    expect(records).toHaveLength(2500);
    expect(records.at(-1)).toEqual([2500, 'Title 2499', '1999', 'é']);
  });

  it.each(['\n', '\r\n', '\r'])(
    'is read on after a quotation mark that never closes, with lines that end in %j',
    (end) => {
      expect(read(['Name,Year,Note', 'Dune,2021,', '"Dune,1984,', 'Her,2013,', ''].join(end))).toEqual([
        [1, 'Dune', '2021', ''],
        '2: This line can’t be read as CSV.',
        [3, 'Her', '2013', ''],
      ]);
    },
  );

  it('is read in parts, in whatever way a program wrote it', () => {
    for (let seed = 1; seed <= 12; seed += 1) {
      const random = createRandom(seed);
      const rows = Array.from({ length: 2100 }, (_, index) => [
        randomText(random, 'a'),
        index,
        randomText(random),
      ]);
      const written = rows.map(([Name = '', Year = '', Note = '']) => ({ Name, Year, Note }));
      expect(read(writeCsv(random, written, ['Name', 'Year', 'Note'])), `seed ${seed}`).toEqual(
        rows.map(([name, year, note], index) => [index + 1, name, String(year), note]),
      );
    }
  });

  it('is read on after a record of a hundred megabytes', () => {
    const bytes = new Uint8Array(100_000_000).fill(97);
    bytes.set(new TextEncoder().encode('Name,Year,Note\n'));
    bytes.set(new TextEncoder().encode('\nHer,2013,'), 99_999_990);
    expect(read(bytes)).toEqual(['1: This line can’t be read as CSV.', [2, 'Her', '2013', '']]);
  });

  it('is rejected after 500,000 records, before they fill the memory', () => {
    const records = readCsv(sourceFile('a.csv', `Name\n${'a\n'.repeat(500_001)}`));
    expect(() => {
      while (!records.next().done);
    }).toThrow('This upload has more than 500,000 rows.');
  });

  it('is given up after a hundred lines that can’t be read', () => {
    expect(read(`Name\n${'"a\n'.repeat(401)}`).length).toBeLessThanOrEqual(300);
  });

  it('has what was written, whatever that is', () => {
    const random = createRandom(1);
    const letters = ['a', 'é', '日', '"', ',', ';', '\n', '\r\n', '\t', ' ', "'", '😀'];
    const cell = () => Array.from({ length: random(9) }, () => letters[random(letters.length)]).join('');
    for (let run = 0; run < 200; run += 1) {
      const delimiter = [',', ';', '\t'][run % 3] ?? ',';
      const rows = Array.from({ length: 1 + random(5) }, () => ['x', cell(), cell()]);
      const quote = (text: string) =>
        /["\n\r]/.test(text) || text.includes(delimiter) || random(3) === 0
          ? `"${text.replaceAll('"', '""')}"`
          : text;
      const lines = [['name', 'year', 'note'], ...rows].map((row) => row.map(quote).join(delimiter));
      expect(read(lines.join(run % 2 ? '\n' : '\r\n'))).toEqual(
        rows.map((row, index) => [index + 1, ...row.map((text) => text.trim())]),
      );
    }
  });

  it('names its columns in lower case', () => {
    const file = sourceFile('a.csv', '"Title  type",IMDb Rating, Year \n');
    expect([...readHeader(file)]).toEqual(['title type', 'imdb rating', 'year']);
    expect(hasColumns(file, 'year', 'title type')).toBe(true);
    expect(hasColumns(file, 'year', 'title')).toBe(false);
  });
});
