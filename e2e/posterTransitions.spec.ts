import type { Page } from '@playwright/test';
import { holdRequests } from './support/holdRequests.ts';
import { open } from './support/openPage.ts';
import { expect, test } from './support/test.ts';

test.describe('a poster', () => {
  /** Records the view transition names at the start and at the end of a page change. */
  const watchNames = (page: Page) =>
    page.evaluate(() => {
      const named = () =>
        [...document.querySelectorAll<HTMLElement>('.poster')]
          .filter((one) => getComputedStyle(one).viewTransitionName === 'poster')
          .map((one) => one.closest('.card')?.querySelector('h2, h3')?.textContent ?? 'the page’s own');
      const seen: string[][] = [];
      const start = document.startViewTransition.bind(document);
      document.startViewTransition = (update) => {
        seen.push(named());
        const transition = start(update);
        // A transition that the browser skips is not ready.
        const report = () => {
          seen.push(named());
          document.body.dataset['named'] = JSON.stringify(seen);
        };
        transition.ready.then(report, () => undefined);
        return transition;
      };
    });

  test('grows from its card into its page, and back', { tag: '@motion' }, async ({ page }) => {
    await open(page, '/browse/popular');
    await watchNames(page);
    const card = page.getByRole('article').nth(20);
    await expect(card.locator('.poster > img')).toHaveAttribute('loading', 'lazy');
    const name = await card.getByRole('heading').innerText();
    const link = card.getByRole('heading').getByRole('link');
    // A prefetched page is available when the transition begins.
    const fetched = page.waitForResponse(/operationName=MoviePage/);
    await link.hover();
    await (await fetched).finished();
    await page.waitForLoadState('networkidle');
    await link.click();
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
    await expect(page.locator('body')).toHaveAttribute(
      'data-named',
      JSON.stringify([[name], ['the page’s own']]),
    );
    await page.goBack();
    await expect(card).toBeVisible();
    await expect(page.locator('body')).toHaveAttribute(
      'data-named',
      JSON.stringify([[name], ['the page’s own'], ['the page’s own'], [name]]),
    );
    // What is in view is loaded before it is shown, and is not grey at first.
    await expect(card.locator('.poster > img')).toHaveAttribute('loading', 'eager');
    await expect(page.getByRole('article').last().locator('.poster > img')).toHaveAttribute(
      'loading',
      'lazy',
    );
  });

  test(
    'grows into the place that a page still on its way holds for it',
    { tag: '@motion' },
    async ({ page }) => {
      await open(page, '/browse/popular');
      await watchNames(page);
      const release = await holdRequests(page, /operationName=(?:Movie|Series)Page/);
      const link = page.getByRole('article').nth(2).getByRole('heading').getByRole('link');
      const name = await link.innerText();
      await link.click();
      await expect(page.getByRole('main').getByText('Loading...')).toBeVisible();
      await expect(page.locator('body')).toHaveAttribute(
        'data-named',
        JSON.stringify([[name], ['the page’s own']]),
      );
      release();
      await expect(page.getByRole('link', { name: 'Watch Now' })).toBeVisible();
    },
  );

  test('does not move with reduced motion', async ({ page }) => {
    await open(page, '/browse/popular');
    await page.evaluate(() => {
      const start = document.startViewTransition.bind(document);
      document.startViewTransition = (update) => {
        const transition = start(update);
        void transition.ready.then(() => {
          const moving = document
            .getAnimations()
            .filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 1);
          document.body.dataset['moving'] = String(moving.length);
        });
        return transition;
      };
    });
    await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
    await expect(page.locator('body')).toHaveAttribute('data-moving', '0');
  });
});
