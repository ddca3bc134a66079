import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { isSeenToEnd } from '../../../contract/seenToEnd.ts';
import { titleId } from '../../records/title.ts';
import { boundTimes, newPart, partAt, seasonsOf, withParts, withTallies } from '../parts.ts';
import { passOf } from '../plays/plays.ts';
import { comparableTime, type NewPlay, withPlays } from '../plays/playTime.ts';
import type {
  ImportRowRecord,
  LoadedTitle,
  PartRecord,
  PlayableRef,
  RatingRecord,
  ViewerTitleRecord,
} from '../records.ts';
import { withFields } from '../rules.ts';
import type { PlaySelection, TitleNeeds } from '../store.ts';
import { type ImportedPlay, missingPlays, playIds } from './importedPlays.ts';

/** What a row of an import says of a title. Times are at most now. */
export type ImportedFact =
  | ImportedPlay
  | (Pick<RatingRecord, 'targetId' | 'value' | 'original' | 'at'> & { readonly kind: 'RATING' })
  | { readonly kind: 'WATCHLIST' | 'DROPPED' | 'DISMISSED'; readonly at: string }
  | { readonly kind: 'NOTE'; readonly note: string }
  | (Pick<PartRecord, 'position' | 'at'> & {
      readonly kind: 'PROGRESS';
      readonly ref: PlayableRef;
      readonly length: number;
    });

/** Where a row of an import stands. */
export type RowOrigin = Omit<ImportRowRecord, 'outcome' | 'reason' | 'undo'>;

/** A row of an import about a title. */
export interface ImportedRow {
  readonly origin: RowOrigin;
  readonly fact: ImportedFact;
}

/** The import that rows belong to. */
export interface ImportOf {
  /** Where the rows come from. */
  readonly source: string;
  /** The import's own id. */
  readonly run: string;
}

type Outcome = Pick<ImportRowRecord, 'outcome' | 'reason' | 'undo'>;

const ADDED: Outcome = { outcome: 'ADDED', reason: null, undo: null };
const EXISTS: Outcome = { outcome: 'EXISTS', reason: null, undo: null };
const kept = (what: string): Outcome => ({ ...EXISTS, reason: `Kept your ${what}` });

/** How many episodes' plays are selected at a time, so that each can have several. */
const EPISODES_SELECTED = 20;

/** What rows need to be loaded of their title. */
export function needsOfRows(rows: readonly ImportedRow[], { source }: ImportOf) {
  return (before: ViewerTitleRecord | null): TitleNeeds => {
    const facts = rows.map(({ fact }) => fact);
    const refs = facts.flatMap((fact) => ('ref' in fact ? [fact.ref] : []));
    const plays = before ? facts.filter((fact) => fact.kind === 'PLAY') : [];
    const any: PlaySelection[] = [];
    if (before && plays.length > 0) {
      any.push({ ids: [...new Set(plays.flatMap((play) => playIds(source, before, play)))] });
      any.push({ days: [...new Set(plays.flatMap(({ time }) => time.day ?? []))] });
      any.push(...undatedSelections(before, plays));
    }
    return {
      seasons: seasonsOf(...refs),
      ...(any.length > 0 && { plays: { any } }),
      ratings: facts.flatMap((fact) => (fact.kind === 'RATING' ? [fact.targetId] : [])),
    };
  };
}

/** The plays of the parts of which some have no time: of the current pass, and of the one before it. */
function undatedSelections(
  { pass }: ViewerTitleRecord,
  plays: readonly ImportedPlay[],
): readonly PlaySelection[] {
  const undated = plays.filter(({ time }) => time.precision === 'UNKNOWN').map(({ ref }) => ref);
  const seasons = new Set(undated.map(({ seasonNumber }) => seasonNumber));
  const passes = pass > 1 ? [pass, pass - 1] : [pass];
  return [...seasons].flatMap((seasonNumber) => {
    const ofSeason = undated.filter((ref) => ref.seasonNumber === seasonNumber);
    const episodes = [...new Set(ofSeason.flatMap(({ episodeNumber }) => episodeNumber ?? []))];
    const groups: (number[] | null)[] = episodes.length === 0 ? [null] : [];
    for (let from = 0; from < episodes.length; from += EPISODES_SELECTED)
      groups.push(episodes.slice(from, from + EPISODES_SELECTED));
    return passes.flatMap((one) =>
      groups.map((episodeNumbers) => ({ pass: one, seasonNumber, episodeNumbers })),
    );
  });
}

