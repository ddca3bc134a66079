import type { ImportRecordInput } from '../../../gql/graphql.ts';
import type { Parsed } from '../formats/sourceRow.ts';
import { expandRow, type KnownEpisode, seriesNeeded } from './episodes.ts';
import type { ImportServer } from './importServer.ts';
import { BATCH_ROWS, batchCount, type ImportStore, type StoredImport } from './importStore.ts';
import type { Matching } from './matchRows.ts';
import type { Persistence } from './persistence.ts';
import { countAtOnce, type CountUp, subjectOf, toRecord, withoutAnswer } from './toRecord.ts';

/** Batches whose rows are put together before they are sent. */
const BATCHES_AT_ONCE = 10;
/** How often rows are sent for which the movie database does not answer. */
const MAX_SENDINGS = 5;

interface Sending {
  readonly server: Pick<ImportServer, 'send'>;
  readonly store: Pick<ImportStore, 'batch'>;
  readonly persistence: Pick<Persistence, 'run'>;
  readonly matching: Pick<Matching, 'resolve'>;
  /** Reads the episodes of series; those of each by its id, the same each time. */
  readonly episodesOf: (series: readonly string[]) => Promise<ReadonlyMap<string, readonly KnownEpisode[]>>;
  /** Waits before rows are sent again. */
  readonly wait: () => Promise<void>;
}

/**
 * Sends the rows of a stored import that the server does not have yet.
 *
 * @param onSent called each time the server has more of them: with how many it has for sure, from the first one on, and with how
 * many in all
 */
export async function sendRows(
  sending: Sending,
  importId: string,
  stored: StoredImport,
  onSent: (sent: number, inAll: number) => Promise<void>,
): Promise<void> {
  const { summary, sent: before } = stored;
  const makeRecords = createRecords(sending, summary.rows);
  let sent = before ?? 0;
  for (let index = 0; index < batchCount(stored); index += BATCHES_AT_ONCE) {
    const end = Math.min(summary.rows, (index + BATCHES_AT_ONCE) * BATCH_ROWS);
    let left: ImportRecordInput[] = [];
    // The rows before count, too: they say which one of several plays of a day a play is.
    for (let batch = index; batch * BATCH_ROWS < end; batch += 1) {
      const records = await makeRecords((await sending.store.batch(batch)) ?? [], batch * BATCH_ROWS + 1);
      left.push(...records.flatMap(([number, own]) => (number > sent ? own : [])));
    }
    left = together(left);
    const { length } = left;
    const start = Math.max(sent, end - length);
    while (left.length > 0) {
      const count = countAtOnce(left);
      await sendAll(sending, importId, left.slice(0, count));
      left = left.slice(count);
      if (left.length === 0) sent = end;
      // Until all of them are sent, which ones the server has is not known from their number.
      await onSent(sent, Math.round(end - ((end - start) * left.length) / length));
    }
  }
}

/** The records with those of one title or list together, else in their order: the server stores these in one go. */
function together(records: readonly ImportRecordInput[]): ImportRecordInput[] {
  const groups = new Map<string, ImportRecordInput[]>();
  for (const record of records) {
    const subject = subjectOf(record);
    const group = groups.get(subject);
    if (group) group.push(record);
    else groups.set(subject, [record]);
  }
  return [...groups.values()].flat();
}

/**
 * Makes the records of rows, one batch after another, each with its row's number. Those beyond a row's first one are numbered from `rows`
 * on.
 */
function createRecords({ matching, episodesOf }: Sending, rows: number) {
  const numbers = new Map<string, number>();
  const countUp: CountUp = (key, by = 1) => {
    const counted = (numbers.get(key) ?? 0) + by;
    numbers.set(key, counted);
    return counted;
  };
  let last = rows;
  return async (batch: readonly Parsed[], first: number) => {
    const found = batch.map((parsed) => {
      if ('why' in parsed || !parsed.target) return { parsed, series: null };
      const resolved = { row: parsed, resolved: matching.resolve(parsed.target) };
      return { parsed, resolved, series: seriesNeeded(resolved) };
    });
    const episodes = await episodesOf([...new Set(found.flatMap(({ series }) => series ?? []))]);
    return found.map(({ parsed, resolved, series }, index) => {
      const number = first + index;
      if (!resolved) return [number, [toRecord(parsed, number, null, countUp)]] as const;
      const all = series === null ? [resolved] : expandRow(resolved, series, episodes.get(series) ?? []);
      const records = all.map((one, nth) =>
        toRecord(one.row, nth === 0 ? number : (last += 1), one.resolved, countUp),
      );
      return [number, records] as const;
    });
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
