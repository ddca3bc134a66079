import type { Page } from '@playwright/test';
import { recordAnnouncements } from './support/announcements.ts';
import { holdRequests } from './support/holdRequests.ts';
import { checkAccessibility, drawn, expect, layoutShift, test, waitForHydration } from './support/test.ts';
import { choose } from './support/filterBar.ts';

function searchBox(page: Page) {
  return page.getByRole('combobox', { name: 'Search movies, TV shows, and people' });
}

test('"Loading..." is shown for the first results, then a grid of cards with its count, then "Updating results..." over the previous ones', async ({
  page,
}) => {
  await page.goto('/browse/tv');
  await waitForHydration(page);
  const announcements = await recordAnnouncements(page);
  const releaseFirst = await holdRequests(page, '**/graphql?*');
  await searchBox(page).fill('the');
  await expect(page.getByText('Loading...')).toBeVisible();
  releaseFirst();
  const list = page.getByRole('list', { name: 'Results for “the”' });
  await expect(list.getByRole('article').first()).toBeVisible();
  await expect(page.getByText('Loading...')).toBeHidden();
  await expect(page.getByText(/^\d+\+ titles$/)).toBeVisible();
  await expect.poll(announcements).toContainEqual(expect.stringMatching(/^At least \d+ results for “the”$/));
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');

  const releaseSecond = await holdRequests(page, '**/graphql?*');
  await searchBox(page).fill('a');
  await expect(page.getByText('Updating results...', { exact: true })).toBeVisible();
  await expect(list).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toBeVisible();
  releaseSecond();
  await expect(page.getByRole('list', { name: 'Results for “a”' })).toBeVisible();
  await expect(page.getByText('Updating results...')).toBeHidden();
});

