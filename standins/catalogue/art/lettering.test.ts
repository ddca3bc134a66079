import { describe, expect, test } from 'vitest';
import { letter } from './lettering.ts';
import type { FaceName } from './typeface.ts';

const box = { x: 30, y: 400, width: 340, height: 140 };
const faces: FaceName[] = ['anton', 'bebas', 'cinzel', 'limelight', 'playfair', 'playfairItalic'];
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

describe.each(faces)('titles in %s', (face) => {
  test.each(titles)('%s stays within its box', (title) => {
    for (const filled of [false, true]) {
      const set = letter(title, box, { ...style, face, filled });
      expect(set.height).toBeLessThanOrEqual(box.height + 0.01);
      expect(set.width).toBeLessThanOrEqual(box.width + 0.01);
      expect(set.lines.join('').replaceAll(' ', '').toLowerCase()).toBe(
        title.replaceAll(' ', '').toLowerCase(),
      );
    }
  });
});

test('Latin and Cyrillic are set in outlines, other scripts as text of their own direction', () => {
  const markup = (title: string): string => letter(title, box, { ...style, face: 'anton' }).markup;
  expect(markup('Łódź, été')).not.toContain('<text');
  expect(markup('Дім, що пішов')).not.toContain('<text');
  expect(markup('灯台守')).toContain('<text');
  expect(markup('قهوة على سطح')).toContain('direction="rtl"');
});

test('text that the faces lack is escaped', () => {
  expect(letter('<b>灯 & "海', box, { ...style, face: 'anton' }).markup).toMatch(
    /&lt;b&gt;灯.*&amp;.*&quot;海/,
  );
});
