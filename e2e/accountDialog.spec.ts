import type { Page } from '@playwright/test';
import { createUser } from './support/accountApi.ts';
import {
  alert,
  countRequests,
  dialog,
  field,
  fill,
  openAccount,
  signUpFields,
  submitButton,
} from './support/accountPage.ts';
import { holdRequests } from './support/holdRequests.ts';
import { restoreSession } from './support/signIn.ts';
import { checkAccessibility, expect, test } from './support/test.ts';

/** The fields of the form. */
const described = (page: Page) =>
  dialog(page)
    .locator('input')
    .evaluateAll((inputs: HTMLInputElement[]) =>
      inputs.map(({ labels, type, autocomplete, required }) => [
        labels?.[0]?.textContent,
        type,
        autocomplete,
        required,
      ]),
    );

test.describe('the account dialog', () => {
  test(
    'opens on Login with the first field focused, and switches to Signup and back by keyboard and pointer',
    { tag: '@core' },
    async ({ page }) => {
      await openAccount(page);
      const [login, signup] = [
        page.getByRole('tab', { name: 'Login' }),
        page.getByRole('tab', { name: 'Signup' }),
      ];
      await test.step('the login form has the required fields, with autocomplete', async () => {
        await expect(field(page, 'Email')).toBeFocused();
        await expect(login).toHaveAttribute('aria-selected', 'true');
        await expect(page.getByRole('tabpanel', { name: 'Login' })).toBeVisible();
        expect(await described(page)).toEqual([
          ['Email', 'email', 'username', true],
          ['Password', 'password', 'current-password', true],
        ]);
        await checkAccessibility(page);
      });
      await test.step('a password is shown on request', async () => {
        await fill(page, { Email: 'ada@example.com', Password: 'correct horse' });
        await dialog(page).getByRole('button', { name: 'Show password' }).click();
        await expect(field(page, 'Password')).toHaveAttribute('type', 'text');
        await dialog(page).getByRole('button', { name: 'Hide password' }).click();
        await expect(field(page, 'Password')).toHaveAttribute('type', 'password');
        await expect(field(page, 'Password')).toHaveValue('correct horse');
      });
      await test.step('Escape closes it, restores the focus and clears the input', async () => {
        await page.keyboard.press('Escape');
        await expect(dialog(page)).toBeHidden();
        await expect(page.getByRole('banner').getByRole('button', { name: 'Account' })).toBeFocused();
        await openAccount(page);
        await expect(field(page, 'Email')).toBeFocused();
        await expect(field(page, 'Password')).toHaveValue('');
      });
      await test.step('where no mail is sent and the operator has no contact, no reset is offered', async () => {
        await expect(page.getByRole('button', { name: 'Forgot password?' })).toHaveCount(0);
        await checkAccessibility(page);
      });
      await test.step('the arrow keys, Home, End and a click switch tabs', async () => {
        await login.press('ArrowRight');
        await expect(signup).toBeFocused();
        await expect(page.getByRole('tabpanel', { name: 'Signup' })).toBeVisible();
        await signup.press('ArrowRight');
        await expect(login).toBeFocused();
        await login.press('End');
        await expect(signup).toHaveAttribute('aria-selected', 'true');
        await signup.press('Home');
        await expect(login).toHaveAttribute('aria-selected', 'true');
        await signup.click();
        await expect(field(page, 'Username')).toBeVisible();
      });
    },
  );

  test('has a signup form that sends complete input, preserves valid fields, and is submitted once', async ({
    page,
  }) => {
    await openAccount(page);
    await page.getByRole('tab', { name: 'Signup' }).click();
    const calls = countRequests(page, (request) => request.url().includes('identitytoolkit'));
    const signups = countRequests(page, (request) => request.url().includes('accounts:signUp'));
    const whole = signUpFields();
    await test.step('it has the required fields, with autocomplete', async () => {
      await expect
        .poll(() => described(page))
        .toEqual([
          ['Username', 'text', 'nickname', true],
          ['Email', 'email', 'email', true],
          ['Password', 'password', 'new-password', true],
          ['Confirm password', 'password', 'new-password', true],
        ]);
      await expect(field(page, 'Password')).toHaveAccessibleDescription(
        'At least 6 characters. Common passwords aren’t accepted.',
      );
      await checkAccessibility(page);
    });
    await test.step('an incomplete form, an invalid email and a blank name are not sent', async () => {
      for (const [label, value, error] of [
        ['Username', '', 'Enter a username.'],
        ['Username', '   ', 'Enter a username.'],
        ['Email', '', 'Enter your email.'],
        ['Email', 'ada at example.com', 'Enter a valid email address.'],
        ['Password', '', 'Enter a password.'],
        ['Confirm password', '', 'Enter your password again.'],
      ] as const) {
        await fill(page, { ...whole, [label]: value });
        await submitButton(page).click();
        await expect(alert(page)).toHaveText(error);
        await expect(field(page, label)).toBeFocused();
        await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true');
        await expect(dialog(page).locator('[aria-invalid]')).toHaveCount(1);
      }
    });
    const typed = { ...whole, 'Confirm password': 'correct house' };
    await test.step('it says that passwords differ', async () => {
      await fill(page, typed);
      await submitButton(page).click();
      await expect(alert(page)).toHaveText('Passwords do not match');
      await expect(field(page, 'Confirm password')).toBeFocused();
      await expect(field(page, 'Confirm password')).toHaveAccessibleDescription('Passwords do not match');
      await expect(field(page, 'Confirm password')).toHaveAttribute('aria-invalid', 'true');
      for (const [label, value] of Object.entries(typed)) await expect(field(page, label)).toHaveValue(value);
      await checkAccessibility(page);
    });
    await test.step('switching forms preserves name and email, and clears the error', async () => {
      await page.getByRole('tab', { name: 'Login' }).click();
      await expect(alert(page)).toBeHidden();
      await expect(field(page, 'Email')).toHaveValue(typed.Email);
      await page.getByRole('tab', { name: 'Signup' }).click();
      await expect(field(page, 'Username')).toHaveValue(typed.Username);
      await expect(field(page, 'Email')).toHaveValue(typed.Email);
      await expect(field(page, 'Password')).toHaveValue('');
    });
    await test.step('while a request is pending the button is disabled and says so', async () => {
      expect(calls()).toBe(0);
      await expect(submitButton(page)).toHaveText('Sign up');
      const release = await holdRequests(page, /accounts:signUp/);
      await fill(page, whole);
      await submitButton(page).dblclick();
      await expect(submitButton(page)).toHaveText('Signing up...');
      await expect(submitButton(page)).toBeDisabled();
      release();
      await expect(dialog(page)).toBeHidden();
      expect(signups()).toBe(1);
    });
  });

  test('fits a small phone', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await openAccount(page);
    await page.getByRole('tab', { name: 'Signup' }).click();
    const box = await dialog(page).boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360);
    const overflow = await dialog(page).evaluate((element) => element.scrollWidth - element.clientWidth);
    expect(overflow).toBe(0);
    await submitButton(page).scrollIntoViewIfNeeded();
    await expect(submitButton(page)).toBeInViewport();
    await checkAccessibility(page);
  });
});

