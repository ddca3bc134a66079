import type { Page } from '@playwright/test';
import { createUser } from './support/accountApi.ts';
import { checkAccessibility, expect, test } from './support/test.ts';

const operations = (page: Page) =>
  page.getByRole('list', { name: 'Select active operation' }).getByRole('button');
const resultOf = (page: Page) => page.getByRole('region', { name: 'Result Window' });

test('the sandbox opens with an answer, runs an example with Ctrl+Enter, and shows its cost', async ({
  page,
  product,
}) => {
  const outside: string[] = [];
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (origin !== product.url && protocol !== 'data:') outside.push(request.url());
  });
  await page.goto('/graphql');
  const result = resultOf(page);
  await expect(result).toContainText('The Salt Cartographer');
  await expect(page.getByRole('region', { name: 'Last response' })).toContainText(/\d ms/);

  // As dark as the site, whatever the system prefers; the ground is the pages' one.
  await expect(page.locator('body')).toHaveCSS('background-color', 'oklch(0.16 0.012 265)');
  const examples = page.getByRole('navigation', { name: 'Examples' });
  await expect(examples.getByRole('button', { name: /^Services/ }).locator('code')).toHaveText('tmdbId');
  await checkAccessibility(page);
  await examples.getByRole('button', { name: /^Genres/ }).click();
  await expect(operations(page)).toHaveText(['Genres']);
  await page.keyboard.press('Control+Enter');
  await expect(result).toContainText('"Action"');

  await page
    .getByRole('button', { name: /documentation/i })
    .first()
    .click();
  await page.getByRole('link', { name: 'Query', exact: true }).click();
  await expect(page.getByText('Everything that can be read.')).toBeVisible();
  await checkAccessibility(page);
  expect(outside).toEqual([]);
});

test('the cost of an answer is shown beside that answer alone', async ({ page }) => {
  await page.goto('/graphql');
  const status = page.getByRole('region', { name: 'Last response' }).getByRole('status');
  await expect(status).toHaveText(/\d ms/);
  await page.getByRole('button', { name: /^Genres/ }).click();
  await expect(status).toHaveText('No response yet');
  await page.keyboard.press('Control+Enter');
  await expect(resultOf(page)).toContainText('"Action"');
  await expect(status).toHaveText(/\d ms/);
  const genres = await status.innerText();
  // A changed example stays in its tab, and the next one has a tab of its own.
  await page.getByRole('region', { name: 'Query Editor' }).locator('.CodeMirror-lines').first().click();
  await page.keyboard.type(' ');
  await page.getByRole('button', { name: /^Services/ }).click();
  await expect(status).toHaveText('No response yet');
  await page.keyboard.press('Control+Enter');
  await expect(resultOf(page)).toContainText('"tmdbId"');
  await expect(status).toHaveText(/\d ms/);
  await page.locator('.graphiql-tab-button').first().click();
  await expect(resultOf(page)).toContainText('"Action"');
  await expect(status).toHaveText(genres);
});

test('the sandbox signs in with one click, or with a token in the headers, and stores neither', async ({
  page,
  product,
}) => {
  const { idToken, uid } = await createUser(product.url);
  await page.goto('/graphql');
  const result = resultOf(page);
  await page.getByRole('button', { name: 'Log in as a demo viewer' }).click();
  await expect(page.getByText('Logged in', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Set listed/ }).click();
  await page.keyboard.press('Control+Enter');
  await expect(result).toContainText('"listedAt": "');
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('button', { name: 'Log in as a demo viewer' })).toBeVisible();

  await page.getByRole('button', { name: /^Viewer ?Who/ }).click();
  await page.keyboard.press('Control+Enter');
  await expect(result).toContainText('Not authenticated');
  await page.getByRole('button', { name: 'Headers' }).click();
  await page.getByRole('region', { name: 'Headers' }).locator('.graphiql-editor:not(.hidden)').click();
  await page.keyboard.insertText(JSON.stringify({ Authorization: `Bearer ${idToken}` }));
  await page.keyboard.press('Control+Enter');
  await expect(result).toContainText(uid);
  // GraphiQL stores its tabs and its history a moment after each change.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('graphiql:queries'))).toContain('Viewer');
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(idToken);
});

test('the sandbox runs nothing that its address or an earlier visit contains', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.postDataJSON().operationName);
  });
  await page.goto(`/graphql#${encodeURIComponent('query={genres{id}}')}`);
  await expect(resultOf(page)).toContainText('The Salt Cartographer');
  await page.getByRole('button', { name: /^Set dismissed/ }).click();
  await expect(operations(page)).toHaveText(['SetDismissed']);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('graphiql:tabState')))
    .toContain('SetDismissed');
  await page.reload();
  await expect(operations(page)).toHaveText(['SetDismissed']);
  await page.getByRole('button', { name: /^Genres/ }).click();
  await page.keyboard.press('Control+Enter');
  await expect(resultOf(page)).toContainText('"Action"');
  expect(new Set(sent)).toEqual(new Set(['IntrospectionQuery', 'TitlesOfAList', 'Genres']));
});

test('fits a phone: the panes are stacked, and an example runs by touch, in the language of the URL', async ({
  browser,
  product,
}) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await page.goto(`${product.url}/graphql?language=de`);
  const result = resultOf(page);
  await expect(result).toContainText('Die Salzkartografin');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('GraphQL sandbox');
  await expect(main.getByRole('textbox', { name: 'Query', exact: true })).toBeAttached();
  await expect(main.getByRole('textbox', { name: 'Response', exact: true })).toBeAttached();
  await page.getByRole('button', { name: 'Show Examples' }).tap();
  await page.getByRole('button', { name: /^Genres/ }).tap();
  await page.getByRole('button', { name: /execute query/i }).tap();
  await expect(result).toContainText('"Action"');
  const [queryPane, responsePane] = await Promise.all([
    page.locator('.graphiql-query-editor').boundingBox(),
    result.boundingBox(),
  ]);
  if (!queryPane || !responsePane) throw new Error('Both panes must be visible');
  expect(responsePane.y).toBeGreaterThanOrEqual(queryPane.y + queryPane.height);
  expect(responsePane.width).toBeGreaterThan(250);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await context.close();
});
