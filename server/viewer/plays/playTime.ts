import { titleId } from '../../records/title.ts';
import type { LoadedTitle, PlayableRef, PlayRecord } from '../records.ts';

/** When something was watched, as exactly as it is known. */
export type PlayTime = Readonly<Pick<PlayRecord, 'day' | 'at' | 'precision'>>;

export const UNKNOWN_TIME: PlayTime = { day: null, at: null, precision: 'UNKNOWN' };

/** A moment, with the viewer's local day then. */
export function instant(at: string, day: string): PlayTime {
  return { day, at, precision: 'INSTANT' };
}

export function onDay(day: string): PlayTime {
  return { day, at: null, precision: 'DAY' };
}

/** The time to compare with other times, not ahead of now: a day counts from its beginning in UTC; null when it is unknown. */
export function comparableTime({ day, at }: Pick<PlayTime, 'day' | 'at'>, now: string): string | null {
  const time = at ?? (day === null ? null : `${day}T00:00:00.000Z`);
  return time !== null && time > now ? now : time;
}

/** A play to add to a title. */
export type NewPlay = Pick<PlayRecord, 'id' | 'source'> &
  Partial<Pick<PlayRecord, 'pass' | 'sourceId' | 'run' | 'bulk' | 'note'>> & {
    readonly ref: PlayableRef;
    readonly time: PlayTime;
  };

/** Stores new plays of a title, in its current pass unless they name another. The title cannot return to the pass before any more. */
export function withPlays(loaded: LoadedTitle, added: readonly NewPlay[], now: string): LoadedTitle {
  const { record } = loaded;
  const ofTitle = titleId(record);
  const plays = new Map(loaded.plays);
  for (const play of added) {
    const { ref, time } = play;
    // Named one by one: spreading several objects takes fifty times as long, for each of hundreds of plays.
    plays.set(play.id, {
      uid: record.uid,
      id: play.id,
      titleId: ofTitle,
      seasonNumber: ref.seasonNumber,
      episodeNumber: ref.episodeNumber,
      day: time.day,
      at: time.at,
      precision: time.precision,
      pass: play.pass ?? record.pass,
      source: play.source,
      sourceId: play.sourceId ?? null,
      run: play.run ?? null,
      bulk: play.bulk ?? false,
      note: play.note ?? null,
      changedAt: now,
    });
  }
  return { ...loaded, record: { ...record, plays: record.plays + added.length, previous: null }, plays };
}

/** Removes plays of a title by their ids. */
export function withoutPlays(loaded: LoadedTitle, ids: readonly string[]): LoadedTitle {
  const plays = new Map(loaded.plays);
  const removed = ids.filter((id) => plays.delete(id)).length;
  return { ...loaded, record: { ...loaded.record, plays: loaded.record.plays - removed }, plays };
}
