import { locales } from '../contract/locales.ts';
import { readTexts } from '../text/catalogues.ts';
import { open } from './support/openPage.ts';
import { expect, test } from './support/test.ts';

/** No font has a glyph for it. */
const UNASSIGNED = '\u{10FFFD}';

/** The letters of a language's texts that no English keyboard has, no two of which look alike; and its marks, some of which do. */
function charactersOf(tag: string) {
  const texts = JSON.stringify(readTexts(tag).complete);
  const found = (pattern: RegExp) => [...new Set(texts.match(pattern))];
  return { letters: found(/[^\P{L}\p{ASCII}]/gu), marks: found(/[^\P{P}\p{ASCII}]/gu) };
}

test('the browser of the tests has a glyph for every letter and mark of every language', async ({ page }) => {
  await open(page, '/genres');
  for (const { tag, endonym } of locales) {
    const indistinct = await page.evaluate(
      ({ unassigned, letters, marks }) => {
        const context = new OffscreenCanvas(64, 64).getContext('2d', { willReadFrequently: true });
        if (!context) throw new Error('The canvas must have a context');
        context.font = '40px sans-serif';
        const imageOf = (character: string) => {
          context.clearRect(0, 0, 64, 64);
          context.fillText(character, 12, 48);
          return context.getImageData(0, 0, 64, 64).data.join();
        };
        const box = imageOf(unassigned);
        const drawn = new Set([box]);
        return [
          ...letters.filter((letter) => drawn.size === drawn.add(imageOf(letter)).size),
          ...marks.filter((mark) => imageOf(mark) === box),
        ];
      },
      { unassigned: UNASSIGNED, ...charactersOf(tag) },
    );
    expect(indistinct, `characters in ${endonym} that are drawn as a box, or like another letter`).toEqual(
      [],
    );
  }
});
