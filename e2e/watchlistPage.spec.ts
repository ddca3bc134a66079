import { createUser } from './support/accountApi.ts';
import { fill, submitButton } from './support/accountPage.ts';
import { holdRequests } from './support/holdRequests.ts';
import { choose, openPanel } from './support/filterBar.ts';
import { findMovie } from './support/findTitle.ts';
import { failOperation, list, markWatched, watchlistOf } from './support/libraryApi.ts';
import { open } from './support/openPage.ts';
import { restoreSession } from './support/signIn.ts';
import { checkAccessibility, expect, layoutShift, test } from './support/test.ts';

/** Movies and a series of the embedded catalogue. */
const MOVIE = 'movie:101';
const SERIES = 'tv:102';

const ids = (...titleIds: string[]) => ({ watchlist: { nodes: titleIds.map((titleId) => ({ titleId })) } });

test.describe('/my/watchlist', () => {
  test('invites a visitor to log in, and then shows their list immediately', async ({ page, product }) => {
    const person = await createUser(product.url);
    await list(product.url, person, MOVIE);
    await open(page, '/my/watchlist');
    await page.getByRole('button', { name: 'Log in or sign up' }).click();
    await fill(page, { Email: person.email, Password: person.password });
    await submitButton(page).click();
    await expect(page.getByRole('list', { name: 'Watchlist' }).getByRole('article')).toHaveCount(1);
  });

  test('is sorted and filtered by its URL, and fits a phone', async ({ page, product }) => {
    const person = await restoreSession(page, product.url);
    for (const id of [SERIES, MOVIE, 'movie:103']) await list(product.url, person, id);
    await open(page, '/my/watchlist');
    const cards = page.getByRole('list', { name: 'Watchlist' }).getByRole('article');
    const names = () => cards.getByRole('heading').allTextContents();
    await expect(cards).toHaveCount(3);
    const added = await names();
    await choose(page, 'Sort', 'Title');
    await expect(page).toHaveURL('/my/watchlist?sort=title');
    await expect.poll(names).toEqual([...added].sort((a, b) => a.localeCompare(b, 'en')));
    await choose(page, 'Sort', 'Rating');
    await expect(page).toHaveURL('/my/watchlist?sort=rating');
    const ratings = () =>
      cards
        .getByRole('img', { name: /^Rated / })
        .evaluateAll((all) => all.map((one) => Number(one.textContent)));
    // Of one moment, since the cards may just be read again.
    const isSorted = async () => {
      const shown = await ratings();
      return shown.length === 3 && String(shown) === String(shown.toSorted((one, other) => other - one));
    };
    await expect.poll(isSorted).toBe(true);
    await choose(page, 'Show', 'TV Shows');
    await expect(page).toHaveURL('/my/watchlist?sort=rating&kind=series');
    await expect.poll(names).toEqual([added[2]]);
    await page.reload();
    await expect.poll(names).toEqual([added[2]]);
    await page.goBack();
    await expect(cards).toHaveCount(3);
    await checkAccessibility(page);
    await test.step('fits a phone', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    });
  });

  test('has “Remove” on one line, under names of one line and of two', async ({ page, product }) => {
    const person = await restoreSession(page, product.url);
    for (const id of ['tv:101', SERIES, 'movie:103']) await list(product.url, person, id);
    await open(page, '/my/watchlist');
    await page.getByRole('button', { name: 'Edit' }).click();
    const cards = page.getByRole('list', { name: 'Watchlist' }).getByRole('article');
    await expect(cards).toHaveCount(3);
    const distinct = (selector: string, side: 'bottom' | 'height') =>
      cards.evaluateAll(
        (all, [part, edge]) =>
          new Set(all.map((card) => Math.round(card.querySelector(part)?.getBoundingClientRect()[edge] ?? 0)))
            .size,
        [selector, side] as const,
      );
    expect(await distinct('h2', 'height')).toBe(2);
    expect(await distinct('.card-note-button', 'bottom')).toBe(1);
  });

  test('is filtered by genre and by the visitor’s services, and sorted by length', async ({
    page,
    product,
  }) => {
    const person = await restoreSession(page, product.url);
    const streamed = await findMovie(product.url, ({ whereToWatch }) =>
      Boolean(whereToWatch?.subscription.some(({ name }) => name === 'Lantern')),
    );
    for (const id of [SERIES, MOVIE, `movie:${streamed.tmdbId}`]) await list(product.url, person, id);
    await open(page, '/watchlist');
    await expect(page).toHaveURL('/my/watchlist');
    const cards = page.getByRole('list', { name: 'Watchlist' }).getByRole('article');
    await expect(cards).toHaveCount(3);
    await choose(page, 'Genre', 'Adventure');
    await expect(page).toHaveURL('/my/watchlist?genre=adventure');
    await expect(cards.filter({ hasNotText: 'Adventure' })).toHaveCount(0);
    await expect(cards.filter({ hasText: 'The Salt Cartographer' })).toHaveCount(1);
    await choose(page, 'Genre', 'Western');
    await expect(page.getByText('Nothing on your watchlist matches these filters.')).toBeVisible();
    await checkAccessibility(page);
    await page.getByRole('link', { name: 'Remove filter: Western' }).click();
    await expect(cards).toHaveCount(3);
    await choose(page, 'Sort', 'Length');
    await expect(page).toHaveURL('/my/watchlist?sort=length');
    await expect(cards).toHaveCount(3);
    const panel = await openPanel(page, 'Services');
    await panel.getByRole('link', { name: 'Choose services' }).click();
    await page.getByRole('combobox', { name: 'Region' }).selectOption('United Kingdom');
    await page.getByRole('main').locator('label', { hasText: 'Lantern' }).click();
    await page.goBack();
    await choose(page, 'Services', 'My services only');
    await expect(page).toHaveURL('/my/watchlist?sort=length&services=own');
    await expect(cards.filter({ hasText: streamed.title })).toHaveCount(1);
    await page.getByRole('link', { name: 'Clear all' }).click();
    await expect(page).toHaveURL('/my/watchlist');
  });

  test('its cards have a kind, a year and a rating or a release date, also of a title that no list has shown', async ({
    page,
    product,
  }) => {
    const person = await restoreSession(page, product.url);
    const today = new Date().toISOString().slice(0, 10);
    const coming = await findMovie(
      product.url,
      ({ releaseDate }) => releaseDate !== null && releaseDate > today,
    );
    for (const id of [SERIES, MOVIE, `movie:${coming.tmdbId}`]) await list(product.url, person, id);
    await open(page, '/my/watchlist');
    const cards = page.getByRole('list', { name: 'Watchlist' }).getByRole('article');
    await expect(cards).toHaveCount(3);
    await expect(cards.filter({ hasText: coming.title }).getByRole('time')).toHaveAttribute(
      'datetime',
      coming.releaseDate ?? '',
    );
    await expect(cards.filter({ hasText: 'The Salt Cartographer' })).toContainText(
      /2026\d+\.\dMovieAdventure/,
    );
    await expect(cards.getByRole('img', { name: /^Rated \d/ })).toHaveCount(2);
  });

  test(
    'removes a title and restores it at its position, while it is edited, by keyboard',
    { tag: '@core' },
    async ({ page, product }) => {
      const person = await restoreSession(page, product.url);
      for (const id of ['movie:103', MOVIE]) await list(product.url, person, id);
      await open(page, '/my/watchlist');
      const cards = page.getByRole('list', { name: 'Watchlist' }).getByRole('article');
      await expect(cards).toHaveCount(2);
      await expect(cards.getByRole('button')).toHaveCount(0);
      await page.getByRole('button', { name: 'Edit' }).focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('button', { name: 'Done' })).toBeFocused();
      await cards
        .first()
        .getByRole('button', { name: /^Remove .* from your watchlist$/ })
        .focus();
      await expect(cards.first().getByRole('button', { name: /watchlist/ }), 'no second control').toHaveCount(
        1,
      );
      await page.keyboard.press('Enter');
      const undo = cards.first().getByRole('button', { name: /^Undo: add .* back$/ });
      await expect(undo).toBeFocused();
      await expect.poll(() => watchlistOf(product.url, person)).toEqual(ids('movie:103'));
      await expect(page.getByText('1 title', { exact: true })).toBeVisible();
      await expect(cards).toHaveCount(2);
      await checkAccessibility(page);
      await page.keyboard.press('Enter');
      await expect(cards.first().getByRole('button', { name: /^Remove / })).toBeFocused();
      await expect.poll(() => watchlistOf(product.url, person)).toEqual(ids(MOVIE, 'movie:103'));
      await expect(page.getByText('2 titles', { exact: true })).toBeVisible();
    },
  );

  test('has a surprise among its titles, another one on request', async ({ page, product }) => {
    const person = await restoreSession(page, product.url);
    for (const id of ['movie:103', MOVIE]) await list(product.url, person, id);
    await open(page, '/my/watchlist');
    await page.getByRole('button', { name: 'Surprise me' }).click();
    const surprise = page.getByRole('dialog', { name: 'Surprise me' });
    const name = () => surprise.getByRole('article').getByRole('heading').textContent();
    const first = await name();
    await checkAccessibility(page);
    await surprise.getByRole('button', { name: 'Pick another' }).click();
    await expect.poll(name).not.toBe(first);
    const href = await surprise.getByRole('link', { name: 'Open' }).getAttribute('href');
    await surprise.getByRole('link', { name: 'Open' }).click();
    await expect(page).toHaveURL(href ?? '');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('says when it is empty, and when it could not be loaded', async ({ page, product }) => {
    const person = await restoreSession(page, product.url);
    await open(page, '/my/watchlist');
    await expect(page.getByText(/^Nothing saved yet\./)).toBeVisible();
    await list(product.url, person, MOVIE);
    const heal = await failOperation(page, 'Watchlist');
    await page.reload();
    await expect(page.getByRole('alert')).toHaveText('Couldn’t load your watchlist.');
    await checkAccessibility(page);
    await heal();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('list', { name: 'Watchlist' }).getByRole('article')).toHaveCount(1);
  });
});

