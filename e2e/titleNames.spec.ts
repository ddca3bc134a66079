import type { Page } from '@playwright/test';
import { queryAs, type TestUser } from './support/accountApi.ts';
import { list, markWatched, saveSettings } from './support/libraryApi.ts';
import { open } from './support/openPage.ts';
import { DESK, PHONE } from './support/pageChecks.ts';
import { restoreSession } from './support/signIn.ts';
import { checkAccessibility, expect, layoutShift, test, waitForHydration } from './support/test.ts';

/** A movie of the embedded catalogue that is in another script, and translated. */
const MOVIE = 'movie:147';
const NAMES = { english: 'Paper Harbour', german: 'Hafen aus Papier', original: '紙港' };

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const others = (page: Page) => page.locator('[data-other-names]');

async function choose(page: Page, names: string): Promise<void> {
  await open(page, '/preferences');
  await page.getByLabel('Titles', { exact: true }).selectOption({ label: names });
}

for (const size of [PHONE, DESK]) {
  test.describe(`at ${size.width} pixels`, () => {
    test(
      'a visitor sees original names on titles’ pages, which do not move',
      { tag: '@core' },
      async ({ page }) => {
        await page.setViewportSize(size);
        await open(page, '/de/movie/147');
        await expect(heading(page)).toHaveText(NAMES.german);
        await expect(others(page)).toHaveText(`${NAMES.original} · ${NAMES.english}`);
        const { height } = (await others(page).boundingBox()) ?? {};
        await choose(page, 'Original');
        await checkAccessibility(page);
        await open(page, '/de/movie/147');
        await waitForHydration(page);
        await expect(heading(page)).toHaveText(NAMES.original);
        await expect(heading(page).locator('bdi')).toHaveAttribute('lang', 'zh');
        await expect(others(page)).toHaveText(`${NAMES.german} · ${NAMES.english}`);
        expect((await others(page).boundingBox())?.height).toBe(height);
        expect(await layoutShift(page)).toBeLessThan(0.001);
        await checkAccessibility(page);
        await choose(page, 'In my language');
        await open(page, '/de/movie/147');
        await expect(heading(page)).toHaveText(NAMES.german);
      },
    );

    test('a viewer sees them in what is theirs, and everyone’s cards in the page’s language', async ({
      page,
      product,
    }) => {
      await page.setViewportSize(size);
      const person = await restoreSession(page, product.url);
      await list(product.url, person, MOVIE);
      await markWatched(product.url, person, MOVIE);
      await saveSettings(product.url, person, { titleNames: 'ORIGINAL' });
      const card = page.getByRole('main').getByRole('link', { name: NAMES.original, exact: true });
      for (const path of ['/my/watchlist', '/my/diary']) {
        await open(page, path);
        await expect(card.first()).toBeVisible();
        await expect(page.getByRole('main')).not.toContainText(NAMES.english);
      }
      await open(page, `/search?q=${encodeURIComponent(NAMES.original)}`);
      const found = page.getByRole('main').getByRole('link', { name: NAMES.english, exact: true });
      await expect(found.first()).toBeVisible();
    });
  });
}

/** A movie that comes out, with names of its own in German and in the original language, and the path of its month. */
async function findComing(url: string, { idToken }: TestUser) {
  const titlesIn = async (tag?: string) => {
    const query = '{ titles(list: UPCOMING, first: 60) { nodes { id title originalTitle releaseDate } } }';
    const { data } = await queryAs(url, idToken, query, {}, tag);
    const { nodes } = Object(data)['titles'];
    return nodes as readonly { id: string; title: string; originalTitle: string; releaseDate: string }[];
  };
  const german = new Map((await titlesIn('de')).map(({ id, title }) => [id, title]));
  const today = new Date().toISOString().slice(0, 10);
  const coming = (await titlesIn()).find(({ id, title, originalTitle, releaseDate }) => {
    const names = new Set([title, german.get(id) ?? title, originalTitle]);
    return releaseDate > today && names.size === 3;
  });
  if (!coming) throw new Error('The catalogue has no such movie');
  const { id, title, originalTitle, releaseDate } = coming;
  const names = { english: title, german: german.get(id) ?? '', original: originalTitle };
  return { id, names, path: `/de/my/calendar?month=${releaseDate.slice(0, 7)}` };
}

test('the calendar has them, too, of titles that were saved in another language', async ({
  page,
  product,
}) => {
  const person = await restoreSession(page, product.url);
  const { id, names, path } = await findComing(product.url, person);
  await list(product.url, person, id);
  await page.setViewportSize(DESK);
  const entry = (name: string) => page.getByRole('table').getByRole('link', { name });
  await open(page, path);
  await expect(entry(names.german)).toBeVisible();
  await expect(entry(names.english)).toHaveCount(0);
  expect(await layoutShift(page)).toBeLessThan(0.01);
  await choose(page, 'Original');
  await open(page, path);
  await expect(entry(names.original)).toBeVisible();
  await expect(entry(names.german)).toHaveCount(0);
});

test('without scripts, a title’s page has one name as its heading', async ({ browser, product }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${product.url}/de/movie/147`);
  await expect(heading(page)).toBeVisible();
  expect(await heading(page).innerText()).toBe(NAMES.german);
  expect(await others(page).innerText()).toBe(`${NAMES.original} · ${NAMES.english}`);
  await context.close();
});
