import type { DocumentReference, DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { z } from 'zod';
import type { LoadedTitle } from '../../viewer/records.ts';
import { loadedBytes, titleBytes, titleDocument } from '../../viewer/titles/titleWrite.ts';
import { playDocument, playsOf } from './firestorePlays.ts';
import { writeSeason } from './firestoreSeasons.ts';
import { titlesOf } from './firestoreTitles.ts';
import { grow, setWhole } from './viewerDocuments.ts';

// The steps of an account's conversion: what each writes, and how far the account is then.

/** How many documents one step writes. */
const WRITES_AT_ONCE = 200;
/** A season with so many parts is worth two writes, with twice as many three. */
const PARTS_A_WRITE = 100;

/**
 * How far the conversion of an account is: when it began, which titles are converted, how many writes of the next one are made, and the
 * totals.
 */
const progressSchema = z.object({
  now: z.string(),
  after: z.string(),
  written: z.number(),
  titles: z.number(),
  plays: z.number(),
  malformed: z.number(),
});
export type Progress = Readonly<z.output<typeof progressSchema>>;
const versionDocument = z.object({ version: z.number() });
const progressDocument = z.object({ converting: progressSchema });

/** A title of the form before, and what storing it in today's form writes; null for a malformed one. */
export interface Converted {
  readonly id: string;
  readonly plays: number;
  readonly writes: readonly Write[] | null;
}
interface Write {
  readonly weight: number;
  readonly write: (transaction: Transaction, viewer: DocumentReference) => void;
}

/** How far the conversion is, which begins now if it has not begun; null when it is done. */
export function progressOf(version: DocumentSnapshot, now: string): Progress | null {
  if (versionDocument.safeParse(version.data()).success) return null;
  const start = { now, after: '', written: 0, titles: 0, plays: 0, malformed: 0 };
  return progressDocument.safeParse(version.data()).data?.converting ?? start;
}

/** All writes of a converted title, in an order that depends on it alone. */
export function writesOf(title: LoadedTitle, id: string): readonly Write[] {
  const { record, parts, plays } = title;
  const titleAt = (viewer: DocumentReference) => titlesOf(viewer).doc(id);
  const { pass } = record;
  return [
    ...[...plays.values()].map((play) => ({
      weight: 1,
      write: (transaction: Transaction, viewer: DocumentReference) =>
        setWhole(transaction, playsOf(viewer).doc(play.id), playDocument(play)),
    })),
    ...[...parts].map(([seasonNumber, season]) => ({
      weight: 1 + Math.floor(season.size / PARTS_A_WRITE),
      write: (transaction: Transaction, viewer: DocumentReference) =>
        writeSeason(
          transaction,
          { title: titleAt(viewer), pass, seasonNumber },
          { parts: season, written: [...season.values()], deleted: [] },
        ),
    })),
    {
      weight: 1,
      write: (transaction, viewer) => {
        setWhole(transaction, titleAt(viewer), titleDocument(record));
        grow(transaction, viewer, { bytes: titleBytes(record) + loadedBytes(title) });
      },
    },
  ];
}

/** The writes that one step makes from a position on, and the position after them. */
export function nextWrites(
  titles: readonly Converted[],
  from: Progress,
  isStored: (index: number) => boolean,
): { readonly writes: readonly Write['write'][]; readonly reached: Progress } {
  const writes: Write['write'][] = [];
  let reached = from;
  let room = WRITES_AT_ONCE;
  for (const [index, { id, plays, writes: all }] of titles.entries()) {
    for (const { weight, write } of isStored(index) ? [] : (all ?? []).slice(reached.written)) {
      if (weight > room && writes.length > 0) return { writes, reached };
      room -= weight;
      writes.push(write);
      reached = { ...reached, written: reached.written + 1 };
    }
    const isConverted = all !== null && !isStored(index);
    reached = {
      now: reached.now,
      after: id,
      written: 0,
      titles: reached.titles + (isConverted ? 1 : 0),
      plays: reached.plays + (isConverted ? plays : 0),
      malformed: reached.malformed + (all ? 0 : 1),
    };
  }
  return { writes, reached };
}
