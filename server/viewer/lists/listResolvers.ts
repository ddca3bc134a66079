import { randomBytes } from 'node:crypto';
import { MAX_LIST_DESCRIPTION_LENGTH, MAX_LIST_NAME_LENGTH } from '../../../contract/limits.ts';
import { AccountError, type ViewerRecord } from '../../accounts/accounts.ts';
import { parseName, parseTitleRef } from '../../graphql/arguments.ts';
import type { SliceArguments } from '../../graphql/connection.ts';
import { type RequestContext, requireViewer } from '../../graphql/context.ts';
import { badUserInput } from '../../graphql/errors.ts';
import type {
  CreateListInput,
  ListVisibility,
  MutationResolvers,
  Resolvers,
} from '../../graphql/generated/resolvers.ts';
import { asNode, type NodeLoader } from '../../graphql/node.ts';
import { listId, listItemId, parseListId } from '../../records/globalIds.ts';
import { titleId } from '../../records/title.ts';
import { parseNote, parseRecordId, parseText, parseTime } from '../input.ts';
import { requireNames } from '../titles/titleLookups.ts';
import { libraryMutation } from '../libraryMutation.ts';
import { addToList, createList, moveInList, removeFromList, updateList } from './listRules.ts';
import { changeList, deleteList, duplicateList } from './listSteps.ts';
import { sharedKey } from './listWrite.ts';
import { reportList } from './reportList.ts';
import { itemLists, listList, readConnection } from '../pagination.ts';
import type { ListRecord } from './listRecords.ts';
import type { ListChange, PageRequest } from '../store.ts';
import {
  changedRecord,
  fieldsAsSent,
  type ListItemView,
  type ListView,
  loadTitleView,
  ownList,
  refOf,
  titleLinks,
} from '../views.ts';

/** The text that opens a list to everyone, or names it: 128 random bits. */
const newKey = () => randomBytes(16).toString('base64url');

/** The id of a list, as its reader may know it. */
function idOf(list: ListView): string {
  return listId((list.isShared && sharedKey(list)) || list.id);
}

export const resolvers: Resolvers = {
  ViewerList: {
    id: idOf,
    sharedId: (list) => {
      const key = sharedKey(list);
      return key === null ? null : listId(key);
    },
    itemCount: ({ items }) => items,
    ownerName: async ({ uid, isShared }, _arguments, context) =>
      chosenName(isShared ? await findOwner(uid, context) : await requireViewer(context, 'READ_LIBRARY')),
    isOwn: async ({ uid, isShared }, _arguments, context) =>
      !isShared || (await context.viewer('READ_LIBRARY'))?.uid === uid,
    items: async (list, args, context) => {
      // In the result of a mutation, the list is what was changed.
      if (!list.isShared) await requireViewer(context, 'READ_LIBRARY');
      const order = list.ranked ? 'rank' : 'addedAt';
      const read = async (slice: PageRequest) => {
        const page = await context.viewerStores.lists.readItems(list.uid, list.id, order, slice);
        return { ...page, records: page.records.map((item) => ({ ...item, list })) };
      };
      return readConnection<ListItemView>(itemLists[order], args, read, () => Promise.resolve(list.items));
    },
  },
  ListItem: {
    id: ({ list, ...item }) => listItemId(idOf(list).slice(listId('').length), refOf(item)),
    ...titleLinks,
    viewerTitle: async (item, _arguments, context) => {
      const viewer = await context.viewer('READ_LIBRARY');
      return viewer && loadTitleView(viewer.uid, refOf(item), context);
    },
  },
};

