import * as m from '../../../../text/messages/importFormats.ts';
import { mapRecords } from '../mapRecords.ts';
import { type CsvRow, hasColumns } from '../readCsv.ts';
import { readIds } from '../readIds.ts';
import { readRating } from '../readNumber.ts';
import { readTime } from '../readTime.ts';
import type { Parsed, RowOrigin, SourceFile, SourceTarget } from '../sourceRow.ts';
import { covered, episodeTarget, movieTarget, refused, UNKNOWN_TIME } from '../targets.ts';
import { cellOf, isTrue, numberOf, tvdbSeries } from './tables.ts';

/** `activity_history.csv` of "TV Time Liberator": one record can be a play, a rating and an entry of the watchlist. */
export const liberator = {
  detect: (files: readonly SourceFile[]) =>
    files.filter((file) => hasColumns(file, 'imdb_id', 'type', 'title', 'is_watched')),
  parse: (files: readonly SourceFile[]) => parseFiles(files),
  kindOf: () => 'STATE' as const,
};

function* parseFiles(files: readonly SourceFile[]): Generator<Parsed> {
  for (const file of files) yield* mapRecords(file, readRecord);
}

function* readRecord(row: CsvRow, origin: RowOrigin): Generator<Parsed> {
  const target = readTarget(row);
  const { kind } = target;
  const when = readTime(row.get('watched_at'), { zone: 'UTC' });
  const status = row.get('status').toLowerCase();
  const rating = readRating(row.get('rating'), 10);
  const rows: Parsed[] = [];
  if (isTrue(row, 'is_watched') && kind !== 'SHOW') rows.push({ kind: 'PLAY', origin, target, when });
  if (rating) rows.push({ kind: 'RATING', origin, target, when: UNKNOWN_TIME, rating });
  if (isTrue(row, 'is_watchlisted') || status === 'not_started_yet') {
    rows.push({ kind: 'WATCHLIST', origin, target, when: UNKNOWN_TIME });
  }
  if (status === 'stopped') rows.push({ kind: 'DROPPED', origin, target, when: UNKNOWN_TIME });
  if (rows.length > 0) yield* rows;
  else if (kind === 'SHOW') yield covered(origin, target.name, m.stateFollows());
  else yield refused(origin, target.name, m.notWatched());
}

function readTarget(row: CsvRow): SourceTarget {
  const title = cellOf(row, 'title');
  const [imdb, tvdb] = [row.get('imdb_id'), row.get('tvdb_id')];
  const type = row.get('type').toLowerCase();
  if (type === 'movie') return movieTarget(title, null, readIds({ imdb, tvdb }));
  if (type !== 'episode') return tvdbSeries(title, tvdb, imdb);
  const numbers = { season: numberOf(row, 'season'), episode: numberOf(row, 'episode') };
  return episodeTarget(tvdbSeries(title, null), numbers, { ids: readIds({ imdb, tvdb }) });
}
