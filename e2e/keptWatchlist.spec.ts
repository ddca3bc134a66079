import type { Page } from '@playwright/test';
import { createUser } from './support/accountApi.ts';
import { dialog } from './support/accountPage.ts';
import { recordAnnouncements } from './support/announcements.ts';
import { watchlistOf } from './support/libraryApi.ts';
import { open } from './support/openPage.ts';
import { signIn, signOut } from './support/signIn.ts';
import { checkAccessibility, expect, layoutShift, test } from './support/test.ts';

const ids = (...titleIds: string[]) => ({ watchlist: { nodes: titleIds.map((titleId) => ({ titleId })) } });
const cards = (page: Page) => page.getByRole('list', { name: 'Watchlist' }).getByRole('article');
const offer = (page: Page, count: number) =>
  page.getByText(
    `Add ${count === 1 ? 'the title' : `the ${count} titles`} saved in this browser to your watchlist?`,
  );

/** Saves movies as a visitor, one after another. */
async function save(page: Page, ...numbers: readonly number[]): Promise<void> {
  for (const number of numbers) {
    await open(page, `/movie/${number}`);
    await page.getByRole('button', { name: 'Add to watchlist' }).click();
    await expect(page.getByRole('button', { name: 'On your watchlist' })).toBeVisible();
  }
}

test(
  'a visitor’s watchlist stays in the browser, and is added to the account that takes it, and to no other',
  { tag: '@core' },
  async ({ page, product }) => {
    const [ada, ben] = [await createUser(product.url), await createUser(product.url)];
    await save(page, 101, 102);
    await page.reload();
    await expect(page.getByRole('button', { name: 'On your watchlist' })).toBeVisible();
    await open(page, '/my');
    await page.getByRole('link', { name: 'See the titles saved in this browser' }).click();
    await expect(page).toHaveURL('/my/watchlist');
    await expect(cards(page)).toHaveCount(2);
    await signIn(page, ada);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect.poll(() => watchlistOf(product.url, ada)).toEqual(ids('movie:102', 'movie:101'));
    await expect(offer(page, 2)).toBeHidden();
    await expect(cards(page)).toHaveCount(2);
    await signOut(page);
    await expect(page.getByText('Save titles for later')).toBeVisible();
    await signIn(page, ben);
    await expect(page.getByText(/^Nothing saved yet\./)).toBeVisible();
    await expect(offer(page, 2)).toBeHidden();
    expect(await watchlistOf(product.url, ben)).toEqual(ids());
  },
);

test('it is shown at once without a shift, and titles are removed and restored', async ({ page }) => {
  await save(page, 101, 102);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await open(page, '/my/watchlist');
    await expect(cards(page)).toHaveCount(2);
    expect(await layoutShift(page)).toBeLessThan(0.01);
    await checkAccessibility(page);
  }
  const buttons = cards(page).getByRole('button');
  await expect(buttons).toHaveCount(0);
  await page.getByRole('button', { name: 'Edit' }).click();
  for (const card of await cards(page).all())
    await card.getByRole('button', { name: /^Remove .* from your watchlist$/ }).click();
  await expect(page.getByText('0 titles')).toBeVisible();
  await cards(page)
    .first()
    .getByRole('button', { name: /^Undo: / })
    .click();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('1 title', { exact: true })).toBeVisible();
  await page.reload();
  await expect(cards(page)).toHaveCount(1);
});

test('what a viewer declines stays in the browser, and is offered again at the next login', async ({
  page,
  product,
}) => {
  const person = await createUser(product.url);
  await save(page, 101);
  await signIn(page, person);
  await expect(offer(page, 1)).toBeVisible();
  await checkAccessibility(page);
  await page.getByRole('button', { name: 'Not now' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Add to watchlist' })).toBeVisible();
  await expect(offer(page, 1)).toBeHidden();
  await signOut(page);
  await expect(page.getByRole('button', { name: 'On your watchlist' })).toBeVisible();
  await signIn(page, person);
  await expect(offer(page, 1)).toBeVisible();
  expect(await watchlistOf(product.url, person)).toEqual(ids());
});

test('what could not be saved stays the account’s, and is saved at its next visit', async ({
  page,
  product,
}) => {
  const [ada, ben] = [await createUser(product.url), await createUser(product.url)];
  await save(page, 101);
  const refusal = { message: 'An account can store 64 MB', extensions: { code: 'BAD_USER_INPUT' } };
  await page.route(/\/graphql/, (route) =>
    route.request().postData()?.includes('"SetListed"')
      ? route.fulfill({ json: { data: { saved: null }, errors: [refusal] } })
      : route.fallback(),
  );
  await signIn(page, ada);
  const announced = await recordAnnouncements(page);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect
    .poll(announced)
    .toContainEqual(expect.stringMatching(/^Couldn’t add 1 title to your watchlist\./));
  await page.unroute(/\/graphql/);
  await signOut(page);
  await expect(page.getByRole('button', { name: 'Add to watchlist' })).toBeVisible();
  await signIn(page, ben);
  await expect(page.getByRole('button', { name: 'Add to watchlist' })).toBeVisible();
  await expect(offer(page, 1)).toBeHidden();
  await signOut(page);
  await signIn(page, ada);
  await expect.poll(() => watchlistOf(product.url, ada)).toEqual(ids('movie:101'));
  expect(await watchlistOf(product.url, ben)).toEqual(ids());
});

test('a browser that is full says so, and offers what it has to the account', async ({ page, product }) => {
  const person = await createUser(product.url);
  await open(page, '/movie/101');
  await page.evaluate(() => {
    const titles = Array.from({ length: 100 }, (_, index) => ({
      id: `movie:${index + 900}`,
      tmdbId: index + 900,
      mediaType: 'MOVIE',
      title: `Movie ${index + 900}`,
      poster: null,
      uid: null,
    }));
    localStorage.setItem('marquee.kept', JSON.stringify(titles));
  });
  await page.reload();
  await page.getByRole('button', { name: 'Add to watchlist' }).click();
  await expect(
    dialog(page).getByText('This browser keeps 100 titles. Log in or sign up to save more.'),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Add to watchlist' })).toBeVisible();
  await signIn(page, person);
  await expect(offer(page, 100)).toBeVisible();
});
