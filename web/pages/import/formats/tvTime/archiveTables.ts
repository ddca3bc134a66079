import { hasColumns, readHeader } from '../readCsv.ts';
import type { SourceRowKind, SourceFile } from '../sourceRow.ts';

/** What a table of TV Time's archive holds. */
type ArchiveTable =
  /** Episodes that were watched, and the state of series. */
  | 'TRACKING'
  /** Movies, and episodes of old accounts. */
  | 'MOVIES'
  | 'FOLLOWED'
  | 'SERIES_STATUS'
  | 'SERIES_DATA'
  /** Episodes that were watched, in old exports. */
  | 'SEEN'
  | 'REWATCHED'
  | 'VOTES'
  | 'SERIES_RATINGS'
  | 'EPISODE_EMOTIONS'
  | 'LISTS'
  /** Repeats what another table says. */
  | 'REPEATS'
  | 'EMOTIONS';

/** The tables of an archive. */
export type ArchiveTables = Readonly<Record<ArchiveTable, readonly SourceFile[]>>;

/** What the records of each table are. */
export const TABLE_KINDS: Readonly<Record<ArchiveTable, SourceRowKind>> = {
  TRACKING: 'PLAY',
  MOVIES: 'PLAY',
  FOLLOWED: 'STATE',
  SERIES_STATUS: 'STATE',
  SERIES_DATA: 'STATE',
  SEEN: 'PLAY',
  REWATCHED: 'PLAY',
  VOTES: 'RATING',
  SERIES_RATINGS: 'RATING',
  EPISODE_EMOTIONS: 'RATING',
  LISTS: 'LIST_ITEM',
  REPEATS: 'PLAY',
  EMOTIONS: 'RATING',
};

const NAMES: readonly (readonly [RegExp, ArchiveTable])[] = [
  [/^tracking-prod-records-v2\b/, 'TRACKING'],
  [/^tracking-prod-records\b/, 'MOVIES'],
  [/^followed_tv_show\b/, 'FOLLOWED'],
  [/^user_show_special_status\b/, 'SERIES_STATUS'],
  [/^user_tv_show_data\b/, 'SERIES_DATA'],
  [/^(?:seen_episode_source|watched_on_episode|show_seen_episode_latest)\b/, 'REPEATS'],
  [/^seen_episode(?:_unitarian|_latest)?\b/, 'SEEN'],
  [/^rewatched_episode\b/, 'REWATCHED'],
  [/^emotions-.*votes\b/, 'EMOTIONS'],
  [/^ratings-.*votes\b/, 'VOTES'],
  [/^tv_show_rate\b/, 'SERIES_RATINGS'],
  [/^episode_emotion\b/, 'EPISODE_EMOTIONS'],
  [/^lists-prod-lists\b/, 'LISTS'],
];

/** For a table under another name. No column is in all archives, except those that name a record. */
const COLUMNS: readonly (readonly [readonly string[], ArchiveTable])[] = [
  [['type-uuid-n'], 'MOVIES'],
  [['key', 'user_id', 'created_at'], 'TRACKING'],
  [['notification_offset', 'tv_show_id'], 'FOLLOWED'],
  [['vote_key'], 'VOTES'],
  [['s_key', 'objects'], 'LISTS'],
];

/** A file's name without its folders, in lower case. */
function baseName(file: SourceFile): string {
  return file.path.slice(file.path.lastIndexOf('/') + 1).toLowerCase();
}

/** Which table of the archive a file is; null for another file. */
export function tableOf(file: SourceFile): ArchiveTable | null {
  const name = baseName(file);
  if (!name.endsWith('.csv')) return null;
  const byName = NAMES.find(([pattern]) => pattern.test(name));
  if (byName) return byName[1];
  if (readHeader(file).size === 0) return null;
  return COLUMNS.find(([columns]) => hasColumns(file, ...columns))?.[1] ?? null;
}

/** The tables among files, those of newer versions last. */
export function readTables(files: readonly SourceFile[]): ArchiveTables {
  const tables: Record<ArchiveTable, SourceFile[]> = {
    TRACKING: [],
    MOVIES: [],
    FOLLOWED: [],
    SERIES_STATUS: [],
    SERIES_DATA: [],
    SEEN: [],
    REWATCHED: [],
    VOTES: [],
    SERIES_RATINGS: [],
    EPISODE_EMOTIONS: [],
    LISTS: [],
    REPEATS: [],
    EMOTIONS: [],
  };
  for (const file of files) {
    const table = tableOf(file);
    if (table) tables[table].push(file);
  }
  // ratings-prod-…, ratings-v2-prod-…, ratings-3-prod-…, ratings-live-…: the last vote counts.
  tables.VOTES.sort((a, b) => generationOf(a) - generationOf(b));
  return tables;
}

function generationOf(file: SourceFile): number {
  const name = baseName(file);
  if (name.startsWith('ratings-live')) return 4;
  return name.startsWith('ratings-3') ? 3 : name.startsWith('ratings-v2') ? 2 : 1;
}
