import { describe, expect, test } from 'vitest';
import * as wire from './wire.ts';

const codeOf = (character: string) => `U+${character.charCodeAt(0).toString(16).toUpperCase()}`;
const codePoints = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, offset) => String.fromCharCode(from + offset));

const controls = [...codePoints(0x00, 0x08), ...codePoints(0x0b, 0x0c), ...codePoints(0x0e, 0x1f)].concat(
  codePoints(0x7f, 0x9f),
);
const directions = [...codePoints(0x202a, 0x202e), ...codePoints(0x2066, 0x2069)];
const halves = ['\ud800', '\udbff', '\udc00', '\udfff', '\udc00\ud800'];

describe('a name and a text lose', () => {
  test.each([...controls, ...directions, ...halves].map((unfit) => [codeOf(unfit), unfit]))(
    '%s',
    (_, unfit) => {
      expect(wire.name.parse(`Up${unfit}on`)).toBe('Upon');
      expect(wire.text.parse(`${unfit}Up${unfit}on${unfit}`)).toBe('Upon');
    },
  );
});

describe('a name and a text preserve', () => {
  test.each([
    ['Arabic with its mark', 'فيلم\u061c 7'],
    ['Hebrew with both marks', '\u200fסרט\u200e (2020)\u200f'],
    ['Persian with its non-joiner', 'می\u200cخواهم'],
    ['a family in one picture', '👨‍👩‍👧'],
    ['a character beyond the basic plane', '𠮷野家'],
    ['combining accents', 'e\u0301te\u0301'],
  ])('%s', (_, written) => {
    expect(wire.name.parse(written)).toBe(written);
    expect(wire.text.parse(written)).toBe(written);
  });
});

test('a text preserves its lines and tabs, with normalised line endings; a name is one line', () => {
  expect(wire.text.parse('one\r\ntwo\rthree\n\tfour')).toBe('one\ntwo\nthree\n\tfour');
  expect(wire.name.parse(' one\r\ntwo\n\tthree ')).toBe('one two three');
});

test('a long text is cut, and never within a character', () => {
  expect(wire.name.parse('x'.repeat(600))).toBe('x'.repeat(500));
  expect(wire.name.parse(`${'x'.repeat(499)}👻 and more`)).toBe('x'.repeat(499));
  expect(wire.text.parse(`${'x'.repeat(9_998)}👻 and more`)).toBe(`${'x'.repeat(9_998)}👻`);
  expect(wire.text.parse(`${'x'.repeat(9_999)}👻 and more`)).toBe('x'.repeat(9_999));
});

test.each([null, undefined, 7, {}])('%j is no text', (received) => {
  expect([wire.name.parse(received), wire.text.parse(received)]).toEqual(['', '']);
});

describe('a record whose fields are declared once', () => {
  const part = wire.responseObject({ tmdbId: wire.from('id', wire.id), wideName: wire.optionalName });
  const whole = wire.responseObject({
    parts: wire.from('all', wire.requiredEntries(part)),
    nextPart: wire.orNull(part),
  });
  const record = { parts: [{ tmdbId: 7, wideName: null }], nextPart: null };

  test('is read from TMDB’s keys, and is stored as it was read', () => {
    expect(whole.parse({ all: [{ id: 7, wide_name: ' ' }, { id: 0 }], next_part: { id: 'x' } })).toEqual(
      record,
    );
    expect(wire.recordSchema(whole).parse(record)).toEqual(record);
  });

  test.each([{ parts: [{ tmdbId: 0, wideName: null }] }, { nextPart: { id: 7 } }, { parts: undefined }])(
    'is rejected when what is stored is malformed: %j',
    (wrong) => {
      expect(wire.recordSchema(whole).safeParse({ ...record, ...wrong }).success).toBe(false);
    },
  );

  test('has no field whose reader changes it without a declared record', () => {
    expect(() => wire.responseObject({ name: wire.name.transform((name) => name.length) })).toThrow(
      'returning()',
    );
  });
});
