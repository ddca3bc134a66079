import type { ApolloClient } from '@apollo/client';
import { asViewer } from '../session/authLink.ts';
import {
  type LibraryTitleFragment,
  ViewerLibraryDocument,
  type ViewerLibraryQueryVariables,
  ViewerLibraryTitlesDocument,
} from '../../gql/graphql.ts';
import { requestTimeout } from '../continueWatching/retryWithBackoff.ts';
import { currentUid } from '../../stores/session.ts';
import { applyAccountSettings, shouldFetchSettings } from '../settings/syncSettings.ts';
import { libraryStatus, writeAfterReading } from './library.ts';
import { toStoreError } from './storeError.ts';
import { writeLibrary } from './writeLibrary.ts';

let inFlight: { readonly uid: string; readonly read: Promise<void> } | null = null;
let readAt = 0;

/** When the library was last requested, in milliseconds of the page's clock. */
export function lastFetchedAt(): number {
  return readAt;
}

/**
 * Reads the signed-in viewer's library into the cache; concurrent calls share one request. Never rejects:
 * `libraryStatus` holds the error.
 */
export function fetchLibrary(client: ApolloClient, uid: string): Promise<void> {
  if (inFlight?.uid === uid) return inFlight.read;
  const read = readLibrary(client, uid).finally(() => {
    if (inFlight?.uid === uid) inFlight = null;
  });
  inFlight = { uid, read };
  return read;
}

async function readLibrary(client: ApolloClient, uid: string): Promise<void> {
  readAt = performance.now();
  const variables = { withSettings: shouldFetchSettings(uid) };
  try {
    const { viewer, error } = await writeAfterReading(
      client.cache,
      uid,
      async () => {
        const response = await requestLibrary(client, variables);
        if (currentUid() !== uid || response.viewer.id !== `viewer:${uid}`)
          throw new Error('Another viewer has signed in');
        return response;
      },
      ({ viewer }, cache) => writeLibrary(cache, uid, viewer),
    );
    libraryStatus.set({ state: 'read', failure: null });
    // Null beside an error may mean unreadable settings, which is not the same as none.
    if (variables.withSettings && (viewer.settings || !error))
      applyAccountSettings(client, uid, viewer.settings ?? null);
  } catch (error) {
    if (currentUid() === uid) libraryStatus.set({ state: 'failed', failure: toStoreError(error) });
  }
}

/** The library with all titles: a thousand at most. */
async function requestLibrary(client: ApolloClient, variables: ViewerLibraryQueryVariables) {
  const { data, error } = await client.query({ query: ViewerLibraryDocument, variables, ...request() });
  const viewer = data?.viewer;
  const nodes: LibraryTitleFragment[] = [];
  let pageError = error;
  for (let page = viewer?.titles; ;) {
    if (!viewer || !page) throw pageError ?? new Error('The response must have titles or an error');
    nodes.push(...page.nodes);
    const { hasNextPage, endCursor: after } = page.pageInfo;
    if (!hasNextPage || after === null) return { viewer: { ...viewer, titles: { ...page, nodes } }, error };
    const next = await client.query({
      query: ViewerLibraryTitlesDocument,
      variables: { after },
      ...request(),
    });
    page = next.data?.viewer?.titles;
    pageError = next.error ?? error;
  }
}

function request() {
  return { fetchPolicy: 'no-cache', context: { ...asViewer, ...requestTimeout() } } as const;
}
