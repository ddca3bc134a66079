import { describe, expect, test } from 'vitest';
import { createRandom } from '../testing/random.ts';
import { type Fact, randomLibrary, type Writer } from '../testing/randomLibrary.ts';
import { sourceFile } from '../testing/sourceFiles.ts';
import { writeLetterboxd } from '../testing/writers/letterboxd.ts';
import { writeRyot, writeWatcharr } from '../testing/writers/jsonTrackers.ts';
import { writeMarquee } from '../testing/writers/marquee.ts';
import { writeCriticker, writeMovary } from '../testing/writers/movieCsvs.ts';
import { writeMyAnimeList } from '../testing/writers/myAnimeList.ts';
import { writeNetflix, writeNetflixActivity } from '../testing/writers/netflix.ts';
import { writeImdb, writeTmdbAccount } from '../testing/writers/ratedFiles.ts';
import { writeSeriesGuide } from '../testing/writers/seriesGuide.ts';
import { writeSimkl, writeSimklCsv } from '../testing/writers/simkl.ts';
import {
  writeLiberator,
  writeRefract,
  writeTvTimeBoth,
  writeTvTimeCsvs,
  writeTvTimeJson,
} from '../testing/writers/tvTime.ts';
import { writeTvTimeArchive } from '../testing/writers/tvTimeArchive.ts';
import { writeYamtrack } from '../testing/writers/yamtrack.ts';
import { writeTrakt, writeTraktCsv } from '../testing/writers/trakt.ts';
import { recognize } from './formats.ts';

/** How many libraries are written in each format. */
const LIBRARIES = 40;

/** A fact as a line that is the same for equal facts. */
function lineOf({
  kind,
  target,
  when,
  rating,
  text,
  tags,
  spoiler,
  rewatch,
  count,
  upTo,
  list,
  position,
}: Fact) {
  const { originalName, episodeName, ...own } = target ?? {};
  const names = { ...(originalName && { originalName }), ...(episodeName && { episodeName }) };
  const fact = { kind, target: target && { ...own, ...names }, when, rating, text, tags, spoiler, rewatch };
  return JSON.stringify(sorted({ ...fact, count, upTo, list, position }));
}

/** A value with the keys of its objects in order. */
function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, own]) => [key, sorted(own)]),
  );
}

describe('random libraries come back from the files of a service as far as these hold them', () => {
  test.each<[string, string, Writer]>([
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
  ])('%s', (_name, source, write) => {
    for (let seed = 1; seed <= LIBRARIES; seed += 1) {
      const random = createRandom(seed);
      const { files, answers = {}, facts } = write(randomLibrary(random), random);
      const upload = recognize(Object.entries(files).map(([path, content]) => sourceFile(path, content)));
      expect(upload.source, `of library ${seed}`).toBe(source);
      const chosen = upload.questions.map(({ id, options }) => [id, answers[id] ?? options[0]?.value ?? '']);
      const rows = [...upload.parse({ ...Object.fromEntries(chosen), ...answers })];
      const lines = rows.flatMap((row) => ('why' in row ? [] : lineOf(row)));
      expect(lines.toSorted(), `library ${seed}`).toEqual(facts.map(lineOf).toSorted());
      const refused = rows.filter((row) => 'why' in row && row.why === 'REFUSED');
      expect(refused, `library ${seed}`).toEqual([]);
    }
  });
});
