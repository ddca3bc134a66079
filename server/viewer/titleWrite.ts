import type { LoadedTitle, SeasonParts, ViewerTitleRecord } from './viewerTitle.ts';

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
  /** The episodes whose parts are new or changed. */
  readonly written: readonly number[];
  readonly deleted: readonly number[];
}

const NO_PARTS: SeasonParts = new Map();

/**
 * Computes what to write to turn one title into another; null stands for a title that is not stored, or
 * malformed.
 *
 * @param heldBytes the stored size before, which a malformed title has too
 */
export function writeOf(
  before: LoadedTitle | null,
  after: LoadedTitle | null,
  heldBytes: number,
): TitleWrite {
  const growth = (after ? bytesOf(after.record) : 0) - heldBytes;
  const seasons = new Map<number, SeasonWrite>();
  for (const [number, parts] of after?.parts ?? []) {
    const previous = before?.parts.get(number) ?? NO_PARTS;
    const written = [...parts].flatMap(([episode, part]) =>
      previous.get(episode) === part ? [] : [episode],
    );
    const deleted = [...previous.keys()].filter((episode) => !parts.has(episode));
    if (written.length + deleted.length > 0) seasons.set(number, { parts, written, deleted });
  }
  const changed = [...seasons.values()].reduce(
    (sum, { written, deleted }) => sum + written.length + deleted.length,
    0,
  );
  const bytes = (after ? ownBytes(after.record) : TITLE_BYTES) + changed * PART_BYTES;
  return { growth, bytes, seasons };
}
