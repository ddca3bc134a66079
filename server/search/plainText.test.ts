import { describe, expect, test } from 'vitest';
import { cleanName, cleanSearchText, forbiddenInName, removeForbidden } from '../../contract/plainText.ts';

describe('a text that is searched for', () => {
  test.each([
    ['ame\u0301lie', 'amélie'],
    ['\u1112\u1161\u11ab', '한'],
    ['か\u3099', 'が'],
    ['и\u0306', 'й'],
    ['the\u200b mat\u00adrix\ufeff', 'the matrix'],
    ['\u200ethe \u202amatrix\u202c\u200f', 'the matrix'],
    ['\u2066the\u2069 \u2060matrix\u061c', 'the matrix'],
    ['the\u0000 mat\u0007rix\u007f\u0085', 'the matrix'],
    [' the\n\tmatrix\u00a0 reloaded\u3000', 'the matrix reloaded'],
    ['the \u200b matrix', 'the matrix'],
    ['half \ud83d of an emoji', 'half of an emoji'],
    ['I \u2764\ufe0f you', 'I \u2764 you'],
    ['Auf\u200clage', 'Auflage'],
    ['\u200cمی\u200c خواهم\u200d', 'می خواهم'],
    ['\u0000\u200b\u200d\u202e', ''],
    ['e\u0301\u200db', 'éb'],
    // In time that grows with the text's length, and not with its square.
    [`一${'\u200d'.repeat(100_000)}二`, '一\u200d二'],
  ])('%j is %j', (text, cleaned) => {
    expect(cleanSearchText(text)).toBe(cleaned);
    expect(cleanSearchText(cleaned)).toBe(cleaned);
  });

  test.each(['می\u200cخواهم', 'क\u094d\u200dष', '👨\u200d👩\u200d👧', 'അവന\u0d4d\u200d', 'שָׁלוֹם', '𠮷野家'])(
    '%j stays',
    (text) => {
      expect(cleanSearchText(text)).toBe(text.normalize('NFC'));
    },
  );
});

test('a name must not contain what changes the text around it', () => {
  expect(forbiddenInName('Ada\u0000')).toBe('U+0000');
  expect(forbiddenInName('Ada\nLovelace')).toBe('U+000A');
  expect(forbiddenInName('Ada \u202egnp.exe')).toBe('U+202E');
  expect(forbiddenInName('Ada \ud83d')).toBe('U+D83D');
  expect(forbiddenInName('\u200fעדה\u200f (Ada) 👩\u200d💻')).toBeNull();
});

test('a name that someone else stores loses them', () => {
  expect(cleanName(' Ada\n\u202eLovelace\u0000 \u{1f469}\u200d\u{1f4bb} ')).toBe(
    'Ada Lovelace \u{1f469}\u200d\u{1f4bb}',
  );
  expect(cleanName('\u0000\u202e')).toBe('');
});

test('a shown text loses what is forbidden, and nothing else', () => {
  expect(removeForbidden('one\n\ttwo\u0000 \u202ethree\ud83d e\u0301\u200e')).toBe(
    'one\n\ttwo three e\u0301\u200e',
  );
});
