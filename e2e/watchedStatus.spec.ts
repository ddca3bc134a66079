import type { Page } from '@playwright/test';
import { createUser } from './support/accountApi.ts';
import { dialog, fill, submitButton } from './support/accountPage.ts';
import { findSeries, type FoundSeries } from './support/findTitle.ts';
import {
  countOperations,
  holdOperation,
  markWatched,
  play,
  saveSettings,
  titleOf,
} from './support/libraryApi.ts';
import { answerNow, answerWhen } from './support/marking.ts';
import { open } from './support/openPage.ts';
import { hasTwoPages } from './support/playerPage.ts';
import { restoreSession } from './support/signIn.ts';
import { checkAccessibility, expect, test } from './support/test.ts';

const toggle = (page: Page, episode: number) =>
  page.getByRole('button', { name: `Watched: episode ${episode}`, exact: true });

test.describe('an episode’s mark', () => {
  test('is set and removed on the series’ page, and shown on the player page', async ({ page, product }) => {
    const person = await restoreSession(page, product.url);
    const series = await findSeries(product.url, hasTwoPages);
    const id = `tv:${series.tmdbId}`;
    await play(product.url, person, { titleId: id, seasonNumber: 1, episodeNumber: 3 }, 600, 2400);
    const operationCount = countOperations(page);
    await open(page, `/tv/${series.tmdbId}`);
    await expect(page.getByText('25% watched', { exact: true })).toBeAttached();
    expect(operationCount('TitleStatuses')).toBe(1);
    await toggle(page, 2).focus();
    await page.keyboard.press('Enter');
    await expect(toggle(page, 2)).toHaveAttribute('aria-pressed', 'true');
    await expect
      .poll(() => titleOf(product.url, person, id))
      .toMatchObject({ parts: [{ episodeNumber: 2, watched: true }, { episodeNumber: 3 }] });
    await checkAccessibility(page);
    await open(page, `/live/tv/${series.tmdbId}/season/1/episode/1`);
    await expect(toggle(page, 2)).toHaveAttribute('aria-pressed', 'true');
    await toggle(page, 2).click();
    await expect(toggle(page, 2)).toHaveAttribute('aria-pressed', 'false');
    await expect
      .poll(() => titleOf(product.url, person, id))
      .not.toMatchObject({ parts: expect.arrayContaining([expect.objectContaining({ episodeNumber: 2 })]) });
  });

  test('shows at once and is saved, also while another is being saved', async ({ page, product }) => {
    const person = await restoreSession(page, product.url);
    const series = await findSeries(product.url, hasTwoPages);
    const id = `tv:${series.tmdbId}`;
    await play(product.url, person, { titleId: id, seasonNumber: 1, episodeNumber: 4 }, 600, 2400);
    await open(page, `/tv/${series.tmdbId}`);
    await expect(page.getByText('25% watched', { exact: true })).toBeAttached();
    const release = await holdOperation(page, 'SetWatched');
    for (const episode of [1, 2, 3]) {
      await toggle(page, episode).click();
      await expect(toggle(page, episode)).toHaveAttribute('aria-pressed', 'true');
    }
    release();
    const watched = [1, 2, 3].map((episodeNumber) => ({ episodeNumber, watched: true }));
    await expect
      .poll(() => titleOf(product.url, person, id))
      .toMatchObject({ parts: [...watched, { episodeNumber: 4 }] });
    for (const episode of [1, 2, 3])
      await expect(toggle(page, episode)).toHaveAttribute('aria-pressed', 'true');
  });

  test('requires a visitor to log in first, and is then set', async ({ page, product }) => {
    const person = await createUser(product.url);
    const series = await findSeries(product.url, hasTwoPages);
    await open(page, `/tv/${series.tmdbId}`);
    await toggle(page, 1).click();
    await expect(dialog(page)).toContainText('Log in or sign up to mark what you’ve watched.');
    await fill(page, { Email: person.email, Password: person.password });
    await submitButton(page).click();
    await expect(toggle(page, 1)).toHaveAttribute('aria-pressed', 'true');
    await expect
      .poll(() => titleOf(product.url, person, `tv:${series.tmdbId}`))
      .toMatchObject({ parts: [{ seasonNumber: 1, episodeNumber: 1, watched: true }] });
  });
});

