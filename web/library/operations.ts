import type { ApolloCache, DocumentNode } from '@apollo/client';
import {
  type ChangedTitleFragment,
  SaveProgressDocument,
  type SaveProgressInput,
  type SeasonPartsFragment,
  SetDismissedDocument,
  type SetDismissedInput,
  SetListedDocument,
  type SetListedInput,
  SetSeriesWatchedDocument,
  type SetSeriesWatchedInput,
  SetWatchedDocument,
  type SetWatchedInput,
  type TitlePartFragment,
  UndoWatchedDocument,
  type UndoWatchedInput,
} from '../gql/graphql.ts';
import * as m from '../text/messages/library.ts';
import { type CachedParts, newPart, readParts, readRecord } from './cachedTitle.ts';
import type { TitleSummary } from './titleStatus.ts';

/** A change of the viewer's record of a title: the mutation, and its input without the title's id. It needs an account. */
export type TitleAction = ActionOf<keyof typeof operations>;

type ActionOf<Name extends keyof typeof operations> = {
  [One in Name]: { readonly operation: One } & Parameters<(typeof operations)[One]>[0];
}[Name];

interface Action<Input> {
  readonly title: TitleSummary;
  readonly input: Omit<Input, 'titleId'>;
}

interface SetWatchedAction extends Action<SetWatchedInput> {
  /** What an entry of the history shows, which is removed. */
  readonly inHistory?: readonly HistoryPart[];
}

/** A part as the history has it; its time is null when only the day is known, if that. */
export type HistoryPart = Omit<TitlePartFragment, '__typename' | 'id' | 'at'> & {
  readonly at: string | null;
};

interface SetSeriesWatchedAction extends Action<SetSeriesWatchedInput & { readonly watched: true }> {
  /** The season that is shown, and its marked episodes: they show their marks at once. */
  readonly shown: { readonly seasonNumber: number; readonly episodeNumbers: readonly number[] };
}

interface UndoWatchedAction extends Action<UndoWatchedInput> {
  /** Null where no season is shown. */
  readonly season: number | null;
}

/** What an action sends and shows. */
export interface Change {
  readonly document: DocumentNode;
  /** What it switches on or off: the same again, and the second click of a double click, is not sent. */
  readonly toggle?: { readonly part: string; readonly on: boolean };
  /** The season of which the response returns what is watched. */
  readonly season?: number | null;
  /** Whether the title's other seasons may change, too, which the response lacks. */
  readonly changesSeasons?: boolean;
  /** The record as the server will probably return it; null if that cannot be told. */
  readonly optimistic?: OptimisticTitle | null;
  /** Announced once it is saved. */
  readonly message?: string;
  /** Returns the actions that undo it, to be performed one after another; `run` is what a mark has returned. */
  readonly undo?: (run: string) => readonly TitleAction[];
}

type OptimisticTitle = ChangedTitleFragment & Partial<SeasonPartsFragment>;

/** What is cached of a title when it is changed. */
interface Cached {
  readonly record: ChangedTitleFragment;
  readonly partsOf: (season: number) => CachedParts | null;
}

/** The mutations of a title. A new one needs an entry here, its document and its message. */
const operations = {
  SetListed: ({ title, input: { listed } }: Action<SetListedInput>, { record }: Cached): Change => ({
    document: SetListedDocument,
    toggle: { part: 'listed', on: listed },
    optimistic: { ...record, listedAt: listed ? now() : null },
    message: (listed ? m.listed : m.unlisted)(title),
    undo: () => [{ operation: 'SetListed', title, input: { listed: !listed } }],
  }),

  SetDismissed: ({ title, input: { dismissed } }: Action<SetDismissedInput>, { record }: Cached): Change => ({
    document: SetDismissedDocument,
    toggle: { part: 'dismissed', on: dismissed },
    // Where a title is resumed that is not known, the response tells.
    optimistic: dismissed ? { ...record, continuedAt: null } : null,
    message: (dismissed ? m.dismissed : m.restored)(title),
    undo: () => [{ operation: 'SetDismissed', title, input: { dismissed: !dismissed } }],
  }),

  SetWatched: ({ title, input, inHistory }: SetWatchedAction, { record, partsOf }: Cached): Change => {
    const { watched, seasonNumber: season = null, episodeNumbers } = input;
    const marks = season === null ? null : marksOf(partsOf(season), season, episodeNumbers ?? []);
    const whole = season === null && record.last?.episodeNumber === null ? [record.last] : [];
    const before = inHistory ?? marks?.before ?? whole;
    const at = watched ? (input.at ?? now()) : null;
    return {
      document: SetWatchedDocument,
      toggle: { part: `watched ${season} ${episodeNumbers?.join()}`, on: watched },
      season,
      optimistic: season === null ? withMovie(record, at) : marks && withMarks(record, marks, at),
      message: watched ? m.watched() : inHistory ? m.removedFromHistory() : m.unwatched(),
      undo: (run) => [
        ...(watched ? [undoMark(title, run, season)] : markAgain(title, season, before)),
        ...restorePositions(title, before),
      ],
    };
  },

  SetSeriesWatched: (
    { title, input, shown }: SetSeriesWatchedAction,
    { record, partsOf }: Cached,
  ): Change => {
    // Its specials are not marked with a series.
    const season = shown.seasonNumber || null;
    const marks = season === null ? null : marksOf(partsOf(season), season, shown.episodeNumbers);
    const { progress } = record;
    const whole = { ...record, progress: progress && { ...progress, watched: progress.aired } };
    return {
      document: SetSeriesWatchedDocument,
      toggle: { part: `series ${input.seasonNumber} ${input.episodeNumber}`, on: true },
      season,
      changesSeasons: true,
      optimistic: marks ? withMarks(record, marks, now()) : input.episodeNumber == null ? whole : null,
      message: m.watched(),
      undo: (run) => [undoMark(title, run, season), ...restorePositions(title, marks?.before ?? [])],
    };
  },

  UndoWatched: ({ season }: UndoWatchedAction): Change => ({
    document: UndoWatchedDocument,
    season,
    changesSeasons: true,
    message: m.unwatched(),
  }),

  SaveProgress: (_: Action<SaveProgressInput>): Change => ({ document: SaveProgressDocument }),
};

