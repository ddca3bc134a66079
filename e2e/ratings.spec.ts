import type { Locator, Page } from '@playwright/test';
import { createUser } from './support/accountApi.ts';
import { dialog as accountDialog, fill, submitButton } from './support/accountPage.ts';
import { recordAnnouncements } from './support/announcements.ts';
import {
  countOperations,
  failOperation,
  holdOperation,
  markWatched,
  operationOf,
  rate,
  ratingsOf,
  saveSettings,
  titleOf,
} from './support/libraryApi.ts';
import { open } from './support/openPage.ts';
import { DESK, PHONE, tooSmall } from './support/pageChecks.ts';
import { restoreSession } from './support/signIn.ts';
import { checkAccessibility, drawn, expect, layoutShift, test } from './support/test.ts';

/** A movie and a series of the embedded catalogue. */
const MOVIE = 'movie:101';
const SERIES = 'tv:102';

const choices = (within: Page | Locator) => within.getByRole('group', { name: /^Your rating of / });
const choice = (within: Page | Locator, name: string) =>
  choices(within).getByRole('radio', { name, exact: true });
/** What a pointer hits: the radio button itself is transparent. */
const star = (within: Page | Locator, name: string) => choice(within, name).locator('..');

test.describe('the rating of a movie, on its page', () => {
  test(
    'is given, changed and removed by keyboard: arrows alone save nothing',
    { tag: '@core' },
    async ({ page, product }) => {
      const person = await restoreSession(page, product.url);
      await open(page, '/movie/101');
      const announcements = await recordAnnouncements(page);
      const operationCount = countOperations(page);
      await choice(page, '0.5 of 5 stars').focus();
      for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
      await expect(choice(page, '2 of 5 stars')).toBeChecked();
      await page.keyboard.press('Escape');
      await expect(choices(page).getByRole('radio', { checked: true })).toHaveCount(0);
      await choice(page, '3 of 5 stars').focus();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
      await expect.poll(() => ratingsOf(product.url, person)).toEqual([`${MOVIE} 7`]);
      await expect.poll(announcements).toContainEqual(expect.stringMatching(/^Rated .+ 3\.5 of 5 stars\.$/));
      await page.keyboard.press('ArrowRight');
      await expect(choice(page, '4 of 5 stars')).toBeFocused();
      // Leaving it saves, too.
      await page.getByRole('button', { name: /^Remove your rating of / }).focus();
      await expect.poll(() => ratingsOf(product.url, person)).toEqual([`${MOVIE} 8`]);
      expect(operationCount('Rate')).toBe(2);
      await checkAccessibility(page);
      await choice(page, '4 of 5 stars').focus();
      await page.keyboard.press('0');
      await expect.poll(() => ratingsOf(product.url, person)).toEqual([]);
      await expect(choices(page).getByRole('radio', { checked: true })).toHaveCount(0);
    },
  );

  test('marks nothing as watched, but offers to; both can be undone', async ({ page, product }) => {
    const person = await restoreSession(page, product.url);
    await rate(product.url, person, MOVIE, 6);
    await open(page, '/movie/101');
    // What was there before is known, so that it can be restored.
    await expect(choice(page, '3 of 5 stars')).toBeChecked();
    await star(page, '5 of 5 stars').click();
    await expect.poll(() => ratingsOf(product.url, person)).toEqual([`${MOVIE} 10`]);
    expect(await titleOf(product.url, person, MOVIE)).toBe(null);
    const toast = page.locator('[popover=manual]:popover-open');
    await toast.getByRole('button', { name: 'Mark as watched' }).click();
    await expect
      .poll(() => titleOf(product.url, person, MOVIE))
      .toMatchObject({ parts: [{ watched: true }] });
    await toast.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => titleOf(product.url, person, MOVIE)).toBe(null);
    await star(page, '1 of 5 stars').click();
    await expect.poll(() => ratingsOf(product.url, person)).toEqual([`${MOVIE} 2`]);
    await toast.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => ratingsOf(product.url, person)).toEqual([`${MOVIE} 10`]);
    await expect(choice(page, '5 of 5 stars')).toBeChecked();
    await page.getByRole('button', { name: /^Remove your rating of / }).click();
    await expect.poll(() => ratingsOf(product.url, person)).toEqual([]);
  });

  test('can be undone, and offers to mark it as watched, even if given before the one before is known', async ({
    page,
    product,
  }) => {
    const person = await restoreSession(page, product.url);
    await rate(product.url, person, MOVIE, 6);
    const release = await holdOperation(page, 'TitleStatuses');
    await open(page, '/movie/101');
    await star(page, '5 of 5 stars').click();
    await expect.poll(() => ratingsOf(product.url, person)).toEqual([`${MOVIE} 10`]);
    release();
    const toast = page.locator('[popover=manual]:popover-open');
    await expect(toast.getByRole('button', { name: 'Mark as watched' })).toBeVisible();
    await toast.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => ratingsOf(product.url, person)).toEqual([`${MOVIE} 6`]);
    await expect(choice(page, '3 of 5 stars')).toBeChecked();
  });

  test('is one to ten for who prefers that, and stays the same', async ({ page, product }) => {
    const person = await restoreSession(page, product.url);
    await rate(product.url, person, MOVIE, 7);
    await open(page, '/preferences');
    const saved = page.waitForResponse((response) => operationOf(response.request()) === 'SaveSettings');
    await page.getByLabel('Ratings').selectOption('One to ten');
    await saved;
    await open(page, '/movie/101');
    await expect(choice(page, '7 of 10')).toBeChecked();
    await checkAccessibility(page);
    await star(page, '9 of 10').click();
    await expect.poll(() => ratingsOf(product.url, person)).toEqual([`${MOVIE} 9`]);
    // Another of their browsers has the scale with the account.
    await saveSettings(product.url, person, { ratingScale: 'STARS' });
    expect(await ratingsOf(product.url, person)).toEqual([`${MOVIE} 9`]);
  });

  test('needs an account: a visitor logs in, and it is saved', async ({ page, product }) => {
    const person = await createUser(product.url);
    await open(page, '/movie/101');
    await page.getByRole('main').getByRole('button', { name: 'Rate', exact: true }).click();
    await expect(choice(page, '0.5 of 5 stars')).toBeFocused();
    await star(page, '4.5 of 5 stars').click();
    await expect(accountDialog(page).getByText(/^Log in or sign up to rate .+\.$/)).toBeVisible();
    await fill(page, { Email: person.email, Password: person.password });
    await submitButton(page).click();
    await expect(accountDialog(page)).toBeHidden();
    await expect(choice(page, '4.5 of 5 stars')).toBeChecked();
    await expect.poll(() => ratingsOf(product.url, person)).toEqual([`${MOVIE} 9`]);
  });

  test('is reverted, with a message, when saving fails', async ({ page, product }) => {
    await restoreSession(page, product.url);
    await open(page, '/movie/101');
    await failOperation(page, 'Rate');
    const announcements = await recordAnnouncements(page);
    await star(page, '4 of 5 stars').click();
    await expect.poll(announcements).toContain('Couldn’t save your change. Try again.');
    await expect(choices(page).getByRole('radio', { checked: true })).toHaveCount(0);
  });

  for (const [name, viewport] of [
    ['a phone', PHONE],
    ['a desktop', DESK],
  ] as const)
    test(
      `moves nothing as it arrives, and is large enough, on ${name}`,
      { tag: '@motion' },
      async ({ page, product }) => {
        const person = await restoreSession(page, product.url);
        await rate(product.url, person, MOVIE, 9);
        await page.setViewportSize(viewport);
        await open(page, '/movie/101');
        await expect(choice(page, '4.5 of 5 stars')).toBeChecked();
        await drawn(page);
        expect(await layoutShift(page)).toBeLessThan(0.005);
        expect(await tooSmall(page, 24)).toEqual([]);
      },
    );
});

