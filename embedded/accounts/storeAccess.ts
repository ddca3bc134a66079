import { type AccountLogger, toAccountError } from '../../server/accounts/accounts.ts';
import type { RecordPage } from '../../server/viewer/store.ts';
import { requireRoom } from '../../server/viewer/titles/titleWrite.ts';
import { eachInTurn, turn } from '../../server/viewer/turns.ts';
import type { AccountDatabase } from './database.ts';
import { ViewerTable } from './viewerTable.ts';

/** How much an account can store; by default MAX_ACCOUNT_BYTES, MAX_LISTS, MAX_IMPORTS and MAX_IMPORT_ROWS. */
export interface AccountLimits {
  readonly bytes?: number | undefined;
  readonly lists?: number | undefined;
  readonly imports?: number | undefined;
  readonly importRows?: number | undefined;
}

/** What the stores of a database share: reads in turns, transactions, and the bytes of each account. */
export class StoreAccess {
  readonly database: AccountDatabase;
  readonly viewers: ViewerTable;
  readonly #logger: AccountLogger;
  readonly limits: AccountLimits;

  constructor(database: AccountDatabase, logger: AccountLogger, limits: AccountLimits) {
    this.database = database;
    this.viewers = new ViewerTable(database);
    this.#logger = logger;
    this.limits = limits;
  }

  /** Reads something in its turn. Failures are logged, and reject with an AccountError. */
  read<Result>(operation: string, work: () => Result): Promise<Result> {
    return logFailures(operation, this.#logger, async () => {
      const wait = turn();
      if (wait) await wait;
      return work();
    });
  }

  /** Reads one of a viewer's records after the other, each in its turn. */
  readEach<Key, Result>(
    operation: string,
    uid: string,
    keys: readonly Key[],
    work: (viewer: number, key: Key) => Result,
  ): Promise<Result[]> {
    return logFailures(operation, this.#logger, () => {
      const viewer = this.viewers.numberOf(uid);
      return eachInTurn(keys, (key) => work(viewer, key));
    });
  }

  /** Reads a page of rows and parses each in its turn. A malformed one is left out and logged. */
  async readPage<Record extends object>(
    operation: string,
    read: () => RecordPage<unknown>,
    parse: (row: unknown) => Record,
  ): Promise<RecordPage<Record>> {
    const page = await this.read(operation, read);
    const parsed = await eachInTurn(page.records, (row) => this.parsed(operation, row, parse));
    return { ...page, records: parsed.flatMap((record) => (record instanceof Error ? [] : [record])) };
  }

  /** Parses a row; returns an Error for a malformed one, which is logged. */
  parsed<Row, Record>(operation: string, row: Row, parse: (row: Row) => Record): Record | Error {
    try {
      return parse(row);
    } catch (error) {
      return localError(operation, this.#logger, error);
    }
  }

  /** The record of a row; null without one, and for a malformed one, which is logged. */
  recordOf<Row, Record>(
    operation: string,
    row: Row | null | undefined,
    parse: (row: Row) => Record,
  ): Record | null {
    const record = row ? this.parsed(operation, row, parse) : null;
    return record instanceof Error ? null : record;
  }

  /** Changes something in a transaction. Failures are logged, and reject with an AccountError. */
  write<Result>(operation: string, work: () => Result): Promise<Result> {
    return logFailures(operation, this.#logger, () => this.database.transaction(work));
  }

  /**
   * The number of a viewer whose records grow by some bytes in this transaction. Throws an AccountFullError when the account has no
   * room for them.
   */
  grow(uid: string, bytes: number): number {
    const viewer = this.viewers.findOrCreate(uid);
    requireRoom(viewer.bytes, bytes, this.limits.bytes);
    this.viewers.grow(uid, bytes);
    return viewer.number;
  }
}

/**
 * Runs a database operation for the product. Every failure is logged here, once, with its cause.
 *
 * @throws AccountError, AccountFullError or DuplicateIdError only
 */
export async function logFailures<TResult>(
  operation: string,
  logger: AccountLogger,
  work: () => TResult | Promise<TResult>,
): Promise<TResult> {
  try {
    return await work();
  } catch (error) {
    throw localError(operation, logger, error);
  }
}

/** Logs the cause of a failed operation, and returns the error to reject with. */
function localError(operation: string, logger: AccountLogger, cause: unknown): Error {
  return toAccountError(operation, logger, cause, { err: cause });
}
