import type { BrowserContext, Page, Route } from '@playwright/test';
import { exportPaths } from '../contract/paths.ts';
import { accountExport } from '../server/viewer/export/exportSchema.ts';
import { createUser, type TestUser } from './support/accountApi.ts';
import { longTraktZip } from './support/importFiles.ts';
import { startKilledApp } from './support/killedApp.ts';
import { operationOf } from './support/libraryApi.ts';
import { open } from './support/openPage.ts';
import { restoreSession } from './support/signIn.ts';
import { checkAccessibility, expect, test } from './support/test.ts';

// Chromium's own messages about requests that a killed server or a missing network has not answered.
test.use({
  expectedConsole: [
    [/^error: Failed to load resource: net::ERR_/, /^error: Failed to load resource: .* status of 50/],
    { scope: 'test' },
  ],
});

const { file, rows, holds } = longTraktZip(64);

const lookedUp = (page: Page) => page.getByText('All titles have been looked up.');

async function choose(page: Page): Promise<void> {
  await page.getByLabel('Choose files').setInputFiles(file);
}

/** Continues the import that another tab has left, or starts it if none has. */
async function goOn(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(?:Continue|Import [\d,]+ rows)$/ }).click();
}

/** Handles each of a browser's requests of an operation of an import, with its number from 1. */
function handleOperation(
  context: BrowserContext,
  name: string,
  handle: (route: Route, number: number) => Promise<void>,
): Promise<unknown> {
  let count = 0;
  return context.route(/\/graphql/, async (route) => {
    if (operationOf(route.request()) !== name) return route.fallback();
    count += 1;
    // The tab that sent it may be gone.
    return handle(route, count).catch(() => undefined);
  });
}

/** Each row of the file is in the account once, and in the receipt. */
async function expectImported(page: Page, url: string, { idToken }: TestUser): Promise<void> {
  await expect(page.getByRole('heading', { level: 2, name: 'Your receipt' })).toBeVisible();
  const chips = page.getByRole('group', { name: 'Show' }).locator('label');
  await expect(chips.filter({ hasText: /^All/ })).toContainText(rows.toLocaleString('en'));
  const response = await fetch(url + exportPaths.account, {
    headers: { authorization: `Bearer ${idToken}` },
  });
  const { plays, ratings, titles, lists, imports } = accountExport.parse(await response.json());
  expect(plays.map(({ titleId, at }) => `${titleId} ${at}`).toSorted()).toEqual(holds.plays);
  expect(ratings.map(({ targetId, value }) => `${targetId} ${value}`).toSorted()).toEqual(holds.ratings);
  const listed = titles.filter(({ listedAt }) => listedAt !== null);
  expect(listed.map(({ titleId }) => titleId).toSorted()).toEqual(holds.watchlist);
  expect(lists.map(({ items }) => items.map(({ titleId }) => titleId).toSorted())).toEqual([holds.list]);
  // No play is counted twice.
  expect(titles.map(({ parts }) => parts.map((part) => part.plays))).toEqual(titles.map(() => [21]));
  expect(imports).toMatchObject([
    { totals: { added: rows, existing: 0, rejected: 0, leftOut: 0 }, finishedAt: expect.any(String) },
  ]);
  const numbers = imports.flatMap((one) => one.rows.map(({ number }) => number));
  expect(numbers).toEqual(Array.from({ length: rows }, (_, index) => index + 1));
}

/** When the server is killed: while it stores a batch; once it has answered one; or before its answer has reached the page. */
const SERVER_KILLS = [
  'STORING',
  'ANSWERED',
  'STORING',
  'UNANSWERED',
  'STORING',
  'ANSWERED',
  'STORING',
  'UNANSWERED',
  'ANSWERED',
  'UNANSWERED',
] as const;

