import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { fetchPage, textsOf } from '../support/fetchPage.ts';
import { type RunningApp, startApp } from '../support/startApp.ts';

const product = inject('product');

test.each([
  ['/about', 'About', 'This site isn’t connected to TMDB.'],
  ['/help', 'Help', 'Keyboard shortcuts'],
  ['/privacy', 'Privacy', 'Download my data'],
  ['/terms', 'Terms', 'No warranty'],
])('%s has a text, and is in the sitemap', async (address, heading, text) => {
  const page = await fetchPage(product.url + address);
  expect(page).toMatchObject({
    status: 200,
    heading,
    title: `${heading} · Marquee`,
    canonical: product.url + address,
  });
  expect(page.html).toContain(text);
  expect(page.meta('description')?.length).toBeGreaterThan(30);
  const sitemap = await (await fetch(`${product.url}/sitemap.xml`)).text();
  expect(sitemap).toContain(`<loc>${product.url}${address}</loc>`);
});

test.each([
  ['de', 'Über Marquee', 'ltr'],
  ['ar', 'عن الموقع', 'rtl'],
])('/%s/about has a text in its language', async (tag, heading, direction) => {
  const page = await fetchPage(`${product.url}/${tag}/about`);
  expect(page).toMatchObject({ heading, canonical: `${product.url}/${tag}/about` });
  expect(page.html).toMatch(new RegExp(`<html lang="${tag}"${direction === 'rtl' ? ' dir="rtl"' : ''}`));
  expect(page.html).not.toContain('<article lang');
  expect(page.html).toContain(`hrefLang="de" href="${product.url}/de/about"`);
});

test('a text that a language lacks is English, and says so, with links in that language', async () => {
  const { heading, html, canonical } = await fetchPage(`${product.url}/de/terms`);
  expect([heading, canonical]).toEqual(['Terms', `${product.url}/terms`]);
  expect(html).toContain('<article lang="en" dir="ltr">');
  expect(html).toContain('<a href="/de/about" target="_self">About</a>');
});

test('only site pages have a text in their state', async () => {
  expect((await fetchPage(`${product.url}/genres`)).html).not.toContain('siteText');
});

describe('with PAGES_DIR', () => {
  let folder: string;
  let app: RunningApp;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'marquee-pages-'));
    const markdown =
      '# Imprint\n\nWrite to <a@b.example>.\n\n<script>document.title = "run"</script>\n\n' +
      '<img src=x onerror="document.title = 1">\n\n[no](javascript:alert(1))\n\n</script><script>alert(1)</script>';
    await writeFile(path.join(folder, 'about.md'), markdown);
    await mkdir(path.join(folder, 'de'));
    await writeFile(path.join(folder, 'de/terms.md'), '# Regeln');
    app = await startApp({ PAGES_DIR: folder });
  });
  afterAll(async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });

  test('an operator’s text replaces the page’s, and the others stay', async () => {
    const page = await fetchPage(`${app.url}/about`);
    expect(page).toMatchObject({ status: 200, heading: 'Imprint', title: 'Imprint · Marquee' });
    expect(page.html).toContain('<a href="mailto:a@b.example">a@b.example</a>');
    expect((await fetchPage(`${app.url}/terms`)).heading).toBe('Terms');
  });

  test('an operator’s text may be for one language', async () => {
    expect((await fetchPage(`${app.url}/de/terms`)).heading).toBe('Regeln');
    expect((await fetchPage(`${app.url}/de/about`)).heading).toBe('Imprint');
  });

  test('HTML in it is text, in the page and in its state', async () => {
    const { html } = await fetchPage(`${app.url}/about`);
    const plain = await fetchPage(`${app.url}/terms`);
    const scripts = (page: string) => page.match(/<script/g)?.length;
    expect(scripts(html)).toBe(scripts(plain.html));
    expect(html).toContain('&lt;script&gt;');
    expect(html).not.toContain('<img src=x');
    expect(html).not.toContain('href="javascript:');
    expect(textsOf(html, 'p')).toContain('no');
  });
});

test('a PAGES_DIR that is no folder stops the start with one line', async () => {
  await expect(startApp({ PAGES_DIR: '/nowhere/at/all' })).rejects.toThrow(
    /\nPAGES_DIR must be a folder with some of about\.md, .* \(the folder: ENOENT\); received "\/nowhere\/at\/all"\. See \.env\.example\.\n/,
  );
});
