import * as m from '../../../text/messages/importFormats.ts';
import { checkTargets } from './checkTargets.ts';
import { mapRecords } from './mapRecords.ts';
import { type CsvRow, hasColumns } from './readCsv.ts';
import { readIds } from './readIds.ts';
import { readRating, readYear } from './readNumber.ts';
import { readTime } from './readTime.ts';
import type { Parsed, RowOrigin, SourceFormat } from './sourceRow.ts';
import { movieTarget, refused, UNKNOWN_TIME } from './targets.ts';

/** Movary's CSVs: the history, the ratings and the watchlist. A movie that was watched twice on a day has two records. */
export const movary: SourceFormat = {
  source: 'Movary',
  detect: (files) =>
    files.filter(
      (file) =>
        hasColumns(file, 'title', 'tmdbid', 'imdbid') &&
        ['watchedat', 'userrating', 'addedat'].some((name) => hasColumns(file, name)),
    ),
  kindOf: (file) =>
    hasColumns(file, 'watchedat') ? 'PLAY' : hasColumns(file, 'userrating') ? 'RATING' : 'WATCHLIST',
  parse: (files) =>
    checkTargets(
      files.flatMap((file) => {
        const kind = ['watchedat', 'userrating'].find((name) => hasColumns(file, name));
        return [...mapRecords(file, (row, origin) => readRecord(row, origin, kind))];
      }),
    ),
};

function readRecord(row: CsvRow, origin: RowOrigin, kind: string | undefined): Parsed {
  const ids = readIds({ tmdb: row.get('tmdbid'), imdb: row.get('imdbid') });
  const target = movieTarget(row.get('title'), readYear(row.get('year')), ids);
  const text = row.get('comment');
  if (kind === 'watchedat') {
    return { kind: 'PLAY', origin, target, when: readTime(row.get('watchedat')), ...(text && { text }) };
  }
  if (!kind) return { kind: 'WATCHLIST', origin, target, when: readTime(row.get('addedat')) };
  const rating = readRating(row.get('userrating'), 10);
  return rating
    ? { kind: 'RATING', origin, target, when: UNKNOWN_TIME, rating }
    : refused(origin, target.name, m.unknownVote());
}
