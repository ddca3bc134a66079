import type { Page } from '@playwright/test';
import { lastWatchedOf } from './support/continueWatchingPage.ts';
import { findSeries } from './support/findTitle.ts';
import { countOperations, holdOperation, operationOf, play, titleOf } from './support/libraryApi.ts';
import { navigateByLink, open } from './support/openPage.ts';
import { episodeLink, player as frame, hasTwoPages, season } from './support/playerPage.ts';
import { sendMessage, sendPausedMessages, type ScriptedPlayer, test } from './support/scriptedPlayer.ts';
import { restoreSession } from './support/signIn.ts';
import { expect } from './support/test.ts';

const MOVIE = 'movie:101';
const WATCH = '/live/movie/101';

/** The items a player is opened with from now on, each with its start position. */
function beginnings(player: ScriptedPlayer): () => string[] {
  const before = player.opened.length;
  return () =>
    player.opened
      .slice(before)
      .map((address) => address.replace(/\?.*?(?:&t=(\d+))?$/, (_all, t?: string) => (t ? ` at ${t}` : '')));
}

/** Waits until the page's player has started at a position. */
async function beginsAt(page: Page, second: number): Promise<void> {
  await expect(frame(page)).toHaveAttribute('src', second ? new RegExp(`&t=${second}$`) : /[?&]auto\w+=1$/);
}

const partAt = (position: number, part: object = {}) => ({
  parts: expect.arrayContaining([expect.objectContaining({ ...part, position })]),
});

