import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import type { AtRule } from 'postcss';
import { defineConfig } from 'vite';

/** Removes the typefaces that GraphiQL's styles contain, nine tenths of them: the product has its own. */
function dropEmbeddedFonts(font: AtRule): void {
  const isEmbedded = font.some((one) => one.type === 'decl' && one.value.includes('data:'));
  if (isEmbedded) font.remove();
}

/**
 * The sandbox at /graphql, built separately from the browser's bundle, so that the pages' chunks do not depend on
 * what the editor imports.
 */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  publicDir: false,
  plugins: [react()],
  css: {
    postcss: {
      plugins: [{ postcssPlugin: 'drop-embedded-fonts', AtRule: { 'font-face': dropEmbeddedFonts } }],
    },
  },
  build: {
    outDir: '../../dist/web/client',
    emptyOutDir: false,
    assetsInlineLimit: 0,
    manifest: '.vite/sandbox.json',
    modulePreload: { polyfill: false },
    // GraphiQL is one chunk.
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      input: fileURLToPath(new URL('entry-sandbox.tsx', import.meta.url)),
      // GraphiQL imports the editor in thirty parts once it is rendered. They are one chunk, which the page preloads.
      output: {
        codeSplitting: { groups: [{ name: 'editor', test: /\/node_modules\/codemirror(?:-graphql)?\// }] },
      },
      // About a hint to React's compiler, which has run before.
      onLog: (level, log, handle) => {
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handle(level, log);
      },
    },
  },
});
