import type { Locator, Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { createUser, type TestUser } from './accountApi.ts';
import { fill, openAccount, submitButton } from './accountPage.ts';
import { expect } from './test.ts';

type Login = Pick<TestUser, 'email' | 'password'>;

/** A person without an account yet. */
export const newUser = (username = 'Ada Lovelace') => ({
  username,
  email: `${randomUUID()}@example.com`,
  password: `secret-${randomUUID()}`,
});

/** A button of the page's header. */
export const headerButton = (page: Page, name: string): Locator =>
  page.getByRole('banner').getByRole('button', { name, exact: true });

/** Signs a person in on the current page, or on one that loads quickly. */
export async function signIn(page: Page, { email, password }: Login): Promise<void> {
  const dialog = await openAccount(page);
  await fill(page, { Email: email, Password: password });
  await submitButton(page).click();
  await expect(dialog).toBeHidden();
}

/**
 * Stores a person's session in the browser, as after an earlier visit: the identity provider's library finds it there
 * and verifies it with the server. Call before a page is opened.
 *
 * @param url the product's origin
 * @param person a new one when none is given
 * @param also further localStorage entries; a name that starts with a dot is one of the account’s values
 */
export async function restoreSession(
  page: Page,
  url: string,
  person?: TestUser,
  also: Readonly<Record<string, string>> = {},
): Promise<TestUser> {
  const visitor = person ?? (await createUser(url));
  const { uid, email, idToken, refreshToken } = visitor;
  const user = {
    uid,
    email,
    emailVerified: false,
    isAnonymous: false,
    providerData: [],
    stsTokenManager: { refreshToken, accessToken: idToken, expirationTime: Date.now() + 3_600_000 },
  };
  await remember(page, url, {
    'marquee.session': uid,
    'firebase:authUser:embedded:[DEFAULT]': JSON.stringify(user),
    ...Object.fromEntries(
      Object.entries(also).map(([name, value]) => [name.replace(/^\./, `marquee.account.${uid}.`), value]),
    ),
  });
  return visitor;
}

/** Replaces an origin's localStorage by these entries. Call before a page is opened. */
export async function remember(
  page: Page,
  url: string,
  items: Readonly<Record<string, string>>,
): Promise<void> {
  const localStorage = Object.entries(items).map(([name, value]) => ({ name, value }));
  await page.context().setStorageState({ cookies: [], origins: [{ origin: url, localStorage }] });
}

/** Creates an account for a new person and signs them in. */
export async function signUp(
  page: Page,
  { username, email, password }: Login & { readonly username: string },
): Promise<void> {
  const dialog = await openAccount(page);
  await dialog.getByRole('tab', { name: 'Signup' }).click();
  await fill(page, { Username: username, Email: email, Password: password, 'Confirm password': password });
  await submitButton(page).click();
  await expect(dialog).toBeHidden();
}

/** Logs the user out, on a wide page. */
export async function signOut(page: Page): Promise<void> {
  await headerButton(page, 'Logout').click();
  await expect(headerButton(page, 'Account')).toBeVisible();
}
