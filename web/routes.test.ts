import { expect, test } from 'vitest';
import { pages } from './routes.tsx';

test('every page has a module', () => {
  expect(pages.filter((page) => page.lazy === undefined)).toEqual([]);
});
