import type { Page } from '@playwright/test';

/** Pauses the page's clock: from here on its timers run only through `page.clock.runFor`. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
}
