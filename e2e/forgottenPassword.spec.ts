import type { Page } from '@playwright/test';
import { codeIn, type MailServer, startMailServer } from '../embedded/accounts/testing/smtpServer.ts';
import { callAuthApi, createUser, queryAs } from './support/accountApi.ts';
import { dialog, fill, mockAuthError, openAccount } from './support/accountPage.ts';
import { type RunningApp, startApp } from './support/startApp.ts';
import { checkAccessibility, expect, test, waitForHydration } from './support/test.ts';

/** The origin of links in mails. It differs from the test's origin, to show that a request's Host is ignored. */
const PUBLIC_URL = 'http://marquee.example';
const NEW_PASSWORD = 'another horse battery';

let mailServer: MailServer;
let mailing: RunningApp;

test.beforeAll(async () => {
  mailServer = await startMailServer();
  mailing = await startApp({
    SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
    MAIL_FROM: 'marquee@example.com',
    PUBLIC_URL,
    LOG_LEVEL: 'debug',
  });
});
test.afterAll(async () => {
  await mailing.close();
  await mailServer.close();
});

test.use({ expectedConsole: [/status of 400|net::ERR_FAILED/] });

/** Opens a URL of the product as an external link does. */
async function follow(page: Page, address: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(mailing.url + address);
  await waitForHydration(page);
}

test('a visitor who forgot their password resets it by mail', async ({ page }) => {
  const person = await createUser(mailing.url);
  const { email } = person;
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url(), request.headers()['referer'] ?? ''));

  await follow(page, '/reset-password');
  const main = page.getByRole('main');
  await expect(
    main.getByText('To choose a new password, open the link in the email we sent you, or request a new one.'),
  ).toBeVisible();
  await openAccount(page);
  const forgotten = dialog(page).getByRole('button', { name: 'Forgot password?' });
  await forgotten.click();
  await expect(dialog(page).getByText('Enter your email first')).toBeVisible();
  await fill(page, { Email: email });
  await forgotten.click();
  await expect(dialog(page).getByText(`If there’s an account for ${email}`)).toBeVisible();

  const mail = await mailServer.mailTo(email);
  const code = codeIn(mail);
  const link = `/reset-password#oobCode=${code}`;
  expect(mail.text).toContain(`${PUBLIC_URL}${link}`);
  await follow(page, link);
  await expect(main.getByLabel('Email')).toHaveValue(email);
  await expect(page).toHaveURL(`${mailing.url}/reset-password`);
  await page.reload();
  await waitForHydration(page);
  await expect(main.getByLabel('Email')).toHaveValue(email);
  await checkAccessibility(page);

  const set = main.getByRole('button', { name: 'Set password' });
  await main.getByLabel('New password').fill(NEW_PASSWORD);
  await main.getByLabel('Confirm password').fill('something else');
  await set.click();
  await expect(main.getByRole('alert')).toHaveText('Passwords do not match');
  await expect(main.getByLabel('Confirm password')).toBeFocused();
  await main.getByLabel('New password').fill('Password1');
  await main.getByLabel('Confirm password').fill('Password1');
  await set.click();
  await expect(main.getByRole('alert')).toHaveText('This password is too common. Please choose another.');
  await main.getByLabel('New password').fill(NEW_PASSWORD);
  await main.getByLabel('Confirm password').fill(NEW_PASSWORD);
  await set.click();
  await expect(main.getByText('Your password has been changed and you’re logged in.')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Logout' })).toBeVisible();
  await checkAccessibility(page);

  const signsIn = (password: string) => callAuthApi(mailing.url, 'signInWithPassword', { email, password });
  expect((await signsIn(person.password)).status).toBe(400);
  expect((await signsIn(NEW_PASSWORD)).status).toBe(200);
  const { data } = await queryAs(mailing.url, person.idToken, '{ viewer { id } }');
  expect(data).toEqual({ viewer: null });

  await follow(page, link);
  await expect(main.getByText('This link no longer works.')).toBeVisible();
  await main.getByLabel('Email').fill(email);
  await main.getByRole('button', { name: 'Send a new link' }).click();
  await expect(main.getByText(`If there’s an account for ${email}`)).toBeVisible();
  await checkAccessibility(page);
  expect(codeIn(await mailServer.mailTo(email))).not.toBe(code);

  await mockAuthError(page, 'sendOobCode', 'UNAVAILABLE : Email cannot be sent right now. Try again later.');
  await main.getByRole('button', { name: 'Send a new link' }).click();
  await expect(main.getByRole('alert')).toHaveText('Email cannot be sent right now. Try again later.');
  expect(sent.filter((text) => text.includes(code))).toEqual([]);
  expect(mailing.output()).not.toMatch(new RegExp(`${code}|${email}`));
});

test('the page fits a small phone, and explains when the link cannot be checked', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.route('**/accounts:resetPassword?*', (route) => route.abort());
  await page.goto(`${mailing.url}/reset-password#oobCode=abc`);
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'Connection failed. Check your connection and try again.',
  );
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('This link no longer works.')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
});

test('where no mail is sent, the page says only that, and opens the login', async ({ page, product }) => {
  await page.goto(`${product.url}/reset-password`);
  await waitForHydration(page);
  const main = page.getByRole('main');
  await expect(main.getByRole('status')).toHaveText(
    'This site can’t send password emails. Help explains what you can do.',
  );
  await expect(main.getByText('request a new one')).toHaveCount(0);
  await expect(main.getByRole('link', { name: 'Help' })).toHaveAttribute('href', '/help');
  await main.getByRole('button', { name: 'Log in' }).click();
  await expect(dialog(page)).toBeVisible();
});

test('where no mail is sent, the operator’s contact is named', async ({ page }) => {
  const contacted = await startApp({ OPERATOR_CONTACT: 'help@marquee.example' });
  const link = page.getByRole('link', { name: 'help@marquee.example' });
  for (const path of ['/reset-password', '/privacy', '/terms']) {
    await page.goto(contacted.url + path);
    await waitForHydration(page);
    await expect(page.getByRole('main').locator(link)).toHaveAttribute('href', 'mailto:help@marquee.example');
  }
  await openAccount(page);
  await fill(page, { Email: 'ada@example.com', Password: NEW_PASSWORD });
  await dialog(page).getByRole('button', { name: 'Log in' }).click();
  await expect(dialog(page).getByText('Wrong email or password.')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Forgot password?' }).click();
  await expect(dialog(page).getByText('Wrong email or password.')).toBeHidden();
  await expect(dialog(page).getByRole('status').locator(link)).toBeVisible();
  await checkAccessibility(page);
  await page.goto('about:blank');
  await contacted.close();
});
