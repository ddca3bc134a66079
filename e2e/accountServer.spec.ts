import { randomUUID } from 'node:crypto';
import { alert, field, fill, openAccount, REFUSED, send } from './accountPage.ts';
import { expect, test } from './product.ts';
import { signIn, signOut, signUp } from './signIn.ts';

test.use({ expectedConsole: [REFUSED] });

test('a sign-in leaves a cookie that only the account endpoints are sent', async ({ page, context }) => {
  const person = { username: 'Ada', email: `${randomUUID()}@example.com`, password: randomUUID() };
  await signUp(page, person);
  const cookies = async () => (await context.cookies()).filter(({ name }) => name === 'marquee-device');
  const path = '/identitytoolkit.googleapis.com';
  const [kept, ...more] = await cookies();
  expect({ kept, more }).toMatchObject({ kept: { path, httpOnly: true, sameSite: 'Lax' }, more: [] });
  await signOut(page);
  const asked = page.waitForRequest(/accounts:signInWithPassword/);
  await signIn(page, person);
  const { cookie } = await (await asked).allHeaders();
  expect(cookie).toBe(`marquee-device=${kept?.value}`);
  const [renewed] = await context.cookies(`${page.url().replace(/\/genres$/, '')}${path}/v1`);
  expect(renewed?.value).not.toBe(kept?.value);
  expect(await context.cookies(page.url())).toEqual([]);
});

test('a common password is refused with what is wrong about it', async ({ page }) => {
  await openAccount(page);
  await page.getByRole('tab', { name: 'Signup' }).click();
  const password = { Password: 'Password1', 'Confirm Password': 'Password1' };
  await fill(page, { Username: 'Ada', Email: `${randomUUID()}@example.com`, ...password });
  await send(page).click();
  await expect(alert(page)).toHaveText('This password is too common. Please choose another.');
  await expect(field(page, 'Password')).toBeFocused();
});
