import type { LoadedTitle, SeasonParts, ViewerTitleRecord } from './viewerTitle.ts';

/**
 * What a title takes, in bytes: itself with its times, its last part and its places in the indices, each season, and each
 * part. All are a little more than what either store takes, so that they are the same in both, and a position that
 * is saved again takes no more room than before.
 */
const TITLE_BYTES = 800;
const SEASON_BYTES = 100;
const PART_BYTES = 100;

/** How many bytes a title takes with all its parts. */
export function bytesOf(record: ViewerTitleRecord): number {
  const parts = [...record.seasons.values()].reduce((sum, season) => sum + season.parts, 0);
  return ownBytes(record) + record.seasons.size * SEASON_BYTES + parts * PART_BYTES;
}

function ownBytes({ title, posterPath, local }: ViewerTitleRecord): number {
  const names = [title, posterPath, local?.title, local?.posterPath].map((name) => name ?? '').join('');
  return TITLE_BYTES + Buffer.byteLength(names);
}

/** What a change of a title has a store write. */
interface TitleWrite {
  /** How many bytes more the title takes then. */
  readonly growth: number;
  /** How many bytes are written. */
  readonly bytes: number;
  /** The seasons that are different, by number. */
  readonly seasons: ReadonlyMap<number, SeasonWrite>;
}

/** What is different about a season. */
interface SeasonWrite {
  /** All its parts; none when the season is stored no longer. */
  readonly parts: SeasonParts;
  /** The episodes whose parts are new or different. */
  readonly written: readonly number[];
  readonly deleted: readonly number[];
}

const NO_PARTS: SeasonParts = new Map();

/**
 * What has to be written for a title to become another; null is one that is not stored, or malformed.
 *
 * @param heldBytes how many bytes are counted for what is stored, which a malformed title takes too
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
