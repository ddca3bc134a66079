import type { ApolloClient, DocumentNode, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import {
  CreateAccessTokenDocument,
  type CreateAccessTokenInput,
  CreateFeedDocument,
  type CreateFeedInput,
  DeleteViewerDocument,
  ExportAccountDocument,
  ExportImportRowsDocument,
  ExportImportsDocument,
  ExportListItemsDocument,
  ExportListsDocument,
  ExportPartsDocument,
  ExportPlaysDocument,
  ExportRatingsDocument,
  ExportTitlesDocument,
  RevokeAccessTokenDocument,
  RevokeFeedDocument,
  RevokeSessionsDocument,
} from '../../gql/graphql.ts';
import type { AuthClient } from './firebaseAuthClient.ts';
import { forgetTakenTitles } from '../../stores/keptTitles.ts';
import { currentUid } from '../../stores/session.ts';
import { loadAuthClient } from './session.ts';
import { allNodes, asViewer, readAsViewer } from './viewerRequests.ts';
import * as m from '../../text/messages/account.ts';

/** The shortest pause once the visitor's points are used up: so many come back that other pages load meanwhile. */
const LIMITED_PAUSE_MS = 10_000;

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

/** Creates an access token and returns its text, which is stored nowhere: the response is not cached. */
export function createAccessToken(client: ApolloClient, input: CreateAccessTokenInput): Promise<string> {
  return inPlainWords(async () => {
    const { data, error } = await client.mutate({
      mutation: CreateAccessTokenDocument,
      variables: { input },
      fetchPolicy: 'no-cache',
      context: asViewer(),
    });
    if (error instanceof Error) throw error;
    if (!data?.createAccessToken) throw new Error('The response must have a token');
    return data.createAccessToken.token;
  });
}

/** Revokes an access token, which is invalid from then on. */
export async function revokeAccessToken(client: ApolloClient, id: string): Promise<void> {
  await inPlainWords(async () => {
    const { data, error } = await client.mutate({
      mutation: RevokeAccessTokenDocument,
      variables: { input: { id } },
      fetchPolicy: 'no-cache',
      context: asViewer(),
    });
    if (error instanceof Error) throw error;
    if (!data?.revokeAccessToken) throw new Error('The response must have a result');
  });
}

/** Creates a feed of the calendar and returns its address, which is stored nowhere: the response is not cached. */
export function createFeed(client: ApolloClient, input: CreateFeedInput): Promise<string> {
  return inPlainWords(async () => {
    const { data, error } = await client.mutate({
      mutation: CreateFeedDocument,
      variables: { input },
      fetchPolicy: 'no-cache',
      context: asViewer(),
    });
    if (error instanceof Error) throw error;
    if (!data?.createFeed) throw new Error('The response must have an address');
    return data.createFeed.address;
  });
}

/** Revokes a feed, whose address is invalid from then on. */
export async function revokeFeed(client: ApolloClient, id: string): Promise<void> {
  await inPlainWords(async () => {
    const { data, error } = await client.mutate({
      mutation: RevokeFeedDocument,
      variables: { input: { id } },
      fetchPolicy: 'no-cache',
      context: asViewer(),
    });
    if (error instanceof Error) throw error;
    if (!data?.revokeFeed) throw new Error('The response must have a result');
  });
}

/** Saves all data stored for the viewer as a JSON file in the browser. */
export async function downloadData(client: ApolloClient, fileName: string): Promise<void> {
  const json = await inPlainWords(() => exportData(client));
  const url = URL.createObjectURL(new Blob([json], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser has started the download by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/**
 * All data stored for the viewer, as JSON. Rejects when any of it could not be read, or when the viewer signs out
 * meanwhile: the pages of a full account cost more than a minute's points.
 */
export async function exportData(client: ApolloClient): Promise<string> {
  const uid = currentUid();
  const read = <TData, TVariables extends OperationVariables>(
    query: TypedDocumentNode<TData, TVariables>,
    variables: TVariables,
  ) => whenPermitted(() => readAsViewer(client, query, variables, uid));
  const { viewer, lastWatched } = await read(ExportAccountDocument, {});
  if (!viewer) throw new Error('The response must have a viewer');
  const readTitles = async (after: string | null) =>
    (await read(ExportTitlesDocument, { after })).viewer?.titles;
  const titles = [];
  for (const { parts, ...title } of await allNodes(await readTitles(null), readTitles)) {
    const { titleId } = title;
    const readParts = async (after: string) =>
      (await read(ExportPartsDocument, { titleId, after })).viewer?.title?.parts;
    titles.push({ ...title, parts: await allNodes(parts, readParts) });
  }
  const readPlays = async (after: string | null) =>
    (await read(ExportPlaysDocument, { after })).viewer?.plays;
  const plays = await allNodes(await readPlays(null), readPlays);
  const readRatings = async (after: string | null) =>
    (await read(ExportRatingsDocument, { after })).viewer?.ratings;
  const ratings = await allNodes(await readRatings(null), readRatings);
  const readLists = async (after: string | null) =>
    (await read(ExportListsDocument, { after })).viewer?.lists;
  const lists = [];
  for (const { items, ...list } of await allNodes(await readLists(null), readLists)) {
    const readItems = async (after: string) =>
      (await read(ExportListItemsDocument, { id: list.id, after })).viewer?.list?.items;
    lists.push({ ...list, items: await allNodes(items, readItems) });
  }
  const readImports = async (after: string | null) =>
    (await read(ExportImportsDocument, { after })).viewer?.imports;
  const imports = [];
  for (const { rows, ...imported } of await allNodes(await readImports(null), readImports)) {
    const readRows = async (after: string) => {
      const { node } = await read(ExportImportRowsDocument, { id: imported.id, after });
      return node && 'rows' in node ? node.rows : null;
    };
    imports.push({ ...imported, rows: await allNodes(rows, readRows) });
  }
  const { id, displayName, email, account, settings, accessTokens, feeds, webhooks } = viewer;
  const records = { titles, plays, ratings, lists, imports };
  // Without the __typename fields, which the client adds.
  return JSON.stringify(
    { id, displayName, email, account, settings, accessTokens, feeds, webhooks, lastWatched, ...records },
    (key, value: unknown) => (key === '__typename' ? undefined : value),
    2,
  );
}

/** Sends a request, again and again while the visitor's points are used up. */
async function whenPermitted<T>(request: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await request();
    } catch (error) {
      if (!ServerError.is(error) || error.statusCode !== 429) throw error;
      const seconds = Number(error.response.headers.get('Retry-After')) || 0;
      await new Promise((resolve) => setTimeout(resolve, Math.max(seconds * 1000, LIMITED_PAUSE_MS)));
    }
  }
}

/** Runs a request of the viewer; its error is in the server's own words if it gave any. */
export async function inPlainWords<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (cause) {
    const [first] = CombinedGraphQLErrors.is(cause) ? cause.errors : [];
    throw new Error(first?.message ?? m.connectionFailed(), { cause });
  }
}
