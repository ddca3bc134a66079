import { AccountFullError } from '../accounts/accountError.ts';
import type { ViewerTitleChange } from './stores.ts';
import type { LoadedTitle, SeasonParts, ViewerTitleRecord, WatchedPartRecord } from './viewerTitle.ts';

/**
 * Sizes in bytes: a title with its times, its last part and its index entries; a season; a part. All are
 * slightly above what either store uses, so that both count the same, and saving a position again needs no more
 * space.
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

/** What a store has to write for a change of a title. */
interface TitleWrite {
  /** The title after the change; null when nothing is stored about it. */
  readonly after: LoadedTitle | null;
  /** By how many bytes the title grows. */
  readonly growth: number;
  /** Number of bytes written. */
  readonly bytes: number;
  /** The changed seasons, by number. */
  readonly seasons: ReadonlyMap<number, SeasonWrite>;
}

/** The changes of one season. */
interface SeasonWrite {
  /** All its parts; empty when the season is no longer stored. */
  readonly parts: SeasonParts;
  /** The new and changed parts. */
  readonly written: readonly WatchedPartRecord[];
  /** The episodes whose parts are deleted. */
  readonly deleted: readonly number[];
}

const NO_PARTS: SeasonParts = new Map();

/**
 * Applies a change and computes what to write; null for nothing.
 *
 * @param before null for a title that is not stored, or malformed
 * @param storedBytes the size stored before, which a malformed title has too; null for a title that is not stored
 */
export function writeOf(
  { apply }: ViewerTitleChange,
  before: LoadedTitle | null,
  storedBytes: number | null,
): TitleWrite | null {
  const after = apply(before);
  const isMalformed = storedBytes !== null && !before;
  if (after === before && !isMalformed) return null;
  const growth = (after ? bytesOf(after.record) : 0) - (storedBytes ?? 0);
  const seasons = new Map<number, SeasonWrite>();
  for (const [number, parts] of after?.parts ?? []) {
    const previous = before?.parts.get(number) ?? NO_PARTS;
    const written = [...parts]
      .filter(([episode, part]) => previous.get(episode) !== part)
      .map(([, part]) => part);
    const deleted = [...previous.keys()].filter((episode) => !parts.has(episode));
    if (written.length + deleted.length > 0) seasons.set(number, { parts, written, deleted });
  }
  const changes = [...seasons.values()].flatMap(({ written, deleted }) => [...written, ...deleted]);
  const bytes = (after ? ownBytes(after.record) : TITLE_BYTES) + changes.length * PART_BYTES;
  return { after, growth, bytes, seasons };
}

/** Throws an AccountFullError when an account that stores so many bytes has no room for the growth. */
export function requireRoom(storedBytes: number, growth: number, maxBytes: number): void {
  if (growth > 0 && storedBytes + growth > maxBytes) throw new AccountFullError(storedBytes, maxBytes);
}
