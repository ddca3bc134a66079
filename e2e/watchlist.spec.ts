import { recordAnnouncements } from './support/announcements.ts';
import { countOperations, failOperation, list, operationOf, watchlistOf } from './support/libraryApi.ts';
import { open } from './support/openPage.ts';
import { restoreSession, signOut } from './support/signIn.ts';
import { checkAccessibility, expect, test } from './support/test.ts';

/** A movie of the embedded catalogue. */
const MOVIE = 'movie:101';

const onPage = (id: string) => `/${id.replace(':', '/')}`;
const ids = (...titleIds: string[]) => ({ watchlist: { nodes: titleIds.map((titleId) => ({ titleId })) } });

test.describe('the watchlist button of a title’s page', () => {
  test(
    'adds and removes it, by keyboard, for every device',
    { tag: '@core' },
    async ({ page, browser, product }) => {
      const person = await restoreSession(page, product.url);
      await open(page, onPage(MOVIE));
      const announcements = await recordAnnouncements(page);
      await page.getByRole('button', { name: 'Add to watchlist' }).focus();
      await page.keyboard.press('Enter');
      const listed = page.getByRole('button', { name: 'On your watchlist' });
      await expect(listed).toHaveAttribute('aria-pressed', 'true');
      await expect(listed).toBeFocused();
      await expect.poll(() => watchlistOf(product.url, person)).toEqual(ids(MOVIE));
      await expect.poll(announcements).toEqual([expect.stringMatching(/^Added .* to your watchlist\.$/)]);

      const context = await browser.newContext({ baseURL: product.url });
      const elsewhere = await context.newPage();
      await restoreSession(elsewhere, product.url, person);
      await open(elsewhere, onPage(MOVIE));
      await elsewhere.getByRole('button', { name: 'On your watchlist' }).click();
      await expect(elsewhere.getByRole('button', { name: 'Add to watchlist' })).toBeVisible();
      await expect.poll(() => watchlistOf(product.url, person)).toEqual(ids());
      await context.close();
      await page.reload();
      await expect(page.getByRole('button', { name: 'Add to watchlist' })).toBeVisible();
    },
  );

  test('is updated in another tab too, and sends a double click once', async ({ page, context, product }) => {
    const person = await restoreSession(page, product.url);
    const other = await context.newPage();
    await open(other, onPage(MOVIE));
    await expect(other.getByRole('banner').getByRole('button', { name: 'Logout' })).toBeVisible();
    await open(page, onPage(MOVIE));
    await expect(page.getByRole('banner').getByRole('button', { name: 'Logout' })).toBeVisible();
    const operationCount = countOperations(page);
    // A slow one: the first click is saved before the second.
    const button = page.getByRole('button', { name: 'Add to watchlist' });
    await button.hover();
    await page.mouse.down();
    await page.mouse.up();
    await expect.poll(() => watchlistOf(product.url, person)).toEqual(ids(MOVIE));
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
    await expect(other.getByRole('button', { name: 'On your watchlist' })).toBeVisible();
    await expect.poll(() => watchlistOf(product.url, person)).toEqual(ids(MOVIE));
    // A second request for the double click would have been sent before this.
    await page.getByRole('button', { name: 'On your watchlist' }).click();
    await expect.poll(() => watchlistOf(product.url, person)).toEqual(ids());
    await expect(other.getByRole('button', { name: 'Add to watchlist' })).toBeVisible();
    expect(operationCount('SetListed')).toBe(2);
  });

  test('is reverted, with a message, when saving fails', async ({ page, product }) => {
    await restoreSession(page, product.url);
    await open(page, onPage(MOVIE));
    const heal = await failOperation(page, 'SetListed');
    const announcements = await recordAnnouncements(page);
    await page.getByRole('button', { name: 'Add to watchlist' }).click();
    await expect.poll(announcements).toContain('Couldn’t save your change. Try again.');
    await expect(page.getByRole('button', { name: 'Add to watchlist' })).toBeVisible();
    await heal();
    await page.getByRole('button', { name: 'Add to watchlist' }).click();
    await expect(page.getByRole('button', { name: 'On your watchlist' })).toBeVisible();
  });

  test.describe('while offline', () => {
    // Pictures that come into view meanwhile fail as well.
    test.use({ expectedConsole: [/ERR_INTERNET_DISCONNECTED/] });

    test('says that it is offline, and sends nothing', async ({ page, context, product }) => {
      const person = await restoreSession(page, product.url);
      const read = page.waitForResponse((response) => operationOf(response.request()) === 'TitleStatuses');
      await open(page, onPage(MOVIE));
      await (await read).finished();
      const operationCount = countOperations(page);
      const announcements = await recordAnnouncements(page);
      await context.setOffline(true);
      await page.getByRole('button', { name: 'Add to watchlist' }).click();
      await expect.poll(announcements).toContain('You’re offline. Your change wasn’t saved.');
      await expect(page.getByRole('button', { name: 'Add to watchlist' })).toBeVisible();
      await context.setOffline(false);
      // Nothing is sent later either.
      await page.getByRole('button', { name: 'Add to watchlist' }).click();
      await expect.poll(() => watchlistOf(product.url, person)).toEqual(ids(MOVIE));
      expect(operationCount('SetListed')).toBe(1);
    });
  });
});

