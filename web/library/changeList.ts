import type { ApolloClient, TypedDocumentNode } from '@apollo/client';
import { asViewer } from '../account/session/viewerRequests.ts';
import { announce, announceAfterDialogCloses } from '../components/feedback/LiveRegion.tsx';
import { currentUid } from '../stores/session.ts';
import type { ActionResult } from './actions.ts';
import { failureText } from './changeTitle.ts';
import { type ListAction, type ListChange, listChangeOf } from './listOperations.ts';

/** What a mutation of a list returns; the operation knows the rest. */
interface Saved {
  readonly __typename?: string;
}

/**
 * Returns the function that performs a viewer's actions on lists, with an optimistic response; a failure is announced. Those of
 * one list are sent one after another.
 *
 * @param onSaved called with the id of a list that has been changed
 */
export function createListPerformer(client: ApolloClient, uid: string, onSaved: (listId: string) => void) {
  const latest = new Map<string, Promise<ActionResult>>();

  const perform = (action: ListAction): Promise<ActionResult> => {
    const { listId } = action;
    const change = listChangeOf(client.cache, action);
    const result = save(action, change, latest.get(listId)).finally(() => {
      if (latest.get(listId) === result) latest.delete(listId);
    });
    latest.set(listId, result);
    return result;
  };

  const save = async (
    { operation, listId, input }: ListAction,
    { document, optimistic, update, settle, message, undo, afterUndo }: ListChange,
    after: Promise<unknown> | undefined,
  ): Promise<ActionResult> => {
    const mutation: TypedDocumentNode<{ __typename?: 'Mutation'; saved?: Saved | null }> = document;
    try {
      const { data, error } = await client.mutate({
        mutation,
        variables: { input },
        ...(optimistic && {
          optimisticResponse: {
            __typename: 'Mutation',
            saved: { __typename: `${payloadOf(operation)}Payload`, ...optimistic },
          },
        }),
        context: { ...asViewer(uid), after },
        update: (cache, { data: result }) => {
          if (result?.saved) update?.(cache, uid);
        },
      });
      if (!data?.saved) throw (error as Error | undefined) ?? new Error('A mutation must return its data');
      settle?.(client.cache, uid);
      onSaved(listId);
      if (message)
        (globalThis.document.querySelector('dialog:modal') ? announceAfterDialogCloses : announce)(message);
      return async () => {
        for (const one of undo?.() ?? []) if (!(await perform(one))) break;
        afterUndo?.(client.cache);
      };
    } catch (error) {
      if (currentUid() === uid) announce(failureText(error), { visible: true });
      return null;
    }
  };
  return perform;
}

/** The name of the mutation that performs an operation. */
function payloadOf(operation: ListAction['operation']): string {
  return operation === 'SetListNote' ? 'AddToList' : operation;
}
