import { defineConfig } from '@playwright/test';
import { findChromium } from './support/chromium.ts';

const browser = await findChromium();
/** As Playwright has a headless browser say that it has a mouse, which setting anything else takes away, and no images. */
const withoutImages =
  '--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4,imagesEnabled=false';

/**
 * Browser tests over the real, built, running product. Most of them are about neither pictures nor motion, which cost most of a
 * page: they run without. Those tagged @motion run with both. Those tagged @full are left out of `npm test`.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  globalSetup: './globalSetup.ts',
  outputDir: '../test-results',
  fullyParallel: false,
  // Tests wait for half of their time: on two cores a third works meanwhile.
  workers: 3,
  maxFailures: 10,
  forbidOnly: Boolean(process.env['CI']),
  // A machine that does other things too may take long: no test may fail for that.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    timezoneId: 'UTC',
    actionTimeout: 30_000,
    trace: 'off',
    // Tests see and answer what a page asks for; what a service worker asks for they do not. Its own tests allow it.
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
