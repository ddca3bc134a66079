import type { Logger } from './observe/log.ts';

/**
 * One Ctrl-C may arrive several times, from the terminal and from each parent process, within this many milliseconds.
 */
const ECHO_MS = 300;

/**
 * Shuts the process down, on a signal or after an uncaught error, which may have left something half done. Either way
 * it closes everything first, within a time limit. The exit code is 0 only after a signal and a complete shutdown, so
 * that a supervisor restarts the process otherwise.
 */
export class Shutdown {
  readonly #logger: Logger;
  readonly #boundMs: number;
  #close: () => Promise<unknown> = () => Promise.resolve();
  #code: 0 | 1 = 0;
  #isShuttingDown = false;
  #toldAt: number | undefined;

  /** @param boundMs how long closing may take, in milliseconds */
  constructor(logger: Logger, boundMs: number) {
    this.#logger = logger;
    this.#boundMs = boundMs;
    // Unhandled rejections arrive here too.
    process.on('uncaughtException', (err) => {
      logger.error({ err }, 'Uncaught error: shutting down');
      this.#code = 1;
      this.#end();
    });
  }

  /** What there is to close from now on, and signals to wait for. */
  closes(close: () => Promise<unknown>): void {
    this.#close = close;
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => this.#hear());
  }

  #hear(): void {
    const now = performance.now();
    // Told twice, it ends at once.
    if (this.#toldAt !== undefined && now - this.#toldAt > ECHO_MS) process.exit(1);
    this.#toldAt ??= now;
    this.#end();
  }

  #end(): void {
    if (this.#isShuttingDown) return;
    this.#isShuttingDown = true;
    setTimeout(() => {
      this.#logger.error({ boundMs: this.#boundMs }, 'closing takes too long: the process ends without');
      process.exit(1);
    }, this.#boundMs);
    this.#close().then(
      () => process.exit(this.#code),
      (err: unknown) => {
        this.#logger.error({ err }, 'the process ends, and not everything could be closed');
        process.exit(1);
      },
    );
  }
}

/** What can be closed, by its name for the log. */
export type Closers = Readonly<Record<string, () => unknown>>;

/**
 * Closes one after the other, whatever fails: what comes later has writes to bring to the disk. Each failure is logged.
 * Rejects with a sentence that names what could not be closed.
 */
export async function closeAll(logger: Logger, closers: Closers): Promise<void> {
  const failed: string[] = [];
  for (const [name, close] of Object.entries(closers)) {
    try {
      await close();
    } catch (error) {
      logger.error({ err: error, part: name }, 'a part of the product could not be closed');
      failed.push(name);
    }
  }
  if (failed.length > 0) throw new Error(`Not everything could be closed: ${failed.join(', ')}`);
}
