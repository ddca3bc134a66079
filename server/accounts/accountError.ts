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

/** A stored document is malformed. Names the invalid fields, never their values. */
export class MalformedDocumentError extends Error {
  override name = 'MalformedDocumentError';
  readonly fields: readonly string[];

  constructor(fields: readonly string[]) {
    super('A stored document is malformed');
    this.fields = fields;
  }
}

/**
 * Logs a failed operation, once, and returns the error to reject with. A full account is no failure of the operation,
 * and an AccountError has been logged where it arose: these are returned as they are.
 *
 * @param facts the logged fields, unless a document is malformed
 */
export function toAccountError(
  operation: string,
  logger: AccountLogger,
  error: unknown,
  facts: Readonly<Record<string, unknown>>,
  message: AccountErrorMessage = 'The operation could not be completed',
): AccountError | AccountFullError {
  if (error instanceof AccountFullError || error instanceof AccountError) return error;
  const isMalformed = error instanceof MalformedDocumentError;
  const fields = isMalformed ? { code: 'malformed-document', fields: error.fields } : facts;
  logger.error({ operation, ...fields }, `${operation}: ${message}`);
  return new AccountError(message);
}
