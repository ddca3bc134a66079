import { chromium } from '@playwright/test';
import { setTimeout as sleep } from 'node:timers/promises';
import { findChromium } from '../../../e2e/support/chromium.ts';
import { countOperations, titleOf } from '../../../e2e/support/libraryApi.ts';
import { sendPausedMessages } from '../../../e2e/support/scriptedPlayer.ts';
import { restoreSession } from '../../../e2e/support/signIn.ts';
import type { Attack, AttackContext } from '../runAttack.ts';

/** How many messages the player sends, and over how long, in milliseconds. */
const FLOOD = { messages: 500, ms: 5_000 } as const;
/** The position in the first message, in seconds; each later message advances it by one. */
const FIRST = 101;
/** Minimum milliseconds between two saves of a part. */
const SAVE_INTERVAL_MS = 2_000;
/** How long the last position may take to be stored, in milliseconds. */
const SAVE_TIMEOUT_MS = 20_000;

async function floodWithMessages({ product: { port }, rule, note }: AttackContext): Promise<void> {
  const url = `http://127.0.0.1:${port}`;
  const browser = await chromium.launch(await findChromium());
  try {
    const page = await browser.newPage();
    const person = await restoreSession(page, url);
    const operationCount = countOperations(page);
    await page.goto(`${url}/live/movie/101`);
    await page.frameLocator('iframe').locator('body').waitFor({ state: 'attached' });
    const start = performance.now();
    await sendPausedMessages(page, FIRST, FLOOD.messages, FLOOD.ms);
    const last = `"position":${FIRST + FLOOD.messages - 1},`;
    let stored = '';
    const until = performance.now() + SAVE_TIMEOUT_MS;
    while (performance.now() < until) {
      stored = JSON.stringify(await titleOf(url, person, 'movie:101'));
      if (stored.includes(last)) break;
      await sleep(100);
    }
    rule('the last position is stored', stored.includes(last), stored);
    const saves = operationCount('SaveProgress');
    const limit = Math.ceil((performance.now() - start) / SAVE_INTERVAL_MS) + 1;
    rule('a part is saved at most once in two seconds', saves <= limit, { saves, limit });
    note(`${saves} saves of ${FLOOD.messages} messages`);
  } finally {
    await browser.close();
  }
}

export const playerMessages: readonly Attack[] = [
  { name: 'player message flood', player: true, brief: true, run: floodWithMessages },
];
