import type { Page } from '@playwright/test';
import { queryAs } from './support/accountApi.ts';
import {
  deleteAccount,
  leftToNextViewer,
  remainingTraces,
  settingsOf,
  tracesOf,
  useAsViewer,
} from './support/accountsInOneBrowser.ts';
import { findInStores } from './support/browserStores.ts';
import { holdRequests } from './support/holdRequests.ts';
import { operationOf } from './support/libraryApi.ts';
import { open } from './support/openPage.ts';
import { headerButton, newUser, signOut, signUp } from './support/signIn.ts';
import { expect, test } from './support/test.ts';

// The service worker stores the visited pages, too. Messages: a session that has ended, and pages without a connection.
test.use({
  serviceWorkers: 'allow',
  expectedConsole: [
    [/^error: Failed to load resource: /, /resulted in a network error response/],
    { scope: 'test' },
  ],
});

const setting = (page: Page, name: string) => page.getByRole('switch', { name });
const offer = (page: Page) =>
  page.getByText('Use the preferences chosen in this browser before you logged in?');

test('nothing of a viewer who has logged out or deleted their account is left in the browser, or reaches the next one', async ({
  page,
  product,
}) => {
  const left = await leftToNextViewer(page, product.url);
  for (const store of ['localStorage', 'sessionStorage', 'indexedDB firebase', 'indexedDB workbox', 'caches'])
    expect(left.beforeLeaving, 'every store is in use').toContainEqual(
      expect.stringContaining(` in ${store}`),
    );
  expect(left.inBrowser).toEqual([]);
  expect(left.isReducedForNext).toBe(false);
  expect(left.inRecord).toBeNull();
  const [uid = '', email = ''] = await tracesOf(product.url, left.ben);
  expect(await findInStores(page, [uid, email])).not.toEqual([]);
  await deleteAccount(page, left.ben.username);
  expect(await remainingTraces(page, [uid, email, left.ben.username])).toEqual([]);
});

test.describe('what a viewer has left in the browser goes', () => {
  test('when they log out without a connection, and the service worker has slept meanwhile', async ({
    page,
    context,
    product,
  }) => {
    const ada = newUser();
    await useAsViewer(page, ada);
    const traces = await tracesOf(product.url, ada);
    const session = await context.newCDPSession(page);
    await session.send('ServiceWorker.enable');
    await session.send('ServiceWorker.stopAllWorkers');
    await context.setOffline(true);
    await signOut(page);
    expect(await remainingTraces(page, traces)).toEqual([]);
  });

  test('when another tab logs out', async ({ page, context, product }) => {
    const ada = newUser();
    await useAsViewer(page, ada);
    const other = await context.newPage();
    await open(other, '/genres');
    await signOut(other);
    await expect(headerButton(page, 'Account')).toBeVisible();
    await open(page, '/help');
    expect(await remainingTraces(page, await tracesOf(product.url, ada))).toEqual([]);
  });

  test('when their session turns out to have ended, at the next visit', async ({ page, product }) => {
    const ada = newUser();
    await useAsViewer(page, ada);
    const traces = await tracesOf(product.url, ada);
    const token = await page.evaluate(async () => {
      const opening = indexedDB.open('firebaseLocalStorageDb');
      await new Promise((resolve) => (opening.onsuccess = resolve));
      const reading = opening.result
        .transaction('firebaseLocalStorage')
        .objectStore('firebaseLocalStorage')
        .getAll();
      await new Promise((resolve) => (reading.onsuccess = resolve));
      return /"accessToken":"([^"]+)"/.exec(JSON.stringify(reading.result))?.[1] ?? '';
    });
    await page.goto('about:blank');
    await queryAs(product.url, token, 'mutation { signOutEverywhere }');
    await open(page, '/help');
    await expect(headerButton(page, 'Account')).toBeVisible();
    expect(await remainingTraces(page, traces)).toEqual([]);
  });
});

test('a change that one viewer has not saved yet is not saved with the next one’s account', async ({
  page,
  context,
  product,
}) => {
  const ben = newUser('Ben Next');
  await open(page, '/genres');
  await signUp(page, newUser());
  await open(page, '/preferences');
  const other = await context.newPage();
  await open(other, '/genres');
  // The first save is held on its way, so that the second one waits.
  const release = await holdRequests(page, /graphql/, (request) => operationOf(request) === 'SaveSettings');
  const requested = page.waitForRequest((request) => operationOf(request) === 'SaveSettings');
  await setting(page, 'Use less data').click();
  await setting(page, 'Hide spoilers').click();
  await requested;
  await signOut(other);
  await signUp(other, ben);
  await expect(headerButton(page, ben.username)).toBeVisible();
  release();
  await open(page, '/preferences');
  for (const name of ['Use less data', 'Hide spoilers']) await expect(setting(page, name)).not.toBeChecked();
  expect(await settingsOf(product.url, ben)).toBeNull();
});

test('a visitor’s choices stay theirs: a viewer without settings may decline them, and they are back after logging out', async ({
  page,
  product,
}) => {
  const ada = newUser();
  await open(page, '/preferences');
  await setting(page, 'Use less data').click();
  const services = page.getByRole('region', { name: 'My services' }).getByRole('checkbox');
  await services.first().check({ force: true });
  await signUp(page, ada);
  await expect(offer(page)).toBeVisible();
  await page.getByRole('button', { name: 'Not now' }).press('Enter');
  await expect(offer(page)).toBeHidden();
  await expect(page.locator('main'), 'a keyboard continues at the page').toBeFocused();
  await open(page, '/preferences');
  await expect(setting(page, 'Use less data')).not.toBeChecked();
  await expect(services.first(), 'it is not saved with accounts').toBeChecked();
  await expect(offer(page)).toBeHidden();
  await services.nth(1).check({ force: true });
  await setting(page, 'Hide spoilers').click();
  await expect.poll(() => settingsOf(product.url, ada)).not.toBeNull();
  await signOut(page);
  await expect(setting(page, 'Use less data')).toBeChecked();
  await expect(setting(page, 'Hide spoilers')).not.toBeChecked();
  await expect(services.first()).toBeChecked();
  await expect(services.nth(1)).not.toBeChecked();
});

test('what a page still shows of a viewer goes with them', async ({ page }) => {
  await useAsViewer(page, newUser());
  await open(page, '/preferences');
  const hidden = page.getByRole('region', { name: 'Hidden titles' });
  await expect(hidden.getByRole('button', { name: 'Unhide' })).toBeVisible();
  const search = page.getByRole('combobox', { name: /search/i });
  const recent = page.getByRole('listbox').getByRole('option', { name: 'harbour lights of ada' });
  await search.click();
  await expect(recent).toBeVisible();
  await page.keyboard.press('Escape');
  await signOut(page);
  await expect(hidden).toContainText('No hidden titles yet.');
  await expect(hidden.getByRole('listitem')).toHaveCount(0);
  await search.click();
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await expect(recent).toHaveCount(0);
});