test(
  'a season is marked immediately, and undone with its earlier marks',
  { tag: '@core' },
  async ({ page, product }) => {
    const person = await restoreSession(page, product.url);
    const series = await findSeries(product.url, hasTwoPages);
    const id = `tv:${series.tmdbId}`;
    await markWatched(product.url, person, id, { seasonNumber: 1, episodeNumbers: [1] });
    await play(product.url, person, { titleId: id, seasonNumber: 1, episodeNumber: 2 }, 600, 2400);
    await open(page, `/tv/${series.tmdbId}`);
    await expect(toggle(page, 1)).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: 'Mark season as watched' }).focus();
    await page.keyboard.press('Enter');
    await answerNow(page);
    await expect(toggle(page, 6)).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('button', { name: 'Mark season as unwatched' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Mark season as watched' })).toBeFocused();
    await expect(toggle(page, 6)).toHaveAttribute('aria-pressed', 'false');
    await expect(toggle(page, 1)).toHaveAttribute('aria-pressed', 'true');
    await expect
      .poll(() => titleOf(product.url, person, id))
      .toMatchObject({
        parts: [
          { episodeNumber: 1, watched: true },
          { episodeNumber: 2, watched: false, position: 600 },
        ],
      });
  },
);

test('a series is marked up to an episode or as a whole, and undone with its earlier marks', async ({
  page,
  product,
}) => {
  const person = await restoreSession(page, product.url);
  const hasTwoSeasons = ({ seasons }: FoundSeries) =>
    [1, 2].every((number) => seasons.some((one) => one.number === number && one.episodeCount > 2));
  const series = await findSeries(product.url, hasTwoSeasons);
  const id = `tv:${series.tmdbId}`;
  const watched = async () => {
    const { parts } = Object(await titleOf(product.url, person, id));
    return parts.map((part: Record<string, number>) => `${part['seasonNumber']}:${part['episodeNumber']}`);
  };
  await markWatched(product.url, person, id, { seasonNumber: 1, episodeNumbers: [1] });
  await open(page, `/tv/${series.tmdbId}?season=2`);
  const row = page.getByRole('article').filter({ has: toggle(page, 2) });
  const earlier = row.getByRole('button', { name: 'Mark earlier episodes too' });
  await toggle(page, 2).focus();
  await page.keyboard.press('Enter');
  await expect(earlier).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(row.getByRole('button', { name: /^Rate / })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(earlier).toBeFocused();
  await page.keyboard.press('Enter');
  await answerNow(page);
  await expect(toggle(page, 1)).toHaveAttribute('aria-pressed', 'true');
  await expect(toggle(page, 3)).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(watched).toContain('2:2');
  await expect.poll(watched).toContain('1:3');
  await expect(earlier).toBeHidden();
  await expect(toggle(page, 2)).toBeFocused();
  await checkAccessibility(page);
  await row.getByRole('button', { name: 'Undo' }).click();
  await expect(toggle(page, 2)).toBeFocused();
  await expect(toggle(page, 1)).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(watched).toEqual(['1:1', '2:2']);
  await page.getByRole('button', { name: 'Mark as watched', exact: true }).click();
  await answerWhen(page);
  await expect(toggle(page, 3)).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(watched).toContain('1:3');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(watched).toEqual(['1:1', '2:2']);
});

test('undoing the mark of a series’ last episode restores its resume link', async ({ page, product }) => {
  const person = await restoreSession(page, product.url);
  const isShort = ({ seasons }: FoundSeries) => seasons.length === 1 && (seasons[0]?.episodeCount ?? 0) > 2;
  const series = await findSeries(product.url, isShort);
  const last = series.seasons[0]?.episodeCount ?? 0;
  const titleId = `tv:${series.tmdbId}`;
  await play(product.url, person, { titleId, seasonNumber: 1, episodeNumber: last - 1 }, 6000, 6000);
  await open(page, `/tv/${series.tmdbId}`);
  const next = page.getByRole('main').getByRole('link', { name: `Watch S1 E${last}`, exact: true });
  await expect(next).toBeVisible();
  await page.getByRole('button', { name: 'Mark season as watched' }).click();
  await answerWhen(page);
  await expect(next).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(next).toBeVisible();
});

test('the spoiler shield hides what comes after the next episode until revealed', async ({
  page,
  product,
}) => {
  const person = await restoreSession(page, product.url);
  const series = await findSeries(product.url, hasTwoPages);
  await play(
    product.url,
    person,
    { titleId: `tv:${series.tmdbId}`, seasonNumber: 1, episodeNumber: 2 },
    600,
    2400,
  );
  await saveSettings(product.url, person, { spoilerShield: true });
  await open(page, `/tv/${series.tmdbId}`);
  const show = page.getByRole('button', { name: /^Show details of episode \d+$/ });
  await expect(show.first()).toHaveAccessibleName('Show details of episode 3');
  const count = await show.count();
  await show.first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: /^3\. / })).toBeFocused();
  await expect(show).toHaveCount(count - 1);
  await show.first().click();
  await expect(show).toHaveCount(count - 2);
  await checkAccessibility(page);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test.describe('marking a season', () => {
  test('advances to the next season, which a reload shows too', async ({ page, product }) => {
    const person = await restoreSession(page, product.url);
    const series = await findSeries(product.url, hasTwoPages);
    const titleId = `tv:${series.tmdbId}`;
    await play(product.url, person, { titleId, seasonNumber: 1, episodeNumber: 1 }, 6000, 6000);
    await open(page, `/tv/${series.tmdbId}`);
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'Watch S1 E2', exact: true })).toBeVisible();
    // Marks appear immediately once the episodes' own have been read.
    const first = main.getByRole('button', { name: 'Watched: episode 1', exact: true });
    await expect(first).toHaveAttribute('aria-pressed', 'true');
    await main.getByRole('button', { name: 'Mark season as watched' }).click();
    await answerWhen(page);
    const next = main.getByRole('link', { name: 'Watch S2 E1', exact: true });
    await expect(next).toHaveAttribute('href', `/live/tv/${series.tmdbId}/season/2/episode/1`);
    await expect(page.getByText(/^Marked \d+ episodes as watched\.$/).first()).toBeAttached();
    await expect(next).toBeVisible();
    await page.reload();
    await expect(next).toBeVisible();
    await markWatched(product.url, person, titleId, { seasonNumber: 2, episodeNumbers: [1] });
    await page.reload();
    await expect(main.getByRole('link', { name: 'Watch S2 E2', exact: true })).toBeVisible();
  });

  test('advances for a viewer who never played the series', async ({ page, product }) => {
    const person = await restoreSession(page, product.url);
    const series = await findSeries(product.url, hasTwoPages);
    await markWatched(product.url, person, `tv:${series.tmdbId}`, { seasonNumber: 1, episodeNumbers: [1] });
    await open(page, `/tv/${series.tmdbId}`);
    const main = page.getByRole('main');
    const toggle = (episode: number) =>
      main.getByRole('button', { name: `Watched: episode ${episode}`, exact: true });
    await expect(toggle(1)).toHaveAttribute('aria-pressed', 'true');
    await toggle(2).click();
    const next = main.getByRole('link', { name: 'Watch S1 E3', exact: true });
    await expect(next).toHaveAttribute('href', `/live/tv/${series.tmdbId}/season/1/episode/3`);
    await expect(page.getByText('Marked as watched.').first()).toBeAttached();
    await expect(next).toBeVisible();
    await page.reload();
    await expect(next).toBeVisible();
  });
});
