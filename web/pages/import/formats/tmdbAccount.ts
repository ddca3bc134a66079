import * as m from '../../../text/messages/importTmdb.ts';
import { askDayOrder, dayOrderOf } from './dayOrder.ts';
import { mapRecords } from './mapRecords.ts';
import { askWhetherWatched, ratedTitle } from './ratedTitles.ts';
import { type CsvRow, hasColumns } from './readCsv.ts';
import { readIds } from './readIds.ts';
import { readCount, readRating, readYear } from './readNumber.ts';
import { readTime } from './readTime.ts';
import type { Parsed, SourceFile, SourceFormat, SourceTarget } from './sourceRow.ts';
import { episodeTarget, movieTarget, refused, seasonTarget, seriesTarget } from './targets.ts';

const DATES = ['date rated'];

/** The CSV files of an account at TMDB: ratings, the watchlist and favorites. */
export const tmdbAccount: SourceFormat = {
  source: 'TMDB',
  detect: (files) => files.filter((file) => hasColumns(file, 'tmdb id', 'type', 'name')),
  questions: (files) => [
    ...(files.some((file) => !isFavorites(file) && !isWatchlist(file)) ? [askWhetherWatched()] : []),
    ...files.flatMap((file) => askDayOrder(file, DATES)),
  ],
  parse: function* (files, answers) {
    for (const file of files) yield* parseFile(file, answers);
  },
  kindOf: (file) => (isFavorites(file) ? 'LIKE' : isWatchlist(file) ? 'WATCHLIST' : 'RATING'),
};

const isFavorites = (file: SourceFile) => /favou?rite/i.test(file.path);
const isWatchlist = (file: SourceFile) => /watch-?list/i.test(file.path);

function parseFile(file: SourceFile, answers: Readonly<Record<string, string>>): Generator<Parsed> {
  const order = dayOrderOf(file, DATES, answers);
  return mapRecords(file, function* (row, origin) {
    const target = readTarget(row);
    const when = readTime(row.get('date rated'), { order });
    const rating = readRating(row.get('your rating'), 10);
    if (!target) yield refused(origin, row.get('name'), m.unknownType());
    else if (rating) yield* ratedTitle({ kind: 'RATING', origin, target, when, rating }, answers);
    // Of what is not rated, the date is when it was added.
    else yield { kind: isFavorites(file) ? 'LIKE' : 'WATCHLIST', origin, target, when };
  });
}

function readTarget(row: CsvRow): SourceTarget | null {
  const ids = readIds({ tmdb: row.get('tmdb id'), imdb: row.get('imdb id') });
  const year = readYear(row.get('release date'));
  const [season, episode] = [readCount(row.get('season number')), readCount(row.get('episode number'))];
  const name = row.get('name');
  switch (row.get('type').toLowerCase()) {
    case 'movie':
      return movieTarget(name, year, ids);
    case 'tv': {
      if (season === null) return seriesTarget(name, year, ids);
      // Named as "Sample Show S1E3". The ids and the date are the episode's.
      const series = seriesTarget(name.replace(/ S\d+(?:E\d+)?$/, ''), null);
      return episode === null
        ? seasonTarget(series, season)
        : episodeTarget(series, { season, episode }, { ids });
    }
    default:
      return null;
  }
}
