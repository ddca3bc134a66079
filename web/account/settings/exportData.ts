import type { ApolloClient } from '@apollo/client';
import { ExportAccountDocument, ExportPartsDocument, ExportTitlesDocument } from '../../gql/graphql.ts';
import { allNodes, readAsViewer } from '../session/viewerRequests.ts';

/** All data stored for the viewer, as JSON. Rejects when any of it could not be read. */
export async function exportData(client: ApolloClient): Promise<string> {
  const { viewer, lastWatched } = await readAsViewer(client, ExportAccountDocument, {});
  if (!viewer) throw new Error('The response must have a viewer');
  const readTitles = async (after: string | null) =>
    (await readAsViewer(client, ExportTitlesDocument, { after })).viewer?.titles;
  const titles = [];
  for (const { parts, ...title } of await allNodes(await readTitles(null), readTitles)) {
    const { titleId } = title;
    const readParts = async (after: string) =>
      (await readAsViewer(client, ExportPartsDocument, { titleId, after })).viewer?.title?.parts;
    titles.push({ ...title, parts: await allNodes(parts, readParts) });
  }
  const { id, displayName, email, settings } = viewer;
  // Without the __typename fields, which the client adds.
  return JSON.stringify(
    { id, displayName, email, settings, lastWatched, titles },
    (key, value: unknown) => (key === '__typename' ? undefined : value),
    2,
  );
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
