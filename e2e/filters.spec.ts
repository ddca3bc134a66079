import type { Page } from '@playwright/test';
import { fetchPage } from './support/fetchPage.ts';
import { open } from './support/openPage.ts';
import { holdRequests } from './support/holdRequests.ts';
import { checkAccessibility, expect, test } from './support/test.ts';

const found = (page: Page) => page.getByRole('main').getByRole('article');
const filter = (page: Page) => page.locator('summary', { hasText: 'Filter' });
const chips = (page: Page) => page.getByRole('list', { name: 'Active filters' }).getByRole('link');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** The number of results that a page shows, once those of its filters have loaded. */
async function countOf(page: Page): Promise<number> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  const text = await page
    .getByRole('main')
    .getByText(/^[\d,]+ (?:movies?|series)$/)
    .innerText();
  return Number(text.replaceAll(/\D/g, ''));
}

test('movies are filtered by mouse and by keyboard, and back and forward restore the filters', async ({
  page,
}) => {
  await open(page, '/browse/movie');
  await expect(page.getByRole('list', { name: 'Active filters' })).toHaveCount(0);
  await filter(page).click();
  const form = page.locator('form[action="/browse/movie"]');
  await form.getByText('Drama', { exact: true }).first().click();
  await form.getByText('Crime', { exact: true }).first().click();
  await checkAccessibility(page);
  await form.getByRole('button', { name: /^Show (?:results|\d|no)/ }).click();
  await expect(page).toHaveURL('/browse/movie?with=crime&with=drama');
  await expect(form).toBeHidden();
  // Crime and Drama have chips of their own, among the genres.
  await expect(chips(page)).toHaveText(['Clear all']);
  await expect(page).toHaveTitle('Movies: Crime, Drama · Marquee');
  await expect(heading(page)).toHaveText('Showing movie');
  await expect(heading(page)).toBeFocused();
  const any = await countOf(page);

  await filter(page).focus();
  await page.keyboard.press('Enter');
  await form.getByLabel('Match all').focus();
  await page.keyboard.press('Space');
  await form.getByLabel('Earliest year').fill('2030');
  await form.getByLabel('Latest year').fill('2000');
  await page.keyboard.press('Enter');
  await expect(form.getByRole('alert')).toHaveText('The earliest year can’t be after the latest.');
  await form.getByLabel('Earliest year').fill('1995');
  await form.getByLabel('Latest year').fill('');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/browse/movie?with=crime&with=drama&match=all&year-from=1995');
  await page.getByRole('link', { name: 'Highest rated' }).click();
  await expect(page).toHaveURL('/browse/movie?with=crime&with=drama&match=all&year-from=1995&sort=rating');
  await expect(filter(page)).toContainText('5 active');
  const all = await countOf(page);
  expect(all).toBeLessThan(any);
  await expect(found(page)).toHaveCount(Math.min(all, 60));
  await checkAccessibility(page);

  await page.getByRole('link', { name: 'Remove filter: 1995 or later' }).click();
  await expect(page).toHaveURL('/browse/movie?with=crime&with=drama&match=all&sort=rating');
  await page.goBack();
  await expect(chips(page)).toContainText(['1995 or later']);
  await filter(page).click();
  await expect(form.getByLabel('Earliest year')).toHaveValue('1995');
  await expect(form.getByLabel('Match all')).toBeChecked();
  await page.goBack();
  await expect(page).toHaveURL('/browse/movie?with=crime&with=drama&match=all&year-from=1995');
  await page.goBack();
  await expect(page).toHaveURL('/browse/movie?with=crime&with=drama');
  await expect.poll(() => countOf(page)).toBe(any);
  await page.goForward();
  await expect(page).toHaveURL(/year-from=1995$/);
  await page.goForward();
  await expect.poll(() => countOf(page)).toBe(all);
  await page.getByRole('link', { name: 'Clear all' }).last().click();
  await expect(page).toHaveURL('/browse/movie');
  await expect(page.getByRole('list', { name: 'Active filters' })).toHaveCount(0);
  await expect(found(page)).toHaveCount(60);
});

test(
  'a 90s comedy rated over 7 takes four actions from the home page',
  { tag: '@core' },
  async ({ page }) => {
    await open(page, '/');
    const choose = async (label: string) => {
      const chip = page.getByRole('main').getByRole('link', { name: label, exact: true });
      await chip.click();
      await expect(chip).toHaveAttribute('aria-current', 'true');
      await expect(chip).toBeFocused();
    };
    await page.getByRole('banner').getByRole('link', { name: 'Movies', exact: true }).click();
    await expect(found(page)).toHaveCount(60);
    await choose('Comedy');
    await choose('90s');
    await choose('Rated 7+');
    await expect(page).toHaveURL('/browse/movie?with=comedy&year-from=1990&year-to=1999&rating=7');
    const count = await countOf(page);
    await expect(found(page)).toHaveCount(count);
    await expect(page.locator('.card-facts', { hasText: /^199\d.+Comedy$/ })).toHaveCount(count);
    await expect(chips(page)).toHaveText(['Clear all']);
    await checkAccessibility(page);
    await page.getByRole('main').getByRole('link', { name: '90s', exact: true }).click();
    await expect(page).toHaveURL('/browse/movie?with=comedy&rating=7');
  },
);

