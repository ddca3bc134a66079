import { type AccountClient, loadAccounts } from './session.ts';

/** The accounts, or an error that says in plain words that they could not be reached. */
export async function reachAccounts(): Promise<AccountClient> {
  try {
    return await loadAccounts();
  } catch (cause) {
    throw new Error('Accounts could not be reached. Check your connection, then try again.', { cause });
  }
}
