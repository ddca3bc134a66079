import { defineConfig } from 'vitest/config';

/** Tests against Firebase's own Auth emulator, which scripts/testEmulator.ts starts for them. */
export default defineConfig({
  test: { include: ['emulator/*.test.ts'], environment: 'node', restoreMocks: true },
});
