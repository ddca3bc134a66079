import type { Locator, Page } from '@playwright/test';
import { bottomBar } from './support/accountPage.ts';
import { checkAccessibility, drawn, expect, layoutShift, test, waitForHydration } from './support/test.ts';

const panelLinks = [
  ['Home', '/'],
  ['Tonight', '/tonight'],
  ['Movies', '/browse/movie'],
  ['TV Shows', '/browse/tv'],
  ['Top Rated', '/browse/top_rated'],
  ['Latest', '/browse/latest'],
  ['Popular', '/browse/popular'],
  ['Coming Soon', '/browse/upcoming'],
];

async function openPanel(page: Page) {
  await page.getByRole('banner').getByRole('button', { name: 'Browse' }).click();
  const panel = page.getByRole('dialog', { name: 'Browse' });
  await expect(panel).toBeVisible();
  return panel;
}

const thisYear = () => String(new Date().getUTCFullYear());

test.describe('the header', () => {
  test('links home, searches, browses and shows the account', { tag: '@core' }, async ({ page }) => {
    await page.goto('/browse/tv');
    await waitForHydration(page);
    const header = page.getByRole('banner');
    await expect(header.getByPlaceholder('Search Movies, Shows...', { exact: true })).toBeVisible();
    await expect(header.getByRole('button', { name: 'Browse' })).toBeVisible();
    await header.getByRole('button', { name: 'Account' }).click();
    await expect(page.getByRole('dialog', { name: 'Account' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(header.getByRole('button', { name: 'Account' })).toBeFocused();
    await header.getByRole('link', { name: 'Marquee' }).click();
    await expect(page).toHaveURL(/\/$/);
  });

  test('links to lists, genres, My Shows and tonight where they fit in one line, else the bottom bar is shown; it marks the current page', async ({
    page,
  }) => {
    await page.goto('/genres');
    const links = page.getByRole('banner').getByRole('navigation').getByRole('link');
    for (const [width, names] of [
      [768, []],
      [1024, ['Movies', 'TV Shows', 'Genres', 'My Shows']],
      [1280, ['Movies', 'TV Shows', 'Genres', 'My Shows', 'Tonight']],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await expect(links).toHaveText([...names]);
      await expect(bottomBar(page)).toBeVisible({ visible: width < 1024 });
      expect((await page.getByRole('banner').boundingBox())?.height).toBe(64);
    }
    await expect(links.and(page.locator('[aria-current=page]'))).toHaveText(['Genres']);
    await waitForHydration(page);
    await links.filter({ hasText: 'TV Shows' }).click();
    await expect(links.and(page.locator('[aria-current=page]'))).toHaveText(['TV Shows']);
  });

  test(
    'overlays the carousel at the top of the home page and becomes solid below, without a shift; a slide’s text and image appear together',
    { tag: '@motion' },
    async ({ page }) => {
      await page.goto('/');
      await waitForHydration(page);
      const header = page.getByRole('banner');
      await expect(header).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
      await drawn(page);
      const before = await layoutShift(page);
      await page.mouse.wheel(0, 500);
      await expect(header).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
      expect((await header.boundingBox())?.y).toBe(0);
      expect(await layoutShift(page)).toBe(before);

      const carousel = page.getByRole('region', { name: 'Trending movies' });
      await carousel.getByRole('button', { name: 'Next slide' }).click();
      const motions = carousel.locator('.slide-in');
      await expect(motions).toHaveCount(2);
      const times = await motions.evaluateAll((all) => all.map((one) => getComputedStyle(one).transition));
      expect(new Set(times).size).toBe(1);
    },
  );

  test('the first tab stop skips to the content; "/" focuses the search, except while typing or in a dialog; the footer credits TMDB', async ({
    page,
  }) => {
    const before = thisYear();
    await page.goto('/genres');
    await waitForHydration(page);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
    await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('main').getByRole('link').first()).toBeFocused();
    const search = page.getByRole('combobox');
    await page.keyboard.press('/');
    await expect(search).toBeFocused();
    await expect(search).toHaveValue('');
    await page.keyboard.press('/');
    await expect(search).toHaveValue('/');
    await search.fill('');
    await openPanel(page);
    await page.keyboard.press('/');
    await expect(search).not.toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();

    const footer = page.getByRole('contentinfo');
    await expect(footer).toContainText('Every title and person in it is made up.');
    await expect(footer).not.toContainText('TMDB');
    const year = await footer.locator('time').innerText();
    // The year may change during the test.
    expect([before, thisYear()]).toContain(year);
    for (const name of ['About', 'Help', 'Privacy', 'Terms'])
      await expect(footer.getByRole('link', { name })).toHaveAttribute('href', `/${name.toLowerCase()}`);
  });
});

test.describe('the browse panel', () => {
  test(
    'is 64 units wide, has home, tonight, six categories and 22 genres, and restores the focus however it is closed',
    { tag: '@core' },
    async ({ page }) => {
      await page.goto('/genres');
      await waitForHydration(page);
      const panel = await openPanel(page);
      expect((await panel.boundingBox())?.width).toBeCloseTo(256);
      const links = panel.getByRole('navigation').getByRole('list').first().getByRole('link');
      expect(
        await links.evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')])),
      ).toEqual(panelLinks);
      await expect(panel.getByRole('heading', { name: 'Genres' })).toBeVisible();
      const chips = panel.getByRole('list', { name: 'Genres' }).getByRole('link');
      await expect(chips).toHaveCount(22);
      await expect(chips.filter({ hasText: 'War & Politics' })).toHaveAttribute(
        'href',
        '/genres?g=War+%26+Politics',
      );
      await checkAccessibility(page);
      await page.keyboard.press('Escape');
      const button = page.getByRole('banner').getByRole('button', { name: 'Browse' });
      for (const close of [
        () => page.getByRole('dialog').getByRole('button', { name: 'Close' }).click(),
        () => page.keyboard.press('Escape'),
        () => page.mouse.click(900, 400),
      ]) {
        const panel = await openPanel(page);
        await close();
        await expect(panel).toBeHidden();
        await expect(button).toBeFocused();
      }
    },
  );

  test('is closed by each of its links, which navigate', async ({ page }) => {
    await page.goto('/genres');
    await waitForHydration(page);
    for (const [label = '', href = ''] of panelLinks) {
      const panel = await openPanel(page);
      await panel.getByRole('link', { name: label, exact: true }).click();
      await expect(panel).toBeHidden();
      await expect(page).toHaveURL((url) => url.pathname === href);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    }
    const panel = await openPanel(page);
    await panel.getByRole('link', { name: 'Kids' }).click();
    await expect(panel).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Best of Kids' })).toBeVisible();
  });

  test('traps the focus and does not scroll the page', async ({ page }) => {
    await page.goto('/browse/movie');
    await waitForHydration(page);
    const before = await page.getByRole('main').boundingBox();
    const panel = await openPanel(page);
    expect(await page.getByRole('main').boundingBox()).toEqual(before);
    await page.keyboard.press('Shift+Tab');
    for (let presses = 0; presses < 40; presses += 1) {
      await page.keyboard.press('Tab');
      const outside = await page.evaluate(
        () => document.activeElement?.closest('dialog') === null && document.activeElement !== document.body,
      );
      expect(outside).toBe(false);
    }
    await expect(panel).toBeVisible();
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the header links to the categories, and shows no control that needs scripts', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/movie/101');
    const header = page.getByRole('banner');
    for (const [width, category, heading] of [
      [390, 'Top Rated', 'Showing top rated'],
      [1280, 'Popular', 'Showing popular'],
    ] as const) {
      await test.step(`at ${width} pixels`, async () => {
        await page.setViewportSize({ width, height: 844 });
        if (width < 768) {
          await expect(bottomBar(page).getByRole('button')).toHaveCount(0);
          await expect(bottomBar(page).getByRole('link')).toHaveText([
            'Home',
            'Browse',
            'Search',
            'My Shows',
          ]);
          await header.getByRole('button', { name: 'Menu' }).click();
        } else await header.getByRole('link', { name: 'Browse' }).click();
        await expect(header.getByRole('button', { name: /^(?:Browse|Account)$/ })).toHaveCount(0);
        const categories = page.getByRole(width < 768 ? 'banner' : 'contentinfo');
        await expect(categories.getByRole('link', { name: category })).toBeInViewport();
        await categories.getByRole('link', { name: category }).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      });
    }
  });
});

test.describe('on a phone', () => {
  test.use({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    // What the focus prefetches may still be on its way when the connection is cut.
    expectedConsole: [/ERR_INTERNET_DISCONNECTED/],
  });

  test('the bottom bar leads home, browses, searches, and opens My Shows and account, by touch', async ({
    page,
  }) => {
    await page.goto('/genres');
    await waitForHydration(page);
    const bar = bottomBar(page);
    await expect(bar.locator('[aria-current]')).toHaveText('Browse');
    await checkAccessibility(page);
    await bar.getByRole('button', { name: 'Browse' }).tap();
    const panel = page.getByRole('dialog', { name: 'Browse' });
    await expect(panel).toBeVisible();
    await checkAccessibility(page);
    await page.touchscreen.tap(340, 500);
    await expect(panel).toBeHidden();
    await bar.getByRole('button', { name: 'Account' }).tap();
    await expect(page.getByRole('dialog', { name: 'Account' })).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).tap();
    await bar.getByRole('link', { name: 'Search' }).tap();
    await expect(page.getByRole('combobox')).toBeFocused();
    await expect(page).toHaveURL('/genres');
    await expect(bar, 'the keyboard takes its place').toBeHidden();
    await page.getByRole('combobox').blur();
    // Before any page replaces this one: on a slow machine that happens too late to count as the visitor's doing.
    expect(await layoutShift(page)).toBeLessThan(0.01);
    for (const [name, path] of [
      ['My Shows', '/my'],
      ['Home', '/'],
    ] as const) {
      await bar.getByRole('link', { name }).tap();
      await expect(page).toHaveURL(path);
      await expect(bar.locator('[aria-current=page]')).toHaveText(name);
    }
  });

  test('with text twice as large the header is one line, and its menu opens below it', async ({ page }) => {
    await page.goto('/genres');
    await waitForHydration(page);
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    const header = await page.getByRole('banner').boundingBox();
    expect(header?.height).toBe(128);
    await page.getByRole('button', { name: 'Menu' }).tap();
    const menu = page.getByRole('list', { name: 'Lists' });
    await expect(menu).toBeVisible();
    expect((await menu.boundingBox())?.y).toBeGreaterThan(128);
    for (const link of await menu.getByRole('link').all())
      expect(await link.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0);
  });

  test('the bottom bar covers neither the page’s foot, nor messages, nor what has the focus', async ({
    page,
  }) => {
    await page.goto('/browse/movie');
    await waitForHydration(page);
    const top = (await bottomBar(page).boundingBox())?.y ?? 0;
    const bottomOf = (one: Locator) =>
      one.evaluate((element) => Math.round(element.getBoundingClientRect().bottom));
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    expect(await bottomOf(page.getByRole('contentinfo'))).toBeLessThanOrEqual(top);
    await page.evaluate(() => window.scrollTo(0, 0));
    for (let presses = 0; presses < 40; presses += 1) {
      await page.keyboard.press('Tab');
      const focused = page.locator('main :focus');
      if (await focused.count()) expect(await bottomOf(focused)).toBeLessThanOrEqual(top);
    }
    await page.context().setOffline(true);
    const offline = page.getByText('You’re offline. Pages you’ve already opened still work.');
    await expect(offline).toBeVisible();
    expect(await bottomOf(offline)).toBeLessThanOrEqual(top);
    await page.context().setOffline(false);
  });
});
