import type { ApolloClient } from '@apollo/client';
import { print } from '@apollo/client/utilities';
import { lastTokenOf } from '../account/session/viewerRequests.ts';
import { RecordLastWatchedDocument, SaveProgressDocument, type SaveProgressInput } from '../gql/graphql.ts';
import { currentUid } from '../stores/session.ts';
import * as m from '../text/messages/library.ts';
import { readRecord } from './cachedTitle.ts';
import { failureText, mutateTitle, type SavedTitle } from './changeTitle.ts';
import { type LastWatchedItem, posterPath } from './lastWatched.ts';
import { type Playback, playback, savingProblem } from './playback.ts';
import { createProgressSaver, partKey } from './progressSaver.ts';
import { asPersistentViewer } from './retries.ts';
import { globalTitleId } from './titleStatus.ts';

/** After this many milliseconds without a response, the page says that what is played has not been saved. */
const LATE_MS = 4000;
/** Milliseconds between two records of what was opened: a player may move on to another part at any rate. */
const PAUSE_MS = 2000;

interface SavePlaybackOptions {
  readonly onSaved: (saved: SavedTitle) => void;
  /** Settles once the record of what was played before has been read, or could not be. */
  readonly recordRead: () => Promise<unknown>;
}

/**
 * Saves what the page's player plays: its progress, and before there is any, that it was opened. Ends when the signal is
 * aborted.
 */
export function savePlayback(
  client: ApolloClient,
  uid: string,
  { onSaved, recordRead }: SavePlaybackOptions,
  signal: AbortSignal,
): void {
  let current: Playback | null = null;
  /** Runs a save, and has the page that it is for say when it fails or takes long. */
  const reported = async (request: (report: (problem: string | null) => void) => Promise<unknown>) => {
    const page = current?.messages;
    const report = (problem: string | null) => {
      if (!signal.aborted && current?.messages === page) savingProblem.set(problem);
    };
    const late = setTimeout(report, LATE_MS, m.playbackNotSaved());
    try {
      await request(report);
      report(null);
    } catch (error) {
      report(failureText(error));
      throw error;
    } finally {
      clearTimeout(late);
    }
  };
  const saveProgress = (latest: () => SaveProgressInput) =>
    reported((report) => {
      const onFailure = () => report(m.playbackNotSaved());
      const variables = () => ({ input: latest() });
      const context = asPersistentViewer(uid, { signal, onFailure, variables });
      return mutateTitle(client, uid, { document: SaveProgressDocument, input: latest(), context }, onSaved);
    });
  const sendProgress = (input: SaveProgressInput) => {
    sendOnPageHide(uid, input);
    onSaved({ titleId: input.titleId, isInFlight: true });
  };

  let saver = createProgressSaver({ save: saveProgress, send: sendProgress });
  let stopListening: (() => void) | undefined;
  let opening = new AbortController();
  let openedAt = -PAUSE_MS;
  /** Settles with the latest record of what was opened. They are saved one after the other, so that the newest wins. */
  let lastRecord: Promise<unknown> = Promise.resolve();

  const recordOpened = async (item: LastWatchedItem, { signal: left }: AbortController) => {
    await recordRead();
    const wait = openedAt + PAUSE_MS - Date.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    // What was played before it comes first: each save is the last-watched record.
    await saver.flush();
    await lastRecord;
    const key = partKey(globalTitleId(toSummary(item)), item.seasonNumber, item.episodeNumber);
    if (left.aborted || signal.aborted || saver.hasSaved(key)) return;
    openedAt = Date.now();
    lastRecord = reported((report) => {
      const onFailure = () => report(m.playbackNotSaved());
      return saveOpened(client, uid, item, { signal: left, onFailure }, onSaved);
    }).catch(() => undefined);
  };
  const follow = () => {
    const next = playback.get();
    const isSamePlayer = next?.messages === current?.messages;
    const isSameItem = JSON.stringify(next?.item) === JSON.stringify(current?.item);
    current = next;
    if (!isSamePlayer) {
      stopListening?.();
      saver.close();
      saver = createProgressSaver({ save: saveProgress, send: sendProgress });
      savingProblem.set(null);
      stopListening = next?.messages.subscribe(() => {
        const message = next.messages.get();
        if (message) saver.handleMessage(message);
      });
      const heard = next?.messages.get();
      if (heard) saver.handleMessage(heard);
    }
    if (isSameItem && isSamePlayer) return;
    opening.abort();
    opening = new AbortController();
    if (next?.item) void recordOpened(next.item, opening);
  };
  follow();
  const stop = playback.subscribe(follow);
  // A hidden page may never become visible again: on a phone it gets no other event.
  const leaveIfHidden = () => {
    if (document.visibilityState === 'hidden') saver.leave();
  };
  document.addEventListener('visibilitychange', leaveIfHidden, { signal });
  window.addEventListener('pagehide', () => saver.leave(), { signal });
  signal.addEventListener('abort', () => {
    stop();
    stopListening?.();
    opening.abort();
    savingProblem.set(null);
  });
}

const toSummary = ({ mediaType, movieId: tmdbId }: LastWatchedItem) => ({ mediaType, tmdbId });

/** Saves that an item was opened, optimistically: the next page shows what was watched before it. */
async function saveOpened(
  client: ApolloClient,
  uid: string,
  item: LastWatchedItem,
  retry: Parameters<typeof asPersistentViewer>[1],
  onSaved: SavePlaybackOptions['onSaved'],
): Promise<void> {
  const { title, poster, seasonNumber, episodeNumber } = item;
  const titleId = globalTitleId(toSummary(item));
  const input = { titleId, seasonNumber, episodeNumber, title, posterPath: posterPath(poster) };
  // What the record of the title will be is for the server to say.
  const viewerTitle = readRecord(client.cache, uid, { id: titleId, ...item, tmdbId: item.movieId });
  const lastWatched = { ...item, __typename: 'LastWatched', id: `last-watched:${uid}` } as const;
  const mutation = {
    document: RecordLastWatchedDocument,
    input,
    optimistic: { __typename: 'RecordLastWatchedPayload', viewerTitle, lastWatched },
    context: asPersistentViewer(uid, retry),
  };
  await mutateTitle(client, uid, mutation, onSaved);
}

/** Saves while the page unloads: fetch with keepalive and the last token, result ignored. */
function sendOnPageHide(uid: string, input: SaveProgressInput): void {
  const token = lastTokenOf(uid);
  if (token === null || currentUid() !== uid) return;
  void fetch('/graphql', {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query: print(SaveProgressDocument), variables: { input } }),
  }).catch(() => undefined);
}
