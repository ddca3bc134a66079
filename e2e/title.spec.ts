import { findMovie } from './findTitle.ts';
import { open } from './openPage.ts';
import { checkAccessibility, expect, layoutShift, test } from './product.ts';
import { jsonLdIn, readPage } from './readPage.ts';

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
    const button = page.getByRole('button', { name: 'Trailer', exact: true });
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
    await page.getByRole('button', { name: 'Trailer', exact: true }).click();
    await expect(page.getByRole('alert')).toHaveText('No trailer found for this movie.');
    await expect(page.getByRole('dialog')).toBeHidden();
    await checkAccessibility(page);
  });

  test("'Watch Now' goes to /live/{id}, and each genre to its titles", async ({ page, product }) => {
    const movie = await findMovie(product.url, ({ genres }) => genres.length > 0);
    await open(page, `/movie/${movie.tmdbId}`);
    await page.getByRole('link', { name: 'Watch Now' }).click();
    await expect(page).toHaveURL(`/live/${movie.tmdbId}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`You are watching ${movie.title}`);
    await page.goBack();
    const genre = movie.genres[0]?.name ?? '';
    await page.getByRole('list', { name: 'Facts' }).getByRole('link', { name: genre, exact: true }).click();
    await expect(page.getByRole('heading', { name: `Best of ${genre}` })).toBeVisible();
  });

  test('tells search engines and shared links about the movie', async ({ product }) => {
    const movie = await findMovie(
      product.url,
      ({ backdrop, runtime, rating }) => Boolean(backdrop) && Boolean(runtime) && rating !== null,
    );
    const address = `${product.url}/movie/${movie.tmdbId}`;
    const page = await readPage(address);
    const year = movie.releaseDate?.slice(0, 4);
    expect(page).toMatchObject({ title: `${movie.title} (${year}) · Marquee`, canonical: address });
    // The embedded catalogue's pictures are drawings, which networks do not show.
    const picture = `${product.url}/demo/images/w1280/movie-${movie.tmdbId}-backdrop.jpg`;
    expect(page.meta('og:image')).toBe(picture);
    const photograph = await fetch(picture);
    expect(photograph.headers.get('content-type')).toBe('image/jpeg');
    expect(page.meta('og:locale')).toBe('en_US');
    expect(page.meta('description')?.length).toBeGreaterThan(20);
    expect(page.meta('description')?.length).toBeLessThanOrEqual(160);
    expect(jsonLdIn(page)).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Movie',
      name: movie.title,
      url: address,
      datePublished: movie.releaseDate,
      duration: `PT${movie.runtime}M`,
      aggregateRating: { '@type': 'AggregateRating', ratingValue: movie.rating, bestRating: 10 },
    });
  });

  test(
    'the words stand below the poster on a phone and beside it on a desk, without a fault or a jump',
    { tag: '@motion' },
    async ({ page, product }) => {
      const movie = await findMovie(product.url, ({ poster, cast }) => Boolean(poster) && cast.length > 2);
      await page.setViewportSize({ width: 360, height: 900 });
      await open(page, `/movie/${movie.tmdbId}`);
      await page.mouse.wheel(0, 3000);
      await page.waitForLoadState('networkidle');
      expect(await layoutShift(page)).toBeLessThan(0.02);
      await page.evaluate(() => window.scrollTo(0, 0));
      for (const width of [360, 390, 768, 1280, 1920]) {
        await test.step(`at ${width} pixels`, async () => {
          await page.setViewportSize({ width, height: 900 });
          const poster = page.getByRole('img', { name: `Poster of ${movie.title}` });
          const heading = page.getByRole('heading', { level: 1 });
          const places = async () => ({
            poster: await poster.boundingBox(),
            heading: await heading.boundingBox(),
          });
          await expect(async () => {
            const { poster: picture, heading: words } = await places();
            if (!picture || !words) throw new Error('the poster and the heading are there');
            if (width < 768) expect(words.y).toBeGreaterThan(picture.y + picture.height);
            else expect(words.x).toBeGreaterThan(picture.x + picture.width);
            expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
              width,
            );
          }).toPass();
          await checkAccessibility(page);
        });
      }
      await open(page, `/movie/${movie.tmdbId}`);
      await page.mouse.wheel(0, 3000);
      await page.waitForLoadState('networkidle');
      expect(await layoutShift(page)).toBeLessThan(0.02);
    },
  );
});

test('resting on a suggestion fetches its page once: opening it asks for nothing more and focuses its heading', async ({
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
  const heading = page.getByRole('heading', { level: 1, name, exact: true });
  await expect(heading).toBeVisible();
  await expect(heading).toBeFocused();
  expect(asked).toHaveLength(1);
});
