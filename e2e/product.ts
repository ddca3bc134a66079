import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test as base } from '@playwright/test';
import { type FaultyProduct, startFaultyProduct } from './faultyProduct.ts';
import { type RunningProduct, startProduct } from './startProduct.ts';

interface ProductFixtures {
  /** Console output a test expects; anything else on the console, and any page error, fails the test. */
  readonly expectedConsole: RegExp[];
}

interface ProductWorkerFixtures {
  /** The product on the embedded catalogue; `page.goto('/')` opens it. */
  readonly product: RunningProduct;
  /** A product whose upstream fails on demand; the pictures come from the first. */
  readonly faulty: FaultyProduct;
}

/** The test of the browser tests: over the running product, and silent on the console. */
export const test = base.extend<ProductFixtures, ProductWorkerFixtures>({
  product: [
    // Playwright reads the fixtures from the pattern, and takes none that is empty.
    async ({ browserName: _ }, use) => {
      const product = await startProduct();
      await use(product);
      await product.close();
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
  baseURL: async ({ product }, use) => use(product.url),
  expectedConsole: [async ({ browserName: _ }, use) => use([]), { option: true }],
  page: async ({ page, expectedConsole }, use) => {
    const unexpected: string[] = [];
    const note = (text: string) => {
      // Playwright's own word where service workers are blocked.
      if (text.endsWith('Service Worker registration blocked by Playwright')) return;
      if (!expectedConsole.some((pattern) => pattern.test(text))) unexpected.push(text);
    };
    page.on('console', (message) => note(`${message.type()}: ${message.text()}`));
    page.on('pageerror', (error) => note(`page error: ${error.message}`));
    await use(page);
    const noted = [...unexpected];
    // A request on its way when the test ends is nobody's fault.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.context().unrouteAll({ behavior: 'ignoreErrors' });
    expect(noted, 'the console stays silent').toEqual([]);
  },
});

export { expect };

/** Fails when axe finds anything to object to. Frames are pages of their own, tested as such. */
export async function checkAccessibility(page: Page): Promise<void> {
  // No frame is looked into, so that no page of axe's own has to be opened to put their answers together.
  const builder = new AxeBuilder({ page }).setLegacyMode().exclude('iframe');
  // What is right is not told of, which takes half of the time.
  const { violations } = await builder.options({ resultTypes: ['violations'] }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}

/** Sum of the layout shifts since the page was opened, as Chromium measures them; call before navigating. */
export async function watchLayoutShift(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    let sum = 0;
    Object.assign(window, { layoutShift: () => sum });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('hadRecentInput' in entry && !entry.hadRecentInput && 'value' in entry)
          sum += Number(entry.value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return async () => {
    const sum = await page.evaluate(() =>
      (Reflect.get(window, 'layoutShift') as (() => number) | undefined)?.(),
    );
    if (sum === undefined) throw new Error('Layout shifts are watched from before the page is opened');
    return sum;
  };
}

/** Waits until the browser has taken over the page: only then do its controls work. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset['hydrated'] === 'true');
}
