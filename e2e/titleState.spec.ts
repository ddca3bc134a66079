import type { Page } from '@playwright/test';
import { queryAs, type TestUser } from './support/accountApi.ts';
import { findMovie, findSeries, type FoundSeries } from './support/findTitle.ts';
import { drop, list, markSeries, markWatched, play } from './support/libraryApi.ts';
import { answerWhen } from './support/marking.ts';
import { open } from './support/openPage.ts';
import { hasTwoPages } from './support/playerPage.ts';
import { restoreSession } from './support/signIn.ts';
import { checkAccessibility, drawn, expect, layoutShift, test } from './support/test.ts';

const MOVIE = 'movie:101';

interface RunningSeries {
  readonly tmdbId: number;
  readonly nextEpisode: { readonly seasonNumber: number; readonly number: number } | null;
}

/** A series whose next episode has a day, in a season other than the first one. */
async function findRunning(url: string, { idToken }: TestUser) {
  const query =
    '{ titles(list: SERIES, first: 60) { nodes { ... on Series { tmdbId nextEpisode { seasonNumber number } } } } }';
  const { data } = await queryAs(url, idToken, query);
  const all: readonly RunningSeries[] = Object(data)['titles'].nodes;
  const found = all.find(({ nextEpisode }) => (nextEpisode?.seasonNumber ?? 0) > 1);
  if (!found?.nextEpisode) throw new Error('The catalogue has a running series');
  const { tmdbId, nextEpisode } = found;
  return { tmdbId, season: nextEpisode.seasonNumber, episode: nextEpisode.number };
}

/** The state of a person's title, and when it was watched. */
async function stateOf(url: string, { idToken }: TestUser, id: string): Promise<unknown> {
  const query =
    'query ($id: ID!) { viewer { title(id: $id) { state pass plays(first: 60) { nodes { precision day } } } } }';
  const { data } = await queryAs(url, idToken, query, { id });
  return Object(data)['viewer'].title;
}

const isEnded = ({ seasons }: FoundSeries) => seasons.length === 1;
const main = (page: Page) => page.getByRole('main');

test(
  'a series that is caught up says when its next episode airs, and shows its season',
  { tag: '@core' },
  async ({ page, product }) => {
    const person = await restoreSession(page, product.url);
    const { tmdbId, season, episode } = await findRunning(product.url, person);
    await markSeries(product.url, person, `tv:${tmdbId}`);
    await open(page, `/tv/${tmdbId}`);
    const upToDate = main(page).getByText(`S${season} E${episode} on`);
    await expect(upToDate).toBeVisible();
    await expect(main(page).getByText('Up to date', { exact: true })).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Season' })).toHaveValue(String(season));
    await expect(main(page).getByRole('link', { name: 'Watch Now' })).toHaveCount(0);
    await expect(main(page).getByText(/^(\d+) of \1 episodes?$/)).toBeVisible();
    await expect(page.locator(`option[value="${season}"]`)).toHaveText(/\(\d+ of \d+ episodes?\)$/);
    await checkAccessibility(page);

    await test.step('on its player page, too', async () => {
      await open(page, `/live/tv/${tmdbId}/season/1/episode/1`);
      await expect(page.getByText(new RegExp(`^Up to date · S${season} E${episode} on `))).toBeVisible();
    });
    await test.step('and its card links to its page instead of playing its first episode', async () => {
      await open(page, '/browse/tv');
      await expect(page.getByText('Up to date', { exact: true }).first()).toBeAttached();
      await expect(page.locator(`main a[href^="/live/tv/${tmdbId}"]`)).toHaveCount(0);
    });
  },
);

test('a movie’s player page says how much of it is left, and that it is watched', async ({
  page,
  product,
}) => {
  const person = await restoreSession(page, product.url);
  await play(product.url, person, { titleId: 'movie:101' }, 3000, 6000);
  await open(page, '/live/101');
  await expect(main(page).getByText('50 min left', { exact: true })).toBeVisible();
  await markWatched(product.url, person, 'movie:102');
  await open(page, '/live/102');
  await expect(main(page).getByText('Watched', { exact: true })).toBeVisible();
});

test(
  'nothing moves on a viewer’s page when the state is read',
  { tag: '@motion' },
  async ({ page, product }) => {
    const person = await restoreSession(page, product.url);
    const series = await findSeries(product.url, hasTwoPages);
    const part = { titleId: `tv:${series.tmdbId}`, seasonNumber: 1, episodeNumber: 2 };
    await play(product.url, person, part, 600, 2400);
    await open(page, `/tv/${series.tmdbId}`);
    await expect(main(page).getByRole('link', { name: 'Resume S1 E2 · 30 min left' })).toBeVisible();
    await expect(main(page).getByText(/^\d+ of \d+ episodes$/)).toBeVisible();
    await drawn(page);
    expect(await layoutShift(page)).toBeLessThan(0.02);
  },
);

