/** The messages of a failing account provider or store; clients show them unchanged. */
export type AccountErrorMessage =
  'Request time out' | 'Connection failed.' | 'The operation could not be completed';

/** The identity provider or a store failed. It has been logged, with its cause, where it arose. */
export class AccountError extends Error {
  override name = 'AccountError';
  readonly failure: AccountErrorMessage;

  constructor(failure: AccountErrorMessage, options?: { readonly cause?: unknown }) {
    super(failure, options);
    this.failure = failure;
  }
}

/** Maximum size of the titles and episodes stored for one viewer, in bytes: enough for 100,000 watched episodes. */
export const MAX_ACCOUNT_BYTES = 16_000_000;

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
