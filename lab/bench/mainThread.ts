import { chromium, type Browser } from '@playwright/test';
import { z } from 'zod';
import { findChromium } from '../../e2e/support/chromium.ts';
import { startApp } from '../../e2e/support/startApp.ts';

/**
 * What a page costs a browser's main thread, in a phone's window and unthrottled, until shortly after hydration: the
 * thread's CPU time, which is independent of other load on the machine. For comparison, the same page without scripts,
 * and with images as TMDB sends them: the embedded catalogue's are drawings, each of which the thread parses as a
 * document.
 */
const PAGES = ['/', '/browse/popular', '/movie/101', '/tv/101'];
const RUNS = 7;
/** Idle work is finished by then, in milliseconds. */
const SETTLED_MS = 1500;
const TASK = 'ThreadControllerImpl::RunTask';

const traceSchema = z.object({
  traceEvents: z.array(
    z.object({
      name: z.string(),
      pid: z.number(),
      tid: z.number(),
      /** CPU time of the thread in microseconds, without waits. */
      tdur: z.number().optional(),
      args: z.object({ name: z.unknown() }).partial().optional(),
    }),
  ),
});

interface Way {
  readonly name: string;
  readonly javaScriptEnabled: boolean;
  /** Replaces every image; null for the drawings. */
  readonly photograph: Buffer | null;
}

/** One of the catalogue's posters in the format that TMDB would send. */
async function photographOf(browser: Browser, origin: string): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 342, height: 513 } });
  await page.goto(`${origin}/demo/images/w342/movie-101-poster.svg`);
  const photograph = await page.screenshot({ type: 'jpeg', quality: 85 });
  await page.close();
  return photograph;
}

/** CPU milliseconds of the busiest page's main thread while a URL is opened. */
async function mainThreadMs(
  browser: Browser,
  url: string,
  { javaScriptEnabled, photograph }: Way,
): Promise<number> {
  const context = await browser.newContext({
    javaScriptEnabled,
    viewport: { width: 412, height: 823 },
    isMobile: true,
    hasTouch: true,
  });
  if (photograph) {
    await context.route('**/demo/images/**', (route) =>
      route.fulfill({ contentType: 'image/jpeg', body: photograph }),
    );
  }
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

const product = await startApp();
const browser = await chromium.launch(await findChromium());
try {
  const ways: Way[] = [
    { name: 'as it is', javaScriptEnabled: true, photograph: null },
    {
      name: 'with photographs',
      javaScriptEnabled: true,
      photograph: await photographOf(browser, product.url),
    },
    { name: 'without scripts', javaScriptEnabled: false, photograph: null },
  ];
  for (const path of PAGES) {
    // The first visitor would wait for what is cached for later ones.
    await fetch(product.url + path);
    const figures: string[] = [];
    for (const way of ways) {
      const runs: number[] = [];
      for (let run = 0; run < RUNS; run += 1) runs.push(await mainThreadMs(browser, product.url + path, way));
      const [middle = NaN] = runs.toSorted((one, other) => one - other).slice(Math.floor(RUNS / 2));
      figures.push(`${middle.toFixed(0)} ms ${way.name}`);
    }
    process.stdout.write(`${path.padEnd(18)}${figures.join(', ')}\n`);
  }
} finally {
  await browser.close();
  await product.close();
}
