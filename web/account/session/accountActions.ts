import type { ApolloClient } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { asViewer } from './authLink.ts';
import { DeleteAccountDocument, SignOutEverywhereDocument } from '../../gql/graphql.ts';
import type { FormError } from './authErrorMessages.ts';
import type { AuthClient } from './firebaseAuthClient.ts';
import { loadAuthClient } from './session.ts';

/** The Firebase client, or an error that says in plain words that the accounts could not be reached. */
export async function requireAuthClient(): Promise<AuthClient> {
  try {
    return await loadAuthClient();
  } catch (cause) {
    throw new Error('Accounts could not be reached. Check your connection, then try again.', { cause });
  }
}

/**
 * Mails a link to choose a new password. Returns the confirmation, which is the same for every address, so that it
 * does not reveal whether an account exists.
 */
export async function mailPasswordReset(email: string): Promise<string> {
  const accounts = await requireAuthClient();
  await accounts.sendPasswordReset(email);
  return `If ${email} has an account, a link to choose a new password is on its way there.`;
}

/** Ends the viewer's sessions on all devices, this one included. Rejects with an error for `toFormError`. */
export async function signOutEverywhere(client: ApolloClient): Promise<void> {
  const { data, error } = await client.mutate({ mutation: SignOutEverywhereDocument, context: asViewer });
  if (!data?.signOutEverywhere) throw error ?? new Error('signOutEverywhere must return true');
  await signOut();
}

/** Deletes the viewer's account and record, then signs out. Rejects with an error for `toFormError`. */
export async function deleteAccount(client: ApolloClient): Promise<void> {
  const { data, error } = await client.mutate({ mutation: DeleteAccountDocument, context: asViewer });
  if (!data?.deleteAccount) throw error ?? new Error('deleteAccount must return true');
  await signOut();
}

/** Why such a request failed, in the server's own words if it gave any. */
export function toFormError(error: unknown): FormError {
  const [first] = CombinedGraphQLErrors.is(error) ? error.errors : [];
  return { message: first?.message ?? 'Connection failed.', field: null };
}

async function signOut(): Promise<void> {
  await (await loadAuthClient()).signOut();
}
