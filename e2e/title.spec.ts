import { findMovie } from './findTitle.ts';
import { open } from './openPage.ts';
import { checkAccessibility, expect, layoutShift, test } from './product.ts';

test.describe('/movie/{id}', () => {
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

  test(
    'the words stand below the poster on a phone and beside it on a desk, without a fault or a jump',
    { tag: ['@full', '@motion'] },
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
          // The widths of a tablet and of a wide window: those of a phone and a desk are in titleDetails.
          if (width === 768 || width === 1920) await checkAccessibility(page);
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
