import type { Page } from '@playwright/test';
import * as m from '../text/server/offlinePage.ts';
import { navigateByLink, open } from './support/openPage.ts';
import { restoreSession, signOut } from './support/signIn.ts';
import { startApp } from './support/startApp.ts';
import { checkAccessibility, expect, test, waitForHydration } from './support/test.ts';

// Chromium's own messages about failed requests.
test.use({
  serviceWorkers: 'allow',
  expectedConsole: [
    [/^error: Failed to load resource: /, /resulted in a network error response/],
    { scope: 'test' },
  ],
});

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const notice = (page: Page) => page.getByText(/^(?:You’re offline\.|Can’t reach Marquee right now\.)/);

/** Waits until a URL is cached together with everything the page has loaded. */
async function waitUntilCached(page: Page, address: string): Promise<void> {
  await expect
    .poll(() => page.evaluate(async (url) => (await caches.match(url)) !== undefined, address), {
      message: `${address} is cached`,
    })
    .toBe(true);
}

/** Waits until all of the page's same-origin resources are cached. */
async function waitForCachedFiles(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const names = performance.getEntriesByType('resource').map(({ name }) => name);
        const files = names.filter((name) => /^\/(?:assets|demo\/images)\//.test(new URL(name).pathname));
        const found = await Promise.all(files.map(async (url) => [url, await caches.match(url)] as const));
        return found.flatMap(([url, answer]) => (answer ? [] : [url]));
      }),
    )
    .toEqual([]);
}

/** Names of the non-empty caches, and all text in them with its URL. */
function cachedTexts(page: Page): Promise<Record<string, string[]>> {
  return page.evaluate(async () => {
    const all: Record<string, string[]> = {};
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request);
        const headers = JSON.stringify([...request.headers, ...(answer?.headers ?? [])]);
        const isText = /text|json|svg/.test(answer?.headers.get('content-type') ?? '');
        (all[name] ??= []).push(`${request.url}\n${headers}\n${isText ? await answer?.text() : ''}`);
      }
    }
    return all;
  });
}

