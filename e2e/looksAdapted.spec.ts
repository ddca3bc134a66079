import { open } from './openPage.ts';
import { expect, test } from './product.ts';

test.describe('in colours the system chooses', () => {
  test(
    'buttons have lines, icons their colour, and the chosen chip another ground',
    { tag: ['@full', '@motion'] },
    async ({ page }) => {
      await page.emulateMedia({ forcedColors: 'active' });
      await open(page, '/movie/101');
      const watch = page.getByRole('link', { name: 'Watch Now' });
      await expect(watch).toHaveCSS('border-top-style', 'solid');
      const [icon, words] = await watch
        .locator('.icon')
        .evaluate((one) => [
          getComputedStyle(one).backgroundColor,
          getComputedStyle(one.parentElement ?? one).color,
        ]);
      expect(icon).toBe(words);
      await open(page, '/genres?g=drama');
      const grounds = await page
        .getByRole('list', { name: 'Browse by Genre' })
        .getByRole('link', { name: /Drama|Comedy/ })
        .evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor));
      expect(new Set(grounds).size).toBe(2);
    },
  );
});

test.describe('on paper', () => {
  test(
    'a title is black on white, with its poster, words and cast alone',
    { tag: ['@full', '@motion'] },
    async ({ page }) => {
      await open(page, '/movie/101');
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(0, 0, 0)');
      await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
      await expect(page.getByRole('img', { name: /^Poster of/ })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Cast' })).toBeVisible();
      for (const gone of [
        page.getByRole('banner'),
        page.getByRole('contentinfo'),
        page.getByText('Watch Now'),
      ]) {
        await expect(gone).toBeHidden();
      }
      await expect(page.getByRole('heading', { name: 'You may also like' })).toBeHidden();
    },
  );
});

for (const [width, height] of [
  [390, 844],
  [1280, 800],
] as const) {
  test(
    `with letters twice as large nothing is cut off or lies over another thing at ${width} pixels`,
    { tag: ['@full', '@motion'] },
    async ({ page }) => {
      await page.setViewportSize({ width, height });
      for (const address of ['/', '/movie/101', '/person/3660', '/genres', '/search?q=night']) {
        await open(page, address);
        await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
        expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBeLessThanOrEqual(
          width,
        );
        const parts = page
          .getByRole('banner')
          .locator('a:visible, input:visible, button[aria-label]:visible');
        const boxes = await parts.evaluateAll((all) =>
          all
            .filter((one) => one.closest('search') === null || one instanceof HTMLInputElement)
            .map((one) => one.getBoundingClientRect())
            .map(({ left, right, top, bottom }) => ({ left, right, top, bottom })),
        );
        for (const [index, one] of boxes.entries()) {
          expect(one.right, address).toBeLessThanOrEqual(width);
          for (const other of boxes.slice(index + 1)) {
            const apart =
              one.right <= other.left ||
              other.right <= one.left ||
              one.bottom <= other.top ||
              other.bottom <= one.top;
            expect(apart, address).toBe(true);
          }
        }
      }
    },
  );
}
