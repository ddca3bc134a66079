import type { Page, Response } from '@playwright/test';
import { waitForHydration } from './test.ts';

/** Chromium's own message about a page with an error status. */
export const ERROR_STATUS = [/^error: Failed to load resource: .* status of (?:404|503)/];

/** Opens a page and waits until it is hydrated. */
export async function open(page: Page, path: string): Promise<Response | null> {
  const response = await page.goto(path);
  await waitForHydration(page);
  return response;
}

/** Navigates to another page as a link of the running page does, without loading a new document. */
export async function navigateByLink(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    const state = { idx: 99, key: 'test' };
    history.pushState(state, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state }));
  }, path);
}

/** Pauses the page's clock: from here on its timers run only through `page.clock.runFor`. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
}
