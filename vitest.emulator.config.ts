import { defineConfig } from 'vitest/config';

/** Tests against Firebase's own Auth emulator, which scripts/testFirebaseEmulator.ts starts for them. */
export default defineConfig({
  test: {
    include: ['emulator/*.test.ts'],
    environment: 'node',
    restoreMocks: true,
    // A machine that does other things too may take long: no test may fail for that.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
