import type { ApolloClient, DocumentNode } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { asViewer } from './viewerRequests.ts';
import { DeleteAccountDocument, SignOutEverywhereDocument } from '../../gql/graphql.ts';
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

/** For sites that send no mail: the visitor has to ask the operator. */
export const NO_MAIL_MESSAGE =
  'Password reset by email is not available here. Please contact the site’s operator.';

/**
 * Mails a link to choose a new password. Returns the confirmation, which is the same for every address, so that it
 * does not reveal whether an account exists.
 */
export async function mailPasswordReset(email: string): Promise<string> {
  const accounts = await requireAuthClient();
  await accounts.sendPasswordReset(email);
  return `If ${email} has an account, a link to choose a new password is on its way there.`;
}

/** Ends the viewer's sessions on all devices, this one included. */
export const signOutEverywhere = (client: ApolloClient) => endSession(client, SignOutEverywhereDocument);

/** Deletes the viewer's account and records, then signs out. */
export const deleteAccount = (client: ApolloClient) => endSession(client, DeleteAccountDocument);

async function endSession(client: ApolloClient, mutation: DocumentNode): Promise<void> {
  await inPlainWords(async () => {
    const { data, error } = await client.mutate({ mutation, context: asViewer });
    if (!Object.values(Object(data) as object).includes(true))
      throw (error as Error | undefined) ?? new Error('The response must be true');
    const accounts = await loadAuthClient();
    await accounts.signOut();
  });
}

/** Runs a request of the viewer; its error is in the server's own words if it gave any. */
export async function inPlainWords<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (cause) {
    const [first] = CombinedGraphQLErrors.is(cause) ? cause.errors : [];
    throw new Error(first?.message ?? 'Connection failed.', { cause });
  }
}
