import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** React's refresh hook as a module: Vite would put it inline, into an index.html that a server-rendered page lacks. */
const reactPreamble: Plugin = {
  name: 'react-preamble',
  apply: 'serve',
  resolveId: (id) => (id === '/@react-preamble' ? id : null),
  load: (id) =>
    id === '/@react-preamble'
      ? `import { injectIntoGlobalHook } from '/@react-refresh';
injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;`
      : null,
};

/** The browser's bundle, and with `--ssr` the page renderer's. Development runs inside the server. */
export default defineConfig(({ isSsrBuild = false }) => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), tailwindcss(), reactPreamble],
  appType: 'custom',
  build: isSsrBuild
    ? { ssr: 'entry-server.tsx', outDir: '../dist/web/server', emptyOutDir: true, copyPublicDir: false }
    : {
        manifest: true,
        outDir: '../dist/web/client',
        emptyOutDir: true,
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rollupOptions: { input: fileURLToPath(new URL('entry-client.tsx', import.meta.url)) },
      },
}));
