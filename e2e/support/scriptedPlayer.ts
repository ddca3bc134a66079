import type { Page } from '@playwright/test';
import { createServer } from 'node:http';
import { startApp } from './startApp.ts';
import { test as base } from './test.ts';

/** A player on another origin that starts at any `t`, and sends the messages of a test. */
export interface ScriptedPlayer {
  /** For PLAYER_BASE_URL. */
  readonly baseUrl: string;
  /** The paths it was opened with, below its base, such as `movie/101?autoplay=1`. */
  readonly opened: readonly string[];
  readonly close: () => Promise<void>;
}

export async function startScriptedPlayer(): Promise<ScriptedPlayer> {
  const opened: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    if (!url.startsWith('/embed/')) {
      response.writeHead(404).end();
      return;
    }
    opened.push(url.slice('/embed/'.length));
    response.writeHead(200, { 'content-type': 'text/html', 'cache-control': 'no-store' });
    response.end(PAGE);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The player must listen at a port');
  return {
    baseUrl: `http://127.0.0.1:${address.port}/embed`,
    opened,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const PAGE = `<!doctype html>
<html lang="en"><head><title>Player</title><link rel="icon" href="data:,"></head><body><script>
const [, , mediaType, id, place] = location.pathname.split('/');
const [season = null, episode = null] = place ? place.split('-').map(Number) : [];
const t = Number(new URLSearchParams(location.search).get('t') ?? 0);
window.sendMessage = (event, position, of = {}) => window.parent.postMessage({
  protocol: 'marquee-player/1', event, mediaType, id: Number(id), season, episode, position, length: 6000, ...of,
}, '*');
sendMessage('moved', t);
sendMessage('playing', t);
</script></body></html>`;

type Event = 'playing' | 'position' | 'paused' | 'ended' | 'moved';

declare global {
  interface Window {
    /** Runs in the scripted player's own document. */
    readonly sendMessage: (event: Event, position: number, of?: object) => void;
  }
}

/** Makes the page's player send a message, about another part when one is given; messages arrive in order. */
export async function sendMessage(
  page: Page,
  event: Event,
  position: number,
  of: object = {},
): Promise<void> {
  await page
    .frameLocator('iframe')
    .locator('body')
    .evaluate((_, [named, at, part]) => window.sendMessage(named, at, part), [event, position, of] as const);
}

/**
 * Makes the page's player report this many times, evenly over a period in milliseconds, that it is paused, each time a
 * second further.
 */
export async function sendPausedMessages(page: Page, from: number, count: number, ms: number): Promise<void> {
  await page
    .frameLocator('iframe')
    .locator('body')
    .evaluate(
      async (_, [first, times, wait]) => {
        for (let nth = 0; nth < times; nth += 1) {
          window.sendMessage('paused', first + nth);
          await new Promise((resolve) => setTimeout(resolve, wait));
        }
      },
      [from, count, ms / count] as const,
    );
}

interface ScriptedFixtures {
  readonly player: ScriptedPlayer;
}

/** The `test` over a product whose player is the scripted one. */
export const test = base.extend<object, ScriptedFixtures>({
  player: [
    async ({ browserName: _ }, use) => {
      const player = await startScriptedPlayer();
      await use(player);
      await player.close();
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ player }, use) => {
      const product = await startApp({ PLAYER_BASE_URL: player.baseUrl });
      await use(product);
      await product.close();
    },
    { scope: 'worker' },
  ],
});
