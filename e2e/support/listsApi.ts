import { randomUUID } from 'node:crypto';
import { queryAs, type TestUser } from './accountApi.ts';
import { expect } from './test.ts';

async function run(url: string, { idToken }: TestUser, query: string, input: object): Promise<void> {
  expect((await queryAs(url, idToken, query, { input })).errors).toEqual([]);
}

/** Creates a list of a person's with these titles, in their order; returns the part of its id that its page has. */
export async function createList(
  url: string,
  person: TestUser,
  fields: { readonly name: string; readonly ranked?: boolean; readonly description?: string },
  ...titleIds: readonly string[]
): Promise<string> {
  const id = randomUUID();
  const create = 'mutation ($input: CreateListInput!) { createList(input: $input) { list { id } } }';
  await run(url, person, create, { id, ...fields });
  for (const titleId of titleIds) {
    const add = 'mutation ($input: AddToListInput!) { addToList(input: $input) { item { id } } }';
    await run(url, person, add, { listId: `list:${id}`, titleId });
  }
  return id;
}

interface StoredList {
  readonly name: string;
  readonly visibility: string;
  readonly sharedId: string | null;
  readonly items: { readonly nodes: readonly { readonly titleId: string; readonly note: string | null }[] };
}

/** A person's lists as the server has them. */
export async function listsOf(url: string, { idToken }: TestUser): Promise<readonly StoredList[]> {
  const query =
    '{ viewer { lists { nodes { name visibility sharedId items { nodes { titleId note } } } } } }';
  const { data } = await queryAs(url, idToken, query);
  return Object(data).viewer.lists.nodes;
}
