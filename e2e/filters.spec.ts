import type { Page } from '@playwright/test';
import { fetchPage } from './support/fetchPage.ts';
import { choose, dialogButton, openedPanel, openPanel, panelButton } from './support/filterBar.ts';
import { open } from './support/openPage.ts';
import { holdRequests } from './support/holdRequests.ts';
import { checkAccessibility, expect, test } from './support/test.ts';

const found = (page: Page) => page.getByRole('main').getByRole('article');
const chips = (page: Page) => page.getByRole('list', { name: 'Active filters' }).getByRole('link');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const SHOW = /^Show (?:results|\d|no)/;

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
  const panel = await openPanel(page, 'Genre');
  await panel.getByText('Drama', { exact: true }).first().click();
  await panel.getByText('Crime', { exact: true }).first().click();
  await checkAccessibility(page);
  await panel.getByRole('button', { name: SHOW }).click();
  await expect(page).toHaveURL('/browse/movie?with=crime&with=drama');
  await expect(panel).toHaveCount(0);
  await expect(panelButton(page, 'Genre')).toHaveText('Genre (2)');
  await expect(chips(page)).toHaveText(['Crime', 'Drama', 'Clear all']);
  await expect(page).toHaveTitle('Movies: Crime, Drama · Marquee');
  await expect(heading(page)).toHaveText('Showing movie');
  await expect(heading(page)).toBeFocused();
  const any = await countOf(page);

  // What is chosen in one panel is kept while another is open.
  await panelButton(page, 'Genre').focus();
  await page.keyboard.press('Enter');
  await panel.getByLabel('Match all').focus();
  await page.keyboard.press('Space');
  await panelButton(page, 'Year').focus();
  await page.keyboard.press('Enter');
  await expect(panel, 'one is open at a time').toHaveCount(1);
  await panel.getByLabel('Earliest year').fill('2030');
  await panel.getByLabel('Latest year').fill('2000');
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('alert')).toHaveText('The earliest year can’t be after the latest.');
  await panel.getByLabel('Earliest year').fill('1995');
  await panel.getByLabel('Latest year').fill('');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/browse/movie?with=crime&with=drama&match=all&year-from=1995');
  await choose(page, 'Sort', 'Highest rated');
  await expect(page).toHaveURL('/browse/movie?with=crime&with=drama&match=all&year-from=1995&sort=rating');
  await expect(panel).toHaveCount(0);
  await expect(panelButton(page, 'Sort')).toBeFocused();
  await expect(panelButton(page, 'Sort')).toHaveText('Sort: Highest rated');
  const all = await countOf(page);
  expect(all).toBeLessThan(any);
  await expect(found(page)).toHaveCount(Math.min(all, 60));
  await checkAccessibility(page);

  await page.getByRole('link', { name: 'Remove filter: 1995 or later' }).click();
  await expect(page).toHaveURL('/browse/movie?with=crime&with=drama&match=all&sort=rating');
  await page.goBack();
  await expect(chips(page)).toContainText(['1995 or later']);
  await openPanel(page, 'Year');
  await expect(panel.getByLabel('Earliest year')).toHaveValue('1995');
  await openPanel(page, 'Genre');
  await expect(panel.getByLabel('Match all')).toBeChecked();
  await page.goBack();
  await expect(page).toHaveURL('/browse/movie?with=crime&with=drama&match=all&year-from=1995');
  await page.goBack();
  await expect(page).toHaveURL('/browse/movie?with=crime&with=drama');
  await expect.poll(() => countOf(page)).toBe(any);
  await page.goForward();
  await expect(page).toHaveURL(/year-from=1995$/);
  await page.goForward();
  await expect.poll(() => countOf(page)).toBe(all);
  await page.getByRole('link', { name: 'Clear all' }).click();
  await expect(page).toHaveURL('/browse/movie');
  await expect(page.getByRole('list', { name: 'Active filters' })).toHaveCount(0);
  await expect(found(page)).toHaveCount(60);
});

test(
  'a panel closes on Escape, which gives the focus back, on a click elsewhere and as the focus leaves',
  { tag: '@core' },
  async ({ page }) => {
    await open(page, '/browse/movie');
    const panel = await openPanel(page, 'Rating');
    await panel.getByLabel('Minimum votes').fill('100');
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await expect(panelButton(page, 'Rating')).toBeFocused();
    await openPanel(page, 'Rating');
    await expect(panel.getByLabel('Minimum votes'), 'what was chosen is kept').toHaveValue('100');
    await heading(page).click();
    await expect(panel).toHaveCount(0);
    await openPanel(page, 'Sort');
    await panel.getByRole('link').last().focus();
    await page.keyboard.press('Tab');
    await expect(panel).toHaveCount(0);
    await expect(page.locator('summary:focus')).toHaveCount(0);
  },
);

