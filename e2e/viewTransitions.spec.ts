import type { Page } from '@playwright/test';
import { cards } from './support/homePage.ts';
import { navigateByLink, open } from './support/openPage.ts';
import { expect, test, waitForHydration } from './support/test.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Delays the browser's snapshot of the previous page; returns functions to release it and to wait for it. */
async function holdTransitions(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const heldCallbacks: (() => void)[] = [];
    const changes: Promise<void>[] = [];
    document.startViewTransition = (update) => {
      const taken = new Promise<void>((resolve) => heldCallbacks.push(resolve));
      const end = taken
        .then(() => (typeof update === 'function' ? update() : undefined))
        .then(() => undefined);
      changes.push(end);
      const skipTransition = () => undefined;
      return { ready: end, finished: end, updateCallbackDone: end, skipTransition, types: new Set() };
    };
    addEventListener('letgo', () => {
      for (const letGo of heldCallbacks.splice(0)) letGo();
      void Promise.all(changes).then(() => (document.body.dataset['changed'] = String(changes.length)));
    });
  });
  let count = 0;
  return async () => {
    count += 1;
    await page.evaluate(() => dispatchEvent(new Event('letgo')));
    await expect(page.locator('body')).toHaveAttribute('data-changed', String(count));
  };
}

test('the page selected last is shown, however late the snapshot of the previous one', async ({ page }) => {
  await open(page, '/browse/popular');
  const letGo = await holdTransitions(page);
  await cards(page.getByRole('main')).nth(2).getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\/(movie|tv)\/\d+$/);
  await expect(heading(page)).toHaveText('Showing popular');
  await navigateByLink(page, '/genres');
  await expect(page).toHaveURL('/genres');
  await letGo();
  await expect(heading(page)).toHaveText('Browse by Genre');
  await expect(heading(page)).toBeFocused();
});

test('a visitor who goes back before a page has loaded is where they were, after a reload too', async ({
  page,
}) => {
  await open(page, '/browse/popular');
  const card = cards(page.getByRole('main')).nth(40);
  const link = card.getByRole('heading').getByRole('link');
  await link.focus();
  const letGo = await holdTransitions(page);
  await link.press('Enter');
  await expect(page).toHaveURL(/\/(movie|tv)\/\d+$/);
  await page.goBack();
  await expect(page).toHaveURL('/browse/popular');
  await letGo();
  await expect(heading(page)).toHaveText('Showing popular');
  await expect(link).toBeFocused();
  await expect(card).toBeInViewport();
  await link.press('Enter');
  await expect(page).toHaveURL(/\/(movie|tv)\/\d+$/);
  await letGo();
  await expect(heading(page)).not.toHaveText('Showing popular');
  await page.goBack();
  await expect(page).toHaveURL('/browse/popular');
  // The previous page is still shown, at its top.
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.reload();
  await waitForHydration(page);
  await expect(card).toBeInViewport();
});
