import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { createUser } from './support/accountApi.ts';
import { openAccount } from './support/accountPage.ts';
import { carousel } from './support/homePage.ts';
import { list, markWatched, operationOf, play, saveSettings } from './support/libraryApi.ts';
import { open, stopClock } from './support/openPage.ts';
import { restoreSession, signIn } from './support/signIn.ts';
import { checkAccessibility, expect, test } from './support/test.ts';

const one = (page: Page, name: string) => page.getByRole('switch', { name });

async function openPreferences(page: Page): Promise<void> {
  await page.getByRole('contentinfo').getByRole('link', { name: 'Preferences' }).click();
  await expect(one(page, 'Use less data')).toBeVisible();
}

test.describe('settings', () => {
  test(
    'are available without an account, by keyboard, and stay in the browser',
    { tag: ['@core', '@motion'] },
    async ({ page }) => {
      await open(page, '/genres');
      await openPreferences(page);
      await expect(one(page, 'Autoplay slideshow')).toBeChecked();
      await expect(one(page, 'Hide watched movies')).toHaveCount(0);
      await one(page, 'Autoplay slideshow').focus();
      await page.keyboard.press('Space');
      await expect(one(page, 'Autoplay slideshow')).not.toBeChecked();
      await checkAccessibility(page);
      await test.step('and fit a small phone', async () => {
        const [desk, phone] = [page.viewportSize(), { width: 360, height: 640 }];
        await page.setViewportSize(phone);
        expect(
          await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          ),
        ).toBe(0);
        await page.setViewportSize(desk ?? phone);
      });
      await test.step('and stand in two columns on a wide screen', async () => {
        const desk = page.viewportSize() ?? { width: 1280, height: 800 };
        await page.setViewportSize({ width: 1920, height: 1080 });
        const [language, services] = await Promise.all(
          ['Language', 'My services'].map((name) => page.getByRole('region', { name }).boundingBox()),
        );
        expect(services?.y).toBe(language?.y);
        expect(services?.x).toBeGreaterThan((language?.x ?? NaN) + (language?.width ?? NaN));
        await page.setViewportSize(desk);
      });
      await open(page, '/');
      await expect(carousel(page).getByRole('button', { name: 'Play slideshow' })).toBeVisible();
      await openPreferences(page);
      await one(page, 'Autoplay slideshow').click();
      await page.goBack();
      await expect(carousel(page).getByRole('button', { name: 'Pause slideshow' })).toBeAttached();
    },
  );

  test('of the account apply after signing in, and the visitor’s are offered to an account without any', async ({
    page,
    browser,
    product,
  }) => {
    const ada = await createUser(product.url);
    const ben = await createUser(product.url);
    await saveSettings(product.url, ada, { spoilerShield: true });
    await open(page, '/genres');
    await openPreferences(page);
    await one(page, 'Use less data').click();
    await signIn(page, ben);
    const offer = page.getByText('Use the preferences chosen in this browser before you logged in?');
    await expect(offer).toBeVisible();
    await expect(one(page, 'Use less data')).not.toBeChecked();
    await checkAccessibility(page);
    const saved = page.waitForResponse((response) => operationOf(response.request()) === 'SaveSettings');
    await page.getByRole('button', { name: 'Use', exact: true }).click();
    await saved;
    await expect(one(page, 'Use less data')).toBeChecked();
    await expect(offer).toBeHidden();

    const context = await browser.newContext({ baseURL: product.url });
    const elsewhere = await context.newPage();
    await restoreSession(elsewhere, product.url, ben);
    await open(elsewhere, '/genres');
    await openPreferences(elsewhere);
    await expect(one(elsewhere, 'Use less data')).toBeChecked();
    await expect(one(elsewhere, 'Hide spoilers')).not.toBeChecked();
    await context.close();

    await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
    await signIn(page, ada);
    await openPreferences(page);
    await expect(one(page, 'Hide spoilers')).toBeChecked();
    await expect(one(page, 'Use less data')).not.toBeChecked();
    await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
    await expect(one(page, 'Use less data'), 'the visitor’s are back').toBeChecked();
    await expect(one(page, 'Hide spoilers')).not.toBeChecked();
  });

  test('of the account are read after signing in, and then once in a quarter of an hour', async ({
    page,
    product,
  }) => {
    const person = await restoreSession(page, product.url);
    await saveSettings(product.url, person, { spoilerShield: true });
    // A page may ask for the states of its titles more than once; the first request says whether settings are due.
    const requests: boolean[] = [];
    page.on('request', (request) => {
      if (operationOf(request) !== 'TitleStatuses') return;
      const variables = new URL(request.url()).searchParams.get('variables') ?? '';
      requests.push(JSON.parse(variables).withSettings);
    });
    const hasRequestedSettings = () => requests.splice(0).includes(true);
    const responded = () =>
      page.waitForResponse((response) => operationOf(response.request()) === 'TitleStatuses');
    await Promise.all([responded(), open(page, '/browse/popular')]);
    await openPreferences(page);
    await expect(one(page, 'Hide spoilers')).toBeChecked();
    expect(hasRequestedSettings()).toBe(true);
    await saveSettings(product.url, person, { spoilerShield: false });
    await Promise.all([responded(), open(page, '/browse/popular')]);
    expect(hasRequestedSettings()).toBe(false);
    await page.evaluate(
      ([uid, at]) => localStorage.setItem(`marquee.account.${uid}.settingsReadAt`, String(at)),
      [person.uid, Date.now() - 900_000] as const,
    );
    await Promise.all([responded(), open(page, '/browse/popular')]);
    await openPreferences(page);
    await expect(one(page, 'Hide spoilers')).not.toBeChecked();
    expect(hasRequestedSettings()).toBe(true);
  });

  test('to save data load smaller images and prefetch nothing', { tag: '@own' }, async ({ page }) => {
    await page.addInitScript(() =>
      localStorage.setItem('marquee.settings', JSON.stringify({ reducedData: true })),
    );
    await open(page, '/browse/popular');
    const card = page.getByRole('article').first();
    await expect(card.locator('img')).not.toHaveAttribute('srcset', /./);
    const linkOf = (nth: number) => page.getByRole('article').nth(nth).getByRole('heading').getByRole('link');
    const requests: string[] = [];
    page.on('request', (request) => {
      if (operationOf(request) !== 'MoviePage') return;
      requests.push(new URL(request.url()).searchParams.get('variables') ?? '');
    });
    await stopClock(page);
    await card.hover();
    await page.clock.runFor(1000);
    await linkOf(0).focus();
    await page.clock.runFor(1000);
    await page.clock.resume();
    // Without the setting, hovered links are prefetched: the first page would have been fetched before.
    await openPreferences(page);
    await one(page, 'Use less data').click();
    await page.goBack();
    await expect(card).toBeVisible();
    const [first, second] = await Promise.all([
      linkOf(0).getAttribute('href'),
      linkOf(1).getAttribute('href'),
    ]);
    const isRequested = (path: string | null) =>
      requests.includes(JSON.stringify({ tmdbId: Number(path?.replace('/movie/', '')) }));
    await linkOf(1).hover();
    await expect.poll(() => isRequested(second)).toBe(true);
    expect(isRequested(first)).toBe(false);
    await linkOf(0).click();
    await expect(page.getByRole('link', { name: 'Watch Now' })).toBeVisible();
    expect(isRequested(first)).toBe(true);
  });
});

