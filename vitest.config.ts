import { defineConfig } from 'vitest/config';

// Apollo Server loads graphql's CommonJS build; a second copy of the library would not know its errors and types.
const resolve = { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] };
const unit = {
  environment: 'node',
  restoreMocks: true,
  // Of itself it leaves a core free, which is half of a small machine.
  maxWorkers: '100%',
  // A machine that does other things too may take long: no test may fail for that.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  server: { deps: { inline: [/@apollo\/client/] } },
};
/** What keeps nothing in its modules: these tests share processes, since importing is most of what they take. */
const sharing = [
  'server/{domain,graphql,loaders}/**/*.test.ts',
  'standins/catalogue/**/*.test.ts',
  'web/{components,pages,text}/**/*.test.{ts,tsx}',
];

export default defineConfig({
  test: {
    projects: [
      { resolve, test: { ...unit, name: 'unit-sharing', include: sharing, isolate: false } },
      {
        resolve,
        test: {
          ...unit,
          name: 'unit',
          include: ['{server,standins,web,scripts,bench}/**/*.test.{ts,tsx}'],
          exclude: sharing,
          // One after the other: vitest waits for ever where processes that are shared and others come in one queue.
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
