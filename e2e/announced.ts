import type { Page } from '@playwright/test';
import { expect } from './product.ts';

/**
 * Notes what the page that is open tells screen readers in passing, from now on: it stands there for seconds only.
 *
 * @returns what waits until a sentence has been announced, and expects that it was announced once
 */
export async function noteAnnounced(page: Page): Promise<(sentence: string | RegExp) => Promise<void>> {
  const noted = await page.evaluateHandle(() => {
    const sentences: string[] = [];
    new MutationObserver((mutations) => {
      for (const { addedNodes } of mutations) {
        for (const node of addedNodes) {
          if (node.parentElement?.matches('[aria-live=polite]')) sentences.push(node.textContent ?? '');
        }
      }
    }).observe(document.body, { childList: true, subtree: true });
    return sentences;
  });
  return async (sentence) => {
    const matches = (text: string) =>
      typeof sentence === 'string' ? text === sentence : sentence.test(text);
    await expect
      .poll(async () => (await noted.jsonValue()).filter(matches).length, `announced: ${sentence}`)
      .toBe(1);
  };
}
