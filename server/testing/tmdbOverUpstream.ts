import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { TmdbOptions, TmdbService } from '../createTmdb.ts';
import { createTmdb } from '../createTmdb.ts';
import { LogRecorder } from './logRecorder.ts';
import { MockUpstream } from './mockUpstream.ts';

/** The token the tests' clients send; it must never be seen anywhere else. */
export const TEST_TOKEN = 'secret-token-of-the-operator';

/**
 * TMDB clients over a scripted upstream that lives as long as the test file; scripts, log and clock start anew for
 * each test. Time stands still for the cache until `clock.ms` is moved.
 */
export function useMockUpstream() {
  const upstream = new MockUpstream();
  const log = new LogRecorder();
  const clock = { ms: 0 };
  beforeAll(() => upstream.start());
  afterAll(() => upstream.stop());
  beforeEach(() => {
    upstream.reset();
    log.lines.length = 0;
    clock.ms = 0;
  });

  /** A client that has asked nothing yet. */
  function tmdb(options: Partial<TmdbOptions> = {}): TmdbService {
    return createTmdb({
      baseUrl: upstream.baseUrl,
      token: TEST_TOKEN,
      cacheSizeBytes: 8_388_608,
      logger: log,
      backoffMs: 1,
      now: () => clock.ms,
      ...options,
    });
  }

  /** The requests so far, as path and parameters beside the language. */
  function asked(): string[] {
    return upstream.requests.map(({ path, query }) => {
      const parameters = new URLSearchParams(query);
      parameters.delete('language');
      return decodeURIComponent(parameters.size > 0 ? `${path}?${parameters}` : path);
    });
  }

  return { upstream, log, clock, tmdb, asked };
}
