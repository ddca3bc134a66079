import type { Page } from '@playwright/test';
import { createUser, queryAs } from './support/accountApi.ts';
import { dialog, openAccount, REJECTED } from './support/accountPage.ts';
import { holdRequests } from './support/holdRequests.ts';
import { navigateByLink, open } from './support/openPage.ts';
import { headerButton, newUser, restoreSession, signIn, signOut, signUp } from './support/signIn.ts';
import { expect, layoutShift, test } from './support/test.ts';

test.describe('a session', () => {
  test('is shared by every tab, from signing in to logging out, including the next user’s', async ({
    page,
    context,
    product,
  }) => {
    await page.goto('/genres');
    const other = await context.newPage();
    await open(other, '/genres');
    const third = await context.newPage();
    await openAccount(third);
    const person = newUser();
    await test.step('a session started in another tab shows its name here too, after a moment', async () => {
      const release = await holdRequests(page, /accounts:update/);
      const signedUp = signUp(page, person);
      await expect(headerButton(other, person.email)).toBeVisible();
      release();
      await signedUp;
      await expect(headerButton(other, person.username)).toBeVisible();
    });
    await expect(headerButton(third, person.username)).toBeVisible();
    await expect(dialog(third)).toBeHidden();
    await signOut(other);
    await expect(headerButton(page, 'Account')).toBeVisible();
    await expect(headerButton(third, 'Account')).toBeVisible();
    await expect(headerButton(page, 'Logout')).toBeHidden();
    await test.step('the next user to sign in sees their own name', async () => {
      const ben = await createUser(product.url);
      await signIn(page, ben);
      await expect(headerButton(page, ben.email)).toBeVisible();
      await expect(headerButton(other, ben.email)).toBeVisible();
      await expect(headerButton(page, person.username)).toBeHidden();
    });
  });

  test('shows its name before it is confirmed, and nothing in the header moves', async ({
    page,
    product,
  }) => {
    const person = await restoreSession(page, product.url, undefined, {
      '.accountName': 'Ada "the first" Lovelace',
    });
    const release = await holdRequests(page, '**/firebaseAuthClient*');
    await open(page, '/genres');
    await expect(headerButton(page, 'Ada "the first" Lovelace')).toBeVisible();
    await expect(headerButton(page, 'Logout')).toBeVisible();
    await expect(headerButton(page, 'Account')).toHaveCount(0);
    release();
    await expect(headerButton(page, person.email)).toBeVisible();
    await page.reload();
    await expect(headerButton(page, person.email)).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await layoutShift(page)).toBeLessThan(0.001);
  });

  test('outlives its token, which is refreshed automatically', { tag: '@own' }, async ({ page, product }) => {
    const person = await restoreSession(page, product.url);
    const tokens = new Set<string>();
    let renewals = 0;
    page.on('request', (request) => {
      if (request.url().includes('securetoken')) renewals += 1;
      const { authorization } = request.headers();
      if (authorization) tokens.add(authorization);
    });
    await open(page, '/live/101');
    await expect(page.getByText('Playing now')).toBeVisible();
    expect(renewals).toBe(0);
    expect(tokens.size).toBe(1);
    // A token lasts an hour.
    await page.clock.setSystemTime(Date.now() + 2 * 60 * 60 * 1000);
    await open(page, '/live/102');
    await expect(page.getByRole('region', { name: 'Continue Watching' })).toContainText(
      'The Salt Cartographer',
    );
    await expect(headerButton(page, person.email)).toBeVisible();
    expect(renewals).toBeGreaterThan(0);
    expect(tokens.size).toBeGreaterThan(1);
  });

  test(
    'lasts as long as the page where the browser stores nothing',
    { tag: '@own' },
    async ({ page, product }) => {
      await page.addInitScript(() => {
        const blocked = () => {
          throw new DOMException('Access is denied', 'SecurityError');
        };
        Object.defineProperty(window, 'localStorage', { get: blocked });
        Object.defineProperty(window, 'indexedDB', { get: () => undefined });
      });
      const person = await createUser(product.url);
      await signIn(page, person);
      await expect(headerButton(page, person.email)).toBeVisible();
      await page.reload();
      await expect(headerButton(page, 'Account')).toBeVisible();
    },
  );
});

test.describe('a session that was ended elsewhere', () => {
  test.use({ expectedConsole: [REJECTED] });

  test('is noticed at the next request, and at the next visit', async ({ page, context, product }) => {
    const person = await restoreSession(page, product.url);
    await open(page, '/genres');
    await expect(headerButton(page, person.email)).toBeVisible();
    const away = await context.newPage();
    await queryAs(product.url, person.idToken, 'mutation { signOutEverywhere }');
    // What is played is saved.
    await navigateByLink(page, '/live/movie/101');
    await expect(headerButton(page, 'Account')).toBeVisible();
    await expect(headerButton(page, 'Logout')).toBeHidden();
    await open(away, '/genres');
    await expect(headerButton(away, 'Account')).toBeVisible();
  });
});

test(
  'signing in sets a cookie that is sent only to the account endpoints, and stores the password nowhere',
  { tag: '@core' },
  async ({ page, context, product }) => {
    const path = '/identitytoolkit.googleapis.com';
    const person = newUser();
    const seen: string[] = [];
    page.on('console', (message) => seen.push(message.text()));
    page.on('request', (request) => seen.push(request.url()));
    await page.goto('/genres');
    await signUp(page, person);
    const [deviceCookie, ...more] = (await context.cookies()).filter(({ name }) => name === 'marquee-device');
    expect({ deviceCookie, more }).toMatchObject({
      deviceCookie: { path, httpOnly: true, sameSite: 'Lax' },
      more: [],
    });
    await signOut(page);
    await test.step('the next sign-in sends and renews it', async () => {
      const signInRequest = page.waitForRequest(/accounts:signInWithPassword/);
      await signIn(page, person);
      const { cookie } = await (await signInRequest).allHeaders();
      expect(cookie).toBe(`marquee-device=${deviceCookie?.value}`);
      const [renewed] = await context.cookies(`${product.url}${path}/v1`);
      expect(renewed?.value).toBeDefined();
      expect(renewed?.value).not.toBe(deviceCookie?.value);
      expect(await context.cookies(page.url())).toEqual([]);
    });
    await test.step('no console, URL, storage or document contains the password', async () => {
      seen.push(page.url(), await page.content(), await storedInBrowser(page));
      expect(seen.join('\n')).toContain(person.email);
      expect(seen.join('\n')).not.toContain(person.password);
    });
  },
);

/** Everything this origin stores in the browser, as text. */
function storedInBrowser(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const stored: unknown[] = [Object.entries(localStorage), Object.entries(sessionStorage), document.cookie];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(new Error(`${name} cannot be opened`, { cause: opening.error }));
      });
      for (const store of database.objectStoreNames) {
        const all = database.transaction(store).objectStore(store).getAll();
        stored.push(await new Promise((resolve) => (all.onsuccess = () => resolve(all.result))));
      }
      database.close();
    }
    return JSON.stringify(stored);
  });
}