test('all stored data can be downloaded', async ({ page, product }) => {
  const person = await restoreSession(page, product.url);
  await play(product.url, person, { titleId: 'tv:102', seasonNumber: 1, episodeNumber: 2 }, 600, 2400);
  await list(product.url, person, 'movie:101');
  await markWatched(product.url, person, 'movie:103');
  await saveSettings(product.url, person, { nextAutoplay: false });
  await open(page, '/genres');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Logout' })).toBeVisible();
  const dialog = await openAccount(page, person.email);
  await checkAccessibility(page);
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download my data' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^marquee-data-\d{4}-\d\d-\d\d\.json$/);
  const data: unknown = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(data).toMatchObject({
    id: `viewer:${person.uid}`,
    email: person.email,
    settings: { nextAutoplay: false },
    titles: [
      { titleId: 'tv:102', parts: [{ seasonNumber: 1, episodeNumber: 2, position: 600 }] },
      { titleId: 'movie:101', listedAt: expect.any(String) },
      { titleId: 'movie:103', parts: [{ plays: 1 }] },
    ],
  });
  await expect(
    dialog.getByRole('status').filter({ hasText: 'Your data has been downloaded.' }),
  ).toBeVisible();
  for (const service of ['Letterboxd', 'Trakt']) {
    const archive = page.waitForEvent('download');
    await dialog.getByRole('button', { name: `Download for ${service}` }).press('Enter');
    expect((await archive).suggestedFilename()).toMatch(
      new RegExp(`^marquee-for-${service.toLowerCase()}-\\d{4}-\\d\\d-\\d\\d\\.zip$`),
    );
  }
});
