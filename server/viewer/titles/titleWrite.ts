import type { ListItemRecord, ListRecord } from '../lists/listRecords.ts';
import { normaliseTimestamp } from '../recordFields.ts';
import {
  AccountFullError,
  lastWatched,
  type LastWatchedRecord,
  type LoadedTitle,
  type PartRecord,
  type PassState,
  type PlayRecord,
  type SeasonParts,
  viewerTitle,
  type ViewerTitleRecord,
} from '../records.ts';
import { serialise, type StoredDocument } from '../storedDocuments.ts';
import { duplicatePlay, LISTS, MAX_ACCOUNT_BYTES, MAX_STEP, type ViewerTitleChange } from '../store.ts';

/**
 * Sizes in bytes, without the texts that a record has: by rule, so that both stores count the same, and saving a position again needs
 * no more space. SQLite takes up to twice as much with its indexes. A play counts 200 and its note.
 */
const BYTES = { title: 1200, season: 100, part: 100, play: 200, rating: 300, list: 500, item: 300 } as const;

function textBytes(...texts: readonly (string | null | undefined)[]): number {
  return texts.reduce((sum, text) => sum + (text ? Buffer.byteLength(text) : 0), 0);
}

/** The size of a title with all its parts, of this pass and of the one it can return to; without plays and ratings. */
export function titleBytes(record: ViewerTitleRecord): number {
  return ownBytes(record) + passBytes(record) + (record.previous ? passBytes(record.previous) : 0);
}

function ownBytes({ title, posterPath, local, note, facts }: ViewerTitleRecord): number {
  const seasons = (facts?.seasons.length ?? 0) * 40;
  const names = textBytes(title, local?.title, facts?.originalTitle);
  return BYTES.title + seasons + names + textBytes(posterPath, local?.posterPath, note);
}

function passBytes({ seasons }: PassState): number {
  const parts = [...seasons.values()].reduce((sum, season) => sum + season.parts, 0);
  return seasons.size * BYTES.season + parts * BYTES.part;
}

function playBytes({ note, sourceId }: PlayRecord): number {
  return BYTES.play + textBytes(note, sourceId);
}

/** The size of the loaded plays and ratings of a title. */
export function loadedBytes(title: LoadedTitle | null): number {
  if (!title) return 0;
  return [...title.plays.values()].reduce(
    (sum, play) => sum + playBytes(play),
    title.ratings.size * BYTES.rating,
  );
}

export function listBytes({ name, description }: ListRecord): number {
  return BYTES.list + textBytes(name, description);
}

export function itemBytes({ note }: ListItemRecord): number {
  return BYTES.item + textBytes(note);
}

/** The size that a stored document states, even when it is malformed; 0 without one. */
export function storedBytes(document: StoredDocument | null | undefined): number {
  const bytes = document?.['bytes'];
  return typeof bytes === 'number' && Number.isInteger(bytes) && bytes >= 0 ? bytes : 0;
}

/** What a change has loaded of a title's plays, by id. Throws a DuplicateIdError when one of them is of another title. */
export function loadedPlays(titleId: string, plays: readonly PlayRecord[]): ReadonlyMap<string, PlayRecord> {
  if (plays.some((play) => play.titleId !== titleId)) throw duplicatePlay();
  return new Map(plays.map((play) => [play.id, play]));
}

/** How many rows a change reads: the title, and what is loaded of it. */
export function rowsOf(before: LoadedTitle | null): number {
  if (!before) return 1;
  const parts = [...before.parts.values()].reduce((sum, season) => sum + season.size, 0);
  return 1 + parts + before.plays.size + before.ratings.size;
}

/** What differs between two maps of immutable records: the new and changed ones, and the keys of those that are gone. */
interface Difference<Key, Record> {
  readonly written: readonly Record[];
  readonly deleted: readonly Key[];
}

export function differenceOf<Key, Record>(
  before: ReadonlyMap<Key, Record> = new Map(),
  after: ReadonlyMap<Key, Record> = new Map(),
): Difference<Key, Record> {
  return {
    written: [...after].flatMap(([key, record]) => (before.get(key) === record ? [] : [record])),
    deleted: [...before.keys()].filter((key) => !after.has(key)),
  };
}

/** How many records differ. */
export function countOf({ written, deleted }: Difference<unknown, unknown>): number {
  return written.length + deleted.length;
}

