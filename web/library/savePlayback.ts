import type { ApolloClient } from '@apollo/client';
import { print } from '@apollo/client/utilities';
import { lastTokenOf } from '../account/session/viewerRequests.ts';
import { RecordLastWatchedDocument, SaveProgressDocument, type SaveProgressInput } from '../gql/graphql.ts';
import { currentUid } from '../stores/session.ts';
import * as m from '../text/messages/library.ts';
import { readRecord } from './cachedTitle.ts';
import { failureText, mutateTitle, type Mutation, type SavedTitle } from './changeTitle.ts';
import { type LastWatchedItem, type Playback, playback, savingProblem } from './playback.ts';
import { createProgressSaver, partKey } from './progressSaver.ts';
import { asPersistentViewer, type RetryOptions } from './retries.ts';

/** After this many milliseconds without a response, the page says that what is played has not been saved. */
const UNSAVED_NOTICE_MS = 4000;
/** Milliseconds between two records of what was opened: a player may move on to another part at any rate. */
const RECORD_INTERVAL_MS = 2000;

interface SavePlaybackOptions {
  readonly onSaved: (saved: SavedTitle) => void;
  /** Settles once the record of what was played before has been read, or could not be. */
  readonly recordRead: () => Promise<unknown>;
}

/**
 * Saves what the page's player plays: its progress, and before there is any, that it was opened. Returns the function that stops it
 * once the signal is aborted, and one that saves the progress of a page that is hidden or left: it may never become visible again.
 */
export function savePlayback(
  client: ApolloClient,
  uid: string,
  { onSaved, recordRead }: SavePlaybackOptions,
  signal: AbortSignal,
) {
  let current: Playback | null = null;
  /** Saves what the page plays, and has it say when that fails or takes long. */
  const save = async (mutation: Omit<Mutation, 'context'>, retry: RetryOptions) => {
    const page = current?.messages;
    const report = (problem: string | null) => {
      if (!signal.aborted && current?.messages === page) savingProblem.set(problem);
    };
    const onFailure = () => report(m.playbackNotSaved());
    const noticeTimer = setTimeout(onFailure, UNSAVED_NOTICE_MS);
    const context = asPersistentViewer(uid, { ...retry, onFailure });
    try {
      await mutateTitle(client, uid, { ...mutation, context }, onSaved);
      report(null);
    } catch (error) {
      report(failureText(error));
      throw error;
    } finally {
      clearTimeout(noticeTimer);
    }
  };
  const saveProgress = (latest: () => SaveProgressInput) =>
    save(
      { document: SaveProgressDocument, input: latest() },
      { signal, variables: () => ({ input: latest() }) },
    );
  const sendProgress = (input: SaveProgressInput) => {
    sendOnPageHide(uid, input);
    onSaved({ titleId: input.titleId, isInFlight: true });
  };

  let saver = createProgressSaver({ save: saveProgress, send: sendProgress });
  let stopListening: (() => void) | undefined;
  let opening = new AbortController();
  let openedAt = -RECORD_INTERVAL_MS;
  /** Settles with the latest record of what was opened. They are saved one after the other, so that the newest wins. */
  let lastRecord: Promise<unknown> = Promise.resolve();

  const recordOpened = async (item: LastWatchedItem, { signal: partSignal }: AbortController) => {
    await recordRead();
    const wait = openedAt + RECORD_INTERVAL_MS - Date.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    // What was played before it comes first: each save is the last-watched record.
    await saver.flush();
    await lastRecord;
    const { titleId, seasonNumber, episodeNumber, title, poster } = item;
    const key = partKey(titleId, seasonNumber, episodeNumber);
    if (partSignal.aborted || signal.aborted || saver.hasSaved(key)) return;
    openedAt = Date.now();
    const mutation = {
      document: RecordLastWatchedDocument,
      isOpening: true,
      input: { titleId, seasonNumber, episodeNumber, title, posterPath: posterPath(poster) },
      // The next page shows what was watched before it. What the record of the title will be is for the server to say.
      optimistic: {
        __typename: 'RecordLastWatchedPayload',
        viewerTitle: readRecord(client.cache, uid, { ...item, id: titleId }),
        lastWatched: { ...item, __typename: 'LastWatched', id: `last-watched:${uid}` },
      },
    } as const;
    lastRecord = save(mutation, { signal: partSignal }).catch(() => undefined);
  };
  const follow = () => {
    const next = playback.get();
    const isSamePlayer = next?.messages === current?.messages;
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
      const earlierMessage = next?.messages.get();
      if (earlierMessage) saver.handleMessage(earlierMessage);
    }
    opening.abort();
    opening = new AbortController();
    if (next?.item) void recordOpened(next.item, opening);
  };
  follow();
  const stopFollowing = playback.subscribe(follow);
  return {
    leave: () => saver.leave(),
    stop: () => {
      stopFollowing();
      stopListening?.();
      opening.abort();
      savingProblem.set(null);
    },
  };
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

/**
 * A poster's path on the image host with its leading slash, such as '/poster.jpg', taken from its URL at any width.
 * Null when there is no poster or the URL does not end in a file name; the record is then saved without a poster.
 */
export function posterPath(poster: string | null): string | null {
  const [, name] = /\/([\w.-]{1,199})(?:[?#]|$)/.exec(poster ?? '') ?? [];
  return name === undefined ? null : `/${name}`;
}
