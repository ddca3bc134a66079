import { chromium, type Browser } from '@playwright/test';
import { z } from 'zod';
import { findChromium } from '../e2e/chromium.ts';
import { startProduct } from '../e2e/startProduct.ts';

/**
 * What a page costs a browser's main thread, on a phone's window and unthrottled, until a moment after it has been taken over: the
 * thread's own time, which says the same on a machine that does other things too. Beside it the same page without scripts.
 */
const PAGES = ['/', '/browse/popular', '/movie/101', '/tv/101'];
const RUNS = 7;
/** What comes when the page is idle is over by then, in milliseconds. */
const SETTLED_MS = 1500;
const TASK = 'ThreadControllerImpl::RunTask';

const traceSchema = z.object({
  traceEvents: z.array(
    z.object({
      name: z.string(),
      pid: z.number(),
      tid: z.number(),
      /** Time of the thread in microseconds; waiting for others is none. */
      tdur: z.number().optional(),
      args: z.object({ name: z.unknown() }).partial().optional(),
    }),
  ),
});

/** Milliseconds of the busiest page's main thread while an address is opened. */
async function mainThreadMs(browser: Browser, url: string, javaScriptEnabled: boolean): Promise<number> {
  const context = await browser.newContext({
    javaScriptEnabled,
    viewport: { width: 412, height: 823 },
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', '__metadata'] });
  await page.goto(url);
  if (javaScriptEnabled) {
    await page.waitForFunction(() => document.documentElement.dataset['hydrated'] === 'true');
  }
  await page.waitForTimeout(SETTLED_MS);
  const trace: unknown = JSON.parse((await browser.stopTracing()).toString());
  await context.close();
  const { traceEvents } = traceSchema.parse(trace);
  const nameOf = ({ pid, tid }: { readonly pid: number; readonly tid: number }) => `${pid}:${tid}`;
  const isMain = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(nameOf),
  );
  const sums = new Map<string, number>();
  for (const event of traceEvents) {
    const thread = nameOf(event);
    if (event.name !== TASK || !isMain.has(thread)) continue;
    sums.set(thread, (sums.get(thread) ?? 0) + (event.tdur ?? 0) / 1000);
  }
  return Math.max(...sums.values());
}

const product = await startProduct();
const browser = await chromium.launch(await findChromium());
try {
  for (const path of PAGES) {
    // Whoever is first waits for what all later visitors have ready.
    await fetch(product.url + path);
    const told: string[] = [];
    for (const scripts of [true, false]) {
      const runs: number[] = [];
      for (let run = 0; run < RUNS; run += 1)
        runs.push(await mainThreadMs(browser, product.url + path, scripts));
      const [middle = NaN] = runs.toSorted((one, other) => one - other).slice(Math.floor(RUNS / 2));
      told.push(`${middle.toFixed(0)} ms ${scripts ? 'with' : 'without'} scripts`);
    }
    process.stdout.write(`${path.padEnd(18)}${told.join(', ')}\n`);
  }
} finally {
  await browser.close();
  await product.close();
}
