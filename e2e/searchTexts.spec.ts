import type { Page } from '@playwright/test';
import { MockUpstream } from '../server/testing/mockUpstream.ts';
import {
  movieDetails,
  movieEntry,
  page as resultsPage,
  seriesDetails,
} from '../server/testing/tmdbFixtures.ts';
import { openPanel } from './support/filterBar.ts';
import { stopClock } from './support/openPage.ts';
import { type RunningApp, startApp } from './support/startApp.ts';
import { expect, test, waitForHydration } from './support/test.ts';

const searchBox = (page: Page) => page.getByRole('combobox', { name: 'Search movies, TV shows, and people' });
const cards = (page: Page) => page.getByRole('main').getByRole('article');

test(
  'a text that an input method composes is searched for once it is composed, and its keys move nothing',
  { tag: '@own' },
  async ({ page }) => {
    await page.goto('/search?q=the');
    await waitForHydration(page);
    const searches: string[] = [];
    page.on('request', (request) => {
      if (/graphql.*SearchPage/.test(request.url())) searches.push(request.url());
    });
    const keyboard = await page.context().newCDPSession(page);
    const compose = (text: string) =>
      keyboard.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      });
    await stopClock(page);
    await searchBox(page).fill('th');
    await page.clock.runFor(100);
    await compose('は');
    await page.clock.runFor(1000);
    await compose('はる');
    await page.clock.runFor(1000);
    await expect(searchBox(page)).toHaveValue('thはる');
    // The key that chooses among an input method's suggestions.
    const key = { key: 'ArrowDown', code: 'ArrowDown', windowsVirtualKeyCode: 229 };
    await keyboard.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key });
    await expect(searchBox(page)).toBeFocused();
    await expect(page).toHaveURL(/\/search\?q=the$/);
    expect(searches).toEqual([]);
    await keyboard.send('Input.insertText', { text: '春' });
    await page.clock.runFor(390);
    await expect(page).toHaveURL(/\/search\?q=the$/);
    await page.clock.runFor(20);
    await page.clock.resume();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “th春”');
    await expect(searchBox(page)).toHaveValue('th春');
  },
);

test('filters count the titles once a number is composed', { tag: '@own' }, async ({ page }) => {
  await page.goto('/browse/movie');
  await waitForHydration(page);
  const counts: string[] = [];
  page.on('request', (request) => {
    if (/graphql.*DiscoverCount/.test(request.url())) counts.push(request.url());
  });
  await openPanel(page, 'Year');
  await stopClock(page);
  await page.getByRole('spinbutton').first().focus();
  const keyboard = await page.context().newCDPSession(page);
  await keyboard.send('Input.imeSetComposition', { text: '2001', selectionStart: 4, selectionEnd: 4 });
  await page.clock.runFor(1000);
  await keyboard.send('Input.insertText', { text: '2010' });
  await page.clock.runFor(310);
  await expect.poll(() => counts[0]).toContain('2010');
});

test.describe('over TMDB', () => {
  const upstream = new MockUpstream();
  let product: RunningApp;
  const noImages = { poster_path: null, backdrop_path: null };

  test.beforeAll(async () => {
    await upstream.start();
    const titled = (title: string) => ({
      json: resultsPage([movieEntry(7, { media_type: 'movie', title, ...noImages })], { total_pages: 1 }),
    });
    upstream.respondTo('/search/multi', { json: resultsPage([], { total_pages: 0 }) });
    upstream.respondTo('/search/collection', { json: resultsPage([]) });
    upstream.respondTo(
      `/search/multi?${new URLSearchParams({ query: 'Amélie’s Lamp' })}`,
      titled('Amélie’s Lamp'),
    );
    upstream.respondTo(`/search/multi?${new URLSearchParams({ query: 'Το Ταξίδι' })}`, titled('Το Ταξίδι'));
    upstream.respondTo(`/search/multi?${new URLSearchParams({ query: 'ταξ' })}`, titled('Το Ταξίδι'));
    upstream.respondTo('/find/tt0000603', { json: { movie_results: [{ id: 603 }] } });
    upstream.respondTo('/movie/603', {
      json: movieDetails(603, { ...noImages, title: 'The Clockwork Pond', release_date: '1931-05-06' }),
    });
    upstream.respondTo('/tv/603', { json: seriesDetails(603, { ...noImages, name: 'Harbour Lights' }) });
    upstream.respondTo('/genre/movie/list', { json: { genres: [] } });
    upstream.respondTo('/genre/tv/list', { json: { genres: [] } });
    product = await startApp({
      TMDB_BASE_URL: upstream.baseUrl,
      TMDB_TOKEN: 'a-token-of-a-test',
      WARM_HOME: 'no',
      LOG_LEVEL: 'silent',
    });
  });
  test.afterAll(async () => {
    await product.close();
    await upstream.stop();
  });

  test('ids and addresses find their title first', { tag: '@core' }, async ({ page }) => {
    await page.goto(`${product.url}/search?q=tt0000603`);
    await waitForHydration(page);
    await expect(cards(page)).toHaveCount(1);
    await expect(cards(page).first()).toContainText('The Clockwork Pond');
    await searchBox(page).fill('tmdb:603');
    await expect(cards(page)).toHaveCount(2);
    await expect(cards(page).first()).toContainText('The Clockwork Pond');
    await expect(cards(page).last()).toContainText('Harbour Lights');
    await searchBox(page).fill('https://www.themoviedb.org/tv/603-harbour-lights?language=de-DE');
    await expect(cards(page)).toHaveCount(1);
    await expect(cards(page).first()).toContainText('Harbour Lights');
  });

  test('a name pasted in decomposed letters, with invisible characters, is found', async ({ page }) => {
    await page.goto(product.url + '/search');
    await waitForHydration(page);
    await searchBox(page).fill('\u202aAme\u0301lie’s \u200bLa\u00admp\u202c');
    await expect(page).toHaveURL(`${product.url}/search?${new URLSearchParams({ q: 'Amélie’s Lamp' })}`);
    await expect(cards(page).first()).toContainText('Amélie’s Lamp');
  });

  test('Greek without accents is searched for as the name is spelled', async ({ page }) => {
    await page.goto(`${product.url}/search?${new URLSearchParams({ q: 'το ταξιδι' })}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “Το Ταξίδι”');
    await expect(cards(page).first()).toContainText('Το Ταξίδι');
  });

  test('an address of TMDB’s form opens the page', async ({ page }) => {
    await page.goto(`${product.url}/tv/603-harbour-lights?season=2`);
    await expect(page).toHaveURL(`${product.url}/tv/603?season=2`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Harbour Lights');
    await waitForHydration(page);
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '/movie/603-the-clockwork-pond';
      link.textContent = 'As an operator links to it';
      document.querySelector('main')?.prepend(link);
    });
    await page.getByText('As an operator links to it').click();
    await expect(page).toHaveURL(`${product.url}/movie/603`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Clockwork Pond');
  });
});
