import { z } from 'zod';
import { MAX_IMPORT_ROWS } from '../../../contract/limits.ts';
import {
  count,
  number,
  numberOrNull,
  recordId,
  type RecordOf,
  shortText,
  time,
  timeOrNull,
} from '../recordFields.ts';

const ROW_NUMBER_RULE = `must be 1 to ${MAX_IMPORT_ROWS}`;

/** What an import brings from another service or program; its rows are stored apart, for a while. */
export const viewerImport = z.object({
  /** The `run` of the plays that it adds. */
  id: recordId,
  /** Where the rows come from, such as `Letterboxd`. */
  source: shortText(60),
  startedAt: time,
  /** Null while rows may follow. */
  finishedAt: timeOrNull,
  /** How many rows had which outcome; these stay when the rows are removed. */
  totals: z.object({ added: count, answered: count, existing: count, rejected: count, leftOut: count }),
  /** The highest number of a row. */
  highest: count,
  /** The number of the last row that is not undone; null before it is undone at all, and 0 once it is as a whole. */
  undoneTo: numberOrNull,
  /** When it was undone as a whole. */
  undoneAt: timeOrNull,
  changedAt: time,
});

/** What became of one row of an import. */
export const importRow = z.object({
  /** Its number in the import, by which a repeated row is known. */
  number: number.min(1, ROW_NUMBER_RULE).max(MAX_IMPORT_ROWS, ROW_NUMBER_RULE),
  kind: z.enum([
    'PLAY',
    'RATING',
    'WATCHLIST',
    'LIKE',
    'LIST',
    'LIST_ITEM',
    'STATE',
    'PROGRESS',
    'NOTE',
    'OTHER',
  ]),
  /** What the row names, such as a title and its year. */
  name: shortText(100),
  file: shortText(60),
  /** The number of the record in the file, from 1. */
  recordNumber: number.min(1),
  /** The id that the source gave it; null when it has none. */
  sourceId: shortText(60).nullable(),
  outcome: z.enum(['ADDED', 'ANSWERED', 'EXISTS', 'REJECTED', 'LEFT_OUT']),
  /** Why it was rejected or left out, or that what was there was kept; null when there is nothing to say. */
  reason: shortText(100).nullable(),
  /** The global id of the title, season, episode, list or list item that the row is about; null when none was found. */
  targetId: shortText(200).nullable(),
  /** By what `undoImport` knows what the row added, if it has not been changed since: see `importUndo.ts`; null for a play. */
  undo: z.string().max(60).nullable().default(null),
});

export type ImportRecord = RecordOf<typeof viewerImport>;
export type ImportRowRecord = Readonly<z.output<typeof importRow>>;
