import type { Page } from '@playwright/test';

/** Where an element is: its box, and the text in it. */
interface Place {
  readonly element: string;
  /** Its own text and its parent's: what is not the same on both pages is not compared. */
  readonly texts: readonly [string, string];
  /** Left and right edges of its box, and of the text that stands directly in it. */
  readonly edges: readonly number[];
}

/** The places of a page's elements, by their path from the body, and the page's width. */
interface Places {
  readonly width: number;
  readonly byPath: Readonly<Record<string, Place>>;
}

/** Measures the visible blocks of a page. Words inside a line follow the direction of their script and are left out. */
export async function placesOf(page: Page): Promise<Places> {
  return page.evaluate(() => {
    // Headings are spaced by script, and another language is the current one.
    const evenLetters = new CSSStyleSheet();
    evenLetters.replaceSync('* { letter-spacing: 0 !important; font-weight: 400 !important }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, evenLetters];
    const byPath: Record<string, Place> = {};
    const pending: [Element, string][] = [[document.body, '']];
    for (let next = pending.pop(); next; next = pending.pop()) {
      const [element, path] = next;
      const { display } = getComputedStyle(element);
      if (display === 'none' || element.matches('script, iframe, option')) continue;
      const { left, right, width, height } = element.getBoundingClientRect();
      if (display !== 'inline' && width > 1 && height > 1) {
        const edges = [left, right];
        if ([...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '')) {
          const range = document.createRange();
          range.selectNodeContents(element);
          const text = range.getBoundingClientRect();
          edges.push(text.left, text.right);
        }
        const texts = [element.textContent, element.parentElement?.textContent ?? ''] as const;
        byPath[path] = { element: `${element.tagName} ${element.className}`, texts, edges };
      }
      if (display !== 'inline') {
        for (const [index, child] of [...element.children].entries())
          pending.push([child, `${path}/${index}`]);
      }
    }
    return { width: document.documentElement.clientWidth, byPath };
  });
}

/** Compares a page with its twin from right to left: how many elements have the same text, and which are not mirrored. */
export function compareMirrored(page: Places, twin: Places): { compared: number; unlike: string[] } {
  const unlike: string[] = [];
  let compared = 0;
  for (const [path, { element, texts, edges }] of Object.entries(page.byPath)) {
    const other = twin.byPath[path];
    if (other?.texts.join() !== texts.join()) continue;
    compared += 1;
    // The left edge is the right one of the twin.
    const expected = edges.map((_, index) => page.width - (edges[index ^ 1] ?? 0));
    const isMirrored = other.edges.every((edge, index) => Math.abs(edge - (expected[index] ?? NaN)) <= 1);
    if (!isMirrored) unlike.push(`${element}: ${other.edges.join()} instead of ${expected.join()}`);
  }
  return { compared, unlike };
}
