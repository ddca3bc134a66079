import { randomUUID } from 'node:crypto';
import { expect, test } from './product.ts';
import { signIn, signOut, signUp } from './signIn.ts';

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
