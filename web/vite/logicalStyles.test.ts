import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const SIDES = [
  /(?<![\w-])(?:(?:(?:scroll-)?(?:margin|padding)|border)-)?(?:left|right)(?:-[a-z]+)?:/,
  /(?<![\w-])(?:text-align|float|clear|transform-origin|(?:object|background)-position): (?:left|right)/,
  /\bto (?:(?:top|bottom) )?(?:left|right)\b|\b(?:90|270)deg/,
  /(?<![\w-])translate(?:X|3d)?\(/,
  /@apply[^;]*[\s:]-?(?:(?:scroll-)?[mp][lr]|left|right|border-[lr]|rounded-[tb]?[lr]|text-(?:left|right)|origin-(?:left|right))(?:[-\s!;])/,
  /@apply[^;]*[\s:]-?translate-x-[1-9]/,
];

/** Shorthands that name the four sides in turn: those on the right and on the left have to be alike. */
const FOUR_SIDES = /(?<![\w-])(?:inset|margin|padding|border-width|border-color): ([^;]+);/g;

const styles = readdirSync('web', { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.css'),
);

test.each(styles)('%s has logical properties: some languages are written from right to left', (file) => {
  const rules = readFileSync(`web/${file}`, 'utf8').replace(/\/\*[^]*?\*\//g, '');
  const named = SIDES.flatMap((side) => side.exec(rules)?.[0] ?? []);
  const uneven = [...rules.matchAll(FOUR_SIDES)].filter(([, value = '']) => {
    const [, right, , left] = value.match(/(?:[\w-]*\([^()]*(?:\([^()]*\)[^()]*)*\)|[^\s()])+/g) ?? [];
    return left !== undefined && left !== right;
  });
  expect([...named, ...uneven.map(([rule]) => rule)]).toEqual([]);
});
