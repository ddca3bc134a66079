import { describe, expect, test } from 'vitest';
import { pageAddress } from './pages.ts';

describe('the address a page is kept under', () => {
  test.each([
    ['/', '/'],
    ['/movie/603?utm_source=letter', '/movie/603'],
    ['/search?q=star%20light&page=2', '/search?q=star+light'],
    ['/genres?x=1&g=Sci-Fi%20%26%20Fantasy', '/genres?g=Sci-Fi+%26+Fantasy'],
    ['/search?q=', '/search?q='],
  ])('%s is %s', (url, address) => {
    expect(pageAddress(url)).toBe(address);
  });
});