/** The passes whose parts are stored: the current one, and the one that can be returned to. */
export function storedPasses({ pass, previous }: ViewerTitleRecord): readonly number[] {
  return previous ? [pass, previous.pass] : [pass];
}

/**
 * Applies a change and computes what to write; null for nothing.
 *
 * @param before null for a title that is not stored, or malformed
 * @param bytesBefore the size stored before, which a malformed title has too; null for a title that is not stored
 */
export function writeOf(change: ViewerTitleChange, before: LoadedTitle | null, bytesBefore: number | null) {
  const after = change.apply(before);
  const isMalformed = bytesBefore !== null && !before;
  if (after === before && !isMalformed) return null;
  const stored = after?.record ?? null;
  const isSamePass = before?.record.pass === stored?.pass;
  const seasons = new Map<number, { parts: SeasonParts } & Difference<number, PartRecord>>();
  for (const [season, parts] of after?.parts ?? []) {
    const difference = differenceOf(isSamePass ? before?.parts.get(season) : undefined, parts);
    if (difference.written.length + difference.deleted.length > 0)
      seasons.set(season, { parts, ...difference });
  }
  const plays = differenceOf(before?.plays, after?.plays);
  const ratings = differenceOf(before?.ratings, after?.ratings);
  if (countOf(plays) > MAX_STEP)
    throw new Error(`A change must write at most ${MAX_STEP} plays; this one writes ${countOf(plays)}`);
  const size = stored ? titleBytes(stored) : 0;
  const changedParts = [...seasons.values()].reduce((sum, season) => sum + countOf(season), 0);
  const keptPasses = stored ? storedPasses(stored) : [];
  return {
    /** What is stored after the change; null for nothing. */
    after,
    stored,
    /** The title's document; null when nothing is stored about it. */
    document: stored && titleDocument(stored),
    /** By how many bytes the account grows. */
    growth: size - (bytesBefore ?? 0) + loadedBytes(after) - loadedBytes(before),
    /** Number of bytes written. */
    bytes:
      (stored ? ownBytes(stored) : BYTES.title) +
      changedParts * BYTES.part +
      countOf(plays) * BYTES.play +
      countOf(ratings) * BYTES.rating,
    /** The changed seasons of the current pass: all parts then, the new and changed ones, and the deleted episodes. */
    seasons,
    plays,
    ratings,
    /** Whether parts of other passes than `kept` are to be deleted. */
    dropsPasses: before !== null && storedPasses(before.record).some((pass) => !keptPasses.includes(pass)),
    keptPasses,
    lastWatched: after?.lastWatched ?? null,
  };
}

/** The document of a title, with its positions in lists and its size. */
export function titleDocument(record: ViewerTitleRecord): StoredDocument {
  return { ...serialise(viewerTitle, record), ...positionsOf(record), bytes: titleBytes(record) };
}

/** The texts that a title's lists are ordered by, by their fields; null outside a list. */
export function positionsOf(record: ViewerTitleRecord): Readonly<Record<string, string | null>> {
  return Object.fromEntries(Object.values(LISTS).map(({ field, key }) => [field, key(record)]));
}

/** Throws an AccountFullError when an account that stores this many bytes has no room for the growth. */
export function requireRoom(stored: number, growth: number, limit = MAX_ACCOUNT_BYTES): void {
  if (growth <= 0 || stored + growth <= limit) return;
  const megabytes = (bytes: number) => Math.floor(bytes / 10_000) / 100;
  const [used, most] = [megabytes(stored), megabytes(limit)];
  throw new AccountFullError(
    `An account can store ${most} MB, and this one stores ${used} MB: remove some titles, plays or lists first`,
    { name: 'STORAGE', max: most, used },
  );
}

/**
 * The fields of the last-watched document that a change writes; null when the stored one is of a later time; one ahead of
 * the change counts as of then. Progress is often reported late, from another device.
 *
 * @param changedAt when the change was made
 */
export function lastWatchedFields(
  before: StoredDocument | null,
  record: LastWatchedRecord,
  changedAt: string,
): StoredDocument | null {
  const writtenAt = before?.['watched_at'];
  const stored = typeof writtenAt === 'string' ? normaliseTimestamp(writtenAt) : null;
  const watchedAt = stored !== null && stored > changedAt ? changedAt : stored;
  return watchedAt !== null && watchedAt > record.watchedAt ? null : serialise(lastWatched, record);
}
