import type { AccountLogger } from '../../server/accounts/accounts.ts';
import type { PlayStore, RatingStore, ViewerStores } from '../../server/viewer/store.ts';
import { AccessTokenTable } from './accessTokenTable.ts';
import type { AccountDatabase } from './database.ts';
import { EmbeddedListStore } from './listStore.ts';
import { ListTable } from './listTable.ts';
import { playRow, PlayTable } from './playTable.ts';
import { ratingRow, RatingTable } from './ratingTable.ts';
import { type AccountLimits, StoreAccess } from './storeAccess.ts';
import { EmbeddedTitleStore } from './titleStore.ts';
import { TitleTable } from './titleTable.ts';

/** Rows deleted at a time, which takes a few milliseconds. */
const DELETED_AT_ONCE = 1000;

/** Viewers' records in SQLite. */
export class EmbeddedStores implements ViewerStores {
  readonly #access: StoreAccess;
  readonly titles: EmbeddedTitleStore;
  readonly plays: PlayStore;
  readonly ratings: RatingStore;
  readonly lists: EmbeddedListStore;
  readonly accessTokens: AccessTokenTable;

  constructor(database: AccountDatabase, logger: AccountLogger, limits: AccountLimits = {}) {
    const access = new StoreAccess(database, logger, limits);
    const [plays, ratings] = [new PlayTable(database), new RatingTable(database)];
    this.#access = access;
    this.titles = new EmbeddedTitleStore(access, { titles: new TitleTable(database), plays, ratings });
    this.plays = playStore(access, plays);
    this.ratings = ratingStore(access, ratings);
    this.lists = new EmbeddedListStore(access, new ListTable(database));
    this.accessTokens = new AccessTokenTable(database, logger);
  }

  readonly readDocument: ViewerStores['readDocument'] = (operation, uid, name, parse) =>
    this.#access.read(operation, () => {
      const found = this.#access.viewers.document(uid, name);
      return found && parse(found.document, found.writtenAt);
    });

  readonly saveDocument: ViewerStores['saveDocument'] = (operation, uid, name, fields) =>
    this.#access.write(operation, () => {
      const before = this.#access.viewers.document(uid, name)?.document ?? {};
      const changed = typeof fields === 'function' ? fields(before) : fields;
      this.#access.viewers.mergeDocument(uid, name, changed);
    });

  readonly storedBytes: ViewerStores['storedBytes'] = (uid) =>
    this.#access.read('readStoredBytes', () => this.#access.viewers.bytes(uid));

  readonly deleteAll: ViewerStores['deleteAll'] = async (uid) => {
    const operation = 'deleteViewerRecords';
    const { viewers } = this.#access;
    let deleted: number;
    do {
      deleted = await this.#access.write(operation, () => viewers.deleteSome(uid, DELETED_AT_ONCE));
    } while (deleted > 0);
    await this.accessTokens.deleteAll(uid);
    await this.#access.write(operation, () => viewers.deleteRest(uid));
  };
}

function playStore(access: StoreAccess, plays: PlayTable): PlayStore {
  const viewer = (uid: string) => access.viewers.numberOf(uid);
  const parse = (uid: string) => (row: unknown) => ({ uid, ...playRow.parse(row) });
  return {
    readPage: (uid, filter, page) =>
      access.readPage('readPlays', () => plays.page(viewer(uid), filter, page), parse(uid)),
    count: (uid, filter) => access.read('countPlays', () => plays.count(viewer(uid), filter)),
    read: (uid, ids) =>
      access.readEach('readPlay', uid, ids, (number, id) =>
        orNull(access, 'readPlay', plays.find(number, id), parse(uid)),
      ),
    readLatest: (uid, parts) =>
      access.readEach('readPlay', uid, parts, (number, part) =>
        orNull(access, 'readPlay', plays.latest(number, part), parse(uid)),
      ),
  };
}

function ratingStore(access: StoreAccess, ratings: RatingTable): RatingStore {
  const viewer = (uid: string) => access.viewers.numberOf(uid);
  const parse = (uid: string) => (row: unknown) => ({ uid, ...ratingRow.parse(row) });
  return {
    readPage: (uid, filter, page) =>
      access.readPage('readRatings', () => ratings.page(viewer(uid), filter, page), parse(uid)),
    count: (uid, filter) => access.read('countRatings', () => ratings.count(viewer(uid), filter)),
    read: (uid, targetIds) =>
      access.readEach('readRating', uid, targetIds, (number, id) =>
        orNull(access, 'readRating', ratings.find(number, id), parse(uid)),
      ),
  };
}

/** The record of a row; null without one, and for a malformed one, which is logged. */
function orNull<Record>(
  access: StoreAccess,
  operation: string,
  row: unknown,
  parse: (row: unknown) => Record,
): Record | null {
  const record = row === undefined ? null : access.parsed(operation, row, parse);
  return record instanceof Error ? null : record;
}
