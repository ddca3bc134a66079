import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

/** The server's bundle: its own modules in one file, its dependencies from node_modules. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  build: {
    ssr: 'main.ts',
    outDir: '../dist/server',
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    sourcemap: true,
  },
});
