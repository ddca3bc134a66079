import { chromium } from '@playwright/test';
import { leftToNextViewer } from '../../../e2e/support/accountsInOneBrowser.ts';
import { findChromium } from '../../../e2e/support/chromium.ts';
import type { Attack, AttackContext } from '../runAttack.ts';

/** One person after another signs up in the same browser: nothing of the first may reach the second. */
async function useOneBrowser({ product: { port }, rule, note }: AttackContext): Promise<void> {
  const launch = await findChromium().catch(() => null);
  if (!launch) {
    note('skipped: there is no Chromium on this machine');
    return;
  }
  const browser = await chromium.launch(launch);
  try {
    const url = `http://localhost:${port}`;
    const context = await browser.newContext({
      baseURL: url,
      reducedMotion: 'reduce',
      viewport: { width: 1280, height: 800 },
    });
    const page = await context.newPage();
    const leaks = await leftToNextViewer(page, url);
    note(`${leaks.beforeLeaving.length} values of the first viewer were in the browser`);
    rule(
      'no store of the browser has anything of a viewer who has logged out',
      leaks.inBrowser.length === 0,
      leaks.inBrowser,
    );
    rule(
      'the next viewer’s record has no settings of the one before',
      leaks.inRecord === null,
      leaks.inRecord,
    );
    rule('nor do they apply to the next viewer’s pages', !leaks.isReducedForNext, leaks.isReducedForNext);
  } finally {
    await browser.close();
  }
}

export const accountsInOneBrowser: readonly Attack[] = [
  { name: 'two accounts in one browser', brief: true, run: useOneBrowser },
];
