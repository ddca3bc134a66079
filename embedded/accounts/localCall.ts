import { AccountError, AccountFullError } from '../../server/accounts/accountError.ts';
import type { AccountLogger } from '../../server/accounts/accounts.ts';

/**
 * Runs a database operation for the product. Every failure is logged here, once, with its cause; a full account is not
 * a failure.
 *
 * @throws AccountError or AccountFullError only
 */
export async function logFailures<TResult>(
  operation: string,
  logger: AccountLogger,
  work: () => TResult | Promise<TResult>,
): Promise<TResult> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof AccountFullError) throw cause;
    const failure = new AccountError('The operation could not be completed', { cause });
    logger.error({ operation, err: cause }, `${operation}: ${failure.message}`);
    throw failure;
  }
}
