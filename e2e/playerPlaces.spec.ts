import type { Page } from '@playwright/test';
import { lastWatchedOf } from './support/continueWatchingPage.ts';
import { findSeries } from './support/findTitle.ts';
import { countOperations, holdOperation, play, titleOf } from './support/libraryApi.ts';
import { navigateByLink, open } from './support/openPage.ts';
import { episodeLink, player as frame, hasTwoPages } from './support/playerPage.ts';
import { say, sayPaused, type ScriptedPlayer, test } from './support/scriptedPlayer.ts';
import { restoreSession } from './support/signIn.ts';
import { expect } from './support/test.ts';

const MOVIE = 'movie:101';
const WATCH = '/live/movie/101';

/** What a player is opened with from now on, the second it begins at. */
function beginnings(player: ScriptedPlayer): () => string[] {
  const before = player.opened.length;
  return () =>
    player.opened
      .slice(before)
      .map((address) => address.replace(/\?.*?(?:&t=(\d+))?$/, (_all, t?: string) => (t ? ` at ${t}` : '')));
}

/** Waits until the page's player has begun at a second. */
async function beginsAt(page: Page, second: number): Promise<void> {
  await expect(frame(page)).toHaveAttribute('src', second ? new RegExp(`&t=${second}$`) : /[?&]auto\w+=1$/);
}

const partAt = (position: number, part: object = {}) => ({
  parts: expect.arrayContaining([expect.objectContaining({ ...part, position })]),
});

test.describe('what is finished begins at its beginning', () => {
  test('when a movie is watched again', async ({ page, product, player }) => {
    const person = await restoreSession(page, product.url);
    await play(product.url, person, { titleId: MOVIE }, 6000, 6000);
    await open(page, '/movie/101');
    const opened = beginnings(player);
    await page.getByRole('link', { name: 'Watch again' }).click();
    await expect.poll(() => lastWatchedOf(product.url, person)).toMatchObject({ titleId: MOVIE });
    await say(page, 'paused', 60);
    await expect.poll(() => titleOf(product.url, person, MOVIE)).toMatchObject(partAt(60));
    expect(opened()).toEqual(['movie/101']);
  });

  test('when an episode is opened from its grid', { tag: '@full' }, async ({ page, product, player }) => {
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
    await say(page, 'paused', 60);
    await expect
      .poll(() => titleOf(product.url, person, titleId))
      .toMatchObject(partAt(60, { episodeNumber: 1 }));
    expect(opened()).toEqual([`tv/${series.tmdbId}/1-1`]);
  });
});

test.describe('each episode begins where it was left', () => {
  test(
    'from the grid, from the next before it, and by its address',
    { tag: '@full' },
    async ({ page, product, player }) => {
      const person = await restoreSession(page, product.url);
      const series = await findSeries(product.url, hasTwoPages);
      const titleId = `tv:${series.tmdbId}`;
      const base = `/live/tv/${series.tmdbId}/season/1/episode`;
      await play(product.url, person, { titleId, seasonNumber: 1, episodeNumber: 5 }, 900.5, 6000);
      await play(product.url, person, { titleId, seasonNumber: 1, episodeNumber: 4 }, 300, 6000);
      await open(page, `/tv/${series.tmdbId}`);
      await expect(page.getByText('15 % watched', { exact: true })).toBeAttached();

      const opened = beginnings(player);
      await episodeLink(page, 5).click();
      await beginsAt(page, 900);
      await expect.poll(() => lastWatchedOf(product.url, person)).toMatchObject({ episodeNumber: 5 });
      await page.getByRole('main').getByRole('link', { name: /^4\. / }).click();
      await beginsAt(page, 300);
      await page.getByRole('link', { name: 'Next episode' }).click();
      await beginsAt(page, 900);
      const of = `tv/${series.tmdbId}/1-`;
      expect(opened()).toEqual([`${of}5 at 900`, `${of}4 at 300`, `${of}5 at 900`]);

      await page.goto(`${base}/5`);
      await beginsAt(page, 900);
      expect(await titleOf(product.url, person, titleId)).toMatchObject(partAt(900.5, { episodeNumber: 5 }));
    },
  );

  test(
    'and what a player says before it is there is not kept',
    { tag: '@full' },
    async ({ page, product }) => {
      const person = await restoreSession(page, product.url);
      const series = await findSeries(product.url, hasTwoPages);
      const titleId = `tv:${series.tmdbId}`;
      await play(product.url, person, { titleId, seasonNumber: 1, episodeNumber: 5 }, 900, 6000);
      await play(product.url, person, { titleId, seasonNumber: 1, episodeNumber: 4 }, 300, 6000);
      const release = await holdOperation(page, 'ViewerTitleParts');
      const asked = countOperations(page);
      await open(page, `/live/tv/${series.tmdbId}/season/1/episode/5`);
      await expect.poll(() => asked('ViewerTitleParts')).toBe(1);
      await expect.poll(() => lastWatchedOf(product.url, person)).toMatchObject({ episodeNumber: 5 });
      // As the page came it does not know yet: its player has begun at the beginning.
      await say(page, 'paused', 40);
      release();
      await beginsAt(page, 900);
      await say(page, 'position', 905);
      await say(page, 'paused', 910);
      await expect
        .poll(() => titleOf(product.url, person, titleId))
        .toMatchObject(partAt(910, { episodeNumber: 5 }));
      expect(asked('SaveProgress')).toBe(1);
    },
  );

  test(
    'also when the player itself has gone on to it, and has begun it anew',
    { tag: '@full' },
    async ({ page, product }) => {
      const person = await restoreSession(page, product.url);
      const series = await findSeries(product.url, hasTwoPages);
      const titleId = `tv:${series.tmdbId}`;
      await play(product.url, person, { titleId, seasonNumber: 1, episodeNumber: 2 }, 900, 6000);
      const asked = countOperations(page);
      await open(page, `/live/tv/${series.tmdbId}/season/1/episode/1`);
      await expect(page.getByText('15 % watched', { exact: true })).toBeAttached();
      await say(page, 'ended', 6000);
      await say(page, 'moved', 0, { episode: 2 });
      await say(page, 'paused', 40, { episode: 2 });
      await say(page, 'moved', 0, { episode: 3 });
      await say(page, 'paused', 50, { episode: 3 });
      await expect
        .poll(() => titleOf(product.url, person, titleId))
        .toMatchObject({
          parts: [
            { episodeNumber: 1, watched: true },
            { episodeNumber: 2, position: 900 },
            { episodeNumber: 3, position: 50 },
          ],
        });
      expect(asked('SaveProgress')).toBe(2);
    },
  );
});

