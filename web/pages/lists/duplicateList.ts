import type { ApolloClient } from '@apollo/client';
import { MAX_LIST_NAME_LENGTH } from '../../../contract/limits.ts';
import { allNodes, readAsViewer } from '../../account/session/viewerRequests.ts';
import { type ListDetailsFragment, ListTitlesDocument } from '../../gql/graphql.ts';
import { performAction } from '../../library/actions.ts';
import { listIdOf } from '../../library/listIds.ts';
import { randomUuid } from '../../library/randomUuid.ts';
import * as m from '../../text/messages/lists.ts';

/** Each title of a copy is added by a mutation of its own. */
export const MAX_DUPLICATED = 200;

/** Copies a list with its titles, their notes and their order, as a private one. Returns the copy's global id; null if some of it failed. */
export async function duplicateList(
  client: ApolloClient,
  uid: string,
  { id, name, description, ranked }: ListDetailsFragment,
): Promise<string | null> {
  const read = async (after: string | null) =>
    (await readAsViewer(client, ListTitlesDocument, { id, after }, uid)).viewer?.list?.items;
  try {
    const items = await allNodes(await read(null), read);
    const key = randomUuid();
    const listId = listIdOf(key);
    const copyName = Array.from(m.copyOf({ name })).slice(0, MAX_LIST_NAME_LENGTH).join('');
    const fields = { id: key, name: copyName, description, ranked };
    if (!(await performAction({ operation: 'CreateList', listId, input: fields }))) return null;
    // In a list that is not ranked, the one added last comes first.
    for (const { titleId, note, viewerTitle } of ranked ? items : [...items].reverse()) {
      const input = { listId, titleId, note };
      const title = viewerTitle?.name ?? '';
      const added = await performAction({
        operation: 'AddToList',
        listId,
        name: title,
        input,
        isStep: true,
      });
      if (!added) return null;
    }
    return listId;
  } catch {
    // The viewer is told that it failed.
    return null;
  }
}
