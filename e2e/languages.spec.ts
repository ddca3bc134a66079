import type { Page } from '@playwright/test';
import { open } from './openPage.ts';
import { checkAccessibility, expect, hydrated, test } from './product.ts';

const choice = (page: Page) => page.getByRole('navigation', { name: 'Language of titles and texts' });

async function openSettings(page: Page): Promise<void> {
  await page.getByRole('contentinfo').getByRole('button', { name: 'Settings' }).click();
  await expect(choice(page)).toBeVisible();
}

/** Whether the page at a path has come and is taken over. */
async function expectPage(page: Page, path: string, heading: string): Promise<void> {
  await expect(page).toHaveURL((url) => url.pathname + url.search === path);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await hydrated(page);
}

/** Paths of all links to pages of ours on the page. */
const paths = (page: Page) =>
  page
    .locator('a[href^="/"]:not([hreflang])')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));

for (const width of [390, 1280]) {
  test.describe(`in a window of ${width} pixels`, () => {
    test.use({ viewport: { width, height: 844 } });

    test(
      'a language is chosen by pointer, and stays from page to page, back and forward',
      { tag: width === 390 ? [] : '@full' },
      async ({ page }) => {
        const asked: string[] = [];
        page.on('request', (request) => {
          const { pathname, searchParams } = new URL(request.url());
          if (pathname === '/graphql') asked.push(searchParams.get('language') ?? 'en');
        });
        await open(page, '/movie/101');
        await openSettings(page);
        await expect(choice(page).getByRole('link', { name: 'English' })).toHaveAttribute(
          'aria-current',
          'true',
        );
        asked.length = 0;
        await choice(page).getByRole('link', { name: 'Deutsch' }).click();
        await expectPage(page, '/de/movie/101', 'Die Salzkartografin');
        await checkAccessibility(page);

        await page.evaluate(() => Object.assign(document.documentElement.dataset, { first: 'yes' }));
        await page.getByRole('banner').getByRole('link', { name: 'Marquee' }).click();
        await expectPage(page, '/de', 'Marquee: what to watch tonight');
        await page
          .getByRole('article')
          .getByRole('link', { name: 'Großmutter Orbital', exact: true })
          .first()
          .click();
        await expectPage(page, '/de/movie/102', 'Großmutter Orbital');
        await page.goBack();
        await expectPage(page, '/de', 'Marquee: what to watch tonight');
        await page.goForward();
        await expectPage(page, '/de/movie/102', 'Großmutter Orbital');
        await page.getByRole('banner').getByRole('combobox').fill('minister für bienen');
        await expect(page).toHaveURL((url) => url.pathname === '/de/search');
        await expect(
          page.getByRole('article').getByRole('link', { name: 'Der Minister für Bienen', exact: true }),
        ).toBeVisible();
        // All of it in one document, and in one language.
        expect(await page.evaluate(() => document.documentElement.dataset['first'])).toBe('yes');
        expect(asked.length).toBeGreaterThan(0);
        expect(new Set(asked)).toEqual(new Set(['de']));
      },
    );

    test(
      'a language is chosen by keyboard, with the page’s own query',
      { tag: width === 1280 ? [] : '@full' },
      async ({ page }) => {
        await open(page, '/browse/movie?with=comedy');
        await openSettings(page);
        const japanese = choice(page).getByRole('link', { name: '日本語' });
        await japanese.focus();
        await expect(japanese).toHaveAttribute('lang', 'ja');
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL((url) => url.pathname + url.search === '/ja/browse/movie?with=comedy');
        await expect(
          page.getByRole('article').getByRole('link', { name: 'ミツバチ大臣', exact: true }),
        ).toBeVisible();
        await hydrated(page);
        await checkAccessibility(page);
      },
    );
  });
}

test('every link of a page keeps its language', { tag: '@full' }, async ({ page }) => {
  for (const path of ['/de', '/de/movie/101', '/de/tv/101', '/de/person/3660', '/de/genres?g=drama']) {
    await open(page, path);
    const all = await paths(page);
    expect(all.length).toBeGreaterThan(10);
    expect(all.filter((one) => one !== '/de' && !one.startsWith('/de/'))).toEqual([]);
  }
});

test(
  'going back finds the link that was followed, below a language too',
  { tag: '@full' },
  async ({ page }) => {
    await open(page, '/de/browse/popular');
    const link = page.getByRole('main').getByRole('article').nth(30).getByRole('link').first();
    const to = await link.getAttribute('href');
    await link.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL((url) => url.pathname === to);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL((url) => url.pathname === '/de/browse/popular');
    await expect(link).toBeFocused();
    await expect(link).toBeInViewport();
  },
);

test('the sandbox asks in the language that it is opened in', { tag: '@full' }, async ({ page }) => {
  await page.goto('/graphql?language=de');
  await expect(page.getByRole('tab', { name: 'TrendingMovies' })).toBeVisible();
  await page.getByRole('button', { name: /execute query/i }).click();
  await expect(page.getByRole('region', { name: /result/i })).toContainText('Die Salzkartografin');
});

test.describe('a language that was chosen', () => {
  async function choose(page: Page, name: string): Promise<void> {
    await openSettings(page);
    await choice(page).getByRole('link', { name, exact: true }).click();
  }

  test(
    'is come back to from addresses that name none, until English is chosen',
    { tag: '@full' },
    async ({ page }) => {
      await open(page, '/movie/101');
      await choose(page, 'Deutsch');
      await expectPage(page, '/de/movie/101', 'Die Salzkartografin');
      await page.goto('/movie/102?from=letter#main');
      await expectPage(page, '/de/movie/102?from=letter', 'Großmutter Orbital');
      await page.goto('/');
      await expectPage(page, '/de', 'Marquee: what to watch tonight');
      // What another language's address names wins, and changes nothing of the choice.
      await open(page, '/fr/movie/101');
      await expectPage(page, '/fr/movie/101', 'La Cartographe du sel');
      await choose(page, 'English');
      await expectPage(page, '/movie/101', 'The Salt Cartographer');
      await open(page, '/movie/102');
      await expectPage(page, '/movie/102', 'Grandmother Orbital');
    },
  );

  test('is none when what is kept names none', { tag: '@full' }, async ({ page }) => {
    await open(page, '/movie/102');
    for (const kept of ['xx', '"] , *', 'en', '']) {
      await test.step(`such as ${JSON.stringify(kept)}`, async () => {
        await page.evaluate((tag) => localStorage.setItem('marquee.language', tag), kept);
        await open(page, '/movie/101');
        await expectPage(page, '/movie/101', 'The Salt Cartographer');
      });
    }
  });
});

test('dates are written in the page’s language, whatever the region', { tag: '@full' }, async ({ page }) => {
  await open(page, '/movie/101');
  const released = page.getByRole('region', { name: 'Details' }).locator('time').first();
  const day = await released.getAttribute('datetime');
  const written = (locale: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day ?? ''));
  await expect(released).toHaveText(written('en-US'));
  await expect(released).not.toHaveAttribute('lang');
  for (const [path, locale] of [
    ['/de/movie/101', 'de-DE'],
    ['/fr/movie/101', 'fr-FR'],
    ['/ja/movie/101', 'ja-JP'],
  ] as const) {
    await open(page, path);
    await expect(released).toHaveText(written(locale));
    await expect(released).toHaveAttribute('lang', locale.slice(0, 2));
  }
});
