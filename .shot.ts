import { chromium } from '@playwright/test';
import { findChromium } from './e2e/chromium.ts';
const [base = '', ...jobs] = process.argv.slice(2);
const browser = await chromium.launch(await findChromium());
for (const job of jobs) {
  const [path = '', width = '1280', name = 'x', full = ''] = job.split('|');
  const page = await browser.newPage({ viewport: { width: Number(width), height: width === '390' ? 844 : 900 } });
  await page.goto(base + path, { waitUntil: 'networkidle' });
  await page.screenshot({ path: `/tmp/s/${name}-${width}.png`, fullPage: full === 'full' });
  await page.close();
}
await browser.close();
