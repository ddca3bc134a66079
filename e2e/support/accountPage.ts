import type { BrowserContext, Locator, Page, Request } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { uniqueIpAddress } from './accountApi.ts';
import { isUnopened, visitors, waitForHydration } from './test.ts';

/** Chromium's own message about a request that the identity provider rejects. */
export const REJECTED = /^error: Failed to load resource: .* status of 400/;

export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Account' });
export const alert = (page: Page) => dialog(page).getByRole('alert');
export const field = (page: Page, label: string) => dialog(page).getByLabel(label, { exact: true });
/** The navigation of a phone or tablet at the foot of the window. */
export const bottomBar = (page: Page) => page.locator('.bottom-bar');
/** The submit button of the form, whatever its label. */
export const submitButton = (page: Page) => dialog(page).locator('button[type=submit]');

/**
 * Gives a browser its own IP address for the accounts, which limit attempts per address. From here on no page is read
 * from its cache, so tests without an account do not use this. A header for all requests would preserve the cache, but
 * players do not play with one.
 */
async function beVisitor(context: BrowserContext): Promise<void> {
  if (visitors.has(context)) return;
  visitors.add(context);
  const address = uniqueIpAddress();
  await context.route('**/identitytoolkit.googleapis.com/**', (route, request) =>
    route.continue({ headers: { ...request.headers(), 'X-Forwarded-For': address } }),
  );
}

/** Opens the account dialog on the current page, or on one that loads quickly. */
export async function openAccount(page: Page, name = 'Account'): Promise<Locator> {
  await beVisitor(page.context());
  if (isUnopened(page)) await page.goto('/genres');
  await waitForHydration(page);
  const inBottomBar = bottomBar(page).getByRole('button', { name: 'Account' });
  const inHeader = page.getByRole('banner').getByRole('button', { name, exact: true });
  await ((await inBottomBar.isVisible()) ? inBottomBar : inHeader).click();
  return dialog(page);
}

/** What a new person enters in the form, by its labels. */
export const signUpFields = () => ({
  Username: 'Ada Lovelace',
  Email: `${randomUUID()}@example.com`,
  Password: 'correct horse',
  'Confirm password': 'correct horse',
});

/** Fills in the form by its labels. */
export async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value);
}

/** Makes one of the identity provider's endpoints respond with an error of this code. */
export async function mockAuthError(page: Page, endpoint: string, message: string): Promise<void> {
  await page.route(`**/accounts:${endpoint}?*`, (route) =>
    route.fulfill({ status: 400, json: { error: { code: 400, message } } }),
  );
}

/** Counts the page's requests of a kind from now on. */
export function countRequests(page: Page, matches: (request: Request) => boolean): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (matches(request)) count += 1;
  });
  return () => count;
}

/** Whether a request goes to the identity provider, or fetches its library. */
export function isAuthRequest(request: Request): boolean {
  return /identitytoolkit|securetoken|firebaseAuthClient/.test(request.url());
}
