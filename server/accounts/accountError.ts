import { ZodError } from 'zod';
import { storedName } from '../viewer/records.ts';
import type { AccountLogger } from './accounts.ts';

/** The messages of a failing account provider or store; clients show them unchanged. */
type AccountErrorMessage = 'Request time out' | 'Connection failed.' | 'The operation could not be completed';

/** The identity provider or a store failed. It has been logged, with its cause, where it arose. */
export class AccountError extends Error {
  override name = 'AccountError';
}

/** A change would exceed the storage of an account. The message may be shown to the viewer. */
export class AccountFullError extends Error {
  override name = 'AccountFullError';

  constructor(storedBytes: number, maxBytes: number) {
    const [stored, most] = [storedBytes, maxBytes].map((bytes) => Math.floor(bytes / 10_000) / 100);
    super(
      `An account may hold ${most} MB of titles and episodes, and this one holds ${stored} MB: remove some titles first`,
    );
  }
}

/**
 * Logs a failed operation, once, and returns the error to reject with. A full account is no failure of the operation,
 * and an AccountError has been logged where it arose: these are returned as they are.
 *
 * @param facts the logged fields; for a malformed document they are the names of its invalid fields, never their values
 */
export function toAccountError(
  operation: string,
  logger: AccountLogger,
  error: unknown,
  facts: Readonly<Record<string, unknown>>,
  message: AccountErrorMessage = 'The operation could not be completed',
): AccountError | AccountFullError {
  if (error instanceof AccountFullError || error instanceof AccountError) return error;
  const malformed =
    error instanceof ZodError && error.issues.map(({ path }) => path.map(storedName).join('.'));
  const fields = malformed ? { code: 'malformed-document', fields: malformed } : facts;
  logger.error({ operation, ...fields }, `${operation}: ${message}`);
  return new AccountError(message);
}
