import { afterAll, vi } from 'vitest';

/** Runs in each test file that shares its process, after the file's own hooks: the next file meets the real environment. */
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
