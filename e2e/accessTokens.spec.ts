import type { Page } from '@playwright/test';
import { queryAs } from './support/accountApi.ts';
import { alert, countRequests, dialog, field, fill, openAccount, REJECTED } from './support/accountPage.ts';
import { recordAnnouncements } from './support/announcements.ts';
import { restoreSession } from './support/signIn.ts';
import { checkAccessibility, expect, test } from './support/test.ts';

const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });
const token = (page: Page) => dialog(page).getByRole('listitem');
const heading = (page: Page) => dialog(page).getByRole('heading', { name: 'Access tokens' });

async function openTokens(page: Page, accountName: string): Promise<void> {
  await openAccount(page, accountName);
  await button(page, 'Access tokens').press('Enter');
  await expect(heading(page)).toBeFocused();
}

test(
  'an access token is created, copied, used and revoked, by keyboard alone',
  { tag: '@own' },
  async ({ page, context, product }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const person = await restoreSession(page, product.url);
    await openTokens(page, person.email);
    await expect(dialog(page).getByText('No access tokens yet.')).toBeVisible();
    await checkAccessibility(page);
    const announced = await recordAnnouncements(page);

    const text = await test.step('its text is shown once', async () => {
      const created = countRequests(page, (request) => /CreateAccessToken/.test(request.postData() ?? ''));
      // To the guide's link, and to the name.
      for (const key of ['Tab', 'Tab']) await page.keyboard.press(key);
      await expect(field(page, 'Name')).toBeFocused();
      await page.keyboard.type('Living room');
      // Past the checkbox, to the days.
      for (const key of ['Tab', 'Tab']) await page.keyboard.press(key);
      await page.keyboard.type('90');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
      await expect(field(page, 'Token')).toBeFocused();
      await expect(field(page, 'Token')).toHaveAccessibleDescription(
        'Copy the token now. You won’t be able to see it again.',
      );
      expect(created()).toBe(1);
      await expect(token(page)).toContainText(/Living room\s*Read\s*Expires \w+ \d+, \d+\s*Never used/);
      await checkAccessibility(page);
      return field(page, 'Token').inputValue();
    });
    await test.step('it is copied', async () => {
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect.poll(announced).toContain('Copied.');
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);
    });
    await test.step('it reads for the viewer, and changes nothing', async () => {
      const { data } = await queryAs(product.url, text, '{ viewer { id } }');
      expect(data).toEqual({ viewer: { id: `viewer:${person.uid}` } });
      const { errors } = await queryAs(
        product.url,
        text,
        'mutation { saveSettings(input: { reducedData: true }) { settings { id } } }',
      );
      expect(errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
    });
    await test.step('it is stored nowhere in the browser, and hidden again', async () => {
      const stored = await page.evaluate(() =>
        JSON.stringify([localStorage, sessionStorage].map((storage) => Object.entries(storage))),
      );
      expect(stored).not.toContain(text);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(dialog(page).getByRole('heading', { name: 'New token' })).toBeFocused();
      await expect(field(page, 'Token')).toBeHidden();
      await expect(field(page, 'Name')).toHaveValue('');
    });
    await test.step('it is revoked once that is confirmed', async () => {
      await button(page, 'Revoke Living room').press('Enter');
      await expect(button(page, 'Keep Living room')).toBeFocused();
      await expect(button(page, 'Keep Living room')).toHaveAccessibleDescription(
        'Anything that uses this token will stop working. You can’t undo this.',
      );
      await checkAccessibility(page);
      await page.keyboard.press('Enter');
      await expect(button(page, 'Revoke token')).toBeHidden();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await expect(button(page, 'Revoke token')).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(dialog(page).getByText('No access tokens yet.')).toBeVisible();
      await expect(heading(page)).toBeFocused();
      await expect.poll(announced).toContain('Token revoked.');
      const { data } = await queryAs(product.url, text, '{ viewer { id } }');
      expect(data).toEqual({ viewer: null });
    });
    await test.step('Escape closes the dialog', async () => {
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toBeHidden();
      await expect(page.getByRole('banner').getByRole('button', { name: person.email })).toBeFocused();
    });
  },
);

test.describe('the access tokens', () => {
  test.use({ expectedConsole: [REJECTED] });

  test('are loaded again after a failure, are twenty at most, and are gone with the session', async ({
    page,
    product,
  }) => {
    const person = await restoreSession(page, product.url);
    const create = (name: string) =>
      queryAs(
        product.url,
        person.idToken,
        'mutation ($input: CreateAccessTokenInput!) { createAccessToken(input: $input) { token } }',
        { input: { name, scopes: ['READ_LIBRARY', 'WRITE_LIBRARY'], expiresInDays: 7 } },
      );
    for (let nth = 1; nth < 20; nth += 1) await create(`برنامج ${nth} ${'x'.repeat(40)}`);

    await test.step('a failure can be retried', async () => {
      await page.route(/AccessTokens/, (route) =>
        route.fulfill({
          json: {
            data: { viewer: { __typename: 'Viewer', id: 'viewer:x', secrets: null } },
            errors: [{ message: 'Request time out', extensions: { code: 'STORE_UNAVAILABLE' } }],
          },
        }),
      );
      await openTokens(page, person.email);
      await expect(alert(page).first()).toHaveText('Couldn’t load your access tokens.');
      await page.unroute(/AccessTokens/);
      await button(page, 'Try again').click();
      await expect(token(page)).toHaveCount(19);
      await expect(token(page).first()).toContainText('Read and write');
    });
    await test.step('long names fit a small phone', async () => {
      await page.setViewportSize({ width: 360, height: 640 });
      expect(await dialog(page).evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
      await checkAccessibility(page);
      await page.setViewportSize({ width: 1280, height: 800 });
    });
    await test.step('without a clipboard, the text is selected', async () => {
      await fill(page, { Name: 'The last' });
      await button(page, 'Create token').click();
      await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
      await button(page, 'Copy').click();
      await expect(
        dialog(page).getByText('Couldn’t copy the token. It’s selected, so you can copy it yourself.'),
      ).toBeVisible();
      await expect(field(page, 'Token')).toBeFocused();
      const selected = await page.evaluate(() => getSelection()?.toString());
      expect(selected).toBe(await field(page, 'Token').inputValue());
      await expect(token(page)).toHaveCount(20);
      await button(page, 'Done').click();
    });
    await test.step('one more is rejected, and nothing typed is lost', async () => {
      await fill(page, { Name: 'One more' });
      await button(page, 'Create token').click();
      await expect(alert(page)).toHaveText(/^An account can have 20 access tokens/);
      await expect(field(page, 'Name')).toHaveValue('One more');
    });
    await test.step('a session that was ended elsewhere closes the dialog', async () => {
      await queryAs(product.url, person.idToken, 'mutation { revokeSessions { viewer { id } } }');
      await button(page, 'Create token').click();
      await expect(dialog(page)).toBeHidden();
      await expect(page.getByRole('banner').getByRole('button', { name: 'Account' })).toBeVisible();
    });
  });
});
