/** The database accepts no writes or cannot be read now. */
export class DatabaseUnavailableError extends Error {
  override name = 'DatabaseUnavailableError';
}

/** Another process held the write lock for as long as a write waits. */
class DatabaseBusyError extends DatabaseUnavailableError {
  override name = 'DatabaseBusyError';
}

/** The check of the whole file has found damage. */
export class DamagedDatabaseError extends Error {
  override name = 'DamagedDatabaseError';
}

/** How long writes wait for another process, and deleted data for its removal. */
export interface LockWaitOptions {
  /** Milliseconds after which a write gives up. */
  readonly limitMs: number;
  /** Milliseconds after which opening an older database gives up: the other process may be migrating it. */
  readonly migrationLimitMs: number;
  /** Milliseconds after a write until the log is emptied, which keeps former contents of pages. */
  readonly logMs: number;
  /** Resolves when it is time for the next attempt; the event loop is not blocked meanwhile. */
  readonly pause: () => Promise<unknown>;
  /** Resolves once other processes have had time to take the lock. */
  readonly giveWay: () => Promise<unknown>;
}

/** Retries until no other process holds the lock; `since` is when the wait began, by `performance.now()`. */
export async function untilFree<TResult>(
  work: () => TResult | Promise<TResult>,
  { limitMs, pause }: LockWaitOptions,
  since: number,
): Promise<TResult> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isBusy(error)) throw error;
      if (performance.now() - since >= limitMs) {
        throw new DatabaseBusyError(`another process held the lock for ${limitMs} ms`, { cause: error });
      }
    }
    await pause();
  }
}

function isBusy(error: unknown): boolean {
  return codeOf(error).startsWith('SQLITE_BUSY');
}

/** The same error, or a DatabaseUnavailableError if the disk is full, failing or read-only, or has damaged the file. */
export function toUnavailable(error: unknown, what: string): unknown {
  const isOfDisk = /^SQLITE_(?:FULL|IOERR|READONLY|CANTOPEN|CORRUPT|NOTADB)/.test(codeOf(error));
  return isOfDisk ? new DatabaseUnavailableError(`${what}: ${String(error)}`, { cause: error }) : error;
}

/** Whether an error shows that the file is damaged. */
export function isDamage(error: unknown): boolean {
  const cause = error instanceof DatabaseUnavailableError ? error.cause : error;
  return cause instanceof DamagedDatabaseError || /^SQLITE_(?:CORRUPT|NOTADB)/.test(codeOf(cause));
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
