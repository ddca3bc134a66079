import * as m from '../../../../text/messages/importFormats.ts';
import { flagBulk } from '../bulk.ts';
import { readCsv } from '../readCsv.ts';
import { readCount } from '../readNumber.ts';
import type { Parsed, SourceFile } from '../sourceRow.ts';
import { indexArchive, readKey } from './archiveIndex.ts';
import { type ArchiveTables, readTables, TABLE_KINDS, tableOf } from './archiveTables.ts';
import { listRows } from './listRows.ts';
import {
  emotionRows,
  favoriteRows,
  followedRows,
  leaveOut,
  rewatchedRows,
  seenRows,
  seriesRatingRows,
  statusRows,
  voteRows,
} from './otherRows.ts';
import { cellOf } from './tables.ts';
import { movieRows, trackingRows, type Yielded } from './trackingRows.ts';

/**
 * TV Time's archive by the data protection rules: tables of a database, each with a part of the history. The ids of its records are
 * left out: other exports of TV Time have others, and the same times, by which plays are found again.
 */
export const archive = {
  detect: (files: readonly SourceFile[]) => files.filter((file) => tableOf(file) !== null),
  parse: (files: readonly SourceFile[]) => flagBulk(parseTables(readTables(files))),
  kindOf: (file: SourceFile) => TABLE_KINDS[tableOf(file) ?? 'TRACKING'],
  notes: (files: readonly SourceFile[]) => readTables(files).TRACKING.flatMap(statedTotals),
};

function* parseTables(tables: ArchiveTables): Generator<Parsed> {
  const index = indexArchive(tables);
  const yielded: Yielded = { episodes: new Set(), series: new Set(), records: new Set() };
  for (const file of tables.TRACKING) yield* trackingRows(file, index, yielded);
  for (const file of tables.MOVIES) yield* movieRows(file, index, yielded);
  for (const file of tables.SEEN) yield* seenRows(file, yielded.episodes);
  for (const file of tables.REWATCHED) yield* rewatchedRows(file, index);
  for (const file of tables.SERIES_STATUS) yield* statusRows(file, index, yielded);
  for (const file of tables.FOLLOWED) yield* followedRows(file, index, yielded);
  for (const file of tables.SERIES_DATA) yield* favoriteRows(file, index);
  const rated = new Set<string>();
  yield* voteRows(tables.VOTES, index, rated);
  for (const file of tables.SERIES_RATINGS) yield* seriesRatingRows(file, index);
  for (const file of tables.EPISODE_EMOTIONS) yield* emotionRows(file, index, rated);
  for (const file of tables.LISTS) yield* listRows(file, index);
  for (const file of tables.REPEATS) yield* leaveOut(file, 'COVERED', m.otherTable());
  for (const file of tables.EMOTIONS) yield* leaveOut(file, 'REFUSED', m.feeling());
}

/** TV Time's own count of the episodes, beside that of the records. */
function statedTotals(file: SourceFile): string[] {
  let stated = 0;
  let found = 0;
  for (const row of readCsv(file)) {
    if ('why' in row) continue;
    const { kind } = readKey(cellOf(row, 'key'));
    if (kind === 'tracking-stats') stated = readCount(cellOf(row, 'ep_watch_count')) ?? 0;
    if (kind === 'watch-episode') found += 1;
  }
  return stated > 0 && stated !== found ? [m.statedEpisodes({ stated, found })] : [];
}
