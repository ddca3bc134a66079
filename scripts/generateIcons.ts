import { chromium } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findChromium } from '../e2e/support/chromium.ts';

/** Renders the icons of the installed app from favicon.svg. */
const folder = fileURLToPath(new URL('../web/public/', import.meta.url));
const icons = [
  { file: 'icon-192.png', size: 192, sign: 1 },
  { file: 'icon-512.png', size: 512, sign: 1 },
  // Systems crop this one to any shape; the central four fifths of its width remain visible.
  { file: 'icon-maskable-512.png', size: 512, sign: 0.8 },
] as const;

const svg = await readFile(path.join(folder, 'favicon.svg'), 'utf8');
const ground = /<rect[^>]* fill="(#\w+)"/.exec(svg)?.[1];
if (!ground) throw new Error('favicon.svg must begin with its background rectangle');
const browser = await chromium.launch(await findChromium());
try {
  for (const { file, size, sign } of icons) {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    const background = sign < 1 ? ground : 'transparent';
    await page.setContent(
      `<style>body{margin:0;display:grid;height:100vh;place-items:center;background:${background}}svg{width:${sign * 100}%}</style>${svg}`,
    );
    await page.screenshot({ path: path.join(folder, file), omitBackground: true });
    await page.close();
  }
} finally {
  await browser.close();
}
