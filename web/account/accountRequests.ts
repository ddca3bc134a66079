import type { ApolloClient } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { DeleteAccountDocument, SignOutEverywhereDocument } from '../gql/graphql.ts';
import type { Failure } from './providerMessage.ts';
import { loadAccounts } from './session.ts';
import { mutateAsViewer } from './viewerRequests.ts';

/** Ends the viewer's sessions on all devices, this one's too. Rejects with what went wrong: `requestFailure` words it. */
export async function signOutEverywhere(client: ApolloClient): Promise<void> {
  const { data, error } = await mutateAsViewer(client, { mutation: SignOutEverywhereDocument });
  if (!data?.signOutEverywhere) throw error ?? new Error('signOutEverywhere must answer true');
  await signOut();
}

/** Deletes the viewer's account and record, then signs out. Rejects with what went wrong: `requestFailure` words it. */
export async function deleteAccount(client: ApolloClient): Promise<void> {
  const { data, error } = await mutateAsViewer(client, { mutation: DeleteAccountDocument });
  if (!data?.deleteAccount) throw error ?? new Error('deleteAccount must answer true');
  await signOut();
}

/** Why such a request failed: in the server's own words where it gave any. */
export function requestFailure(error: unknown): Failure {
  const [first] = CombinedGraphQLErrors.is(error) ? error.errors : [];
  return { message: first?.message ?? 'Connection failed.', field: null };
}

async function signOut(): Promise<void> {
  await (await loadAccounts()).signOut();
}
