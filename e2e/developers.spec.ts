import { recordAnnouncements } from './support/announcements.ts';
import { navigateByLink, open } from './support/openPage.ts';
import { checkAccessibility, expect, test } from './support/test.ts';

test('the footer leads to the guide, whose pages open without a new document', async ({ page }) => {
  await open(page, '/genres');
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Developers' }).click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('A first query in one minute');
  await expect(heading).toBeFocused();
  await checkAccessibility(page);
  const contents = page.getByRole('navigation', { name: 'Developers' });
  await contents.getByRole('link', { name: 'Schema reference' }).click();
  await expect(heading).toHaveText('Schema reference');
  await checkAccessibility(page);
  await page.getByRole('main').getByRole('link', { name: 'ImageSize' }).click();
  await expect(heading).toHaveText('ImageSize');
  await checkAccessibility(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await contents.getByRole('link', { name: 'Null and errors' }).click();
  await expect(heading).toHaveText('Null and errors');
  await expect(contents.getByRole('link', { name: 'Null and errors' })).toBeInViewport({ ratio: 1 });
  await checkAccessibility(page);
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
});

test('the reference is searched by keyboard, and says how much it finds', async ({ page }) => {
  await open(page, '/developers/reference');
  const announcements = await recordAnnouncements(page);
  const field = page.getByRole('searchbox', { name: 'Search the reference' });
  await field.focus();
  await page.keyboard.type('whereTo');
  await expect.poll(announcements).toContain('7 results:');
  await checkAccessibility(page);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('link', { name: 'Movie.whereToWatch', exact: true })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(field).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/developers\/reference\/Movie#whereToWatch$/);
  await expect(page.getByRole('heading', { name: 'whereToWatch' })).toBeInViewport();
  await expect(page.getByRole('searchbox', { name: 'Search the reference' })).toHaveValue('');
  await field.fill('qwxzy');
  await expect.poll(announcements).toContain('No results.');
});

test(
  'a code block is copied, and scrolls by keyboard where it is wider than the page',
  { tag: '@own' },
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, '/developers');
    const announcements = await recordAnnouncements(page);
    await page.getByRole('button', { name: 'Copy the Shell example' }).first().click();
    await expect.poll(announcements).toEqual(['Copied']);
    const block = page.getByRole('group', { name: 'Shell' }).first();
    await expect(block).toContainText(`'${new URL(page.url()).origin}/graphql'`);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await block.innerText());
    await expect(block).toHaveAttribute('tabindex', '0');
    await page.keyboard.press('Tab');
    await expect(block).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => block.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(block).not.toHaveAttribute('tabindex');
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await page.getByRole('button', { name: 'Copy the Shell example' }).first().click();
    await expect.poll(announcements).toContain('Couldn’t copy. Select the text instead.');
  },
);

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('guide and reference can be read, with their styles', { tag: '@core' }, async ({ page }) => {
    await page.goto('/developers/reference/Season');
    await expect(page.getByRole('heading', { name: 'episodes' })).toBeVisible();
    await expect(page.getByRole('searchbox', { name: 'Search the reference' })).toBeHidden();
    await expect(page.locator('.developers')).toHaveCSS('display', 'grid');
    await page.getByRole('main').getByRole('link', { name: 'Paging' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Paging');
    await expect(page.getByRole('button', { name: /^Copy/ })).toHaveCount(0);
  });
});

test('an address that does not exist leads back to the guide', async ({ page }) => {
  await open(page, '/developers');
  await navigateByLink(page, '/developers/nothing');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await page.getByRole('link', { name: 'Developer guide' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A first query in one minute');
});
