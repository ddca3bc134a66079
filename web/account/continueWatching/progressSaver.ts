import { MIN_RESUME_SECONDS } from '../../../contract/limits.ts';
import type { PlayerMessage } from '../../../contract/playerProtocol.ts';
import { type AttemptResult, retryWithBackoff } from './retryWithBackoff.ts';

/** Milliseconds between two saves of a part while it plays on. */
const PLAYING_MS = 15_000;
/** Milliseconds between two saves of a part in any case: a player may say anything, as often as it likes. */
const PAUSE_MS = 2000;
/** Most parts that are saved within such a pause: a player may name as many as it likes. */
const MAX_PARTS = 4;
/** After so many milliseconds what was said is saved for the time it was said at: what was saved since then is newer. */
const LATE_MS = 5000;

/** How what a player says is saved: as of now, or as of a time that has passed, in ISO 8601. */
interface Saving {
  readonly save: (message: PlayerMessage, at: string | null) => Promise<AttemptResult>;
  /** Sends it as the document is left: nobody learns what comes of it. */
  readonly send: (message: PlayerMessage, at: string | null) => void;
}

/** What a player has said, and when, in milliseconds since 1970. */
interface Heard {
  readonly message: PlayerMessage;
  readonly at: number;
}

interface ProgressKeeper {
  /** Takes what the player says. */
  readonly hear: (message: PlayerMessage) => void;
  /** Sends what has not been saved: the document may be gone in a moment. */
  readonly leave: () => void;
  /** Saves what has not been saved: the player is gone, the document stays. */
  readonly close: () => void;
}

/** A part of a title that the player has named. */
interface Part {
  /** What was said of it last and has not been saved; null when all has. */
  unsaved: Heard | null;
  /** What is being saved. */
  underWay: Heard | null;
  /** What was sent last as the document was left. */
  sent: Heard | null;
  /** Whether it is being saved, or waits to be tried again. */
  isBusy: boolean;
  /** Whether it is to be saved again as soon as it is not busy. */
  isDue: boolean;
  /** When it was last saved, or first heard of, in milliseconds. */
  since: number;
  /** When it may be saved next. */
  next: number;
  timer: ReturnType<typeof setTimeout> | undefined;
}

/**
 * Decides when what a player says is saved: four times a minute while it plays, and when it stops, ends or goes on to another
 * part; no part more often than every two seconds. What was said last counts, and a save that fails is tried again.
 */
export function createProgressKeeper({ save, send }: Saving): ProgressKeeper {
  const parts = new Map<string, Part>();
  const staying = new AbortController().signal;

  const partOf = (message: PlayerMessage): Part | null => {
    const key = keyOf(message);
    const known = parts.get(key);
    if (known) return known;
    const now = Date.now();
    if (parts.size >= MAX_PARTS) {
      const [gone] = [...parts].find(([, part]) => !part.unsaved && !part.isBusy && part.next <= now) ?? [];
      if (gone === undefined) return null;
      parts.delete(gone);
    }
    const part: Part = {
      unsaved: null,
      underWay: null,
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
      const heard = part.unsaved;
      if (!heard) return 'done';
      const now = Date.now();
      Object.assign(part, { unsaved: null, underWay: heard, isDue: false, since: now, next: now + PAUSE_MS });
      const outcome = await save(heard.message, timeOf(heard));
      part.underWay = null;
      // What has been said meanwhile holds all of it.
      if (outcome === 'failed') part.unsaved ??= heard;
      return outcome;
    }, staying).then(() => {
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
    hear: (message) => {
      const { event, position, length } = message;
      const key = keyOf(message);
      for (const [other, part] of parts) if (other !== key && part.unsaved) saveSoon(part);
      if (event === 'moved' || event === 'playing' || !length) return;
      // A glance at its beginning must not put back what is kept.
      if (event !== 'ended' && position <= MIN_RESUME_SECONDS) return;
      const part = partOf(message);
      if (!part) return;
      part.unsaved = { message, at: Date.now() };
      if (event !== 'position' || Date.now() - part.since >= PLAYING_MS) saveSoon(part);
    },
    leave: () => {
      for (const part of parts.values()) {
        const heard = part.unsaved ?? part.underWay;
        if (!heard || heard === part.sent) continue;
        part.sent = heard;
        // What could not be saved may not be sent either: should the document stay, it is tried again.
        if (!part.isBusy) part.unsaved = null;
        send(heard.message, timeOf(heard));
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

/** The time that something is saved for; null for now. */
function timeOf({ at }: Heard): string | null {
  return Date.now() - at > LATE_MS ? new Date(at).toISOString() : null;
}

function keyOf({ mediaType, id, season, episode }: PlayerMessage): string {
  return [mediaType, id, season, episode].join(':');
}
