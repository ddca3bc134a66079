import type { Page } from '@playwright/test';

/** The edges of a block, and of the text that stands directly in it, in pixels from the left. */
interface Place {
  readonly element: string;
  readonly edges: readonly number[];
}

/**
 * Lays a page over its twin from right to left, which has the same texts. Returns how many blocks it has, and which of
 * them are not the mirror image of their twin. Words inside a line follow the direction of their script and are left out.
 */
export async function compareMirrored(page: Page): Promise<{ blocks: number; unlike: string[] }> {
  const places = await placesOf(page, 'ltr');
  const twins = await placesOf(page, 'rtl');
  const width = await page.evaluate(() => document.documentElement.clientWidth);
  const unlike = places.flatMap(({ element, edges }, index) => {
    const twin = twins[index]?.edges ?? [];
    // The left edge is the right one of the twin.
    const expected = edges.map((_, at) => width - (edges[at ^ 1] ?? 0));
    const isMirrored = expected.every((edge, at) => Math.abs(edge - (twin[at] ?? NaN)) <= 1);
    return isMirrored ? [] : [`${element}: ${twin.join()} instead of ${expected.join()}`];
  });
  return { blocks: places.length, unlike };
}

function placesOf(page: Page, direction: 'ltr' | 'rtl'): Promise<Place[]> {
  return page.evaluate((dir) => {
    document.documentElement.dir = dir;
    const places: Place[] = [];
    const measure = (element: Element): void => {
      const { display } = getComputedStyle(element);
      if (display === 'none' || element.matches('script, iframe, option')) return;
      element.scrollLeft = 0;
      const { left, right, width, height } = element.getBoundingClientRect();
      if (display === 'inline') return;
      if (width > 1 && height > 1) {
        const edges = [left, right];
        if ([...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '')) {
          const range = document.createRange();
          range.selectNodeContents(element);
          const text = range.getBoundingClientRect();
          edges.push(text.left, text.right);
        }
        const { id, className } = element;
        places.push({ element: `${element.tagName} ${id} ${className}`, edges });
      }
      for (const child of element.children) measure(child);
    };
    measure(document.body);
    return places;
  }, direction);
}