test('the lists of a signed-in viewer are in columns of equal width', async ({ page, product }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await restoreSession(page, product.url);
  await openAccount(page);
  const widthOf = async (name: string) =>
    (await dialog(page).getByRole('link', { name }).boundingBox())?.width;
  expect(await widthOf('My Shows')).toBe(await widthOf('Diary'));
  expect(await dialog(page).evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
});

test('while a request is pending, the login button is disabled and says so, and a second submit sends nothing', async ({
  page,
  product,
}) => {
  const { email, password } = await createUser(product.url);
  await openAccount(page);
  const release = await holdRequests(page, /accounts:signInWithPassword/);
  const calls = countRequests(page, (request) => request.url().includes('signInWithPassword'));
  await fill(page, { Email: email, Password: password });
  await field(page, 'Password').press('Enter');
  await expect(submitButton(page)).toHaveText('Logging in...');
  await expect(submitButton(page)).toBeDisabled();
  await field(page, 'Password').press('Enter');
  await dialog(page)
    .locator('form')
    .evaluate((form) => {
      for (let times = 0; times < 3; times += 1)
        form.dispatchEvent(new SubmitEvent('submit', { bubbles: true }));
    });
  await page.getByRole('tab', { name: 'Signup' }).click();
  await expect(field(page, 'Username')).toBeHidden();
  release();
  await expect(dialog(page)).toBeHidden();
  expect(calls()).toBe(1);
});
