import { launch } from './support/startApp.ts';
import { checkAccessibility, expect, test, waitForHydration } from './support/test.ts';

// A missing image is one of the states. Another development server may have the port of Vite's updates.
test.use({
  expectedConsole: [[/status of 404/, /\[vite\]|(React|Apollo) DevTools|WebSocket/], { scope: 'test' }],
});

test(
  'every component in the gallery is accessible, its contrast included',
  { tag: '@own' },
  async ({ page }) => {
    const command = [process.execPath, '--import', 'tsx', 'scripts/dev.ts'] as const;
    const { port, end } = await launch({ command: [...command], env: { NODE_ENV: 'development' } });
    try {
      await page.goto(`http://localhost:${port}/gallery`);
      await waitForHydration(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gallery');
      await checkAccessibility(page);
      // Its updates end before the server does.
      await page.goto('about:blank');
    } finally {
      await end('SIGTERM');
    }
  },
);
