import { MAX_HIDDEN } from '../../contract/limits.ts';
import type { Settings } from '../../contract/settings.ts';
import {
  AccountFullError,
  lastWatched,
  type LastWatchedRecord,
  listReports,
  settings,
  type SettingsRecord,
} from './records.ts';
import { statistics, type StatisticsRecord } from './statistics/statisticsRecord.ts';
import { parse, serialise, type StoredDocument } from './storedDocuments.ts';
import type { ViewerStores } from './store.ts';

/** What a viewer last played; null when nothing was saved. */
export function readLastWatched(store: ViewerStores, uid: string): Promise<LastWatchedRecord | null> {
  return store.readDocument('readLastWatched', uid, 'lastWatched', (document, storedAt) => ({
    uid,
    // Older clients stored no time.
    ...parse(lastWatched, { watched_at: storedAt, ...document }),
  }));
}

/** Replaces the viewer's record as a whole: of two concurrent saves, one wins. */
export function saveLastWatched(store: ViewerStores, record: LastWatchedRecord): Promise<void> {
  return store.saveDocument('saveLastWatched', record.uid, 'lastWatched', serialise(lastWatched, record));
}

/** A viewer's settings; null when none were ever stored. */
export function readSettings(store: ViewerStores, uid: string): Promise<SettingsRecord | null> {
  const read = (document: StoredDocument) => ({ uid, ...parse(settings, document) });
  return store.readDocument('readSettings', uid, 'settings', read);
}

/** A change of settings: new values, and ids to add to the hidden ones or to remove from them. */
export type SettingsChange = Partial<Omit<Settings, 'hidden'>> &
  Readonly<{ hide?: readonly string[]; unhide?: readonly string[] }>;

/** Changes some of a viewer's settings; the others stay. Rejects with an AccountFullError when too much is hidden. */
export async function updateSettings(
  store: ViewerStores,
  uid: string,
  { hide = [], unhide = [], ...change }: SettingsChange,
): Promise<SettingsRecord> {
  const changed = (before: StoredDocument) => {
    const stored = parse(settings, before);
    const hidden = [...new Set([...stored.hidden, ...hide])].filter((id) => !unhide.includes(id));
    if (hidden.length > MAX_HIDDEN)
      throw new AccountFullError(`At most ${MAX_HIDDEN} titles and genres can be hidden`, {
        name: 'HIDDEN',
        max: MAX_HIDDEN,
        used: stored.hidden.length,
      });
    return { uid, ...stored, ...change, hidden };
  };
  let record = changed({});
  await store.saveDocument('saveSettings', uid, 'settings', (before) => {
    record = changed(before);
    return serialise(settings, record);
  });
  return record;
}

function statisticsName(year: number | null) {
  return year === null ? 'statistics' : (`statistics-${year}` as const);
}

/** What was counted of all that a viewer has watched, or of a year; null when nothing was, or in another form. */
export function readStatistics(
  store: ViewerStores,
  uid: string,
  year: number | null,
): Promise<StatisticsRecord | null> {
  return store.readDocument('readStatistics', uid, statisticsName(year), (document) => {
    try {
      return { uid, ...parse(statistics, document) };
    } catch {
      // They are computed again.
      return null;
    }
  });
}

/** Replaces what was counted, unless another process has begun to compute it later. */
export function saveStatistics(
  store: ViewerStores,
  year: number | null,
  record: StatisticsRecord,
): Promise<void> {
  const { uid, ...fields } = record;
  return store.saveDerived(
    'saveStatistics',
    uid,
    statisticsName(year),
    serialise(statistics, fields),
    ({ computed_at: stored }) =>
      !(String(stored) > record.computedAt && String(stored) <= new Date().toISOString()),
  );
}

/** How many lists an account can report in so many days, in which reporting one of them again changes nothing. */
const MAX_REPORTS = 20;
const REPORT_DAYS = 30;

/**
 * Records that a viewer reported a list; false when they have lately, and nothing is written. Rejects with an AccountFullError beyond
 * MAX_REPORTS.
 *
 * @param list a hash that names it
 * @param at now, ISO 8601 in UTC
 */
export async function addListReport(
  store: ViewerStores,
  uid: string,
  list: string,
  at: string,
): Promise<boolean> {
  const since = new Date(Date.parse(at) - REPORT_DAYS * 86_400_000).toISOString();
  const recent = (document: StoredDocument) =>
    parse(listReports, document).reported.filter((report) => report.at > since);
  const isAmong = (reports: ReturnType<typeof recent>) => reports.some((report) => report.list === list);
  const read = (document: StoredDocument) => isAmong(recent(document));
  if (await store.readDocument('readListReports', uid, 'listReports', read)) return false;
  let isNew = false;
  await store.saveDocument('reportList', uid, 'listReports', (before) => {
    const reported = recent(before);
    isNew = !isAmong(reported);
    if (!isNew) return before;
    if (reported.length >= MAX_REPORTS)
      throw new AccountFullError(
        `An account can report at most ${MAX_REPORTS} lists in ${REPORT_DAYS} days. Try again later.`,
        { name: 'LIST_REPORTS', max: MAX_REPORTS, used: reported.length },
      );
    return serialise(listReports, { reported: [...reported, { list, at }] });
  });
  return isNew;
}
