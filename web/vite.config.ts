import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';
import { codeApart } from './codeApart.ts';
import { documentsApart } from './documentsApart.ts';

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

const routerBuild = fileURLToPath(new URL('../node_modules/react-router/dist/production/', import.meta.url));
const productionRouter = [
  { find: /^react-router$/, replacement: `${routerBuild}index.mjs` },
  { find: /^react-router\/dom$/, replacement: `${routerBuild}dom-export.mjs` },
];

/** What the layout and the pages both use: left to the bundler it would be a handful of files, each fetched with every page. */
const isOfShell = (id: string) =>
  /\/(?:contract\/paths|web\/(?:browser\/connection|text\/calendarDate|viewer\/language|components\/(?:handOver|Icon|PageLink|Scene|useRetry|useServed)))\.tsx?$/.test(
    id,
  );

/** Whether a file of the bundle is one that the entry itself imports, by names that are given here or by the bundler. */
const isOfEveryPage = (file: string) => /\/(?:vendor|rolldown-runtime|shell)-[\w-]+\.js$/.test(file);

const isOfData = (id: string) => /\/node_modules\/(?:@apollo|@graphql|graphql|@wry|optimism|rxjs)\//.test(id);
const isVendor = (id: string) =>
  id.includes('/node_modules/') && !isOfData(id) && !/\/node_modules\/(?:@?firebase|idb)\//.test(id);

/** The browser's bundle, and with `--ssr` the page renderer's. Development runs inside the server. */
export default defineConfig(({ command, isSsrBuild = false }) => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), tailwindcss(), reactPreamble, documentsApart, codeApart],
  appType: 'custom',
  // React Router's package points at its development build; the browser needs no warnings for developers.
  resolve: {
    alias: command === 'build' && !isSsrBuild ? productionRouter : [],
    // RxJS has a build without the helpers that browsers of ten years ago needed.
    conditions: ['es2015', ...defaultClientConditions],
  },
  build: isSsrBuild
    ? { ssr: 'entry-server.tsx', outDir: '../dist/web/server', emptyOutDir: true, copyPublicDir: false }
    : {
        manifest: true,
        outDir: '../dist/web/client',
        emptyOutDir: true,
        assetsInlineLimit: 0,
        modulePreload: {
          polyfill: false,
          // Without its own name where it needs no other file, nothing could be fetched before it is imported. What every
          // page begins with is here by then.
          resolveDependencies: (file, needed) =>
            needed.length > 0 ? needed.filter((one) => !isOfEveryPage(one)) : [file],
        },
        rolldownOptions: {
          input: fileURLToPath(new URL('entry-client.tsx', import.meta.url)),
          // Libraries change seldom, so they stay in caches while our own code moves on; together they compress best.
          // What brings data is not needed to take over a page, and comes after it.
          // The accounts' library stays out of what every visitor loads: only those who sign in need it.
          output: {
            // The entry names all chunks, and the hashes in their names cannot be compressed.
            chunkFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: {
              groups: [
                { name: 'vendor', test: isVendor, priority: 1 },
                { name: 'data', test: isOfData },
                { name: 'shell', test: isOfShell, priority: 1 },
              ],
            },
          },
        },
      },
}));
