import { z } from 'zod';
import { openInMemory } from '../../embedded/accounts/testing/inMemoryDatabase.ts';
import { EmbeddedStores } from '../../embedded/accounts/viewerStores.ts';
import { titleId } from '../records/title.ts';
import { readLastWatched } from '../viewer/documents.ts';
import type { LastWatchedRecord, LoadedTitle, ViewerTitleRecord } from '../viewer/records.ts';
import type { ViewerStores } from '../viewer/store.ts';
import { LogRecorder } from './logRecorder.ts';

/** The stores of viewers' records over a database in memory, which the first call opens. Each call is recorded. */
export class InMemoryStores implements ViewerStores {
  readonly log = new LogRecorder();
  readonly #onCall: (call: string) => void;
  #direct: EmbeddedStores | undefined;

  /** @param onCall notified of each call, such as `titles.read ada movie:603`; throws to make it fail */
  constructor(onCall: (call: string) => void = () => undefined) {
    this.#onCall = onCall;
  }

  /** The same stores, whose calls are not recorded. */
  get direct(): EmbeddedStores {
    this.#direct ??= new EmbeddedStores(openInMemory(), this.log);
    return this.#direct;
  }

  /** Stores titles with their parts, plays and ratings. */
  async seed(...titles: readonly LoadedTitle[]): Promise<void> {
    for (const title of titles) {
      const { record } = title;
      await this.direct.titles.update(record.uid, titleId(record), { apply: () => title });
    }
  }

  /** What is stored about a viewer's title; null when nothing is. */
  async stored(uid: string, id: string): Promise<ViewerTitleRecord | null> {
    const [title = null] = await this.direct.titles.read(uid, [id]);
    if (title instanceof Error) throw title;
    return title;
  }

  lastWatched(uid: string): Promise<LastWatchedRecord | null> {
    return readLastWatched(this.direct, uid);
  }

  readonly titles = {
    /** A test may set it, as of a store that does. */
    readsWholeSeasons: false,
    readPage: this.#recorded('titles.readPage', ({ titles }) => titles.readPage),
    count: this.#recorded('titles.count', ({ titles }) => titles.count),
    read: this.#recorded('titles.read', ({ titles }) => titles.read),
    readSeasons: this.#recorded('titles.readSeasons', ({ titles }) => titles.readSeasons),
    update: this.#recorded('titles.update', ({ titles }) => titles.update),
  };

  readonly plays = {
    readPage: this.#recorded('plays.readPage', ({ plays }) => plays.readPage),
    count: this.#recorded('plays.count', ({ plays }) => plays.count),
    read: this.#recorded('plays.read', ({ plays }) => plays.read),
    readLatest: this.#recorded('plays.readLatest', ({ plays }) => plays.readLatest),
  };

  readonly ratings = {
    readPage: this.#recorded('ratings.readPage', ({ ratings }) => ratings.readPage),
    count: this.#recorded('ratings.count', ({ ratings }) => ratings.count),
    read: this.#recorded('ratings.read', ({ ratings }) => ratings.read),
    readOf: this.#recorded('ratings.readOf', ({ ratings }) => ratings.readOf),
  };

  readonly lists = {
    itemsAtOnce: 200,
    readPage: this.#recorded('lists.readPage', ({ lists }) => lists.readPage),
    count: this.#recorded('lists.count', ({ lists }) => lists.count),
    read: this.#recorded('lists.read', ({ lists }) => lists.read),
    findShared: this.#recorded('lists.findShared', ({ lists }) => lists.findShared),
    readItems: this.#recorded('lists.readItems', ({ lists }) => lists.readItems),
    readListsOf: this.#recorded('lists.readListsOf', ({ lists }) => lists.readListsOf),
    update: this.#recorded('lists.update', ({ lists }) => lists.update),
  };

