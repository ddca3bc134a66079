import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The browser's bundle, and with `--ssr` the page renderer's. Development runs inside the server. */
export default defineConfig(({ isSsrBuild = false }) => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), tailwindcss()],
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
