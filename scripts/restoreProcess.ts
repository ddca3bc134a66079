import { afterAll, vi } from 'vitest';

/**
 * Runs in each test file that shares its process, after the file's own hooks, so that the next file meets the real environment.
 * Spies come first: restored later, one on a fake timer would put that back.
 */
afterAll(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