/**
 * Adds what rows of an import say to their title, in their order, and says what became of each. What is there is kept: parts that are stored
 * keep their position and time, and the title what was played last unless a new part was played later.
 *
 * @param now the server's time at commit, ISO 8601
 */
export function importIntoTitle(
  title: LoadedTitle,
  rows: readonly ImportedRow[],
  of: ImportOf,
  now: string,
): { readonly title: LoadedTitle; readonly rows: readonly ImportRowRecord[] } {
  const before = boundTimes(title, now);
  const added = new AddedPlays(before, of, now);
  const ratings = new Map(before.ratings);
  const fields: { -readonly [Name in keyof ViewerTitleRecord]?: ViewerTitleRecord[Name] } = {};
  const current = () => ({ ...before.record, ...fields });

  const addOnce = (field: 'listedAt' | 'droppedAt' | 'dismissedAt', at: string, undo: string): Outcome => {
    if (current()[field] !== null) return EXISTS;
    fields[field] = at;
    return { ...ADDED, undo };
  };
  const outcomeOf = (fact: ImportedFact): Outcome => {
    switch (fact.kind) {
      case 'PLAY':
        return added.addPlay(fact) ? ADDED : EXISTS;
      case 'PROGRESS':
        return added.addPosition(fact);
      case 'RATING': {
        const { targetId, value, original, at } = fact;
        const stored = ratings.get(targetId);
        if (stored) {
          const isSame = stored.value === value && isDeepStrictEqual(stored.original, original);
          return isSame ? EXISTS : kept(`rating of ${stored.value / 10}`);
        }
        const { uid } = before.record;
        ratings.set(targetId, {
          ...{ uid, targetId, titleId: titleId(before.record), value, original },
          ...{ at, changedAt: now },
        });
        return { ...ADDED, undo: now };
      }
      case 'WATCHLIST':
        return addOnce('listedAt', fact.at, fact.at);
      case 'DROPPED':
        return addOnce('droppedAt', fact.at, `dropped:${fact.at}`);
      case 'DISMISSED':
        return addOnce('dismissedAt', fact.at, `dismissed:${fact.at}`);
      case 'NOTE': {
        const { note } = current();
        if (note !== null) return note === fact.note ? EXISTS : kept('note');
        fields.note = fact.note;
        return { ...ADDED, undo: noteHash(fact.note) };
      }
    }
  };
  const receipts = rows.map(({ origin, fact }) => ({ ...origin, ...outcomeOf(fact) }));
  if (receipts.every(({ outcome }) => outcome !== 'ADDED')) return { title, rows: receipts };
  const played = added.applied();
  const rated = { ...played, ratings };
  const newRatings = ratings.size - before.ratings.size;
  const changed = { ...fields, ratings: before.record.ratings + newRatings };
  return { title: withFields(rated, changed, now), rows: receipts };
}

/** What tells a note apart from others, for the receipt. */
export function noteHash(note: string): string {
  return createHash('sha256').update(note).digest('base64url').slice(0, 22);
}

/** The plays and positions that rows add to a title. */
class AddedPlays {
  readonly #before: LoadedTitle;
  readonly #of: ImportOf;
  readonly #now: string;
  readonly #plays: NewPlay[] = [];
  readonly #parts = new Map<string, PartRecord>();
  /** When the parts that are new were played, as far as that is known. */
  readonly #times = new Map<string, string>();

  constructor(before: LoadedTitle, of: ImportOf, now: string) {
    this.#before = before;
    this.#of = of;
    this.#now = now;
  }

