import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client';
import {
  ExportAccountDocument,
  ExportHistoryDocument,
  ExportTitleDocument,
  ExportWatchlistDocument,
  type ExportedTitleFragment,
} from '../gql/graphql.ts';
import { queryAsViewer } from './viewerRequests.ts';

interface Part {
  readonly nodes: readonly ExportedTitleFragment[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}

/** Everything that is kept for the viewer, as JSON. Rejects when any of it could not be read. */
export async function exportData(client: ApolloClient): Promise<string> {
  const { viewer, lastWatched } = await ask(client, ExportAccountDocument, {});
  if (!viewer?.titles) throw new Error('The answer must have a viewer and their titles');
  const titles = new Map<string, ExportedTitleFragment>();
  const take = (found: readonly ExportedTitleFragment[]) => {
    for (const title of found) titles.set(title.titleId, title);
  };
  take(
    await allOf(
      async (after) => (await ask(client, ExportHistoryDocument, { after })).viewer?.history ?? null,
    ),
  );
  take(
    await allOf(
      async (after) => (await ask(client, ExportWatchlistDocument, { after })).viewer?.watchlist ?? null,
    ),
  );
  // What was only marked is in neither list.
  for (const { titleId } of viewer.titles) {
    if (titles.has(titleId)) continue;
    const title = (await ask(client, ExportTitleDocument, { titleId })).viewer?.title;
    if (title) take([title]);
  }
  const { id, displayName, email, settings } = viewer;
  return printed({ id, displayName, email, settings, lastWatched, titles: [...titles.values()] });
}

async function allOf(
  readPart: (after: string | null) => Promise<Part | null>,
): Promise<ExportedTitleFragment[]> {
  const found: ExportedTitleFragment[] = [];
  let after: string | null = null;
  do {
    const part: Part | null = await readPart(after);
    if (!part) throw new Error('The answer must have a part of the list');
    found.push(...part.nodes);
    after = part.pageInfo.hasNextPage ? part.pageInfo.endCursor : null;
  } while (after !== null);
  return found;
}

async function ask<TData, TVariables extends OperationVariables>(
  client: ApolloClient,
  query: TypedDocumentNode<TData, TVariables>,
  variables: TVariables,
) {
  const { data, error } = await queryAsViewer<TData, OperationVariables>(client, {
    query,
    variables,
    fetchPolicy: 'no-cache',
  });
  if (error || !data) throw error ?? new Error('The answer must have data or an error');
  return data;
}

/** Without the schema's names of types, which are the client's own. */
function printed(data: unknown): string {
  return JSON.stringify(data, (key, value: unknown) => (key === '__typename' ? undefined : value), 2);
}

/** Has the browser save a text as a file. */
export function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has begun by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
