import { randomUUID } from 'node:crypto';
import { createUser } from './support/accountApi.ts';
import {
  alert,
  dialog,
  field,
  fill,
  mockAuthError,
  openAccount,
  signUpFields,
  REJECTED,
  submitButton,
} from './support/accountPage.ts';
import { open } from './support/openPage.ts';
import { restoreSession } from './support/signIn.ts';
import { checkAccessibility, expect, test } from './support/test.ts';

const login = () => ({ Email: `${randomUUID()}@example.com`, Password: 'correct horse' });

test.describe('errors of the identity provider', () => {
  test.use({ expectedConsole: [REJECTED] });

  test('are shown in the dialog, by the running product itself', async ({ page, product }) => {
    const person = await createUser(product.url);
    await openAccount(page);
    for (const typed of [login(), { Email: person.email, Password: 'wrong horse' }]) {
      await fill(page, typed);
      await submitButton(page).click();
      await expect(alert(page)).toHaveText('Wrong email or password.');
      await expect(field(page, 'Password')).toBeFocused();
      await expect(field(page, 'Password')).toHaveAccessibleDescription('Wrong email or password.');
      await expect(field(page, 'Email')).toHaveValue(typed.Email);
      await expect(submitButton(page)).toHaveText('Log in');
      await expect(submitButton(page)).toBeEnabled();
    }
    await checkAccessibility(page);
    await page.getByRole('tab', { name: 'Signup' }).click();
    await fill(page, { ...signUpFields(), Email: person.email });
    await submitButton(page).click();
    await expect(alert(page)).toHaveText('An account with this email already exists. Log in instead.');
    await expect(field(page, 'Email')).toBeFocused();
    await fill(page, { ...signUpFields(), Password: 'short', 'Confirm password': 'short' });
    await submitButton(page).click();
    await expect(alert(page)).toHaveText('Password must be at least 6 characters.');
    await expect(field(page, 'Password')).toBeFocused();
    await expect(field(page, 'Email')).not.toHaveAttribute('aria-invalid');
    await fill(page, { ...signUpFields(), Password: 'Password1', 'Confirm password': 'Password1' });
    await submitButton(page).click();
    await expect(alert(page)).toHaveText('This password is too common. Please choose another.');
    await expect(field(page, 'Password')).toBeFocused();

    // The messages of all error codes are covered by the tests of providerMessage.
    await test.step('messages of the provider and unknown errors', async () => {
      await page.getByRole('tab', { name: 'Login' }).click();
      await fill(page, login());
      for (const [message, text] of [
        ['TOO_MANY_ATTEMPTS_TRY_LATER : Access is limited.', 'Too many attempts. Try again later.'],
        [
          'BLOCKING_FUNCTION_ERROR_RESPONSE : HTTP Cloud Function returned an error: {"error":{"code":403,"message":"Members only."}}',
          'Members only.',
        ],
        ['SOMETHING_NEW', 'An unknown error occurred'],
      ] as const) {
        await mockAuthError(page, 'signInWithPassword', message);
        await submitButton(page).click();
        await expect(alert(page)).toHaveText(text);
        await expect(dialog(page).locator(':focus')).toBeVisible();
        await expect(submitButton(page)).toBeEnabled();
      }
    });
  });
});

test.describe('while offline', () => {
  test.use({ expectedConsole: [/^error: Failed to load resource: net::ERR_/] });

  test('logging in reports it and works on the next attempt', async ({ page, product }) => {
    const { email, password } = await createUser(product.url);
    await openAccount(page);
    await page.route(/accounts:signInWithPassword/, (route) => route.abort('connectionfailed'), { times: 1 });
    await fill(page, { Email: email, Password: password });
    await submitButton(page).click();
    await expect(alert(page)).toHaveText('Connection failed. Check your connection and try again.');
    await expect(submitButton(page)).toBeFocused();
    await submitButton(page).click();
    await expect(dialog(page)).toBeHidden();
    await expect(page.getByRole('banner').getByRole('button', { name: email })).toBeVisible();
  });

  test('an account dialog that failed to load is fetched after a reload, and the provider library without one', async ({
    page,
    product,
  }) => {
    const { email, password } = await createUser(product.url);
    await page.route(/AccountDialogContent|firebaseAuthClient/, (route) => route.abort('connectionfailed'));
    await open(page, '/genres');
    const reloaded = page.waitForEvent('domcontentloaded');
    await openAccount(page);
    await reloaded;
    await openAccount(page);
    await expect(alert(page)).toHaveText('Couldn’t open this.');
    await checkAccessibility(page);
    await page.unroute(/AccountDialogContent|firebaseAuthClient/);
    await page.route(/firebaseAuthClient/, (route) => route.abort('connectionfailed'));
    const retried = page.waitForEvent('domcontentloaded');
    await dialog(page).getByRole('button', { name: 'Try again' }).click();
    await retried;
    await openAccount(page);
    await expect(field(page, 'Email')).toBeFocused();
    await fill(page, { Email: email, Password: password });
    await submitButton(page).click();
    await expect(alert(page)).toHaveText('Couldn’t reach your account. Check your connection and try again.');
    await page.unroute(/firebaseAuthClient/);
    await expect(field(page, 'Password')).toHaveValue(password);
    await submitButton(page).click();
    await expect(dialog(page)).toBeHidden();
    await expect(page.getByRole('banner').getByRole('button', { name: 'Logout' })).toBeVisible();
  });

  test('a stored session that cannot be verified is reported, with a retry', async ({ page, product }) => {
    const person = await restoreSession(page, product.url);
    await page.route(/firebaseAuthClient/, (route) => route.abort('connectionfailed'));
    await openAccount(page);
    await expect(alert(page)).toHaveText('Couldn’t reach your account.');
    await page.unroute(/firebaseAuthClient/);
    await dialog(page).getByRole('button', { name: 'Try again' }).click();
    await expect(dialog(page).getByRole('heading', { name: person.email })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('button', { name: 'Logout' })).toBeVisible();
  });
});
