import tailwindcss from '@tailwindcss/vite';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const file = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/**
 * The service worker and the page that stands in for those never seen, built apart from the browser's bundle: the worker
 * is one file at the root, by the one name that browsers know it by.
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
