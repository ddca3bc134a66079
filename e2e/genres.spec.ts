import { startFaultyProduct } from './support/appWithFaultyUpstream.ts';
import { choose, panelButton } from './support/filterBar.ts';
import { checkAccessibility, expect, test, waitForHydration } from './support/test.ts';

test('a chip shows the best of its genre, at a URL that can be shared and revisited', async ({ page }) => {
  await page.goto('/genres');
  await waitForHydration(page);
  const list = page.getByRole('list', { name: 'Browse by Genre' });
  const best = (genre: string) => page.getByRole('heading', { level: 2, name: `Best of ${genre}` });
  await checkAccessibility(page);
  await test.step('a click shows up to 40 movies and up to 40 TV shows', async () => {
    await list.getByRole('link', { name: 'Drama' }).click();
    await expect(best('Drama')).toBeVisible();
    await expect(page).toHaveURL(/\/genres\?g=Drama$/);
    await expect(page).toHaveTitle('Best of Drama · Marquee');
    for (const kind of ['movies', 'TV shows']) {
      const cards = page.getByRole('list', { name: `Drama: ${kind}` }).getByRole('article');
      await expect(cards.first()).toBeVisible();
      expect(await cards.count()).toBeLessThanOrEqual(40);
    }
    await expect(page.getByText(/^Best of Drama: \d+ movies and \d+ TV shows$/)).toBeAttached();
    await checkAccessibility(page);
  });
  await test.step('a chip followed by keyboard keeps the focus', async () => {
    const chip = list.getByRole('link', { name: 'Comedy' });
    await chip.focus();
    await page.keyboard.press('Enter');
    await expect(best('Comedy')).toBeVisible();
    await expect(chip).toBeFocused();
  });
  await test.step('back, forward and a reload restore the genre from the URL', async () => {
    await list.getByRole('link', { name: 'Horror' }).click();
    await expect(best('Horror')).toBeVisible();
    await expect(list.getByRole('link', { name: 'Horror' })).toHaveAttribute('aria-current', 'true');
    await page.goBack();
    await expect(best('Comedy')).toBeVisible();
    await expect(list.getByRole('link', { name: 'Comedy' })).toHaveAttribute('aria-current', 'true');
    await page.goForward();
    await expect(best('Horror')).toBeVisible();
    await page.reload();
    await expect(best('Horror')).toBeVisible();
  });
});

test('a genre’s movies or TV shows, in an order', async ({ page }) => {
  await page.goto('/genres?g=Drama');
  await waitForHydration(page);
  const movies = page.getByRole('list', { name: 'Drama: movies' });
  const series = page.getByRole('list', { name: 'Drama: TV shows' });
  const years = async () =>
    (await series.locator('.card-facts').allInnerTexts()).map((facts) => Number(/\d{4}/.exec(facts)?.[0]));
  const popular = await years();
  await choose(page, 'Show', 'TV Shows');
  await expect(panelButton(page, 'Show')).toBeFocused();
  await expect(movies).toHaveCount(0);
  await choose(page, 'Sort', 'Newest');
  await expect(page).toHaveURL('/genres?g=Drama&kind=tv&order=newest');
  await expect.poll(years).toEqual(popular.toSorted((one, other) => other - one));
  expect(await years()).not.toEqual(popular);
  await checkAccessibility(page);
  await page.getByRole('list', { name: 'Browse by Genre' }).getByRole('link', { name: 'Comedy' }).click();
  await expect(page).toHaveURL('/genres?g=Comedy&kind=tv&order=newest');
  await expect(page.getByRole('list', { name: 'Comedy: TV shows' })).toBeVisible();
  await page.goBack();
  await page.reload();
  await expect(movies).toHaveCount(0);
  await choose(page, 'Show', 'All');
  await expect(movies).toBeVisible();
  await expect(page).toHaveURL('/genres?g=Drama&order=newest');
});

test('works by touch on a phone', async ({ browser, product }) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await page.goto(`${product.url}/genres`);
  await waitForHydration(page);
  await page.getByRole('link', { name: 'Mystery' }).tap();
  await expect(page.getByRole('heading', { name: 'Best of Mystery' })).toBeVisible();
  await context.close();
});

test('a genre whose series cannot be loaded still shows its movies', async ({ page, product }) => {
  // Empty caches: nothing that another test has read, or prefetched, is there already.
  const faulty = await startFaultyProduct(product);
  faulty.upstream.fail(/\/discover\/tv/, 500);
  await page.goto(`${faulty.url}/genres?g=romance`);
  await waitForHydration(page);
  await expect(page.getByRole('list', { name: 'Romance: movies' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText('Couldn’t load the TV shows.');
  await faulty.heal();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('list', { name: 'Romance: TV shows' })).toBeVisible();
  await faulty.close();
});
