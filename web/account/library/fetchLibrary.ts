import type { ApolloClient } from '@apollo/client';
import {
  type LibraryTitlesFragment,
  ViewerLibraryDocument,
  type ViewerLibraryQuery,
  ViewerLibraryTitlesDocument,
} from '../../gql/graphql.ts';
import { requestTimeout } from '../continueWatching/retryWithBackoff.ts';
import { queryAsViewer } from '../session/authenticatedRequests.ts';
import { currentUid } from '../session/session.ts';
import { applyAccountSettings, shouldFetchSettings } from '../settings/syncSettings.ts';
import {
  currentRevision,
  type LibraryEntry,
  type LibraryTitle,
  mergeServerLibrary,
  setLibraryError,
} from './libraryStore.ts';
import { toStoreError } from './storeError.ts';

type Viewer = NonNullable<ViewerLibraryQuery['viewer']>;

let inFlight: Promise<void> | null = null;
let readAt = 0;

/** When the library was last requested, in milliseconds of the page's clock. */
export function lastFetchedAt(): number {
  return readAt;
}

/**
 * Reads the signed-in viewer's library; concurrent calls share one request. Never rejects: the library store holds
 * the error.
 */
export function fetchLibrary(client: ApolloClient, uid: string): Promise<void> {
  inFlight ??= read(client, uid).finally(() => {
    inFlight = null;
  });
  return inFlight;
}

async function read(client: ApolloClient, uid: string): Promise<void> {
  const requestedAt = currentRevision();
  readAt = performance.now();
  const withSettings = shouldFetchSettings(uid);
  try {
    const { data, error } = await queryAsViewer(client, {
      query: ViewerLibraryDocument,
      variables: { withSettings },
      fetchPolicy: 'no-cache',
      context: requestTimeout(),
    });
    const viewer = data?.viewer;
    if (!viewer?.titles) throw error ?? new Error('The response must have titles or an error');
    const titles = await allTitles(client, viewer.titles);
    // Another viewer may have signed in meanwhile; only a response for this uid counts.
    if (currentUid() !== uid || viewer.id !== `viewer:${uid}`) return;
    mergeServerLibrary(uid, entriesOf(titles, viewer.continueWatching), requestedAt);
    // Null beside an error may mean unreadable settings, which is not the same as none.
    if (withSettings && (viewer.settings || !error))
      applyAccountSettings(client, uid, viewer.settings ?? null);
  } catch (error) {
    setLibraryError(uid, toStoreError(error));
  }
}

/** All titles, given the first page: a thousand at most. */
async function allTitles(client: ApolloClient, first: LibraryTitlesFragment): Promise<LibraryTitle[]> {
  const titles = [...first.nodes];
  let { pageInfo } = first;
  while (pageInfo.hasNextPage && pageInfo.endCursor !== null) {
    const { data, error } = await queryAsViewer(client, {
      query: ViewerLibraryTitlesDocument,
      variables: { after: pageInfo.endCursor },
      fetchPolicy: 'no-cache',
      context: requestTimeout(),
    });
    const page = data?.viewer?.titles;
    if (!page) throw error ?? new Error('The response must have titles or an error');
    titles.push(...page.nodes);
    ({ pageInfo } = page);
  }
  return titles;
}

function entriesOf(
  titles: readonly LibraryTitle[],
  continued: Viewer['continueWatching'],
): ReadonlyMap<string, LibraryEntry> {
  const resume = new Map(continued?.nodes.map(({ titleId, resume }) => [titleId, resume]));
  return new Map(
    titles.map((title) => [title.titleId, { title, resume: resume.get(title.titleId) ?? null }]),
  );
}
