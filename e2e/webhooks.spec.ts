import type { Page } from '@playwright/test';
import { queryAs, type TestUser } from './support/accountApi.ts';
import { failOperation } from './support/libraryApi.ts';
import { open } from './support/openPage.ts';
import { restoreSession } from './support/signIn.ts';
import { checkAccessibility, expect, test } from './support/test.ts';

/** A movie of the embedded catalogue, as Emby reports that its user finished it. */
async function findPlayed(url: string, { idToken }: TestUser, user: string) {
  const query = '{ titles(list: TRENDING_MOVIES, first: 1) { nodes { tmdbId title year } } }';
  const { data } = await queryAs(url, idToken, query);
  const [{ tmdbId, title, year }] = Object(data).titles.nodes;
  const item = { Type: 'Movie', Name: title, ProductionYear: year, ProviderIds: { Tmdb: String(tmdbId) } };
  return { title: String(title), message: { Event: 'item.markplayed', User: { Name: user }, Item: item } };
}

async function openWebhooks(page: Page) {
  await page.getByRole('button', { name: 'Set up webhooks' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Media servers' });
  await expect(dialog.getByRole('heading', { name: 'Log what you watch elsewhere' })).toBeVisible();
  return dialog;
}

test.describe('the webhooks of a media server', () => {
  test(
    'are created, shown once, log what was played and are revoked, by keyboard',
    { tag: '@core' },
    async ({ page, product }) => {
      const person = await restoreSession(page, product.url);
      await open(page, '/preferences');
      const dialog = await openWebhooks(page);
      await expect(dialog.getByRole('term')).toHaveText(['Plex', 'Jellyfin', 'Emby']);
      await checkAccessibility(page);
      await dialog.getByRole('textbox', { name: 'User on the server' }).fill('mira');
      await dialog.getByRole('button', { name: 'Create webhook' }).press('Enter');
      const field = dialog.getByRole('textbox', { name: 'Address' });
      await expect(field).toBeFocused();
      await checkAccessibility(page);
      const { pathname } = new URL(await field.inputValue());
      const { title, message } = await findPlayed(product.url, person, 'Mira');
      const send = async (body: object) => {
        const headers = { 'content-type': 'application/json' };
        const url = product.url + pathname;
        return (await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })).status;
      };
      expect(await send({ ...message, User: { Name: 'noah' } })).toBe(204);
      await dialog.getByRole('button', { name: 'Done' }).press('Enter');
      await expect(field).toHaveCount(0);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: 'Set up webhooks' })).toBeFocused();
      await openWebhooks(page);
      const item = dialog.getByRole('listitem');
      await expect(item).toContainText('Only mira');
      await expect(item).toContainText('Another user played it');
      expect(await send(message)).toBe(204);
      expect(await send(message)).toBe(204);
      const { data } = await queryAs(product.url, person.idToken, '{ viewer { plays { totalCount } } }');
      expect(data).toEqual({ viewer: { plays: { totalCount: 1 } } });
      await page.keyboard.press('Escape');
      await openWebhooks(page);
      await expect(item).toContainText(`Logged ${title} on`);
      await dialog.getByRole('button', { name: 'Revoke Media server' }).press('Enter');
      await dialog.getByRole('button', { name: 'Revoke webhook' }).press('Enter');
      await expect(dialog.getByText('Webhook revoked.')).toBeVisible();
      expect(await send(message)).toBe(404);
    },
  );

  test('say so if they cannot be read', async ({ page, product }) => {
    await restoreSession(page, product.url);
    const mend = await failOperation(page, 'Webhooks');
    await open(page, '/preferences');
    const dialog = await openWebhooks(page);
    await expect(dialog.getByText('Couldn’t load your webhooks.')).toBeVisible();
    await checkAccessibility(page);
    await mend();
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect(dialog.getByText('Couldn’t load your webhooks.')).toHaveCount(0);
  });

  test('are not offered without an account', async ({ page }) => {
    await open(page, '/preferences');
    await expect(page.getByRole('switch', { name: 'Use less data' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Set up webhooks' })).toHaveCount(0);
  });
});
