import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type TmdbOptions, type TmdbService, createTmdb } from '../reads.ts';
import { LogRecorder } from './logRecorder.ts';
import { MockUpstream } from './mockUpstream.ts';

/** The token that the tests' clients send; it must not appear anywhere else. */
export const TEST_TOKEN = 'secret-token-of-the-operator';

/**
 * TMDB clients over a mock upstream that lives as long as the test file; scripts, log and clock are reset for
 * each test. The cache's time only moves with `clock.ms`.
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

  /** A new client. */
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

  /** The requests so far, as path and parameters without the language. */
  function requestedPaths(): string[] {
    return upstream.requests.map(({ path, query }) => {
      const parameters = new URLSearchParams(query);
      parameters.delete('language');
      return decodeURIComponent(parameters.size > 0 ? `${path}?${parameters}` : path);
    });
  }

  return { upstream, log, clock, tmdb, requestedPaths };
}
