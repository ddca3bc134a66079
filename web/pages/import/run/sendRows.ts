import type { ImportRecordInput } from '../../../gql/graphql.ts';
import type { Parsed } from '../formats/sourceRow.ts';
import { expandRow, type KnownEpisode, seriesNeeded } from './episodes.ts';
import type { ImportServer } from './importServer.ts';
import { BATCH_ROWS, batchCount, type ImportStore, type StoredImport } from './importStore.ts';
import type { Matching } from './matchRows.ts';
import type { Persistence } from './persistence.ts';
import { countAtOnce, type CountUp, toRecord, withoutAnswer } from './toRecord.ts';

/** How often rows are sent for which the movie database does not answer. */
const MAX_SENDINGS = 5;

interface Sending {
  readonly server: Pick<ImportServer, 'send'>;
  readonly store: Pick<ImportStore, 'batch'>;
  readonly persistence: Pick<Persistence, 'run'>;
  readonly matching: Pick<Matching, 'resolve'>;
  /** The episodes of a series by its id, the same each time. */
  readonly episodesOf: (series: string) => Promise<readonly KnownEpisode[]>;
  /** Waits before rows are sent again. */
  readonly wait: () => Promise<void>;
}

/**
 * Sends the rows of a stored import that the server does not have yet.
 *
 * @param onSent called each time the server has more of them, with how many it has
 */
export async function sendRows(
  sending: Sending,
  importId: string,
  stored: StoredImport,
  onSent: (count: number) => Promise<void>,
): Promise<void> {
  const makeRecords = createRecords(sending, stored.summary.rows);
  let sent = stored.sent ?? 0;
  for (let index = 0; index < batchCount(stored); index += 1) {
    const first = index * BATCH_ROWS;
    // The rows before count, too: they say which one of several plays of a day a play is.
    const parsed = (await sending.store.batch(index)) ?? [];
    let left: NumberedRecord[] = [];
    for (const [nth, one] of parsed.entries()) {
      const number = first + nth + 1;
      const records = await makeRecords(one, number);
      if (number > sent) left.push(...records.map((record) => ({ record, number })));
    }
    while (left.length > 0) {
      const count = countAtOnce(left.map(({ record }) => record));
      await sendAll(
        sending,
        importId,
        left.slice(0, count).map(({ record }) => record),
      );
      left = left.slice(count);
      // A row that stands for several may have been sent in part: it is sent again, which changes nothing.
      sent = left[0] ? left[0].number - 1 : first + parsed.length;
      await onSent(sent);
    }
  }
}

/** A record of the server's, with the number of the row that it comes from. */
interface NumberedRecord {
  readonly record: ImportRecordInput;
  readonly number: number;
}

/** Makes the records of rows, one after another. Those beyond a row's first one are numbered from `rows` on. */
function createRecords({ matching, episodesOf }: Sending, rows: number) {
  const numbers = new Map<string, number>();
  const countUp: CountUp = (key, by = 1) => {
    const counted = (numbers.get(key) ?? 0) + by;
    numbers.set(key, counted);
    return counted;
  };
  let last = rows;
  return async (parsed: Parsed, number: number): Promise<readonly ImportRecordInput[]> => {
    if ('why' in parsed || !parsed.target) return [toRecord(parsed, number, null, countUp)];
    const resolved = { row: parsed, resolved: matching.resolve(parsed.target) };
    const series = seriesNeeded(resolved);
    const all = series === null ? [resolved] : expandRow(resolved, series, await episodesOf(series));
    return all.map((one, index) =>
      toRecord(one.row, index === 0 ? number : (last += 1), one.resolved, countUp),
    );
  };
}

/** Sends rows until the server has each of them. */
async function sendAll(
  sending: Sending,
  importId: string,
  rows: readonly ImportRecordInput[],
): Promise<void> {
  const { server, persistence, wait } = sending;
  let left = rows;
  for (let sendings = 1; left.length > 0; sendings += 1) {
    if (sendings > 1) await wait();
    const before = left;
    const again = new Set(await persistence.run(() => server.send(importId, before)));
    const unanswered = before.filter(({ number }) => again.has(number));
    // As long as some of them are answered, so may the others be.
    if (unanswered.length < before.length) sendings = 1;
    left = sendings < MAX_SENDINGS ? unanswered : unanswered.map(withoutAnswer);
  }
}
