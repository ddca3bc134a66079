import type { ApolloClient, DocumentNode, TypedDocumentNode } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { DeleteViewerDocument, RevokeSessionsDocument } from '../../gql/graphql.ts';
import type { AuthClient } from './firebaseAuthClient.ts';
import { forgetTakenTitles } from '../../stores/keptTitles.ts';
import { currentUid } from '../../stores/session.ts';
import { loadAuthClient } from './session.ts';
import { asViewer } from './viewerRequests.ts';
import * as m from '../../text/messages/account.ts';
import { serverErrorText } from '../../text/serverErrors.ts';

/** The Firebase client, or an error that says in plain words that the accounts could not be reached. */
export async function requireAuthClient(): Promise<AuthClient> {
  try {
    return await loadAuthClient();
  } catch (cause) {
    throw new Error(m.accountsUnreached(), { cause });
  }
}

/** Mails a link to choose a new password; the returned text does not reveal whether an account exists. */
export async function mailPasswordReset(email: string): Promise<string> {
  const accounts = await requireAuthClient();
  await accounts.sendPasswordReset(email);
  return m.resetSent({ email });
}

/** Ends the viewer's sessions on all devices, this one included. */
export const signOutEverywhere = (client: ApolloClient) => endSession(client, RevokeSessionsDocument);

/** Deletes the viewer's account and records, then signs out. */
export async function deleteAccount(client: ApolloClient): Promise<void> {
  const uid = currentUid();
  await endSession(client, DeleteViewerDocument);
  if (uid !== null) forgetTakenTitles(uid);
}

async function endSession(client: ApolloClient, document: DocumentNode): Promise<void> {
  const mutation: TypedDocumentNode<{ readonly ended: object | null }> = document;
  await inPlainWords(async () => {
    const { data, error } = await client.mutate({ mutation, context: asViewer() });
    if (!data?.ended) throw (error as Error | undefined) ?? new Error('The response must have a result');
    const accounts = await loadAuthClient();
    await accounts.signOut();
  });
}

/** Runs a request of the viewer; its error says the server's reason if it gave any. */
export async function inPlainWords<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (cause) {
    const [first] = CombinedGraphQLErrors.is(cause) ? cause.errors : [];
    throw new Error(first ? serverErrorText(first) : m.connectionFailed(), { cause });
  }
}
