import { ApolloLink } from '@apollo/client';
import { describe, expect, test } from 'vitest';
import { createClient } from '../apollo/createClient.tsx';
import { ListDetailsFragmentDoc, MyListDocument, TitleListsDocument } from '../gql/graphql.ts';
import {
  addListOfTitle,
  addToLists,
  moveItem,
  removeItem,
  removeList,
  removeListOfTitle,
} from './cachedListItems.ts';
import { listItemId } from './listIds.ts';
import { listChangeOf } from './listOperations.ts';
import { randomUuid } from './randomUuid.ts';

const LIST = 'list:a1';
const NOW = '2026-03-01T20:00:00.000Z';
const details = {
  __typename: 'ViewerList' as const,
  id: LIST,
  name: 'Best',
  description: null,
  visibility: 'PRIVATE' as const,
  sharedId: null,
  ranked: true,
  itemCount: 3,
  changedAt: NOW,
};
const pageInfo = { __typename: 'PageInfo' as const, hasNextPage: false, endCursor: null };
const listVariables = { id: LIST, region: 'US', withStates: false };

/** A cache with a list of Ada's that has movies 1 to 3, and with the lists of movie 1. */
function cached() {
  const { cache } = createClient({ link: ApolloLink.empty() });
  cache.writeQuery({
    query: MyListDocument,
    variables: listVariables,
    data: {
      __typename: 'Query',
      viewer: {
        __typename: 'Viewer',
        id: 'viewer:ada',
        list: {
          ...details,
          items: {
            __typename: 'ListItemConnection',
            nodes: [1, 2, 3].map((number) => ({
              __typename: 'ListItem' as const,
              id: listItemId(LIST, `movie:${number}`),
              titleId: `movie:${number}`,
              note: null,
              addedAt: NOW,
              title: null,
              viewerTitle: null,
            })),
            pageInfo,
            totalCount: 3,
          },
        },
      },
    },
  });
  cache.writeQuery({
    query: TitleListsDocument,
    variables: { id: 'movie:1' },
    data: {
      __typename: 'Query',
      viewer: {
        __typename: 'Viewer',
        id: 'viewer:ada',
        title: {
          __typename: 'ViewerTitle',
          id: 'viewer-title:ada:movie:1',
          lists: [{ __typename: 'ViewerList', id: LIST }],
        },
        lists: { __typename: 'ViewerListConnection', nodes: [details], pageInfo },
      },
    },
  });
  return {
    cache,
    items: () =>
      cache
        .readQuery({ query: MyListDocument, variables: listVariables })
        ?.viewer?.list?.items?.nodes.map(({ titleId }) => titleId),
    listsOfTitle: () => {
      const { viewer } = cache.readQuery({ query: TitleListsDocument, variables: { id: 'movie:1' } }) ?? {};
      return {
        ofTitle: viewer?.title?.lists?.map(({ id }) => id),
        all: viewer?.lists?.nodes.map(({ id }) => id),
      };
    },
  };
}

describe('the cached titles of a list', () => {
  test.each([
    ['before the first', { titleId: 'movie:3', before: 'movie:1' }, ['movie:3', 'movie:1', 'movie:2']],
    ['after another', { titleId: 'movie:1', after: 'movie:2' }, ['movie:2', 'movie:1', 'movie:3']],
    ['after the last', { titleId: 'movie:1', after: 'movie:3' }, ['movie:2', 'movie:3', 'movie:1']],
    ['beside one that is not read', { titleId: 'movie:1', after: 'movie:9' }, ['movie:2', 'movie:3']],
  ])('are moved %s', (_where, input, expected) => {
    const { cache, items } = cached();
    moveItem(cache, { listId: LIST, ...input });
    expect(items()).toEqual(expected);
  });

  test('are removed, once', () => {
    const { cache, items } = cached();
    removeItem(cache, LIST, 'movie:2');
    removeItem(cache, LIST, 'movie:2');
    expect(items()).toEqual(['movie:1', 'movie:3']);
  });
});

