import type { Page } from '@playwright/test';
import { movieDetails } from '../server/testing/tmdbFixtures.ts';
import { createUser, queryAs } from './support/accountApi.ts';
import { markWatched, play } from './support/libraryApi.ts';
import { answerWhen } from './support/marking.ts';
import { open } from './support/openPage.ts';
import { episodeLink, player, season } from './support/playerPage.ts';
import { type ScriptedApp, startScriptedApp } from './support/scriptedApp.ts';
import { restoreSession } from './support/signIn.ts';
import { checkAccessibility, expect, layoutShift, test } from './support/test.ts';
import { scriptSeries, unusual } from './support/unusualSeries.ts';

let app: ScriptedApp;
test.beforeAll(async () => {
  app = await startScriptedApp((upstream) => {
    upstream.respondTo('/genre/tv/list', { json: { genres: [] } });
    for (const series of Object.values(unusual)) scriptSeries(upstream, series);
  });
});
test.afterAll(() => app.close());

const { undated, canceled, gap, years, announced, specials, running, long } = unusual;
const NOT_AIRED = 'This episode hasn’t aired yet';
const episodeOf = ({ id }: { readonly id: number }, seasonNumber: number, number: number) =>
  `/live/tv/${id}/season/${seasonNumber}/episode/${number}`;

/** Opens a page of the scripted product, whose images are unavailable. */
async function visit(page: Page, path: string): Promise<void> {
  await page.route('http://images.invalid/**', (route) => route.abort());
  await open(page, app.url + path);
}

test.use({ expectedConsole: [/^error: Failed to load resource: net::ERR_FAILED/] });

test.describe('a series without dates that has ended', () => {
  for (const series of [undated, canceled]) {
    test(`plays, and is followed by its next episode: ${series.status}`, async ({ page }) => {
      await visit(page, episodeOf(series, 1, 1));
      await expect(player(page)).toHaveAttribute('src', /\/1-1\?/);
      await expect(page.getByText(NOT_AIRED)).toHaveCount(0);
      await expect(page.getByText('Air date unknown').first()).toBeVisible();
      await page.getByRole('link', { name: 'Next episode', exact: true }).click();
      await expect(page).toHaveURL(app.url + episodeOf(series, 1, 2));
      await visit(page, `/tv/${series.id}`);
      await expect(page.getByRole('link', { name: 'Watch Now' })).toHaveAttribute(
        'href',
        episodeOf(series, 1, 1),
      );
      await expect(page.getByRole('list', { name: 'Facts' })).toContainText('1 season');
    });
  }

  test('can be marked, by season and as a whole, and is continued', async ({ page }) => {
    const ada = await createUser(app.url);
    await restoreSession(page, app.url, ada);
    await visit(page, `/tv/${undated.id}`);
    const marks = page.locator('[data-cards=Episodes] .watched-toggle[aria-pressed=true]');
    await page.getByRole('button', { name: 'Mark season as watched' }).click();
    await answerWhen(page);
    await expect(marks).toHaveCount(3);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(marks).toHaveCount(0);
    await page.locator('[data-watched-toggle]').click();
    await answerWhen(page);
    await expect(marks).toHaveCount(3);

    await markWatched(app.url, ada, `tv:${canceled.id}`, { seasonNumber: 1, episodeNumbers: [1] });
    await visit(page, `/tv/${canceled.id}`);
    await expect(page.getByRole('link', { name: 'Watch S1 E2' })).toHaveAttribute(
      'href',
      episodeOf(canceled, 1, 2),
    );
  });
});

