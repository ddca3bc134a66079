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
])('%s is one of the imports that the cache is made for', (link) => {
  expect(importsOf(`const two = 2;\n${link};\n`)).toEqual([link]);
});

test('what a function does is none', () => {
  const body = (sum: string) =>
    `import { one } from './one.ts';\nexport function f() {\n  return ${sum};\n}\n`;
  expect(importsOf(body('one + 1'))).toEqual(importsOf(body('one + 2')));
});
