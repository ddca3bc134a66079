import type { Page } from '@playwright/test';
import { openPanel } from './support/filterBar.ts';
import { holdRequests } from './support/holdRequests.ts';
import { expect, test, waitForHydration } from './support/test.ts';

const controls = (page: Page) => ({
  slide: page.getByRole('tabpanel'),
  next: page.getByRole('button', { name: 'Next slide' }),
});

// Otherwise the slides would advance on their own meanwhile.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.describe('before the code of its page has loaded', () => {
  test('a page replays clicks on its buttons after hydration', { tag: '@core' }, async ({ page }) => {
    const release = await holdRequests(page, /HomePage.*\.js/);
    await page.goto('/');
    const { slide, next } = controls(page);
    await next.click();
    await next.click();
    await expect(slide).toHaveAttribute('aria-label', '1 of 18');
    await expect(page.locator('html')).not.toHaveAttribute('data-hydrated');
    release();
    await expect(slide).toHaveAttribute('aria-label', '3 of 18');
  });

  test('a box ticked and a mood chosen apply after hydration', async ({ page }) => {
    for (const [path, code, name, url] of [
      ['/browse/movie', /BrowsePage.*\.js/, 'Comedy', '/browse/movie'],
      ['/tonight', /TonightPage.*\.js/, 'Make me laugh', '/tonight?mood=laugh'],
    ] as const) {
      const release = await holdRequests(page, code);
      await page.goto(path);
      if (path === '/browse/movie') await openPanel(page, 'Genre');
      const form = page.locator(`form[action="${path}"]`).first();
      await form.locator('label', { hasText: name }).first().click();
      await expect(page.locator('html')).not.toHaveAttribute('data-hydrated');
      release();
      await expect(page).toHaveURL(url);
      await expect(form.getByLabel(name, { exact: true }).first()).toBeChecked();
      if (path === '/browse/movie')
        await expect(form.getByRole('button', { name: /^Show/ })).toHaveText(/^Show \d+ movies$/);
    }
  });

  test('the header works, and links navigate', async ({ page }) => {
    const release = await holdRequests(page, /HomePage.*\.js/);
    await page.goto('/');
    await page.getByRole('button', { name: 'Browse' }).click();
    const panel = page.getByRole('dialog', { name: 'Browse' });
    // The header may hydrate a moment after the click; a second click opens it.
    await expect(panel).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
    release();
    await expect(page).toHaveURL(/\/movie\/\d+$/);
    await expect(page.getByRole('link', { name: 'Watch Now' })).toBeVisible();
  });
});

test('a page hydrates without interaction', async ({ page }) => {
  await page.goto('/');
  await waitForHydration(page);
  const { slide, next } = controls(page);
  await next.click();
  await expect(slide).toHaveAttribute('aria-label', '2 of 18');
});
