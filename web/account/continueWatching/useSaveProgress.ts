import { useApolloClient } from '@apollo/client/react';
import { print } from '@apollo/client/utilities';
import { useEffect } from 'react';
import type { PlayerMessage } from '../../../contract/playerProtocol.ts';
import { resumeSecond } from '../../../contract/seenToEnd.ts';
import { lastTokenOf } from '../session/viewerRequests.ts';
import { SaveProgressDocument, type SaveProgressInput } from '../../gql/graphql.ts';
import { mutateTitle, tellOtherTabs } from '../library/mutateTitle.ts';
import type { Store } from '../../stores/createStore.ts';
import { currentUid } from '../../stores/session.ts';
import { retryWithBackoff, toStoreError } from '../library/retryWithBackoff.ts';

/** The latest message of a page's player. */
export type PlayerMessages = Store<PlayerMessage | null>;

/** Saves the viewer's progress as the page's player reports it. */
export function useSaveProgress(uid: string, messages: PlayerMessages): void {
  const client = useApolloClient();
  useEffect(() => {
    const saver = createProgressSaver({
      save: async (input) => {
        // Another viewer may be signed in by the time it is retried.
        if (currentUid() === uid)
          await mutateTitle(client, uid, { mutation: SaveProgressDocument, variables: { input } });
      },
      send: (input) => {
        saveOnPageHide(uid, input);
        tellOtherTabs(uid, null);
      },
    });
    const stop = messages.subscribe(() => {
      const message = messages.get();
      if (message) saver.handleMessage(message);
    });
    // A hidden page may never become visible again: on a phone it gets no other event.
    const leaveIfHidden = () => {
      if (document.visibilityState === 'hidden') saver.leave();
    };
    const controller = new AbortController();
    document.addEventListener('visibilitychange', leaveIfHidden, { signal: controller.signal });
    window.addEventListener('pagehide', saver.leave, { signal: controller.signal });
    return () => {
      stop();
      controller.abort();
      saver.close();
    };
  }, [client, uid, messages]);
}

/** Saves while the page unloads: fetch with keepalive and the last token, result ignored. */
function saveOnPageHide(uid: string, input: SaveProgressInput): void {
  const token = lastTokenOf(uid);
  if (token === null || currentUid() !== uid) return;
  void fetch('/graphql', {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query: print(SaveProgressDocument), variables: { input } }),
  }).catch(() => undefined);
}

/** Milliseconds between two saves during playback. */
const PLAYING_MS = 15_000;
/** Least milliseconds between two saves: a player may send messages at any rate. */
const PAUSE_MS = 2000;
/** Most parts saved after such a pause: a player may name any number of parts. */
const MAX_PARTS = 4;
/** After this many milliseconds a message is saved with the time it was sent at, so that newer saves win. */
const LATE_MS = 5000;

/** A player's message, and when it was received in milliseconds since 1970. */
interface ReceivedMessage {
  readonly message: PlayerMessage;
  readonly at: number;
}

interface ProgressSaverOptions {
  readonly save: (progress: SaveProgressInput) => Promise<unknown>;
  /** Sends it while the document unloads; the result is not known. */
  readonly send: (progress: SaveProgressInput) => void;
}

/**
 * Decides when player messages are saved: four times a minute during playback, and when the player pauses, ends or
 * moves on to another part; at most every two seconds. The latest message of a part wins, and failed saves are retried.
 */
export function createProgressSaver({ save, send }: ProgressSaverOptions) {
  /** The latest message of each part, until it is saved. */
  const unsaved = new Map<string, ReceivedMessage>();
  const sent = new WeakSet<ReceivedMessage>();
  const neverAborted = new AbortController().signal;
  /** Whether a save is in flight or waiting for a retry. */
  let isBusy = false;
  /** Whether to save again as soon as that is over. */
  let isDue = false;
  /** When something was last saved, or first reported. */
  let since: number | undefined;
  let next = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const saveParts = async () => {
    isDue = false;
    for (const key of [...unsaved.keys()]) {
      const received = unsaved.get(key);
      if (!received) continue;
      since = Date.now();
      next = since + PAUSE_MS;
      try {
        await save(progressOf(received));
      } catch (error) {
        // The other parts do not depend on one that would be rejected again.
        if (toStoreError(error).isRetryable) throw error;
      }
      // A message received meanwhile is newer.
      if (unsaved.get(key) === received) unsaved.delete(key);
    }
  };
  const saveNow = () => {
    clearTimeout(timer);
    timer = undefined;
    isBusy = true;
    void retryWithBackoff(saveParts, neverAborted).then(() => {
      isBusy = false;
      if (isDue) saveSoon();
    });
  };
  const saveSoon = () => {
    isDue = true;
    if (isBusy || timer !== undefined) return;
    const wait = next - Date.now();
    if (wait > 0) timer = setTimeout(saveNow, wait);
    else saveNow();
  };

  return {
    /** Handles a message from the player. */
    handleMessage: (message: PlayerMessage): void => {
      const { mediaType, id, season, episode, event, position, length } = message;
      const key = [mediaType, id, season, episode].join(':');
      if ([...unsaved.keys()].some((other) => other !== key)) saveSoon();
      if (event === 'moved' || event === 'playing' || !length) return;
      // A position near the beginning must not overwrite the stored one.
      if (event !== 'ended' && resumeSecond({ position, length }) === 0) return;
      if (unsaved.size >= MAX_PARTS && !unsaved.has(key)) return;
      const at = Date.now();
      since ??= at;
      unsaved.set(key, { message, at });
      if (event !== 'position' || at - since >= PLAYING_MS) saveSoon();
    },
    /** Sends unsaved messages: the document may be about to unload. */
    leave: (): void => {
      for (const received of unsaved.values()) {
        if (sent.has(received)) continue;
        sent.add(received);
        send(progressOf(received));
      }
      // What could not be saved may not be sent either; if the document stays, it is retried.
      if (!isBusy) unsaved.clear();
    },
    /** Saves unsaved messages: the player is gone, the document stays. */
    close: (): void => {
      if (unsaved.size === 0) return;
      if (isBusy) isDue = true;
      else saveNow();
    },
  };
}

/** What is saved of a message: its progress as of now (null), or as of the time it was received. */
function progressOf({ message, at }: ReceivedMessage): SaveProgressInput {
  const { mediaType, id, season, episode, position, event } = message;
  const length = message.length ?? position;
  return {
    titleId: `${mediaType}:${id}`,
    seasonNumber: season,
    episodeNumber: episode,
    position: event === 'ended' ? length : Math.min(position, length),
    length,
    at: Date.now() - at > LATE_MS ? new Date(at).toISOString() : null,
  };
}
