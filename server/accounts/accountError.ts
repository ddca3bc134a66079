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

/** Most bytes of titles and episodes that are stored for one viewer: room for 100,000 watched episodes. */
export const MAX_ACCOUNT_BYTES = 16_000_000;

const MEGABYTE = 1_000_000;

/** A change would store more of a viewer than there is room for. The viewer may read what it says. */
export class AccountFullError extends Error {
  override name = 'AccountFullError';

  constructor(heldBytes: number, most: number) {
    super(
      `An account may hold ${megabytes(most)} MB of titles and episodes, and this one holds ${megabytes(heldBytes)} MB: remove some titles first`,
    );
  }
}

function megabytes(bytes: number): string {
  return (Math.floor((bytes / MEGABYTE) * 100) / 100).toString();
}
