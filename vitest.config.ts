import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

// Apollo Server loads graphql's CommonJS build; a second copy of the library would not know its errors and types.
const resolve = { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] };
const unit = {
  environment: 'node',
  restoreMocks: true,
  // Of itself it leaves a core free, which is half of a small machine; and tests wait for a third of their time.
  maxWorkers: Math.ceil(availableParallelism() * 1.5),
  // A machine that does other things too may take long: no test may fail for that.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 30_000 } },
  server: { deps: { inline: [/@apollo\/client/] } },
};
/**
 * Importing is most of what the unit tests take, so they share processes: a module is imported once for many files. A new test
 * file shares too, and closes what it opens; `scripts/restoreProcess.ts` restores spies, timers, globals and environment
 * variables. A file gets a process of its own, and stands in this list, when it replaces a module (`vi.mock`, `vi.resetModules`)
 * or needs one that nothing has used before. `npx vitest run --project unit --sequence.shuffle.files` runs the files in
 * random order, which shows what one leaves to another.
 */
const isolated = [
  'server/accounts/firebase/credential.test.ts',
  'web/account/*/{firebaseAuthClient,exportData,lastWatchedQueue,session,authenticatedRequests}.test.ts',
];

export default defineConfig({
  test: {
    // Transformed modules stay in node_modules/.experimental-vitest-cache, named by a hash of their content and of this file's.
    experimental: { fsModuleCache: true },
    projects: [
      {
        resolve,
        test: {
          ...unit,
          name: 'unit',
          include: ['{server,embedded,web,scripts,lab}/**/*.test.{ts,tsx}'],
          exclude: isolated,
          isolate: false,
          setupFiles: 'scripts/restoreProcess.ts',
        },
      },
      {
        resolve,
        test: {
          ...unit,
          name: 'unit-isolated',
          include: isolated,
          // One after the other: vitest never ends where processes that are shared and others come in one queue.
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'http',
          include: ['e2e/http/**/*.test.ts'],
          environment: 'node',
          globalSetup: 'e2e/http/globalSetup.ts',
          maxWorkers: 3,
          // These files keep nothing that another could meet, and a process for each takes a tenth of the time.
          isolate: false,
          // Projects that differ in their workers run one after the other.
          sequence: { groupOrder: 2 },
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
    ],
  },
});