  readonly imports = {
    targetsAtOnce: 20,
    readPage: this.#recorded('imports.readPage', ({ imports }) => imports.readPage),
    count: this.#recorded('imports.count', ({ imports }) => imports.count),
    read: this.#recorded('imports.read', ({ imports }) => imports.read),
    readRows: this.#recorded('imports.readRows', ({ imports }) => imports.readRows),
    readAdded: this.#recorded('imports.readAdded', ({ imports }) => imports.readAdded),
    update: this.#recorded('imports.update', ({ imports }) => imports.update),
    add: this.#recorded('imports.add', ({ imports }) => imports.add),
  };

  readonly accessTokens = {
    find: this.#recorded('accessTokens.find', ({ accessTokens }) => accessTokens.find),
    list: this.#recorded('accessTokens.list', ({ accessTokens }) => accessTokens.list),
    add: this.#recorded('accessTokens.add', ({ accessTokens }) => accessTokens.add),
    revoke: this.#recorded('accessTokens.revoke', ({ accessTokens }) => accessTokens.revoke),
    recordUse: this.#recorded('accessTokens.recordUse', ({ accessTokens }) => accessTokens.recordUse),
    deleteAll: this.#recorded('accessTokens.deleteAll', ({ accessTokens }) => accessTokens.deleteAll),
  };

  readonly feeds = {
    find: this.#recorded('feeds.find', ({ feeds }) => feeds.find),
    list: this.#recorded('feeds.list', ({ feeds }) => feeds.list),
    add: this.#recorded('feeds.add', ({ feeds }) => feeds.add),
    revoke: this.#recorded('feeds.revoke', ({ feeds }) => feeds.revoke),
    recordUse: this.#recorded('feeds.recordUse', ({ feeds }) => feeds.recordUse),
    deleteAll: this.#recorded('feeds.deleteAll', ({ feeds }) => feeds.deleteAll),
  };

  readonly webhooks = {
    find: this.#recorded('webhooks.find', ({ webhooks }) => webhooks.find),
    list: this.#recorded('webhooks.list', ({ webhooks }) => webhooks.list),
    add: this.#recorded('webhooks.add', ({ webhooks }) => webhooks.add),
    revoke: this.#recorded('webhooks.revoke', ({ webhooks }) => webhooks.revoke),
    recordUse: this.#recorded('webhooks.recordUse', ({ webhooks }) => webhooks.recordUse),
    deleteAll: this.#recorded('webhooks.deleteAll', ({ webhooks }) => webhooks.deleteAll),
  };

  readonly readDocument: ViewerStores['readDocument'] = async (operation, uid, name, parse) => {
    this.#onCall(`${operation} ${uid}`);
    return this.direct.readDocument(operation, uid, name, parse);
  };

  readonly saveDocument: ViewerStores['saveDocument'] = async (operation, uid, name, fields) => {
    this.#onCall(`${operation} ${uid}`);
    return this.direct.saveDocument(operation, uid, name, fields);
  };

  readonly saveDerived: ViewerStores['saveDerived'] = async (operation, uid, ...derived) => {
    this.#onCall(`${operation} ${uid}`);
    return this.direct.saveDerived(operation, uid, ...derived);
  };

  readonly storedBytes = this.#recorded('storedBytes', (stores) => stores.storedBytes);
  readonly deleteAll = this.#recorded('deleteAll', (stores) => stores.deleteAll);

  #recorded<Values extends readonly unknown[], Result>(
    name: string,
    methodOf: (stores: ViewerStores) => (...values: Values) => Promise<Result>,
  ) {
    return async (...values: Values): Promise<Result> => {
      this.#onCall([name, ...values.flatMap(textsOf)].join(' '));
      return methodOf(this.direct)(...values);
    };
  }
}

const named = z.object({ name: z.string() });
const season = z.object({ titleId: z.string(), seasonNumber: z.number() });

/** What a call's record says of an argument: ids, names of lists, and seasons. */
function textsOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsOf);
  const range = season.safeParse(value).data;
  if (range) return [`${range.titleId}:s${range.seasonNumber}`];
  return named.safeParse(value).data ? [named.parse(value).name] : [];
}
