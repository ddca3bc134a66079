import type { Logger } from './observe/log.ts';

/** One Ctrl-C may send several signals, from the terminal and from each parent process, within this time. */
const ECHO_MS = 300;

/**
 * Ends the process on a signal or after an uncaught error, which may have left work half done. Closes
 * everything first, within a time limit. The exit code is 0 only after a signal and when everything could be
 * closed; otherwise the supervisor restarts the process. Call the returned function with what to close: from then on,
 * signals are handled.
 *
 * @param timeoutMs the time limit of closing, in milliseconds
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
    if (now - (signalledAt ?? now) > ECHO_MS) process.exit(1);
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

/**
 * Closes one after the other, even after a failure: later ones may still have to write to disk. Logs each failure under
 * its name. Rejects with a message that names what could not be closed.
 */
export async function closeAll(
  logger: Logger,
  closers: Readonly<Record<string, () => unknown>>,
): Promise<void> {
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
