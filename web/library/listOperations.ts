import type { ApolloCache, DocumentNode } from '@apollo/client';
import {
  AddToListDocument,
  type AddToListInput,
  CreateListDocument,
  type CreateListInput,
  DeleteListDocument,
  type DeleteListInput,
  DuplicateListDocument,
  type DuplicateListInput,
  ListDetailsFragmentDoc,
  ListEntryFragmentDoc,
  ListSizeFragmentDoc,
  MoveInListDocument,
  type MoveInListInput,
  RemoveFromListDocument,
  type RemoveFromListInput,
  ReportListDocument,
  type ReportListInput,
  UpdateListDocument,
  type UpdateListInput,
} from '../gql/graphql.ts';
import * as m from '../text/messages/listActions.ts';
import {
  addListOfTitle,
  addToLists,
  moveItem,
  removeItem,
  removeList,
  removeListOfTitle,
} from './cachedListItems.ts';
import { listIdOf, listItemId } from './listIds.ts';

/** A change of a list: the mutation and its input. It needs an account. */
export type ListAction = ActionOf<keyof typeof operations>;

type ActionOf<Name extends keyof typeof operations> = {
  [One in Name]: { readonly operation: One } & Parameters<(typeof operations)[One]>[0];
}[Name];

interface Action<Input> {
  /** The global id of the list. Its changes are sent one after another. */
  readonly listId: string;
  readonly input: Input;
}

interface NamedAction<Input> extends Action<Input> {
  /** The list's name, or the title's. */
  readonly name: string;
}

interface AddToListAction extends NamedAction<AddToListInput> {
  /** Whether it is one step of several: it is not announced, and what has the steps done reads the list again. */
  readonly isStep?: boolean;
}

interface RemoveFromListAction extends NamedAction<RemoveFromListInput> {
  /** What undoing restores: the note, when it was added, and the title of a ranked list that it stood before or after. */
  readonly note: string | null;
  readonly addedAt: string | null;
  readonly beside: Pick<MoveInListInput, 'before' | 'after'> | null;
}

/** What an action sends and shows. */
export interface ListChange {
  readonly document: DocumentNode;
  /** What the mutation will probably return; null if that cannot be told. */
  readonly optimistic?: object | null;
  /** Changes what is cached of lists, for the optimistic response too. */
  readonly update?: (cache: ApolloCache, uid: string) => void;
  /** The same once it is saved. */
  readonly settle?: (cache: ApolloCache, uid: string) => void;
  /** Announced once it is saved. */
  readonly message?: string;
  /** Returns the actions that undo it, to be performed one after another. */
  readonly undo?: () => readonly ListAction[];
  /** Changes what is cached once these have been performed, or one of them has failed. */
  readonly afterUndo?: (cache: ApolloCache) => void;
}

