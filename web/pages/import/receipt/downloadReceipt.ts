import type { ApolloClient } from '@apollo/client';
import { allNodes, readAsViewer, whenPermitted } from '../../../account/session/viewerRequests.ts';
import { downloadFile } from '../../../account/session/downloadFile.ts';
import {
  type ImportFactsFragment,
  ImportRowsDocument,
  type ImportRowsQueryVariables,
} from '../../../gql/graphql.ts';
import { receiptCsv } from './receipt.ts';

/** Reads a page of the rows of an import: of all, or of those with an outcome. */
export async function readRows(client: ApolloClient, uid: string, variables: ImportRowsQueryVariables) {
  const { node } = await whenPermitted(() => readAsViewer(client, ImportRowsDocument, variables, uid));
  return node && 'rows' in node ? node.rows : null;
}

/** Saves the receipt of an import as a CSV file in the browser. */
export async function downloadReceipt(
  client: ApolloClient,
  uid: string,
  { id, source, startedAt }: Pick<ImportFactsFragment, 'id' | 'source' | 'startedAt'>,
): Promise<void> {
  const read = (after: string | null) => readRows(client, uid, { id, after, first: 200 });
  const rows = await allNodes(await read(null), read);
  const name = source.toLowerCase().replace(/[^a-z\d]+/g, '-');
  // Spreadsheets take a file for UTF-8 by this mark.
  downloadFile(
    new Blob([`\uFEFF${receiptCsv(rows)}`], { type: 'text/csv' }),
    `marquee-import-${name}-${startedAt.slice(0, 10)}.csv`,
  );
}
