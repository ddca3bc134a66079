import AxeBuilder from '@axe-core/playwright';
import { test as base, type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { type AppWithFaultyUpstream, startFaultyProduct } from './appWithFaultyUpstream.ts';
import type { RunningApp } from './startApp.ts';

interface ProductFixtures {
  /** Console output a test expects; anything else in the console, and any page error, fails the test. */
  readonly expectedConsole: RegExp[];
}

interface ProductWorkerFixtures {
  /** The product on the embedded catalogue that all tests share; `page.goto('/')` opens it. */
  readonly product: Pick<RunningApp, 'url'>;
  /** A product whose upstream fails on demand; the images come from the shared one. */
  readonly faulty: AppWithFaultyUpstream;
  /** Holds the page that tests share, once one of them has needed it. */
  readonly shared: { page: Page | null };
}

/**
 * The `test` of the browser tests: over the running product, and with an empty console. The tests of a worker share a
 * page, whose caches persist. A test that needs a clock, init scripts or permissions is tagged @own and has its own
 * browser context, as has one that changes the context's options.
 */
export const test = base.extend<ProductFixtures, ProductWorkerFixtures>({
  product: [
    // Playwright reads the fixtures from the destructuring pattern, and rejects an empty one.
    async ({ browserName: _ }, use) => {
      const url = process.env['PRODUCT_URL'];
      if (!url) throw new Error('PRODUCT_URL must be set: e2e/globalSetup.ts starts the product');
      await use({ url });
    },
    { scope: 'worker' },
  ],
  faulty: [
    async ({ product }, use) => {
      const faulty = await startFaultyProduct(product);
      await use(faulty);
      await faulty.close();
    },
    { scope: 'worker' },
  ],
  shared: [
    async ({ browserName: _ }, use) => {
      const shared = { page: null };
      await use(shared);
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  expectedConsole: [async ({ browserName: _ }, use) => use([]), { option: true }],
  page: async (
    {
      browser,
      product,
      shared,
      expectedConsole,
      viewport,
      locale,
      javaScriptEnabled,
      hasTouch,
      isMobile,
      serviceWorkers,
      contextOptions,
    },
    use,
    { project, tags },
  ) => {
    const isOwn =
      tags.includes('@own') ||
      Boolean(process.env['OWN_CONTEXTS']) ||
      !javaScriptEnabled ||
      hasTouch ||
      isMobile ||
      locale !== project.use.locale ||
      serviceWorkers !== project.use.serviceWorkers ||
      contextOptions !== project.use.contextOptions;
    const page = isOwn ? await newPage(browser) : (shared.page ??= await sharedPage(browser));
    if (!isOwn && viewport) await page.setViewportSize(viewport);

    const expected = [...settingsMessages(project.name), ...expectedConsole];
    const unexpected: string[] = [];
    const note = (text: string) => {
      if (!expected.some((pattern) => pattern.test(text))) unexpected.push(text);
    };
    page.on('console', (message) => note(`${message.type()}: ${message.text()}`));
    page.on('pageerror', (error) => note(`page error: ${error.message}`));
    const origins = new Set<string>();
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame()) origins.add(new URL(frame.url()).origin);
    });
    await use(page);
    const noted = [...unexpected];
    // A request in progress when the test ends may fail.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.context().unrouteAll({ behavior: 'ignoreErrors' });
    const isAtProduct = [...origins].every((origin) => origin === product.url);
    if (!isOwn && isAtProduct) await clear(page, product.url, contextOptions.reducedMotion ?? null);
    else {
      await page.context().close();
      if (!isOwn) shared.page = null;
    }
    expect(noted, 'the console stays silent').toEqual([]);
  },
  context: async ({ page }, use) => use(page.context()),
});

/** The values of a project's settings in the browser. */
function settingsMessages(project: string): RegExp[] {
  const blocked = /Service Worker registration blocked by Playwright$/;
  const noImages = [
    /^warning: A preload for '.*' is found, but is not used because image loading is disabled\.$/,
    /^warning: The resource \S+\.(svg|jpg|webp) was preloaded using link preload but not used within a few seconds/,
  ];
  return project === 'plain' ? [blocked, ...noImages] : [blocked];
}

export { expect };

/** Where the shared page waits between two tests: an empty document in the same process, so that its caches persist. */
const PAUSE_PATH = '/between-tests';

/** An address that no page requests. */
const NO_ADDRESS = 'https://requested-by-no-page.example/';

/** The contexts whose visitor has an address of their own, for the duration of a test. */
export const visitors = new WeakSet<BrowserContext>();

/** Whether a test has not opened a page yet. */
export function isUnopened(page: Page): boolean {
  return page.url() === 'about:blank' || page.url().endsWith(PAUSE_PATH);
}

