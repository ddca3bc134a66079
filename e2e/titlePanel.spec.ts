import type { Page } from '@playwright/test';
import { queryAs, type TestUser } from './support/accountApi.ts';
import { countOperations, failOperation, holdOperation, markWatched } from './support/libraryApi.ts';
import { createList } from './support/listsApi.ts';
import { answerWhen } from './support/marking.ts';
import { open } from './support/openPage.ts';
import { restoreSession } from './support/signIn.ts';
import { checkAccessibility, expect, layoutShift, test } from './support/test.ts';

const MOVIE = 'movie:101';
const SERIES = 'tv:102';

const panel = (page: Page) => page.getByRole('region', { name: 'In your diary' });

/** Opens a title's page and scrolls to the panel. */
async function openPanel(page: Page, path: string): Promise<void> {
  await open(page, path);
  await panel(page).scrollIntoViewIfNeeded();
}

/** What is stored of a title's plays and note. */
async function recordOf(url: string, { idToken }: TestUser, id: string): Promise<unknown> {
  const query =
    'query ($id: ID!) { viewer { title(id: $id) { note plays { nodes { day at episodeNumber note } } } } }';
  const { data } = await queryAs(url, idToken, query, { id });
  return Object(data)['viewer'].title;
}

test.describe('a title’s panel', () => {
  test(
    'has the dates on which it was watched, which are added, changed and removed, with undo',
    { tag: '@core' },
    async ({ page, product }) => {
      const person = await restoreSession(page, product.url);
      await openPanel(page, '/movie/101');
      await expect(panel(page)).toContainText('You haven’t watched this yet.');
      await panel(page).getByRole('button', { name: 'Add a date' }).click();
      const adding = page.getByRole('dialog', { name: 'Add to your diary' });
      await checkAccessibility(page);
      await adding.getByLabel('Day').fill('2020-03-05');
      await adding.getByRole('button', { name: 'Save' }).click();
      await expect(panel(page)).toContainText('Watched once: Mar 5, 2020');
      await expect(panel(page).getByRole('button', { name: 'Add a date' })).toBeFocused();
      await expect
        .poll(() => recordOf(product.url, person, MOVIE))
        .toMatchObject({ plays: { nodes: [{ day: '2020-03-05', at: null }] } });
      await panel(page).getByText('Watched once').click();
      await panel(page).getByRole('button', { name: 'Edit March 5, 2020' }).click();
      const editing = page.getByRole('dialog', { name: 'Edit diary entry' });
      await editing.getByLabel('I don’t remember when').check();
      await editing.getByLabel('Note').fill('On a ship');
      await editing.getByRole('button', { name: 'Save' }).click();
      await expect(panel(page)).toContainText('Watched once: no date');
      await expect(panel(page)).toContainText('On a ship');
      await checkAccessibility(page);
      await panel(page).getByRole('button', { name: 'Remove Date unknown' }).click();
      await expect(panel(page)).toContainText('You haven’t watched this yet.');
      await expect.poll(() => recordOf(product.url, person, MOVIE)).toMatchObject({ plays: { nodes: [] } });
      await page.getByRole('button', { name: 'Undo', exact: true }).click();
      await expect(panel(page)).toContainText('Watched once: no date');
      await expect
        .poll(() => recordOf(product.url, person, MOVIE))
        .toMatchObject({ plays: { nodes: [{ day: null, note: 'On a ship' }] } });
    },
  );

  test('adds an episode of a series, and follows its marks', async ({ page, product }) => {
    const person = await restoreSession(page, product.url);
    await openPanel(page, '/tv/102');
    await panel(page).getByRole('button', { name: 'Add an episode' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add to your diary' });
    await dialog.getByLabel('Episode').fill('2');
    await dialog.getByLabel('Day').fill('2020-03-05');
    await dialog.getByLabel('Time (optional)').fill('20:15');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(panel(page)).toContainText('1 entry: S1 E2 (Mar 5, 2020)');
    await expect
      .poll(() => recordOf(product.url, person, SERIES))
      .toMatchObject({ plays: { nodes: [{ day: '2020-03-05', episodeNumber: 2 }] } });
    await page.getByRole('button', { name: 'Mark as watched' }).first().click();
    await answerWhen(page);
    await expect(panel(page)).not.toContainText('1 entry');
  });

  test('saves a note when its field is left, and loses none that cannot be saved', async ({
    page,
    product,
  }) => {
    const person = await restoreSession(page, product.url);
    await openPanel(page, '/movie/101');
    const note = panel(page).getByLabel('Your note');
    await note.fill('Ada’s favorite');
    await page.keyboard.press('Tab');
    await expect(panel(page).getByText('Saved', { exact: true })).toBeVisible();
    await expect.poll(() => recordOf(product.url, person, MOVIE)).toMatchObject({ note: 'Ada’s favorite' });
    const mend = await failOperation(page, 'SetNote');
    await note.fill('And mine');
    await panel(page).getByRole('button', { name: 'Save note' }).click();
    await expect(panel(page).getByText('Not saved yet')).toBeVisible();
    await openPanel(page, '/movie/101');
    await expect(note).toHaveValue('And mine');
    await expect(panel(page).getByText('Not saved yet')).toBeVisible();
    await mend();
    await panel(page).getByRole('button', { name: 'Save note' }).click();
    await expect.poll(() => recordOf(product.url, person, MOVIE)).toMatchObject({ note: 'And mine' });
    await openPanel(page, '/movie/101');
    await expect(note).toHaveValue('And mine');
    await expect(panel(page).getByText('Not saved yet')).toHaveCount(0);
  });

  test('forgets a note that was typed and taken back', async ({ page, product }) => {
    const person = await restoreSession(page, product.url);
    await openPanel(page, '/movie/101');
    const note = panel(page).getByLabel('Your note');
    await note.fill('Never mind');
    await expect(panel(page).getByText('Not saved yet')).toBeVisible();
    await note.fill('');
    await expect(panel(page).getByText('Not saved yet')).toHaveCount(0);
    const elsewhere = 'mutation ($input: SetNoteInput!) { setNote(input: $input) { viewerTitle { id } } }';
    const input = { titleId: MOVIE, note: 'From my phone' };
    expect((await queryAs(product.url, person.idToken, elsewhere, { input })).errors).toEqual([]);
    await openPanel(page, '/movie/101');
    await expect(note).toHaveValue('From my phone');
    await note.focus();
    await page.keyboard.press('Tab');
    expect(await recordOf(product.url, person, MOVIE)).toMatchObject({ note: 'From my phone' });
  });

  test('is read in one request, moves nothing when it arrives, and is not for visitors', async ({
    page,
    product,
  }) => {
    await open(page, '/movie/101');
    await expect(panel(page)).toHaveCount(0);
    const person = await restoreSession(page, product.url);
    await markWatched(product.url, person, MOVIE);
    for (const [width, height] of [
      [390, 844],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height });
      const release = await holdOperation(page, 'TitlePanel');
      const count = countOperations(page);
      await openPanel(page, '/movie/101');
      await expect.poll(() => count('TitlePanel')).toBe(1);
      release();
      await expect(panel(page)).toContainText('Watched once');
      expect(await layoutShift(page)).toBeLessThan(0.01);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  });
});

test('the panel of a title in many lists names the first, and leads to them all', async ({
  page,
  product,
}) => {
  const person = await restoreSession(page, product.url);
  for (let nth = 1; nth <= 11; nth += 1)
    await createList(product.url, person, { name: `Evening ${nth}` }, MOVIE);
  await openPanel(page, '/movie/101');
  await expect(panel(page).getByRole('link', { name: /^Evening/ })).toHaveCount(10);
  await panel(page).getByRole('button', { name: 'and more' }).click();
  const all = page.getByRole('dialog').getByRole('checkbox');
  await expect(all).toHaveCount(11);
  await expect(all.and(page.locator(':checked'))).toHaveCount(11);
});
