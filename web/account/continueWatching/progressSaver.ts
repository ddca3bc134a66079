import { MIN_RESUME_SECONDS } from '../../../contract/limits.ts';
import type { PlayerMessage } from '../../../contract/playerProtocol.ts';
import { type AttemptResult, retryWithBackoff } from './retryWithBackoff.ts';

/** Milliseconds between two saves of a part during playback. */
const PLAYING_MS = 15_000;
/** Least milliseconds between two saves of a part: a player may send messages at any rate. */
const PAUSE_MS = 2000;
/** Most parts saved within such a pause: a player may name any number of parts. */
const MAX_PARTS = 4;
/** After this many milliseconds a message is saved with the time it was sent at, so that newer saves win. */
const LATE_MS = 5000;

/** How a message is saved: as of now (null), or as of an earlier time in ISO 8601. */
interface ProgressSaverOptions {
  readonly save: (message: PlayerMessage, at: string | null) => Promise<AttemptResult>;
  /** Sends the message while the document unloads; its result is not known. */
  readonly send: (message: PlayerMessage, at: string | null) => void;
}

/** A player's message, and when it was received in milliseconds since 1970. */
interface ReceivedMessage {
  readonly message: PlayerMessage;
  readonly at: number;
}

interface ProgressSaver {
  /** Handles a message from the player. */
  readonly handleMessage: (message: PlayerMessage) => void;
  /** Sends unsaved messages: the document may be about to unload. */
  readonly leave: () => void;
  /** Saves unsaved messages: the player is gone, the document stays. */
  readonly close: () => void;
}

/** A part of a title that the player has named. */
interface Part {
  /** The latest unsaved message; null when all are saved. */
  unsaved: ReceivedMessage | null;
  /** The message being saved. */
  inFlight: ReceivedMessage | null;
  /** The message sent last as the document was left. */
  sent: ReceivedMessage | null;
  /** Whether a save is in flight or waiting for a retry. */
  isBusy: boolean;
  /** Whether to save again as soon as the part is not busy. */
  isDue: boolean;
  /** When it was last saved, or first reported, in milliseconds. */
  since: number;
  /** When it may be saved next. */
  next: number;
  timer: ReturnType<typeof setTimeout> | undefined;
}

/**
 * Decides when player messages are saved: four times a minute during playback, and when the player pauses, ends or
 * moves on to another part; each part at most every two seconds. The latest message wins, and failed saves are
 * retried.
 */
export function createProgressSaver({ save, send }: ProgressSaverOptions): ProgressSaver {
  const parts = new Map<string, Part>();
  const neverAborted = new AbortController().signal;

  const partOf = (message: PlayerMessage): Part | null => {
    const key = keyOf(message);
    const known = parts.get(key);
    if (known) return known;
    const now = Date.now();
    if (parts.size >= MAX_PARTS) {
      const [idleKey] =
        [...parts].find(([, part]) => !part.unsaved && !part.isBusy && part.next <= now) ?? [];
      if (idleKey === undefined) return null;
      parts.delete(idleKey);
    }
    const part: Part = {
      unsaved: null,
      inFlight: null,
      sent: null,
      isBusy: false,
      isDue: false,
      since: now,
      next: now,
      timer: undefined,
    };
    parts.set(key, part);
    return part;
  };

  const saveNow = (part: Part) => {
    clearTimeout(part.timer);
    part.timer = undefined;
    part.isBusy = true;
    void retryWithBackoff(async () => {
      const received = part.unsaved;
      if (!received) return 'done';
      const now = Date.now();
      Object.assign(part, {
        unsaved: null,
        inFlight: received,
        isDue: false,
        since: now,
        next: now + PAUSE_MS,
      });
      const outcome = await save(received.message, timeOf(received));
      part.inFlight = null;
      // A message received meanwhile includes it.
      if (outcome === 'failed') part.unsaved ??= received;
      return outcome;
    }, neverAborted).then(() => {
      part.isBusy = false;
      if (part.isDue) saveSoon(part);
    });
  };
  const saveSoon = (part: Part) => {
    part.isDue = true;
    if (part.isBusy || part.timer !== undefined) return;
    const wait = part.next - Date.now();
    if (wait > 0) part.timer = setTimeout(saveNow, wait, part);
    else saveNow(part);
  };

  return {
    handleMessage: (message) => {
      const { event, position, length } = message;
      const key = keyOf(message);
      for (const [other, part] of parts) if (other !== key && part.unsaved) saveSoon(part);
      if (event === 'moved' || event === 'playing' || !length) return;
      // A position near the beginning must not overwrite the stored one.
      if (event !== 'ended' && position <= MIN_RESUME_SECONDS) return;
      const part = partOf(message);
      if (!part) return;
      part.unsaved = { message, at: Date.now() };
      if (event !== 'position' || Date.now() - part.since >= PLAYING_MS) saveSoon(part);
    },
    leave: () => {
      for (const part of parts.values()) {
        const received = part.unsaved ?? part.inFlight;
        if (!received || received === part.sent) continue;
        part.sent = received;
        // What could not be saved may not be sent either; if the document stays, it is retried.
        if (!part.isBusy) part.unsaved = null;
        send(received.message, timeOf(received));
      }
    },
    close: () => {
      for (const part of parts.values()) {
        if (!part.unsaved) continue;
        if (part.isBusy) part.isDue = true;
        else saveNow(part);
      }
    },
  };
}

/** The time that a message is saved for; null for now. */
function timeOf({ at }: ReceivedMessage): string | null {
  return Date.now() - at > LATE_MS ? new Date(at).toISOString() : null;
}

function keyOf({ mediaType, id, season, episode }: PlayerMessage): string {
  return [mediaType, id, season, episode].join(':');
}
