import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cards, cardsInSight, carousel, open, row, rows, slide, swipe, test } from './support/homePage.ts';
import { checkAccessibility, drawn, expect, layoutShift } from './support/test.ts';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('a swipe and a tap on any dot change the slide; nothing overflows the screen, and axe finds no violations', async ({
    page,
  }) => {
    // Otherwise the slides would advance on their own meanwhile.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page);
    for (const position of [6, 18, 1]) {
      await carousel(page)
        .getByRole('tab')
        .nth(position - 1)
        .tap();
      await expect(slide(page)).toHaveAccessibleName(`${position} of 18`);
    }
    await swipe(page, 300, 60);
    await expect(slide(page)).toHaveAccessibleName('2 of 18');
    await swipe(page, 60, 300);
    await swipe(page, 60, 300);
    await expect(slide(page)).toHaveAccessibleName('18 of 18');
    await expect(carousel(page).getByText('18 / 18')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await checkAccessibility(page);
  });

  test('rows show a peek of the next card, scroll by touch, and a tap opens the card', async ({ page }) => {
    await open(page);
    const series = row(page, 'TV Shows');
    await series.scrollIntoViewIfNeeded();
    expect(await cardsInSight(series)).toEqual([1, 2]);
    const next = await cards(series).nth(2).boundingBox();
    const shown = ((page.viewportSize()?.width ?? NaN) - (next?.x ?? NaN)) / (next?.width ?? NaN);
    expect(shown, 'a third of the next card').toBeGreaterThan(0.25);
    expect(shown).toBeLessThan(0.45);
    await series.getByRole('list').evaluate((list) => list.scrollTo({ left: 300, behavior: 'instant' }));
    await expect.poll(() => cardsInSight(series)).toEqual([3, 4]);
    await cards(series)
      .nth(2)
      .tap({ position: { x: 60, y: 60 } });
    await expect(page).toHaveURL(/\/tv\/\d+$/);
  });
});

test.describe('the server-rendered page', () => {
  test('has its whole text with JavaScript off', { tag: '@core' }, async ({ browser, product }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(product.url);
    await expect(slide(page).getByRole('link', { name: 'Play' })).toBeVisible();
    for (const [heading] of rows) await expect(cards(row(page, heading))).toHaveCount(18);
    await expect(page.getByRole('button', { name: 'Next slide' })).toBeHidden();
    await context.close();
  });

  test('does not shift when it is painted before all of its carousel has arrived', async ({
    browser,
    product,
  }) => {
    const html = await (await fetch(product.url)).text();
    const middle = html.indexOf('<p', html.indexOf('id="slide"'));
    let sendRest = (): void => undefined;
    const server = createServer(({ url = '' }, response) => {
      if (url !== '/') return void response.writeHead(307, { Location: product.url + url }).end();
      response.writeHead(200, { 'Content-Type': 'text/html' }).write(html.slice(0, middle));
      sendRest = () => void response.end(html.slice(middle));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    try {
      const page = await context.newPage();
      await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, { waitUntil: 'commit' });
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
      await expect(page.locator('#slide')).toBeAttached();
      await expect(slide(page)).toBeHidden();
      sendRest();
      await expect(slide(page).getByRole('link', { name: 'Play' })).toBeVisible();
      await page.waitForLoadState();
      expect(await layoutShift(page)).toBeLessThan(0.02);
    } finally {
      await context.close();
      server.closeAllConnections();
      server.close();
    }
  });

  test(
    'refetches nothing until a card is hovered, loads its largest image once, does not shift, and has no axe violations',
    { tag: '@motion' },
    async ({ page }) => {
      const requestedUrls: string[] = [];
      page.on('request', (request) => requestedUrls.push(request.url()));
      await open(page);
      await drawn(page);
      const largest = await carousel(page)
        .locator('img')
        .first()
        .evaluate((image: HTMLImageElement) => image.currentSrc);
      expect(requestedUrls.filter((url) => url === largest)).toHaveLength(1);
      await expect(page.locator(`head link[rel=preload][as=image][fetchpriority=high]`)).toHaveCount(1);
      expect(await layoutShift(page)).toBeLessThan(0.02);
      await checkAccessibility(page);
      await cards(row(page, 'Movies')).first().hover();
      const operations = () =>
        requestedUrls.flatMap((url) => new URL(url).searchParams.get('operationName') ?? []);
      await expect.poll(operations).toContain('MoviePage');
      expect(operations()).toEqual(['MoviePage']);
    },
  );
});
