import type { Logger } from './observe/log.ts';

/** One Ctrl-C may send several signals, from the terminal and from each parent process, within this time. */
const ECHO_MS = 300;

/**
 * Ends the process on a signal or after an uncaught error, which may have left work half done. Closes
 * everything first, within a time limit. The exit code is 0 only after a signal and when everything could be
 * closed; otherwise the supervisor restarts the process.
 */
export class Shutdown {
  readonly #logger: Logger;
  readonly #timeoutMs: number;
  #close: () => Promise<unknown> = () => Promise.resolve();
  #exitCode = 0;
  #signalledAt: number | undefined;
  #isEnding = false;

  /** @param timeoutMs the time limit of closing, in milliseconds */
  constructor(logger: Logger, timeoutMs: number) {
    this.#logger = logger;
    this.#timeoutMs = timeoutMs;
    // Unhandled rejections arrive here too.
    process.on('uncaughtException', (err) => {
      logger.error({ err }, 'Uncaught error: shutting down');
      this.#exitCode = 1;
      void this.#end();
    });
  }

  /** Sets what to close, and starts listening for signals. */
  closes(close: () => Promise<unknown>): void {
    this.#close = close;
    const onSignal = () => {
      const now = performance.now();
      // A second signal ends the process at once.
      if (now - (this.#signalledAt ?? now) > ECHO_MS) process.exit(1);
      this.#signalledAt ??= now;
      void this.#end();
    };
    process.on('SIGINT', onSignal).on('SIGTERM', onSignal);
  }

  async #end(): Promise<void> {
    if (this.#isEnding) return;
    this.#isEnding = true;
    setTimeout(() => {
      this.#logger.error({ timeoutMs: this.#timeoutMs }, 'Closing took too long; exiting anyway');
      process.exit(1);
    }, this.#timeoutMs);
    await this.#close().catch((err: unknown) => {
      this.#logger.error({ err }, 'Exiting; not everything could be closed');
      this.#exitCode = 1;
    });
    process.exit(this.#exitCode);
  }
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
