import type { Page } from '@playwright/test';
import { episodesOf, findMovie, findSeries } from './findTitle.ts';
import { checkAccessibility, expect, hydrated, test, watchLayoutShift } from './product.ts';

/** Chromium's own word on a page that answers with an error's status. */
const NOT_FOUND = [/^error: Failed to load resource: .* status of (?:404|503)/];
const PHONE = { width: 390, height: 844 };

async function open(page: Page, path: string) {
  const response = await page.goto(path);
  await hydrated(page);
  return response;
}

/** Follows a link of the running page without loading a new one. */
async function followTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({ idx: 99, key: 'test' }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: { idx: 99, key: 'test' } }));
  }, path);
}

/** A promise that waits until it is released. */
function hold() {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  return { held, release: () => release() };
}

async function jsonLd(page: Page): Promise<Record<string, unknown>> {
  return JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
}

test.describe('/movie/{id}', () => {
  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('shows poster, title, rating, runtime, overview, release date, genres, cast and suggestions', async ({
      page,
      product,
    }) => {
      const movie = await findMovie(
        product.url,
        ({ poster, runtime, rating, cast }) => Boolean(poster && runtime && rating) && cast.length > 2,
      );
      const response = await page.goto(`/movie/${movie.tmdbId}`);
      expect(response?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1, name: movie.title })).toBeVisible();
      await expect(page.getByRole('img', { name: `Poster of ${movie.title}` })).toBeVisible();
      const facts = page.getByRole('list', { name: 'Facts' });
      await expect(facts).toContainText(`${movie.runtime} min`);
      await expect(facts).toContainText(`${movie.rating?.toFixed(1)}`);
      for (const { name } of movie.genres) await expect(facts).toContainText(name);
      await expect(page.getByText(movie.overview)).toBeVisible();
      await expect(page.locator(`time[datetime="${movie.releaseDate}"]`)).toBeVisible();
      await expect(page.getByText(movie.cast[0]?.name ?? '', { exact: true }).first()).toBeVisible();
      await expect(page.getByRole('link', { name: 'Watch Now' })).toHaveAttribute(
        'href',
        `/live/${movie.tmdbId}`,
      );
      const suggestions = page.getByRole('region', { name: 'You may also like' });
      await expect(suggestions.getByRole('article').first()).toBeVisible();
    });
  });

  test("says under each suggestion why it is there: 'Because of {person}', 'More {genres}' or 'Similar'", async ({
    page,
    product,
  }) => {
    const movie = await findMovie(product.url, ({ cast }) => cast.length > 4);
    await open(page, `/movie/${movie.tmdbId}`);
    const cards = page.getByRole('region', { name: 'You may also like' }).getByRole('article');
    const words = await cards.allInnerTexts();
    expect(words.length).toBeGreaterThan(6);
    for (const text of words) expect(text).toMatch(/Because of \S+|More \S+|Similar/);
    expect(words.some((text) => movie.cast.some(({ name }) => text.includes(`Because of ${name}`)))).toBe(
      true,
    );
    expect(words.some((text) => text.includes(`More ${movie.genres[0]?.name}`))).toBe(true);
  });

  test('opens the trailer by keyboard, and gives the focus back when Escape closes it', async ({
    page,
    product,
  }) => {
    const movie = await findMovie(product.url, ({ trailer }) => trailer !== null);
    await page.route('https://www.youtube-nocookie.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '' }),
    );
    await open(page, `/movie/${movie.tmdbId}`);
    const button = page.getByRole('button', { name: 'Trailer' });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toContainText(movie.title);
    await checkAccessibility(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(button).toBeFocused();
  });

  test("without a trailer, an alert reads 'No trailer found for this movie.'", async ({ page, product }) => {
    const movie = await findMovie(product.url, ({ trailer }) => trailer === null);
    await open(page, `/movie/${movie.tmdbId}`);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.getByRole('button', { name: 'Trailer' }).click();
    await expect(page.getByRole('alert')).toHaveText('No trailer found for this movie.');
    await expect(page.getByRole('dialog')).toBeHidden();
    await checkAccessibility(page);
  });

  test("'Watch Now' goes to /live/{id}", async ({ page, product }) => {
    const movie = await findMovie(product.url, () => true);
    await open(page, `/movie/${movie.tmdbId}`);
    await page.getByRole('link', { name: 'Watch Now' }).click();
    await expect(page).toHaveURL(`/live/${movie.tmdbId}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`You are watching ${movie.title}`);
  });

  test('each genre leads to its titles', async ({ page, product }) => {
    const movie = await findMovie(product.url, ({ genres }) => genres.length > 0);
    await open(page, `/movie/${movie.tmdbId}`);
    const genre = movie.genres[0]?.name ?? '';
    await page.getByRole('list', { name: 'Facts' }).getByRole('link', { name: genre, exact: true }).click();
    await expect(page.getByRole('heading', { name: `Best of ${genre}` })).toBeVisible();
  });

  test('a suggestion opens its own page, with the focus on its heading', async ({ page, product }) => {
    const movie = await findMovie(product.url, ({ cast }) => cast.length > 4);
    await open(page, `/movie/${movie.tmdbId}`);
    const card = page.getByRole('region', { name: 'You may also like' }).getByRole('article').first();
    const name = await card.getByRole('heading').innerText();
    await card.getByRole('heading').getByRole('link').click();
    const heading = page.getByRole('heading', { level: 1, name, exact: true });
    await expect(heading).toBeVisible();
    await expect(heading).toBeFocused();
  });

  test('tells search engines and shared links about the movie', async ({ page, product }) => {
    const movie = await findMovie(
      product.url,
      ({ backdrop, runtime, rating }) => Boolean(backdrop) && Boolean(runtime) && rating !== null,
    );
    await open(page, `/movie/${movie.tmdbId}`);
    const address = `${product.url}/movie/${movie.tmdbId}`;
    const year = movie.releaseDate?.slice(0, 4);
    await expect(page).toHaveTitle(`${movie.title} (${year}) · Marquee`);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', address);
    await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', movie.backdrop ?? '');
    const description = await page.locator('meta[name="description"]').getAttribute('content');
    expect(description?.length).toBeGreaterThan(20);
    expect(description?.length).toBeLessThanOrEqual(160);
    expect(await jsonLd(page)).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Movie',
      name: movie.title,
      url: address,
      datePublished: movie.releaseDate,
      duration: `PT${movie.runtime}M`,
      aggregateRating: { '@type': 'AggregateRating', ratingValue: movie.rating, bestRating: 10 },
    });
  });

  test("shows 'Loading...' while fetching, then the movie, without a jump of the page", async ({
    page,
    product,
  }) => {
    const movie = await findMovie(product.url, () => true);
    const shift = await watchLayoutShift(page);
    await open(page, '/genres');
    const { held, release } = hold();
    await page.route(/\/graphql\?.*MoviePage/, async (route) => {
      await held;
      await route.continue();
    });
    await followTo(page, `/movie/${movie.tmdbId}`);
    await expect(page.getByRole('main').getByText('Loading...')).toBeVisible();
    await checkAccessibility(page);
    const before = await shift();
    release();
    await expect(page.getByRole('heading', { level: 1, name: movie.title })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect((await shift()) - before).toBeLessThan(0.02);
  });

  test("shows 'Loading recommendations...' below the movie while they are on their way", async ({
    page,
    product,
  }) => {
    const movie = await findMovie(product.url, () => true);
    await open(page, '/genres');
    const { held, release } = hold();
    await page.route(/\/graphql\?.*SimilarTitles/, async (route) => {
      await held;
      await route.continue();
    });
    await followTo(page, `/movie/${movie.tmdbId}`);
    await expect(page.getByRole('heading', { level: 1, name: movie.title })).toBeVisible();
    await expect(page.getByText('Loading recommendations...')).toBeVisible();
    release();
    await expect(
      page.getByRole('region', { name: 'You may also like' }).getByRole('article').first(),
    ).toBeVisible();
    await expect(page.getByText('Loading recommendations...')).toBeHidden();
  });

  test("with no recommendations it shows 'No similar suggestions available.'", async ({ page, product }) => {
    const movie = await findMovie(product.url, () => true);
    await open(page, '/genres');
    await page.route(/\/graphql\?.*SimilarTitles/, async (route) => {
      const response = await route.fetch();
      const body = await response.json();
      body.data.title.recommendations = [];
      await route.fulfill({ response, json: body });
    });
    await followTo(page, `/movie/${movie.tmdbId}`);
    await expect(page.getByText('No similar suggestions available.')).toBeVisible();
    await checkAccessibility(page);
  });

  test("with failing recommendations it shows 'Failed to load recommendations.', and a retry mends it", async ({
    page,
    product,
    faulty,
  }) => {
    const movie = await findMovie(product.url, ({ genres }) => genres.length > 1);
    faulty.upstream.fail(/\/discover\/movie.*vote_average/, 500);
    await open(page, `${faulty.url}/movie/${movie.tmdbId}`);
    await expect(page.getByRole('heading', { level: 1, name: movie.title })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveText('Failed to load recommendations.');
    await checkAccessibility(page);
    faulty.upstream.heal();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(
      page.getByRole('region', { name: 'You may also like' }).getByRole('article').first(),
    ).toBeVisible();
  });

  test.describe('that is not there', () => {
    test.use({ expectedConsole: NOT_FOUND });

    test("an unknown movie is 'Movie not found', with status 404", async ({ page }) => {
      const response = await open(page, '/movie/2147483647');
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Movie not found');
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
      await checkAccessibility(page);
    });

    for (const id of ['abc', '0', '-1', '1.5', '99999999999']) {
      test(`/movie/${id} is 'Movie not found' with status 404, and nobody is asked`, async ({
        page,
        faulty,
      }) => {
        const before = faulty.upstream.calls.length;
        const response = await open(page, `${faulty.url}/movie/${id}`);
        expect(response?.status()).toBe(404);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Movie not found');
        expect(faulty.upstream.calls.slice(before).filter((path) => path.includes('/movie/'))).toEqual([]);
      });
    }

    test("a failed lookup is 'Movie not found' with status 503, and a retry mends it", async ({
      page,
      product,
      faulty,
    }) => {
      const movie = await findMovie(product.url, ({ trailer }) => trailer === null);
      faulty.upstream.fail(new RegExp(`/movie/${movie.tmdbId}\\?`), 500);
      const response = await open(page, `${faulty.url}/movie/${movie.tmdbId}`);
      expect(response?.status()).toBe(503);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Movie not found');
      await checkAccessibility(page);
      faulty.upstream.heal();
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(movie.title);
    });
  });

  test('stands without a fault at every width, the words beside the poster or, on a phone, below it', async ({
    page,
    product,
  }) => {
    const movie = await findMovie(product.url, ({ poster, cast }) => Boolean(poster) && cast.length > 2);
    const shift = await watchLayoutShift(page);
    for (const width of [360, 390, 768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await open(page, `/movie/${movie.tmdbId}`);
      await page.mouse.wheel(0, 3000);
      await page.waitForLoadState('networkidle');
      await checkAccessibility(page);
      expect(await shift(), `layout shift at ${width}`).toBeLessThan(0.02);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      const poster = await page.getByRole('img', { name: `Poster of ${movie.title}` }).boundingBox();
      const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
      if (!poster || !heading) throw new Error('the poster and the heading are there');
      if (width < 768) expect(heading.y).toBeGreaterThan(poster.y + poster.height);
      else expect(heading.x).toBeGreaterThan(poster.x + poster.width);
    }
  });
});

test.describe('/tv/{id}', () => {
  const long = ({ seasons }: { seasons: readonly { number: number; episodeCount: number }[] }) =>
    (seasons.find(({ number }) => number === 1)?.episodeCount ?? 0) > 6;

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('shows name, number of seasons, overview, first air date, genres and the first six episodes', async ({
      page,
      product,
    }) => {
      const series = await findSeries(product.url, long);
      const episodes = await episodesOf(product.url, series.tmdbId, 1);
      const response = await page.goto(`/tv/${series.tmdbId}`);
      expect(response?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1, name: series.title })).toBeVisible();
      const seasons = series.seasons.filter(({ number }) => number > 0).length;
      const facts = page.getByRole('list', { name: 'Facts' });
      await expect(facts).toContainText(seasons === 1 ? '1 season' : `${seasons} seasons`);
      for (const { name } of series.genres) await expect(facts).toContainText(name);
      await expect(page.getByText(series.overview)).toBeVisible();
      await expect(page.locator(`dl time[datetime="${series.releaseDate}"]`)).toBeVisible();
      for (const { number, name } of episodes.slice(0, 6)) {
        await expect(page.getByRole('link', { name: `${number}. ${name}`, exact: true })).toHaveAttribute(
          'href',
          `/live/tv/${series.tmdbId}/season/1/episode/${number}`,
        );
      }
      await expect(page.getByRole('link', { name: /^7\. / })).toHaveCount(0);
      await expect(page.getByRole('heading', { name: 'You May Also Like' })).toBeVisible();
    });
  });

  test('pages its episodes by sixes with previous and next arrows, by keyboard', async ({
    page,
    product,
  }) => {
    const series = await findSeries(product.url, long);
    await open(page, `/tv/${series.tmdbId}`);
    const previous = page.getByRole('button', { name: 'Previous episodes' });
    const next = page.getByRole('button', { name: 'Next episodes' });
    await expect(previous).toHaveAttribute('aria-disabled', 'true');
    await next.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: /^7\. / })).toBeVisible();
    await expect(page.getByRole('link', { name: /^1\. / })).toHaveCount(0);
    await expect(next).toBeFocused();
    await previous.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: /^1\. / })).toBeVisible();
  });

  test('clicking an episode goes to its live route', async ({ page, product }) => {
    const series = await findSeries(product.url, long);
    await open(page, `/tv/${series.tmdbId}`);
    await page.getByRole('link', { name: /^2\. / }).click();
    await expect(page).toHaveURL(`/live/tv/${series.tmdbId}/season/1/episode/2`);
  });

  test('does not begin with the specials', async ({ page, product }) => {
    const series = await findSeries(product.url, ({ seasons }) => seasons.some(({ number }) => number === 0));
    await open(page, `/tv/${series.tmdbId}`);
    const first = series.seasons.find(({ number }) => number > 0);
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(first?.name ?? '');
  });

  test("without a trailer, an alert reads 'No trailer found for this series.'", async ({ page, product }) => {
    const series = await findSeries(product.url, ({ trailer }) => trailer === null);
    await open(page, `/tv/${series.tmdbId}`);
    await page.getByRole('button', { name: 'Trailer' }).click();
    await expect(page.getByRole('alert')).toHaveText('No trailer found for this series.');
  });

  test('tells search engines about the series', async ({ page, product }) => {
    const series = await findSeries(product.url, long);
    await open(page, `/tv/${series.tmdbId}`);
    expect(await jsonLd(page)).toMatchObject({
      '@type': 'TVSeries',
      name: series.title,
      startDate: series.releaseDate,
      numberOfSeasons: series.seasons.filter(({ number }) => number > 0).length,
    });
  });

  test.describe('that is not there', () => {
    test.use({ expectedConsole: NOT_FOUND });

    test("an unknown series is 'Series not found', with status 404", async ({ page }) => {
      const response = await open(page, '/tv/2147483647');
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Series not found');
    });
  });

  test('failing episodes say so and leave the page standing; a retry mends them', async ({
    page,
    product,
    faulty,
  }) => {
    const series = await findSeries(product.url, long);
    faulty.upstream.fail(/\/tv\/\d+\/season\//, 500);
    await open(page, `${faulty.url}/tv/${series.tmdbId}`);
    await expect(page.getByRole('heading', { level: 1, name: series.title })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveText('Failed to load episodes.');
    faulty.upstream.heal();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('link', { name: /^1\. / })).toBeVisible();
  });

  test('works on a phone, without a fault and without a jump', async ({ page, product }) => {
    await page.setViewportSize(PHONE);
    const series = await findSeries(product.url, long);
    const shift = await watchLayoutShift(page);
    await open(page, `/tv/${series.tmdbId}`);
    await page.mouse.wheel(0, 3000);
    await page.waitForLoadState('networkidle');
    await checkAccessibility(page);
    expect(await shift()).toBeLessThan(0.02);
    await page.getByRole('button', { name: 'Next episodes' }).click();
    await expect(page.getByRole('link', { name: /^7\. / })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  });
});

test('resting on a card fetches its page once: opening it asks for nothing more', async ({
  page,
  product,
}) => {
  const movie = await findMovie(product.url, ({ cast }) => cast.length > 4);
  await open(page, `/movie/${movie.tmdbId}`);
  const asked: string[] = [];
  page.on('request', (request) => {
    const name = /operationName=(\w+)/.exec(request.url())?.[1];
    if (name === 'MoviePage' || name === 'SeriesPage') asked.push(name);
  });
  const card = page.getByRole('region', { name: 'You may also like' }).getByRole('article').first();
  await card.hover();
  await expect.poll(() => asked.length).toBe(1);
  const name = await card.getByRole('heading').innerText();
  await card.getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
  expect(asked).toHaveLength(1);
});
