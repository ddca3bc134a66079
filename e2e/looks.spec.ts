import type { Locator, Page } from '@playwright/test';
import { findMovie } from './findTitle.ts';
import { holdRequests } from './holdRequests.ts';
import { followTo, open } from './openPage.ts';
import { checkAccessibility, expect, hydrated, layoutShift, test } from './product.ts';

/** How far down an element reaches, in pixels from the window's top. */
const bottomOf = async (page: Page, name: string) => {
  const box = await page.getByRole('main').getByRole('link', { name, exact: true }).first().boundingBox();
  return (box?.y ?? Infinity) + (box?.height ?? 0);
};

/** As long as TMDB's longest are. */
const LONG = 'The Remarkable and Wholly True History of Everything '.repeat(5).slice(0, 230).trim();

test.describe('who made a title, where and when', () => {
  for (const [width, place] of [
    [1280, 'beside the words'],
    [768, 'under the words'],
    [390, 'under the words'],
  ] as const) {
    test(
      `stands ${place} at ${width} pixels`,
      { tag: width === 390 ? ['@motion'] : ['@full', '@motion'] },
      async ({ page }) => {
        await page.setViewportSize({ width, height: 900 });
        await open(page, '/movie/101');
        const facts = page.getByRole('main').locator('dl').first();
        for (const [name, value] of [
          ['Director', 'Rosália Figueirôa'],
          ['Language', 'Portuguese'],
          ['Country', 'Brazil'],
          ['Certificate', 'PG-13'],
          ['Votes', '4,210'],
        ] as const) {
          await expect(facts.locator('div').filter({ hasText: name })).toContainText(value);
        }
        const [words, record] = await Promise.all([
          page.getByRole('heading', { level: 1 }).boundingBox(),
          facts.boundingBox(),
        ]);
        if (!words || !record) throw new Error('the words and the facts are there');
        if (width >= 1280) expect(record.x).toBeGreaterThan(words.x + words.width);
        else expect(record.y).toBeGreaterThan(words.y + words.height);
      },
    );
  }

  test(
    'names the creator of a series, without a page of nothing where nobody is known',
    { tag: ['@full', '@motion'] },
    async ({ page }) => {
      await open(page, '/tv/101');
      await expect(page.getByRole('main').locator('dl').first()).toContainText('Creator');
      await expect(page.getByRole('main').locator('dl').first()).not.toContainText('Writer');
    },
  );
});

test.describe('a movie that is to come', () => {
  test(
    'says when, and offers its trailer first',
    { tag: ['@full', '@motion'] },
    async ({ page, product }) => {
      // Not today, nor tomorrow: midnight may come meanwhile.
      const soon = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
      const movie = await findMovie(
        product.url,
        ({ releaseDate, trailer }) => releaseDate !== null && releaseDate > soon && trailer !== null,
      );
      const trailer = page.getByRole('button', { name: 'Trailer', exact: true });
      const watch = page.getByRole('link', { name: 'Watch Now' });
      const groundOf = (one: Locator) => one.evaluate((element) => getComputedStyle(element).backgroundColor);
      await open(page, '/movie/101');
      const [primary, quiet] = [await groundOf(watch), await groundOf(trailer)];
      expect(primary).not.toBe(quiet);
      await open(page, `/movie/${movie.tmdbId}`);
      await expect(page.getByText('In cinemas from')).toBeVisible();
      await expect(trailer).toHaveCSS('background-color', primary);
      await expect(watch).toHaveCSS('background-color', quiet);
      await trailer.focus();
      await page.keyboard.press('Tab');
      await expect(watch).toBeFocused();
    },
  );
});