for (const width of [360, 390])
  test(`a finger has half stars of at least 24 × 44 pixels, ${width} pixels wide`, async ({
    browser,
    product,
  }) => {
    const context = await browser.newContext({
      viewport: { width, height: 844 },
      hasTouch: true,
      isMobile: true,
      baseURL: product.url,
    });
    const page = await context.newPage();
    const person = await restoreSession(page, product.url);
    for (const id of [MOVIE, SERIES, `${SERIES}:s1`]) await rate(product.url, person, id, 7);
    const sizes = (within: Page | Locator) =>
      within.locator('.rating-choices > label').evaluateAll((all) =>
        all.map((one) => {
          const { width: wide, height } = one.getBoundingClientRect();
          return wide >= 24 && height >= 44;
        }),
      );
    for (const path of ['/movie/101', '/my/ratings']) {
      await page.goto(path);
      await expect(page.getByRole('radio', { checked: true }).first()).toBeAttached();
      expect(new Set(await sizes(page))).toEqual(new Set([true]));
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
    await page.goto('/tv/102?season=1');
    await page.getByRole('button', { name: /^Your rating of Season 1:/ }).tap();
    const dialog = page.getByRole('dialog', { name: /^Rate Season 1/ });
    await expect(choice(dialog, '3.5 of 5 stars')).toBeChecked();
    expect(new Set(await sizes(dialog))).toEqual(new Set([true]));
    await context.close();
  });

test('a movie is rated from the home page in two actions', async ({ page, product }) => {
  const person = await restoreSession(page, product.url);
  await open(page, '/');
  const card = page.getByRole('main').getByRole('article').first();
  await card.getByRole('heading').getByRole('link').click();
  await star(page, '4 of 5 stars').click();
  const id = new URL(page.url()).pathname.slice(1).replace('/', ':');
  await expect.poll(() => ratingsOf(product.url, person)).toEqual([`${id} 8`]);
});

test('a season and an episode are rated in a dialog, which knows their ratings', async ({
  page,
  product,
}) => {
  const person = await restoreSession(page, product.url);
  await rate(product.url, person, `${SERIES}:s1:e1`, 6);
  await open(page, '/tv/102?season=1');
  const dialog = page.getByRole('dialog', { name: /^Rate Season 1/ });
  await page.getByRole('button', { name: 'Rate Season 1', exact: true }).click();
  await expect(dialog).toBeVisible();
  await checkAccessibility(page);
  await star(dialog, '4 of 5 stars').click();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(
    page.getByRole('button', { name: 'Your rating of Season 1: 4 of 5 stars', exact: true }),
  ).toBeFocused();
  const known = 'Your rating of Season 1, episode 1: 3 of 5 stars';
  await page.getByRole('button', { name: known, exact: true }).click();
  await expect(choice(dialog, '3 of 5 stars')).toBeChecked();
  await star(dialog, '3.5 of 5 stars').click();
  await dialog.getByRole('button', { name: 'Mark as watched' }).click();
  const watched = { parts: [{ seasonNumber: 1, episodeNumber: 1, watched: true }] };
  await expect.poll(() => titleOf(product.url, person, SERIES)).toMatchObject(watched);
  await expect
    .poll(async () => [...(await ratingsOf(product.url, person))].sort())
    .toEqual([`${SERIES}:s1 8`, `${SERIES}:s1:e1 7`]);
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(
    page.getByRole('button', { name: 'Your rating of Season 1, episode 1: 3.5 of 5 stars' }),
  ).toBeVisible();
});

test.describe('/my/ratings', () => {
  test(
    'has all ratings, which are changed in place, and picks because of them',
    { tag: '@core' },
    async ({ page, product }) => {
      const person = await restoreSession(page, product.url);
      for (const [id, value] of [
        [MOVIE, 9],
        [`${SERIES}:s1:e2`, 5],
        ['movie:103', 3],
      ] as const)
        await rate(product.url, person, id, value);
      await open(page, '/my/watchlist');
      await page.getByRole('main').getByRole('link', { name: 'Ratings' }).click();
      await expect(page).toHaveURL('/my/ratings');
      const entries = page.locator('.entry:not(.skeleton)');
      await expect(entries).toHaveCount(3);
      await expect(page.getByText('3 ratings')).toBeVisible();
      await expect(entries.nth(1)).toContainText('Season 1, episode 2');
      await expect(choice(entries.nth(1), '2.5 of 5 stars')).toBeChecked();
      await checkAccessibility(page);
      await star(entries.nth(1), '3 of 5 stars').click();
      await entries
        .nth(0)
        .getByRole('button', { name: /^Remove your rating of / })
        .click();
      await expect.poll(() => ratingsOf(product.url, person)).toEqual([`${SERIES}:s1:e2 6`, `${MOVIE} 9`]);
      await expect(choices(entries.nth(0)).getByRole('radio', { checked: true })).toHaveCount(0);

      const picks = page.getByRole('region', { name: 'Picked for You' });
      await picks.scrollIntoViewIfNeeded();
      await expect(picks.getByRole('article').first()).toContainText(/Because you rated .+/);
      await checkAccessibility(page);

      await page.getByRole('list', { name: 'Show' }).getByRole('link', { name: 'Movies' }).click();
      await expect(page).toHaveURL('/my/ratings?kind=movies');
      await expect(entries).toHaveCount(1);
    },
  );

  test('invites a visitor to log in, and a viewer to rate something', async ({ page, product }) => {
    await open(page, '/my/ratings');
    await expect(page.getByText('Log in to rate movies, TV shows, and episodes')).toBeVisible();
    await checkAccessibility(page);
    await restoreSession(page, product.url);
    await open(page, '/my/ratings');
    await expect(page.getByText('Nothing rated yet.')).toBeVisible();
    await checkAccessibility(page);
  });

  test('says so if they cannot be read', async ({ page, product }) => {
    await restoreSession(page, product.url);
    await failOperation(page, 'Ratings');
    await open(page, '/my/ratings');
    await expect(page.getByText('Couldn’t load your ratings.')).toBeVisible();
  });

  test('reads many ratings in pages', async ({ page, product }) => {
    const person = await restoreSession(page, product.url);
    for (let number = 101; number < 133; number += 1) await rate(product.url, person, `movie:${number}`, 8);
    await open(page, '/my/ratings');
    const entries = page.locator('.entry:not(.skeleton)');
    await expect(entries).toHaveCount(30);
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect(entries).toHaveCount(32);
  });
});

test('what was rated two stars or lower is left out of suggestions', async ({ page, product }) => {
  const person = await restoreSession(page, product.url);
  await open(page, '/movie/101');
  const suggested = page.getByRole('region', { name: 'You may also like' });
  const link = suggested.getByRole('article').first().getByRole('heading').getByRole('link');
  const path = (await link.getAttribute('href')) ?? '';
  await rate(product.url, person, path.slice(1).replace('/', ':'), 3);
  await open(page, path);
  await expect(choice(page, '1.5 of 5 stars')).toBeChecked();
  await open(page, '/movie/101');
  await expect(suggested.getByRole('article').first()).toBeAttached();
  await expect(suggested.locator(`a[href="${path}"]`)).toHaveCount(0);
});

test('the watchlist shows one’s own rating beside the public one', async ({ page, product }) => {
  const person = await restoreSession(page, product.url);
  await markWatched(product.url, person, MOVIE);
  await rate(product.url, person, MOVIE, 7);
  await open(page, '/movie/101');
  await page.getByRole('button', { name: 'Add to watchlist' }).click();
  await open(page, '/my/watchlist');
  await expect(page.getByRole('img', { name: 'Your rating: 3.5 of 5 stars' })).toBeVisible();
});
