import type { ApolloClient } from '@apollo/client';
import {
  type LibraryTitlesFragment,
  type ViewerLibraryQuery,
  ViewerLibraryDocument,
  ViewerLibraryTitlesDocument,
} from '../../gql/graphql.ts';
import { patience } from '../continueWatching/retryWithBackoff.ts';
import {
  changesSoFar,
  type LibraryEntry,
  type LibraryTitle,
  noteFailure,
  takeAnswer,
} from './libraryStore.ts';
import { currentUid } from '../session/session.ts';
import { isSettingsDue, takeSettings } from '../settings/syncSettings.ts';
import { storeFailureOf } from './storeError.ts';
import { queryAsViewer } from '../session/authenticatedRequests.ts';

type Viewer = NonNullable<ViewerLibraryQuery['viewer']>;

let underWay: Promise<void> | null = null;
let readAt = 0;

/** When the library was last asked for, in milliseconds of the page's clock. */
export function lastReadAt(): number {
  return readAt;
}

/** Reads the signed-in viewer's library, once however many ask. Never rejects: the library tells how it went. */
export function readLibrary(client: ApolloClient, uid: string): Promise<void> {
  underWay ??= read(client, uid).finally(() => {
    underWay = null;
  });
  return underWay;
}

async function read(client: ApolloClient, uid: string): Promise<void> {
  const asked = changesSoFar();
  readAt = performance.now();
  const withSettings = isSettingsDue(uid);
  try {
    const { data, error } = await queryAsViewer(client, {
      query: ViewerLibraryDocument,
      variables: { withSettings },
      fetchPolicy: 'no-cache',
      context: patience(),
    });
    const viewer = data?.viewer;
    if (!viewer?.titles) throw error ?? new Error('The answer must have titles or an error');
    const titles = await allTitles(client, viewer.titles);
    // Whoever else may have signed in meanwhile: what is read for this uid is this viewer's.
    if (currentUid() !== uid || viewer.id !== `viewer:${uid}`) return;
    takeAnswer(uid, entriesOf(titles, viewer.continueWatching), asked);
    // Null beside an error may be settings that could not be read, which are not none.
    if (withSettings && (viewer.settings || !error)) takeSettings(client, uid, viewer.settings ?? null);
  } catch (error) {
    noteFailure(uid, storeFailureOf(error));
  }
}

/** All titles, whose first page is there: a thousand at most. */
async function allTitles(client: ApolloClient, first: LibraryTitlesFragment): Promise<LibraryTitle[]> {
  const titles = [...first.nodes];
  let { pageInfo } = first;
  while (pageInfo.hasNextPage && pageInfo.endCursor !== null) {
    const { data, error } = await queryAsViewer(client, {
      query: ViewerLibraryTitlesDocument,
      variables: { after: pageInfo.endCursor },
      fetchPolicy: 'no-cache',
      context: patience(),
    });
    const page = data?.viewer?.titles;
    if (!page) throw error ?? new Error('The answer must have titles or an error');
    titles.push(...page.nodes);
    ({ pageInfo } = page);
  }
  return titles;
}

function entriesOf(
  titles: readonly LibraryTitle[],
  continued: Viewer['continueWatching'],
): ReadonlyMap<string, LibraryEntry> {
  const goOn = new Map(continued?.nodes.map(({ titleId, resume }) => [titleId, resume]));
  return new Map(titles.map((title) => [title.titleId, { title, goOn: goOn.get(title.titleId) ?? null }]));
}
