import type { Page } from '@playwright/test';
import type { Person } from './accountApi.ts';
import { expect, hydrated } from './product.ts';

type Login = Pick<Person, 'email' | 'password'>;

/** Logs a person in on the page that is open, or on one that has little to load. */
export async function signIn(page: Page, { email, password }: Login): Promise<void> {
  const dialog = await openAccount(page);
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('tabpanel').getByRole('button', { name: 'Login' }).click();
  await expect(dialog).toBeHidden();
}

/** Makes an account of a new person, who is then signed in. */
export async function signUp(
  page: Page,
  { username, email, password }: Login & { readonly username: string },
): Promise<void> {
  const dialog = await openAccount(page);
  await dialog.getByRole('tab', { name: 'Signup' }).click();
  await dialog.getByLabel('Username').fill(username);
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByLabel('Confirm Password').fill(password);
  await dialog.getByRole('button', { name: 'Sign Up' }).click();
  await expect(dialog).toBeHidden();
}

/** Logs out whoever is signed in, on a wide page. */
export async function signOut(page: Page): Promise<void> {
  const header = page.getByRole('banner');
  await header.getByRole('button', { name: 'Logout' }).click();
  await expect(header.getByRole('button', { name: 'Account', exact: true })).toBeVisible();
}

async function openAccount(page: Page) {
  if (page.url() === 'about:blank') await page.goto('/genres');
  await hydrated(page);
  const header = page.getByRole('banner');
  const menu = header.getByRole('button', { name: 'Menu' });
  if (await menu.isVisible()) await menu.click();
  await header.getByRole('button', { name: 'Account', exact: true }).click();
  return page.getByRole('dialog', { name: 'Account' });
}
