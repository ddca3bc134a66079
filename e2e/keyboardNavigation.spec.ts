import type { Locator, Page } from '@playwright/test';
import { cards, row } from './support/homePage.ts';
import { open, stopClock } from './support/openPage.ts';
import { checkAccessibility, expect, test } from './support/test.ts';

const linkOf = (card: Locator) => card.getByRole('heading').getByRole('link');
const press = (page: Page, key: string) => page.keyboard.press(key);

test.describe('a row of cards', () => {
  test('is one tab stop, and the arrow keys move between its cards', { tag: '@core' }, async ({ page }) => {
    await open(page, '/');
    const movies = cards(row(page, 'Movies'));
    await row(page, 'Movies').getByRole('heading', { name: 'Movies', level: 2 }).getByRole('link').focus();
    await press(page, 'Tab');
    await expect(linkOf(movies.first())).toBeFocused();
    await press(page, 'ArrowRight');
    await press(page, 'ArrowRight');
    await expect(linkOf(movies.nth(2))).toBeFocused();
    await press(page, 'ArrowLeft');
    await expect(linkOf(movies.nth(1))).toBeFocused();
    await press(page, 'End');
    await expect(linkOf(movies.last())).toBeFocused();
    await expect(movies.last()).toBeInViewport({ ratio: 0.9 });
    await press(page, 'ArrowRight');
    await expect(linkOf(movies.last())).toBeFocused();
    await press(page, 'Home');
    await expect(linkOf(movies.first())).toBeFocused();
    await expect(movies.first()).toBeInViewport({ ratio: 0.9 });
    await press(page, 'ArrowRight');
    const second = movies.nth(1);
    await press(page, 'Tab');
    await expect(second.getByRole('link', { name: /^Play / })).toBeFocused();
    await press(page, 'Tab');
    await expect(second.getByRole('link', { name: /^Info about / })).toBeFocused();
    await press(page, 'Tab');
    await expect(second.getByRole('button', { name: /^Watchlist: / })).toBeFocused();
    await press(page, 'Tab');
    await expect(row(page, 'TV Shows').getByRole('heading', { level: 2 }).getByRole('link')).toBeFocused();
    await press(page, 'Shift+Tab');
    await expect(second.getByRole('button', { name: /^Watchlist: / })).toBeFocused();
  });

  test('the up and down arrows move to the card at the same position in the next row', async ({ page }) => {
    await open(page, '/');
    const third = cards(row(page, 'Movies')).nth(2);
    await linkOf(third).focus();
    for (const name of ['TV Shows', 'Top Rated', 'Latest Movies', 'Popular TV Shows', 'Coming Soon']) {
      await press(page, 'ArrowDown');
      const below = cards(row(page, name)).nth(2);
      await expect(linkOf(below)).toBeFocused();
      await expect(below).toBeInViewport({ ratio: 0.9 });
    }
    for (let presses = 0; presses < 5; presses += 1) await press(page, 'ArrowUp');
    await expect(linkOf(third)).toBeFocused();
  });

  test('is reached with the arrows from the header and the carousel, and leads back', async ({ page }) => {
    await open(page, '/');
    await press(page, 'Tab');
    await press(page, 'Tab');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Marquee' })).toBeFocused();
    await press(page, 'ArrowRight');
    await expect(page.getByRole('banner').getByRole('button', { name: 'Browse' })).toBeFocused();
    const inRow = () => page.evaluate(() => document.activeElement?.closest('[data-cards]') !== null);
    const inCarousel = () =>
      page.evaluate(() => document.activeElement?.closest('[aria-roledescription=carousel]') !== null);
    await press(page, 'ArrowDown');
    await expect.poll(inCarousel).toBe(true);
    for (let presses = 0; presses < 3 && !(await inRow()); presses += 1) await press(page, 'ArrowDown');
    expect(await inRow()).toBe(true);
    await press(page, 'ArrowUp');
    await expect(page.getByRole('link', { name: 'What to watch tonight' })).toBeFocused();
    await press(page, 'ArrowUp');
    await expect.poll(inCarousel).toBe(true);
    const dot = page.getByRole('tab', { selected: true });
    await dot.focus();
    const before = await dot.getAttribute('aria-label');
    await press(page, 'ArrowRight');
    await expect(dot).toBeFocused();
    expect(await dot.getAttribute('aria-label')).not.toBe(before);
  });

  test('has a tab stop for each card without scripts', async ({ browser, product }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(product.url);
    await linkOf(cards(row(page, 'Movies')).first()).focus();
    await press(page, 'Tab');
    await press(page, 'Tab');
    await press(page, 'Tab');
    await expect(linkOf(cards(row(page, 'Movies')).nth(1))).toBeFocused();
    await context.close();
  });
});

test('a screen reader reads a card’s title once', async ({ page }) => {
  await open(page, '/browse/popular');
  const card = page.getByRole('main').getByRole('article').first();
  const name = await linkOf(card).innerText();
  await expect(card.getByRole('link', { name, exact: true })).toHaveCount(1);
  await expect(card.getByRole('link')).toHaveText([name, '', '']);
  await expect(card.getByRole('link', { name: /^Info about / })).toHaveAttribute(
    'href',
    (await linkOf(card).getAttribute('href')) ?? '',
  );
});

