import type Database from 'libsql';
import { z } from 'zod';
import { positionsOf } from '../../server/viewer/titles/titleWrite.ts';
import { parseViewerTitle } from '../../server/viewer/records.ts';
import type { StoredDocument } from '../../server/viewer/storedDocuments.ts';
import { type TitleRow, titleRow } from './titleTable.ts';

/** How many titles are read at a time. */
const READ_AT_ONCE = 200;

const uidRow = titleRow.extend({ uid: z.string() });

/**
 * Gives every stored title the positions in its lists that it has by the rules of today. A malformed title has none until it is
 * replaced.
 */
export function storePositions(connection: Database.Database): void {
  const read = connection.prepare(
    `SELECT title.number, title.id, title.fields AS document, uid FROM title JOIN viewer ON viewer = viewer.number
     WHERE title.number > ? ORDER BY title.number LIMIT ?`,
  );
  const write = connection.prepare('UPDATE title SET fields = json_patch(fields, ?) WHERE number = ?');
  for (let from = 0, rows = null; rows?.length !== 0; from = rows.at(-1)?.number ?? 0) {
    rows = z.array(uidRow).parse(read.all(from, READ_AT_ONCE));
    for (const { uid, ...row } of rows) {
      const changed = changedPositions(uid, row);
      if (Object.keys(changed).length > 0) write.run(JSON.stringify(changed), row.number);
    }
  }
}

/** The positions of a title that differ from those that are stored; none of a malformed one. */
function changedPositions(uid: string, { id, document }: TitleRow): StoredDocument {
  try {
    const positions = Object.entries(positionsOf(parseViewerTitle(uid, id, document)));
    return Object.fromEntries(positions.filter(([field, key]) => (document[field] ?? null) !== key));
  } catch (error) {
    if (error instanceof z.ZodError) return {};
    throw error;
  }
}
