import type { ApolloClient } from '@apollo/client';
import {
  ViewerLibraryDocument,
  ViewerLibraryTitlesDocument,
  ViewerTitlePartsDocument,
} from '../../gql/graphql.ts';
import { currentUid } from '../../stores/session.ts';
import { allNodes, queryAsViewer } from '../session/viewerRequests.ts';
import { applyAccountSettings, shouldFetchSettings } from '../settings/syncSettings.ts';
import {
  applyChange,
  libraryStatus,
  onChange,
  type TitleChange,
  writeLibrary,
  writeParts,
} from './library.ts';

let inFlight: { readonly uid: string; readonly read: Promise<void> } | null = null;
let readAt = 0;

/** When the library was last requested, in milliseconds of the page's clock. */
export function lastFetchedAt(): number {
  return readAt;
}

/**
 * Reads the signed-in viewer's library into the cache; concurrent calls share one request. Never rejects:
 * `libraryStatus` says whether it failed.
 */
export function fetchLibrary(client: ApolloClient, uid: string): Promise<void> {
  if (inFlight?.uid === uid) return inFlight.read;
  readAt = performance.now();
  const read = readLibrary(client, uid)
    .then(
      () => 'read' as const,
      () => 'failed' as const,
    )
    .then((state) => {
      if (currentUid() === uid) libraryStatus.set(state);
      if (inFlight?.uid === uid) inFlight = null;
    });
  inFlight = { uid, read };
  return read;
}

async function readLibrary(client: ApolloClient, uid: string): Promise<void> {
  const withSettings = shouldFetchSettings(uid);
  // Changes made meanwhile are newer than the response.
  const changes: TitleChange[] = [];
  const unsubscribe = onChange((change) => changes.push(change));
  const { viewer, error } = await requestLibrary(client, withSettings).finally(unsubscribe);
  if (currentUid() !== uid || viewer.id !== `viewer:${uid}`) throw new Error('Another viewer has signed in');
  client.cache.batch({
    update: (cache) => {
      writeLibrary(cache, uid, viewer);
      for (const change of changes) applyChange(cache, uid, change);
    },
  });
  // Null beside an error may mean unreadable settings, which is not the same as none.
  if (withSettings && (viewer.settings || !error)) applyAccountSettings(client, uid, viewer.settings ?? null);
}

/** The library with all titles: a thousand at most. */
async function requestLibrary(client: ApolloClient, withSettings: boolean) {
  const { data, error } = await queryAsViewer(client, ViewerLibraryDocument, { withSettings });
  const viewer = data?.viewer;
  const nodes = await allNodes(viewer?.titles, async (after) => {
    const next = await queryAsViewer(client, ViewerLibraryTitlesDocument, { after });
    return next.data?.viewer?.titles;
  });
  if (!viewer) throw new Error('The response must have a viewer');
  return { viewer: { ...viewer, titles: { nodes } }, error };
}

/**
 * Reads which parts of a title the viewer has played or marked into the cache. Resolves to whether it succeeded. When
 * the title was changed meanwhile, the change may be newer and the parts are read again.
 */
export async function fetchWatchedParts(
  client: ApolloClient,
  uid: string,
  titleId: string,
): Promise<boolean> {
  let isOutdated = false as boolean;
  const unsubscribe = onChange((change) => {
    isOutdated ||= change.titleId === titleId;
  });
  const requestPage = async (after: string | null) => {
    const { data } = await queryAsViewer(client, ViewerTitlePartsDocument, { titleId, after });
    const title = data?.viewer?.title;
    return title === null ? noParts : title?.parts;
  };
  const parts = await requestPage(null)
    .then((first) => allNodes(first, requestPage))
    .catch(() => null)
    .finally(unsubscribe);
  if (!parts || currentUid() !== uid) return false;
  if (isOutdated) return fetchWatchedParts(client, uid, titleId);
  writeParts(client.cache, uid, titleId, parts);
  return true;
}

/** The parts of a title without a record. */
const noParts = { nodes: [], pageInfo: { hasNextPage: false, endCursor: null } };
