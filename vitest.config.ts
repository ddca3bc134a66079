import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Of itself it leaves a core free, which is half of a small machine.
    maxWorkers: '100%',
    projects: [
      {
        // Apollo Server loads graphql's CommonJS build; a second copy of the library would not know its errors and types.
        resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
        test: {
          name: 'unit',
          include: ['{server,standins,web,scripts,bench}/**/*.test.{ts,tsx}'],
          environment: 'node',
          restoreMocks: true,
          maxWorkers: '100%',
          // A machine that does other things too may take long: no test may fail for that.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          server: { deps: { inline: [/@apollo\/client/] } },
        },
      },
      {
        test: {
          name: 'http',
          include: ['e2e/http/**/*.test.ts'],
          environment: 'node',
          globalSetup: 'e2e/http/globalSetup.ts',
          maxWorkers: 2,
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
    ],
  },
});
