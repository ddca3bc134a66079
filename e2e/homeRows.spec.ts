import { fetchPage, textIn } from './support/fetchPage.ts';
import { cards, cardsInSight, open, row, rows, test } from './support/homePage.ts';
import { checkAccessibility, expect } from './support/test.ts';

test.describe('the six rows', () => {
  test(
    'are in order, each heading links to its list, and the arrows page by six whole cards and are disabled at the ends',
    { tag: '@core' },
    async ({ page }) => {
      await open(page);
      for (const [heading, href] of rows) {
        await expect(row(page, heading).getByRole('link', { name: heading, exact: true })).toHaveAttribute(
          'href',
          href,
        );
        await expect(cards(row(page, heading))).toHaveCount(18);
      }
      const headings = await page.locator('main h2').allTextContents();
      expect(headings.slice(1)).toEqual(rows.map(([heading]) => heading));
      const movies = row(page, 'Movies');
      const next = movies.getByRole('button', { name: 'Next in Movies' });
      const previous = movies.getByRole('button', { name: 'Previous in Movies' });
      await movies.scrollIntoViewIfNeeded();
      await expect(previous).toBeDisabled();
      expect(await cardsInSight(movies)).toEqual([1, 2, 3, 4, 5, 6]);
      await next.click();
      await expect.poll(() => cardsInSight(movies)).toEqual([7, 8, 9, 10, 11, 12]);
      await expect(page.getByText('Movies: 7 to 12 of 18')).toBeAttached();
      await expect(previous).toBeEnabled();
      await next.click();
      await expect.poll(() => cardsInSight(movies)).toEqual([13, 14, 15, 16, 17, 18]);
      await expect(next).toBeDisabled();
      await previous.click();
      await expect.poll(() => cardsInSight(movies)).toEqual([7, 8, 9, 10, 11, 12]);
    },
  );

  test('reveal Play and Info on a card on hover and focus alike, and open its page wherever it is clicked', async ({
    page,
  }) => {
    await open(page);
    for (const [heading, live, detail] of [
      ['Movies', /^\/live\/movie\/\d+$/, /^\/movie\/\d+$/],
      ['TV Shows', /^\/live\/tv\/\d+$/, /^\/tv\/\d+$/],
    ] as const) {
      const card = cards(row(page, heading)).first();
      const play = card.getByRole('link', { name: /^Play / });
      await expect(play).toHaveCSS('opacity', '0');
      await card.hover();
      await expect(play).toHaveCSS('opacity', '1');
      await page.mouse.move(5, 5);
      await expect(play).toHaveCSS('opacity', '0');
      await card.getByRole('heading').getByRole('link').focus();
      await page.keyboard.press('Tab');
      await expect(play).toBeFocused();
      await expect(play).toHaveCSS('opacity', '1');
      await expect(play).toHaveAttribute('href', live);
      await expect(card.getByRole('link', { name: /^Info about / })).toHaveAttribute('href', detail);
    }
    const card = cards(row(page, 'Top Rated')).first();
    const name = await card.getByRole('heading').textContent();
    await card.scrollIntoViewIfNeeded();
    await card.click({ position: { x: 60, y: 60 } });
    await expect(page).toHaveURL(/\/movie\/\d+$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '');
  });

  test('prefetch the page of a hovered card, once, so that it opens immediately', async ({ page }) => {
    await open(page);
    const operations: string[] = [];
    page.on('request', (request) => {
      const name = new URL(request.url()).searchParams.get('operationName');
      if (name) operations.push(name);
    });
    const card = cards(row(page, 'Movies')).first();
    await card.hover();
    await expect.poll(() => operations).toEqual(['MoviePage']);
    await page.mouse.move(5, 5);
    await card.hover();
    await card.click({ position: { x: 60, y: 60 } });
    await expect(page).toHaveURL(/\/movie\/\d+$/);
    expect(operations.filter((name) => name === 'MoviePage')).toHaveLength(1);
    expect(operations).not.toContain('HomePage');
  });
});

test('a row or a carousel that fails says so, leaves the others intact, and can be retried', async ({
  page,
  fresh,
}) => {
  await test.step('without any row the page answers 503', async () => {
    fresh.upstream.fail(/./, 404);
    const { status, html } = await fetchPage(fresh.url);
    expect(status).toBe(503);
    expect(textIn(html)).toContain('Couldn’t load the titles.');
    await fresh.heal();
  });
  fresh.upstream.fail(/\/movie\/top_rated/, 404);
  fresh.upstream.fail(/\/trending\/movie/, 404);
  await open(page, fresh.url);
  await expect(page.getByText('Couldn’t load the trending movies.')).toBeVisible();
  await expect(row(page, 'Movies').getByRole('alert')).toHaveText('Couldn’t load “Movies”.');
  await expect(row(page, 'Top Rated').getByRole('alert')).toHaveText('Couldn’t load “Top Rated”.');
  await expect(cards(row(page, 'TV Shows'))).toHaveCount(18);
  await expect(cards(row(page, 'Latest Movies'))).toHaveCount(18);
  await checkAccessibility(page);
  await fresh.heal();
  await row(page, 'Top Rated').getByRole('button', { name: 'Try again' }).click();
  await expect(cards(row(page, 'Top Rated'))).toHaveCount(18);
  await expect(row(page, 'Top Rated').getByRole('alert')).toHaveCount(0);
});

test('in the browser a row that TMDB does not answer says so, the others remain, and a retry loads it', async ({
  page,
  fresh,
}) => {
  fresh.upstream.fail(/\/movie\/top_rated/, 'silence');
  await page.goto(fresh.url);
  // The page has already retried once before it shows the error.
  await expect(row(page, 'Top Rated').getByRole('alert')).toContainText('Couldn’t load “Top Rated”.');
  await expect(cards(row(page, 'Popular TV Shows')).first()).toBeVisible();
  await fresh.heal();
  await row(page, 'Top Rated').getByRole('button', { name: 'Try again' }).click();
  await expect(cards(row(page, 'Top Rated')).first()).toBeVisible();
});
