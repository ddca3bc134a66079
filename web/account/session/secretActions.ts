import type { ApolloClient, DocumentNode, TypedDocumentNode } from '@apollo/client';
import { inPlainWords } from './accountActions.ts';
import { asViewer } from './viewerRequests.ts';

/** The mutation that creates a secret of a kind, such as an access token. */
export type CreateSecret<Input> = TypedDocumentNode<
  { readonly done: { readonly secret: string } | null },
  { readonly input: Input }
>;

/** Creates a secret and returns it; it is stored nowhere: the response is not cached. */
export async function createSecret<Input extends object>(
  client: ApolloClient,
  document: CreateSecret<Input>,
  input: Input,
): Promise<string> {
  const { secret } = await mutateSecret<{ readonly secret: string }>(client, document, input);
  return secret;
}

/** Revokes a secret, which is invalid from then on. */
export async function revokeSecret(client: ApolloClient, document: DocumentNode, id: string): Promise<void> {
  await mutateSecret(client, document, { id });
}

function mutateSecret<Done extends object>(
  client: ApolloClient,
  document: DocumentNode,
  input: object,
): Promise<Done> {
  const mutation: TypedDocumentNode<{ readonly done: Done | null }> = document;
  return inPlainWords(async () => {
    const { data, error } = await client.mutate({
      mutation,
      variables: { input },
      fetchPolicy: 'no-cache',
      context: asViewer(),
    });
    if (!data?.done) throw (error as Error | undefined) ?? new Error('The response must have a result');
    return data.done;
  });
}
