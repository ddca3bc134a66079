import { AccountFullError } from '../accounts/accounts.ts';
import {
  type LoadedTitle,
  type SeasonParts,
  serialise,
  type StoredDocument,
  viewerTitle,
  type ViewerTitleRecord,
  type WatchedPartRecord,
} from './records.ts';
import { continuedAt } from './resumePoint.ts';
import type { ViewerTitleChange } from './store.ts';

/**
 * Sizes in bytes: a title with its times, its last part and its index entries; a season; a part. All are slightly above
 * what either store uses, so that both count the same, and saving a position again needs no more space.
 */
const TITLE_BYTES = 800;
const SEASON_BYTES = 100;
const PART_BYTES = 100;

/** The size of a title with all its parts, in bytes. */
export function bytesOf(record: ViewerTitleRecord): number {
  const parts = [...record.seasons.values()].reduce((sum, season) => sum + season.parts, 0);
  return ownBytes(record) + record.seasons.size * SEASON_BYTES + parts * PART_BYTES;
}

function ownBytes({ title, posterPath, local }: ViewerTitleRecord): number {
  const names = [title, posterPath, local?.title, local?.posterPath].map((name) => name ?? '').join('');
  return TITLE_BYTES + Buffer.byteLength(names);
}

/** The size that a stored document states, even when it is malformed; 0 without one. */
export function storedBytes(document: StoredDocument | null | undefined): number {
  const bytes = document?.['bytes'];
  return typeof bytes === 'number' && Number.isInteger(bytes) && bytes >= 0 ? bytes : 0;
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
  const seasons = new Map<number, { parts: SeasonParts; written: WatchedPartRecord[]; deleted: number[] }>();
  let changes = 0;
  for (const [season, parts] of after?.parts ?? []) {
    const previous: SeasonParts = before?.parts.get(season) ?? new Map();
    const written = [...parts].flatMap(([episode, part]) => (previous.get(episode) === part ? [] : [part]));
    const deleted = [...previous.keys()].filter((episode) => !parts.has(episode));
    if (written.length + deleted.length > 0) seasons.set(season, { parts, written, deleted });
    changes += written.length + deleted.length;
  }
  const stored = after?.record ?? null;
  const size = stored ? bytesOf(stored) : 0;
  const sortKey = stored && { continued_at: continuedAt(stored) };
  return {
    /** The title after the change, and its document; null when nothing is stored about it. */
    stored,
    document: stored && { ...serialise(viewerTitle, stored), ...sortKey, bytes: size },
    /** By how many bytes the title grows. */
    growth: size - (bytesBefore ?? 0),
    /** Number of bytes written. */
    bytes: (stored ? ownBytes(stored) : TITLE_BYTES) + changes * PART_BYTES,
    /** The changed seasons: all parts then, the new and changed ones, and the episodes whose parts are deleted. */
    seasons,
  };
}

/** Throws an AccountFullError when an account that stores so many bytes has no room for the growth. */
export function requireRoom(storedBytes: number, growth: number, maxBytes: number): void {
  if (growth > 0 && storedBytes + growth > maxBytes) throw new AccountFullError(storedBytes, maxBytes);
}
