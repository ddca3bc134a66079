import type { AccountLogger } from './accounts.ts';

/** The messages of a failing account provider or store; clients show them unchanged. */
type AccountErrorMessage = 'Request time out' | 'Connection failed.' | 'The operation could not be completed';

/** The identity provider or a store failed. It has been logged, with its cause, where it arose. */
export class AccountError extends Error {
  override name = 'AccountError';
  readonly failure: AccountErrorMessage;

  constructor(failure: AccountErrorMessage, options?: { readonly cause?: unknown }) {
    super(failure, options);
    this.failure = failure;
  }
}

const MEGABYTE = 1_000_000;

/** A change would exceed the storage of an account. The message may be shown to the viewer. */
export class AccountFullError extends Error {
  override name = 'AccountFullError';

  constructor(storedBytes: number, maxBytes: number) {
    super(
      `An account may hold ${megabytes(maxBytes)} MB of titles and episodes, and this one holds ${megabytes(storedBytes)} MB: remove some titles first`,
    );
  }
}

function megabytes(bytes: number): string {
  return (Math.floor((bytes / MEGABYTE) * 100) / 100).toString();
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

/** What a backend reports of a failure that it has not logged yet. */
interface Failure {
  readonly message?: AccountErrorMessage;
  /** The logged fields. */
  readonly fields: Readonly<Record<string, unknown>>;
  readonly cause?: unknown;
}

/**
 * Logs a failed operation, once, and returns the error to reject with. A full account is no failure of the operation,
 * and an AccountError has been logged where it arose: these are returned as they are.
 *
 * @param describe describes any error other than a malformed document
 */
export function toAccountError(
  operation: string,
  logger: AccountLogger,
  error: unknown,
  describe: (error: unknown) => Failure,
): AccountError | AccountFullError {
  if (error instanceof AccountFullError || error instanceof AccountError) return error;
  const {
    message = 'The operation could not be completed',
    fields,
    cause,
  }: Failure = error instanceof MalformedDocumentError
    ? { fields: { code: 'malformed-document', fields: error.fields } }
    : describe(error);
  logger.error({ operation, ...fields }, `${operation}: ${message}`);
  return new AccountError(message, { cause });
}
