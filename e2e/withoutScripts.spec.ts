import type { Frame, Page } from '@playwright/test';
import { routePatterns, sitePaths } from '../contract/paths.ts';
import { ERROR_STATUS } from './support/openPage.ts';
import { expect, test } from './support/test.ts';

// Chromium's own message about the missing pages.
test.use({ javaScriptEnabled: false, expectedConsole: [ERROR_STATUS, { scope: 'test' }] });

/** Parameters of the routes, by name. */
const parameters: Readonly<Record<string, string>> = {
  id: '101',
  season: '1',
  episode: '1',
  topic: '',
  type: '',
  list: '0b8f6a6e-3c1e-4c5e-9d52-0f4a3a0b7c11',
  key: '0b8f6a6e-3c1e-4c5e-9d52-0f4a3a0b7c11',
};
/** Every kind of page by its route, and those that differ by their query. */
const pages = [
  ...Object.values(routePatterns).map((pattern) =>
    pattern
      .replace('movie?/', 'movie/')
      .replace(/:(\w+)\??/g, (_, name: string) => parameters[name] ?? '')
      .replace(/(.)\/+$/, '$1'),
  ),
  ...sitePaths,
  '/live/101',
  '/tv/102?season=2',
  '/browse/movie?genres=drama',
  '/genres?g=Drama',
  '/search?q=the',
  '/search?q=zzzzqqq',
  '/tonight?mood=scare',
  '/my/watchlist?kind=movie',
  '/developers/reference',
  '/movie/999999',
  '/no/such/page',
];

/** The visible controls of a page or player that nothing happens at: each is described by its name. */
function uselessControls(frame: Frame): Promise<string[]> {
  return frame.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>(
      'button, input, select, textarea, a:not([href]), [role=button], [role=link], [role=tab], [role=switch], [role=menuitem]',
    );
    return [...controls].flatMap((control) => {
      if (!control.checkVisibility({ visibilityProperty: true })) return [];
      // The browser itself submits a form, and opens what a button names.
      const form = 'form' in control && control.form instanceof HTMLFormElement ? control.form : null;
      const isSubmitted = form?.querySelector('[type=submit]') && control.getAttribute('type') !== 'button';
      const isNative = control.matches('a[href], [popovertarget], [commandfor]');
      return isSubmitted || isNative
        ? []
        : [control.getAttribute('aria-label') ?? control.outerHTML.slice(0, 120)];
    });
  });
}

/** The addresses at this origin that the page's visible links lead to, without those of its own parts. */
function linkedAddresses(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].flatMap((link) => {
      const isOwn = link.origin === window.location.origin;
      const isPart = link.getAttribute('href')?.startsWith('#') === true;
      return isOwn && !isPart && link.checkVisibility() ? [link.pathname + link.search] : [];
    }),
  );
}

/** Opens every kind of page, also those of a person and a collection that a movie links to. */
async function onEveryPage(page: Page, check: () => Promise<void>): Promise<void> {
  await page.goto('/movie/101');
  const linked = (await linkedAddresses(page)).filter((path) => /^\/(?:person|collection)\/\d+$/.test(path));
  const samples = new Map(linked.map((path) => [path.split('/')[1], path]));
  expect([...samples.keys()].sort()).toEqual(['collection', 'person']);
  for (const path of new Set(pages.map((each) => samples.get(each.split('/')[1]) ?? each)))
    await test.step(path, async () => {
      await page.goto(path);
      await check();
    });
}

test('every control that is shown does something', async ({ page }) => {
  await onEveryPage(page, async () => {
    for (const [width, height] of [
      [1280, 800],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const frame of page.frames())
        expect(await uselessControls(frame), `${frame.url()} at ${width} pixels`).toEqual([]);
    }
  });
});

test('every link leads somewhere', async ({ page, product }) => {
  const addresses = new Set<string>();
  await onEveryPage(page, async () => {
    for (const address of await linkedAddresses(page)) addresses.add(address);
  });
  const queue = [...addresses];
  expect(queue.length).toBeGreaterThan(100);
  const broken: string[] = [];
  const requestNext = async () => {
    for (let address = queue.pop(); address !== undefined; address = queue.pop()) {
      const { status } = await fetch(product.url + address, { headers: { accept: 'text/html' } });
      if (status >= 400) broken.push(`${address}: ${status}`);
    }
  };
  await Promise.all(Array.from({ length: 8 }, requestNext));
  expect(broken).toEqual([]);
});

test('trailers, videos and images are links', async ({ page, product }) => {
  /** The type of what a link leads to. */
  const typeOf = async (name: RegExp) => {
    const href = await page.getByRole('link', { name }).first().getAttribute('href');
    return (await fetch(new URL(href ?? '', product.url))).headers.get('content-type');
  };
  for (const path of ['/', '/movie/101', '/tv/101']) {
    await page.goto(path);
    expect(await typeOf(/^Trailer$/), path).toMatch(/^text\/html/);
  }
  await page.goto('/movie/101');
  expect(await typeOf(/^Play Making of/)).toMatch(/^text\/html/);
  expect(await typeOf(/^Image 1 of /)).toMatch(/^image\//);
});

test('episodes leave no space for controls that are not shown', async ({ page }) => {
  for (const path of ['/tv/101', '/live/tv/101']) {
    await page.goto(path);
    const list = page.locator('[data-cards=Episodes]');
    const [end, endOfCards] = await Promise.all(
      [page.locator('section').filter({ has: list }), list].map((part) =>
        part.evaluate((element) => Math.round(element.getBoundingClientRect().bottom)),
      ),
    );
    expect(end, path).toBe(endOfCards);
  }
});
