import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { developerPages } from './web/vite/developerPages.ts';
import { messageTables } from './web/vite/messageTables.ts';

// Apollo Server loads graphql's CommonJS build; a second copy of the library would not recognise its errors and types.
const resolve = { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] };
/** What this plugin makes of a file depends on other files too, so it is not cached. */
const builtModules: Plugin = {
  ...developerPages,
  configureVitest: ({ experimental_defineCacheKeyGenerator: define }) => {
    define(({ id }) => (/\.(?:md|graphql)(?:\?|$)|\.json\?/.test(id) ? false : undefined));
  },
};
const unit = {
  environment: 'node',
  restoreMocks: true,
  // The address of a stylesheet is that of its file, and not empty.
  css: { include: [/\.css\?url$/] },
  // By default one core stays free, which is half of a small machine; and tests spend a third of their time waiting.
  maxWorkers: Math.ceil(availableParallelism() * 1.5),
  // A busy machine may be slow: no test may fail for that.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 30_000 } },
  server: { deps: { inline: [/@apollo\/client/] } },
};
/**
 * Most of the unit tests' time is imports, so test files share processes: a module is imported once for many files. A
 * new test file shares too, and closes what it opens; `scripts/restoreProcess.ts` restores spies, timers, globals and
 * environment variables. A file gets its own process when it replaces a module (`vi.mock`, `vi.resetModules`), and belongs in
 * this list when it needs one in its initial state. `npx vitest run --project unit --sequence.shuffle.files` runs the files
 * in random order, which reveals state that leaks from one to another.
 */
const isolated = [
  'server/accounts/firebase/credential.test.ts',
  'server/outgoingProxy.test.ts',
  ...['server', 'embedded', 'web', 'scripts', 'text'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.test\.tsx?$/.test(name))
      .map((name) => path.join(folder, name))
      .filter((file) => /\bvi\.(?:mock|resetModules)\(/.test(readFileSync(file, 'utf8'))),
  ),
];

const sharedProcess = {
  isolate: false,
  setupFiles: ['scripts/startEnglish.ts', 'scripts/restoreProcess.ts'],
};
/**
 * Left to `npm run test:rest`: tests that run several processes, interrupt a migration or a conversion at each of its steps, or
 * import many files; and the stores in Firestore, whose contract `npm test` checks in SQLite.
 */
const unitRest = [
  'embedded/accounts/{killedMigrations,storeProcesses}.test.ts',
  'web/pages/import/{importedFiles,roundTrip}.test.ts',
  'web/pages/import/formats/{randomLibraries,samples,samplesAgain}.test.ts',
  'server/accounts/firebase/{firestoreConversion,firestoreRecords,firestoreSecrets,firestoreStore}.test.ts',
  'server/accounts/firebase/{openFirestore,storePositions}.test.ts',
];

const http = {
  environment: 'node',
  globalSetup: 'e2e/http/globalSetup.ts',
  maxWorkers: 3,
  // These files leave no state behind; starting a process for each costs a tenth of the total time.
  isolate: false,
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 30_000 } },
} as const;
/**
 * Left to `npm run test:rest`, with the browser tests that are not @core: tests that start many processes of the product,
 * wait for its timeouts, or run the libraries and examples of other clients.
 */
const httpRest = [
  'e2e/http/{accessTokens,accountServer,ending,examples,largeExport,mcp,observe,reportedCost,upgrade,upstreamFailures}.test.ts',
  'e2e/http/clients/{apollo,crawl,graphqlRequest,relay,urql}.test.ts',
];

export default defineConfig({
  test: {
    // Transformed modules are cached in node_modules/.experimental-vitest-cache, by a hash of their content and of this
    // file's.
    experimental: { fsModuleCache: true },
    projects: [
      {
        resolve,
        plugins: [builtModules, messageTables],
        test: {
          ...unit,
          ...sharedProcess,
          name: 'unit',
          include: ['{server,embedded,web,scripts,text}/**/*.test.{ts,tsx}'],
          exclude: [...isolated, ...unitRest],
        },
      },
      {
        resolve,
        plugins: [builtModules, messageTables],
        test: {
          ...unit,
          name: 'unit-isolated',
          setupFiles: 'scripts/startEnglish.ts',
          include: isolated,
          // Run separately: vitest never ends when isolated and shared files are in one queue.
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...http,
          name: 'http',
          include: ['e2e/http/**/*.test.ts'],
          exclude: [...httpRest, '**/node_modules/**'],
          // Projects with different worker counts run one after the other.
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: { ...http, name: 'http-rest', include: httpRest, sequence: { groupOrder: 3 } },
      },
      {
        resolve,
        plugins: [builtModules, messageTables],
        test: {
          ...unit,
          ...sharedProcess,
          name: 'unit-rest',
          include: unitRest,
          sequence: { groupOrder: 4 },
        },
      },
      {
        // Needs Firebase's Auth emulator, which scripts/testFirebaseEmulator.ts starts.
        test: { ...unit, name: 'emulator', include: ['emulator/*.test.ts'] },
      },
    ],
  },
});
