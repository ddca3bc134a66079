import { titleId } from '../records/title.ts';
import { positionOf } from '../viewer/pagination.ts';
import {
  type AccessTokenRecord,
  lastWatched,
  type LastWatchedRecord,
  type LoadedTitle,
  parse,
  type StoredDocument,
  type ViewerTitleRecord,
} from '../viewer/records.ts';
import {
  LISTS,
  STORAGE_LIMITS,
  type TimeCursor,
  type ViewerStore,
  type ViewerTitleList,
  bytesOf,
  partsIn,
  requireRoom,
  rowsOf,
  writeOf,
} from '../viewer/store.ts';
import { requireTokenRoom } from '../viewer/tokenStore.ts';

/** An in-memory store of viewers' records. */
export class InMemoryViewerStore implements ViewerStore {
  /** A test may set it, as of a store that does. */
  readsWholeSeasons = false as boolean;
  /** Titles with all their parts, by uid and global id. */
  readonly titles = new Map<string, LoadedTitle>();
  /** By uid and name. */
  readonly documents = new Map<string, StoredDocument>();
  /** Access tokens by hash. */
  readonly tokens = new Map<string, AccessTokenRecord>();
  readonly #called: (call: string) => void;

  /** @param called notified of each call; throws to make it fail */
  constructor(onCall: (call: string) => void) {
    this.#called = onCall;
  }

  /** Stores titles directly. */
  seed(...titles: LoadedTitle[]): void {
    for (const title of titles) this.titles.set(keyOf(title.record.uid, titleId(title.record)), title);
  }

  /** What is stored about a viewer's title; not recorded as a call. */
  stored(uid: string, id: string): ViewerTitleRecord | undefined {
    return this.titles.get(keyOf(uid, id))?.record;
  }

  /** What a viewer last watched; not recorded as a call. */
  lastWatched(uid: string): LastWatchedRecord | null {
    const document = this.documents.get(`${uid} lastWatched`);
    return document ? { uid, ...parse(lastWatched, document) } : null;
  }

  readonly readPage: ViewerStore['readPage'] = async (uid, list, count, from, isBackward) => {
    this.#called(`readPage ${uid} ${list.name}`);
    const sign = isBackward ? -1 : 1;
    const ordered = isBackward ? this.#list(uid, list).reverse() : this.#list(uid, list);
    const remaining = ordered.filter(
      (record) => !from || sign * compareCursors(positionOf(list.name, record), from) > 0,
    );
    const titles = remaining.slice(0, count);
    const last = titles.at(-1);
    return { titles, end: last ? positionOf(list.name, last) : null, hasMore: remaining.length > count };
  };

  readonly count: ViewerStore['count'] = async (uid, list) => {
    this.#called(`count ${uid} ${list.name}`);
    return this.#list(uid, list).length;
  };

  readonly readTitles: ViewerStore['readTitles'] = async (uid, ids) => {
    this.#called(`readTitles ${uid} ${ids.join(' ')}`);
    return ids.map((id) => this.stored(uid, id) ?? null);
  };

  readonly readSeasons: ViewerStore['readSeasons'] = async (uid, seasons) => {
    const named = seasons.map(({ titleId: id, seasonNumber }) => `${id}:s${seasonNumber}`);
    this.#called(`readSeasons ${uid} ${named.join(' ')}`);
    return seasons.map((range) =>
      partsIn(range, this.titles.get(keyOf(uid, range.titleId))?.parts.get(range.seasonNumber) ?? new Map()),
    );
  };

  readonly update: ViewerStore['update'] = async (uid, id, change) => {
    this.#called(`update ${uid} ${id}`);
    const key = keyOf(uid, id);
    const whole = this.titles.get(key) ?? null;
    const before = whole && withSeasons(whole, change.seasons?.(whole.record) ?? []);
    const write = writeOf(change, before, before && bytesOf(before.record));
    const rows = rowsOf(before);
    if (!write) return { stored: before?.record ?? null, bytes: 0, rows };
    const { stored, growth, bytes, seasons } = write;
    const storedBytes = this.#own(uid).reduce((sum, record) => sum + bytesOf(record), 0);
    requireRoom(storedBytes, growth, STORAGE_LIMITS.bytes);
    if (stored) {
      const changed = [...seasons].map(([season, { parts }]) => [season, parts] as const);
      const parts = new Map([...(whole?.parts ?? []), ...changed].filter(([, season]) => season.size > 0));
      this.titles.set(key, { record: stored, parts });
    } else this.titles.delete(key);
    const oldest = this.#list(uid, { name: 'titles', mediaType: null }).slice(STORAGE_LIMITS.titles);
    for (const record of oldest) this.titles.delete(keyOf(uid, titleId(record)));
    return { stored, bytes, rows };
  };

