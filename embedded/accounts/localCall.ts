import { type AccountLogger, toAccountError } from '../../server/accounts/accounts.ts';

/**
 * Runs a database operation for the product. Every failure is logged here, once, with its cause.
 *
 * @throws AccountError, AccountFullError or DuplicateIdError only
 */
export async function logFailures<TResult>(
  operation: string,
  logger: AccountLogger,
  work: () => TResult | Promise<TResult>,
): Promise<TResult> {
  try {
    return await work();
  } catch (error) {
    throw localError(operation, logger, error);
  }
}

/** Logs the cause of a failed operation, and returns the error to reject with. */
export function localError(operation: string, logger: AccountLogger, cause: unknown): Error {
  return toAccountError(operation, logger, cause, { err: cause });
}
