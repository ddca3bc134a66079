import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pino from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { parseEnv } from './env.ts';
import { openServices } from './openServices.ts';
import { createTmdb } from './reads.ts';
import { LogRecorder } from './testing/logRecorder.ts';

test('the embedded catalogue is waited for while the process is too busy to serve it', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'marquee-'));
  const services = await openServices(parseEnv({ DATA_DIR: dataDir }), pino({ level: 'silent' }));
  onTestFinished(async () => {
    vi.useRealTimers();
    await services.closers.catalogue();
    await services.closers.accounts();
    await rm(dataDir, { recursive: true });
  });
  const log = new LogRecorder();
  const tmdb = createTmdb({ ...services.upstream, cacheSizeBytes: 8_388_608, logger: log });
  // As when the event loop is held: the timers of the calls end before any of their sockets is read.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const reads = Promise.all(
    [101, 102, 103, 104, 105, 106].map((tmdbId) =>
      tmdb.details({ mediaType: 'MOVIE', tmdbId, bundle: 'basic' }),
    ),
  );
  for (let ticks = 0; ticks < 100; ticks += 1) await Promise.resolve();
  vi.advanceTimersByTime(9_000);
  vi.useRealTimers();
  expect((await reads).map((title) => title?.tmdbId)).toEqual([101, 102, 103, 104, 105, 106]);
  expect(log.lines).toEqual([]);
  expect(tmdb.client.breaker.isOpen()).toBe(false);
});