test('the footer of a viewer’s pages is below the window, so that nothing moves when their content arrives', async ({
  page,
  product,
}) => {
  const person = await restoreSession(page, product.url);
  await list(product.url, person, MOVIE);
  await markWatched(product.url, person, MOVIE);
  await markWatched(product.url, person, SERIES, { seasonNumber: 1, episodeNumbers: [1] });
  for (const [width, height] of [
    [390, 844],
    [1920, 1080],
  ] as const) {
    for (const [path, content] of [
      ['/my', page.getByRole('list', { name: 'Up Next' })],
      ['/my/watchlist', page.getByRole('list', { name: 'Watchlist' })],
      ['/my/diary', page.getByRole('heading', { level: 3, name: 'Today' })],
      ['/preferences', page.getByRole('region', { name: 'Hidden genres' })],
    ] as const) {
      await test.step(`${path} at ${width} pixels`, async () => {
        await page.setViewportSize({ width, height });
        const release = await holdRequests(page, /\/graphql.*(?:UpNext|Watchlist|Diary|RegionServices)/);
        await open(page, path);
        await expect(page.getByRole('contentinfo')).not.toBeInViewport();
        release();
        await expect(content).toBeVisible();
        await expect(page.getByRole('contentinfo')).not.toBeInViewport();
        expect(await layoutShift(page)).toBeLessThan(0.01);
      });
    }
  }
});
