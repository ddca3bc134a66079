import { listOf } from '../../../text/format.ts';
import * as m from '../../../text/messages/upload.ts';
import { criticker } from './criticker.ts';
import { imdb } from './imdb.ts';
import { letterboxd } from './letterboxd/letterboxd.ts';
import { letterboxdCsv } from './letterboxd/letterboxdCsv.ts';
import { marquee } from './marquee.ts';
import { movary } from './movary.ts';
import { myAnimeList } from './myAnimeList.ts';
import { netflix } from './netflix/netflix.ts';
import { guessedLines } from './readText.ts';
import { ryot } from './ryot.ts';
import { seriesGuide } from './seriesGuide.ts';
import { simkl } from './simkl.ts';
import {
  ImportError,
  MAX_ROWS,
  type Parsed,
  type SourceFile,
  type SourceFormat,
  type SourceQuestion,
} from './sourceRow.ts';
import { tmdbAccount } from './tmdbAccount.ts';
import { trakt } from './trakt/trakt.ts';
import { traktCsv } from './trakt/traktCsv.ts';
import { tvTime } from './tvTime/tvTime.ts';
import { watcharr } from './watcharr.ts';
import { yamtrack } from './yamtrack.ts';

/** The formats that are read. A file is of the first that knows it, so those that many programs write are last. */
const formats: readonly SourceFormat[] = [
  marquee,
  letterboxd,
  trakt,
  tvTime,
  simkl,
  imdb,
  tmdbAccount,
  yamtrack,
  netflix,
  criticker,
  myAnimeList,
  ryot,
  watcharr,
  seriesGuide,
  movary,
  letterboxdCsv,
  traktCsv,
];

/** How many services, files or lines are named: five services are 60 characters, which an import's source may have. */
const MAX_NAMED = 5;

/** A format and its files in an upload. */
interface Recognized {
  readonly format: SourceFormat;
  readonly files: readonly SourceFile[];
}

/** What an upload holds. */
interface RecognizedUpload {
  /** The services' names: one, unless files of several were chosen at once. */
  readonly source: string;
  /** What only the viewer knows, to be answered before it is parsed. */
  readonly questions: readonly SourceQuestion[];
  /** Sentences about the whole upload. */
  readonly notes: readonly string[];
  /** Parses all its files. Throws an ImportError after 500,000 rows. */
  readonly parse: (answers: Readonly<Record<string, string>>) => Generator<Parsed>;
}

/** Finds out what the files of an upload are. Throws an ImportError when none is of a known format. */
export function recognize(files: readonly SourceFile[]): RecognizedUpload {
  const { found, unknown } = claim(files);
  if (found.length === 0) throw new ImportError(m.nothingFound());
  const questions = found.flatMap((one) => one.format.questions?.(one.files) ?? []);
  return {
    source: listSome([...new Set(found.map(({ format }) => format.source))]),
    // Two formats may ask the same.
    questions: [...new Map(questions.map((question) => [question.id, question])).values()],
    notes: [...found.flatMap(notesOf), ...noteUnknown(unknown)],
    parse: (answers) => parseAll(found, answers),
  };
}

/** Which of the files are of which format. */
export function claim(files: readonly SourceFile[]): {
  readonly found: readonly Recognized[];
  readonly unknown: readonly SourceFile[];
} {
  const found: Recognized[] = [];
  let unknown = files;
  for (const format of formats) {
    const own = new Set(format.detect(unknown));
    if (own.size > 0) found.push({ format, files: [...own] });
    unknown = unknown.filter((file) => !own.has(file));
  }
  return { found, unknown };
}

function* parseAll(
  found: readonly Recognized[],
  answers: Readonly<Record<string, string>>,
): Generator<Parsed> {
  let count = 0;
  for (const { format, files } of found) {
    const kinds = new Map(files.map((file) => [file.path, format.kindOf(file, answers)]));
    for (const parsed of format.parse(files, answers)) {
      count += 1;
      if (count > MAX_ROWS) throw new ImportError(m.tooManyRows());
      const kind = 'why' in parsed && !parsed.kind && kinds.get(parsed.origin.file);
      yield kind ? { ...parsed, kind } : parsed;
    }
  }
}

function notesOf({ format, files }: Recognized): string[] {
  const guesses = files.flatMap((file) => {
    const lines = guessedLines(file);
    return lines.length > 0 ? m.guessedLetters({ file: file.path, lines: listSome(lines) }) : [];
  });
  return [...(format.notes?.(files) ?? []), ...guesses];
}

function noteUnknown(files: readonly SourceFile[]): string[] {
  if (files.length === 0) return [];
  return [m.unknownFiles({ files: listSome(files.map(({ path }) => path)) })];
}

function listSome(names: readonly (string | number)[]): string {
  return listOf(names.slice(0, MAX_NAMED)) + (names.length > MAX_NAMED ? ' …' : '');
}
