import { fetchPage } from './support/fetchPage.ts';
import { episodesOf, findMovie, findSeries } from './support/findTitle.ts';
import { countOperations, list, operationOf, markWatched, play, titleOf } from './support/libraryApi.ts';
import { navigateByLink, open } from './support/openPage.ts';
import { hasTwoPages } from './support/playerPage.ts';
import { restoreSession } from './support/signIn.ts';
import { checkAccessibility, expect, test } from './support/test.ts';

const MOVIE = 'movie:101';

test.describe('a title in progress', () => {
  test('is resumed from its page and its cards, to the second', async ({ page, product }) => {
    const person = await restoreSession(page, product.url);
    const series = await findSeries(product.url, hasTwoPages);
    const episode = { titleId: `tv:${series.tmdbId}`, seasonNumber: 1, episodeNumber: 2 };
    const address = `/live/tv/${series.tmdbId}/season/1/episode/2?t=600`;
    await play(product.url, person, episode, 600.8, 2400);
    await play(product.url, person, { titleId: MOVIE }, 8, 6000);
    await list(product.url, person, episode.titleId);

    const libraryRead = page.waitForResponse(
      (response) => operationOf(response.request()) === 'TitleStatuses',
    );
    await open(page, `/tv/${series.tmdbId}`);
    await libraryRead;
    const resume = page
      .getByRole('main')
      .getByRole('link', { name: 'Resume S1 E2 · 30 min left', exact: true });
    await expect(resume).toHaveAttribute('href', address);
    const operationCount = countOperations(page);
    await open(page, '/movie/101');
    await expect.poll(() => operationCount('TitleStatuses')).toBe(1);
    await expect(page.getByRole('link', { name: 'Watch Now' })).toHaveAttribute('href', '/live/101');

    await open(page, '/browse/tv');
    const action = page.getByRole('link', { name: `Resume S1 E2 of ${series.title}` });
    await expect(action).toHaveAttribute('href', address);
    const card = page.getByRole('article').filter({ has: action });
    await expect(card.locator('progress')).toHaveAttribute('value', /^0\.25/);
    await expect(card.getByText('On your watchlist, 25% watched')).toBeAttached();
    await checkAccessibility(page);
    // The title's page shows the progress without a request for it.
    await card.getByRole('heading').getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: series.title })).toBeVisible();
    await expect(resume).toBeVisible();
  });

  test('is resumed even if it is a few seconds long', async ({ page, product }) => {
    const person = await restoreSession(page, product.url);
    await play(product.url, person, { titleId: MOVIE }, 8, 15);
    await open(page, '/movie/101');
    await expect(page.getByRole('link', { name: 'Resume · 1 min left' })).toHaveAttribute('href', /\?t=8$/);
    await open(page, '/');
    const row = page.getByRole('region', { name: 'Continue Watching' });
    await expect(row.locator('progress')).toHaveAttribute('value', /^0\.53/);
    await open(page, '/my/diary');
    await expect(page.getByText('Stopped in the first minute')).toBeVisible();
  });

  test('is requested once by the home page, which shows a progress bar on its card and in its row', async ({
    page,
    product,
  }) => {
    const person = await restoreSession(page, product.url);
    const movie = await findMovie(product.url, () => true);
    await play(product.url, person, { titleId: `movie:${movie.tmdbId}` }, 3000, 6000);
    const operationCount = countOperations(page);
    await open(page, '/');
    const row = page.getByRole('region', { name: 'Continue Watching' });
    await expect(row.getByText('50 min left')).toBeVisible();
    await expect(row.getByRole('link')).toHaveAttribute('href', `/live/movie/${movie.tmdbId}?t=3000`);
    // The movie's page makes no further request, which would come after those of the home page.
    await navigateByLink(page, `/movie/${movie.tmdbId}`);
    await expect(page.getByRole('link', { name: /^Resume · \d+ min left$/ })).toBeVisible();
    expect(operationCount('ContinueWatching')).toBe(1);
  });
});

test.describe('a movie’s mark', () => {
  test('is set by keyboard and undone, which restores the progress', async ({ page, product }) => {
    const person = await restoreSession(page, product.url);
    await play(product.url, person, { titleId: MOVIE }, 1800, 6000);
    await open(page, '/movie/101');
    await expect(page.getByRole('link', { name: /^Resume · \d+ min left$/ })).toBeVisible();
    await page.getByRole('button', { name: 'Mark as watched' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Watch again' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Watched', exact: true })).toBeFocused();
    await expect
      .poll(() => titleOf(product.url, person, MOVIE))
      .toMatchObject({ parts: [{ watched: true }] });
    await checkAccessibility(page);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Hide', exact: true })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Share' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Add to list' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Mark as watched' })).toBeFocused();
    await expect
      .poll(() => titleOf(product.url, person, MOVIE))
      .toMatchObject({ parts: [{ watched: false, position: 1800 }] });
    await expect(page.getByRole('link', { name: 'Resume · 70 min left' })).toHaveAttribute('href', /t=1800/);
  });

  test('is shown on its card, even if it was never played', async ({ page, product }) => {
    const person = await restoreSession(page, product.url);
    const movie = await findMovie(product.url, () => true);
    const id = `movie:${movie.tmdbId}`;
    await list(product.url, person, id);
    await markWatched(product.url, person, id);
    await open(page, '/browse/movie');
    await expect(page.getByRole('link', { name: `Watch ${movie.title} again` })).toBeAttached();
    await expect(page.getByText('On your watchlist, watched', { exact: true })).toBeAttached();
  });
});

test.describe("a series' Watch Now", () => {
  test('links to the first episode for everyone', async ({ page, product }) => {
    const series = await findSeries(product.url, hasTwoPages);
    const [first] = await episodesOf(product.url, series.tmdbId, 1);
    const address = `/live/tv/${series.tmdbId}/season/1/episode/${first?.number}`;
    const { html } = await fetchPage(`${product.url}/tv/${series.tmdbId}`);
    expect(html).toMatch(new RegExp(`<a[^>]* href="${address}"[^>]*>[^<]*(?:<[^>]*>)*Watch Now`));
    await open(page, `/tv/${series.tmdbId}`);
    await page.getByRole('link', { name: 'Watch Now' }).click();
    await expect(page).toHaveURL(address);
  });

  test(
    'links to the next episode once one is watched to its end',
    { tag: '@core' },
    async ({ page, product }) => {
      const person = await restoreSession(page, product.url);
      const series = await findSeries(product.url, hasTwoPages);
      const part = { titleId: `tv:${series.tmdbId}`, seasonNumber: 1, episodeNumber: 1 };
      await play(product.url, person, part, 2400, 2400);
      await open(page, `/tv/${series.tmdbId}`);
      const next = page.getByRole('main').getByRole('link', { name: 'Watch S1 E2', exact: true });
      await expect(next).toHaveAttribute('href', `/live/tv/${series.tmdbId}/season/1/episode/2`);
    },
  );
});
