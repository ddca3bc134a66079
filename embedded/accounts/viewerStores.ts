import type { z } from 'zod';
import type { AccountLogger } from '../../server/accounts/accounts.ts';
import { accessTokenKind, feedKind, webhookKind } from '../../server/viewer/secretStore.ts';
import type { PageRequest, RecordPage, RecordReads, ViewerStores } from '../../server/viewer/store.ts';
import type { AccountDatabase } from './database.ts';
import { EmbeddedImportStore } from './importStore.ts';
import { EmbeddedListStore } from './listStore.ts';
import { playRow, PlayTable } from './playTable.ts';
import { ratingRow, RatingTable } from './ratingTable.ts';
import { SecretTable } from './secretTable.ts';
import { type AccountLimits, StoreAccess } from './storeAccess.ts';
import { EmbeddedTitleStore } from './titleStore.ts';
import { TitleTable } from './titleTable.ts';

/** Rows deleted at a time, which takes a few milliseconds. */
const DELETED_AT_ONCE = 1000;

/** Viewers' records in SQLite. */
export class EmbeddedStores implements ViewerStores {
  readonly #access: StoreAccess;
  readonly titles: EmbeddedTitleStore;
  readonly plays: ViewerStores['plays'];
  readonly ratings: ViewerStores['ratings'];
  readonly lists: EmbeddedListStore;
  readonly imports: EmbeddedImportStore;
  readonly accessTokens: ViewerStores['accessTokens'];
  readonly feeds: ViewerStores['feeds'];
  readonly webhooks: ViewerStores['webhooks'];

  constructor(database: AccountDatabase, logger: AccountLogger, limits: AccountLimits = {}) {
    const access = new StoreAccess(database, logger, limits);
    const [plays, ratings] = [new PlayTable(database), new RatingTable(database)];
    this.#access = access;
    this.titles = new EmbeddedTitleStore(access, { titles: new TitleTable(database), plays, ratings });
    this.plays = {
      ...readsOf(access, 'Play', plays, playRow),
      readLatest: (uid, parts) =>
        access.readEach('readPlay', uid, parts, (viewer, part) =>
          access.recordOf('readPlay', plays.latest(viewer, part), (row) => ({ ...playRow.parse(row), uid })),
        ),
    };
    const ratingReads = readsOf(access, 'Rating', ratings, ratingRow);
    this.ratings = {
      ...ratingReads,
      readOf: (uid, targets) =>
        ratingReads.read(
          uid,
          targets.map(({ targetId }) => targetId),
        ),
    };
    this.lists = new EmbeddedListStore(access);
    this.imports = new EmbeddedImportStore(access, { titles: this.titles, lists: this.lists });
    this.accessTokens = new SecretTable(access, 'access_token', accessTokenKind);
    this.feeds = new SecretTable(access, 'feed', feedKind);
    this.webhooks = new SecretTable(access, 'webhook', webhookKind);
  }

  readonly readDocument: ViewerStores['readDocument'] = (operation, uid, name, parse) =>
    this.#access.read(operation, () => {
      const stored = this.#access.viewers.document(uid, name);
      return stored && parse(stored.document, stored.writtenAt);
    });

  readonly saveDocument: ViewerStores['saveDocument'] = (operation, uid, name, fields) =>
    this.#access.write(operation, () => {
      const before = this.#access.viewers.document(uid, name)?.document ?? {};
      const changed = typeof fields === 'function' ? fields(before) : fields;
      this.#access.viewers.mergeDocument(uid, name, changed);
    });

  readonly saveDerived: ViewerStores['saveDerived'] = (operation, uid, name, document, isReplaced) =>
    this.#access.write(operation, () => {
      const { viewers } = this.#access;
      if (viewers.numberOf(uid) === 0 || !isReplaced(viewers.document(uid, name)?.document ?? {})) return;
      viewers.writeDocument(uid, name, document);
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
    await this.feeds.deleteAll(uid);
    await this.webhooks.deleteAll(uid);
    await this.#access.write(operation, () => viewers.deleteRest(uid));
  };
}

/** A table whose rows can be found by their ids, and listed. */
interface ReadableTable<Filter> {
  readonly find: (viewer: number, id: string) => unknown;
  readonly page: (viewer: number, filter: Filter, page: PageRequest) => RecordPage<unknown>;
  readonly count: (viewer: number, filter: Filter) => number;
}

/** The reads of a kind of records. */
function readsOf<Fields extends object, Filter>(
  access: StoreAccess,
  kind: 'Play' | 'Rating',
  table: ReadableTable<Filter>,
  row: z.ZodType<Fields>,
): RecordReads<Fields & { readonly uid: string }, Filter> {
  const viewer = (uid: string) => access.viewers.numberOf(uid);
  const parse = (uid: string) => (stored: unknown) => ({ ...row.parse(stored), uid });
  return {
    readPage: (uid, filter, page) =>
      access.readPage(`read${kind}s`, () => table.page(viewer(uid), filter, page), parse(uid)),
    count: (uid, filter) => access.read(`count${kind}s`, () => table.count(viewer(uid), filter)),
    read: (uid, ids) =>
      access.readEach(`read${kind}`, uid, ids, (number, id) =>
        access.recordOf(`read${kind}`, table.find(number, id), parse(uid)),
      ),
  };
}
