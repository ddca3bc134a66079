import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Rolldown } from 'vite';
import { appManifests } from './vite/appManifests.ts';
import { developerPages } from './vite/developerPages.ts';
import { messageModules, messageTables } from './vite/messageTables.ts';
import { splitDocuments } from './vite/splitDocuments.ts';

const entry = fileURLToPath(new URL('entry-client.tsx', import.meta.url));
/** The pages that most visits begin with. */
const firstPages = ['home/HomePage.tsx', 'title/SeriesPage.tsx'].map((page) =>
  fileURLToPath(new URL(`pages/${page}`, import.meta.url)),
);

/** Returns a function that tells whether one of the importers imports a module statically, directly or indirectly. */
function importedBy(...importers: readonly string[]) {
  const ids = new Set<string>();
  return (id: string, modules: Rolldown.ChunkingContext): boolean => {
    const follow = (imported: string) => {
      if (ids.has(imported)) return;
      ids.add(imported);
      modules.getModuleInfo(imported)?.importedIds.forEach(follow);
    };
    importers.forEach(follow);
    return ids.has(id);
  };
}

const isEntryModule = importedBy(entry);
const isFirstPageModule = importedBy(...firstPages);

const isOwnCode = (id: string) => /\.tsx?$/.test(id) && !id.includes('/node_modules/');
const isShared = (id: string) => /\/(?:contract|web\/(?:apollo|components|gql|text|stores))\//.test(id);
/** Whether a file of the bundle is loaded by almost every page, under a name given here or by the bundler. */
const isCommonChunk = (file: string) =>
  /\/(?:vendor|rolldown-runtime|shell|data|parts)-[\w-]+\.js$/.test(file);
const isDataLibrary = (id: string) =>
  /\/node_modules\/(?:@apollo|@graphql|graphql|@wry|optimism|rxjs|tslib)\//.test(id);
const isVendor = (id: string) =>
  id.includes('/node_modules/') && !isDataLibrary(id) && !/\/node_modules\/(?:@?firebase|idb)\//.test(id);

const output = { emptyOutDir: true, assetsInlineLimit: 0 };

/** The browser's bundle, and with `--ssr` the page renderer's. Development runs inside the server. */
export default defineConfig(({ isSsrBuild = false }) => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), tailwindcss(), splitDocuments, developerPages, messageTables, appManifests],
  appType: 'custom',
  build: isSsrBuild
    ? { ...output, ssr: 'entry-server.tsx', outDir: '../dist/web/server', copyPublicDir: false }
    : {
        ...output,
        manifest: true,
        outDir: '../dist/web/client',
        modulePreload: {
          polyfill: false,
          // Chunks that almost every page uses are loaded by then, and the import itself loads its own.
          resolveDependencies: (file, needed) => needed.filter((one) => one !== file && !isCommonChunk(one)),
        },
        rolldownOptions: {
          input: [entry, ...messageModules],
          // The entry reads what the modules of texts export: Vite drops the exports of an app's entries.
          preserveEntrySignatures: 'exports-only',
          // Libraries change seldom, so their chunk stays cached while our own code changes; together they compress
          // best. The data libraries are not needed for hydrating the layout and load after it. The Firebase SDK is
          // excluded from what every visitor loads: only signing in needs it.
          output: {
            codeSplitting: {
              groups: [
                { name: 'vendor', test: isVendor, priority: 1 },
                { name: 'data', test: isDataLibrary },
                // The entry's own modules, which pages import from; the entry file only starts them.
                {
                  name: (id, modules) =>
                    id !== entry && isOwnCode(id) && isEntryModule(id, modules) ? 'shell' : null,
                  debugName: 'shell',
                  priority: 1,
                },
                // Modules of the first pages that many pages share: one file each would be dozens per page. Others stay separate, so
                // that a first visit does not load what only a viewer's own pages share.
                {
                  name: (id, modules) =>
                    isShared(id) && isFirstPageModule(id, modules) && !isEntryModule(id, modules)
                      ? 'parts'
                      : null,
                  debugName: 'parts',
                  minShareCount: 5,
                },
              ],
            },
          },
        },
      },
}));
