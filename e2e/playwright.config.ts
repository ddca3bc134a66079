import { defineConfig } from '@playwright/test';
import { findChromium } from './chromium.ts';

/** Browser tests over the real, built, running product. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../test-results',
  fullyParallel: false,
  // Tests wait for half of their time: on two cores a third works meanwhile.
  workers: 3,
  forbidOnly: Boolean(process.env['CI']),
  // A machine that does other things too may take long: no test may fail for that.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    launchOptions: await findChromium(),
    viewport: { width: 1280, height: 800 },
    actionTimeout: 30_000,
    trace: 'off',
    // Tests see and answer what a page asks for; what a service worker asks for they do not. Its own tests allow it.
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'no-preference' },
  },
});
