import { describe, expect, test } from 'vitest';
import { runGeneratedOperations } from '../testing/generatedOperations.ts';

// `npm run fuzz:operations` runs more of them.
describe('no generated operation makes more upstream calls, or returns more fields, than the schema’s directives promise', () => {
  test.each(['first', 'second', 'third', 'fourth'])('%s quarter of a thousand', async (seed) => {
    const { violations, calls } = await runGeneratedOperations(250, seed);
    expect(calls).toBeGreaterThan(250);
    expect(violations).toEqual([]);
  });
});
