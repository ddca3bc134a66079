import { expect, test } from 'vitest';
import { importsOf } from './lintCache.ts';

test.each([
  `import { one } from './one.ts'`,
  `import type { One } from './one.ts'`,
  `import {\n  one,\n  type Two,\n} from './one.ts'`,
  `import * as one from "./one.ts"`,
  `import './one.ts'`,
  `export { one } from './one.ts'`,
  `export * from './one.ts'`,
  `import('./one.ts'`,
])('%s is an import that the cache key covers', (link) => {
  expect(importsOf(`const two = 2;\n${link};\n`)).toEqual([link]);
});

test('the body of a function is not', () => {
  const body = (sum: string) =>
    `import { one } from './one.ts';\nexport function f() {\n  return ${sum};\n}\n`;
  expect(importsOf(body('one + 1'))).toEqual(importsOf(body('one + 2')));
});