test('marks are removed when the user logs out', async ({ page, product }) => {
  const person = await restoreSession(page, product.url);
  await list(product.url, person, MOVIE);
  await open(page, onPage(MOVIE));
  await expect(page.getByRole('button', { name: 'On your watchlist' })).toBeVisible();
  await signOut(page);
  await expect(page.getByRole('button', { name: 'Add to watchlist' })).toBeVisible();
});

test.describe('when its chunk fails to load', () => {
  test.use({ expectedConsole: [/net::ERR_/] });

  test('the visitor is notified, and the next page loads it', async ({ page, product }) => {
    const person = await restoreSession(page, product.url);
    await page.route('**/startLibrary*', (route) => route.abort());
    const missed = page.waitForEvent('requestfailed', (request) => request.url().includes('startLibrary'));
    await open(page, onPage(MOVIE));
    await missed;
    await page.unroute('**/startLibrary*');
    const announcements = await recordAnnouncements(page);
    await page.getByRole('button', { name: 'Add to watchlist' }).click();
    await expect.poll(announcements).toContain('Couldn’t save your change. Try again.');
    const reloaded = page.waitForEvent('load');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Popular' }).click();
    await reloaded;
    await open(page, onPage(MOVIE));
    await page.getByRole('button', { name: 'Add to watchlist' }).click();
    await expect.poll(() => watchlistOf(product.url, person)).toEqual(ids(MOVIE));
  });
});

test.describe('the watchlist action of a card', () => {
  test('appears on hover, and the mark stays', async ({ page, product }) => {
    const person = await restoreSession(page, product.url);
    const operationCount = countOperations(page);
    await open(page, '/browse/popular');
    const card = page.getByRole('main').getByRole('article').first();
    await expect(card.getByRole('button')).toHaveCount(0);
    await card.hover();
    const action = card.getByRole('button', { name: /^Watchlist: / });
    await expect(action).toHaveAttribute('aria-pressed', 'false');
    await action.click();
    await expect(action).toHaveAttribute('aria-pressed', 'true');
    await expect(card.getByText('On your watchlist')).toBeAttached();
    await expect
      .poll(() => watchlistOf(product.url, person))
      .toMatchObject({ watchlist: { nodes: [{ titleId: expect.any(String) }] } });
    expect(operationCount('TitleStatuses')).toBe(1);
    await page.reload();
    await expect(card.getByText('On your watchlist')).toBeAttached();
  });

  test('is reached by keyboard after Play and Info', async ({ page, product }) => {
    const person = await restoreSession(page, product.url);
    await open(page, '/browse/popular');
    const card = page.getByRole('main').getByRole('article').first();
    await card.getByRole('heading').getByRole('link').focus();
    for (const name of [/^Play /, /^Info about /]) {
      await page.keyboard.press('Tab');
      await expect(card.getByRole('link', { name })).toBeFocused();
    }
    await page.keyboard.press('Tab');
    await expect(card.getByRole('button', { name: /^Watchlist: / })).toBeFocused();
    await page.keyboard.press('Space');
    await expect
      .poll(() => watchlistOf(product.url, person))
      .toMatchObject({ watchlist: { nodes: [{ titleId: expect.any(String) }] } });
    await checkAccessibility(page);
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

    test('is shown on the visible cards, large enough for touch', async ({ page, product }) => {
      await restoreSession(page, product.url);
      await open(page, '/browse/popular');
      const main = page.getByRole('main');
      const action = main
        .getByRole('article')
        .first()
        .getByRole('button', { name: /^Watchlist: / });
      await expect(action).toBeVisible();
      const box = await action.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
      await expect(main.getByRole('article').last().getByRole('button')).toHaveCount(0);
      await action.tap();
      await expect(action).toHaveAttribute('aria-pressed', 'true');
      await expect(page).toHaveURL('/browse/popular');
    });
  });
});
