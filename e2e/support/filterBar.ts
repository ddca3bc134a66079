import { expect, type Locator, type Page } from '@playwright/test';

/** The button that opens a panel of a list's filters, or its orders. */
export const panelButton = (page: Page, label: string): Locator =>
  page.locator('.filter-bar').locator('summary', { hasText: new RegExp(`^${label}`) });

/** The panel that is open. */
export const openedPanel = (page: Page): Locator => page.locator('.filter-bar details[name][open] > div');

/** Opens a panel. */
export async function openPanel(page: Page, label: string): Promise<Locator> {
  await panelButton(page, label).click();
  // Until the browser has handled the click, another panel may be open.
  await expect(page.locator('.filter-bar details[name][open] > summary')).toHaveText(new RegExp(`^${label}`));
  return openedPanel(page);
}

/** Follows a link of a panel, which closes it. */
export async function choose(page: Page, label: string, choice: string): Promise<void> {
  const panel = await openPanel(page, label);
  await panel.getByRole('link', { name: choice, exact: true }).click();
}

/** A phone's button that opens the filters, or the orders, in a dialog. */
export const dialogButton = (page: Page, label: 'Filter' | 'Sort'): Locator =>
  page.locator('.filter-buttons').getByRole('button', { name: new RegExp(`^${label}`) });
