import { outcomeReason } from '../../../contract/outcomeReasons.ts';
import { isSeenToEnd } from '../../../contract/seenToEnd.ts';
import { newPart, partAt, withParts, withTallies } from '../parts.ts';
import { passOf } from '../plays/plays.ts';
import { comparableTime, type NewPlay, withPlays } from '../plays/playTime.ts';
import type { LoadedTitle, PartRecord, PlayableRef } from '../records.ts';
import { type ImportedPlay, missingPlays, playIds } from './importedPlays.ts';
import { ADDED, EXISTS, type ImportedPosition, type ImportOf, kept, type Outcome } from './importFacts.ts';

/** The plays and positions that rows add to a title. */
export class AddedPlays {
  readonly #before: LoadedTitle;
  readonly #of: ImportOf;
  readonly #now: string;
  readonly #plays: NewPlay[] = [];
  readonly #parts = new Map<string, PartRecord>();
  /** When the parts that are new were played, as far as that is known. */
  readonly #times = new Map<string, string>();
  /** The new parts of which a row says where they stand. */
  readonly #given = new Set<string>();

  constructor(before: LoadedTitle, of: ImportOf, now: string) {
    this.#before = before;
    this.#of = of;
    this.#now = now;
  }

  /** Adds the plays of a row that are missing. */
  addPlay(play: ImportedPlay): Outcome {
    const { record } = this.#before;
    const { source, run } = this.#of;
    const { ref, time, sourceId, bulk, note } = play;
    const known = [
      ...[...this.#before.plays.values()].filter((one) => keyOf(one) === keyOf(ref)),
      ...this.#plays
        .filter((one) => keyOf(one.ref) === keyOf(ref))
        .map(({ id, time, sourceId = null }) => ({ ...time, id, sourceId })),
    ];
    const missing = missingPlays(playIds(source, record, play), play, known, source);
    if (missing.length === 0) return EXISTS;
    const at = comparableTime(time, this.#now);
    const isKnown = play.pass !== undefined && isStatedBy(this.#before, run);
    const pass = isKnown ? Math.min(play.pass, record.pass) : passOf(record, 'IMPORT', at);
    for (const id of missing)
      this.#plays.push({ id, ref, time, source: 'IMPORT', sourceId, run, bulk, note, pass });
    if (pass !== record.pass) return ADDED;
    const { part } = play;
    const isBegun = part !== undefined && part.position > 0 && this.#part(ref) === null;
    this.#countPlays(play, at, missing.length);
    return isBegun ? { ...ADDED, undo: part.at } : ADDED;
  }

  addPosition({ ref, position, length, at }: ImportedPosition): Outcome {
    const stored = this.#part(ref);
    if (stored?.position === position) return EXISTS;
    if (stored) return kept(stored.plays > 0 ? 'keptPlay' : 'keptPosition');
    const { passStartedAt } = this.#before.record;
    const isOfEarlierPass = passStartedAt !== null && at < passStartedAt;
    if (isOfEarlierPass && !isStatedBy(this.#before, this.#of.run))
      return { ...EXISTS, reason: outcomeReason('startedOver') };
    if (isSeenToEnd({ position, length }))
      return { ...EXISTS, outcome: 'REJECTED', reason: outcomeReason('atEnd') };
    this.#parts.set(keyOf(ref), { ...newPart(ref, at), position, length });
    this.#times.set(keyOf(ref), at);
    return { ...ADDED, undo: at };
  }

  /** The title with all of it. */
  applied(): LoadedTitle {
    const { run } = this.#of;
    const withAll = this.#plays.length > 0 ? withPlays(this.#before, this.#plays, this.#now) : this.#before;
    const parts = [...this.#parts.values()];
    if (isStatedBy(this.#before, run)) return withParts(withAll, parts);
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
      beforeImport: { ...stateBefore, since: newest.at, isStated: false },
    };
    const played = withParts({ ...withAll, record }, parts);
    const { seasonNumber } = newest.part;
    return seasonNumber === null ? played : withTallies(played, [seasonNumber]);
  }

  #part(ref: PlayableRef): PartRecord | null {
    return this.#parts.get(keyOf(ref)) ?? partAt(this.#before, ref);
  }

  #countPlays({ ref, part: given }: ImportedPlay, at: string | null, plays: number): void {
    const key = keyOf(ref);
    const stored = this.#part(ref);
    if (!stored && given) this.#given.add(key);
    const part = stored ?? { ...newPart(ref, at ?? this.#now), ...given };
    const isNew = !partAt(this.#before, ref);
    const known = this.#times.get(key);
    const newest = at !== null && (known === undefined || at > known) ? at : known;
    if (isNew && newest !== undefined) this.#times.set(key, newest);
    const isPlayed = isNew && part.position === 0 && !this.#given.has(key);
    const time = isPlayed && newest !== undefined ? newest : part.at;
    this.#parts.set(key, { ...part, at: time, plays: part.plays + plays });
  }
}

/** Whether an import has restored where a title stands, see `importedState.ts`. */
export function isStatedBy({ record: { beforeImport } }: LoadedTitle, run: string): boolean {
  return beforeImport?.run === run && beforeImport.isStated;
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
