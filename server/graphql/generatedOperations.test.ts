import { expect, test } from 'vitest';
import { runGeneratedOperations } from '../testing/generatedOperations.ts';

// `npm run operations` runs more of them.
test('no generated operation makes more upstream calls, or returns more fields, than the schema’s directives promise', async () => {
  const { violations, calls } = await runGeneratedOperations(1_000, 'marquee');
  expect(calls).toBeGreaterThan(1_000);
  expect(violations).toEqual([]);
});
