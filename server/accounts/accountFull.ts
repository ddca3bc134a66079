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