test('an episode without a date in the middle of a running season has aired, and the last one has not', async ({
  page,
}) => {
  await visit(page, episodeOf(running, 1, 2));
  await expect(player(page)).toHaveAttribute('src', /\/1-2\?/);
  await expect(page.getByRole('link', { name: 'Next episode', exact: true })).toHaveAttribute(
    'href',
    episodeOf(running, 1, 3),
  );
  await expect(page.locator('[data-cards=Episodes] .watched-toggle')).toHaveCount(3);
  await visit(page, episodeOf(running, 1, 4));
  await expect(page.getByText(NOT_AIRED)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Next episode', exact: true })).toHaveCount(0);
});

for (const [what, series, [last, next], count] of [
  ['numbered 1 and 3', gap, [1, 3], '2 seasons'],
  ['numbered by years', years, [2003, 2005], '2 seasons'],
  ['of which the second was only announced', announced, [1, 3], '2 seasons'],
] as const) {
  test(`seasons ${what} follow one another on every page`, async ({ page }) => {
    const ada = await createUser(app.url);
    await test.step('signed out', async () => {
      await visit(page, `/tv/${series.id}`);
      await expect(page.getByRole('list', { name: 'Facts' })).toContainText(count);
      await expect(season(page)).toHaveValue(String(last));
      await expect(page.getByRole('link', { name: 'Watch Now' })).toHaveAttribute(
        'href',
        episodeOf(series, last, 1),
      );
      await season(page).selectOption(String(next));
      await expect(episodeLink(page, 1)).toHaveAttribute('href', episodeOf(series, next, 1));
      await page.reload();
      await expect(season(page)).toHaveValue(String(next));
      await visit(page, episodeOf(series, last, 2));
      await page.getByRole('link', { name: 'Next episode', exact: true }).click();
      await expect(page).toHaveURL(app.url + episodeOf(series, next, 1));
      await expect(player(page)).toHaveAttribute('src', new RegExp(`/${next}-1\\?`));
    });
    await test.step('signed in', async () => {
      await play(
        app.url,
        ada,
        { titleId: `tv:${series.id}`, seasonNumber: last, episodeNumber: 2 },
        1490,
        1500,
      );
      await restoreSession(page, app.url, ada);
      await visit(page, `/tv/${series.id}`);
      await expect(page.getByRole('link', { name: `Watch S${next} E1` })).toHaveAttribute(
        'href',
        episodeOf(series, next, 1),
      );
      const query = '{ viewer { continueWatching { nodes { resume { seasonNumber episodeNumber } } } } }';
      const nodes = [{ resume: { seasonNumber: next, episodeNumber: 1 } }];
      expect(await queryAs(app.url, ada.idToken, query)).toMatchObject({
        data: { viewer: { continueWatching: { nodes } } },
      });
    });
  });
}

test('a series with specials alone says so, and starts with them', async ({ page }) => {
  await visit(page, `/tv/${specials.id}`);
  await expect(page.getByRole('list', { name: 'Facts' })).toContainText('Specials only');
  await expect(season(page)).toHaveValue('0');
  await expect(page.getByRole('link', { name: 'Watch Now' })).toHaveAttribute(
    'href',
    episodeOf(specials, 0, 1),
  );
  await expect(page.locator('script[type="application/ld+json"]')).not.toContainText('numberOfSeasons');
});

test.describe('a season of 1,500 episodes', () => {
  const ranges = (page: Page) => page.getByRole('combobox', { name: 'Jump to' });

  test('has a list of ranges on both of its pages, which the arrows and the keyboard move', async ({
    page,
  }) => {
    await visit(page, `/tv/${long.id}`);
    await expect(ranges(page).locator('option:checked')).toHaveText('Episodes 1–30');
    await ranges(page).selectOption('Episodes 1051–1080');
    await expect(episodeLink(page, 1051)).toHaveAttribute('href', episodeOf(long, 1, 1051));
    await expect(page).toHaveURL(/\?season=1&episodes=176/);
    for (let press = 1; press <= 4; press += 1)
      await page.getByRole('button', { name: 'Next episodes' }).click();
    await expect(ranges(page).locator('option:checked')).toHaveText('Episodes 1051–1080');
    await page.getByRole('button', { name: 'Next episodes' }).click();
    await expect(ranges(page).locator('option:checked')).toHaveText('Episodes 1081–1110');
    await checkAccessibility(page);

    await visit(page, episodeOf(long, 1, 900));
    await expect(page.locator('[aria-current="page"]')).toHaveText(/^900\. /);
    await ranges(page).focus();
    await page.keyboard.press('End');
    await expect(episodeLink(page, 1471)).toBeVisible();
    await page.keyboard.press('ArrowUp');
    await expect(episodeLink(page, 1441)).toBeVisible();
  });

  test('fits a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const path of [`/tv/${long.id}`, episodeOf(long, 1, 900)]) {
      await visit(page, path);
      await ranges(page).selectOption('Episodes 1471–1500');
      await expect(episodeLink(page, 1471)).toBeVisible();
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBe(390);
    }
  });

  test('is marked as a whole', async ({ page }) => {
    const ada = await createUser(app.url);
    await restoreSession(page, app.url, ada);
    await visit(page, `/tv/${long.id}`);
    await page.getByRole('button', { name: 'Mark season as watched' }).click();
    await answerWhen(page);
    await expect(page.getByRole('button', { name: 'Mark season as unwatched' })).toBeVisible();
    const stored = () =>
      queryAs(
        app.url,
        ada.idToken,
        `{ viewer { title(id: "tv:${long.id}") { parts(first: 1) { totalCount } } } }`,
      );
    await expect.poll(stored).toMatchObject({ data: { viewer: { title: { parts: { totalCount: 1500 } } } } });
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('has a form with its ranges', async ({ page }) => {
      await page.route('http://images.invalid/**', (route) => route.abort());
      await page.goto(`${app.url}/tv/${long.id}`);
      await ranges(page).selectOption('Episodes 1051–1080');
      await page.getByRole('button', { name: 'Show', exact: true }).click();
      await expect(page).toHaveURL(`${app.url}/tv/${long.id}?season=1&episodes=176#episodes`);
      await expect(episodeLink(page, 1051)).toBeVisible();
    });
  });
});

