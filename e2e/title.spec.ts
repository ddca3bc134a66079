import { findMovie } from './support/findTitle.ts';
import { holdRequests } from './support/holdRequests.ts';
import { open } from './support/openPage.ts';
import { checkAccessibility, drawn, expect, layoutShift, test } from './support/test.ts';

test.describe('/movie/{id}', () => {
  test("opens its trailer by keyboard, is played by 'Watch Now', and links to the titles of each genre", async ({
    page,
    product,
  }) => {
    const movie = await findMovie(
      product.url,
      ({ trailer, genres }) => trailer !== null && genres.length > 0,
    );
    // The embedded catalogue's trailers are pages of the product itself.
    const release = await holdRequests(page, /\/demo\/trailer\//);
    await open(page, `/movie/${movie.tmdbId}`);
    const button = page.getByRole('button', { name: 'Trailer', exact: true });
    const dialog = page.getByRole('dialog');
    await test.step('while the trailer loads, its box is dark and has a link', async () => {
      await button.focus();
      await page.keyboard.press('Enter');
      await expect(dialog).toContainText(movie.title);
      await expect(dialog.getByText('Loading the trailer...')).toBeVisible();
      await expect(dialog.locator('iframe')).toHaveCSS('opacity', '0');
      await expect(dialog.getByRole('link', { name: 'Open the trailer in a new tab' })).toBeVisible();
      await checkAccessibility(page);
      release();
      await expect(dialog.locator('iframe')).toHaveCSS('opacity', '1');
      await expect(dialog.getByText('Loading the trailer...')).toBeHidden();
    });
    await test.step('Escape closes it and restores the focus', async () => {
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(button).toBeFocused();
    });
    await page.getByRole('link', { name: 'Watch Now' }).click();
    await expect(page).toHaveURL(`/live/${movie.tmdbId}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`You are watching ${movie.title}`);
    await page.goBack();
    const genre = movie.genres[0]?.name ?? '';
    await page.getByRole('list', { name: 'Genres' }).getByRole('link', { name: genre, exact: true }).click();
    await expect(page.getByRole('heading', { name: `Best of ${genre}` })).toBeVisible();
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

  test(
    'the text is below the poster on a phone and beside it on a desktop, without axe violations or layout shifts',
    { tag: '@motion' },
    async ({ page, product }) => {
      const movie = await findMovie(product.url, ({ poster, cast }) => Boolean(poster) && cast.length > 2);
      const whereToWatch = page.getByRole('region', { name: 'Where to watch' });
      await page.setViewportSize({ width: 360, height: 900 });
      await open(page, `/movie/${movie.tmdbId}`);
      await page.mouse.wheel(0, 3000);
      await expect(whereToWatch).toBeVisible();
      await drawn(page);
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
          const tops = await page
            .locator('main section')
            .first()
            .locator('.button:visible')
            .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
          // The last one is that of the visitor's rating.
          expect(new Set(tops).size, 'lines of actions').toBe(width < 1024 ? 3 : 2);
          const [cast, services] = await Promise.all([
            page.getByRole('heading', { name: 'Cast' }).boundingBox(),
            whereToWatch.boundingBox(),
          ]);
          if (!cast || !services) throw new Error('the cast and the services are there');
          if (width < 1280) expect(services.y + services.height).toBeLessThan(cast.y);
          else {
            expect(services.x).toBeGreaterThan(cast.x + cast.width);
            expect(Math.abs(services.y - cast.y)).toBeLessThan(24);
          }
          // A phone's width is covered in titleDetails.
          if (width === 1280) await checkAccessibility(page);
        });
      }
      await open(page, `/movie/${movie.tmdbId}`);
      await page.mouse.wheel(0, 3000);
      await expect(whereToWatch).toBeVisible();
      await drawn(page);
      expect(await layoutShift(page)).toBeLessThan(0.02);
    },
  );
});

test(
  'hovering a suggestion prefetches its page once: opening it needs no further request and focuses its heading',
  { tag: '@core' },
  async ({ page, product }) => {
    const movie = await findMovie(product.url, ({ cast }) => cast.length > 4);
    await open(page, `/movie/${movie.tmdbId}`);
    const operations: string[] = [];
    page.on('request', (request) => {
      const name = /operationName=(\w+)/.exec(request.url())?.[1];
      if (name === 'MoviePage' || name === 'SeriesPage') operations.push(name);
    });
    const card = page.getByRole('region', { name: 'You may also like' }).getByRole('article').first();
    await card.hover();
    await expect.poll(() => operations.length).toBe(1);
    const name = await card.getByRole('heading').innerText();
    await card.getByRole('heading').getByRole('link').click();
    const heading = page.getByRole('heading', { level: 1, name, exact: true });
    await expect(heading).toBeVisible();
    await expect(heading).toBeFocused();
    expect(operations).toHaveLength(1);
  },
);
