import { expect, it } from 'vitest';
import { sourceFile } from '../testing/sourceFiles.ts';
import { guessedLines, readText } from './readText.ts';

it.each([
  ['UTF-8', new TextEncoder().encode('180° South, Ü\n')],
  ['UTF-8 with a byte order mark', new TextEncoder().encode('\uFEFF180° South, Ü\n')],
  ['UTF-16, little end first', utf16('180° South, Ü\n', true)],
  ['UTF-16, big end first', utf16('180° South, Ü\n', false)],
  ['windows-1252', latin('180° South, Ü\n')],
])('%s is read', (_, bytes) => {
  expect(readText(sourceFile('a.csv', bytes))).toBe('180° South, Ü\n');
});

it('names the lines of which a letter is a guess', () => {
  const file = sourceFile('a.csv', latin('Title\n180°\nDune\nAmélie'));
  expect(guessedLines(file)).toEqual([2, 4]);
  expect(guessedLines(sourceFile('a.csv', 'Title\n180°\n'))).toEqual([]);
});

it('a letter across the parts in which a file is checked is UTF-8', () => {
  const text = `${'a'.repeat(999_999)}é`;
  expect(readText(sourceFile('a.csv', text))).toBe(text);
});

function utf16(text: string, isLittle: boolean): Uint8Array {
  const view = new DataView(new ArrayBuffer(2 * text.length + 2));
  Array.from(`\uFEFF${text}`).forEach((letter, index) => {
    view.setUint16(2 * index, letter.charCodeAt(0), isLittle);
  });
  return new Uint8Array(view.buffer);
}

function latin(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}
