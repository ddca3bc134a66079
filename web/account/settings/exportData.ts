import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { asViewer } from '../session/authLink.ts';
import { ExportAccountDocument, ExportPartsDocument, ExportTitlesDocument } from '../../gql/graphql.ts';

/** A page of a list. */
interface Page<Node> {
  readonly nodes: readonly Node[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}

/** All data stored for the viewer, as JSON. Rejects when any of it could not be read. */
export async function exportData(client: ApolloClient): Promise<string> {
  const { viewer, lastWatched } = await runQuery(client, ExportAccountDocument, {});
  if (!viewer) throw new Error('The response must have a viewer');
  const titles = await allOf(
    null,
    async (after) => (await runQuery(client, ExportTitlesDocument, { after })).viewer?.titles ?? null,
  );
  const titlesWithParts = [];
  for (const { parts, ...title } of titles) {
    const { titleId } = title;
    const allParts = await allOf(
      parts,
      async (after) =>
        (await runQuery(client, ExportPartsDocument, { titleId, after })).viewer?.title?.parts ?? null,
    );
    titlesWithParts.push({ ...title, parts: allParts });
  }
  const { id, displayName, email, settings } = viewer;
  return toJson({ id, displayName, email, settings, lastWatched, titles: titlesWithParts });
}

/** All nodes of a connection, whose first page may be available already. */
async function allOf<Node>(
  first: Page<Node> | null,
  readPage: (after: string | null) => Promise<Page<Node> | null>,
): Promise<Node[]> {
  const nodes: Node[] = [];
  let page = first ?? (await readPage(null));
  for (;;) {
    if (!page) throw new Error('The response must have a page of the list');
    nodes.push(...page.nodes);
    const { hasNextPage, endCursor } = page.pageInfo;
    if (!hasNextPage || endCursor === null) return nodes;
    page = await readPage(endCursor);
  }
}

async function runQuery<TData, TVariables extends OperationVariables>(
  client: ApolloClient,
  document: TypedDocumentNode<TData, TVariables>,
  variables: TVariables,
) {
  const { data, error } = await client.query({
    // The variables have been checked against the document's; Apollo's types cannot check them again.
    query: document as TypedDocumentNode<TData, Record<string, never>>,
    variables: variables as Record<string, never>,
    fetchPolicy: 'no-cache',
    context: asViewer,
  });
  if (error || !data) throw error ?? new Error('The response must have data or an error');
  return data;
}

/** Without the __typename fields, which the client adds. */
function toJson(data: unknown): string {
  return JSON.stringify(data, (key, value: unknown) => (key === '__typename' ? undefined : value), 2);
}

/** Saves a text as a file in the browser. */
export function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has started the download by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
