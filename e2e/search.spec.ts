import type { Page } from '@playwright/test';
import { holdRequests } from './support/holdRequests.ts';
import { stopClock } from './support/openPage.ts';
import { expect, test, waitForHydration } from './support/test.ts';

/** A word in many titles. */
const COMMON = 'the';
/** The scripts that hydrate a page. The one that runs before its first paint is not among them. */
const SCRIPTS = /\/assets\/(?!beforePaint)[^/]+\.js$/;

function searchBox(page: Page) {
  return page.getByRole('combobox', { name: 'Search movies, TV shows, and people' });
}

test(
  'typing opens the results 400 ms after the last keystroke; typing on replaces them in the history',
  { tag: ['@core', '@own'] },
  async ({ page }) => {
    await page.goto('/browse/tv');
    await waitForHydration(page);
    await stopClock(page);
    await searchBox(page).pressSequentially('the ');
    await page.clock.runFor(390);
    await expect(page).toHaveURL(/\/browse\/tv$/);
    await searchBox(page).pressSequentially('r');
    await page.clock.runFor(390);
    await expect(page).toHaveURL(/\/browse\/tv$/);
    await page.clock.runFor(20);
    await expect(page).toHaveURL(/\/search\?q=the\+r$/);
    await page.clock.resume();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “the r”');
    await searchBox(page).fill('the');
    await expect(page).toHaveURL(/\/search\?q=the$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/browse\/tv$/);
    await expect(searchBox(page)).toHaveValue('');
    await page.goForward();
    await expect(page).toHaveURL(/\/search\?q=the$/);
    await expect(searchBox(page)).toHaveValue('the');
  },
);

test(
  'empty or blank text neither navigates nor searches, nor does text after which a link is followed',
  { tag: '@own' },
  async ({ page }) => {
    await page.goto('/browse/tv');
    await waitForHydration(page);
    await stopClock(page);
    const requests: string[] = [];
    page.on('request', (request) => {
      if (/graphql.*SearchPage/.test(request.url())) requests.push(request.url());
    });
    await searchBox(page).pressSequentially('   ');
    await page.keyboard.press('Enter');
    await page.clock.runFor(600);
    await expect(page).toHaveURL(/\/browse\/tv$/);
    await test.step('nor does pending text when a link is followed', async () => {
      await searchBox(page).fill(COMMON);
      await page.clock.runFor(100);
      await page.getByRole('contentinfo').getByRole('link', { name: 'Genres' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Browse by Genre');
      await page.clock.runFor(600);
      await expect(page).toHaveURL(/\/genres$/);
      await expect(searchBox(page)).toHaveValue('');
    });
    await page.clock.resume();
    await page.goto('/search?q=the');
    await waitForHydration(page);
    await stopClock(page);
    await searchBox(page).fill('');
    await page.clock.runFor(600);
    await expect(page).toHaveURL(/\/search\?q=the$/);
    expect(requests).toEqual([]);
    await searchBox(page).fill('of');
    await page.keyboard.press('Enter');
    await expect.poll(() => requests).toHaveLength(1);
  },
);

test('Enter searches immediately, with URL-encoded text', { tag: '@own' }, async ({ page }) => {
  await page.goto('/browse/tv');
  await waitForHydration(page);
  await stopClock(page);
  await searchBox(page).fill('50% & "öde" #1?');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=/);
  expect(new URL(page.url()).searchParams.get('q')).toBe('50% & "öde" #1?');
  await page.clock.resume();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “50% & "öde" #1?”');
  await page.reload();
  await expect(searchBox(page)).toHaveValue('50% & "öde" #1?');
  // From a page that searches too.
  await waitForHydration(page);
  await searchBox(page).fill(COMMON);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=the$/);
});

test('the box is filled from q, and follows back and forward', async ({ page }) => {
  await page.goto('/search?q=the');
  await waitForHydration(page);
  await expect(searchBox(page)).toHaveValue('the');
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\/(movie|tv)\/\d+$/);
  await expect(searchBox(page)).toHaveValue('');
  await page.goBack();
  await expect(searchBox(page)).toHaveValue('the');
  await page.goForward();
  await expect(searchBox(page)).toHaveValue('');
});

