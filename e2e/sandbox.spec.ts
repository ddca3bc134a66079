import { createUser } from './support/accountApi.ts';
import { expect, test } from './support/test.ts';

test(
  'the sandbox opens in a browser with several examples, runs one, and sends the token from its headers',
  { tag: '@full' },
  async ({ page, product }) => {
    const outside: string[] = [];
    page.on('request', (request) => {
      const { origin, protocol } = new URL(request.url());
      if (origin !== product.url && protocol !== 'data:') outside.push(request.url());
    });
    const { idToken, uid } = await createUser(product.url);
    await page.goto('/graphql');
    await expect(page.getByRole('tab', { name: 'TrendingMovies' })).toBeVisible();
    expect(await page.getByRole('tab').count()).toBeGreaterThanOrEqual(10);
    await page.getByRole('button', { name: /execute query/i }).click();
    await expect(page.getByRole('region', { name: /result/i })).toContainText('The Salt Cartographer');
    await page
      .getByRole('button', { name: /documentation/i })
      .first()
      .click();
    await page.getByRole('link', { name: 'Query', exact: true }).click();
    await expect(page.getByText('Everything that can be read.')).toBeVisible();
    expect(outside).toEqual([]);

    const choose = page.getByRole('button', { name: 'Viewer', exact: true });
    const tab = page.getByRole('tab').filter({ has: choose });
    await choose.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    const result = page.getByRole('region', { name: /result/i });
    // GraphiQL notices the content of a tab or a header after a moment.
    const executed = (text: string) =>
      expect(async () => {
        await page.getByRole('button', { name: /execute query/i }).click();
        await expect(result).toContainText(text, { timeout: 2000 });
      }).toPass();
    await executed('Not authenticated');
    await page.getByRole('button', { name: 'Headers' }).click();
    await page.getByRole('region', { name: 'Headers' }).getByRole('code').click();
    await page.keyboard.insertText(JSON.stringify({ Authorization: `Bearer ${idToken}` }));
    await executed(uid);
  },
);

test(
  'fits a phone: the panes are stacked, and an example runs by touch, in the language of the URL',
  { tag: '@full' },
  async ({ browser, product }) => {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    const page = await context.newPage();
    await page.goto(`${product.url}/graphql?language=de`);
    await expect(page.getByRole('tab', { name: 'TrendingMovies' })).toBeVisible();
    await page.getByRole('button', { name: /execute query/i }).tap();
    const result = page.getByRole('region', { name: /result/i });
    await expect(result).toContainText('Die Salzkartografin');
    const [queryPane, responsePane] = await Promise.all([
      page.locator('.graphiql-query-editor').boundingBox(),
      result.boundingBox(),
    ]);
    if (!queryPane || !responsePane) throw new Error('Both panes must be visible');
    expect(responsePane.y).toBeGreaterThanOrEqual(queryPane.y + queryPane.height);
    expect(responsePane.width).toBeGreaterThan(250);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await context.close();
  },
);
