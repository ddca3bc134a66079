import { expect, test } from 'vitest';
import { exampleLabel, exampleText, formatJson } from './exampleText.ts';

test('an example is its description as a comment, then its document', () => {
  const example = { description: 'One paragraph.\nAnother.', query: 'query A {\n  a\n}\n' };
  expect(exampleText(example)).toBe('# One paragraph.\n# Another.\nquery A {\n  a\n}\n');
});

test('a label is the name in words', () => {
  expect(exampleLabel({ name: 'pages-of-search' })).toBe('Pages of search');
});

test('empty variables leave their editor empty', () => {
  expect(formatJson({})).toBe('');
  expect(formatJson({ first: 6 })).toBe('{\n  "first": 6\n}');
});
