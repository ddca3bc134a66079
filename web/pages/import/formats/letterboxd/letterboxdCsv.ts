import { checkTargets } from '../checkTargets.ts';
import { mapRecords } from '../mapRecords.ts';
import { type CsvRow, hasColumns, readHeader } from '../readCsv.ts';
import { readIds } from '../readIds.ts';
import { readRating, readYear } from '../readNumber.ts';
import { readTime } from '../readTime.ts';
import type { Parsed, RowOrigin, SourceFile, SourceFormat, SourceRow } from '../sourceRow.ts';
import { movieTarget, UNKNOWN_TIME } from '../targets.ts';
import { readEntry } from './letterboxdRow.ts';

const WATCHED = ['watcheddate', 'rating', 'rating10', 'rewatch', 'review', 'tags'];

/** Most rows of a file that is one of several of a list. */
const MAX_ROWS_OF_FILE = 1000;

/** CSV files that Letterboxd imports, which other programs write: watched movies, the watchlist and lists. */
export const letterboxdCsv: SourceFormat = {
  source: 'Letterboxd',
  detect: (files) => files.filter((file) => kindOf(file) !== undefined),
  kindOf,
  parse: function* (files) {
    for (const file of files) yield* checkTargets(parseFile(file));
  },
};

/** What a file has: by its columns watched movies, else by its path the watchlist, or a list. */
function kindOf(file: SourceFile): 'PLAY' | 'WATCHLIST' | 'LIST_ITEM' | undefined {
  const isOwn = ['tmdbid', 'imdbid'].some((name) => hasColumns(file, name));
  if (!isOwn || !['title', 'name'].some((name) => hasColumns(file, name))) return undefined;
  if (WATCHED.some((name) => hasColumns(file, name))) return 'PLAY';
  const isPlain = [...readHeader(file)].every((name) =>
    /^(?:tmdbid|imdbid|title|name|year|directors)$/.test(name),
  );
  if (!isPlain) return undefined;
  return /(?:^|\/)watchlist[^/]*$/i.test(file.path) ? 'WATCHLIST' : 'LIST_ITEM';
}

function* parseFile(file: SourceFile): Generator<Parsed> {
  const kind = kindOf(file);
  const { list, first } = listOf(file);
  const rated = new Set<string>();
  if (kind === 'LIST_ITEM' && first === 1)
    yield { kind: 'LIST', origin: { file: file.path, record: 1 }, target: null, when: UNKNOWN_TIME, list };
  yield* mapRecords(file, (row, origin) => {
    if (kind === 'PLAY') return watchedRows(row, origin, rated);
    const target = movieOf(row);
    return kind === 'WATCHLIST'
      ? { kind, origin, target, when: UNKNOWN_TIME }
      : {
          kind: 'LIST_ITEM',
          origin,
          target,
          when: UNKNOWN_TIME,
          list: { ...list, position: first + origin.record - 1 },
        };
  });
}

/** A viewing, and the movie's rating, which each of its viewings has. */
function watchedRows(row: CsvRow, origin: RowOrigin, rated: Set<string>): Parsed[] {
  const target = movieOf(row);
  const rating = readRating(row.get('rating10'), 10) ?? readRating(row.get('rating'), 5);
  const { rating: _rating, ...entry } = readEntry(row);
  const when = readTime(row.get('watcheddate'));
  const rows: SourceRow[] = [{ kind: 'PLAY', origin, target, when, ...entry }];
  const movie = JSON.stringify([target.ids, target.name, target.year]);
  if (rating && !rated.has(movie)) rows.push({ kind: 'RATING', origin, target, when: UNKNOWN_TIME, rating });
  if (rating) rated.add(movie);
  return rows;
}

function movieOf(row: CsvRow) {
  const ids = readIds({ tmdb: row.get('tmdbid'), imdb: row.get('imdbid') });
  return movieTarget(row.get('title', 'name'), readYear(row.get('year')), ids);
}

/** The list of a file, by its name without the numbers of the list and of the file, and the place of the file's first movie. */
function listOf(file: SourceFile) {
  const base = file.path.slice(file.path.lastIndexOf('/') + 1).replace(/\.csv$/i, '');
  const [, name = base, part = '1'] = /^(.+?)-(\d{1,4})$/.exec(base) ?? [];
  const first = (Math.max(1, Number(part)) - 1) * MAX_ROWS_OF_FILE + 1;
  return { list: { key: name, name: name.replace(/^\d+ /, '') }, first };
}
