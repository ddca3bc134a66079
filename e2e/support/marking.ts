import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Says when the episodes were watched that have just been marked together. */
export async function answerWhen(page: Page, answer = 'Just now'): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'When did you watch them?' });
  await dialog.getByRole('button', { name: answer }).click();
  await expect(dialog).toBeHidden();
}

/** The same by keyboard: the first answer has the focus. */
export async function answerNow(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Just now' })).toBeFocused();
  await page.keyboard.press('Enter');
}
