import type { Page } from '@playwright/test';
import type { Person } from './accountApi.ts';
import { fill, openAccount, send } from './accountPage.ts';
import { expect } from './product.ts';

type Login = Pick<Person, 'email' | 'password'>;

/** Logs a person in on the page that is open, or on one that has little to load. */
export async function signIn(page: Page, { email, password }: Login): Promise<void> {
  const dialog = await openAccount(page);
  await fill(page, { Email: email, Password: password });
  await send(page).click();
  await expect(dialog).toBeHidden();
}

/** Makes an account of a new person, who is then signed in. */
export async function signUp(
  page: Page,
  { username, email, password }: Login & { readonly username: string },
): Promise<void> {
  const dialog = await openAccount(page);
  await dialog.getByRole('tab', { name: 'Signup' }).click();
  await fill(page, { Username: username, Email: email, Password: password, 'Confirm Password': password });
  await send(page).click();
  await expect(dialog).toBeHidden();
}

/** Logs out whoever is signed in, on a wide page. */
export async function signOut(page: Page): Promise<void> {
  const header = page.getByRole('banner');
  await header.getByRole('button', { name: 'Logout' }).click();
  await expect(header.getByRole('button', { name: 'Account', exact: true })).toBeVisible();
}