test(
  'cards of mixed lists say what they are, and those of other lists do not',
  { tag: '@motion' },
  async ({ page }) => {
    // What a card says below its name.
    const facts = page.getByRole('main').getByRole('article').locator('h2 + p, h3 + p');
    const kind = /^(?:Movie|Series)\b/;
    await page.goto('/search?q=night');
    await expect(facts.filter({ hasText: kind })).not.toHaveCount(0);
    await expect(facts.filter({ hasNotText: kind })).toHaveCount(0);
    await page.goto('/browse/tv');
    await expect(facts).not.toHaveCount(0);
    await expect(facts.filter({ hasText: kind })).toHaveCount(0);
  },
);

test(
  'on a phone Play covers nothing of a poster, and is large enough for a finger',
  { tag: '@motion' },
  async ({ browser, product }) => {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    const page = await context.newPage();
    await page.goto(`${product.url}/browse/movie`);
    const card = page.getByRole('article').first();
    const play = await card.getByRole('link', { name: /^Play/ }).boundingBox();
    const picture = await card.locator('.poster > img').boundingBox();
    if (!play || !picture) throw new Error('a card has a picture and Play');
    expect(play.y).toBeGreaterThanOrEqual(picture.y + picture.height);
    expect(Math.min(play.width, play.height)).toBeGreaterThanOrEqual(44);
    await card.getByRole('link', { name: /^Play/ }).tap();
    await expect(page).toHaveURL(/\/live\/movie\/\d+$/);
    await context.close();
  },
);

test.describe('on a phone on its side', () => {
  test.use({ viewport: { width: 844, height: 390 } });

  test(
    'Play is in the first view, on home and on the pages of titles',
    { tag: ['@full', '@motion'] },
    async ({ page }) => {
      for (const [address, name] of [
        ['/', 'Play'],
        ['/movie/101', 'Watch Now'],
        ['/tv/101', 'Watch Now'],
      ] as const) {
        await open(page, address);
        expect(await bottomOf(page, name), address).toBeLessThanOrEqual(390);
      }
    },
  );
});

test.describe('a title of 230 characters', () => {
  test(
    'steps down and is cut after a few lines, whatever the window',
    { tag: ['@full', '@motion'] },
    async ({ page }) => {
      await page.route(/operationName=(?:MoviePage|CollectionRow)/, async (route) => {
        const answer = await route.fetch();
        await route.fulfill({
          response: answer,
          body: (await answer.text()).replaceAll('The Salt Cartographer', LONG),
        });
      });
      await open(page, '/genres');
      await followTo(page, '/movie/101');
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toHaveText(LONG);
      for (const [width, height] of [
        [320, 640],
        [844, 390],
        [1280, 800],
        [1920, 1080],
      ] as const) {
        await page.setViewportSize({ width, height });
        expect((await heading.boundingBox())?.height, `at ${width}`).toBeLessThan(200);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        if (width > 390) expect(await bottomOf(page, 'Watch Now'), `at ${width}`).toBeLessThanOrEqual(height);
      }
    },
  );
});

test.describe('/genres', () => {
  test(
    'without a choice shows each genre over a picture, without a jump',
    { tag: ['@full', '@motion'] },
    async ({ page }) => {
      await open(page, '/genres');
      const tiles = page.getByRole('list', { name: 'Browse by Genre' }).getByRole('link');
      expect(await tiles.count()).toBeGreaterThan(15);
      const pictures = await tiles
        .locator('img')
        .evaluateAll((all) => all.map((one) => one.getAttribute('src')));
      expect(pictures.length).toBeGreaterThan(12);
      expect(new Set(pictures).size).toBeGreaterThan(12);
      expect(await layoutShift(page)).toBeLessThan(0.02);
    },
  );

  test(
    'on a phone the chips scroll in one line, with the chosen one in sight',
    { tag: ['@full', '@motion'] },
    async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await open(page, '/genres?g=western');
      const chips = page.getByRole('list', { name: 'Browse by Genre' });
      const chosen = chips.getByRole('link', { name: 'Western' });
      await expect(chosen).toBeInViewport({ ratio: 1 });
      expect((await chips.boundingBox())?.height).toBeLessThan(70);
      const first = chips.getByRole('link').first();
      await first.focus();
      await expect(first).toBeInViewport({ ratio: 1 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    },
  );
});

test.describe('in colours the system chooses', () => {
  test(
    'buttons have lines, icons their colour, and the chosen chip another ground',
    { tag: ['@full', '@motion'] },
    async ({ page }) => {
      await page.emulateMedia({ forcedColors: 'active' });
      await open(page, '/movie/101');
      const watch = page.getByRole('link', { name: 'Watch Now' });
      await expect(watch).toHaveCSS('border-top-style', 'solid');
      const [icon, words] = await watch
        .locator('.icon')
        .evaluate((one) => [
          getComputedStyle(one).backgroundColor,
          getComputedStyle(one.parentElement ?? one).color,
        ]);
      expect(icon).toBe(words);
      await open(page, '/genres?g=drama');
      const grounds = await page
        .getByRole('list', { name: 'Browse by Genre' })
        .getByRole('link', { name: /Drama|Comedy/ })
        .evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor));
      expect(new Set(grounds).size).toBe(2);
    },
  );
});

