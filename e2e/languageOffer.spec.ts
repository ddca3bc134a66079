import type { Page } from '@playwright/test';
import { checkAccessibility, expect, test, waitForHydration } from './support/test.ts';
import { textIn } from './support/texts.ts';

/** The question whether to read the site in a language, which is asked in that language. */
const offer = (page: Page, tag: string) =>
  page.getByRole('status').filter({ hasText: textIn(tag, 'languageOffer.question') });

/** How far the page's content has moved by itself. */
const shift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(list.getEntries().reduce((sum, entry) => sum + Number(Object(entry)['value']), 0)),
        ).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(0), 200);
      }),
  );

test.describe('a visitor whose browser is German', { tag: '@own' }, () => {
  test.use({ locale: 'de-AT' });

  test('is offered German once, and reads the same page in it', async ({ page }) => {
    await page.goto('/movie/101');
    await expect(offer(page, 'de')).toHaveAttribute('lang', 'de');
    await checkAccessibility(page);
    expect(await shift(page)).toBeLessThan(0.001);
    await page.getByRole('button', { name: textIn('de', 'languageOffer.accept') }).click();
    await expect(page).toHaveURL('/de/movie/101');
    await expect(page.getByRole('heading', { level: 1, name: 'Die Salzkartografin' })).toBeVisible();
    await page.goto('/movie/102');
    await expect(page).toHaveURL('/de/movie/102');
    await waitForHydration(page);
    await expect(offer(page, 'de')).toHaveCount(0);
  });

  test('declines it by keyboard, and is not asked again', async ({ page }) => {
    await page.goto('/genres');
    const decline = page.getByRole('button', { name: textIn('de', 'languageOffer.decline') });
    await decline.focus();
    await page.keyboard.press('Enter');
    await expect(offer(page, 'de')).toHaveCount(0);
    await page.goto('/movie/102');
    await waitForHydration(page);
    await expect(page).toHaveURL('/movie/102');
    await expect(offer(page, 'de')).toHaveCount(0);
  });

  test('is offered nothing on a German page', async ({ page }) => {
    await page.goto('/de/genres');
    await waitForHydration(page);
    await expect(offer(page, 'de')).toHaveCount(0);
  });
});

test.describe('a visitor whose browser is Arabic', { tag: '@own' }, () => {
  test.use({ locale: 'ar-EG' });

  test('is asked from right to left on an English page', async ({ page }) => {
    await page.goto('/genres');
    await expect(offer(page, 'ar')).toHaveAttribute('dir', 'rtl');
  });
});

test.describe('a visitor whose browser has a language that pages do not have', { tag: '@own' }, () => {
  test.use({ locale: 'eo' });

  test('is offered none', async ({ page }) => {
    await page.goto('/genres');
    await waitForHydration(page);
    await expect(page.getByRole('status').getByRole('button')).toHaveCount(0);
  });
});
