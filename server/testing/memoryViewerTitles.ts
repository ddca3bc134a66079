import type { Settings } from '../../contract/settings.ts';
import type { ViewerTitleChange, ViewerTitlesStore } from '../account/viewerTitlesStore.ts';
import { changedSettings } from '../account/settingsDocument.ts';
import { titleId } from '../domain/title.ts';
import type { SettingsRecord, ViewerTitleRecord } from '../domain/viewerTitle.ts';

/** Viewers' titles and settings in memory. */
export class MemoryViewerTitles implements ViewerTitlesStore {
  /** By uid and global id. */
  readonly titles = new Map<string, ViewerTitleRecord>();
  readonly settings = new Map<string, SettingsRecord>();
  readonly #called: (call: string) => void;

  /** @param called is told of each call, and throws when that is to fail */
  constructor(called: (call: string) => void) {
    this.#called = called;
  }

  /** Keeps titles as if they had been changed before. */
  keep(...records: ViewerTitleRecord[]): void {
    for (const record of records) this.titles.set(keyOf(record.uid, titleId(record)), record);
  }

  /** What is kept about a viewer's title, past all that is noted of calls. */
  kept(uid: string, id: string): ViewerTitleRecord | undefined {
    return this.titles.get(keyOf(uid, id));
  }

  readonly readAll = async (uid: string): Promise<readonly ViewerTitleRecord[]> => {
    this.#called(`readAll ${uid}`);
    const own = [...this.titles.values()].filter((record) => record.uid === uid);
    return own.sort((a, b) => b.changedAt.localeCompare(a.changedAt));
  };

  readonly read = async (uid: string, id: string): Promise<ViewerTitleRecord | null> => {
    this.#called(`read ${uid} ${id}`);
    return this.titles.get(keyOf(uid, id)) ?? null;
  };

  readonly update = async (
    uid: string,
    id: string,
    change: ViewerTitleChange,
  ): Promise<ViewerTitleRecord | null> => {
    this.#called(`update ${uid} ${id}`);
    const key = keyOf(uid, id);
    const after = change(this.titles.get(key) ?? null);
    if (after) this.titles.set(key, after);
    else this.titles.delete(key);
    return after;
  };

  readonly readSettings = async (uid: string): Promise<SettingsRecord | null> => {
    this.#called(`readSettings ${uid}`);
    return this.settings.get(uid) ?? null;
  };

  readonly saveSettings = async (uid: string, change: Partial<Settings>): Promise<SettingsRecord> => {
    this.#called(`saveSettings ${uid}`);
    const settings = changedSettings(uid, this.settings.get(uid) ?? null, change);
    this.settings.set(uid, settings);
    return settings;
  };

  readonly deleteAll = async (uid: string): Promise<void> => {
    this.#called(`deleteAll ${uid}`);
    for (const [key, record] of this.titles) if (record.uid === uid) this.titles.delete(key);
    this.settings.delete(uid);
  };
}

function keyOf(uid: string, id: string): string {
  return `${uid} ${id}`;
}
