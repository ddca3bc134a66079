import type { Page } from '@playwright/test';
import { queryAs, type TestUser } from './support/accountApi.ts';
import { lastWatchedOf } from './support/continueWatchingPage.ts';
import { findMovie, findSeries } from './support/findTitle.ts';
import { open, stopClock } from './support/openPage.ts';
import { episodeLink, hasTwoPages, player } from './support/playerPage.ts';
import { restoreSession, signIn } from './support/signIn.ts';
import { expect, test } from './support/test.ts';

const frame = (page: Page) => page.frameLocator('iframe');
/** The demo player's own position, according to its slider. */
const seek = (page: Page) => frame(page).getByRole('slider', { name: 'Seek' });
const seconds = async (page: Page) => Number(await seek(page).inputValue());

/** Pauses the player at a position, both in one call, so that it does not play on in between. */
async function standAt(page: Page, second: number): Promise<void> {
  // It plays automatically: its controls work from then on.
  await expect(frame(page).getByRole('button', { name: 'Pause' })).toBeVisible();
  await seek(page).evaluate((slider: HTMLInputElement, to) => {
    slider.value = String(to);
    slider.dispatchEvent(new Event('input'));
    document.querySelector('video')?.pause();
  }, second);
  await expect(frame(page).getByRole('button', { name: 'Play', exact: true })).toBeVisible();
}

/** Plays to the end, where the player offers the next episode for eight seconds; the clock is paused meanwhile. */
async function playOut(page: Page): Promise<void> {
  await expect(frame(page).getByRole('button', { name: 'Pause' })).toBeVisible();
  await stopClock(page);
  await seek(page).press('End');
}

/** Continues with the next episode, which the player offers. */
async function playOn(page: Page): Promise<void> {
  await frame(page).getByRole('button', { name: 'Play now' }).click();
  await page.clock.resume();
}

/** A person's stored progress in a title. */
async function progressOf(url: string, { idToken }: TestUser, titleId: string) {
  const { data } = await queryAs(
    url,
    idToken,
    'query ($id: ID!) { viewer { title(id: $id) { last { seasonNumber episodeNumber position watched } } } }',
    { id: titleId },
  );
  return data?.['viewer'];
}

test.describe('the page follows its player', () => {
  test(
    'to the next episode: URL, heading, marks and Next change, the player stays',
    { tag: '@own' },
    async ({ page, product }) => {
      const series = await findSeries(product.url, hasTwoPages);
      const base = `/live/tv/${series.tmdbId}/season/1/episode`;
      await open(page, `/tv/${series.tmdbId}`);
      await open(page, `${base}/6`);
      await player(page).evaluate((opened) => {
        opened.dataset['opened'] = 'first';
      });
      await playOut(page);
      await playOn(page);
      await expect(page).toHaveURL(`${base}/7`);
      await expect(page.getByText('Season 1, episode 7: ')).toBeVisible();
      await expect(page.locator('[aria-current="page"]')).toHaveText(/^7\. /);
      await expect(page).toHaveTitle(/episode 7/);
      await expect(player(page)).toHaveAttribute('data-opened', 'first');
      // Selecting an episode loads it again, and going back returns to the player's position.
      await episodeLink(page, 8).click();
      await expect(player(page)).toHaveAttribute('src', /\/1-8\?/);
      await page.goBack();
      await expect(page).toHaveURL(`${base}/7`);
      await expect(player(page)).toHaveAttribute('src', /\/1-7\?/);
      await page.goBack();
      await expect(page).toHaveURL(`/tv/${series.tmdbId}`);
    },
  );

  test(
    'on the smallest phone, where the player’s controls do not cover its offer at the end',
    { tag: '@own' },
    async ({ page, product }) => {
      const series = await findSeries(product.url, hasTwoPages);
      const address = `/live/tv/${series.tmdbId}/season/1/episode`;
      await page.setViewportSize({ width: 320, height: 640 });
      await open(page, `${address}/1`);
      await playOut(page);
      const offered = (name: string) => frame(page).getByRole('button', { name });
      await offered('Cancel').click();
      await expect(offered('Cancel')).toBeHidden();
      await expect(page).toHaveURL(`${address}/1`);
      await offered('Play now').click();
      await expect(page).toHaveURL(`${address}/2`);
    },
  );

  test('messages from other frames or origins are ignored', { tag: '@own' }, async ({ page, product }) => {
    const series = await findSeries(product.url, hasTwoPages);
    const address = `/live/tv/${series.tmdbId}/season/1/episode/1`;
    await open(page, address);
    await expect(frame(page).getByRole('button', { name: 'Pause' })).toBeVisible();
    await page.evaluate((id) => {
      const message = {
        protocol: 'marquee-player/1',
        event: 'moved',
        mediaType: 'tv',
        id,
        season: 1,
        episode: 3,
        position: 0,
        length: null,
      };
      window.postMessage(message, '*');
    }, series.tmdbId);
    // Sent after the other message, which has been ignored by now.
    await playOut(page);
    await playOn(page);
    await expect(page).toHaveURL(`/live/tv/${series.tmdbId}/season/1/episode/2`);
  });
});

