import * as m from '../../../../text/messages/importFormats.ts';
import { flagBulk } from '../bulk.ts';
import { mapRecords } from '../mapRecords.ts';
import { type CsvRow, hasColumns } from '../readCsv.ts';
import { readRating, readYear } from '../readNumber.ts';
import { readTime } from '../readTime.ts';
import type { Parsed, RowOrigin, SourceFile, SourceTarget } from '../sourceRow.ts';
import { covered, episodeTarget, movieTarget, refused, seriesTarget, UNKNOWN_TIME } from '../targets.ts';
import { cellOf, numberOf } from './tables.ts';

/** The CSVs of Refract's "TV Time Out". They have no ids, and repeat records. */
export const refract = {
  detect: (files: readonly SourceFile[]) => files.filter((file) => isMedia(file) || isEpisodes(file)),
  parse: (files: readonly SourceFile[]) => flagBulk(parseFiles(files)),
  kindOf: (file: SourceFile) => (isMedia(file) ? ('STATE' as const) : ('PLAY' as const)),
};

const isMedia = (file: SourceFile) => hasColumns(file, 'originaltitle', 'type', 'status', 'watcheddate');
const isEpisodes = (file: SourceFile) => hasColumns(file, 'showtitle', 'season', 'episode', 'watchedat');

function* parseFiles(files: readonly SourceFile[]): Generator<Parsed> {
  const seen = new Set<string>();
  for (const file of files) {
    const toRows = isMedia(file) ? mediaRows : episodeRows;
    yield* mapRecords(file, (row, origin) => {
      const rows = [...toRows(row, origin)];
      const content = JSON.stringify(rows.map((parsed) => ({ ...parsed, origin: null })));
      const [first] = rows;
      if (first && !('why' in first) && seen.has(content)) {
        return [covered(origin, first.target?.name ?? null, m.sameRecord())];
      }
      seen.add(content);
      return rows;
    });
  }
}

function withOriginal(target: SourceTarget, original: string): SourceTarget {
  return original && original !== target.name ? { ...target, originalName: original } : target;
}

function* mediaRows(row: CsvRow, origin: RowOrigin): Generator<Parsed> {
  const name = cellOf(row, 'title', 'originaltitle');
  const isMovie = row.get('type').toLowerCase() === 'movie';
  const year = readYear(row.get('year'));
  const target = withOriginal(
    isMovie ? movieTarget(name, year) : seriesTarget(name, year),
    cellOf(row, 'originaltitle'),
  );
  const status = row.get('status').toLowerCase();
  const rating = readRating(row.get('rating'), 10);
  const text = row.get('review');
  const rows: Parsed[] = [];
  const state = { origin, target, when: UNKNOWN_TIME };
  if (status === 'planned') rows.push({ kind: 'WATCHLIST', ...state });
  if (status === 'dropped') rows.push({ kind: 'DROPPED', ...state });
  if (status === 'on_hold') rows.push({ kind: 'HIDDEN', ...state });
  if (isMovie && (status === 'completed' || status === 'up_to_date')) {
    rows.push({ kind: 'PLAY', origin, target, when: readTime(row.get('watcheddate')) });
  }
  if (rating) rows.push({ kind: 'RATING', ...state, rating });
  if (text) rows.push({ kind: 'NOTE', ...state, text });
  if (rows.length > 0) yield* rows;
  else yield isMovie ? refused(origin, name, m.nothingToStore()) : covered(origin, name, m.stateFollows());
}

function* episodeRows(row: CsvRow, origin: RowOrigin): Generator<Parsed> {
  const name = cellOf(row, 'showtitle', 'showoriginaltitle');
  const numbers = { season: numberOf(row, 'season'), episode: numberOf(row, 'episode') };
  const series = withOriginal(seriesTarget(name, null), cellOf(row, 'showoriginaltitle'));
  const target = withOriginal(episodeTarget(series, numbers), series.originalName ?? '');
  const rating = readRating(row.get('rating'), 10);
  yield { kind: 'PLAY', origin, target, when: readTime(row.get('watchedat')) };
  if (rating) yield { kind: 'RATING', origin, target, when: UNKNOWN_TIME, rating };
}
