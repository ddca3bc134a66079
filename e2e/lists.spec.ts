import { createUser, queryAs } from './support/accountApi.ts';
import { createList, listsOf } from './support/listsApi.ts';
import { failOperation, markWatched } from './support/libraryApi.ts';
import { ERROR_STATUS, open } from './support/openPage.ts';
import { headerButton, restoreSession, signIn } from './support/signIn.ts';
import { checkAccessibility, expect, layoutShift, test } from './support/test.ts';

/** Movies and a series of the embedded catalogue. */
const MOVIES = ['movie:101', 'movie:102', 'movie:103'] as const;

test.describe('/my/lists', () => {
  test('creates a list and opens it', async ({ page, product }) => {
    const person = await restoreSession(page, product.url);
    await open(page, '/my/lists');
    await expect(page.getByText(/^No lists yet\./)).toBeVisible();
    await page.getByRole('button', { name: 'New list' }).click();
    const dialog = page.getByRole('dialog', { name: 'New list' });
    await expect(dialog.getByLabel('Name')).toBeFocused();
    await dialog.getByLabel('Name').fill('Rainy days');
    await dialog.getByLabel('Description').fill('With tea');
    await checkAccessibility(page);
    await dialog.getByRole('button', { name: 'Create list' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Rainy days' })).toBeVisible();
    await expect(page.getByText('With tea')).toBeVisible();
    await expect(page.getByText(/^Nothing on this list yet\./)).toBeVisible();
    await checkAccessibility(page);
    await page.getByRole('link', { name: 'All lists' }).click();
    const list = page.getByRole('list', { name: 'Lists' }).getByRole('listitem');
    await expect(list).toHaveCount(1);
    await expect(list).toContainText('0 titles · Private');
    expect(await listsOf(product.url, person)).toMatchObject([{ name: 'Rainy days', visibility: 'PRIVATE' }]);
    await checkAccessibility(page);
  });

  test('says when the lists could not be loaded, and that a list is not there', async ({ page, product }) => {
    const person = await restoreSession(page, product.url);
    await createList(product.url, person, { name: 'Best' }, MOVIES[0]);
    const heal = await failOperation(page, 'MyLists');
    await open(page, '/my/lists');
    await expect(page.getByRole('alert')).toHaveText('Couldn’t load your lists.');
    await heal();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('list', { name: 'Lists' }).getByRole('listitem')).toContainText('1 title');
    await open(page, '/my/lists/00000000-0000-4000-8000-000000000000');
    await expect(page.getByText('You have no such list. It may have been deleted.')).toBeVisible();
  });
});

test.describe('a list', () => {
  test('is ordered by keyboard, by number and by mouse, and a title is removed and restored', async ({
    page,
    product,
  }) => {
    const person = await restoreSession(page, product.url);
    const id = await createList(product.url, person, { name: 'Best', ranked: true }, ...MOVIES);
    await open(page, `/my/lists/${id}`);
    const rows = page.getByRole('list', { name: 'Best' }).getByRole('listitem');
    await expect(rows).toHaveCount(3);
    const names = () => rows.getByRole('heading').allTextContents();
    const [first = '', second = '', third = ''] = await names();
    const stored = async () => {
      const [list] = await listsOf(product.url, person);
      return list?.items.nodes.map(({ titleId }) => MOVIES.findIndex((one) => one === titleId));
    };
    await page.getByRole('button', { name: 'Edit titles' }).click();
    await test.step('by keyboard', async () => {
      const up = page.getByRole('button', { name: `Move ${third} up` });
      await up.focus();
      await page.keyboard.press('Enter');
      await expect.poll(names).toEqual([first, third, second]);
      await expect(up).toBeFocused();
      await page.keyboard.press('Enter');
      await expect.poll(names).toEqual([third, first, second]);
      await expect(up).toHaveAttribute('aria-disabled', 'true');
      await expect.poll(stored).toEqual([2, 0, 1]);
    });
    await test.step('by number', async () => {
      const position = page.getByRole('spinbutton', { name: `Position of ${third}` });
      await position.fill('3');
      await position.press('Enter');
      await expect.poll(names).toEqual([first, second, third]);
      await expect.poll(stored).toEqual([0, 1, 2]);
    });
    await test.step('by mouse', async () => {
      await rows.nth(2).locator('.list-handle').dragTo(rows.nth(0));
      await expect.poll(names).toEqual([third, first, second]);
      await expect.poll(stored).toEqual([2, 0, 1]);
    });
    await checkAccessibility(page);
    await page.getByRole('button', { name: `Remove ${first} from the list` }).click();
    await expect.poll(names).toEqual([third, second]);
    await expect.poll(stored).toEqual([2, 1]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(names).toEqual([third, first, second]);
    await expect.poll(stored).toEqual([2, 0, 1]);
  });

  test('that is not ranked has a removed title back where it was', async ({ page, product }) => {
    const person = await restoreSession(page, product.url);
    const id = await createList(product.url, person, { name: 'Best' }, ...MOVIES);
    await open(page, `/my/lists/${id}`);
    const rows = page.getByRole('list', { name: 'Best' }).getByRole('listitem');
    await expect(rows).toHaveCount(3);
    const names = () => rows.getByRole('heading').allTextContents();
    const [first = '', second = '', third = ''] = await names();
    await page.getByRole('button', { name: 'Edit titles' }).click();
    await page.getByRole('button', { name: `Remove ${second} from the list` }).click();
    await expect.poll(names).toEqual([first, third]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(names).toEqual([first, second, third]);
    await page.reload();
    await expect.poll(names).toEqual([first, second, third]);
  });

  test('has notes, is renamed, duplicated and deleted', async ({ page, product }) => {
    const person = await restoreSession(page, product.url);
    const id = await createList(product.url, person, { name: 'Best' }, ...MOVIES);
    await open(page, `/my/lists/${id}`);
    const rows = page.getByRole('list', { name: 'Best' }).getByRole('listitem');
    await expect(rows).toHaveCount(3);
    const names = await rows.getByRole('heading').allTextContents();
    await page.getByRole('button', { name: 'Edit titles' }).click();
    await rows
      .first()
      .getByRole('button', { name: /^Note on / })
      .click();
    await page.getByRole('textbox', { name: `Note on ${names[0]}` }).fill('See it twice');
    await page.getByRole('button', { name: 'Save note' }).click();
    await expect(rows.first()).toContainText('See it twice');
    await page.getByRole('button', { name: 'Edit details' }).click();
    const dialog = page.getByRole('dialog', { name: 'Details of the list' });
    await dialog.getByLabel('Name').fill('Best of all');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Best of all' })).toBeVisible();
    await page.getByRole('button', { name: 'Duplicate' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Best of all (copy)' })).toBeVisible();
    const copied = page.getByRole('list', { name: 'Best of all (copy)' }).getByRole('listitem');
    await expect(copied).toHaveCount(3);
    expect(await copied.getByRole('heading').allTextContents()).toEqual(names);
    await expect(copied.first()).toContainText('See it twice');
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Delete list' }).click();
    await expect(page).toHaveURL('/my/lists');
    await expect
      .poll(async () => (await listsOf(product.url, person)).map(({ name }) => name))
      .toEqual(['Best of all']);
  });

  test('says how much of it is seen, and shows what is not', async ({ page, product }) => {
    const person = await restoreSession(page, product.url);
    const id = await createList(product.url, person, { name: 'Best' }, ...MOVIES);
    await markWatched(product.url, person, MOVIES[1]);
    await open(page, `/my/lists/${id}`);
    await expect(page.getByText('1 of 3 watched')).toBeVisible();
    const rows = page.getByRole('list', { name: 'Best' }).getByRole('listitem');
    const choose = async (name: string) =>
      page.getByRole('list', { name: 'Show' }).getByText(name, { exact: true }).click();
    await choose('Unwatched');
    await expect(page).toHaveURL(`/my/lists/${id}?show=unseen`);
    await expect(rows).toHaveCount(2);
    await choose('Watched');
    await expect(rows).toHaveCount(1);
    await choose('On my services');
    await expect(page.getByText('Nothing on this list matches.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Choose services' })).toBeVisible();
    await checkAccessibility(page);
  });

  test('fits a phone, and nothing moves when it arrives', async ({ page, product }) => {
    const person = await restoreSession(page, product.url);
    const id = await createList(product.url, person, { name: 'Best', ranked: true }, ...MOVIES);
    await page.setViewportSize({ width: 390, height: 844 });
    for (const path of ['/my/lists', `/my/lists/${id}`]) {
      await open(page, path);
      await expect(
        page.getByRole('main').getByRole('listitem').filter({ hasText: /\w/ }).last(),
      ).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      expect(await layoutShift(page)).toBeLessThan(0.02);
    }
    await page.getByRole('button', { name: 'Edit titles' }).click();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});

test.describe('adding to a list', () => {
  test('takes three actions from a card', { tag: '@core' }, async ({ page, product }) => {
    const person = await restoreSession(page, product.url);
    await createList(product.url, person, { name: 'Best' });
    await open(page, '/browse/popular');
    const card = page.getByRole('main').getByRole('article').first();
    await card.hover();
    await card.getByRole('button', { name: / to a list$/ }).click();
    await page.getByRole('checkbox', { name: 'Best' }).check();
    await expect.poll(async () => (await listsOf(product.url, person))[0]?.items.nodes.length).toBe(1);
    await checkAccessibility(page);
    await page.getByRole('checkbox', { name: 'Best' }).uncheck();
    await expect.poll(async () => (await listsOf(product.url, person))[0]?.items.nodes.length).toBe(0);
  });

  test('takes three taps from a card on a touch screen', async ({ browser, product }) => {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      baseURL: product.url,
    });
    const page = await context.newPage();
    const person = await restoreSession(page, product.url);
    await createList(product.url, person, { name: 'Best' });
    await page.goto('/browse/popular');
    const card = page.getByRole('main').getByRole('article').first();
    const button = card.getByRole('button', { name: / to a list$/ });
    await expect(button).toBeVisible();
    const box = await button.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await button.tap();
    await page.getByRole('checkbox', { name: 'Best' }).tap();
    await expect.poll(async () => (await listsOf(product.url, person))[0]?.items.nodes.length).toBe(1);
    await context.close();
  });

  test('creates a list with the title of a page', async ({ page, product }) => {
    const person = await restoreSession(page, product.url);
    await open(page, '/movie/101');
    await page.getByRole('button', { name: 'Add to list', exact: true }).click();
    await expect(page.getByText('You have no lists yet.')).toBeVisible();
    await page.getByLabel('New list').fill('Rainy days');
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(page.getByRole('checkbox', { name: 'Rainy days' })).toBeChecked();
    await expect
      .poll(() => listsOf(product.url, person))
      .toMatchObject([{ name: 'Rainy days', items: { nodes: [{ titleId: 'movie:101' }] } }]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Add to list', exact: true })).toBeFocused();
  });
});

test.describe('a list that is shared', () => {
  test.use({ expectedConsole: ERROR_STATUS });

  test(
    'has an address while it is, shows its titles to everyone, and can be reported',
    { tag: '@core' },
    async ({ page, product }) => {
      const person = await createUser(product.url, 'Ada Lovelace');
      await restoreSession(page, product.url, person);
      const id = await createList(product.url, person, { name: 'Best', ranked: true }, ...MOVIES);
      await open(page, `/my/lists/${id}`);
      await page.getByRole('button', { name: 'Share', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Share this list' });
      await dialog.getByRole('radio', { name: 'Shared by link' }).check();
      const address = await dialog.getByLabel('Address').inputValue();
      await checkAccessibility(page);
      await dialog.getByRole('radio', { name: 'Private' }).check();
      await expect(dialog.getByLabel('Address')).toBeHidden();
      await dialog.getByRole('radio', { name: 'Shared by link' }).check();
      await expect(dialog.getByLabel('Address')).not.toHaveValue(address);
      const { pathname } = new URL(await dialog.getByLabel('Address').inputValue());
      await dialog.getByRole('button', { name: 'Close' }).click();
      await test.step('to someone else', async () => {
        const other = await createUser(product.url);
        await headerButton(page, 'Logout').click();
        await open(page, pathname);
        await expect(page.getByRole('heading', { level: 1, name: 'Best' })).toBeVisible();
        await expect(page.getByText('A list by Ada Lovelace')).toBeVisible();
        expect(await page.content()).not.toContain(person.email);
        await expect(page.getByRole('list', { name: 'Best' }).getByRole('listitem')).toHaveCount(3);
        await checkAccessibility(page);
        await page.getByRole('button', { name: 'Report' }).click();
        await expect(page.getByText('Log in or sign up to report a list.')).toBeVisible();
        await page.keyboard.press('Escape');
        await signIn(page, other);
        await page.getByRole('button', { name: 'Report' }).click();
        await page.getByLabel('What is wrong?').fill('Spam');
        await page.getByRole('button', { name: 'Send report' }).click();
        await expect(page.getByRole('dialog', { name: 'Report this list' })).toBeHidden();
      });
      const update = 'mutation ($input: UpdateListInput!) { updateList(input: $input) { list { id } } }';
      const input = { id: `list:${id}`, visibility: 'PRIVATE' };
      expect((await queryAs(product.url, person.idToken, update, { input })).errors).toEqual([]);
      await open(page, pathname);
      await expect(page.getByRole('heading', { level: 1, name: 'List not found' })).toBeVisible();
    },
  );
});

test('another tab shows what was changed in this one', { tag: '@own' }, async ({ page, product }) => {
  const person = await restoreSession(page, product.url);
  const id = await createList(product.url, person, { name: 'Best' }, ...MOVIES);
  await open(page, `/my/lists/${id}`);
  const other = await page.context().newPage();
  await open(other, '/movie/104');
  await other.getByRole('button', { name: 'Add to list', exact: true }).click();
  await other.getByRole('checkbox', { name: 'Best' }).check();
  await page.bringToFront();
  await expect(page.getByRole('list', { name: 'Best' }).getByRole('listitem')).toHaveCount(4);
});
