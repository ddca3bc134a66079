import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { PACKAGES } from './install.ts';

const lock = z.object({
  packages: z.record(
    z.string(),
    z.object({ integrity: z.string().optional(), link: z.boolean().optional() }),
  ),
});

describe.each(['.', ...PACKAGES])('the lock file of %s', (folder) => {
  const text = readFileSync(`${folder}/package-lock.json`, 'utf8');

  test('has a hash for every package', () => {
    const { packages } = lock.parse(JSON.parse(text));
    const bare = Object.entries(packages).flatMap(([place, { integrity, link }]) =>
      place === '' || link || integrity ? [] : [place],
    );
    expect(bare, 'run "npm run lock"').toEqual([]);
  });

  test('names no registry', () => {
    expect(text.match(/"resolved"/), 'run "npm run lock"').toBeNull();
  });
});
