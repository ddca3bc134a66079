import type { LoadedTitle, SeasonParts, ViewerTitleRecord } from './viewerTitle.ts';

/**
 * Size of a title in bytes: the title itself with its times, its last part and its index entries, each season, and
 * each part. The figures are slightly above the real size in either store, so that they are equal in both, and
 * saving a position again takes no more room.
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

/** The writes that a change of a title causes. */
interface TitleWrite {
  /** Growth of the title, in bytes. */
  readonly growth: number;
  /** Number of bytes written. */
  readonly bytes: number;
  /** Changed seasons, by number. */
  readonly seasons: ReadonlyMap<number, SeasonWrite>;
}

/** The change of a season. */
interface SeasonWrite {
  /** All its parts; empty when the season is deleted. */
  readonly parts: SeasonParts;
  /** Episodes whose parts are new or changed. */
  readonly written: readonly number[];
  readonly deleted: readonly number[];
}

const NO_PARTS: SeasonParts = new Map();

/**
 * The writes that turn one title into another; null is a title that is not stored, or malformed.
 *
 * @param heldBytes size counted for the stored document, a malformed one included
 */
export function writeOf(
  before: LoadedTitle | null,
  after: LoadedTitle | null,
  heldBytes: number,
): TitleWrite {
  const growth = (after ? bytesOf(after.record) : 0) - heldBytes;
  const seasons = new Map<number, SeasonWrite>();
  for (const [number, parts] of after?.parts ?? []) {
    const old = before?.parts.get(number) ?? NO_PARTS;
    const written = [...parts].flatMap(([episode, part]) => (old.get(episode) === part ? [] : [episode]));
    const deleted = [...old.keys()].filter((episode) => !parts.has(episode));
    if (written.length + deleted.length > 0) seasons.set(number, { parts, written, deleted });
  }
  const changed = [...seasons.values()].reduce(
    (sum, { written, deleted }) => sum + written.length + deleted.length,
    0,
  );
  const bytes = (after ? ownBytes(after.record) : TITLE_BYTES) + changed * PART_BYTES;
  return { growth, bytes, seasons };
}
