import type { Page } from '@playwright/test';
import { queryAs, type TestUser } from './support/accountApi.ts';
import { failOperation, list, markWatched } from './support/libraryApi.ts';
import { open } from './support/openPage.ts';
import { restoreSession } from './support/signIn.ts';
import { checkAccessibility, expect, layoutShift, test } from './support/test.ts';

interface Coming {
  readonly id: string;
  readonly title: string;
  readonly day: string;
  /** Of the next episode; null for a movie. */
  readonly season: number | null;
  readonly episode: number | null;
}

/** A movie and a series of the embedded catalogue that come next. */
async function findComing(url: string, { idToken }: TestUser): Promise<{ movie: Coming; series: Coming }> {
  const query = `{
    movies: titles(list: UPCOMING, first: 20) { nodes { id title releaseDate } }
    series: titles(list: SERIES, first: 60) { nodes { id title ... on Series { nextEpisode { airDate seasonNumber number } } } }
  }`;
  const { data } = await queryAs(url, idToken, query);
  const { movies, series } = Object(data);
  const today = new Date().toISOString().slice(0, 10);
  const movie = movies.nodes.find((one: { releaseDate: string }) => one.releaseDate > today);
  const next = series.nodes.find(
    (one: { nextEpisode: { airDate: string; number: number } | null }) =>
      one.nextEpisode !== null && one.nextEpisode.airDate > today && one.nextEpisode.number > 1,
  );
  if (!movie || !next) throw new Error('The catalogue must have a movie and a series that come');
  const { airDate, seasonNumber, number } = next.nextEpisode;
  return {
    movie: { id: movie.id, title: movie.title, day: movie.releaseDate, season: null, episode: null },
    series: { id: next.id, title: next.title, day: airDate, season: seasonNumber, episode: number },
  };
}

const entryOn = (page: Page, { title, day }: Coming) =>
  page
    .locator('td, section')
    .filter({ has: page.locator(`time[datetime="${day}"]`) })
    .getByRole('link', { name: title });
const monthOf = ({ day }: Coming) => `/my/calendar?month=${day.slice(0, 7)}`;

test.describe('/my/calendar', () => {
  test(
    'shows what comes by day: a table where there is room, and else a list',
    { tag: '@core' },
    async ({ page, product }) => {
      const person = await restoreSession(page, product.url);
      const { movie, series } = await findComing(product.url, person);
      await list(product.url, person, movie.id);
      await markWatched(product.url, person, series.id, { seasonNumber: 1, episodeNumbers: [1] });
      await open(page, '/my/watchlist');
      await page.getByRole('main').getByRole('link', { name: 'Calendar', exact: true }).click();
      await expect(page).toHaveURL('/my/calendar');
      await expect(page.getByRole('table').locator('[aria-current=date]')).toHaveCount(1);
      await checkAccessibility(page);
      expect(await layoutShift(page)).toBeLessThan(0.01);
      for (const coming of [movie, series]) {
        await open(page, monthOf(coming));
        await expect(entryOn(page, coming)).toBeVisible();
      }
      await expect(entryOn(page, series)).toContainText(`S${series.season} E${series.episode}`);
      await checkAccessibility(page);
      await page.setViewportSize({ width: 390, height: 844 });
      await expect(page.getByRole('table')).toHaveCount(0);
      await expect(entryOn(page, series)).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      await checkAccessibility(page);
      await entryOn(page, series).focus();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(`/tv/${series.id.slice(3)}?season=${series.season}`);
    },
  );

  test('goes from month to month by its URL, by keyboard alone, and back to today', async ({
    page,
    product,
  }) => {
    await restoreSession(page, product.url);
    await open(page, '/my/calendar?month=2026-12');
    const heading = page.getByRole('heading', { level: 2 });
    await expect(heading).toHaveText('December 2026');
    const next = page.getByRole('link', { name: /^Next month: January 2027/ });
    await next.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/my/calendar?month=2027-01');
    await expect(heading).toHaveText('January 2027');
    await expect(
      page.getByText('Nothing you’re watching or have on your watchlist comes out in January 2027.'),
    ).toBeVisible();
    await page.getByRole('link', { name: /^Previous month: December 2026/ }).click();
    await expect(heading).toHaveText('December 2026');
    await page.getByRole('link', { name: 'Today', exact: true }).click();
    await expect(page).toHaveURL('/my/calendar');
    await expect(page.getByRole('table').locator('[aria-current=date]')).toHaveCount(1);
    await page.goBack();
    await expect(heading).toHaveText('December 2026');
  });

  test('says so if it cannot be read, and reads it on request', async ({ page, product }) => {
    await restoreSession(page, product.url);
    const mend = await failOperation(page, 'CalendarMonth');
    await open(page, '/my/calendar');
    await expect(page.getByText('Couldn’t load your calendar.')).toBeVisible();
    await checkAccessibility(page);
    await mend();
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('table')).toBeVisible();
  });

  test('invites a visitor to log in', async ({ page }) => {
    await open(page, '/my/calendar?month=2026-12');
    await expect(page.getByRole('heading', { name: 'See what’s coming' })).toBeVisible();
    await checkAccessibility(page);
  });
});

test(
  'a feed of the calendar is created, shown once, read by another program and revoked, by keyboard',
  { tag: '@core' },
  async ({ page, product }) => {
    const person = await restoreSession(page, product.url);
    const { movie } = await findComing(product.url, person);
    await list(product.url, person, movie.id);
    await open(page, '/my/calendar');
    await page.getByRole('button', { name: 'Subscribe' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Subscribe to your calendar' });
    await expect(dialog.getByRole('heading', { name: 'Your calendar in other apps' })).toBeVisible();
    await checkAccessibility(page);
    await dialog.getByRole('button', { name: 'Create feed' }).press('Enter');
    const field = dialog.getByRole('textbox', { name: 'Address' });
    await expect(field).toBeFocused();
    await checkAccessibility(page);
    const address = new URL(await field.inputValue());
    const url = product.url + address.pathname;
    const read = await fetch(url);
    expect(await read.text()).toContain(`UID:${movie.id}@marquee`);
    const again = await fetch(url, {
      headers: { 'if-none-match': read.headers.get('etag') ?? '', 'cache-control': 'max-age=0' },
    });
    expect(again.status).toBe(304);
    await dialog.getByRole('button', { name: 'Done' }).press('Enter');
    await expect(field).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Revoke Marquee' }).press('Enter');
    await dialog.getByRole('button', { name: 'Revoke feed' }).press('Enter');
    await expect(dialog.getByText('Feed revoked.')).toBeVisible();
    expect((await fetch(url)).status).toBe(404);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Subscribe' })).toBeFocused();
  },
);