  readonly readDocument: ViewerStore['readDocument'] = async (operation, uid, name, parse) => {
    this.#called(`${operation} ${uid}`);
    const document = this.documents.get(`${uid} ${name}`);
    return document ? parse(document, '2026-03-01T20:00:00.000Z') : null;
  };

  readonly saveDocument: ViewerStore['saveDocument'] = async (operation, uid, name, fields) => {
    this.#called(`${operation} ${uid}`);
    const before = this.documents.get(`${uid} ${name}`) ?? {};
    const changed = typeof fields === 'function' ? fields(before) : fields;
    this.documents.set(`${uid} ${name}`, { ...before, ...changed });
  };

  readonly accessTokens: ViewerStore['accessTokens'] = {
    find: async (hash) => {
      this.#called('findAccessToken');
      return this.tokens.get(hash) ?? null;
    },
    list: async (uid) => {
      this.#called(`listAccessTokens ${uid}`);
      return [...this.tokens.values()].filter((token) => token.uid === uid);
    },
    add: async (hash, token, isLive) => {
      this.#called(`addAccessToken ${token.uid}`);
      for (const [key, other] of this.tokens) {
        if (other.uid === token.uid && !isLive(other)) this.tokens.delete(key);
      }
      requireTokenRoom([...this.tokens.values()].filter(({ uid }) => uid === token.uid).length);
      this.tokens.set(hash, token);
    },
    revoke: async (uid, id) => {
      this.#called(`revokeAccessToken ${uid}`);
      this.#deleteTokens((token) => token.uid === uid && token.id === id);
    },
    recordUse: async (hash, hour) => {
      this.#called('recordUse');
      const token = this.tokens.get(hash);
      if (token) this.tokens.set(hash, { ...token, lastUsedAt: hour });
    },
    deleteAll: async (uid) => {
      this.#called(`deleteAccessTokens ${uid}`);
      this.#deleteTokens((token) => token.uid === uid);
    },
  };

  readonly deleteAll: ViewerStore['deleteAll'] = async (uid) => {
    this.#called(`deleteAll ${uid}`);
    this.#deleteTokens((token) => token.uid === uid);
    for (const record of this.#own(uid)) this.titles.delete(keyOf(uid, titleId(record)));
    for (const name of ['lastWatched', 'settings']) this.documents.delete(`${uid} ${name}`);
  };

  #deleteTokens(isMeant: (token: AccessTokenRecord) => boolean): void {
    for (const [hash, token] of this.tokens) if (isMeant(token)) this.tokens.delete(hash);
  }

  #own(uid: string): ViewerTitleRecord[] {
    return [...this.titles.values()].map(({ record }) => record).filter((record) => record.uid === uid);
  }

  #list(uid: string, { name, mediaType }: ViewerTitleList): ViewerTitleRecord[] {
    return this.#own(uid)
      .filter((record) => LISTS[name].at(record) !== null)
      .filter((record) => mediaType === null || record.mediaType === mediaType)
      .sort((a, b) => compareCursors(positionOf(name, a), positionOf(name, b)));
  }
}

/** A title with the parts of some seasons only, as a store loads them. */
function withSeasons({ record, parts }: LoadedTitle, numbers: readonly number[]): LoadedTitle {
  return { record, parts: new Map(numbers.map((number) => [number, parts.get(number) ?? new Map()])) };
}

/** Newest first; titles of the same time in descending order of their id. */
function compareCursors(a: TimeCursor, b: TimeCursor): number {
  if (a.at !== b.at) return a.at < b.at ? 1 : -1;
  return a.key < b.key ? 1 : a.key > b.key ? -1 : 0;
}

function keyOf(uid: string, id: string): string {
  return `${uid} ${id}`;
}
