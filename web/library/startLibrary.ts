import type { ApolloClient } from '@apollo/client';
import { asViewer, evictViewer } from '../account/session/viewerRequests.ts';
import { saveChanges } from '../account/settings/syncSettings.ts';
import { ContinueWatchingDocument, WatchedFragmentDoc } from '../gql/graphql.ts';
import { currentUid, sessionStore } from '../stores/session.ts';
import { performQueued } from './actions.ts';
import { forgetMoviePlays } from './cachedLists.ts';
import { createListPerformer } from './changeList.ts';
import { createPerformer, type SavedTitle } from './changeTitle.ts';
import { isListId } from './listIds.ts';
import { followOtherTabs } from './otherTabs.ts';
import { createTitleReader } from './readTitles.ts';
import { rememberLibrary, restoreLibrary } from './rememberedLibrary.ts';
import { saveKeptTitles } from './saveKeptTitles.ts';
import { savePlayback } from './savePlayback.ts';
import { previousRecord, shelfReader, shelfShown, shelfStatus } from './shelf.ts';
import { unconfirmedTitles } from './shownTitles.ts';
import { toStoreError } from './retries.ts';

/** Age after which what is shown is read again when the page becomes visible, in milliseconds. */
const STALE_AFTER_MS = 300_000;
/** The queries of pages whose lists change with the viewer's records. */
const LISTS = [
  'UpNext',
  'Watchlist',
  'CalendarMonth',
  'Diary',
  'Ratings',
  'DroppedTitles',
  'TitlePanel',
  'MyLists',
  'MyList',
  'TitleLists',
];

/**
 * Shows what an earlier visit has left in this browser, and once the viewer's session is confirmed reads what pages show, and
 * saves what the viewer does. Returns the function that stops it, which leaves nothing of the viewer's in the cache.
 */
export function startLibrary(client: ApolloClient, uid: string): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const remembered = restoreLibrary(client, uid);
  unconfirmedTitles.set(new Set(remembered));
  const start = () => {
    if (signal.aborted || currentUid() !== uid) return;
    stopWaiting();
    serveViewer(client, uid, remembered, signal);
  };
  const stopWaiting = sessionStore.subscribe(start);
  // Deferred to a microtask, so that an effect that is cleaned up at once sends nothing.
  void Promise.resolve().then(start);
  return () => {
    controller.abort();
    stopWaiting();
    evictViewer(client.cache);
    shelfStatus.set('reading');
    shelfReader.set(null);
    previousRecord.set(undefined);
    unconfirmedTitles.set(new Set());
  };
}

function serveViewer(
  client: ApolloClient,
  uid: string,
  remembered: readonly string[],
  signal: AbortSignal,
): void {
  const reader = createTitleReader(client, uid, signal);
  const shelf = createShelfReader(client, uid, signal);
  const tellOtherTabs = followOtherTabs(
    uid,
    (id) => {
      if (!isListId(id)) reader.readAgain(id);
      readListsAgain();
    },
    signal,
  );
  /** Reads the queries with these names again that are shown. */
  const refetch = (names: readonly string[]) =>
    void client.refetchQueries({
      include: 'active',
      onQueryUpdated: ({ queryName = '' }) => names.includes(queryName),
    });
  const onSaved = (saved: SavedTitle) => {
    reader.noteChange(saved);
    shelf.noteChange();
    tellOtherTabs(saved);
    // Marks are plays, which the title’s panel shows.
    if (!saved.isOpening) refetch(['TitlePanel']);
  };
  const readListsAgain = () => {
    shelf.markStale();
    forgetMoviePlays(client.cache, uid);
    refetch(LISTS);
  };
  const performOnTitle = createPerformer(client, uid, onSaved);
  const performOnList = createListPerformer(client, uid, (listId) => tellOtherTabs({ titleId: listId }));
  reader.markStale(remembered);
  const onKeptSaved = (titleIds: readonly string[]) => {
    reader.markStale(titleIds);
    readListsAgain();
    for (const titleId of titleIds) tellOtherTabs({ titleId });
  };
  const ends = [
    saveChanges(client, uid),
    performQueued(uid, (action) => ('listId' in action ? performOnList(action) : performOnTitle(action))),
    shelfShown.subscribe(shelf.readIfShown),
    saveKeptTitles(client, uid, onKeptSaved, signal),
  ];
  shelf.readIfShown();
  const saving = savePlayback(client, uid, { onSaved, recordRead: shelf.readOnce }, signal);
  signal.addEventListener('abort', () => {
    for (const end of [...ends, saving.stop]) end();
  });

  let readAt = performance.now();
  const readAgainIfStale = () => {
    if (performance.now() - readAt < STALE_AFTER_MS) return;
    readAt = performance.now();
    reader.markStale(reader.recent());
    readListsAgain();
  };
  const leave = () => {
    saving.leave();
    rememberLibrary(client, uid, reader.recent());
  };
  // A hidden page may never become visible again: on a phone it gets no other event.
  const onVisibility = () => (document.hidden ? leave() : readAgainIfStale());
  document.addEventListener('visibilitychange', onVisibility, { signal });
  window.addEventListener('pageshow', readAgainIfStale, { signal });
  window.addEventListener('pagehide', leave, { signal });
  window.addEventListener('online', shelf.readIfFailed, { signal });
}

/** Reads Continue Watching while a page shows it: once, after that only if the cache lacks some of it, or when it is stale. */
function createShelfReader(client: ApolloClient, uid: string, signal: AbortSignal) {
  let reading: Promise<void> | null = null;
  let isStale = true;
  /** Whether the record of what was watched before the page is that of the account. */
  let isRecordRead = false;
  const read = () => (reading ??= readShelf().finally(() => (reading = null)));
  const readShelf = async () => {
    const wasStale = isStale;
    // What changes while it is read is newer than the response.
    isStale = false;
    const fetchPolicy = wasStale ? 'network-only' : 'cache-first';
    const { data, error } = await client
      .query({ query: ContinueWatchingDocument, fetchPolicy, context: asViewer(uid) })
      .catch((reason: unknown) => ({ data: undefined, error: reason }));
    if (signal.aborted || currentUid() !== uid) return;
    const failure =
      error ?? (data?.viewer?.continueWatching ? null : new Error('The response must have the list'));
    if (!failure && !isRecordRead) {
      isRecordRead = true;
      previousRecord.set(data?.lastWatched ?? null);
    }
    if (failure) isStale ||= wasStale;
    // What was not stale lacks some images at most.
    shelfStatus.set(failure && wasStale ? toStoreError(failure) : 'read');
  };
  shelfReader.set(read);
  return {
    /** Settles once it has been read since the page was loaded, or could not be. */
    readOnce: () => reading ?? (isStale ? read() : Promise.resolve()),
    readIfShown: () => {
      if (!shelfShown.get()) return;
      isRecordRead = shelfStatus.get() === 'read';
      const fragment = { fragment: WatchedFragmentDoc, fragmentName: 'Watched', id: `last-watched:${uid}` };
      const cached = client.cache.readFragment({ ...fragment, optimistic: true });
      previousRecord.set(cached ?? (isRecordRead ? null : undefined));
      if (shelfShown.get() === 'home' || isStale) void read();
    },
    readIfFailed: () => {
      if (shelfShown.get() && typeof shelfStatus.get() === 'object') void read();
    },
    noteChange: () => {
      if (reading) isStale = true;
    },
    markStale: () => {
      isStale = true;
      if (shelfShown.get()) void read();
    },
  };
}