  /** Adds the plays of a row that are missing; false when none is. */
  addPlay(play: ImportedPlay): boolean {
    const { record } = this.#before;
    const { source, run } = this.#of;
    const { ref, time, sourceId, bulk, note } = play;
    const known = [
      ...[...this.#before.plays.values()].filter((one) => keyOf(one) === keyOf(ref)),
      ...this.#plays
        .filter((one) => keyOf(one.ref) === keyOf(ref))
        .map(({ id, time: { day } }) => ({ id, day })),
    ];
    const missing = missingPlays(playIds(source, record, play), play, known, source);
    if (missing.length === 0) return false;
    const at = comparableTime(time, this.#now);
    const pass = passOf(record, 'IMPORT', at);
    for (const id of missing)
      this.#plays.push({ id, ref, time, source: 'IMPORT', sourceId, run, bulk, note, pass });
    if (pass === record.pass) this.#countPlays(ref, at, missing.length);
    return true;
  }

  addPosition({ ref, position, length, at }: Extract<ImportedFact, { kind: 'PROGRESS' }>): Outcome {
    const stored = this.#part(ref);
    if (stored?.position === position) return EXISTS;
    if (stored) return kept(stored.plays > 0 ? 'play' : 'position');
    if (isSeenToEnd({ position, length }))
      return { ...EXISTS, outcome: 'REJECTED', reason: 'The position is at the end' };
    this.#parts.set(keyOf(ref), { ...newPart(ref, at), position, length });
    this.#times.set(keyOf(ref), at);
    return { ...ADDED, undo: at };
  }

  /** The title with all of it. */
  applied(): LoadedTitle {
    const { run } = this.#of;
    const withAll = this.#plays.length > 0 ? withPlays(this.#before, this.#plays, this.#now) : this.#before;
    const parts = [...this.#parts.values()];
    const [newest] = parts
      .flatMap((part) => {
        const at = this.#times.get(keyOf(part));
        return at === undefined ? [] : [{ part, at }];
      })
      .sort((one, other) => compare(other.at, one.at) || compareParts(other.part, one.part));
    const { last, playedAt, beforeImport } = withAll.record;
    if (!newest || (playedAt !== null && playedAt > newest.at)) return withParts(withAll, parts);
    const isOfRun = beforeImport?.run === run && beforeImport.since === playedAt;
    const ref = last && { seasonNumber: last.seasonNumber, episodeNumber: last.episodeNumber };
    const stateBefore = isOfRun ? beforeImport : { run, last: ref, playedAt };
    const record = {
      ...withAll.record,
      last: newest.part,
      playedAt: newest.at,
      beforeImport: { ...stateBefore, since: newest.at },
    };
    const played = withParts({ ...withAll, record }, parts);
    const { seasonNumber } = newest.part;
    return seasonNumber === null ? played : withTallies(played, [seasonNumber]);
  }

  #part(ref: PlayableRef): PartRecord | null {
    return this.#parts.get(keyOf(ref)) ?? partAt(this.#before, ref);
  }

  #countPlays(ref: PlayableRef, at: string | null, plays: number): void {
    const key = keyOf(ref);
    const stored = this.#part(ref);
    const part = stored ?? newPart(ref, at ?? this.#now);
    const isNew = !partAt(this.#before, ref);
    const known = this.#times.get(key);
    const newest = at !== null && (known === undefined || at > known) ? at : known;
    if (isNew && newest !== undefined) this.#times.set(key, newest);
    const time = isNew && part.position === 0 && newest !== undefined ? newest : part.at;
    this.#parts.set(key, { ...part, at: time, plays: part.plays + plays });
  }
}

function keyOf({ seasonNumber, episodeNumber }: PlayableRef): string {
  return seasonNumber === null || episodeNumber === null ? 'whole' : `${seasonNumber}:${episodeNumber}`;
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

function compareParts(one: PlayableRef, other: PlayableRef): number {
  return (
    (one.seasonNumber ?? -1) - (other.seasonNumber ?? -1) ||
    (one.episodeNumber ?? -1) - (other.episodeNumber ?? -1)
  );
}
