import type { Page } from '@playwright/test';
import { open } from './support/openPage.ts';
import { checkFirstView, checkImages, checkTargets, PHONE } from './support/pageChecks.ts';
import { expect, test } from './support/test.ts';

/** The checks of a page besides the size of its controls. A movie's page is covered in visualDetails.spec.ts. */
interface PageToCheck {
  readonly address: string;
  /** The play control of the page's subject. */
  readonly play?: string;
  readonly hasImages?: boolean;
  /** A genre selected among others. */
  readonly genre?: string;
}

const pages: Readonly<Record<string, readonly PageToCheck[]>> = {
  'the main pages': [
    { address: '/', play: 'Play', hasImages: true },
    { address: '/live/tv/101/season/1/episode/1', hasImages: true },
    { address: '/search?q=night' },
    { address: '/my' },
    { address: '/my/watchlist' },
    { address: '/my/stats/2026' },
    { address: '/preferences' },
  ],
  'the other pages': [
    { address: '/browse/movie', hasImages: true },
    { address: '/genres' },
    { address: '/genres?g=western', genre: 'Western' },
    { address: '/tv/101', play: 'Watch Now', hasImages: true },
    { address: '/tonight' },
    { address: '/person/3660' },
    { address: '/collection/9101' },
    { address: '/live/101' },
    { address: '/search' },
    { address: '/reset-password' },
    { address: '/privacy' },
    { address: '/developers' },
    { address: '/developers/errors' },
    { address: '/developers/reference' },
    { address: '/developers/reference/Season' },
  ],
};

/**
 * The genre chips scroll in one line, with the selected one in view and distinguished by its background in forced
 * colours too.
 */
async function checkChips(page: Page, genre: string): Promise<void> {
  const chips = page.getByRole('list', { name: 'Browse by Genre' });
  const chosen = chips.getByRole('link', { name: genre });
  await expect(chosen).toBeInViewport({ ratio: 1 });
  expect((await chips.boundingBox())?.height).toBeLessThan(70);
  const first = chips.getByRole('link').first();
  await first.focus();
  await expect(first).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);

  await page.emulateMedia({ forcedColors: 'active' });
  const grounds = chips
    .getByRole('link', { name: new RegExp(`${genre}|Comedy`) })
    .evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor));
  expect(new Set(await grounds).size).toBe(2);
  await page.emulateMedia({ forcedColors: null });
}

for (const [kind, list] of Object.entries(pages)) {
  test(`${kind} fit touch and mouse, and a small window`, async ({ page }) => {
    for (const { address, play, hasImages, genre } of list) {
      await test.step(`on ${address}`, async () => {
        await page.setViewportSize(PHONE);
        await open(page, address);
        await page.waitForLoadState('networkidle');
        if (genre) await checkChips(page, genre);
        if (hasImages) await checkImages(page);
        await checkTargets(page);
        if (play) await checkFirstView(page, play);
      });
    }
  });
}