test('a late response never overwrites a newer one', async ({ page }) => {
  await page.goto('/search?q=the');
  await waitForHydration(page);
  const releaseOld = await holdRequests(page, /graphql\?.*%22text%22%3A%22of%22/);
  await searchBox(page).fill('of');
  await expect(page.getByText('Updating results...')).toBeVisible();
  await searchBox(page).fill('in');
  await expect(page.getByRole('list', { name: 'Results for “in”' })).toBeVisible();
  const late = page.waitForResponse(/%22text%22%3A%22of%22/);
  releaseOld();
  await late;
  await expect(page.getByRole('list', { name: 'Results for “in”' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Results for “of”' })).toBeHidden();
});

test(
  '60 at first, and "Show more" continues with the next ones and focuses the first',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto('/search?q=ka');
    await waitForHydration(page);
    const cards = page.getByRole('list', { name: 'Results for “ka”' }).getByRole('article');
    await expect(cards).toHaveCount(60);
    const more = page.getByRole('link', { name: 'Show more' });
    await more.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/search?q=ka&page=2');
    await expect.poll(() => cards.count()).toBeGreaterThan(60);
    await expect(cards.nth(60).getByRole('heading').getByRole('link')).toBeFocused();
    const names = await cards
      .getByRole('heading')
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(new Set(names).size).toBe(names.length);
  },
);

test('the count above the results is never below the number shown, and equals it at the end', async ({
  page,
}) => {
  const cards = page.getByRole('list', { name: 'Results for “the”' }).getByRole('article');
  const count = page.getByText(/^\d+\+? titles$/);
  const counted = async () => Number(/\d+/.exec(await count.innerText())?.[0]);
  await page.goto('/search?q=the');
  await waitForHydration(page);
  const first = await cards.count();
  await expect(count).toHaveText(/^\d+\+ titles$/);
  expect(await counted()).toBeGreaterThanOrEqual(first);
  await page.getByRole('link', { name: 'Show more' }).click();
  await expect.poll(() => cards.count()).toBeGreaterThan(first);
  await expect.poll(async () => (await counted()) >= (await cards.count())).toBe(true);
  // All results.
  await page.goto('/search?q=ka&page=2');
  const found = page.getByRole('list', { name: 'Results for “ka”' }).getByRole('article');
  await expect(page.getByRole('link', { name: 'Show more' })).toHaveCount(0);
  await expect(found.nth(60)).toBeVisible();
  const all = await found.count();
  await expect(page.getByText(/^Showing the first/)).toHaveCount(0);
  await expect(count).toHaveText(`${all} titles`);
  await waitForHydration(page);
  await expect(count).toHaveText(`${all} titles`);
});

test('works by touch on a phone', async ({ browser, product }) => {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await page.goto(`${product.url}/genres`);
  await waitForHydration(page);
  await searchBox(page).tap();
  await searchBox(page).fill('the');
  await expect(page).toHaveURL(/\/search\?q=the$/);
  await expect(page.getByRole('article').first()).toBeVisible();
  await context.close();
});

test('has no axe violations in any state; "No results found." comes with links to the genres', async ({
  page,
}) => {
  for (const path of ['/search', '/search?q=the', '/search?q=zzzzqqqq']) {
    await page.goto(path);
    await waitForHydration(page);
    await checkAccessibility(page);
  }
  await expect(page.getByText('No results found.', { exact: true })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Browse by Genre' }).getByRole('link')).toHaveCount(22);
  await expect(page.getByRole('region', { name: 'Trending' }).getByRole('article').first()).toBeVisible();
  await test.step('a kind can be lifted', async () => {
    await page.goto('/search?q=zzzzqqqq&kind=tv');
    await waitForHydration(page);
    await choose(page, 'Show', 'All');
    await expect(page).toHaveURL('/search?q=zzzzqqqq');
  });
});

test(
  'an empty search offers genres and trending titles, and nothing moves',
  { tag: '@motion' },
  async ({ page }) => {
    await page.goto('/search');
    await waitForHydration(page);
    await expect(page.getByRole('link', { name: 'Comedy' }).first()).toBeVisible();
    await expect(page.getByRole('region', { name: 'Trending' }).getByRole('article').first()).toBeVisible();
    await drawn(page);
    expect(await layoutShift(page)).toBeLessThan(0.005);
  },
);

test('a search that fails in part says so, and can be retried', async ({ page, faulty }) => {
  faulty.upstream.fail(/\/search\/(?:multi|collection)/, 500);
  await page.goto(`${faulty.url}/search?q=the`);
  await waitForHydration(page);
  await expect(page.getByText('Couldn’t load some results.')).toBeVisible();
  await expect(page.getByText('No results found.', { exact: true })).toBeVisible();
  await checkAccessibility(page);
  await faulty.heal();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByText('Couldn’t load some results.')).toBeHidden();
});

test('people that fail leave the titles standing, and titles that fail the people', async ({ page }) => {
  await page.goto('/browse/tv');
  await waitForHydration(page);
  /** Lets a part of each search fail. */
  const failPart = (part: 'people' | 'titles') =>
    page.route(/\/graphql\?.*SearchPage/, async (route) => {
      const response = await route.fetch();
      const answer = await response.json();
      answer.data.search[part] = null;
      answer.errors = [{ message: 'The movie database couldn’t respond.', path: ['search', part] }];
      await route.fulfill({ response, json: answer });
    });
  const titles = page.getByRole('list', { name: /^Results for/ }).getByRole('article');
  const people = page.getByRole('list', { name: 'People and collections' });
  const failure = page.getByText('Couldn’t search right now.');

  await failPart('people');
  await searchBox(page).fill('mar');
  await expect(titles.first()).toBeVisible();
  await expect(people.getByRole('link', { name: /Marguerite/ })).toHaveCount(0);
  await expect(failure).toBeHidden();
  await page.unroute(/\/graphql\?.*SearchPage/);

  await failPart('titles');
  await searchBox(page).fill('lin');
  await expect(failure).toBeVisible();
  await expect(people.getByRole('link').first()).toBeVisible();
  await expect(titles).toHaveCount(0);
  await checkAccessibility(page);
  await page.unroute(/\/graphql\?.*SearchPage/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(titles.first()).toBeVisible();
  await expect(failure).toBeHidden();
});
