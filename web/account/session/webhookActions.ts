import type { ApolloClient } from '@apollo/client';
import { CreateWebhookDocument, type CreateWebhookInput, RevokeWebhookDocument } from '../../gql/graphql.ts';
import { inPlainWords } from './accountActions.ts';
import { asViewer } from './viewerRequests.ts';

/** Creates a webhook and returns its address, which is stored nowhere: the response is not cached. */
export function createWebhook(client: ApolloClient, input: CreateWebhookInput): Promise<string> {
  return inPlainWords(async () => {
    const { data, error } = await client.mutate({
      mutation: CreateWebhookDocument,
      variables: { input },
      fetchPolicy: 'no-cache',
      context: asViewer(),
    });
    if (error instanceof Error) throw error;
    if (!data?.createWebhook) throw new Error('The response must have an address');
    return data.createWebhook.address;
  });
}

/** Revokes a webhook, whose address is invalid from then on. */
export async function revokeWebhook(client: ApolloClient, id: string): Promise<void> {
  await inPlainWords(async () => {
    const { data, error } = await client.mutate({
      mutation: RevokeWebhookDocument,
      variables: { input: { id } },
      fetchPolicy: 'no-cache',
      context: asViewer(),
    });
    if (error instanceof Error) throw error;
    if (!data?.revokeWebhook) throw new Error('The response must have a result');
  });
}
