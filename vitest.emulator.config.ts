import { defineConfig } from 'vitest/config';

/** Tests against Firebase's Auth emulator, which scripts/testFirebaseEmulator.ts starts for them. */
export default defineConfig({
  test: {
    include: ['emulator/*.test.ts'],
    environment: 'node',
    restoreMocks: true,
    // A busy machine may be slow: no test may fail for that.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
