import { locales } from '../contract/locales.ts';
import { readTexts } from '../text/catalogues.ts';
import { open } from './support/openPage.ts';
import { expect, test } from './support/test.ts';

/** No font has a glyph for it. */
const UNASSIGNED = '\u{10FFFD}';

/** The letters of a language's texts that no English keyboard has: no two of them look alike. */
function lettersOf(tag: string): string[] {
  const texts = JSON.stringify(readTexts(tag).complete);
  return [...new Set(texts.match(/[^\P{L}\p{ASCII}]/gu))];
}

test('the browser of the tests has a glyph for every letter of every language', async ({ page }) => {
  await open(page, '/genres');
  for (const { tag, endonym } of locales) {
    const unlike = await page.evaluate(
      ([unassigned, letters]) => {
        const context = new OffscreenCanvas(64, 64).getContext('2d', { willReadFrequently: true });
        if (!context) throw new Error('The canvas must have a context');
        context.font = '40px sans-serif';
        const drawn = new Set<string>();
        return [unassigned, ...letters].filter((letter) => {
          context.clearRect(0, 0, 64, 64);
          context.fillText(letter, 12, 48);
          const picture = context.getImageData(0, 0, 64, 64).data.join();
          return drawn.size === drawn.add(picture).size;
        });
      },
      [UNASSIGNED, lettersOf(tag)] as const,
    );
    expect(unlike, `letters in ${endonym} that are drawn like another, or as a box`).toEqual([]);
  }
});
