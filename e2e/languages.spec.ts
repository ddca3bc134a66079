import type { Page } from '@playwright/test';
import { open } from './support/openPage.ts';
import { checkAccessibility, expect, test, waitForHydration } from './support/test.ts';
import { textIn } from './support/texts.ts';

const choice = (page: Page, tag = 'en') =>
  page.getByRole('navigation', { name: textIn(tag, 'controls.language') });

/** Opens the preferences from the footer of a page in a language. */
async function openPreferences(page: Page, tag = 'en'): Promise<void> {
  const name = textIn(tag, 'common.preferences');
  await page.getByRole('contentinfo').getByRole('link', { name }).click();
  await expect(choice(page, tag)).toBeVisible();
}

/** Whether the page at a path has loaded and hydrated. */
async function expectPage(page: Page, path: string, heading: string): Promise<void> {
  await expect(page).toHaveURL((url) => url.pathname + url.search === path);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await waitForHydration(page);
}

/** Paths of all links to pages: not to the embedded trailers and images, which have no languages. */
const paths = (page: Page) =>
  page
    .locator('a[href^="/"]:not([hreflang], [href^="/demo/"])')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));

/** Expects every link of the page to have a language. */
async function expectLinksIn(page: Page, tag: string): Promise<void> {
  const all = await paths(page);
  expect(all.length).toBeGreaterThan(10);
  expect(all.filter((one) => one !== `/${tag}` && !one.startsWith(`/${tag}/`))).toEqual([]);
}

/** Expects a page to be in a language, and a movie's release date on it to have a locale's format. */
async function expectDate(page: Page, locale: string, lang: string): Promise<void> {
  const released = page.getByRole('main').locator('time').first();
  const day = new Date((await released.getAttribute('datetime')) ?? '');
  const written = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(day);
  await expect(released).toHaveText(written);
  await expect(page.locator('html')).toHaveAttribute('lang', lang);
}

test('a language is chosen by pointer, and persists from page to page, back and forward', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const languages: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/graphql') languages.push(searchParams.get('language') ?? 'en');
  });
  await open(page, '/movie/101');
  await expectDate(page, 'en-US', 'en');
  await openPreferences(page);
  await expect(choice(page).getByRole('link', { name: 'English' })).toHaveAttribute('aria-current', 'true');
  await choice(page).getByRole('link', { name: 'Deutsch' }).click();
  await expectPage(page, '/de/preferences', textIn('de', 'common.preferences'));
  languages.length = 0;
  await page.goto('/movie/101');
  await expectPage(page, '/de/movie/101', 'Die Salzkartografin');
  await expectDate(page, 'de-DE', 'de');
  await checkAccessibility(page);

  await page.evaluate(() => Object.assign(document.documentElement.dataset, { first: 'yes' }));
  await page.getByRole('banner').getByRole('link', { name: 'Marquee' }).click();
  await expectPage(page, '/de', textIn('de', 'home.heading'));
  await expectLinksIn(page, 'de');
  await page
    .getByRole('article')
    .getByRole('link', { name: 'Großmutter Orbital', exact: true })
    .first()
    .click();
  await expectPage(page, '/de/movie/102', 'Großmutter Orbital');
  await expectLinksIn(page, 'de');
  await page.goBack();
  await expectPage(page, '/de', textIn('de', 'home.heading'));
  await page.goForward();
  await expectPage(page, '/de/movie/102', 'Großmutter Orbital');
  await page.getByRole('banner').getByRole('combobox').fill('minister für bienen');
  await expect(page).toHaveURL((url) => url.pathname === '/de/search');
  await expect(
    page.getByRole('article').getByRole('link', { name: 'Der Minister für Bienen', exact: true }),
  ).toBeVisible();
  // All within one document, and in one language.
  expect(await page.evaluate(() => document.documentElement.dataset['first'])).toBe('yes');
  expect(languages.length).toBeGreaterThan(0);
  expect(new Set(languages)).toEqual(new Set(['de']));
});

test(
  'a language is chosen by keyboard, and a URL without a language keeps its query in it',
  { tag: '@core' },
  async ({ page }) => {
    await open(page, '/browse/movie?with=comedy');
    await openPreferences(page);
    const japanese = choice(page).getByRole('link', { name: '日本語' });
    await japanese.focus();
    await expect(japanese).toHaveAttribute('lang', 'ja');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/ja/preferences');
    await page.goto('/browse/movie?with=comedy');
    await expect(page).toHaveURL((url) => url.pathname + url.search === '/ja/browse/movie?with=comedy');
    await expect(
      page.getByRole('article').getByRole('link', { name: 'ミツバチ大臣', exact: true }),
    ).toBeVisible();
    await waitForHydration(page);
    await checkAccessibility(page);
  },
);