test('a value that the browser rejects is shown, whichever panel is open', async ({ page }) => {
  await open(page, '/browse/movie');
  const panel = await openPanel(page, 'Year');
  await panel.getByLabel('Earliest year').fill('1');
  await openPanel(page, 'Genre');
  await panel.getByRole('button', { name: SHOW }).click();
  await expect(panel.getByLabel('Earliest year')).toBeFocused();
  await expect(page).toHaveURL('/browse/movie');
});

test('an empty search and Tonight have quick picks', async ({ page }) => {
  for (const path of ['/search', '/tonight']) {
    await open(page, path);
    await page
      .getByRole('list', { name: 'Quick picks' })
      .getByRole('link', { name: '90 min or less', exact: true })
      .click();
    await expect(page).toHaveURL('/browse/movie?runtime-to=90');
    await expect(chips(page)).toHaveText(['90 min or less', 'Clear all']);
  }
});

test('titles stay until those of other filters have loaded, which moves nothing, and active filters stay in view', async ({
  page,
}) => {
  await open(page, '/browse/movie?with=drama');
  const answer = await holdRequests(page, '**/graphql?*');
  await choose(page, 'Sort', 'Newest');
  await expect(panelButton(page, 'Sort')).toHaveText('Sort: Newest');
  await expect(page.locator('[aria-busy=true]')).toBeVisible();
  await expect(found(page)).toHaveCount(60);
  const places = () =>
    found(page).evaluateAll((cards) =>
      cards.slice(0, 6).map((card) => {
        const { x, y } = card.getBoundingClientRect();
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
  await page.getByRole('link', { name: 'Remove filter: Drama' }).click();
  await expect(page).toHaveURL('/browse/movie?sort=newest');
});

test('the filters’ button is in view and counts the titles it will show', async ({ page }) => {
  await open(page, '/browse/movie');
  for (const size of [
    { width: 1280, height: 800 },
    { width: 768, height: 800 },
    { width: 390, height: 844 },
    // Above a keyboard on the screen, and with text twice as large.
    { width: 390, height: 400 },
    { width: 320, height: 640, text: '200%' },
  ]) {
    await page.setViewportSize(size);
    await page.evaluate(
      (text) => document.documentElement.style.setProperty('font-size', text),
      size.text ?? '',
    );
    if (size.width < 768) await dialogButton(page, 'Filter').click();
    else await openPanel(page, 'Genre');
    const shown = size.width < 768 ? page.getByRole('dialog', { name: 'Filter movies' }) : openedPanel(page);
    const button = shown.getByRole('button', { name: SHOW });
    await expect(button).toHaveText('Show results');
    await expect(button).toBeInViewport({ ratio: 1 });
    await button.click({ trial: true });
    await shown.locator('label', { has: page.locator('[name=with][value=comedy]') }).click();
    await expect(button).toHaveText(/^Show \d+ movies$/);
    const count = Number((await button.innerText()).replaceAll(/\D/g, ''));
    await button.click();
    await expect.poll(() => countOf(page)).toBe(count);
    await open(page, '/browse/movie');
  }
});

test('on a phone the filters and orders are sheets, which Escape closes, and the filters stay applied', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/browse/tv?with=drama');
  const sheet = page.getByRole('dialog', { name: 'Filter TV shows' });
  const filter = dialogButton(page, 'Filter');
  await expect(filter).toHaveText('Filter (1)');
  await filter.click();
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
  await expect(filter).toBeFocused();

  await filter.press('Enter');
  await sheet.locator('summary').click();
  await sheet.locator('label', { has: page.locator('[name=without][value=comedy]') }).click();
  await sheet.getByRole('button', { name: SHOW }).click();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL('/browse/tv?with=drama&without=comedy');
  await expect(filter).toHaveText('Filter (2)');
  await expect(chips(page)).toHaveText(['Drama', 'Not Comedy', 'Clear all']);
  await dialogButton(page, 'Sort').click();
  await checkAccessibility(page);
  await page.getByRole('dialog', { name: 'Sort' }).getByRole('link', { name: 'Newest' }).click();
  await expect(page).toHaveURL('/browse/tv?with=drama&without=comedy&sort=newest');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(dialogButton(page, 'Sort')).toBeFocused();
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
    const panel = await openPanel(page, 'Genre');
    await page.locator('label', { has: page.locator('[name=with][value=comedy]') }).click();
    await openPanel(page, 'More');
    await panel.getByLabel('Original language').selectOption('English');
    await panel.getByLabel('Maximum age rating').selectOption('US-PG-13');
    await page.setViewportSize({ width: 1280, height: 844 });
    await panel.getByLabel('Maximum runtime (minutes)').fill('120');
    await panel.getByRole('button', { name: SHOW }).click();
    await expect(page).toHaveURL(
      '/browse/movie?with=comedy&runtime-to=120&language=en&certification=US-PG-13',
    );
    await expect(chips(page)).toHaveText([
      'Comedy',
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
