import { titleId } from '../records/title.ts';
import { mergeSettings } from '../viewer/documents.ts';
import { LISTED_AT, positionOf, type TimeCursor, type ViewerTitleList } from '../viewer/pagination.ts';
import { STORAGE_LIMITS, type ViewerTitlesStore } from '../viewer/stores.ts';
import { bytesOf, requireRoom, writeOf } from '../viewer/titleWrite.ts';
import type { LoadedTitle, SettingsRecord, ViewerTitleRecord } from '../viewer/viewerTitle.ts';

/** An in-memory store of viewers' titles and settings. */
export class InMemoryViewerTitles implements ViewerTitlesStore {
  /** Titles with all their parts, by uid and global id. */
  readonly titles = new Map<string, LoadedTitle>();
  readonly settings = new Map<string, SettingsRecord>();
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

  readonly readPage: ViewerTitlesStore['readPage'] = async (uid, list, first, after) => {
    this.#called(`readPage ${uid} ${list.name}`);
    const remaining = this.#list(uid, list).filter(
      (record) => !after || compareCursors(positionOf(list.name, record), after) > 0,
    );
    const titles = remaining.slice(0, first);
    const last = titles.at(-1);
    return { titles, end: last ? positionOf(list.name, last) : null, hasMore: remaining.length > first };
  };

  readonly count: ViewerTitlesStore['count'] = async (uid, list) => {
    this.#called(`count ${uid} ${list.name}`);
    return this.#list(uid, list).length;
  };

  readonly readTitles: ViewerTitlesStore['readTitles'] = async (uid, ids) => {
    this.#called(`readTitles ${uid} ${ids.join(' ')}`);
    return ids.map((id) => this.stored(uid, id) ?? null);
  };

  readonly readSeasons: ViewerTitlesStore['readSeasons'] = async (uid, seasons) => {
    const named = seasons.map(({ titleId: id, seasonNumber }) => `${id}:s${seasonNumber}`);
    this.#called(`readSeasons ${uid} ${named.join(' ')}`);
    return seasons.map(
      ({ titleId: id, seasonNumber }) =>
        this.titles.get(keyOf(uid, id))?.parts.get(seasonNumber) ?? new Map(),
    );
  };

  readonly update: ViewerTitlesStore['update'] = async (uid, id, change) => {
    this.#called(`update ${uid} ${id}`);
    const key = keyOf(uid, id);
    const whole = this.titles.get(key) ?? null;
    const before = whole && withSeasons(whole, change.seasons?.(whole.record) ?? []);
    const write = writeOf(change, before, before && bytesOf(before.record));
    if (!write) return { stored: before?.record ?? null, bytes: 0 };
    const { after, growth, bytes } = write;
    const storedBytes = this.#own(uid).reduce((sum, record) => sum + bytesOf(record), 0);
    requireRoom(storedBytes, growth, STORAGE_LIMITS.bytes);
    if (after) {
      const parts = new Map(
        [...(whole?.parts ?? []), ...after.parts].filter(([, season]) => season.size > 0),
      );
      this.titles.set(key, { record: after.record, parts });
    } else this.titles.delete(key);
    const oldest = this.#list(uid, { name: 'titles', mediaType: null }).slice(STORAGE_LIMITS.titles);
    for (const record of oldest) this.titles.delete(keyOf(uid, titleId(record)));
    return { stored: after?.record ?? null, bytes };
  };

  readonly readSettings: ViewerTitlesStore['readSettings'] = async (uid) => {
    this.#called(`readSettings ${uid}`);
    return this.settings.get(uid) ?? null;
  };

  readonly updateSettings: ViewerTitlesStore['updateSettings'] = async (uid, change) => {
    this.#called(`saveSettings ${uid}`);
    const settings = mergeSettings(uid, this.settings.get(uid) ?? null, change);
    this.settings.set(uid, settings);
    return settings;
  };

  readonly deleteAll: ViewerTitlesStore['deleteAll'] = async (uid) => {
    this.#called(`deleteAll ${uid}`);
    for (const record of this.#own(uid)) this.titles.delete(keyOf(uid, titleId(record)));
    this.settings.delete(uid);
  };

  #own(uid: string): ViewerTitleRecord[] {
    return [...this.titles.values()].map(({ record }) => record).filter((record) => record.uid === uid);
  }

  #list(uid: string, { name, mediaType }: ViewerTitleList): ViewerTitleRecord[] {
    return this.#own(uid)
      .filter((record) => LISTED_AT[name](record) !== null)
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
