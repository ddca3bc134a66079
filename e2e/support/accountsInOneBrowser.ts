import type { Page } from '@playwright/test';
import { callAuthApi, queryAs } from './accountApi.ts';
import { openAccount } from './accountPage.ts';
import { findInStores } from './browserStores.ts';
import { operationOf } from './libraryApi.ts';
import { open } from './openPage.ts';
import { newUser, signOut, signUp } from './signIn.ts';
import { expect } from './test.ts';

/** A movie that the first viewer hides and opens, and a service and a search of theirs; nothing else leads to them. */
const HIDDEN = { id: 'movie:113', path: '/movie/113' } as const;
const SEARCH = 'harbour lights of ada';
const SERVICE = 'Kiosk';

type NewUser = ReturnType<typeof newUser>;

/** Waits until the viewer's settings are saved while an action changes them. */
async function saving(page: Page, act: () => Promise<unknown>): Promise<void> {
  const saved = page.waitForResponse((response) => operationOf(response.request()) === 'SaveSettings');
  await act();
  await saved;
}

const setting = (page: Page, name: string) => page.getByRole('switch', { name });

/** Signs up, and leaves traces of a person in every store of the browser that the app writes. */
export async function useAsViewer(page: Page, person: NewUser): Promise<void> {
  await open(page, '/genres');
  await signUp(page, person);
  await open(page, HIDDEN.path);
  await saving(page, () => page.locator('[data-hide-toggle]').click());
  await page.getByRole('combobox', { name: /search/i }).fill(SEARCH);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search/);
  await open(page, '/preferences');
  await saving(page, () => setting(page, 'Hide watched movies').click());
  await saving(page, () => setting(page, 'Use less data').click());
  await page.locator('label', { hasText: SERVICE }).first().click();
  await open(page, '/live/movie/113');
  await expect(page.getByText('Playing now')).toBeVisible();
}

/** The texts by which a person's traces are recognised, and where each must be found before they have left. */
export async function tracesOf(url: string, { email, username, password }: NewUser): Promise<string[]> {
  const response = await callAuthApi(url, 'signInWithPassword', { email, password, returnSecureToken: true });
  const { localId } = (await response.json()) as { readonly localId: string };
  return [localId, email, username, HIDDEN.id, HIDDEN.path, SEARCH, SERVICE];
}

/** What the server stores of a person's settings; null for none. */
export async function settingsOf(url: string, { email, password }: NewUser): Promise<unknown> {
  const response = await callAuthApi(url, 'signInWithPassword', { email, password, returnSecureToken: true });
  const { idToken } = (await response.json()) as { readonly idToken: string };
  const { data } = await queryAs(url, idToken, '{ viewer { settings { reducedData hideWatched hidden } } }');
  return Object(data?.['viewer']).settings;
}

/** Where a person's traces are still found in the browser some seconds after they have left; none is right. */
export async function remainingTraces(page: Page, traces: readonly string[]): Promise<string[]> {
  // The service worker deletes what it has cached in the background.
  for (let attempt = 0; ; attempt += 1) {
    const remaining = await findInStores(page, traces);
    if (remaining.length === 0 || attempt === 20) return remaining;
    await page.waitForTimeout(250);
  }
}

/** What one viewer leaves to the next one in the same browser: in the browser's stores, and in the next one's record. */
export async function leftToNextViewer(page: Page, url: string) {
  const ada = newUser('Ada Lovelace');
  const ben = newUser('Ben Next');
  await useAsViewer(page, ada);
  const traces = await tracesOf(url, ada);
  const beforeLeaving = await findInStores(page, traces);
  await signOut(page);
  const inBrowser = await remainingTraces(page, traces);
  await signUp(page, ben);
  await open(page, '/preferences');
  await expect(setting(page, 'Use less data')).toBeVisible();
  return {
    beforeLeaving,
    inBrowser,
    isReducedForNext: await setting(page, 'Use less data').isChecked(),
    inRecord: await settingsOf(url, ben),
    ada,
    ben,
  };
}

/** Deletes the signed-in viewer's account. */
export async function deleteAccount(page: Page, username: string): Promise<void> {
  const dialog = await openAccount(page, username);
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(dialog).toBeHidden();
}
