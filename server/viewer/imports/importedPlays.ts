import { createHash } from 'node:crypto';
import { titleId, type TitleRef } from '../../records/title.ts';
import type { PlayTime } from '../plays/playTime.ts';
import type { PartRecord, PlayableRef, PlayRecord } from '../records.ts';

/** A play of an import, or several of which only their number is known. */
export interface ImportedPlay {
  readonly kind: 'PLAY';
  readonly ref: PlayableRef;
  readonly time: PlayTime;
  /** The source's own id of it; null when it has none. */
  readonly sourceId: string | null;
  /** How many plays the part has in all; more than one only without a time. */
  readonly count: number;
  /** Which one it is of the source's plays of the part on that day, from 1. */
  readonly ordinal: number;
  readonly bulk: boolean;
  readonly note: string | null;
  /** The pass that it was in, of a title whose state the import restores; by default its time decides. */
  readonly pass?: number | undefined;
  /** Where its part stands since; by default at its beginning. */
  readonly part?: Pick<PartRecord, 'position' | 'length' | 'at'> | undefined;
}

const hashOf = (...parts: readonly unknown[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

/** How the ids of all plays begin that were imported from a source. */
export function playPrefix(source: string): string {
  return `i:${hashOf(source).slice(0, 8)}:`;
}

/**
 * The ids of the plays that a row says there are. They follow from what it says alone, so that a repeated import has the same ones: from the
 * source's id, or else from the part, and the moment, or the day and which of that day's plays it is. Several without a time are numbered.
 */
export function playIds(source: string, title: TitleRef, play: ImportedPlay): readonly string[] {
  const { ref, time, sourceId, count, ordinal } = play;
  const part = [titleId(title), ref.seasonNumber, ref.episodeNumber];
  const idOf = (...own: readonly unknown[]) => playPrefix(source) + hashOf(source, part, ...own).slice(0, 22);
  if (sourceId !== null) return [idOf('id', sourceId)];
  if (time.at !== null) return [idOf('at', time.at)];
  if (time.day !== null) return [idOf('day', time.day, ordinal)];
  return Array.from({ length: Math.max(count, ordinal) }, (_, index) => idOf('nth', index + 1));
}

/** What is known of another play of the same part. */
type KnownPlay = Pick<PlayRecord, 'id' | 'day' | 'precision' | 'sourceId'>;

/** What tells the plays of one form of a source apart: an id, a moment or a day. Its other forms, such as a CSV without ids, have the same plays. */
const formOf = ({ sourceId, precision }: Pick<KnownPlay, 'precision' | 'sourceId'>) =>
  sourceId === null ? precision : 'ID';

/**
 * Which plays of a row are missing, by their ids. One whose id is stored exists, and so does the nth of a day if n plays of that day are
 * known that come from elsewhere, or from the source in another form: they are the same ones. Plays without times fill up what the part
 * has, of whatever times, to their number.
 */
export function missingPlays(
  ids: readonly string[],
  { time, sourceId, ordinal }: ImportedPlay,
  known: readonly KnownPlay[],
  source: string,
): readonly string[] {
  const stored = new Set(known.map(({ id }) => id));
  const missing = ids.filter((id) => !stored.has(id));
  const form = formOf({ sourceId, precision: time.precision });
  if (form === 'UNKNOWN') return missing.slice(0, Math.max(0, ids.length - known.length));
  const prefix = playPrefix(source);
  const others = known.filter(
    (one) => one.day === time.day && !(one.id.startsWith(prefix) && formOf(one) === form),
  );
  return others.length >= ordinal ? [] : missing;
}
