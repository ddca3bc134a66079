import { z } from 'zod';
import {
  type LoadedTitle,
  parseViewerTitle,
  type RatingRecord,
  type ViewerTitleRecord,
} from '../../server/viewer/records.ts';
import type { TitleNeeds, TitleStore, ViewerTitleChange } from '../../server/viewer/store.ts';
import {
  lastWatchedFields,
  loadedPlays,
  rowsOf,
  storedBytes,
  writeOf,
} from '../../server/viewer/titles/titleWrite.ts';
import { playRow, type PlayTable } from './playTable.ts';
import { ratingRow, type RatingTable } from './ratingTable.ts';
import type { StoreAccess } from './storeAccess.ts';
import { titleRow, type TitleRow, type TitleTable } from './titleTable.ts';

const ratingRows = z.array(ratingRow);

interface Tables {
  readonly titles: TitleTable;
  readonly plays: PlayTable;
  readonly ratings: RatingTable;
}

type Write = NonNullable<ReturnType<typeof writeOf>>;

/** Viewers' titles in SQLite. Each change of one is a transaction, with its parts, plays and ratings. */
export class EmbeddedTitleStore implements TitleStore {
  readonly #access: StoreAccess;
  readonly #tables: Tables;
  readonly readsWholeSeasons = false;

  constructor(access: StoreAccess, tables: Tables) {
    this.#access = access;
    this.#tables = tables;
  }

  readonly readPage: TitleStore['readPage'] = (uid, list, page) =>
    this.#access.readPage(
      'readViewerTitles',
      () => this.#tables.titles.page(this.#viewer(uid), list, page),
      (row) => recordOf(uid, titleRow.parse(row)),
    );

  readonly count: TitleStore['count'] = (uid, list) =>
    this.#access.read('countViewerTitles', () => this.#tables.titles.count(this.#viewer(uid), list));

  readonly read: TitleStore['read'] = (uid, titleIds) =>
    this.#access.readEach('readViewerTitle', uid, titleIds, (viewer, id) => {
      const row = this.#tables.titles.find(viewer, id);
      return row && this.#access.parsed('readViewerTitle', row, () => recordOf(uid, row));
    });

  readonly readSeasons: TitleStore['readSeasons'] = (uid, ranges) =>
    this.#access.readEach('readViewerSeasons', uid, ranges, (viewer, range) =>
      this.#tables.titles.parts(viewer, range),
    );

  readonly update: TitleStore['update'] = (uid, titleId, change) =>
    this.#access.write('updateViewerTitle', () => this.change(uid, titleId, change));

  /** Changes a title within a transaction. */
  change(uid: string, titleId: string, change: ViewerTitleChange): Awaited<ReturnType<TitleStore['update']>> {
    const owner = this.#viewer(uid);
    const row = this.#tables.titles.find(owner, titleId);
    const before = this.#load({ uid, viewer: owner }, titleId, row, change);
    const rows = rowsOf(before);
    const write = writeOf(change, before, row && storedBytes(row.document));
    if (!write) return { stored: before?.record ?? null, loaded: before, bytes: 0, rows };
    const viewer = this.#access.grow(uid, write.growth);
    this.#writeTitle(viewer, titleId, row, row !== null && before === null, write);
    const { plays, ratings } = this.#tables;
    plays.delete(viewer, write.plays.deleted);
    plays.write(viewer, write.plays.written);
    ratings.delete(viewer, write.ratings.deleted);
    ratings.write(viewer, write.ratings.written);
    this.#writeLastWatched(uid, write);
    return { stored: write.stored, loaded: write.after, bytes: write.bytes, rows };
  }

  /** @param isMalformed whether nothing of what the row stores could be read */
  #writeTitle(viewer: number, id: string, row: TitleRow | null, isMalformed: boolean, write: Write): void {
    const { titles } = this.#tables;
    const { document, stored, seasons, dropsPasses, keptPasses } = write;
    if (!document || !stored) {
      if (row) titles.delete(row.number);
      return;
    }
    const number = titles.write(viewer, id, document);
    if (isMalformed) titles.keepPasses(number, []);
    else if (dropsPasses) titles.keepPasses(number, keptPasses);
    for (const [season, { written, deleted }] of seasons) {
      titles.deleteParts(number, stored.pass, season, deleted);
      titles.writeParts(number, stored.pass, season, written);
    }
  }

  #writeLastWatched(uid: string, { lastWatched, stored }: Write): void {
    if (!lastWatched || !stored) return;
    const { viewers } = this.#access;
    const before = viewers.document(uid, 'lastWatched')?.document ?? null;
    const fields = lastWatchedFields(before, lastWatched, stored.changedAt);
    if (fields) viewers.mergeDocument(uid, 'lastWatched', fields);
  }

  /** The title of a row with what a change needs; null without one, and for a malformed one, which is logged. */
  #load(
    { uid, viewer }: { readonly uid: string; readonly viewer: number },
    titleId: string,
    row: TitleRow | null,
    change: ViewerTitleChange,
  ): LoadedTitle | null {
    const record = this.#access.recordOf('updateViewerTitle', row, (one: TitleRow) => recordOf(uid, one));
    const needs = change.needs?.(record) ?? {};
    const playRows = needs.plays ? this.#tables.plays.select(viewer, titleId, needs.plays) : [];
    const plays = loadedPlays(
      titleId,
      playRows.map((play) => ({ ...playRow.parse(play), uid })),
    );
    if (!row || !record) return null;
    const numbers = new Set(needs.seasons);
    for (const { pass, seasonNumber } of plays.values())
      if (pass === record.pass && seasonNumber !== null) numbers.add(seasonNumber);
    const parts = [...numbers].map(
      (season) => [season, this.#tables.titles.season(row.number, record.pass, season)] as const,
    );
    return { record, parts: new Map(parts), plays, ratings: this.#loadRatings(uid, viewer, needs) };
  }

  #loadRatings(uid: string, viewer: number, { ratings: ids = [] }: TitleNeeds): Map<string, RatingRecord> {
    const rows = ids.flatMap((id) => this.#tables.ratings.find(viewer, id) ?? []);
    return new Map(ratingRows.parse(rows).map((rating) => [rating.targetId, { ...rating, uid }]));
  }

  #viewer(uid: string): number {
    return this.#access.viewers.numberOf(uid);
  }
}

/** The title of a row. Throws for a malformed one. */
function recordOf(uid: string, { id, document }: TitleRow): ViewerTitleRecord {
  return parseViewerTitle(uid, id, document);
}