export const mutations = {
  createList: libraryMutation(async (uid, input, context) => {
    const fields = parseFields(input);
    await requireMayShare(fields.visibility, context);
    const id = parseRecordId(input.id) ?? newKey();
    const change = createList({ uid, id }, fields, newKey(), new Date().toISOString());
    return { list: await changedList(uid, id, change, context, fields) };
  }),
  updateList: libraryMutation(async (uid, input, context) => {
    const { name = null, description = null, visibility = null, ranked = null } = input;
    if (visibility !== null) await requireMayShare(visibility, context);
    const fields = {
      ...(name !== null && { name: parseListName(name) }),
      ...(description !== null && { description: parseDescription(description) }),
      ...(visibility !== null && { visibility }),
      ...(ranked !== null && { ranked }),
    };
    const id = requireListId('id', input.id);
    const change = updateList(id, fields, newKey(), new Date().toISOString());
    return { list: await changedList(uid, id, change, context, fields) };
  }),
  duplicateList: libraryMutation(async (uid, input, context) => {
    const id = requireListId('id', input.id);
    const name = parseListName(input.name);
    const copyId = parseRecordId(input.copyId, 'copyId') ?? newKey();
    const source = await context.loaders.viewer.of(uid).lists.load(id);
    if (!source) throw noSuchList('id', input.id);
    const copy = await duplicateList(source, { id: copyId, name }, context);
    return { list: await changedRecord(ownList(copy), fieldsAsSent('ViewerList', copy, { name }), context) };
  }),
  deleteList: libraryMutation(async (uid, input, context) => {
    await deleteList(uid, requireListId('id', input.id), context);
    return { deletedListId: input.id };
  }),
  addToList: libraryMutation(async (uid, input, context) => {
    const id = requireListId('listId', input.listId);
    const ref = parseTitleRef(input.titleId);
    const note = input.note === null || input.note === undefined ? undefined : parseNote(input.note);
    // A title that is stored exists.
    if (!(await context.loaders.viewer.of(uid).titles.load(titleId(ref))))
      await requireNames(ref, context.englishDetails);
    const now = new Date().toISOString();
    const change = addToList(id, titleId(ref), note, now, parseTime(input.addedAt, now, 'addedAt'));
    const { record, items } = await changeList(uid, id, change, context);
    const list = await changedRecord(ownList(record), [], context);
    const item = items.get(titleId(ref));
    if (!item) throw new Error(`${titleId(ref)} is not stored although it was added to a list`);
    const written = fieldsAsSent('ListItem', item, note === undefined ? {} : { note });
    return { list, item: await changedRecord({ ...item, list }, written, context) };
  }),
  removeFromList: libraryMutation(async (uid, input, context) => {
    const id = requireListId('listId', input.listId);
    const titleIds = [titleId(parseTitleRef(input.titleId))];
    const change = removeFromList(id, titleIds, new Date().toISOString());
    return { list: await changedList(uid, id, change, context) };
  }),
  moveInList: libraryMutation(async (uid, input, context) => {
    const id = requireListId('listId', input.listId);
    const { before = null, after = null } = input;
    const other = before ?? after;
    if (other === null || (before !== null && after !== null))
      throw badUserInput('Exactly one of before and after must be given', { before, after });
    const beside = {
      titleId: titleId(parseTitleRef(other)),
      side: before === null ? ('after' as const) : ('before' as const),
    };
    const now = new Date().toISOString();
    const change = moveInList(id, titleId(parseTitleRef(input.titleId)), beside, now);
    return { list: await changedList(uid, id, change, context) };
  }),
  reportList,
} satisfies MutationResolvers;

/** One of the viewer's own lists, or one that is shared, by what opens it to everyone. */
export const loadListNode: NodeLoader = async (id, context) => {
  // Marks the response as the viewer's: one with a shared list is never cached either.
  const viewer = await context.viewer('READ_LIBRARY');
  const key = parseListId(id);
  if (key === null) return null;
  const own = viewer && (await context.loaders.viewer.of(viewer.uid).lists.load(key));
  if (own) return asNode('ViewerList', ownList(own));
  const shared = await context.viewerStores.lists.findShared(key);
  return asNode('ViewerList', shared && { ...shared, isShared: true });
};

/** One of a viewer's own lists; null for any other. */
export async function loadOwnList(
  uid: string,
  id: string,
  { loaders }: RequestContext,
): Promise<ListView | null> {
  const key = parseListId(id);
  const list = key === null ? null : await loaders.viewer.of(uid).lists.load(key);
  return list && ownList(list);
}

/** The account of someone who shares a list; null without one, and when the accounts did not answer, which has been logged. */
async function findOwner(uid: string, { loaders }: RequestContext): Promise<ViewerRecord | null> {
  try {
    return await loaders.owners.load(uid);
  } catch (error) {
    if (error instanceof AccountError) return null;
    throw error;
  }
}

/** The name that an account's owner has chosen: never their email. */
function chosenName(owner: ViewerRecord | null): string | null {
  const name = owner?.displayName?.trim() ?? '';
  return name === '' || name.toLowerCase() === owner?.email?.toLowerCase() ? null : name;
}

/** A page of a viewer's lists. */
export async function loadLists(uid: string, args: SliceArguments, { loaders }: RequestContext) {
  const { listPage, countLists } = loaders.viewer.of(uid);
  const read = async (slice: PageRequest) => {
    const page = await listPage(slice);
    return { ...page, records: page.records.map(ownList) };
  };
  return readConnection<ListView>(listList, args, read, countLists);
}

/** Sharing a list needs a session, or an access token that may manage the library. */
async function requireMayShare(visibility: ListVisibility, context: RequestContext): Promise<void> {
  if (visibility !== 'PRIVATE') await requireViewer(context, 'MANAGE_LIBRARY');
}

/** Makes a change of a list, and returns the list; `sent` is what the mutation sets of it. */
async function changedList(
  uid: string,
  id: string,
  change: ListChange,
  context: RequestContext,
  sent: Partial<ListRecord> = {},
): Promise<ListView> {
  const { record } = await changeList(uid, id, change, context);
  const asSent = fieldsAsSent('ViewerList', record, sent);
  const isShared = asSent.includes('ViewerList.visibility') ? ['ViewerList.sharedId'] : [];
  return changedRecord(ownList(record), [...asSent, ...isShared], context);
}

function requireListId(name: string, id: string): string {
  const key = parseListId(id);
  if (key !== null) return key;
  throw noSuchList(name, id);
}

const noSuchList = (name: string, id: string) =>
  badUserInput(`${name} must be that of one of the viewer's lists`, id);

function parseFields({ name, description, visibility = 'PRIVATE', ranked = false }: CreateListInput) {
  return { name: parseListName(name), description: parseDescription(description), visibility, ranked };
}

const parseListName = (name: string) => parseName('name', name, MAX_LIST_NAME_LENGTH);
const parseDescription = (text: string | null | undefined) =>
  parseText('description', text, MAX_LIST_DESCRIPTION_LENGTH);
