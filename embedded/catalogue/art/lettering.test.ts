import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { setText } from './lettering.ts';
import { covers, faceNames, measure, outline } from './typeface.ts';

const box = { x: 30, y: 400, width: 340, height: 140 };
const style = { align: 'centre', paint: '#ffffff', largest: 90, anchor: 'bottom' } as const;

const titles = [
  'It',
  'Supercalifragilisticmegalomania',
  'The Entire, Unabridged and Only Slightly Libellous History of the Municipal Swimming Baths, as Told by Those Who Were Thrown Out of Them, with an Apology to the Mayor',
  '“Quote Me,” She Said: L’Été à Łódź — Ça Ira?',
  'Дім, що пішов по хліб',
  '灯台守の最後の手紙',
  '고요한 바다의 겨울',
  'قهوة على سطح القمر',
  'Το καφενείο των χαμένων ανέμων',
  'बारिश का आख़िरी स्टेशन',
];

describe.each(faceNames)('titles in %s', (face) => {
  test.each(titles)('%s stays within its box', (title) => {
    for (const filled of [false, true]) {
      const set = setText(title, box, { ...style, face, filled });
      expect(set.height).toBeLessThanOrEqual(box.height + 0.01);
      expect(set.width).toBeLessThanOrEqual(box.width + 0.01);
      expect(set.lines.join('').replaceAll(' ', '').toLowerCase()).toBe(
        title.replaceAll(' ', '').toLowerCase(),
      );
    }
  });
});

test('Latin and Cyrillic are set as outlines, other scripts as text in their own direction', () => {
  const markup = (title: string): string => setText(title, box, { ...style, face: 'anton' }).markup;
  expect(markup('Łódź, été')).not.toContain('<text');
  expect(markup('Дім, що пішов')).not.toContain('<text');
  expect(markup('灯台守')).toContain('<text');
  expect(markup('قهوة على سطح')).toContain('direction="rtl"');
});

test('characters missing from the faces are escaped text', () => {
  expect(setText('<b>灯 & "海', box, { ...style, face: 'anton' }).markup).toMatch(
    /&lt;b&gt;灯.*&amp;.*&quot;海/,
  );
});

describe('the outlines', () => {
  const span = (first: number, last: number): string =>
    String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));
  const ascii = span(0x20, 0x7e);
  const latin1 = span(0xc0, 0xff);

  test.each(faceNames)('%s has all of ASCII, the letters of Latin-1 and typographic marks', (face) => {
    const set =
      setText(ascii, box, { ...style, face }).markup + setText(latin1, box, { ...style, face }).markup;
    expect(set).not.toContain('<text');
    expect(set).not.toMatch(/NaN|undefined/);
    const capitals = ['anton', 'bebas', 'cinzel'].includes(face);
    const text = `${ascii}${latin1}‘’“”–—…·`;
    expect(covers(face, capitals ? text.toUpperCase() : text)).toBe(true);
  });

  test('an accented letter is its base letter and more', () => {
    const [plain, accented] = [outline('playfair', 'E').data, outline('playfair', 'É').data];
    expect(accented.startsWith(plain)).toBe(true);
    expect(accented.match(/M/g)?.length).toBe(2);
  });

  test('kerning pairs move together', () => {
    expect(measure('bebas', 'AV')).toBeLessThan(measure('bebas', 'A') + measure('bebas', 'V'));
    expect(measure('bebas', 'AV', 0.1)).toBeCloseTo(measure('bebas', 'AV') + 0.1);
  });

  test('the catalogue imports no font and no font parser', () => {
    const catalogue = fileURLToPath(new URL('..', import.meta.url));
    const sources = readdirSync(catalogue, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map((file) => readFileSync(path.join(catalogue, file), 'utf8'));
    expect(sources.filter((source) => /@fontsource|opentype/.test(source))).toEqual([]);
  });
});
