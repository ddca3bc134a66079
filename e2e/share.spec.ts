import { recordAnnouncements } from './support/announcements.ts';
import { open, stopClock } from './support/openPage.ts';
import { expect, test } from './support/test.ts';

test(
  'a title’s link is copied, and success or failure is announced',
  { tag: ['@core', '@own'] },
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(page, '/movie/101?from=elsewhere');
    const announcements = await recordAnnouncements(page);
    await page.getByRole('button', { name: 'Share' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(announcements).toEqual(['Link copied']);
    const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
    expect(canonical).toMatch(/\/movie\/101$/);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(canonical);
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
    await test.step('without a clipboard', async () => {
      await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
      await page.getByRole('button', { name: 'Share' }).click();
      await expect
        .poll(announcements)
        .toEqual(['Link copied', 'Couldn’t copy the link. You can copy it from the address bar.']);
    });
  },
);

test(
  'a device with native sharing uses it, and nothing happens when its sheet is closed',
  { tag: '@own' },
  async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'share', {
        value: async (shared: ShareData) => {
          document.documentElement.dataset['shared'] = `${shared.title} ${shared.url}`;
          throw new DOMException('closed', 'AbortError');
        },
      });
    });
    await open(page, '/tv/101');
    const name = await page.getByRole('heading', { level: 1 }).innerText();
    const announcements = await recordAnnouncements(page);
    await page.getByRole('button', { name: 'Share' }).click();
    const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
    await expect(page.locator('html')).toHaveAttribute('data-shared', `${name} ${canonical}`);
    // The next page is announced: a copied link would have been announced before it.
    await page.getByRole('contentinfo').getByRole('link', { name: 'Top Rated' }).click();
    await expect.poll(announcements).toContain('Top Rated · Marquee');
    expect(await announcements()).not.toContain('Link copied');
  },
);

test('the phone’s menu reaches any list in two taps', async ({ browser, product }) => {
  const viewport = { width: 360, height: 740 };
  const context = await browser.newContext({
    baseURL: product.url,
    viewport,
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await open(page, '/my/watchlist');
  const header = page.getByRole('banner');
  for (const [name, path] of [
    ['Movies', '/browse/movie'],
    ['Coming Soon', '/browse/upcoming'],
    ['Genres', '/genres'],
  ] as const) {
    await header.getByRole('button', { name: 'Menu' }).tap();
    await expect(header.getByRole('list', { name: 'Lists' }).getByRole('link')).toHaveCount(8);
    await header.getByRole('link', { name, exact: true }).tap();
    await expect(page).toHaveURL(path);
    await expect(header.getByRole('link', { name, exact: true })).toBeHidden();
  }
  await context.close();
});

test(
  'the search box is cleared with one press, without leaving its page',
  { tag: '@own' },
  async ({ page }) => {
    await open(page, '/search?q=night');
    const box = page.getByRole('combobox');
    const clear = page.getByRole('button', { name: 'Clear search' });
    await stopClock(page);
    await box.pressSequentially('s');
    await clear.click();
    await expect(box).toHaveValue('');
    await expect(box).toBeFocused();
    await expect(clear).toBeHidden();
    await page.clock.runFor(1000);
    await expect(page).toHaveURL(/\/search\?q=night$/);
  },
);