test.describe('on paper', () => {
  test(
    'a title is black on white, with its poster, words and cast alone',
    { tag: ['@full', '@motion'] },
    async ({ page }) => {
      await open(page, '/movie/101');
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(0, 0, 0)');
      await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
      await expect(page.getByRole('img', { name: /^Poster of/ })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Cast' })).toBeVisible();
      for (const gone of [
        page.getByRole('banner'),
        page.getByRole('contentinfo'),
        page.getByText('Watch Now'),
      ]) {
        await expect(gone).toBeHidden();
      }
      await expect(page.getByRole('heading', { name: 'You may also like' })).toBeHidden();
    },
  );
});

for (const [width, height] of [
  [390, 844],
  [1280, 800],
] as const) {
  test(
    `with letters twice as large nothing is cut off or lies over another thing at ${width} pixels`,
    { tag: ['@full', '@motion'] },
    async ({ page }) => {
      await page.setViewportSize({ width, height });
      for (const address of ['/', '/movie/101', '/person/3660', '/genres', '/search?q=night']) {
        await open(page, address);
        await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
        expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBeLessThanOrEqual(
          width,
        );
        const parts = page
          .getByRole('banner')
          .locator('a:visible, input:visible, button[aria-label]:visible');
        const boxes = await parts.evaluateAll((all) =>
          all
            .filter((one) => one.closest('search') === null || one instanceof HTMLInputElement)
            .map((one) => one.getBoundingClientRect())
            .map(({ left, right, top, bottom }) => ({ left, right, top, bottom })),
        );
        for (const [index, one] of boxes.entries()) {
          expect(one.right, address).toBeLessThanOrEqual(width);
          for (const other of boxes.slice(index + 1)) {
            const apart =
              one.right <= other.left ||
              other.right <= one.left ||
              one.bottom <= other.top ||
              other.bottom <= one.top;
            expect(apart, address).toBe(true);
          }
        }
      }
    },
  );
}

test(
  'pictures and the header reach both edges of the window, and a dialog moves nothing',
  { tag: ['@full', '@motion'] },
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await open(page, '/movie/101');
    const widths = () =>
      page.evaluate(() =>
        ['header', 'main .art'].map((name) => document.querySelector(name)?.getBoundingClientRect().width),
      );
    expect(await widths()).toEqual([1280, 1280]);
    await page.getByRole('button', { name: 'Account' }).click();
    await expect(page.getByRole('dialog', { name: 'Account' })).toBeVisible();
    expect(await widths()).toEqual([1280, 1280]);
  },
);

test(
  'a backdrop that does not load leaves the plain ground',
  { tag: ['@full', '@motion'] },
  async ({ page }) => {
    await page.route('**/demo/images/*/*backdrop*', (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: '' }),
    );
    await open(page, '/movie/101');
    await expect(page.locator('main .art img')).toBeHidden();
  },
);