test.describe('a finished item starts from the beginning', () => {
  test('when a movie is watched again', async ({ page, product, player }) => {
    const person = await restoreSession(page, product.url);
    await play(product.url, person, { titleId: MOVIE }, 6000, 6000);
    await open(page, '/movie/101');
    const opened = beginnings(player);
    await page.getByRole('button', { name: 'Watch again' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Just this time' }).click();
    await expect.poll(() => lastWatchedOf(product.url, person)).toMatchObject({ titleId: MOVIE });
    await sendMessage(page, 'paused', 60);
    await expect.poll(() => titleOf(product.url, person, MOVIE)).toMatchObject(partAt(60));
    expect(opened()).toEqual(['movie/101']);
  });

  test('when an episode is opened from its grid', async ({ page, product, player }) => {
    const person = await restoreSession(page, product.url);
    const series = await findSeries(product.url, hasTwoPages);
    const titleId = `tv:${series.tmdbId}`;
    await play(product.url, person, { titleId, seasonNumber: 1, episodeNumber: 1 }, 6000, 6000);
    await open(page, `/tv/${series.tmdbId}`);
    await expect(page.getByRole('button', { name: 'Watched: episode 1', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    const opened = beginnings(player);
    await episodeLink(page, 1).click();
    await sendMessage(page, 'paused', 60);
    await expect
      .poll(() => titleOf(product.url, person, titleId))
      .toMatchObject(partAt(60, { episodeNumber: 1 }));
    expect(opened()).toEqual([`tv/${series.tmdbId}/1-1`]);
  });
});

test.describe('each episode starts where it was left', () => {
  test('from the grid, from the previous episode, and by its URL', async ({ page, product, player }) => {
    const person = await restoreSession(page, product.url);
    const series = await findSeries(product.url, hasTwoPages);
    const titleId = `tv:${series.tmdbId}`;
    const base = `/live/tv/${series.tmdbId}/season/1/episode`;
    await play(product.url, person, { titleId, seasonNumber: 1, episodeNumber: 5 }, 900.5, 6000);
    await play(product.url, person, { titleId, seasonNumber: 1, episodeNumber: 4 }, 300, 6000);
    await open(page, `/tv/${series.tmdbId}`);
    await expect(page.getByText('15% watched', { exact: true })).toBeAttached();

    const opened = beginnings(player);
    await episodeLink(page, 5).click();
    await beginsAt(page, 900);
    await expect.poll(() => lastWatchedOf(product.url, person)).toMatchObject({ episodeNumber: 5 });
    await page.getByRole('main').getByRole('link', { name: /^4\. / }).click();
    await beginsAt(page, 300);
    await page.getByRole('link', { name: 'Next episode' }).click();
    await beginsAt(page, 900);
    const of = `tv/${series.tmdbId}/1-`;
    await expect.poll(opened).toEqual([`${of}5 at 900`, `${of}4 at 300`, `${of}5 at 900`]);

    await page.goto(`${base}/5`);
    await beginsAt(page, 900);
    expect(await titleOf(product.url, person, titleId)).toMatchObject(partAt(900.5, { episodeNumber: 5 }));
  });

  test('and messages of a player before it is there are not saved', async ({ page, product }) => {
    const person = await restoreSession(page, product.url);
    const series = await findSeries(product.url, hasTwoPages);
    const titleId = `tv:${series.tmdbId}`;
    await play(product.url, person, { titleId, seasonNumber: 1, episodeNumber: 5 }, 900, 6000);
    await play(product.url, person, { titleId, seasonNumber: 1, episodeNumber: 4 }, 300, 6000);
    const release = await holdOperation(page, 'TitleStatuses');
    const operationCount = countOperations(page);
    await open(page, `/live/tv/${series.tmdbId}/season/1/episode/5`);
    await expect.poll(() => operationCount('TitleStatuses')).toBe(1);
    await expect.poll(() => lastWatchedOf(product.url, person)).toMatchObject({ episodeNumber: 5 });
    // The initial page does not know the position yet: its player has started at the beginning.
    await sendMessage(page, 'paused', 40);
    release();
    await beginsAt(page, 900);
    await sendMessage(page, 'position', 905);
    await sendMessage(page, 'paused', 910);
    await expect
      .poll(() => titleOf(product.url, person, titleId))
      .toMatchObject(partAt(910, { episodeNumber: 5 }));
    // On a slow machine the position before the pause is saved, too.
    expect(operationCount('SaveProgress')).toBeLessThanOrEqual(2);
  });

  test('even when the player itself has continued with it from the beginning', async ({ page, product }) => {
    const person = await restoreSession(page, product.url);
    const series = await findSeries(product.url, hasTwoPages);
    const titleId = `tv:${series.tmdbId}`;
    await play(product.url, person, { titleId, seasonNumber: 1, episodeNumber: 2 }, 900, 6000);
    const operationCount = countOperations(page);
    await open(page, `/live/tv/${series.tmdbId}/season/1/episode/1`);
    await expect(page.getByText('15% watched', { exact: true })).toBeAttached();
    await sendMessage(page, 'ended', 6000);
    await sendMessage(page, 'moved', 0, { episode: 2 });
    await sendMessage(page, 'paused', 40, { episode: 2 });
    await sendMessage(page, 'moved', 0, { episode: 3 });
    await sendMessage(page, 'paused', 50, { episode: 3 });
    await expect
      .poll(() => titleOf(product.url, person, titleId))
      .toMatchObject({
        parts: [
          { episodeNumber: 1, watched: true },
          { episodeNumber: 2, position: 900 },
          { episodeNumber: 3, position: 50 },
        ],
      });
    expect(operationCount('SaveProgress')).toBe(2);
  });
});

test.describe('a URL with a start position', () => {
  test('applies once: after a reload the page resumes at the viewer’s position, or at that start if nothing was played', async ({
    page,
    product,
    player,
  }) => {
    const person = await restoreSession(page, product.url);
    await open(page, `${WATCH}?t=500`);
    await beginsAt(page, 500);
    await expect.poll(() => titleOf(product.url, person, MOVIE)).toMatchObject(partAt(0));
    await test.step('at that start if nothing was played', async () => {
      const opened = beginnings(player);
      await page.reload();
      await beginsAt(page, 500);
      // Not at the saved position, which is the beginning.
      await expect.poll(() => opened().at(-1)).toBe('movie/101 at 500');
    });
    await sendMessage(page, 'position', 505);
    await sendMessage(page, 'paused', 1500);
    await expect.poll(() => titleOf(product.url, person, MOVIE)).toMatchObject(partAt(1500));

    const opened = beginnings(player);
    await page.reload();
    await beginsAt(page, 1500);
    await expect(page).toHaveURL(`${WATCH}?t=500`);
    await navigateByLink(page, '/');
    await expect(page.getByRole('link', { name: /^Resume / }).first()).toHaveAttribute(
      'href',
      `${WATCH}?t=1500`,
    );
    await page.goBack();
    await beginsAt(page, 1500);
    expect(opened()).not.toContain('movie/101 at 500');

    // A position saved elsewhere since then is newer.
    await play(product.url, person, { titleId: MOVIE }, 2500, 6000);
    await page.reload();
    await beginsAt(page, 2500);
    // Opened again, like a shared link, it applies once more.
    await open(page, `${WATCH}?t=500`);
    await beginsAt(page, 500);
    // Nothing newer has been saved since.
    await page.reload();
    await beginsAt(page, 500);
    expect(await titleOf(product.url, person, MOVIE)).toMatchObject(partAt(2500));
  });

  test('applies once for a visitor who is not signed in, as stored for the tab', async ({
    page,
    product,
  }) => {
    await open(page, `${product.url}${WATCH}?t=500`);
    await beginsAt(page, 500);
    await sendMessage(page, 'position', 505);
    await sendMessage(page, 'paused', 1500);
    // The page answers in order: it has processed the player's messages by then.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    await page.reload();
    await beginsAt(page, 1500);
  });

  test('applies once for them while they look at the episodes of another season, too', async ({
    page,
    product,
  }) => {
    const { tmdbId } = await findSeries(product.url, hasTwoPages);
    const path = `/live/tv/${tmdbId}/season/1/episode/1`;
    await open(page, `${product.url}${path}?t=500`);
    await beginsAt(page, 500);
    await season(page).selectOption('2');
    await expect(page).toHaveURL(`${path}?season=2&t=500`);
    await beginsAt(page, 500);
    await sendMessage(page, 'position', 505);
    await sendMessage(page, 'paused', 1500);
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    await page.reload();
    await beginsAt(page, 1500);
    await expect(season(page)).toHaveValue('2');
  });
});

/** Counts the page's requests for the state of a title, from now on. */
function countReadings(page: Page, titleId: string): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (operationOf(request) !== 'TitleStatuses') return;
    const variables = JSON.parse(new URL(request.url()).searchParams.get('variables') ?? '{}');
    if (variables.ids.includes(titleId)) count += 1;
  });
  return () => count;
}

test('another tab shows what is played in this one', async ({ page, product }) => {
  const person = await restoreSession(page, product.url);
  await play(product.url, person, { titleId: MOVIE }, 500, 6000);
  const { tmdbId } = await findSeries(product.url, hasTwoPages);
  const episode = { titleId: `tv:${tmdbId}`, seasonNumber: 1, episodeNumber: 1 };
  await play(product.url, person, episode, 600, 2400);
  const other = await page.context().newPage();
  // Titles no longer shown are not read again.
  const readings = countReadings(other, `tv:${tmdbId}`);
  await open(other, `/tv/${tmdbId}`);
  await expect.poll(readings).toBe(1);
  await navigateByLink(other, '/movie/101');
  const resume = other.getByRole('link', { name: /^Resume · / });
  await expect(resume).toHaveAttribute('href', `${WATCH}?t=500`);
  const series = await other.context().newPage();
  await open(series, `/tv/${tmdbId}`);
  await expect(series.getByRole('link', { name: 'Resume S1 E1' })).toBeVisible();

  await open(page, WATCH);
  await beginsAt(page, 500);
  await sendMessage(page, 'paused', 1500);
  await expect(resume).toHaveAttribute('href', `${WATCH}?t=1500`);
  expect(readings()).toBe(1);
  await navigateByLink(page, `/live/tv/${tmdbId}/season/1/episode/3`);
  await expect(series.getByRole('link', { name: 'Watch S1 E3' })).toBeVisible();
});

test('a player that sends messages continuously is saved at intervals, and its last message is stored', async ({
  page,
  product,
}) => {
  const person = await restoreSession(page, product.url);
  const operationCount = countOperations(page);
  await open(page, WATCH);
  await expect.poll(() => lastWatchedOf(product.url, person)).toMatchObject({ titleId: MOVIE });
  const begun = Date.now();
  await sendPausedMessages(page, 1001, 100, 0);
  await expect.poll(() => titleOf(product.url, person, MOVIE)).toMatchObject(partAt(1100));
  expect(operationCount('SaveProgress')).toBeLessThanOrEqual(2 + Math.ceil((Date.now() - begun) / 2000));
});
