import type { Page } from '@playwright/test';

/**
 * Records the texts of the page's live regions from now on. A text is removed after a few seconds, possibly before a
 * busy machine checks for it.
 *
 * @returns a function that resolves to the texts so far, in order
 */
export async function recordAnnouncements(page: Page): Promise<() => Promise<string[]>> {
  const texts = await page.evaluateHandle(() => {
    const sentences: string[] = [];
    const announced = new WeakMap<Element, string>();
    const note = () => {
      for (const region of document.querySelectorAll('[aria-live], [role=status], [role=alert]')) {
        for (const place of region.childElementCount > 0 ? region.children : [region]) {
          const text = place.textContent.trim();
          if (text && announced.get(place) !== text) sentences.push(text);
          announced.set(place, text);
        }
      }
    };
    note();
    sentences.length = 0;
    new MutationObserver(note).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
    return sentences;
  });
  return () => texts.jsonValue();
}
