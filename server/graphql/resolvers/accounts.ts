import type { RequestContext } from '../context.ts';
import { unauthenticated, userError } from '../errors.ts';

/** Refuses what needs an account: everybody is anonymous, and no store is connected to keep a record in. */
export function refuseWithoutAccounts({ viewer }: RequestContext): never {
  if (!viewer) throw unauthenticated();
  throw userError('STORE_UNAVAILABLE', 'Accounts cannot be reached right now. Please try again later.');
}
