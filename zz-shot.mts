import { chromium } from '@playwright/test';
import { findChromium } from './e2e/chromium.ts';
import { startProduct } from './e2e/startProduct.ts';
const p = await startProduct();
const b = await chromium.launch(await findChromium());
for (const w of [1280, 390]) {
  const page = await b.newPage({ viewport: { width: w, height: 844 }, serviceWorkers: 'block' });
  page.on('console', (m) => console.log(w, m.type(), m.text()));
  page.on('pageerror', (e) => console.log('ERR', e.message));
  await page.goto(p.url + '/browse/movie');
  await page.waitForFunction(() => document.documentElement.dataset['hydrated'] === 'true');
  await page.screenshot({ path: `/tmp/shots/movie-${w}.png` });
  await page.locator('.filter-fold > summary').click();
  await page.waitForTimeout(500);
  await page.screenshot({ path: `/tmp/shots/panel-${w}.png` });
  await page.goto(
    p.url + '/browse/movie?with=comedy&with=drama&match=all&year-from=2000&rating=6.5&sort=rating',
  );
  await page.waitForFunction(() => document.documentElement.dataset['hydrated'] === 'true');
  await page.screenshot({ path: `/tmp/shots/chosen-${w}.png` });
  console.log(
    await page.locator('article').count(),
    await page
      .locator('main')
      .innerText()
      .then((t) => t.slice(0, 200)),
  );
  await page.goto(p.url + '/browse/tv?with=western&rating=9.5');
  await page.waitForFunction(() => document.documentElement.dataset['hydrated'] === 'true');
  await page.screenshot({ path: `/tmp/shots/none-${w}.png` });
}
for (const a of [
  '/browse/movie?page=2',
  '/browse/movie?page=3',
  '/browse/movie?page=10',
  '/browse/movie?sort=newest&page=10',
  '/browse/movie?with=&sort=newest&utm=1',
  '/browse/latest?page=4',
  '/browse/popular?page=1',
]) {
  const t = Date.now();
  const r = await fetch(p.url + a, { redirect: 'manual' });
  const h = await r.text();
  console.log(
    a,
    r.status,
    r.headers.get('location'),
    (h.match(/<article[\s>]/g) ?? []).length,
    h.length,
    Date.now() - t,
    'ms',
    r.headers.get('cache-control'),
  );
}
await b.close();
await p.close();
