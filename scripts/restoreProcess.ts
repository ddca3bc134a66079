import { afterAll, vi } from 'vitest';

/**
 * Runs in each test file that shares its process, after the file's own hooks, so that the next file starts in the
 * original environment. Spies are restored first: a spy on a fake timer, restored later, would bring the fake timer
 * back.
 */
afterAll(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
