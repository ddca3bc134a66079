import { expect, test } from 'vitest';
import { isComposing } from './composition.ts';

test.each([
  ['a key within a composition', { isComposing: true, keyCode: 40 }, true],
  ['the key that ended one, in Safari', { isComposing: false, keyCode: 229 }, true],
  ['a change within one', { isComposing: true }, true],
  ['another key', { isComposing: false, keyCode: 13 }, false],
  ['another change', { isComposing: false }, false],
  ['the end of one', {}, false],
])('%s', (_, fields, composing) => {
  expect(isComposing(Object.assign(new Event('event'), fields))).toBe(composing);
});
