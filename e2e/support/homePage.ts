import type { Locator, Page } from '@playwright/test';
import { type AppWithFaultyUpstream, startFaultyProduct } from './appWithFaultyUpstream.ts';
import { test as base, waitForHydration } from './test.ts';

interface HomeFixtures {
  /** A product with empty caches, whose upstream fails on demand; images come from the healthy one. */
  readonly fresh: AppWithFaultyUpstream;
}

/** The `test` of the home page's tests. */
export const test = base.extend<HomeFixtures>({
  fresh: async ({ page, product }, use) => {
    const fresh = await startFaultyProduct(product);
    await use(fresh);
    // The server must not stop while the page still sends requests.
    await page.goto('about:blank');
    await fresh.close();
  },
});

/** The six rows in order, and the list each heading links to. */
export const rows = [
  ['Movies', '/trending/movie'],
  ['TV Shows', '/trending/tv'],
  ['Top Rated', '/browse/top_rated'],
  ['Latest Movies', '/browse/latest'],
  ['Popular TV Shows', '/browse/tv'],
  ['Coming Soon', '/browse/upcoming'],
] as const;

export const carousel = (page: Page) => page.getByRole('region', { name: 'Trending movies' });
/** The current slide; its accessible name is its position, as in '1 of 18'. */
export const slide = (page: Page) => carousel(page).getByRole('tabpanel');
export const row = (page: Page, heading: string) => page.getByRole('region', { name: heading, exact: true });
export const cards = (within: Locator) => within.getByRole('article');

/** Opens the home page and waits until it is hydrated. */
export async function open(page: Page, url = '/'): Promise<void> {
  await page.goto(url);
  await waitForHydration(page);
}

/** Which of a row's cards are completely visible, counted from 1. */
export async function cardsInSight(within: Locator): Promise<number[]> {
  return cards(within).evaluateAll((articles) =>
    articles.flatMap((article, index) => {
      const { left, right } = article.getBoundingClientRect();
      return left >= -1 && right <= document.documentElement.clientWidth + 1 ? [index + 1] : [];
    }),
  );
}

/** Swipes over the carousel with native touch events, without a pause: a finger that rests is no swipe. */
export async function swipe(page: Page, from: number, to: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: 300 }] });
  await Promise.all([
    touch('touchStart', from),
    touch('touchMove', (from + to) / 2),
    touch('touchMove', to),
    touch('touchEnd'),
  ]);
  await session.detach();
}
