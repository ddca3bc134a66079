import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { LogRecorder } from '../testing/logRecorder.ts';
import { createCircuitBreaker } from './client.ts';
import { TmdbError, type TmdbStatus } from './tmdbError.ts';

const clock = { ms: 0 };
let log = new LogRecorder();
let breaker = createCircuitBreaker(log);

beforeEach(() => {
  clock.ms = 10_000;
  log = new LogRecorder();
  breaker = createCircuitBreaker(log, () => clock.ms);
});

const callOf = (id: number) => ({ operation: 'fetchMovieDetails', path: `/movie/${id}` });
let calls = 0;

function failing(id: number, status: TmdbStatus = 500) {
  return breaker.execute(callOf(id), () => {
    calls += 1;
    return Promise.reject(new TmdbError('fetchMovieDetails', status));
  });
}

async function failAtAll(status: TmdbStatus = 500): Promise<void> {
  for (const id of [1, 2, 3, 4, 5]) await failing(id, status).catch(() => undefined);
}

describe('the circuit breaker', () => {
  test.each([500, 503, 'timeout', 'network', 'invalid'] as const)(
    'fails calls at once after five have failed with %s',
    async (status) => {
      await failAtAll(status);
      calls = 0;
      await expect(failing(6, status)).rejects.toThrow(`fetchMovieDetails: ${status}`);
      expect([calls, breaker.isOpen()]).toEqual([0, true]);
      expect(log.messages('warn')).toEqual(['Circuit breaker opened: TMDB is not responding']);
    },
  );

  test.each([401, 404, 429, 'busy'] as const)('treats %s as a response', async (status) => {
    await failAtAll(status);
    expect(breaker.isOpen()).toBe(false);
  });

  test('counts one call that fails repeatedly once', async () => {
    for (let time = 0; time < 20; time += 1) await failing(1).catch(() => undefined);
    expect(breaker.isOpen()).toBe(false);
  });

  test('does not open for failures beside successful calls', async () => {
    await breaker.execute(callOf(9), () => Promise.resolve('answer'));
    await failAtAll();
    expect(breaker.isOpen()).toBe(false);
    clock.ms += 3_000;
    await failing(1).catch(() => undefined);
    expect(breaker.isOpen()).toBe(true);
  });

  test('does not open for failures that are far apart', async () => {
    for (const id of [1, 2, 3, 4, 5, 6, 7, 8]) {
      await failing(id).catch(() => undefined);
      clock.ms += 3_000;
    }
    expect(breaker.isOpen()).toBe(false);
  });

  test('lets one call through after a pause; calls arriving meanwhile continue when it is answered', async () => {
    await failAtAll();
    clock.ms += 2_000;
    calls = 0;
    let answer: (text: string) => void = () => undefined;
    const first = breaker.execute(callOf(1), () => {
      calls += 1;
      return new Promise<string>((resolve) => (answer = resolve));
    });
    const second = breaker.execute(callOf(2), () => Promise.resolve(calls));
    await Promise.resolve();
    answer('there');
    expect([await first, await second]).toEqual(['there', 1]);
    expect(breaker.isOpen()).toBe(false);
    expect(log.messages('info')).toEqual(['Circuit breaker closed: TMDB is responding again']);
  });

  test('lets one of several calls of one moment through', async () => {
    await failAtAll();
    clock.ms += 2_000;
    calls = 0;
    const failures = await Promise.allSettled([failing(1), failing(2), failing(3)]);
    expect(failures.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(calls).toBe(1);
  });

  test('delays no call for long by a probe that is not answered', async () => {
    const warned = vi.fn();
    process.on('warning', warned);
    onTestFinished(() => void process.off('warning', warned));
    await failAtAll();
    clock.ms += 2_000;
    void breaker.execute(callOf(1), () => new Promise(() => undefined));
    await Promise.resolve();
    const waiting = Array.from({ length: 20 }, (_, id) => [failing(id), breaker.assertClosed(callOf(id))]);
    const reasons = (await Promise.allSettled(waiting.flat())).map(
      (result) => 'reason' in result && `${result.reason}`,
    );
    expect(new Set(reasons)).toEqual(new Set(['TmdbError: fetchMovieDetails: 500']));
    expect(warned).not.toHaveBeenCalled();
  });

  test('pauses again when the probe fails', async () => {
    await failAtAll();
    clock.ms += 2_000;
    calls = 0;
    await failing(1).catch(() => undefined);
    await failing(2).catch(() => undefined);
    expect(calls).toBe(1);
    clock.ms += 2_000;
    await failing(3).catch(() => undefined);
    expect(calls).toBe(2);
    expect(log.messages('warn')).toHaveLength(1);
  });
});
