import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { ExportAccountDocument, ExportPartsDocument, ExportTitlesDocument } from '../../gql/graphql.ts';
import { queryAsViewer } from '../session/authenticatedRequests.ts';

/** A page of a list. */
interface Page<Node> {
  readonly nodes: readonly Node[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}

/** All data stored for the viewer, as JSON. Rejects when any of it could not be read. */
export async function exportData(client: ApolloClient): Promise<string> {
  const { viewer, lastWatched } = await ask(client, ExportAccountDocument, {});
  if (!viewer) throw new Error('The answer must have a viewer');
  const titles = await allOf(
    null,
    async (after) => (await ask(client, ExportTitlesDocument, { after })).viewer?.titles ?? null,
  );
  const whole = [];
  for (const { parts, ...title } of titles) {
    const { titleId } = title;
    const own = await allOf(
      parts,
      async (after) =>
        (await ask(client, ExportPartsDocument, { titleId, after })).viewer?.title?.parts ?? null,
    );
    whole.push({ ...title, parts: own });
  }
  const { id, displayName, email, settings } = viewer;
  return printed({ id, displayName, email, settings, lastWatched, titles: whole });
}

/** All nodes of a connection, whose first page may be available already. */
async function allOf<Node>(
  first: Page<Node> | null,
  readPage: (after: string | null) => Promise<Page<Node> | null>,
): Promise<Node[]> {
  const found: Node[] = [];
  let page = first ?? (await readPage(null));
  for (;;) {
    if (!page) throw new Error('The answer must have a page of the list');
    found.push(...page.nodes);
    const { hasNextPage, endCursor } = page.pageInfo;
    if (!hasNextPage || endCursor === null) return found;
    page = await readPage(endCursor);
  }
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

/** Without the __typename fields, which the client adds. */
function printed(data: unknown): string {
  return JSON.stringify(data, (key, value: unknown) => (key === '__typename' ? undefined : value), 2);
}

/** Saves a text as a file in the browser. */
export function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has started the download by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
