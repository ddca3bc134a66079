import { preview } from 'vite';
import { buildExampleApp } from './support/exampleApp.ts';
import { freePort, startApp } from './support/startApp.ts';
import { expect, test } from './support/test.ts';

test(
  'the urql example shows a list, its next page and a title, from an origin that the server allows',
  { tag: ['@motion', '@own'] },
  async ({ page }) => {
    const port = await freePort();
    const product = await startApp({ CORS_ORIGINS: `http://localhost:${port}` });
    const { folder, remove } = await buildExampleApp(product.url);
    const server = await preview({
      root: folder,
      logLevel: 'silent',
      preview: { host: 'localhost', port, strictPort: true },
    });
    try {
      await page.goto(`http://localhost:${port}`);
      const titles = page.getByRole('list', { name: 'Titles' }).getByRole('listitem');
      await expect(titles).toHaveCount(12);
      await page.getByRole('button', { name: 'Show more' }).click();
      await expect(titles).toHaveCount(24);
      const poster = titles.first().locator('img');
      await expect(poster).not.toHaveJSProperty('naturalWidth', 0);
      await titles.first().getByRole('button').click();
      await expect(page.getByText(/^With /)).toBeVisible();
      await page.getByLabel('List').selectOption('Top rated');
      await expect(titles).toHaveCount(12);
    } finally {
      // The page may still load posters.
      await page.goto('about:blank');
      await server.close();
      await remove();
      await product.close();
    }
  },
);