/** The events that tests listen to. Playwright itself listens to other events of a page. */
const LISTENED = ['console', 'pageerror', 'framenavigated', 'request', 'response'];

/**
 * Opens a page in a context of its own. Chromium sometimes never answers a request that is sent as interception ends, so
 * once a test intercepts requests, those of the context are intercepted until the test's end.
 */
async function newPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const intercept = page.route.bind(page);
  page.route = async (...handled) => {
    await context.route(NO_ADDRESS, (route) => route.abort());
    return intercept(...handled);
  };
  return page;
}

async function sharedPage(browser: Browser): Promise<Page> {
  const page = await newPage(browser);
  // Neither can be undone.
  for (const name of ['addInitScript', 'clock', 'exposeFunction', 'exposeBinding']) {
    Object.defineProperty(page, name, {
      get: () => {
        throw new Error(`${name} needs a context of the test's own: { tag: '@own' }`);
      },
    });
  }
  return page;
}

/** Resets a page as if its browser had only ever visited the product, whose caches it preserves. */
async function clear(
  page: Page,
  origin: string,
  reducedMotion: 'reduce' | 'no-preference' | null,
): Promise<void> {
  for (const event of LISTENED) page.removeAllListeners(event);
  const context = page.context();
  for (const other of context.pages()) if (other !== page) await other.close();
  await context.setOffline(false);
  visitors.delete(context);
  await page.route(origin + PAUSE_PATH, (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: { 'cross-origin-opener-policy': 'same-origin', 'origin-agent-cluster': '?1' },
      body: '',
    }),
  );
  await page.goto(origin + PAUSE_PATH);
  await page.unroute(origin + PAUSE_PATH);
  await context.unrouteAll();
  await page.mouse.move(0, 0);
  await page.emulateMedia({
    media: null,
    colorScheme: null,
    forcedColors: null,
    contrast: null,
    reducedMotion,
  });
  await page.evaluate(() => sessionStorage.clear());
  await context.clearCookies();
  const session = await context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', {
    origin,
    storageTypes: 'local_storage,indexeddb,cache_storage,service_workers',
  });
  await session.detach();
}

/**
 * Fails on any axe violation, without motion and once nothing is about to give way: what fades in or is dimmed lacks
 * contrast. Frames are tested as pages.
 */
export async function checkAccessibility(page: Page): Promise<void> {
  await expect(page.locator('main div[aria-busy=true]')).toHaveCount(0);
  const isReduced = await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(() => {
    for (const one of document.getAnimations()) if (one instanceof CSSTransition) one.finish();
  });
  // Frames are excluded, so that axe opens no page of its own to merge their results.
  const builder = new AxeBuilder({ page }).setLegacyMode().exclude('iframe');
  // Passes are not reported, which saves half of the time.
  builder.options({ resultTypes: ['violations'] });
  const { violations } = await builder.analyze().finally(async () => {
    if (!isReduced) await page.emulateMedia({ reducedMotion: 'no-preference' });
  });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}

/** An entry of the Layout Instability API, which TypeScript's library lacks. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}

/** Sum of the layout shifts since the document was opened, as Chromium measures them. */
export async function layoutShift(page: Page): Promise<number> {
  const shifts = await page.evaluate(() => {
    const type = 'layout-shift';
    if (!PerformanceObserver.supportedEntryTypes.includes(type))
      throw new Error('No layout shift is measured');
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type, buffered: true });
    const entries = observer.takeRecords() as LayoutShift[];
    observer.disconnect();
    return entries
      .filter(({ hadRecentInput }) => !hadRecentInput)
      .map(({ value, startTime, sources }) => ({
        value,
        atMs: Math.round(startTime),
        moved: sources.map(({ node, previousRect, currentRect }) => {
          const element = node instanceof Element ? node : node?.parentElement;
          const [from, to] = [previousRect, currentRect].map(({ x, y, width, height }) =>
            [x, y, width, height].join(),
          );
          return `${element?.tagName} ${element?.className} ${from} → ${to}`;
        }),
      }));
  });
  // Printed with a failure.
  if (shifts.length > 0)
    await test
      .info()
      .attach('layout shifts', { body: JSON.stringify(shifts, null, 1), contentType: 'text/plain' });
  return shifts.reduce((sum, { value }) => sum + value, 0);
}

/**
 * Waits for what may shift a page once it is rendered: its fonts, and the images in view. For tests with images
 * (@motion).
 */
export async function drawn(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.fonts.status === 'loaded' &&
      [...document.images].every((image) => {
        const { top, right, bottom, left } = image.getBoundingClientRect();
        const isInSight = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
        return image.complete || !isInSight;
      }),
  );
}

/** Waits until the page is hydrated: only then do its controls work. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset['hydrated'] === 'true');
}
