import { defineConfig } from '@playwright/test';
import { findChromium } from './chromium.ts';

/** Browser tests over the real, built, running product. */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  fullyParallel: false,
  workers: 2,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    launchOptions: await findChromium(),
    viewport: { width: 1280, height: 800 },
    actionTimeout: 10_000,
    trace: 'off',
    contextOptions: { reducedMotion: 'no-preference' },
  },
});
