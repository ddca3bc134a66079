import { expect, test } from 'vitest';
import { regionFromLocales } from './region.ts';

test.each([
  [['de-AT', 'en-US'], 'AT'],
  [['pt', 'en-GB'], 'GB'],
  [['pt'], 'BR'],
  [['fr-AQ', 'uk'], 'FR'],
  [['not a language', 'ja'], 'JP'],
  [[], 'US'],
])('the region of %j is %s', (languages, region) => {
  expect(regionFromLocales(languages)).toBe(region);
});