test.describe('an address that asks for a second', () => {
  test(
    'asks once: reloaded, the page resumes where the viewer has come, or there again before anything was played',
    { tag: '@full' },
    async ({ page, product, player }) => {
      const person = await restoreSession(page, product.url);
      await open(page, `${WATCH}?t=500`);
      await beginsAt(page, 500);
      await expect.poll(() => titleOf(product.url, person, MOVIE)).toMatchObject(partAt(0));
      await test.step('there again before anything was played', async () => {
        const opened = beginnings(player);
        await page.reload();
        await beginsAt(page, 500);
        // Not at what is saved, which is its beginning.
        await expect.poll(() => opened().at(-1)).toBe('movie/101 at 500');
      });
      await say(page, 'position', 505);
      await say(page, 'paused', 1500);
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

      // What was saved elsewhere since is newer.
      await play(product.url, person, { titleId: MOVIE }, 2500, 6000);
      await page.reload();
      await beginsAt(page, 2500);
      // Opened once more, as a link that is shared, it asks once more.
      await open(page, `${WATCH}?t=500`);
      await beginsAt(page, 500);
      // Nothing newer has been saved since.
      await page.reload();
      await beginsAt(page, 500);
      expect(await titleOf(product.url, person, MOVIE)).toMatchObject(partAt(2500));
    },
  );

  test(
    'asks once of somebody who is not signed in, whose tab remembers',
    { tag: '@full' },
    async ({ page, product }) => {
      await open(page, `${product.url}${WATCH}?t=500`);
      await beginsAt(page, 500);
      await say(page, 'position', 505);
      await say(page, 'paused', 1500);
      // Answered by the page in its turn: the player has been heard by then.
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
      await page.reload();
      await beginsAt(page, 1500);
    },
  );
});

test('another tab shows what is played in this one', { tag: '@full' }, async ({ page, product }) => {
  const person = await restoreSession(page, product.url);
  await play(product.url, person, { titleId: MOVIE }, 500, 6000);
  const { tmdbId } = await findSeries(product.url, hasTwoPages);
  const episode = { titleId: `tv:${tmdbId}`, seasonNumber: 1, episodeNumber: 1 };
  await play(product.url, person, episode, 600, 2400);
  const other = await page.context().newPage();
  const asked = countOperations(other);
  // What is not shown any more is not read again.
  await open(other, `/tv/${tmdbId}`);
  await expect.poll(() => asked('ViewerTitleParts')).toBe(1);
  await navigateByLink(other, '/movie/101');
  const resume = other.getByRole('link', { name: 'Resume', exact: true });
  await expect(resume).toHaveAttribute('href', `${WATCH}?t=500`);
  const series = await other.context().newPage();
  await open(series, `/tv/${tmdbId}`);
  await expect(series.getByRole('link', { name: 'Resume S1 E1' })).toBeVisible();

  await open(page, WATCH);
  await beginsAt(page, 500);
  await say(page, 'paused', 1500);
  await expect(resume).toHaveAttribute('href', `${WATCH}?t=1500`);
  expect(asked('ViewerTitleParts')).toBe(1);
  await navigateByLink(page, `/live/tv/${tmdbId}/season/1/episode/3`);
  await expect(series.getByRole('link', { name: 'Resume S1 E3' })).toBeVisible();
});

test(
  'a player that never stops talking is saved now and then, and what it said last stays',
  { tag: '@full' },
  async ({ page, product }) => {
    const person = await restoreSession(page, product.url);
    const asked = countOperations(page);
    await open(page, WATCH);
    await expect.poll(() => lastWatchedOf(product.url, person)).toMatchObject({ titleId: MOVIE });
    const begun = Date.now();
    await sayPaused(page, 1001, 100, 0);
    await expect.poll(() => titleOf(product.url, person, MOVIE)).toMatchObject(partAt(1100));
    expect(asked('SaveProgress')).toBeLessThanOrEqual(2 + Math.ceil((Date.now() - begun) / 2000));
  },
);