for (const [tag, mood, text] of [
  ['de', 'Etwas Gruseliges', 'etwas Gruseliges'],
  ['ja', '怖い作品', '怖い作品'],
] as const) {
  test(`a mood is searched for by its words in the page’s language: ${mood}`, async ({ page }) => {
    await open(page, `/${tag}/search`);
    await page.getByRole('link', { name: mood, exact: true }).click();
    await expectPage(
      page,
      `/${tag}/search?${new URLSearchParams({ q: text })}`,
      textIn(tag, 'search.resultsFor', { text }),
    );
    const understood = page.getByRole('list', { name: textIn(tag, 'search.understood') });
    await expect(understood.getByRole('listitem').first()).toHaveText(mood);
    const movies = understood.getByRole('link', { name: textIn(tag, 'search.allMovies') });
    await expect(movies).toHaveAttribute('href', `/${tag}/browse/movie?with=horror`);
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await checkAccessibility(page);
  });
}

// http/languages.test.ts checks these and more as server-rendered; home and a movie are covered by the test above.
test('every link of a running page preserves its language', async ({ page }) => {
  for (const path of ['/de/tv/101', '/de/person/3660', '/de/genres?g=drama']) {
    await open(page, path);
    await expectLinksIn(page, 'de');
  }
});

test('going back focuses the link that was followed, under a language prefix too', async ({ page }) => {
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
});

test.describe('a language that was chosen', () => {
  test('applies to URLs without a language, until English is chosen', async ({ page }) => {
    await open(page, '/movie/101');
    await openPreferences(page);
    await choice(page).getByRole('link', { name: 'Deutsch', exact: true }).click();
    await expectPage(page, '/de/preferences', textIn('de', 'common.preferences'));
    await page.goto('/movie/102?from=letter#main');
    await expectPage(page, '/de/movie/102?from=letter', 'Großmutter Orbital');
    await page.goto('/');
    await expectPage(page, '/de', textIn('de', 'home.heading'));
    await page.goto('/search?q=salt');
    await expectPage(page, '/de/search?q=salt', textIn('de', 'search.resultsFor', { text: 'salt' }));
    // A language in the URL takes precedence, and does not change the stored one.
    await open(page, '/fr/movie/101');
    await expectPage(page, '/fr/movie/101', 'La Cartographe du sel');
    await expectDate(page, 'fr-FR', 'fr');
    await page.setViewportSize({ width: 390, height: 844 });
    await openPreferences(page, 'fr');
    await choice(page, 'fr').getByRole('link', { name: 'English', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expectPage(page, '/preferences', 'Preferences');
    await open(page, '/movie/102');
    await expectPage(page, '/movie/102', 'Grandmother Orbital');
  });

  test('is ignored when the stored value is invalid', async ({ page, product }) => {
    for (const value of ['xx', '"] , *', '']) {
      await test.step(`such as ${JSON.stringify(value)}`, async () => {
        const localStorage = [{ name: 'marquee.language', value }];
        await page
          .context()
          .setStorageState({ cookies: [], origins: [{ origin: product.url, localStorage }] });
        await open(page, '/genres');
        await expectPage(page, '/genres', 'Browse by Genre');
        expect(await page.evaluate(() => window.localStorage.getItem('marquee.language'))).toBe(value);
      });
    }
  });
});

/** The words of the names below a title's buttons that do not fit in one line. */
const brokenWords = (page: Page) =>
  page.locator('.captioned').evaluateAll((buttons) =>
    buttons.flatMap((button) => {
      const { font, width } = getComputedStyle(button, '::before');
      const probe = document.createElement('span');
      Object.assign(probe.style, { position: 'absolute', whiteSpace: 'nowrap', font });
      document.body.append(probe);
      const broken = (button.getAttribute('aria-label') ?? '').split(' ').filter((word) => {
        probe.textContent = word;
        return probe.getBoundingClientRect().width > parseFloat(width) + 0.5;
      });
      probe.remove();
      return broken;
    }),
  );

test('names below a title’s round buttons wrap between words, and the buttons stay in one line', async ({
  page,
}) => {
  for (const tag of ['de', 'uk', 'ar', 'pl'])
    for (const width of [360, 390, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await open(page, `/${tag}/movie/101`);
      expect.soft(await brokenWords(page), `${tag} at ${width} pixels`).toEqual([]);
      const tops = await page
        .locator('.captioned')
        .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().top));
      expect.soft(new Set(tops).size, `${tag} at ${width} pixels`).toBe(1);
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
});