test('titles stay until those of a chip have loaded, which moves nothing, and active filters stay in view', async ({
  page,
}) => {
  await open(page, '/browse/movie');
  const answer = await holdRequests(page, '**/graphql?*');
  const drama = page.getByRole('list', { name: 'Genres' }).last().getByRole('link', { name: 'Drama' });
  await drama.click();
  await expect(drama).toHaveAttribute('aria-current', 'true');
  await expect(page.locator('[aria-busy=true]')).toBeVisible();
  await expect(found(page)).toHaveCount(60);
  const places = () =>
    found(page)
      .locator('img')
      .evaluateAll((images) =>
        images.slice(0, 6).map((image) => {
          const { x, y } = image.getBoundingClientRect();
          return { x, y };
        }),
      );
  const before = await places();
  answer();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  expect(await places()).toEqual(before);
  await page.mouse.wheel(0, 2000);
  await page.waitForFunction(() => scrollY > 1000);
  await expect(chips(page).first()).toBeInViewport({ ratio: 1 });
  const link = found(page).nth(30).getByRole('heading').getByRole('link');
  await link.focus();
  await expect
    .poll(async () => {
      const bar = await page.getByRole('list', { name: 'Active filters' }).boundingBox();
      return ((await link.boundingBox())?.y ?? 0) - (bar?.y ?? 0) - (bar?.height ?? 0);
    })
    .toBeGreaterThan(0);
  await drama.click();
  await expect(page).toHaveURL('/browse/movie');
});

test('the filters’ button is in view and counts the titles it will show', async ({ page }) => {
  await open(page, '/browse/movie');
  for (const size of [
    { width: 1280, height: 800 },
    { width: 768, height: 800 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    await filter(page).click();
    const button = page.getByRole('button', { name: /^Show/ }).last();
    await expect(button).toHaveText('Show results');
    await expect(button).toBeInViewport({ ratio: 1 });
    await button.click({ trial: true });
    const form = page.locator('form[action="/browse/movie"]').last();
    await form.locator('label', { has: page.locator('[name=with][value=comedy]') }).click();
    await expect(button).toHaveText(/^Show \d+ movies$/);
    const shown = Number((await button.innerText()).replaceAll(/\D/g, ''));
    await button.click();
    await expect.poll(() => countOf(page)).toBe(shown);
    await open(page, '/browse/movie');
  }
});

test('on a phone the filters are a sheet, which Escape closes, and the filters stay applied', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/browse/tv?with=drama');
  const sheet = page.getByRole('dialog', { name: 'Filter TV shows' });
  await filter(page).click();
  await expect(sheet).toBeVisible();
  await expect
    .poll(async () => {
      const box = await sheet.boundingBox();
      return box && { width: box.width, bottom: Math.round(box.y + box.height) };
    })
    .toEqual({ width: 390, bottom: 844 });
  await expect(sheet.getByLabel('Maximum age rating')).toHaveCount(0);
  await checkAccessibility(page);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(filter(page)).toBeFocused();

  await filter(page).press('Enter');
  await sheet.locator('summary').click();
  await sheet.locator('label', { has: page.locator('[name=without][value=comedy]') }).click();
  await sheet.getByRole('button', { name: /^Show (?:results|\d|no)/ }).click();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL('/browse/tv?with=drama&without=comedy');
  await expect(chips(page)).toHaveText(['Not Comedy', 'Clear all']);
  await checkAccessibility(page);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the filters are a form that leads to the URL of the filtered list', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/browse/movie');
    await filter(page).click();
    await page.locator('label', { has: page.locator('[name=with][value=comedy]') }).click();
    await page.getByLabel('Original language').selectOption('English');
    await page.getByLabel('Maximum age rating').selectOption('US-PG-13');
    await page.setViewportSize({ width: 1280, height: 844 });
    await page.getByLabel('Maximum runtime (minutes)').fill('120');
    await page.getByRole('button', { name: /^Show (?:results|\d|no)/ }).click();
    await expect(page).toHaveURL(
      '/browse/movie?with=comedy&runtime-to=120&language=en&certification=US-PG-13',
    );
    await expect(chips(page)).toHaveText([
      '120 min or less',
      'In English',
      'Rated PG-13 or lower (United States)',
      'Clear all',
    ]);
    await expect(found(page)).toHaveCount(Math.min(60, await countOf(page)));
    await page.getByRole('link', { name: 'Remove filter: In English' }).click();
    await expect(page).toHaveURL('/browse/movie?with=comedy&runtime-to=120&certification=US-PG-13');
  });
});

test('filters without results say so and suggest which to remove', async ({ page }) => {
  await open(page, '/browse/tv?with=western&rating=9.5');
  await expect(page.getByText('No TV shows match these filters.')).toBeVisible();
  await checkAccessibility(page);
  await page.getByRole('link', { name: 'Remove “Rated 9.5 or higher”' }).click();
  await expect(page).toHaveURL('/browse/tv?with=western');
  await expect(found(page).first()).toBeVisible();
});

test('a genre page links to its movies and series with the filters', async ({ page, product }) => {
  await open(page, '/genres?g=sci-fi+%26+fantasy');
  await page.getByRole('link', { name: 'Filter movies' }).click();
  await expect(page).toHaveURL('/browse/movie?with=fantasy&with=science-fiction');
  await expect(found(page).first()).toBeVisible();
  // A chip without a TMDB genre is filtered by keyword.
  await open(page, '/genres?g=biography');
  await page.getByRole('link', { name: 'Filter TV shows' }).click();
  await expect(page).toHaveURL('/browse/tv?keyword=5565-biography');
  await expect(found(page).first()).toBeVisible();
  const filtered = await fetchPage(`${product.url}/genres?g=Drama&rating=8&kind=tv`);
  expect([filtered.status, filtered.headers.get('location')]).toEqual([
    308,
    '/browse/tv?with=drama&rating=8',
  ]);
});