test.describe('on a page that does not search', () => {
  test('the box is filled from q, and text typed before hydration stays', async ({ page }) => {
    // As from a cache in front, which serves one page for every q that does not change it.
    await page.route(/\/browse\/tv\?q=/, async (route) => {
      const [url = ''] = route.request().url().split('?');
      await route.fulfill({ response: await route.fetch({ url }) });
    });
    for (const path of ['/movie/101?q=dune', '/browse/tv?q=dune', '/?q=dune']) {
      await page.goto(path);
      await waitForHydration(page);
      await expect(searchBox(page)).toHaveValue('dune');
      await expect(page).toHaveURL(path);
    }
    const release = await holdRequests(page, SCRIPTS);
    await page.goto('/browse/tv?q=dune', { waitUntil: 'commit' });
    await searchBox(page).pressSequentially(COMMON);
    release();
    await expect(page).toHaveURL(/\/search\?q=the$/);
    await expect(searchBox(page)).toHaveValue(COMMON);
  });

  test(
    'typing there opens the results, and the box follows back and forward',
    { tag: '@own' },
    async ({ page }) => {
      await page.goto('/genres?g=drama&q=crime');
      await waitForHydration(page);
      await expect(searchBox(page)).toHaveValue('crime');
      await expect(page).toHaveURL('/genres?g=drama&q=crime');
      await page.getByRole('contentinfo').getByRole('link', { name: 'Genres' }).click();
      await expect(page).toHaveURL(/\/genres$/);
      await expect(searchBox(page)).toHaveValue('');
      await page.goBack();
      await expect(searchBox(page)).toHaveValue('crime');
      await page.goForward();
      await expect(searchBox(page)).toHaveValue('');
      await page.goBack();
      await expect(searchBox(page)).toHaveValue('crime');
      await stopClock(page);
      await searchBox(page).fill(COMMON);
      await page.clock.runFor(390);
      await expect(page).toHaveURL('/genres?g=drama&q=crime');
      await page.clock.runFor(20);
      await expect(page).toHaveURL(/\/search\?q=the$/);
      await page.clock.resume();
      await page.goBack();
      await expect(page).toHaveURL('/genres?g=drama&q=crime');
      await expect(searchBox(page)).toHaveValue('crime');
      await page.goForward();
      await expect(page).toHaveURL(/\/search\?q=the$/);
      await expect(searchBox(page)).toHaveValue(COMMON);
    },
  );
});

test('typing during navigation loses no character and keeps the focus', { tag: '@own' }, async ({ page }) => {
  await page.goto('/');
  await waitForHydration(page);
  await stopClock(page);
  // The first search changes the page, the second the results. Each is pending while the next word is typed.
  for (const [typed, next] of [
    ['the road', ' to'],
    ['the road to', ' somewhere'],
  ] as const) {
    const release = await holdRequests(page, /\/graphql\?.*SearchPage/);
    const requests = page.waitForRequest(/\/graphql\?.*SearchPage/);
    if (typed === 'the road') await searchBox(page).pressSequentially(typed);
    await page.clock.runFor(410);
    await requests;
    await searchBox(page).pressSequentially(next);
    release();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Results for “${typed}”`);
    await expect(searchBox(page)).toHaveValue(typed + next);
    await expect(searchBox(page)).toBeFocused();
  }
  await page.clock.runFor(410);
  await expect(page).toHaveURL(/q=the\+road\+to\+somewhere$/);
  await expect(searchBox(page)).toHaveValue('the road to somewhere');
});

test('text typed before hydration is searched for', async ({ page }) => {
  const release = await holdRequests(page, SCRIPTS);
  await page.goto('/genres', { waitUntil: 'commit' });
  await searchBox(page).pressSequentially(COMMON);
  release();
  await expect(page).toHaveURL(/\/search\?q=the$/);
  await expect(searchBox(page)).toHaveValue(COMMON);
});
