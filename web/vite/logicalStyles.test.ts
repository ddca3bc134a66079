import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const SIDES = [
  /(?<![\w-])(?:(?:(?:scroll-)?(?:margin|padding)|border)-)?(?:left|right)(?:-[a-z]+)?:/,
  /(?<![\w-])(?:text-align|float|clear): (?:left|right)/,
  /@apply[^;]*[\s:]-?(?:(?:scroll-)?[mp][lr]|left|right|border-[lr]|rounded-[tb]?[lr]|text-(?:left|right))(?:[-\s!;])/,
];

const styles = readdirSync('web', { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.css'),
);

test.each(styles)('%s has logical properties: some languages are written from right to left', (file) => {
  const rules = readFileSync(`web/${file}`, 'utf8').replace(/\/\*[^]*?\*\//g, '');
  expect(SIDES.flatMap((side) => side.exec(rules)?.[0] ?? [])).toEqual([]);
});