test.describe('without a connection', () => {
  test(
    'a visited page opens with its images and works',
    { tag: ['@core', '@motion'] },
    async ({ page, context }) => {
      await open(page, '/movie/101');
      const title = await heading(page).textContent();
      await waitUntilCached(page, '/movie/101');
      await waitForCachedFiles(page);
      await context.setOffline(true);
      await page.reload();
      await waitForHydration(page);
      await expect(heading(page)).toHaveText(title ?? '');
      const poster = page.getByRole('main').locator('img[src*="/demo/images/"]').first();
      await expect
        .poll(() => poster.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)))
        .toBeGreaterThan(0);
      await page.getByRole('button', { name: 'Browse', exact: true }).click();
      await expect(page.getByRole('dialog', { name: 'Browse' })).toBeVisible();
      await checkAccessibility(page);
    },
  );

  test('a page that was reached by a link opens, too', async ({ page }) => {
    // Going offline does not affect the worker's requests: here the server stops instead.
    const product = await startApp();
    await open(page, `${product.url}/browse/movie`);
    await waitUntilCached(page, `${product.url}/browse/movie`);
    await waitForCachedFiles(page);
    await navigateByLink(page, '/movie/102');
    await expect(page.getByRole('link', { name: 'Watch Now' })).toBeVisible();
    const title = await heading(page).textContent();
    await waitUntilCached(page, `${product.url}/movie/102`);
    await product.kill();
    await page.reload();
    await expect(heading(page)).toHaveText(title ?? '');
    await page.goto(`${product.url}/browse/movie`);
    await waitForHydration(page);
    await page.evaluate(() => dispatchEvent(new Event('offline')));
    await expect(notice(page)).toBeVisible();
    // A network without the server counts as offline.
    const retry = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/healthz'));
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await retry;
    await expect(notice(page)).toBeVisible();
    const link = page
      .getByRole('article')
      .getByRole('heading')
      .getByRole('link', { name: title ?? '', exact: true });
    await link.evaluate((element: HTMLElement) => element.click());
    await expect(page).toHaveURL(/\/movie\/102$/);
    await expect(heading(page)).toHaveText(title ?? '');
  });

  test('a link to a page never visited reports it, too', async ({ page, context }) => {
    // Going offline does not affect the worker's requests: here the server stops instead.
    const product = await startApp();
    await open(page, `${product.url}/genres`);
    await waitUntilCached(page, `${product.url}/genres`);
    await product.kill();
    await context.setOffline(true);
    await navigateByLink(page, '/movie/101');
    await expect(heading(page)).toHaveText('You’re offline');
    await expect(page.getByRole('main')).not.toContainText('not found');
    await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toBeVisible();
    await checkAccessibility(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Top Rated' }).click();
    await expect(page).toHaveURL(/\/browse\/top_rated$/);
    await expect(page.getByRole('main')).toContainText('You’re offline');
    await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  test('a page never visited reports it, and loads when the connection returns', async ({
    page,
    context,
  }) => {
    await open(page, '/genres');
    await waitUntilCached(page, '/genres');
    await context.setOffline(true);
    await page.goto('/movie/103');
    await expect(heading(page)).toHaveText(/^(?:You’re offline|Can’t reach Marquee)$/);
    await checkAccessibility(page);
    const faces = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    expect(faces).not.toBe('rgba(0, 0, 0, 0)');
    await context.setOffline(false);
    await expect(page.getByRole('link', { name: 'Watch Now' })).toBeVisible();
    await expect(page).toHaveURL(/\/movie\/103$/);
  });
});

for (const [tag, direction] of [
  ['de', 'ltr'],
  ['ar', 'rtl'],
] as const)
  test(`without a connection, a page never visited reports it in the language of its address: ${tag}`, async ({
    page,
    context,
  }) => {
    await open(page, `/${tag}/genres`);
    await waitUntilCached(page, `/${tag}/offline.html`);
    await context.setOffline(true);
    await page.goto(`/${tag}/movie/103`);
    await expect(heading(page)).toHaveText(new RegExp(`^(?:${m.heading(tag)}|${m.unreachable(tag)})$`));
    await expect(page.locator('html')).toHaveAttribute('lang', tag);
    await expect(page.locator('html')).toHaveAttribute('dir', direction);
    await expect(page.getByRole('link', { name: m.goHome(tag) })).toHaveAttribute('href', `/${tag}`);
    await checkAccessibility(page);
    await page.goto('/movie/103');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });

test.describe('the cache', () => {
  test(
    'contains nothing of a viewer, and nothing visited before logging out',
    { tag: '@motion' },
    async ({ page, product }) => {
      const { email, uid, idToken } = await restoreSession(page, product.url);
      await open(page, '/live/101');
      await expect(page.getByRole('banner').getByRole('button', { name: 'Logout' })).toBeVisible();
      await waitUntilCached(page, '/live/101');
      await navigateByLink(page, '/my/watchlist');
      await expect(page.getByText('Nothing saved yet.', { exact: false })).toBeVisible();
      await waitUntilCached(page, '/my/watchlist');
      const before = await cachedTexts(page);
      expect(Object.keys(before).sort()).toContain('marquee-pages-1');
      const texts = Object.values(before).flat();
      expect(texts).not.toEqual([]);
      for (const secret of [email, uid, idToken]) {
        expect(texts.filter((text) => text.includes(secret)).map((text) => text.slice(0, 200))).toEqual([]);
      }
      expect(
        texts.filter((text) => /"authorization"|identitytoolkit|securetoken/i.test(text.slice(0, 1000))),
      ).toEqual([]);
      await signOut(page);
      await expect
        .poll(async () => Object.keys(await cachedTexts(page)).sort())
        .toEqual(['marquee-assets-1', 'marquee-offline-1']);
    },
  );

  test('contains no missing page and no frame', async ({ page }) => {
    await open(page, '/live/101');
    await waitUntilCached(page, '/live/101');
    const missing = await page.goto('/movie/999999');
    expect(missing?.status()).toBe(404);
    await open(page, '/genres');
    await waitUntilCached(page, '/genres');
    const addresses = await page.evaluate(async () => {
      const caught = await Promise.all(
        (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
      );
      return caught.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(addresses).toContain('/live/101');
    expect(addresses.filter((path) => /999999|player|healthz|^\/sw\.js$|\.mp4/.test(path))).toEqual([]);
  });
});