/** The mutations of lists, from an action and what is cached. A new one needs an entry here, a document and a message. */
const operations = {
  CreateList: ({ listId, input }: Action<CreateListInput>): ListChange => ({
    document: CreateListDocument,
    settle: (cache, uid) => addToLists(cache, uid, listId),
    message: m.created(input),
  }),

  UpdateList: ({ listId, input }: Action<UpdateListInput>, cache: ApolloCache): ListChange => {
    const { name, description, ranked, visibility } = input;
    const cached = readDetails(cache, listId);
    // What the server decides is not predictable: the address of a list that gets a link, and the order of its titles.
    const isPlain = ranked == null && visibility == null;
    const changed = cached && {
      ...cached,
      ...(name != null && { name }),
      ...(description != null && { description: description || null }),
    };
    return {
      document: UpdateListDocument,
      optimistic: isPlain ? changed && { list: changed } : null,
      // Its titles are in another order.
      ...(ranked != null &&
        ranked !== cached?.ranked && {
          settle: (stored: ApolloCache) => forgetItems(stored, listId),
        }),
      message: visibility == null ? m.updated() : visibilityTexts[visibility](),
    };
  },

  DuplicateList: ({ input }: Action<DuplicateListInput & { readonly copyId: string }>): ListChange => ({
    document: DuplicateListDocument,
    settle: (cache, uid) => addToLists(cache, uid, listIdOf(input.copyId)),
    message: m.created(input),
  }),

  DeleteList: ({ listId, name }: NamedAction<DeleteListInput>): ListChange => ({
    document: DeleteListDocument,
    settle: (cache, uid) => removeList(cache, uid, listId),
    message: m.deleted({ name }),
  }),

  AddToList: ({ listId, input, name, isStep = false }: AddToListAction, cache: ApolloCache): ListChange => ({
    document: AddToListDocument,
    optimistic: changedSize(cache, listId, 1, {
      __typename: 'ListItem',
      id: listItemId(listId, input.titleId),
      titleId: input.titleId,
      note: input.note || null,
      addedAt: input.addedAt ?? now(),
    }),
    update: (stored, uid) => addListOfTitle(stored, uid, input.titleId, listId),
    ...(!isStep && {
      // Where it stands is read again.
      settle: (stored: ApolloCache) => forgetItems(stored, listId),
      message: m.added({ title: name }),
    }),
    undo: () => [
      {
        operation: 'RemoveFromList',
        listId,
        name,
        input: { listId, titleId: input.titleId },
        note: null,
        addedAt: null,
        beside: null,
      },
    ],
  }),

  /** Changes the note of a title that the list has. */
  SetListNote: ({ listId, input }: Action<AddToListInput>, cache: ApolloCache): ListChange => {
    const item = readEntry(cache, listId, input.titleId);
    return {
      document: AddToListDocument,
      optimistic: item && changedSize(cache, listId, 0, { ...item, note: input.note || null }),
      message: m.noteSaved(),
    };
  },

  RemoveFromList: (
    { listId, input, name, note, addedAt, beside }: RemoveFromListAction,
    cache: ApolloCache,
  ): ListChange => ({
    document: RemoveFromListDocument,
    optimistic: changedSize(cache, listId, -1),
    update: (stored, uid) => {
      removeItem(stored, listId, input.titleId);
      removeListOfTitle(stored, uid, input.titleId, listId);
    },
    message: m.removed({ title: name }),
    undo: () => {
      const { titleId } = input;
      return [
        { operation: 'AddToList', listId, name, input: { listId, titleId, note, addedAt }, isStep: true },
        ...(beside
          ? [
              {
                operation: 'MoveInList' as const,
                listId,
                name,
                input: { listId, titleId, ...beside },
                position: null,
              },
            ]
          : []),
      ];
    },
    // Only then: a list that was read before it was put back where it was would have it last.
    afterUndo: (stored) => forgetItems(stored, listId),
  }),

  MoveInList: (
    { listId, input, name, position }: NamedAction<MoveInListInput> & { readonly position: number | null },
    cache: ApolloCache,
  ): ListChange => ({
    document: MoveInListDocument,
    optimistic: changedSize(cache, listId, 0),
    update: (stored) => moveItem(stored, input),
    ...(position !== null && { message: m.moved({ title: name, position }) }),
  }),

  ReportList: (_: Action<ReportListInput>): ListChange => ({
    document: ReportListDocument,
    message: m.reported(),
  }),
};

const visibilityTexts = { PRIVATE: m.madePrivate, LINK: m.madeLink, PUBLIC: m.madePublic };

/** What an action changes of what is cached. */
export function listChangeOf<Name extends keyof typeof operations>(
  cache: ApolloCache,
  action: ActionOf<Name>,
): ListChange {
  const entries: { [One in keyof typeof operations]: (...of: [ActionOf<One>, ApolloCache]) => ListChange } =
    operations;
  return entries[action.operation](action, cache);
}

const now = () => new Date().toISOString();

/** Has the titles of a list read again. */
function forgetItems(cache: ApolloCache, listId: string): void {
  cache.evict({ id: listId, fieldName: 'items' });
}

function readDetails(cache: ApolloCache, id: string) {
  return cache.readFragment({
    fragment: ListDetailsFragmentDoc,
    fragmentName: 'ListDetails',
    id,
    optimistic: true,
  });
}

function readEntry(cache: ApolloCache, listId: string, titleId: string) {
  return cache.readFragment({
    fragment: ListEntryFragmentDoc,
    fragmentName: 'ListEntry',
    id: listItemId(listId, titleId),
    optimistic: true,
  });
}

/** A list with so many titles more, and the one that was added or changed; null if the list is not cached. */
function changedSize(cache: ApolloCache, id: string, more: number, item?: object) {
  const fragment = { fragment: ListSizeFragmentDoc, fragmentName: 'ListSize' } as const;
  const size = cache.readFragment({ ...fragment, id, optimistic: true });
  if (!size) return null;
  return {
    list: { ...size, itemCount: size.itemCount + more, changedAt: now() },
    ...(item && { item }),
  };
}
