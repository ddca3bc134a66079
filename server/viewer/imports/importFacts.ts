import { outcomeReason } from '../../../contract/outcomeReasons.ts';
import { createHash } from 'node:crypto';
import type { ImportRowRecord } from './importRecords.ts';
import type { PartRecord, PassState, PlayableRef, RatingRecord } from '../records.ts';
import type { ImportedPlay } from './importedPlays.ts';

/** What a row of an import says of a title. Times are at most now. */
export type ImportedFact =
  | ImportedPlay
  | (Pick<RatingRecord, 'targetId' | 'value' | 'original' | 'at'> & { readonly kind: 'RATING' })
  | { readonly kind: 'WATCHLIST' | 'DROPPED' | 'DISMISSED'; readonly at: string }
  | {
      readonly kind: 'NOTE';
      readonly note: string;
      /** Whether it is added to a note that is stored already. */
      readonly append?: boolean;
    }
  | ImportedPosition
  | ImportedState;

/** A position in a part. */
export interface ImportedPosition extends Pick<PartRecord, 'position' | 'length' | 'at'> {
  readonly kind: 'PROGRESS';
  readonly ref: PlayableRef;
  /** The position as a part of the whole, whose length is to be looked up; the position and the length are unknown until then. */
  readonly share?: number;
}

/** Where a viewer is with a title, as another account has it. */
export interface ImportedState extends Pick<PassState, 'pass' | 'passStartedAt' | 'last'> {
  readonly kind: 'STATE';
  readonly playedAt: string | null;
}

/** Where a row of an import stands. */
export type RowOrigin = Omit<ImportRowRecord, 'outcome' | 'reason' | 'undo'>;

/** A row of an import about a title. */
export interface ImportedRow {
  readonly origin: RowOrigin;
  /** Whether the viewer was asked what it is about, and chose it. */
  readonly isAnswered?: boolean;
  readonly fact: ImportedFact;
}

/** The import that rows belong to. */
export interface ImportOf {
  /** Where the rows come from. */
  readonly source: string;
  /** The import's own id. */
  readonly run: string;
}

/** What became of a row. */
export type Outcome = Pick<ImportRowRecord, 'outcome' | 'reason' | 'undo'>;

export const ADDED: Outcome = { outcome: 'ADDED', reason: null, undo: null };
export const EXISTS: Outcome = { outcome: 'EXISTS', reason: null, undo: null };
/** What tells a text apart from others, for the receipt. */
export function textHash(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}

/** What is there differs, and is kept. */
export const kept = (...reason: Parameters<typeof outcomeReason>): Outcome => ({
  ...EXISTS,
  reason: outcomeReason(...reason),
});

/** The receipt of a row with an outcome. */
export function receiptOf(
  { origin, isAnswered = false }: Pick<ImportedRow, 'origin' | 'isAnswered'>,
  outcome: Outcome,
): ImportRowRecord {
  const receipt = { ...origin, ...outcome };
  return isAnswered && outcome.outcome === 'ADDED' ? { ...receipt, outcome: 'ANSWERED' } : receipt;
}

/** Whether a row added something. */
export function hasAdded({ outcome }: Pick<ImportRowRecord, 'outcome'>): boolean {
  return outcome === 'ADDED' || outcome === 'ANSWERED';
}