test('a grid is navigated line by line', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, '/browse/popular');
  const grid = cards(page.getByRole('main'));
  const columnsShown = () =>
    grid.evaluateAll((all) => {
      const tops = all.map((card) => card.getBoundingClientRect().top);
      return tops.filter((top) => top === tops[0]).length;
    });
  let before = 0;
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(columnsShown).not.toBe(before);
    const columns = await columnsShown();
    before = columns;
    expect(columns).toBeGreaterThan(1);
    await linkOf(grid.first()).focus();
    await press(page, 'ArrowDown');
    await expect(linkOf(grid.nth(columns))).toBeFocused();
    await press(page, 'ArrowRight');
    await expect(linkOf(grid.nth(columns + 1))).toBeFocused();
    await press(page, 'ArrowUp');
    await expect(linkOf(grid.nth(1))).toBeFocused();
    await press(page, 'End');
    await expect(linkOf(grid.last())).toBeFocused();
  }
  for (let stops = 0; stops < 4; stops += 1) await press(page, 'Tab');
  await expect(page.getByRole('link', { name: 'Show more' })).toBeFocused();
  await press(page, 'Tab');
  await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeFocused();
});

for (const width of [390, 1280]) {
  test(`the down arrow moves from the search box to the first result, at ${width} pixels`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await open(page, '/search?q=night');
    const first = cards(page.getByRole('list', { name: 'Results for “night”' })).first();
    for (const words of ['night', '']) {
      await page.getByRole('combobox').fill(words);
      if (words === '') await expect(page.getByRole('listbox')).toBeVisible();
      await press(page, 'Escape');
      await press(page, 'ArrowDown');
      await expect(linkOf(first)).toBeFocused();
    }
    await expect(first).toBeInViewport();
    const path = (await linkOf(first).getAttribute('href')) ?? '';
    await press(page, 'Enter');
    await expect(page).toHaveURL(path);
  });
}

test('the down arrow does nothing without results', async ({ page }) => {
  await open(page, '/search?q=zzzzqqqq');
  await page.getByRole('combobox').focus();
  await press(page, 'ArrowDown');
  await press(page, 'Enter');
  await expect(page.getByRole('combobox')).toBeFocused();
  await expect(page).toHaveURL('/search?q=zzzzqqqq');
});

test(
  'the down arrow does nothing on the current page while a search is pending',
  { tag: '@own' },
  async ({ page }) => {
    await open(page, '/browse/popular');
    await stopClock(page);
    await page.getByRole('combobox').fill('night');
    await press(page, 'ArrowDown');
    await expect(page.getByRole('combobox')).toBeFocused();
  },
);

test('episodes and genres are one tab stop each', async ({ page }) => {
  await open(page, '/genres');
  const tiles = page.getByRole('list', { name: 'Browse by Genre' }).getByRole('link');
  await page.locator('main').focus();
  await press(page, 'Tab');
  await expect(tiles.first()).toBeFocused();
  await press(page, 'ArrowRight');
  await expect(tiles.nth(1)).toBeFocused();
  await press(page, 'Tab');
  await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeFocused();

  await open(page, '/tv/101');
  const episodes = page.locator('[data-cards=Episodes]').getByRole('article');
  await linkOf(episodes.first()).focus();
  await press(page, 'ArrowRight');
  await expect(linkOf(episodes.nth(1))).toBeFocused();
  await press(page, 'Tab');
  await expect(episodes.nth(1).getByRole('button', { name: /^Watched: / })).toBeFocused();
  await press(page, 'Tab');
  await expect(episodes.nth(1).getByRole('button', { name: /^Rate / })).toBeFocused();
  await press(page, 'Tab');
  await expect(page.getByRole('button', { name: 'Mark season as watched' })).toBeFocused();
});

test.describe('a remote control', () => {
  test('enters the page with its arrows alone', { tag: '@own' }, async ({ page }) => {
    await page.addInitScript(() => {
      const matchMedia = window.matchMedia.bind(window);
      window.matchMedia = (query) => matchMedia(query === '(any-pointer: none)' ? 'all' : query);
    });
    await open(page, '/browse/popular');
    await press(page, 'ArrowDown');
    await expect(page.getByRole('main').getByRole('link').first()).toBeFocused();
  });
});

test.describe('the list of shortcuts', () => {
  test('opens with "?", except while typing, and from the footer', async ({ page }) => {
    await open(page, '/genres');
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await page.getByRole('combobox').focus();
    await press(page, '?');
    await expect(page.getByRole('combobox')).toHaveValue('?');
    await expect(dialog).toBeHidden();
    await page.getByRole('combobox').fill('');
    await page.getByRole('main').focus();
    await press(page, '?');
    await expect(dialog.getByText('Go to search')).toBeVisible();
    await checkAccessibility(page);
    await press(page, 'Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('main')).toBeFocused();
    await page.getByRole('contentinfo').getByRole('button', { name: 'Keyboard shortcuts' }).click();
    await expect(dialog.getByText('Go to search')).toBeVisible();
  });
});