test.describe('a finished title', () => {
  test('is started over by keyboard, and that is undone', async ({ page, product }) => {
    const person = await restoreSession(page, product.url);
    const series = await findSeries(product.url, isEnded);
    const id = `tv:${series.tmdbId}`;
    await markSeries(product.url, person, id);
    await open(page, `/tv/${series.tmdbId}`);
    await main(page).getByRole('button', { name: 'Watch again' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Watch again' });
    await expect(dialog.getByRole('button', { name: 'Start over' })).toBeFocused();
    await checkAccessibility(page);
    await page.keyboard.press('Enter');
    await expect(main(page).getByRole('link', { name: 'Watch Now' })).toBeVisible();
    await expect
      .poll(() => stateOf(product.url, person, id))
      .toMatchObject({ state: 'NOT_STARTED', pass: 2 });
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(main(page).getByRole('button', { name: 'Watch again' })).toBeVisible();
    await expect.poll(() => stateOf(product.url, person, id)).toMatchObject({ state: 'FINISHED', pass: 1 });
  });

  test('is watched just this time', async ({ page, product }) => {
    const person = await restoreSession(page, product.url);
    await markWatched(product.url, person, MOVIE);
    await open(page, '/movie/101');
    await main(page).getByRole('button', { name: 'Watch again' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Just this time' }).click();
    await expect(page).toHaveURL('/live/101');
  });
});

test.describe('a title is dropped', () => {
  test('on its page, which is undone, and stands in a list of its own', async ({ page, product }) => {
    const person = await restoreSession(page, product.url);
    await play(product.url, person, { titleId: MOVIE }, 1800, 6000);
    await open(page, '/movie/101');
    const dropButton = page.getByRole('button', { name: 'Drop', exact: true });
    await expect(dropButton).toBeVisible();
    const above = await page.getByRole('button', { name: 'Add to list', exact: true }).boundingBox();
    const { y = 0 } = (await dropButton.boundingBox()) ?? {};
    expect(y - (above?.y ?? 0) - (above?.height ?? 0)).toBeGreaterThanOrEqual(8);
    await dropButton.click();
    await expect(page.getByRole('button', { name: 'Pick up again', exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('button', { name: 'Drop', exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Drop', exact: true }).click();
    await expect.poll(() => stateOf(product.url, person, MOVIE)).toMatchObject({ state: 'DROPPED' });

    await open(page, '/my/watchlist');
    await page.getByRole('navigation', { name: 'My Shows' }).getByRole('link', { name: 'Dropped' }).click();
    await expect(page).toHaveURL('/my/dropped');
    await expect(page.getByText('1 title', { exact: true })).toBeVisible();
    await checkAccessibility(page);
    await page.getByRole('button', { name: /^Pick .* up again$/ }).click();
    await expect(page.getByRole('button', { name: /^Undo: drop .* again$/ })).toBeFocused();
    await expect(page.getByText('0 titles', { exact: true })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByText('1 title', { exact: true })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect.poll(() => stateOf(product.url, person, MOVIE)).toMatchObject({ state: 'IN_PROGRESS' });
    await page.reload();
    await expect(page.getByText(/^Nothing dropped\./)).toBeVisible();
  });

  test('on its card, which stays until the page is left', async ({ page, product }) => {
    const person = await restoreSession(page, product.url);
    const movie = await findMovie(product.url, () => true);
    const id = `movie:${movie.tmdbId}`;
    await play(product.url, person, { titleId: id }, 1800, 6000);
    await open(page, '/browse/movie');
    const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: movie.title }) });
    await expect(card.getByText('30% watched')).toBeAttached();
    await card.hover();
    const button = card.getByRole('button', { name: `Drop ${movie.title}` });
    await button.click();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(() => stateOf(product.url, person, id)).toMatchObject({ state: 'DROPPED' });
    await page.reload();
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(card).toHaveCount(0);
  });

  test('in Continue Watching, after it is removed there', async ({ page, product }) => {
    const person = await restoreSession(page, product.url);
    await play(product.url, person, { titleId: MOVIE }, 1800, 6000);
    await open(page, '/');
    const item = page.getByRole('region', { name: 'Continue Watching' }).getByRole('listitem').first();
    await item.getByRole('button', { name: /^Remove / }).focus();
    await page.keyboard.press('Enter');
    await item.getByRole('button', { name: /^Drop / }).focus();
    await page.keyboard.press('Enter');
    await expect(item.getByText('Dropped')).toBeVisible();
    await expect.poll(() => stateOf(product.url, person, MOVIE)).toMatchObject({ state: 'DROPPED' });
    const undo = item.getByRole('button', { name: /^Undo: / });
    await expect(undo).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(item.getByRole('link', { name: /^Resume / })).toBeVisible();
    await expect.poll(() => stateOf(product.url, person, MOVIE)).toMatchObject({ state: 'IN_PROGRESS' });
  });

  test('and is not picked for tonight', async ({ page, product }) => {
    await open(page, '/tonight');
    const picks = page.getByRole('list', { name: 'Tonight’s picks' }).getByRole('heading');
    const href = await picks.first().getByRole('link').getAttribute('href');
    const before = await picks.first().textContent();
    const person = await restoreSession(page, product.url);
    const id = `movie:${href?.split('/').at(-1)}`;
    await list(product.url, person, id);
    await drop(product.url, person, id);
    await open(page, '/tonight');
    await expect(picks.first()).not.toHaveText(before ?? '');
    await expect(picks).toHaveCount(3);
  });
});

test('episodes that are marked together are dated by when they aired, or not at all', async ({
  page,
  product,
}) => {
  const person = await restoreSession(page, product.url);
  const series = await findSeries(product.url, isEnded);
  const id = `tv:${series.tmdbId}`;
  await open(page, `/tv/${series.tmdbId}`);
  const season = page.locator('[data-season-mark]');
  await season.click();
  await checkAccessibility(page);
  await answerWhen(page, 'When each aired');
  await expect(season).toHaveText('Mark season as unwatched');
  const dated = expect.objectContaining({ precision: 'DAY', day: expect.stringMatching(/^\d{4}-/) });
  await expect
    .poll(() => stateOf(product.url, person, id))
    .toMatchObject({ plays: { nodes: expect.arrayContaining([dated]) } });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(season).toHaveText('Mark season as watched');
  await season.click();
  await answerWhen(page, 'I don’t remember');
  await expect
    .poll(() => stateOf(product.url, person, id))
    .toMatchObject({ plays: { nodes: expect.arrayContaining([{ precision: 'UNKNOWN', day: null }]) } });
});