/** What an action changes of what is cached. */
export function changeOf<Name extends keyof typeof operations>(
  cache: ApolloCache,
  uid: string,
  action: ActionOf<Name>,
): Change {
  const entries: { [One in keyof typeof operations]: (action: ActionOf<One>, cached: Cached) => Change } =
    operations;
  const { title } = action;
  return entries[action.operation](action, {
    record: readRecord(cache, uid, title),
    partsOf: (season) => readParts(cache, uid, title.id, season),
  });
}

const now = () => new Date().toISOString();

/** A movie that is marked at a time, or that is not; null for a series, of which something else was played before. */
function withMovie(record: ChangedTitleFragment, at: string | null): OptimisticTitle | null {
  if (record.mediaType === 'TV') return null;
  const movie = record.last ?? newPart(record.id, { seasonNumber: null, episodeNumber: null });
  const last =
    at === null ? null : { ...movie, position: 0, watched: true, at: movie.watched ? movie.at : at };
  return { ...record, last, resume: null, continuedAt: null };
}

/** Episodes of a season that are marked, or not any more. */
interface Marks {
  readonly season: number;
  readonly episodeNumbers: readonly number[];
  /** The season before. */
  readonly parts: CachedParts;
  /** What is stored of these episodes before, and of the others of the season. */
  readonly before: readonly TitlePartFragment[];
  readonly others: readonly TitlePartFragment[];
}

function marksOf(parts: CachedParts | null, season: number, episodeNumbers: readonly number[]): Marks | null {
  if (!parts) return null;
  const isMarked = ({ episodeNumber }: TitlePartFragment) => episodeNumbers.includes(episodeNumber ?? -1);
  const others = parts.nodes.filter((part) => !isMarked(part));
  return { season, episodeNumbers, parts, before: parts.nodes.filter(isMarked), others };
}

/** A series with episodes that are marked at a time, or that are not. */
function withMarks(record: ChangedTitleFragment, marks: Marks, at: string | null): OptimisticTitle {
  const { season, episodeNumbers, parts, before, others } = marks;
  const marked = (at === null ? [] : episodeNumbers).map((episodeNumber): TitlePartFragment => {
    const stored = before.find((part) => part.episodeNumber === episodeNumber);
    if (stored?.watched) return stored;
    const part = newPart(record.id, { seasonNumber: season, episodeNumber });
    return { ...part, length: stored?.length ?? null, watched: true, at: at ?? '' };
  });
  const nodes = [...others, ...marked].sort((one, other) => numberOf(one) - numberOf(other));
  const { last, progress } = record;
  const isLast = last?.seasonNumber === season && episodeNumbers.includes(numberOf(last));
  const lastLeft = () => [...others].sort((one, other) => other.at.localeCompare(one.at))[0] ?? null;
  const added = season === 0 ? 0 : countWatched(nodes) - countWatched(parts.nodes);
  return {
    ...record,
    last: isLast ? (nodes.find(({ id }) => id === last.id) ?? lastLeft()) : last,
    progress: progress && { ...progress, watched: Math.max(0, progress.watched + added) },
    parts: { ...parts, nodes },
  };
}

const numberOf = ({ episodeNumber }: TitlePartFragment) => episodeNumber ?? -1;
const countWatched = (parts: readonly TitlePartFragment[]) => parts.filter(({ watched }) => watched).length;

/** Most positions, and times of marks, that undoing restores. */
const MAX_RESTORED = 5;

function undoMark(title: TitleSummary, run: string, season: number | null): TitleAction {
  return { operation: 'UndoWatched', title, input: { run }, season };
}

/**
 * Marks what was watched again: the episodes that were marked together, with the time of their marks, the newest last. Past the
 * first few times, the others' marks have the oldest of these.
 */
function markAgain(
  title: TitleSummary,
  season: number | null,
  before: readonly HistoryPart[],
): TitleAction[] {
  const seen = before.filter(({ watched }) => watched);
  const timeOf = ({ at }: HistoryPart) => at ?? '';
  const times = [...new Set(seen.map(timeOf))].sort().slice(-MAX_RESTORED);
  return times.map((at, index) => {
    const marked = seen.filter((part) => timeOf(part) === at || (index === 0 && timeOf(part) < at));
    const numbers = marked.flatMap(({ episodeNumber }) => episodeNumber ?? []);
    const episodeNumbers = numbers.length > 0 ? numbers : null;
    const time = at === '' ? ({ when: 'UNKNOWN' } as const) : { at };
    const input = { seasonNumber: season, episodeNumbers, watched: true, ...time };
    return { operation: 'SetWatched', title, input };
  });
}

/** Restores the positions of parts that were only begun. */
function restorePositions(title: TitleSummary, before: readonly HistoryPart[]): TitleAction[] {
  const begun = before.filter(({ watched, position }) => !watched && position > 0);
  return begun.slice(0, MAX_RESTORED).flatMap(({ seasonNumber, episodeNumber, position, length, at }) => {
    const input = { seasonNumber, episodeNumber, position, length: length ?? 0, at };
    return length === null ? [] : [{ operation: 'SaveProgress', title, input }];
  });
}
