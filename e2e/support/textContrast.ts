import { expect, type Browser, type Page } from '@playwright/test';

/** A text on a page: its position and colour (sRGB, 0 to 255). */
interface Words {
  readonly text: string;
  readonly colour: readonly [number, number, number];
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

/** The least contrast of a page's text with its background, and the text concerned. */
export interface MinContrast {
  readonly ratio: number;
  readonly text: string;
}

/** Side in pixels of the square whose mean approximates the background an eye sees behind a stroke. */
const WINDOW = 6;

/**
 * Measures the contrast of all text in a part of the page with the pixels behind it: the text is made transparent, and
 * compared with the lightest small square behind each line (the text is light throughout).
 */
export async function minContrast(page: Page, part: string): Promise<MinContrast> {
  const words = await page.evaluate(readTextLines, part);
  expect(words.length, `words in ${part}`).toBeGreaterThan(0);
  // The style sheet stays: nothing else reads the fill colour of text.
  await page.evaluate(() => {
    if (document.adoptedStyleSheets.length > 0) return;
    const sheet = new CSSStyleSheet();
    // A phone's bottom bar covers text that is read after scrolling.
    sheet.replaceSync(
      '* { -webkit-text-fill-color: transparent !important; transition: none !important; } .bottom-bar { display: none !important; }',
    );
    document.adoptedStyleSheets = [sheet];
  });
  const session = await page.context().newCDPSession(page);
  // Playwright's own screenshot optimises the file size, and redraws everything for a part of the window.
  const { data: png } = await session.send('Page.captureScreenshot', { optimizeForSpeed: true });
  await session.detach();
  return measure(page.context().browser(), png, words);
}

/** The visible lines of text. */
function readTextLines(part: string): Words[] {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  const rgb = (colour: string): [number, number, number] => {
    if (!canvas) throw new Error('a canvas must be available');
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
    return [red, green, blue];
  };
  return [...document.querySelectorAll(part)].flatMap((root) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const words: Words[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { parentElement: parent, textContent } = node;
      const text = textContent?.trim() ?? '';
      if (!parent || text === '' || !parent.checkVisibility({ visibilityProperty: true })) continue;
      // Text for screen readers only is one pixel wide; dark text is on a light button.
      if (parent.closest('.sr-only, .button-primary, dialog, [popover]')) continue;
      // Lines that a clamp cuts off exist, but are invisible.
      const clamp = parent.closest('.headline, [class*="line-clamp"]');
      const end = clamp?.getBoundingClientRect().bottom ?? innerHeight;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const { x, y, width, height } of range.getClientRects()) {
        const isVisible =
          x >= 0 && y >= 0 && x + width <= innerWidth && y + height / 2 < Math.min(end, innerHeight);
        if (isVisible && width > 3)
          words.push({ text, colour: rgb(getComputedStyle(parent).color), box: { x, y, width, height } });
      }
    }
    return words;
  });
}

const benches = new WeakMap<Browser, Promise<Page>>();

/** A separate page in each browser: the product's policy does not allow reading images. */
function benchOf(browser: Browser | null): Promise<Page> {
  if (!browser) throw new Error('a browser must be open');
  const bench = benches.get(browser) ?? browser.newPage();
  benches.set(browser, bench);
  return bench;
}

async function measure(browser: Browser | null, png: string, words: readonly Words[]): Promise<MinContrast> {
  const bench = await benchOf(browser);
  return bench.evaluate(
    async ({ png, words, side }) => {
      const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d', {
        willReadFrequently: true,
      });
      if (!context) throw new Error('a canvas must be available');
      context.drawImage(bitmap, 0, 0);
      const linear = Array.from({ length: 256 }, (_, value) =>
        value <= 10.31475 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4,
      );
      const luminance = (red: number, green: number, blue: number) =>
        0.2126 * (linear[red] ?? 0) + 0.7152 * (linear[green] ?? 0) + 0.0722 * (linear[blue] ?? 0);
      let worst = { ratio: 21, text: '' };
      for (const { text, colour, box } of words) {
        const [x, y] = [Math.floor(box.x), Math.floor(box.y)];
        const [width, height] = [Math.ceil(box.width), Math.ceil(box.height)];
        const { data } = context.getImageData(x, y, width, height);
        const at = (column: number, row: number) => {
          const place = 4 * (row * width + column);
          return luminance(data[place] ?? 0, data[place + 1] ?? 0, data[place + 2] ?? 0);
        };
        let lightest = 0;
        for (let top = 0; top < height; top += side) {
          for (let left = 0; left < width; left += side) {
            let [sum, count] = [0, 0];
            for (let row = top; row < Math.min(top + side, height); row += 1) {
              for (let column = left; column < Math.min(left + side, width); column += 1) {
                sum += at(column, row);
                count += 1;
              }
            }
            lightest = Math.max(lightest, sum / count);
          }
        }
        const ratio = (luminance(...colour) + 0.05) / (lightest + 0.05);
        if (ratio < worst.ratio) worst = { ratio, text };
      }
      return worst;
    },
    { png, words, side: WINDOW },
  );
}
