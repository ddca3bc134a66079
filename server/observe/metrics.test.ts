import { createServer } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createMetrics } from './metrics.ts';
import type { Telemetry } from './telemetry.ts';

/** A port that nothing listens on. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

async function start(): Promise<{ observer: Telemetry; url: string; read: () => Promise<string[]> }> {
  const port = await freePort();
  const observer = await createMetrics({ host: '127.0.0.1', port });
  onTestFinished(observer.close);
  const url = `http://127.0.0.1:${port}`;
  const read = async () => (await (await fetch(`${url}/metrics`)).text()).split('\n');
  return { observer, url, read };
}

describe('metrics', () => {
  test('count what was timed, by name and outcome', async () => {
    const { observer, read } = await start();
    observer.request('/movie/:id')('cached');
    observer.request('/movie/:id')('cached');
    observer.request('/movie/:id');
    await observer.operation(
      'HomePage',
      () => Promise.resolve(1),
      () => 'whole',
    );
    const failing = observer.operation(
      'other',
      () => Promise.reject(new Error('no')),
      () => 'whole',
    );
    await expect(failing).rejects.toThrow('no');
    observer.startUpstreamTimer('fetchGenres')('ok');
    observer.countUpstreamAttempt('fetchGenres');
    observer.countCacheRead('titles', 'fresh');
    expect(await read()).toEqual(
      expect.arrayContaining([
        'marquee_http_request_duration_seconds_count{route="/movie/:id",outcome="cached"} 2',
        'marquee_operation_duration_seconds_count{operation="HomePage",outcome="whole"} 1',
        'marquee_operation_duration_seconds_count{operation="other",outcome="failed"} 1',
        'marquee_upstream_call_duration_seconds_count{endpoint="fetchGenres",outcome="ok"} 1',
        'marquee_upstream_attempts_total{endpoint="fetchGenres"} 1',
        'marquee_cache_reads_total{tier="titles",result="fresh"} 1',
      ]),
    );
  });

  test('read a gauge when they are collected, and include the event loop’s lag', async () => {
    const { observer, read } = await start();
    const line = { running: 1, waiting: 2 };
    observer.gauge('work', 'Work', () => line);
    expect(await read()).toContain('marquee_work{state="waiting"} 2');
    line.waiting = 0;
    const text = await read();
    expect(text).toContain('marquee_work{state="waiting"} 0');
    expect(text.some((name) => name.startsWith('nodejs_eventloop_lag_p99_seconds '))).toBe(true);
  });

  test('are the only path at their port', async () => {
    const { url } = await start();
    expect((await fetch(`${url}/`)).status).toBe(404);
    expect((await fetch(`${url}/metrics`, { method: 'POST' })).status).toBe(404);
  });

  test('reject the start with a readable message when their port is taken', async () => {
    const { url } = await start();
    const another = createMetrics({ host: '127.0.0.1', port: Number(new URL(url).port) });
    await expect(another).rejects.toThrow(/^METRICS_PORT could not be listened on: .*EADDRINUSE/);
  });
});
