import tailwindcss from '@tailwindcss/vite';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const file = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/**
 * The service worker and the offline fallback page, built separately from the browser's bundle: the worker is a
 * single file at the root, with the stable name that browsers register.
 */
export default defineConfig({
  root: file('.'),
  publicDir: false,
  plugins: [tailwindcss()],
  build: {
    outDir: '../../dist/web/client',
    emptyOutDir: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { sw: file('serviceWorker.ts'), offline: file('offline.html') },
      output: { entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js') },
    },
  },
});
