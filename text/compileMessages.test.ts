import { expect, test } from 'vitest';
import { compileMessage, findFaults } from './compileMessages.ts';
import { formatMessage, type MessageValues } from './formatMessage.ts';

const write = (text: string, values: MessageValues, language = 'en') =>
  formatMessage(compileMessage(text), values, language);

test('a message has its arguments, and numbers as its language writes them', () => {
  const titles = '{count, plural, =0 {No titles} one {# title} other {# titles}} of {name}';
  expect([0, 1, 1204].map((count) => write(titles, { count, name: 'Ada' }))).toEqual([
    'No titles of Ada',
    '1 title of Ada',
    '1,204 titles of Ada',
  ]);
  expect(write('{count, plural, one {# Titel} other {# Titel}}', { count: 1204 }, 'de')).toBe('1.204 Titel');
});

test('a fraction is written as in its language, and a year as it is', () => {
  expect(write('{stars} in {year}', { stars: 3.5, year: 2026 }, 'de')).toBe('3,5 in 2026');
  expect(write('{stars} in {year}', { stars: 3.5, year: 2026 })).toBe('3.5 in 2026');
});

test('each language has its own plural categories', () => {
  const titles = '{count, plural, one {# tytuł} few {# tytuły} many {# tytułów} other {# tytułu}}';
  expect([1, 3, 5, 22].map((count) => write(titles, { count }, 'pl'))).toEqual([
    '1 tytuł',
    '3 tytuły',
    '5 tytułów',
    '22 tytuły',
  ]);
  const arabic = '{count, plural, zero {0} one {1} two {2} few {3} many {11} other {100}}';
  expect([0, 1, 2, 7, 30, 100].map((count) => write(arabic, { count }, 'ar'))).toEqual(
    '0 1 2 3 11 100'.split(' '),
  );
});

test('a plural in a select has its own number, and what no branch knows is the other one', () => {
  const text = '{kind, select, movie {{count, plural, other {# movies}}} other {{kind}}}';
  expect(write(text, { kind: 'movie', count: 2 })).toBe('2 movies');
  expect(write(text, { kind: 'constructor', count: 2 })).toBe('constructor');
});

test.each([
  ['{count} tytułów', 'lacks {name}'],
  ['{name}, {count, plural, one {# tytuł} other {# tytułu}}', 'lacks the plural few, many of count'],
  [
    '{name}, {count, plural, one {#} few {#} many {#} other {#}}, {extra}',
    'has {extra}, which the original does not have',
  ],
  ['{name}, {count, select, one {x} other {y}}', 'takes {count} as number; received string'],
  ['<b>{name}</b>, {count}', 'must have the tags none; received b'],
  ['{name', 'must be an ICU message'],
  ["{name} {count} d'or", 'straight apostrophe'],
])('a translation that cannot replace its original says why: %s', (translation, fault) => {
  const original = '{count, plural, one {# title} other {# titles}} with {name}';
  expect(findFaults(original, translation, 'pl').join('; ')).toContain(fault);
});

test('a translation may leave out a plural that its language does not need', () => {
  const original = '{count, plural, one {# title} other {# titles}}';
  expect(findFaults(original, '{count} タイトル', 'ja')).toEqual([]);
  expect(findFaults(original, '{count, plural, one {# titre} other {# titres}}', 'fr')).toEqual([]);
});

test('a select has the branches of the original', () => {
  const original = '{kind, select, movie {movies} other {shows}}';
  expect(findFaults(original, '{kind, select, movie {Filme} other {Serien}}', 'de')).toEqual([]);
  expect(findFaults(original, '{kind, select, film {Filme} other {Serien}}', 'de')).toEqual([
    'must have the branches movie, other of kind',
  ]);
});

test('a select whose branches are the same is that text, and a translation may leave it out', () => {
  const original = '{kind, select, movie {{name} was watched} other {{name} was watched}}';
  expect(compileMessage(original)).toEqual([['name'], ' was watched']);
  expect(findFaults(original, '{name} gesehen', 'de')).toEqual([]);
  expect(findFaults(original, '{kind, select, movie {{name} vu} other {{name} vue}}', 'fr')).toEqual([]);
  expect(findFaults(original, '{kind, select, other {{name} vu}}', 'fr')).toEqual([
    'must have the branches movie, other of kind',
  ]);
  expect(findFaults('{kind, select, movie {movie} other {series}}', 'Titel', 'de')).toEqual(['lacks {kind}']);
});

test('a plural that has its number is kept', () => {
  expect(write('{count, plural, other {# titles}}', { count: 1204 })).toBe('1,204 titles');
  const decade = '{decade, plural, =2000 {{decade}-ні} one {x} few {x} many {{decade}-ті} other {x}}';
  expect([1980, 2000].map((year) => write(decade, { decade: year }, 'uk'))).toEqual(['1980-ті', '2000-ні']);
});

test('a name in a text from right to left is isolated from what is around it', () => {
  expect(write('{name}: {count}', { name: 'Heat 2', count: 3 }, 'he')).toBe('\u2068Heat 2\u2069: 3');
  expect(write('{name}: {count}', { name: 'Heat 2', count: 3 })).toBe('Heat 2: 3');
});
