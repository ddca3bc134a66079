import type { ChildProcess } from 'node:child_process';
import cluster from 'node:cluster';
import { type EventEmitter, once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Env } from './env.ts';
import type { Logger } from './observe/log.ts';

/** A process that exits sooner counts as crashed; its replacement starts after an exponential backoff. */
const MIN_UPTIME_MS = 10_000;
const RESTART_BACKOFF_MS = { first: 500, longest: 30_000 };
/** A process still running so long after SIGTERM is killed; it gives up closing before that. */
export const SHUTDOWN_TIMEOUT_MS = 20_000;

/** Starts a worker process; tests pass their own. */
export type Fork = () => Pick<EventEmitter, 'on' | 'once'> & { readonly process: ChildProcess };

/** Serves the port with several processes, replacing one that exits. Rejects if one exits before all listen. */
export async function startWorkers(
  { WEB_CONCURRENCY, PORT }: Pick<Env, 'WEB_CONCURRENCY' | 'PORT'>,
  logger: Logger,
  fork: Fork = () => cluster.fork(),
) {
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
      logger.error({ workerPid: worker.process.pid, code, signal, waitMs }, 'Worker exited; restarting');
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

/** One Ctrl-C may send several signals, from the terminal and from each parent process, within this time. */
const DUPLICATE_SIGNAL_MS = 300;

/**
 * Ends the process on a signal or after an uncaught error, which may have left work half done. Closes
 * everything first, within a time limit. The exit code is 0 only after a signal and when everything could be
 * closed; otherwise the supervisor restarts the process. Call the returned function with what to close: from then on,
 * signals are handled.
 */
export function prepareShutdown(logger: Logger, timeoutMs: number): (close: () => Promise<unknown>) => void {
  let closing = (): Promise<unknown> => Promise.resolve();
  let exitCode = 0;
  let isEnding = false;
  let signalledAt: number | undefined;
  const end = async () => {
    if (isEnding) return;
    isEnding = true;
    setTimeout(() => {
      logger.error({ timeoutMs }, 'Closing took too long; exiting anyway');
      process.exit(1);
    }, timeoutMs);
    await closing().catch((err: unknown) => {
      logger.error({ err }, 'Exiting; not everything could be closed');
      exitCode = 1;
    });
    process.exit(exitCode);
  };
  const onSignal = () => {
    const now = performance.now();
    // A second signal ends the process at once.
    if (now - (signalledAt ?? now) > DUPLICATE_SIGNAL_MS) process.exit(1);
    signalledAt ??= now;
    void end();
  };
  // Unhandled rejections arrive here too.
  process.on('uncaughtException', (err) => {
    logger.error({ err }, 'Uncaught error: shutting down');
    exitCode = 1;
    void end();
  });
  return (close) => {
    closing = close;
    process.on('SIGINT', onSignal).on('SIGTERM', onSignal);
  };
}

/** Closes one after the other, even after a failure, which is logged. Rejects with the names that failed. */
export async function closeAll(logger: Logger, closers: Readonly<Record<string, () => unknown>>) {
  const failed: string[] = [];
  for (const [name, close] of Object.entries(closers)) {
    try {
      await close();
    } catch (error) {
      logger.error({ err: error, part: name }, 'A service could not be closed');
      failed.push(name);
    }
  }
  if (failed.length > 0) throw new Error(`Not everything could be closed: ${failed.join(', ')}`);
}

/** The first release of each Node major whose Brotli decoder limits its memory (CVE-2026-111497). */
const PATCHED = ['22.23.4', '24.22.1', '26.12.1'];
/** The version to install; the container image, .nvmrc and the workflow use the same major. */
export const RECOMMENDED_NODE = '24.22.1';

/**
 * A warning for operators of a vulnerable Node release, as in process.versions.node; null for a patched one. The server
 * itself does not decode Brotli from clients, TMDB or Redis; libraries that connect to Google may.
 */
export function nodeWarning(version: string): string | null {
  const patched = PATCHED.find((release) => parseInt(release) >= parseInt(version)) ?? '0';
  const isAtLeast = version.localeCompare(patched, 'en', { numeric: true }) >= 0;
  if (isAtLeast) return null;
  return `Warning: Node ${version} has a known fault in its Brotli decoder (CVE-2026-111497). Install Node ${RECOMMENDED_NODE} or later.`;
}
