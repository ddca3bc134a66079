import type { ChildProcess } from 'node:child_process';
import cluster from 'node:cluster';
import { type EventEmitter, once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Env } from './env.ts';
import type { Marquee } from './marquee.ts';
import type { Logger } from './observe/log.ts';

/** A process that exits sooner counts as crashed; its replacement starts after an exponential backoff. */
const MIN_UPTIME_MS = 10_000;
const RESTART_BACKOFF_MS = { first: 500, longest: 30_000 };
/** A process still running so long after SIGTERM is killed; it gives up closing before that. */
export const SHUTDOWN_TIMEOUT_MS = 20_000;

/** Starts a worker process; tests pass their own. */
export type Fork = () => Pick<EventEmitter, 'on' | 'once'> & { readonly process: ChildProcess };

/**
 * Serves the port with several worker processes and replaces one that exits. Resolves when all of them listen;
 * rejects when one exits before that, having reported why itself.
 */
export async function startWorkers(
  { WEB_CONCURRENCY, PORT }: Pick<Env, 'WEB_CONCURRENCY' | 'PORT'>,
  logger: Logger,
  fork: Fork = () => cluster.fork(),
): Promise<Marquee> {
  const workers = new Set<ReturnType<Fork>>();
  let failures = 0;
  let isStopping = false;

  const start = () => {
    const worker = fork();
    const startedAt = performance.now();
    workers.add(worker);
    worker.once('exit', (code: number | null, signal: string | null) => {
      workers.delete(worker);
      if (isStopping) return;
      failures = performance.now() - startedAt < MIN_UPTIME_MS ? failures + 1 : 0;
      const { first, longest } = RESTART_BACKOFF_MS;
      const waitMs = failures === 0 ? 0 : Math.min(first * 2 ** (failures - 1), longest);
      logger.error({ pid: worker.process.pid, code, signal, waitMs }, 'Worker exited; restarting');
      setTimeout(() => isStopping || start(), waitMs);
    });
    return worker;
  };
  const close = async () => {
    isStopping = true;
    const exits = [...workers].map((worker) => once(worker.process, 'exit'));
    for (const worker of workers) worker.process.kill('SIGTERM');
    const killTimer = setTimeout(() => {
      for (const worker of workers) worker.process.kill('SIGKILL');
    }, SHUTDOWN_TIMEOUT_MS);
    // A worker that was still starting has nothing open yet and is ended by the signal itself.
    const exitedCleanly = ([code, signal]: unknown[]) => code === 0 || signal === 'SIGTERM';
    const failed = (await Promise.all(exits)).filter((exit: unknown[]) => !exitedCleanly(exit)).length;
    clearTimeout(killTimer);
    if (failed > 0) throw new Error(`${failed} of ${exits.length} processes failed to shut down cleanly`);
  };

  await Promise.all(Array.from({ length: WEB_CONCURRENCY }, () => untilListening(start(), PORT)));
  return { url: `http://localhost:${PORT}`, close };
}

function untilListening(worker: ReturnType<Fork>, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.on('listening', (address: AddressInfo) => address.port === port && resolve());
    worker.once('exit', () => reject(new Error('Marquee could not start all of its processes')));
  });
}