test(
  'a trailer that has yet to come shows a dark box and a way on, not a white one',
  { tag: ['@full', '@motion'] },
  async ({ page, product }) => {
    const movie = await findMovie(product.url, ({ trailer }) => trailer !== null);
    // The embedded catalogue's trailers are pages of the product itself.
    const answer = await holdRequests(page, /\/demo\/trailer\//);
    await open(page, `/movie/${movie.tmdbId}`);
    await page.getByRole('button', { name: 'Trailer', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Loading the trailer...')).toBeVisible();
    await expect(dialog.locator('iframe')).toHaveCSS('opacity', '0');
    await expect(dialog.getByRole('link', { name: 'Open the trailer on its own page' })).toBeVisible();
    await checkAccessibility(page);
    answer();
    await expect(dialog.locator('iframe')).toHaveCSS('opacity', '1');
    await expect(dialog.getByText('Loading the trailer...')).toBeHidden();
  },
);

test.describe('a poster', () => {
  /** Notes the names that a change of pages gives to things, as it begins and as it has ended. */
  const watchNames = (page: Page) =>
    page.evaluate(() => {
      const named = () =>
        [...document.querySelectorAll<HTMLElement>('.poster')]
          .filter((one) => getComputedStyle(one).viewTransitionName === 'poster')
          .map((one) => one.closest('.card')?.querySelector('h2, h3')?.textContent ?? 'the page’s own');
      const seen: string[][] = [];
      const start = document.startViewTransition.bind(document);
      document.startViewTransition = (update) => {
        seen.push(named());
        const transition = start(update);
        void transition.ready.then(() => {
          seen.push(named());
          document.body.dataset['named'] = JSON.stringify(seen);
        });
        return transition;
      };
    });

  test('grows from its card into its page, and goes back to it', { tag: '@motion' }, async ({ page }) => {
    await open(page, '/browse/popular');
    await watchNames(page);
    const card = page.getByRole('article').nth(2);
    const name = await card.getByRole('heading').innerText();
    const link = card.getByRole('heading').getByRole('link');
    // A page that is fetched ahead is there when the change begins.
    const fetched = page.waitForResponse(/operationName=MoviePage/);
    await link.hover();
    await (await fetched).finished();
    await page.waitForLoadState('networkidle');
    await link.click();
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
    await expect(page.locator('body')).toHaveAttribute(
      'data-named',
      JSON.stringify([[name], ['the page’s own']]),
    );
    await page.goBack();
    await expect(page.getByRole('article').nth(2)).toBeVisible();
    await expect(page.locator('body')).toHaveAttribute(
      'data-named',
      JSON.stringify([[name], ['the page’s own'], ['the page’s own'], [name]]),
    );
  });

  test(
    'stays where it is for those who prefer no motion',
    { tag: ['@full', '@motion'] },
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await open(page, '/browse/popular');
      await page.evaluate(() => {
        const start = document.startViewTransition.bind(document);
        document.startViewTransition = (update) => {
          const transition = start(update);
          void transition.ready.then(() => {
            const moving = document
              .getAnimations()
              .filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 1);
            document.body.dataset['moving'] = String(moving.length);
          });
          return transition;
        };
      });
      await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
      await expect(page.locator('body')).toHaveAttribute('data-moving', '0');
    },
  );
});

test(
  'the words and the picture of a slide come in over the same time',
  { tag: ['@full', '@motion'] },
  async ({ page }) => {
    await open(page, '/');
    await hydrated(page);
    const carousel = page.getByRole('region', { name: 'Trending movies' });
    await carousel.getByRole('button', { name: 'Next slide' }).click();
    const motions = carousel.locator('.slide-in');
    await expect(motions).toHaveCount(2);
    const times = await motions.evaluateAll((all) => all.map((one) => getComputedStyle(one).transition));
    expect(new Set(times).size).toBe(1);
  },
);
