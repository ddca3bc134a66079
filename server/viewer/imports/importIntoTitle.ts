import { isDeepStrictEqual } from 'node:util';
import { titleId } from '../../records/title.ts';
import { boundTimes, seasonsOf } from '../parts.ts';
import type { ImportRowRecord } from './importRecords.ts';
import type { LoadedTitle, ViewerTitleRecord } from '../records.ts';
import { withFields } from '../rules.ts';
import { MAX_STEP, type PlaySelection, type TitleNeeds } from '../store.ts';
import { AddedPlays } from './addedPlays.ts';
import { withNote } from './importedNotes.ts';
import { type ImportedPlay, playIds } from './importedPlays.ts';
import { withState } from './importedState.ts';
import {
  ADDED,
  EXISTS,
  type ImportedFact,
  type ImportedRow,
  type ImportOf,
  hasAdded,
  kept,
  type Outcome,
  receiptOf,
} from './importFacts.ts';

/** How many episodes' plays are selected at a time, so that each can have several. */
const EPISODES_SELECTED = 20;

/** What rows need to be loaded of their title. */
export function needsOfRows(rows: readonly ImportedRow[], { source }: ImportOf) {
  return (before: ViewerTitleRecord | null): TitleNeeds => {
    const facts = rows.map(({ fact }) => fact);
    const refs = facts.flatMap((fact) =>
      'ref' in fact ? [fact.ref] : fact.kind === 'STATE' && fact.last ? [fact.last] : [],
    );
    const plays = before ? facts.filter((fact) => fact.kind === 'PLAY') : [];
    return {
      seasons: seasonsOf(...refs),
      ...(before && before.plays > 0 && plays.length > 0 && { plays: playsBeside(before, plays, source) }),
      ratings: facts.flatMap((fact) => (fact.kind === 'RATING' ? [fact.targetId] : [])),
    };
  };
}

/** The plays that decide which ones are missing: all of the title's if these are fewer. */
function playsBeside(
  before: ViewerTitleRecord,
  plays: readonly ImportedPlay[],
  source: string,
): PlaySelection {
  const ids = [...new Set(plays.flatMap((play) => playIds(source, before, play)))];
  const days = [...new Set(plays.flatMap(({ time }) => time.day ?? []))];
  if (before.plays <= ids.length + days.length && before.plays < MAX_STEP) return { all: true };
  return { any: [{ ids }, { days }, ...undatedSelections(before, plays)] };
}

/** Passes whose plays are counted for those that have no time: more than anyone has. */
const MAX_PASSES = 20;

/** The plays of the parts of which some have no time, of every pass. */
function undatedSelections(
  { pass }: ViewerTitleRecord,
  plays: readonly ImportedPlay[],
): readonly PlaySelection[] {
  const undated = plays.filter(({ time }) => time.precision === 'UNKNOWN').map(({ ref }) => ref);
  const seasons = new Set(undated.map(({ seasonNumber }) => seasonNumber));
  const passes = Array.from({ length: Math.min(pass, MAX_PASSES) }, (_, before) => pass - before);
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
  let added = new AddedPlays(before, of, now);
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
        return added.addPlay(fact);
      case 'PROGRESS':
        return added.addPosition(fact);
      case 'RATING': {
        const { targetId, value, original, at } = fact;
        const stored = ratings.get(targetId);
        if (stored) {
          const isSame = stored.value === value && isDeepStrictEqual(stored.original, original);
          return isSame ? EXISTS : kept('keptRating', { rating: stored.value / 10 });
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
      case 'STATE': {
        const { title: stated, outcome } = withState(added.applied(), fact, of.run);
        if (outcome.outcome === 'ADDED') added = new AddedPlays(stated, of, now);
        return outcome;
      }
      case 'NOTE': {
        const { note } = current();
        const { note: joined, outcome } = withNote(note, fact);
        if (outcome.outcome === 'ADDED') fields.note = joined;
        return outcome;
      }
    }
  };
  const receipts = rows.map((row) => receiptOf(row, outcomeOf(row.fact)));
  if (!receipts.some(hasAdded)) return { title, rows: receipts };
  const played = added.applied();
  const rated = { ...played, ratings };
  const newRatings = ratings.size - before.ratings.size;
  const changed = { ...fields, ratings: before.record.ratings + newRatings };
  return { title: withFields(rated, changed, now), rows: receipts };
}