test.describe('a signed-in viewer', () => {
  test('resumes a movie where they stopped, to the second, on another device', async ({
    page,
    browser,
    product,
  }) => {
    const person = await restoreSession(page, product.url);
    const movie = await findMovie(product.url, () => true);
    const address = `/live/movie/${movie.tmdbId}`;
    await open(page, address);
    const progress = () => progressOf(product.url, person, `movie:${movie.tmdbId}`);
    await expect.poll(progress).toMatchObject({ title: { last: { watched: false } } });
    await standAt(page, 12);
    await expect.poll(progress).toMatchObject({ title: { last: { position: 12, watched: false } } });

    const context = await browser.newContext({ baseURL: product.url });
    const elsewhere = await context.newPage();
    await open(elsewhere, '/');
    await signIn(elsewhere, person);
    await elsewhere.getByRole('region', { name: 'Continue Watching' }).getByRole('link').first().click();
    await expect(elsewhere).toHaveURL(`${address}?t=12`);
    await expect(player(elsewhere)).toHaveAttribute('src', /&t=12$/);
    await expect.poll(() => seconds(elsewhere)).toBeGreaterThanOrEqual(12);
    // The page's own URL works as well: the stored progress contains the position.
    await standAt(elsewhere, 14);
    await expect.poll(progress).toMatchObject({ title: { last: { position: 14 } } });
    await open(elsewhere, address);
    await expect(player(elsewhere)).toHaveAttribute('src', /&t=14$/);
    await context.close();
  });

  test(
    'has the episode that the player continued with as their record, and the first as watched',
    { tag: '@own' },
    async ({ page, product }) => {
      const person = await restoreSession(page, product.url);
      const series = await findSeries(product.url, hasTwoPages);
      await open(page, `/live/tv/${series.tmdbId}/season/1/episode/1`);
      await expect.poll(() => lastWatchedOf(product.url, person)).toMatchObject({ episodeNumber: 1 });
      await playOut(page);
      await expect
        .poll(() => progressOf(product.url, person, `tv:${series.tmdbId}`))
        .toMatchObject({ title: { last: { episodeNumber: 1, watched: true } } });
      await playOn(page);
      await expect.poll(() => lastWatchedOf(product.url, person)).toMatchObject({ episodeNumber: 2 });
    },
  );

  test('loses no progress by closing the tab', { tag: '@core' }, async ({ page, product }) => {
    const person = await restoreSession(page, product.url);
    const movie = await findMovie(product.url, () => true);
    const progress = () => progressOf(product.url, person, `movie:${movie.tmdbId}`);
    const tab = await page.context().newPage();
    await open(tab, `/live/movie/${movie.tmdbId}`);
    await expect
      .poll(() => lastWatchedOf(product.url, person))
      .toMatchObject({ titleId: `movie:${movie.tmdbId}` });
    // The player reports it when it gets there, and it is saved only when the page is left.
    await expect(frame(tab).getByRole('button', { name: 'Pause' })).toBeVisible();
    // Simulates the browser closing the page, for which it allows half a second however busy the machine is.
    const leaving = tab.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const leave = (position: number) => {
            window.dispatchEvent(new PageTransitionEvent('pagehide'));
            document.querySelector('iframe')?.remove();
            resolve(position);
          };
          window.addEventListener('message', ({ data }: MessageEvent<{ position?: number }>) => {
            const { position = 0 } = data;
            // The page receives the message after this listener: it has handled it by the next task.
            if (position >= 13) setTimeout(leave, 0, position);
          });
        }),
    );
    await seek(tab).fill('13');
    const position = await leaving;
    await tab.close();
    await expect.poll(progress).toMatchObject({ title: { last: { position } } });
  });
});
