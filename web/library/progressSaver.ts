import type { PlayerMessage } from '../../contract/playerProtocol.ts';
import { resumeSecond } from '../../contract/seenToEnd.ts';
import type { SaveProgressInput } from '../gql/graphql.ts';
import { toStoreError } from './retries.ts';

/** Milliseconds between two saves during playback. */
const PLAYING_MS = 15_000;
/** Least milliseconds between two saves: a player may send messages at any rate. */
const MIN_INTERVAL_MS = 2000;
/** Most parts saved after such a pause: a player may name any number of parts. */
const MAX_PARTS = 4;
/** After this many milliseconds a message is saved with the time it was sent at, so that newer saves win. */
const DATED_AFTER_MS = 5000;

/** A player's message, and when it was received in milliseconds since 1970. */
interface ReceivedMessage {
  readonly message: PlayerMessage;
  readonly at: number;
}

interface ProgressSaverOptions {
  /** Saves the latest progress of a part, retrying; each attempt sends what is the latest then. */
  readonly save: (latest: () => SaveProgressInput) => Promise<unknown>;
  /** Sends it while the document unloads; the result is not known. */
  readonly send: (progress: SaveProgressInput) => void;
}

/**
 * Decides when player messages are saved: four times a minute during playback, and when the player pauses, ends or
 * moves on to another part; at most every two seconds. The latest message of a part wins.
 */
export function createProgressSaver({ save, send }: ProgressSaverOptions) {
  /** The latest message of each part, until it is saved. */
  const unsaved = new Map<string, ReceivedMessage>();
  const sent = new WeakSet<ReceivedMessage>();
  /** Whether a save is in flight or waiting for a retry. */
  let isBusy = false;
  /** Settles with the last save; whether another one is due after it. */
  let lastSave = Promise.resolve();
  let isDue = false;
  /** Ends the pause before a save. */
  let endPause: (() => void) | undefined;
  /** When something was last saved, or first reported. */
  let since: number | undefined;
  let next = 0;
  /** The part that was saved last. */
  let savedPart: string | null = null;

  const saveParts = async () => {
    const wait = next - Date.now();
    if (wait > 0)
      await new Promise<void>((resolve) => {
        endPause = resolve;
        setTimeout(resolve, wait);
      });
    isDue = false;
    isBusy = true;
    for (const key of [...unsaved.keys()]) {
      let sending = unsaved.get(key);
      if (!sending) continue;
      since = Date.now();
      next = since + MIN_INTERVAL_MS;
      const latest = (received: ReceivedMessage) => () => {
        sending = unsaved.get(key) ?? received;
        return progressOf(sending);
      };
      try {
        await save(latest(sending));
        savedPart = key;
      } catch (error) {
        // The other parts do not depend on one that would be rejected again.
        if (toStoreError(error).isRetryable) break;
      }
      // A message received meanwhile is newer.
      if (unsaved.get(key) === sending) unsaved.delete(key);
    }
    isBusy = false;
  };
  const saveSoon = () => {
    if (isDue) return;
    isDue = true;
    // In a microtask, so that the messages of one task are saved together.
    lastSave = lastSave.then(saveParts);
  };
  const close = () => {
    if (unsaved.size === 0) return;
    next = 0;
    endPause?.();
    saveSoon();
  };

  return {
    /** Whether a part, by its key, was saved last, or is about to be. */
    hasSaved: (key: string): boolean => unsaved.has(key) || savedPart === key,
    /** Handles a message from the player. */
    handleMessage: (message: PlayerMessage): void => {
      const { mediaType, id, season, episode, event, position, length } = message;
      const key = partKey(`${mediaType}:${id}`, season, episode);
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
    close,
    /** Saves unsaved messages, and resolves once they are saved. */
    flush: (): Promise<void> => {
      close();
      return lastSave;
    },
  };
}

/** Identifies a part of a title among those that are saved. */
export function partKey(titleId: string, season: number | null, episode: number | null): string {
  return `${titleId}:${season}:${episode}`;
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
    at: Date.now() - at > DATED_AFTER_MS ? new Date(at).toISOString() : null,
  };
}
