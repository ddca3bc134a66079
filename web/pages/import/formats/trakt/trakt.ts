import * as m from '../../../../text/messages/importTrakt.ts';
import { flagBulk } from '../bulk.ts';
import { checkTargets } from '../checkTargets.ts';
import { isObject, readJson, readList, readFields } from '../readJson.ts';
import type { LeftOut, Parsed, SourceFormat } from '../sourceRow.ts';
import { refused } from '../targets.ts';
import { readAggregates } from './traktAggregates.ts';
import { findTraktFiles, GROUP_KINDS, groupOf, type TraktFile, type TraktGroup } from './traktFiles.ts';
import { type GroupReader, type TraktRecord } from './traktItem.ts';
import { createListReaders } from './traktLists.ts';
import { readComments, readHidden, readNotes, readPlayback } from './traktOthers.ts';
import { Plays, readHistory, readRatings } from './traktPlays.ts';

/** Trakt's export, a zip of JSON files: flat, or with the folders of older exports. */
export const trakt: SourceFormat = {
  source: 'Trakt',
  detect: (files) => findTraktFiles(files).map(({ file }) => file),
  parse: (files, { timeZone }) => flagBulk(checkTargets(parseAll(findTraktFiles(files), timeZone))),
  kindOf: (file) => GROUP_KINDS[groupOf(file) ?? 'other'],
  notes: (files) => (files.some(({ path }) => /(?:^|\/)_errors\.json$/.test(path)) ? [m.incomplete()] : []),
};

function* parseAll(files: readonly TraktFile[], timeZone: string | undefined): Generator<Parsed> {
  const plays = new Plays();
  const lists = createListReaders();
  const readers: Partial<Record<TraktGroup, GroupReader>> = {
    ...lists,
    history: (records) => readHistory(records, plays, timeZone),
    watchedMovies: (records) => readAggregates(records, plays),
    watchedShows: (records) => readAggregates(records, plays),
    ratings: (records) => readRatings(records, timeZone),
    playback: readPlayback,
    hidden: readHidden,
    comments: readComments,
    notes: readNotes,
  };
  for (const group of new Set(files.map((file) => file.group))) {
    const records: TraktRecord[] = [];
    for (const file of files) {
      if (file.group === group) yield* collect(file, records);
    }
    yield* readers[group]?.(records) ?? records.map(leaveOut);
  }
}

/** Adds a file's records, and yields what is left out because it is none. */
function* collect({ file, name, list }: TraktFile, records: TraktRecord[]): Generator<LeftOut> {
  const value = readJson(file);
  if (value === undefined) yield refused({ file: file.path, record: 1 }, null, m.damagedFile());
  const items = isObject(value) ? [value] : readList(value);
  for (const [index, item] of items.entries()) {
    const origin = { file: file.path, record: index + 1 };
    if (isObject(item)) records.push({ item, origin, name, ...(list && { list }) });
    else yield refused(origin, null, m.damagedRecord());
  }
}

function leaveOut({ item, origin, name }: TraktRecord): LeftOut {
  const { endpoint } = readFields(item);
  return name === '_errors'
    ? refused(origin, typeof endpoint === 'string' ? endpoint : null, m.failedPart())
    : refused(origin, null, m.account());
}
