import type { Writer } from '../randomLibrary.ts';
import { writeLetterboxd } from './letterboxd.ts';
import { writeRyot, writeWatcharr } from './jsonTrackers.ts';
import { writeMarquee } from './marquee.ts';
import { writeCriticker, writeMovary } from './movieCsvs.ts';
import { writeMyAnimeList } from './myAnimeList.ts';
import { writeNetflix, writeNetflixActivity } from './netflix.ts';
import { writeImdb, writeTmdbAccount } from './ratedFiles.ts';
import { writeSeriesGuide } from './seriesGuide.ts';
import { writeSimkl, writeSimklCsv } from './simkl.ts';
import { writeLiberator, writeRefract, writeTvTimeBoth, writeTvTimeCsvs, writeTvTimeJson } from './tvTime.ts';
import { writeTvTimeArchive } from './tvTimeArchive.ts';
import { writeYamtrack } from './yamtrack.ts';
import { writeTrakt, writeTraktCsv } from './trakt.ts';

/** Each form of each service's files: what it is, the service, and what writes a library in it. */
export const writers: readonly (readonly [name: string, source: string, write: Writer])[] = [
  ['Marquee’s own export', 'Marquee', writeMarquee],
  ['Letterboxd’s zip', 'Letterboxd', writeLetterboxd],
  ['Trakt’s JSON', 'Trakt', writeTrakt],
  ['Trakt’s CSV', 'Trakt', writeTraktCsv],
  ['IMDb’s CSVs', 'IMDb', writeImdb],
  ['TMDB’s CSVs', 'TMDB', writeTmdbAccount],
  ['Movary’s CSVs', 'Movary', writeMovary],
  ['Criticker’s CSV', 'Criticker', writeCriticker],
  ['Simkl’s backup', 'Simkl', writeSimkl],
  ['Simkl’s CSV', 'Simkl', writeSimklCsv],
  ['Yamtrack’s CSV', 'Yamtrack', writeYamtrack],
  ['Ryot’s JSON', 'Ryot', writeRyot],
  ['Watcharr’s JSON', 'Watcharr', writeWatcharr],
  ['Netflix’s files', 'Netflix', writeNetflix],
  ['Netflix’s complete history', 'Netflix', writeNetflixActivity],
  ['MyAnimeList’s XML', 'MyAnimeList', writeMyAnimeList],
  ['SeriesGuide’s files', 'SeriesGuide', writeSeriesGuide],
  ['TV Time’s archive', 'TV Time', writeTvTimeArchive],
  ['TV Time’s CSVs of 2025', 'TV Time', writeTvTimeCsvs],
  ['TV Time’s JSON', 'TV Time', writeTvTimeJson],
  ['TV Time’s CSVs and JSON', 'TV Time', writeTvTimeBoth],
  ['TV Time Liberator’s CSV', 'TV Time', writeLiberator],
  ['TV Time Out’s CSVs', 'TV Time', writeRefract],
];
