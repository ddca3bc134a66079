import type Database from 'libsql';
import { z } from 'zod';
import { parseViewerTitle, type ViewerTitleRecord } from '../../server/viewer/records.ts';
import { comingAt } from '../../server/viewer/titles/states.ts';
import { type TitleRow, titleRow } from './titleTable.ts';

/** How many titles are read at a time. */
const READ_AT_ONCE = 200;

const uidRow = titleRow.extend({ uid: z.string() });

/**
 * Gives every title of an earlier version that has a coming date its position in the calendar, and the list its index. A malformed
 * title has none until it is replaced.
 */
export function addComingDates(connection: Database.Database): void {
  connection.exec(`ALTER TABLE title ADD COLUMN coming_at TEXT AS (fields ->> 'coming_at')`);
  const read = connection.prepare(
    `SELECT title.number, title.id, title.fields AS document, uid FROM title JOIN viewer ON viewer = viewer.number
     WHERE title.number > ? AND fields ->> 'facts' IS NOT NULL ORDER BY title.number LIMIT ?`,
  );
  const write = connection.prepare(
    `UPDATE title SET fields = json_set(fields, '$.coming_at', ?) WHERE number = ?`,
  );
  for (let from = 0, rows = null; rows?.length !== 0; from = rows.at(-1)?.number ?? 0) {
    rows = z.array(uidRow).parse(read.all(from, READ_AT_ONCE));
    for (const { uid, ...row } of rows) {
      const record = recordOf(uid, row);
      const day = record && comingAt(record);
      if (day !== null) write.run(day, row.number);
    }
  }
  connection.exec(
    'CREATE INDEX title_coming_at ON title (viewer, coming_at, id) WHERE coming_at IS NOT NULL',
  );
}

function recordOf(uid: string, { id, document }: TitleRow): ViewerTitleRecord | null {
  try {
    return parseViewerTitle(uid, id, document);
  } catch (error) {
    if (error instanceof z.ZodError) return null;
    throw error;
  }
}
