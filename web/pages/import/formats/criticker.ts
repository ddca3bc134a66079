import * as m from '../../../text/messages/importFormats.ts';
import { checkTargets } from './checkTargets.ts';
import { mapRecords } from './mapRecords.ts';
import { type CsvRow, hasColumns } from './readCsv.ts';
import { readIds } from './readIds.ts';
import { readNumber, readYear } from './readNumber.ts';
import type { Parsed, RowOrigin, SourceFormat, SourceTarget } from './sourceRow.ts';
import { refused, UNKNOWN_TIME } from './targets.ts';

/** Criticker's CSV of ratings. Its films may be series. */
export const criticker: SourceFormat = {
  source: 'Criticker',
  detect: (files) => files.filter((file) => hasColumns(file, 'score', 'film name')),
  kindOf: () => 'RATING',
  parse: (files) => checkTargets(files.flatMap((file) => [...mapRecords(file, readRecord)])),
};

function* readRecord(row: CsvRow, origin: RowOrigin): Generator<Parsed> {
  const target: SourceTarget = {
    kind: 'UNKNOWN',
    ids: readIds({ imdb: row.get('imdb id') }),
    name: row.get('film name') || null,
    year: readYear(row.get('year')),
  };
  const value = readNumber(row.get('score'));
  const text = row.get('mini review');
  const isScore = value !== null && value >= 0 && value <= 100;
  if (isScore) yield { kind: 'RATING', origin, target, when: UNKNOWN_TIME, rating: { value, scale: 100 } };
  if (text) yield { kind: 'NOTE', origin, target, when: UNKNOWN_TIME, text };
  if (!isScore && !text) yield refused(origin, target.name, m.unknownVote());
}
