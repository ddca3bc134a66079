import { chromium } from '@playwright/test';
import lighthouse, { desktopConfig } from 'lighthouse';
import { findChromium } from '../e2e/support/chromium.ts';
import { freePort, startApp } from '../e2e/support/startApp.ts';
import { buildAll, isBuildCurrent } from '../scripts/build.ts';

/**
 * Measures the built product with Lighthouse, on phone and desktop, as the median of three runs each, on an otherwise
 * idle machine: `npm run lighthouse`, or `npm run lighthouse -- / /movie/101` for some pages. Exits with 1 when a page scores
 * too low.
 */
const RUNS = 3;
const PAGES = [
  '/',
  '/browse/popular',
  '/genres?g=drama',
  '/movie/101',
  '/tv/101',
  '/person/3660',
  '/live/movie/101',
  '/search?q=night',
];
/** Minimum score of a page, of 100; pages excluded from search engines have no SEO score. */
const LOWEST = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
const HIDDEN = /^\/(?:search|live)/;

type Category = keyof typeof LOWEST;
type Scores = Readonly<Record<Category, number>>;
const categories: readonly Category[] = ['performance', 'accessibility', 'best-practices', 'seo'];

if (!(await isBuildCurrent())) await buildAll();
const pages = process.argv.length > 2 ? process.argv.slice(2) : PAGES;
const product = await startApp();
const port = await freePort();
const launch = await findChromium();
const browser = await chromium.launch({
  ...launch,
  args: [...launch.args, `--remote-debugging-port=${port}`],
});
try {
  const poor: string[] = [];
  for (const page of pages) {
    for (const device of ['phone', 'desk'] as const) {
      // The first visitor after a start would wait for what is cached for later ones.
      await fetch(product.url + page);
      const runs: Measured[] = [];
      for (let run = 0; run < RUNS; run += 1) runs.push(await measure(product.url + page, device));
      const median = runs.toSorted((a, b) => a.scores.performance - b.scores.performance)[
        Math.floor(RUNS / 2)
      ];
      if (!median) throw new Error('There must be a run');
      const { scores, figures } = median;
      const marks = categories.map((name) => `${name} ${scores[name]}`);
      process.stdout.write(`${[page.padEnd(18), device, ...marks, figures].join('  ')}\n`);
      for (const name of categories) {
        if (name === 'seo' && HIDDEN.test(page)) continue;
        if (scores[name] < LOWEST[name]) poor.push(`${page} on a ${device}: ${name} ${scores[name]}`);
      }
    }
  }
  for (const line of poor) process.stdout.write(`not good enough: ${line}\n`);
  process.exitCode = poor.length > 0 ? 1 : 0;
} finally {
  await browser.close();
  await product.close();
}

interface Measured {
  readonly scores: Scores;
  /** The metrics behind the performance score. */
  readonly figures: string;
}

async function measure(url: string, device: 'phone' | 'desk'): Promise<Measured> {
  const result = await lighthouse(
    url,
    { port, logLevel: 'error', onlyCategories: [...categories] },
    device === 'desk' ? desktopConfig : undefined,
  );
  if (!result) throw new Error(`Lighthouse must have a result for ${url}`);
  const { lhr } = result;
  const score = (name: Category) => Math.round((lhr.categories[name]?.score ?? 0) * 100);
  const figure = (name: string) => lhr.audits[name]?.displayValue ?? '?';
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    figures: `FCP ${figure('first-contentful-paint')}, LCP ${figure('largest-contentful-paint')}, TBT ${figure('total-blocking-time')}, CLS ${figure('cumulative-layout-shift')}`,
  };
}