test('a season of 24 episodes has no list of ranges', async ({ page }) => {
  scriptSeries(app.upstream, {
    ...long,
    id: 24,
    seasons: { 1: Array.from({ length: 24 }, () => '2020-01-01') },
  });
  await visit(page, '/tv/24');
  await expect(episodeLink(page, 6)).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Jump to' })).toHaveCount(0);
});

test.describe('the viewer’s own day', { tag: '@own' }, () => {
  /** Today in UTC, by which the server renders. */
  const today = new Date().toISOString().slice(0, 10);
  const tomorrow = new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10);
  const daily = (id: number, ...days: string[]) =>
    ({ ...running, id, name: `Daily ${id}`, seasons: { 1: days } }) as const;
  const marks = (page: Page) => page.locator('[data-cards=Episodes] .watched-toggle[aria-pressed]');

  test.beforeAll(() => {
    scriptSeries(app.upstream, daily(31, '2020-01-01', today, tomorrow));
    scriptSeries(app.upstream, daily(32, today));
    scriptSeries(app.upstream, daily(33, '2026-10-31', '2026-11-01', '2026-11-02'));
    scriptSeries(app.upstream, {
      ...daily(34),
      name: 'A Name That Leaves Little',
      seasons: { 1: ['2020-01-01'], 2: [tomorrow] },
    });
    app.upstream.respondTo('/genre/movie/list', { json: { genres: [] } });
    app.upstream.respondTo('/movie/35', { json: movieDetails(35, { release_date: today }) });
    app.upstream.respondTo('/movie/36', { json: movieDetails(36, { release_date: tomorrow }) });
  });

  for (const { timezoneId, time, aired } of [
    { timezoneId: 'UTC', time: '03:00', aired: 2 },
    { timezoneId: 'America/Los_Angeles', time: '03:00', aired: 1 },
    { timezoneId: 'Pacific/Pago_Pago', time: '10:30', aired: 1 },
    { timezoneId: 'Pacific/Kiritimati', time: '12:00', aired: 3 },
  ]) {
    test.describe(`at ${time} UTC in ${timezoneId}`, () => {
      test.use({ timezoneId });

      test(`has seen ${aired} of three episodes air, and nothing moves`, async ({ page }) => {
        await page.clock.install({ time: new Date(`${today}T${time}:00Z`) });
        await visit(page, '/tv/31');
        await expect(marks(page)).toHaveCount(aired);
        expect(await layoutShift(page)).toBeLessThan(0.005);
        for (const number of [2, 3]) {
          await visit(page, `/live/tv/31/season/1/episode/${number}`);
          await expect(page.getByText(NOT_AIRED)).toHaveCount(number <= aired ? 0 : 1);
          await expect(marks(page)).toHaveCount(aired);
          expect(await layoutShift(page)).toBeLessThan(0.005);
        }
        await visit(page, '/tv/32');
        await expect(marks(page)).toHaveCount(aired > 1 ? 1 : 0);
        expect(await layoutShift(page)).toBeLessThan(0.005);
      });

      test('moves nothing on smaller screens either, and leaves no gaps', async ({ page }) => {
        await page.clock.install({ time: new Date(`${today}T${time}:00Z`) });
        for (const [width, height] of [
          [390, 844],
          [768, 1024],
        ] as const) {
          await page.setViewportSize({ width, height });
          for (const number of [35, 36]) {
            const isOut = aired > number - 34;
            await visit(page, `/live/movie/${number}`);
            await expect(page.getByText('Not out until')).toBeVisible({ visible: !isOut });
            expect(await layoutShift(page)).toBeLessThan(0.005);
            await visit(page, `/movie/${number}`);
            await expect(page.getByText(/^In theaters ./)).toBeVisible();
            const names = page.locator('main .captioned:visible');
            const last = isOut ? ['Share', 'Mark as watched'] : ['Hide', 'Share'];
            await expect(names.nth(-2)).toHaveAccessibleName(last[0] ?? '');
            await expect(names.nth(-1)).toHaveAccessibleName(last[1] ?? '');
            expect(await layoutShift(page)).toBeLessThan(0.005);
          }
          await visit(page, '/tv/32');
          await expect(page.getByRole('main').getByText('1 season')).toHaveCount(aired > 1 ? 1 : 0);
          expect(await layoutShift(page)).toBeLessThan(0.005);
          for (const [path, isAired] of [
            [episodeOf({ id: 31 }, 1, 1), aired > 1],
            [episodeOf({ id: 31 }, 1, 2), aired > 2],
            [episodeOf({ id: 34 }, 1, 1), aired > 2],
          ] as const) {
            await visit(page, path);
            await expect(page.getByRole('link', { name: 'Next episode' })).toHaveCount(isAired ? 1 : 0);
            await expect(page.getByText(/^Next episode ?Airs/)).toHaveCount(isAired ? 0 : 1);
            expect(await layoutShift(page)).toBeLessThan(0.005);
          }
        }
      });
    });
  }

  test.describe('in an open page', () => {
    test.use({ timezoneId: 'Pacific/Pago_Pago' });

    test('changes at midnight', async ({ page }) => {
      await page.clock.install({ time: new Date(`${today}T10:59:30Z`) });
      await visit(page, '/tv/31');
      await expect(marks(page)).toHaveCount(1);
      await page.clock.runFor(60_000);
      await expect(marks(page)).toHaveCount(2);
    });
  });

  test.describe('when the clocks change', () => {
    test.use({ timezoneId: 'America/Los_Angeles' });

    test('has 25 hours', async ({ page }) => {
      await page.clock.install({ time: new Date('2026-11-01T07:00:10Z') });
      await visit(page, '/tv/33');
      await expect(marks(page)).toHaveCount(2);
      await page.clock.runFor(24 * 3_600_000);
      await expect(marks(page)).toHaveCount(2);
      await page.clock.runFor(3_600_000);
      await expect(marks(page)).toHaveCount(3);
    });
  });

  test.describe('is sent', () => {
    test.use({ timezoneId: 'America/Lima' });

    test('with the viewer’s operations alone', async ({ page }) => {
      const zones: (readonly [isViewers: boolean, zone: string | undefined])[] = [];
      page.on('request', (request) => {
        const { authorization, 'marquee-time-zone': zone } = request.headers();
        if (request.url().includes('/graphql')) zones.push([authorization !== undefined, zone]);
      });
      await restoreSession(page, app.url);
      await visit(page, `/tv/${gap.id}`);
      await season(page).selectOption('3');
      await expect(episodeLink(page, 1)).toHaveAttribute('href', episodeOf(gap, 3, 1));
      const sent = () => [...new Set(zones.map(String))].sort();
      await expect.poll(sent).toEqual(['false,', 'true,America/Lima']);
    });
  });
});
