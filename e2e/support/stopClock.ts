import type { Page } from '@playwright/test';

/** Stops the page's clock: from here on its timers run only as `page.clock.runFor` lets them. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
}
