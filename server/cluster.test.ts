import { ChildProcess } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createLogger } from './observe/log.ts';
import { type Fork, startWorkers } from './processes.ts';
import { LogRecorder } from './testing/logRecorder.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A process that follows its signals, unless it ignores them. */
class PretendedWorker extends EventEmitter {
  readonly process = new ChildProcess();
  readonly signals: unknown[] = [];

  constructor({ isDeaf = false, closesBadly = false }) {
    super();
    this.process.kill = (signal) => {
      this.signals.push(signal);
      if (!isDeaf || signal === 'SIGKILL') this.end(closesBadly ? 1 : 0);
      return true;
    };
  }

  end(code: number): void {
    this.process.emit('exit', code, null);
    this.emit('exit', code, null);
  }
}

function startCluster(how: ConstructorParameters<typeof PretendedWorker>[0] = {}) {
  const forked: PretendedWorker[] = [];
  const log = new LogRecorder();
  const fork: Fork = () => {
    const worker = new PretendedWorker(how);
    forked.push(worker);
    return worker;
  };
  const started = startWorkers({ WEB_CONCURRENCY: 2, PORT: 4000 }, log, fork);
  const listen = () => {
    for (const worker of forked) worker.emit('listening', { port: 4000 });
    return started;
  };
  return { forked, log, started, listen };
}

describe('a cluster of processes', () => {
  test('is ready as soon as all of them listen', async () => {
    const { forked, started } = startCluster();
    const settled = vi.fn();
    void started.then(settled);
    forked[0]?.emit('listening', { port: 4000 });
    forked[1]?.emit('listening', { port: 4001 });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(settled).not.toHaveBeenCalled();
    forked[1]?.emit('listening', { port: 4000 });
    expect((await started).url).toBe('http://localhost:4000');
    expect(forked).toHaveLength(2);
  });

  test('fails when one of them cannot start', async () => {
    const { forked, started } = startCluster();
    forked[0]?.emit('listening', { port: 4000 });
    forked[1]?.end(1);
    await expect(started).rejects.toThrow('Marquee could not start all of its processes');
  });

  test('replaces a process at once when it exits after running for a while', async () => {
    const { forked, log, listen } = startCluster();
    await listen();
    await vi.advanceTimersByTimeAsync(60_000);
    forked[0]?.end(1);
    await vi.advanceTimersByTimeAsync(0);
    expect(forked).toHaveLength(3);
    expect(log.messages('error')).toEqual(['Worker exited; restarting']);
  });

  test('logs which one exited under another name than its own process', async () => {
    const lines: string[] = [];
    const worker = new PretendedWorker({});
    Object.assign(worker.process, { pid: 4711 });
    const logger = createLogger('info', { write: (line) => lines.push(line) });
    const started = startWorkers({ WEB_CONCURRENCY: 1, PORT: 4000 }, logger, () => worker);
    worker.emit('listening', { port: 4000 });
    await started;
    worker.end(1);
    const ids = lines.map((line) => line.match(/"\w*pid":\d+/gi));
    expect(ids).toEqual([[`"pid":${process.pid}`, '"workerPid":4711']]);
  });

  test('replaces processes with a growing delay while they exit at once', async () => {
    const { forked, log, listen } = startCluster();
    await listen();
    for (let time = 0; time < 9; time += 1) {
      forked.at(-1)?.end(1);
      await vi.runOnlyPendingTimersAsync();
    }
    expect(log.lines.map(({ fields }) => fields['waitMs'])).toEqual([
      500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000,
    ]);
    expect(forked).toHaveLength(11);
  });

  test('ends when closed, without replacements', async () => {
    const { forked, listen } = startCluster();
    const product = await listen();
    forked[0]?.end(1);
    await product.close();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(forked).toHaveLength(2);
    expect(forked[1]?.signals).toEqual(['SIGTERM']);
  });

  test('reports processes that could not close everything', async () => {
    const { forked, listen } = startCluster({ closesBadly: true });
    const product = await listen();
    await expect(product.close()).rejects.toThrow('2 of 2 processes failed to shut down cleanly');
    expect(forked).toHaveLength(2);
  });

  test('kills processes that do not respond', async () => {
    const { forked, listen } = startCluster({ isDeaf: true });
    const product = await listen();
    const closed = product.close();
    await vi.advanceTimersByTimeAsync(20_000);
    await closed;
    expect(forked.map(({ signals }) => signals)).toEqual([
      ['SIGTERM', 'SIGKILL'],
      ['SIGTERM', 'SIGKILL'],
    ]);
  });
});