describe('the cached lists', () => {
  test('of a title follow what is added and removed', () => {
    const { cache, listsOfTitle } = cached();
    removeListOfTitle(cache, 'ada', 'movie:1', LIST);
    expect(listsOfTitle().ofTitle).toEqual([]);
    addListOfTitle(cache, 'ada', 'movie:1', LIST);
    addListOfTitle(cache, 'ada', 'movie:1', LIST);
    expect(listsOfTitle().ofTitle).toEqual([LIST]);
  });

  test('have a new one first, and lack one that is deleted', () => {
    const { cache, listsOfTitle } = cached();
    cache.writeFragment({
      id: 'list:b2',
      fragment: ListDetailsFragmentDoc,
      fragmentName: 'ListDetails',
      data: { ...details, id: 'list:b2', name: 'New' },
    });
    addToLists(cache, 'ada', 'list:b2');
    expect(listsOfTitle().all).toEqual(['list:b2', LIST]);
    removeList(cache, 'ada', LIST);
    expect(listsOfTitle()).toEqual({ ofTitle: [], all: ['list:b2'] });
  });
});

describe('an action on a list', () => {
  test('shows what the server will probably return', () => {
    const { cache } = cached();
    const rename = {
      operation: 'UpdateList',
      listId: LIST,
      input: { id: LIST, name: 'Worst', description: '' },
    } as const;
    expect(listChangeOf(cache, rename).optimistic).toEqual({
      list: { ...details, name: 'Worst', description: null },
    });
    const add = { listId: LIST, titleId: 'movie:4', note: 'Twice' };
    expect(
      listChangeOf(cache, { operation: 'AddToList', listId: LIST, name: 'Four', input: add }).optimistic,
    ).toMatchObject({
      list: { id: LIST, itemCount: 4 },
      item: { id: 'list-item:a1>movie:4', titleId: 'movie:4', note: 'Twice' },
    });
  });

  test.each([{ visibility: 'LINK' }, { ranked: false }] as const)(
    'shows nothing that it cannot know: %j',
    (change) => {
      const { cache } = cached();
      const action = { operation: 'UpdateList', listId: LIST, input: { id: LIST, ...change } } as const;
      expect(listChangeOf(cache, action).optimistic).toBeNull();
      const other = {
        operation: 'UpdateList',
        listId: 'list:b2',
        input: { id: 'list:b2', name: 'New' },
      } as const;
      expect(listChangeOf(cache, other).optimistic).toBeNull();
    },
  );

  test('is undone: a removed title is added again, with its note, and put where it was', () => {
    const { cache } = cached();
    const input = { listId: LIST, titleId: 'movie:2' };
    const remove = listChangeOf(cache, {
      operation: 'RemoveFromList',
      listId: LIST,
      name: 'Two',
      input,
      note: 'Twice',
      addedAt: NOW,
      beside: { after: 'movie:1' },
    });
    expect(remove.undo?.()).toMatchObject([
      { operation: 'AddToList', input: { ...input, note: 'Twice', addedAt: NOW } },
      { operation: 'MoveInList', input: { ...input, after: 'movie:1' } },
    ]);
  });

  test('is read again after it was undone, and not between its steps', () => {
    const { cache } = cached();
    const input = { listId: LIST, titleId: 'movie:2' };
    const restored = { note: null, addedAt: NOW };
    const action = { operation: 'RemoveFromList', listId: LIST, name: 'Two', input, ...restored } as const;
    const remove = listChangeOf(cache, { ...action, beside: { after: 'movie:1' } });
    for (const step of remove.undo?.() ?? []) expect(listChangeOf(cache, step).settle).toBeUndefined();
    const read = () => cache.readQuery({ query: MyListDocument, variables: listVariables });
    expect(read()).not.toBeNull();
    remove.afterUndo?.(cache);
    expect(read()).toBeNull();
  });
});

test('a new list has the id of a UUID', () => {
  const keys = [randomUuid(), randomUuid()];
  expect(new Set(keys).size).toBe(2);
  for (const key of keys) expect(key).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-a[\da-f]{3}-[\da-f]{12}$/);
});
