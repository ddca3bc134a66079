/** What a failing account provider or store can say; each is shown as it stands. */
export type AccountErrorMessage =
  'Request time out' | 'Connection failed.' | 'The operation could not be completed';

/** The identity provider or the last-watched store failed. It has been logged, with its cause, where it arose. */
export class AccountError extends Error {
  override name = 'AccountError';
  readonly failure: AccountErrorMessage;

  constructor(failure: AccountErrorMessage, options?: { readonly cause?: unknown }) {
    super(failure, options);
    this.failure = failure;
  }
}