test(
  'an import goes on by itself each time its server is killed, and nothing is lost or doubled',
  {
    tag: '@own',
  },
  async ({ page, context }) => {
    test.slow();
    const app = await startKilledApp();
    try {
      const person = await restoreSession(page, app.url, await createUser(app.url));
      let next: (typeof SERVER_KILLS)[number] | null = null;
      let killed: () => void = () => undefined;
      await handleOperation(context, 'ImportRecords', async (route) => {
        const response = await route.fetch().catch(() => null);
        if (!response || next === 'UNANSWERED') await route.abort('connectionreset');
        else await route.fulfill({ response });
        if (!response || next === null || next === 'STORING') return;
        next = null;
        await app.kill();
        killed();
      });
      await open(page, `${app.url}/import`);
      await choose(page);
      await expect(lookedUp(page)).toBeVisible();
      for (const [nth, kill] of SERVER_KILLS.entries()) {
        next = kill;
        const isKilled = new Promise<void>((resolve) => (killed = resolve));
        if (nth === 0) {
          await app.kill();
          await app.start(1);
          await goOn(page);
        } else {
          await app.start(kill === 'STORING' ? 1 : undefined);
          // The page looks for its server every five seconds, which is seen the first time, and as soon as there may be a network again.
          if (nth > 1) await page.evaluate(() => dispatchEvent(new Event('online')));
        }
        await (kill === 'STORING' ? app.killed() : isKilled);
      }
      await expect(page.getByRole('heading', { level: 2, name: 'Importing' })).toBeVisible();
      await app.start();
      await expectImported(page, app.url, person);
    } finally {
      await app.close();
    }
  },
);

/** At which request a tab is killed, whether it is closed or its process crashes, and whether the server has answered by then. */
const TAB_KILLS = [
  { operation: 'FindByIds', number: 1, by: 'CRASH', answered: false },
  { operation: 'FindByIds', number: 1, by: 'CLOSE', answered: true },
  { operation: 'StartImport', number: 1, by: 'CRASH', answered: true },
  { operation: 'ImportRecords', number: 1, by: 'CLOSE', answered: false },
  { operation: 'ImportRecords', number: 2, by: 'CRASH', answered: true },
  { operation: 'ImportRecords', number: 3, by: 'CRASH', answered: false },
  { operation: 'ImportRecords', number: 5, by: 'CLOSE', answered: true },
  { operation: 'ImportRecords', number: 7, by: 'CRASH', answered: false },
  { operation: 'ImportRecords', number: 8, by: 'CRASH', answered: true },
  { operation: 'FinishImport', number: 1, by: 'CLOSE', answered: true },
] as const;

test(
  'an import is continued each time its tab is killed, and nothing is lost or doubled',
  {
    tag: '@own',
  },
  async ({ page, context, product }) => {
    test.slow();
    const person = await restoreSession(page, product.url);
    for (const [nth, { operation, number, by, answered }] of TAB_KILLS.entries()) {
      const tab = await context.newPage();
      const crash = await context.newCDPSession(tab);
      const isGone = new Promise<void>((resolve) => {
        tab.once('crash', () => resolve());
        tab.once('close', () => resolve());
      });
      await handleOperation(context, operation, async (route, count) => {
        if (count !== number) return route.continue();
        // Without its answer, the server has the request, and what it does is not waited for.
        await (answered ? route.fetch() : route.continue());
        if (by === 'CLOSE') await tab.close();
        else await crash.send('Page.crash');
      });
      await open(tab, '/import');
      if (nth === 0) await choose(tab);
      if (operation !== 'FindByIds') await goOn(tab);
      await isGone;
      if (!tab.isClosed()) await tab.close();
      await context.unrouteAll({ behavior: 'ignoreErrors' });
    }
    const tab = await context.newPage();
    await open(tab, '/import');
    await goOn(tab);
    await expectImported(tab, product.url, person);
  },
);

test(
  'without a network an import waits and says so, and goes on by itself',
  {
    tag: '@own',
  },
  async ({ page, context, product }) => {
    const person = await restoreSession(page, product.url);
    const offline = page.getByText('You’re offline. The import continues once you’re back.');
    const sent = { FindByIds: 0, ImportRecords: 0 };
    for (const operation of ['FindByIds', 'ImportRecords'] as const)
      await handleOperation(context, operation, async (route, count) => {
        sent[operation] = count;
        if (count !== 2) return route.continue();
        await context.setOffline(true);
        return route.abort('internetdisconnected');
      });
    await open(page, '/import');
    await choose(page);
    await expect(offline).toBeVisible();
    await context.setOffline(false);
    await expect(offline).toBeHidden();
    await goOn(page);
    await expect(offline).toBeVisible();
    await checkAccessibility(page);
    // A third one would have been sent at once.
    expect(sent.ImportRecords).toBe(2);
    await context.setOffline(false);
    await expectImported(page, product.url, person);
  },
);
