import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const PRELOAD_HELPER = '\0vite/preload-helper.js';
const importer = fileURLToPath(new URL('../browser/code/importWithRetry.ts', import.meta.url));

/**
 * Loads lazy chunks with browser/code/importWithRetry.ts, in place of the helper that Vite wraps around every
 * import() and passes the chunk's files. Only the entry has styles: our loader handles scripts alone.
 */
export const importWithRetryPlugin: Plugin = {
  name: 'code-apart',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  enforce: 'pre',
  load: (id) =>
    id === PRELOAD_HELPER
      ? `export { importWithRetry as __vitePreload } from ${JSON.stringify(importer)};`
      : null,
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    const styled = chunks.find((chunk) => !chunk.isEntry && chunk.viteMetadata?.importedCss.size);
    if (styled) throw new Error(`Only the entry may import styles; received ${styled.fileName}`);
    if (!chunks.some((chunk) => importer in chunk.modules)) {
      throw new Error(
        'Vite must import its preload helper under the name that web/vite/importWithRetry.ts expects',
      );
    }
  },
};
