import { defineConfig } from '@playwright/test';
import { findChromium } from './support/chromium.ts';

const browser = await findChromium();
/**
 * Makes a headless browser report a mouse, which Playwright does by a flag that any other setting replaces, and load no
 * images.
 */
const withoutImages =
  '--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4,imagesEnabled=false';

/**
 * Browser tests over the real, built, running product. Most of them concern neither images nor motion, which take most
 * of a page's time, so they run without either. Those tagged @motion run with both. `npm test` runs those tagged
 * @core.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  globalSetup: './globalSetup.ts',
  outputDir: '../test-results',
  fullyParallel: false,
  // Tests spend half of their time waiting: on two cores a third one runs meanwhile.
  workers: 3,
  maxFailures: 10,
  forbidOnly: Boolean(process.env['CI']),
  // A busy machine may be slow: no test may fail for that.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    timezoneId: 'UTC',
    actionTimeout: 30_000,
    trace: 'off',
    // Tests cannot intercept a service worker's requests, so workers are blocked; their own tests allow them.
    serviceWorkers: 'block',
  },
  projects: [
    {
      name: 'plain',
      grepInvert: /@motion/,
      use: {
        launchOptions: { ...browser, args: [...browser.args, withoutImages] },
        contextOptions: { reducedMotion: 'reduce' },
      },
    },
    {
      name: 'motion',
      grep: /@motion/,
      use: { launchOptions: browser, contextOptions: { reducedMotion: 'no-preference' } },
    },
  ],
});
