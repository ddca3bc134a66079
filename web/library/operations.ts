import type { ApolloCache, DocumentNode } from '@apollo/client';
import {
  AddPlayDocument,
  type AddPlayInput,
  type ChangedTitleFragment,
  RateDocument,
  type RateInput,
  type RateMutation,
  RemovePlayDocument,
  type RemovePlayInput,
  SaveProgressDocument,
  type SaveProgressInput,
  SetDismissedDocument,
  type SetDismissedInput,
  SetDroppedDocument,
  type SetDroppedInput,
  SetListedDocument,
  type SetListedInput,
  SetNoteDocument,
  type SetNoteInput,
  SetSeriesWatchedDocument,
  type SetSeriesWatchedInput,
  SetWatchedDocument,
  type SetWatchedInput,
  StartOverDocument,
  type StartOverInput,
  type TitlePartFragment,
  type TitlePlayFragment,
  UndoWatchedDocument,
  type UndoWatchedInput,
  UpdatePlayDocument,
  type UpdatePlayInput,
} from '../gql/graphql.ts';
import { currentSettings } from '../stores/settings.ts';
import * as library from '../text/messages/library.ts';
import * as m from '../text/messages/titleActions.ts';
import { isGivable, ratingInWords } from '../text/ratings.ts';
import { type CachedSeason, readRecord, readSeason } from './cachedTitle.ts';
import { type Marked, markEpisodes, markMovie } from './optimisticMarks.ts';
import { addedPlay, changedPlay } from './plays.ts';
import type { TitleSummary } from './titleStatus.ts';

/** A change of the viewer's record of a title: the mutation and its input. It needs an account. */
export type TitleAction = ActionOf<keyof typeof operations>;

type ActionOf<Name extends keyof typeof operations> = {
  [One in Name]: { readonly operation: One } & Parameters<(typeof operations)[One]>[0];
}[Name];

interface Action<Input> {
  readonly title: TitleSummary;
  readonly input: Input;
}

interface SetWatchedAction extends Action<SetWatchedInput> {
  /** What an entry of the diary shows, which is removed. */
  readonly inHistory?: readonly TitlePartFragment[];
}

interface SetSeriesWatchedAction extends Action<SetSeriesWatchedInput & { readonly watched: true }> {
  /** The season that is shown, and its marked episodes: they show their marks at once. */
  readonly shown: { readonly seasonNumber: number; readonly episodeNumbers: readonly number[] };
}

interface UndoWatchedAction extends Action<UndoWatchedInput> {
  /** Null where no season is shown. */
  readonly season: number | null;
}

interface PlayAction<Input> extends Action<Input> {
  /** The play as it will be stored. */
  readonly play: TitlePlayFragment;
}

interface UpdatePlayAction extends PlayAction<UpdatePlayInput> {
  readonly before: TitlePlayFragment;
}

interface RemovePlayAction extends PlayAction<RemovePlayInput> {
  /** The play that undoing adds; null when it cannot be undone. */
  readonly restored: TitlePlayFragment | null;
  /** Of several that are removed one after another, all but the last. */
  readonly isQuiet?: boolean;
}

interface SetNoteAction extends Action<SetNoteInput> {
  readonly before: string | null;
}

interface RateAction extends Action<RateInput> {
  /** What is rated: the title, or its season or episode, in words. */
  readonly name: string;
  /** The rating before; undefined while it is not known: then it is read before the new one is saved. */
  readonly before: number | null | undefined;
}

/** What rating returns beside the title's record: the record of the season or episode that is rated. */
export type RatedPart = Pick<NonNullable<RateMutation['saved']>, 'viewerSeason' | 'viewerEpisode'>;

/** What an action sends and shows. */
export interface Change {
  readonly document: DocumentNode;
  /** What it switches on or off: the same again is not sent. */
  readonly toggle?: { readonly part: string; readonly on: boolean };
  /** The season of which the response returns what is watched. */
  readonly season?: number | null;
  /** Whether the title's other seasons may change, too, which the response lacks. */
  readonly changesSeasons?: boolean;
  /** The record as the server will probably return it; null if that cannot be told. */
  readonly optimistic?: (Marked['optimistic'] & { readonly note?: string | null }) | null;
  /** What the response has beside the record. */
  readonly beside?: { readonly play: TitlePlayFragment } | { readonly removedPlayId: string } | RatedPart;
  /** Announced once it is saved. */
  readonly message?: string;
  /** The record whose rating is to be read before it is saved: its global id. */
  readonly readsRatingOf?: string;
  /**
   * Returns the actions that undo it, to be performed one after another; `run` is what a mark has returned, and `read` the rating that
   * was read before.
   */
  readonly undo?: (run: string, read?: number | null) => readonly TitleAction[];
}

/** Reads what is cached of a season; null for none. */
type SeasonOf = (season: number | null) => CachedSeason | null;

/** The mutations of a title, from an action and what is cached of it. A new one needs an entry here, a document and a message. */
const operations = {
  SetListed: ({ title, input }: Action<SetListedInput>, record: ChangedTitleFragment): Change => ({
    document: SetListedDocument,
    toggle: { part: 'listed', on: input.listed },
    optimistic: { ...record, listedAt: input.listed ? now() : null },
    message: (input.listed ? m.listed : library.unlisted)(title),
    undo: () => [{ operation: 'SetListed', title, input: { ...input, listed: !input.listed } }],
  }),

  SetDismissed: ({ title, input }: Action<SetDismissedInput>, record: ChangedTitleFragment): Change => ({
    document: SetDismissedDocument,
    toggle: { part: 'dismissed', on: input.dismissed },
    // Where a title is resumed that is not known, the response tells.
    optimistic: input.dismissed ? { ...record, continuedAt: null } : null,
    message: (input.dismissed ? m.dismissed : m.restored)(title),
    undo: () => [{ operation: 'SetDismissed', title, input: { ...input, dismissed: !input.dismissed } }],
  }),

  SetDropped: ({ title, input }: Action<SetDroppedInput>, record: ChangedTitleFragment): Change => ({
    document: SetDroppedDocument,
    toggle: { part: 'dropped', on: input.dropped },
    // Where a title stands that is taken up again, the response tells.
    optimistic: input.dropped ? { ...record, state: 'DROPPED', continuedAt: null } : null,
    message: (input.dropped ? m.dropped : m.takenUp)(title),
    undo: () => [{ operation: 'SetDropped', title, input: { ...input, dropped: !input.dropped } }],
  }),

  StartOver: ({ title, input }: Action<StartOverInput>, record: ChangedTitleFragment): Change => ({
    document: StartOverDocument,
    toggle: { part: 'started over', on: !input.undo },
    changesSeasons: true,
    optimistic: input.undo ? null : startedOver(record),
    message: (input.undo ? m.notStartedOver : m.startedOver)(title),
    undo: () => [{ operation: 'StartOver', title, input: { ...input, undo: !input.undo } }],
  }),

  SetWatched: (
    { title, input, inHistory }: SetWatchedAction,
    record: ChangedTitleFragment,
    seasonOf: SeasonOf,
  ): Change => {
    const { watched, seasonNumber: season = null, episodeNumbers } = input;
    const at = watched ? (input.at ?? now()) : null;
    const marked =
      season === null
        ? markMovie(record, at)
        : markEpisodes(record, seasonOf(season), season, episodeNumbers ?? [], at);
    const before = inHistory ?? marked.before;
    const unchanged = watched ? marked.before.filter((part) => part.watched).length : 0;
    const count = Math.max(1, (episodeNumbers?.length ?? 1) - unchanged);
    return {
      document: SetWatchedDocument,
      toggle: { part: `watched ${season} ${episodeNumbers?.join()}`, on: watched },
      season,
      optimistic: marked.optimistic,
      message:
        inHistory && !watched ? m.playRemoved() : (watched ? m.watched : m.unwatched)({ ...title, count }),
      undo: (run) => [
        ...(watched ? [undoMark(title, run, season)] : markAgain(title, season, before)),
        ...restorePositions(title, before),
      ],
    };
  },

  SetSeriesWatched: (
    { title, input, shown }: SetSeriesWatchedAction,
    record: ChangedTitleFragment,
    seasonOf: SeasonOf,
  ): Change => {
    // Its specials are not marked with a series.
    const season = shown.seasonNumber || null;
    const marked = markEpisodes(record, seasonOf(season), shown.seasonNumber, shown.episodeNumbers, now());
    const { progress } = record;
    const whole = { ...record, progress: progress && { ...progress, watched: progress.aired } };
    // How many earlier episodes are left is not known.
    const left = input.episodeNumber == null && progress ? progress.aired - progress.watched : 1;
    return {
      document: SetSeriesWatchedDocument,
      toggle: { part: `series ${input.seasonNumber} ${input.episodeNumber}`, on: true },
      season,
      changesSeasons: true,
      optimistic: marked.optimistic ?? (input.episodeNumber == null ? whole : null),
      message: m.watched({ ...title, count: Math.max(1, left) }),
      undo: (run) => [undoMark(title, run, season), ...restorePositions(title, marked.before)],
    };
  },

  Rate: ({ title, input, name, before }: RateAction, record: ChangedTitleFragment): Change => {
    const { value = null } = input;
    const owned = record.id.slice(0, -title.id.length);
    const part = { id: owned + input.id, rating: optimisticRating(owned, input) };
    const ofPart = input.id.slice(title.id.length);
    const isEpisode = ofPart.includes(':e');
    return {
      document: RateDocument,
      optimistic: ofPart === '' ? { ...record, rating: part.rating } : record,
      beside: {
        viewerSeason: ofPart !== '' && !isEpisode ? { __typename: 'ViewerSeason', ...part } : null,
        viewerEpisode: isEpisode ? { __typename: 'WatchedPart', ...part } : null,
      },
      message:
        value === null
          ? m.ratingRemoved({ name })
          : m.rated({ name, rating: ratingInWords(value, currentSettings().ratingScale) }),
      ...(before === undefined && { readsRatingOf: part.id }),
      undo: (_run, read) => {
        const restored = before === undefined ? read : before;
        if (restored === undefined || !isGivable(restored)) return [];
        return [{ operation: 'Rate', title, name, input: { ...input, value: restored }, before: value }];
      },
    };
  },

  UndoWatched: ({ title, season }: UndoWatchedAction): Change => ({
    document: UndoWatchedDocument,
    season,
    changesSeasons: true,
    message: m.unwatched({ ...title, count: 1 }),
  }),

  SetNote: ({ title, input, before }: SetNoteAction, record: ChangedTitleFragment): Change => {
    const { note = null } = input;
    return {
      document: SetNoteDocument,
      optimistic: { ...record, note },
      message: note === null ? m.noteRemoved() : m.noteSaved(),
      undo: () => [{ operation: 'SetNote', title, input: { titleId: title.id, note: before }, before: note }],
    };
  },

  AddPlay: ({ title, play }: PlayAction<AddPlayInput>, record: ChangedTitleFragment): Change => ({
    document: AddPlayDocument,
    toggle: { part: play.id, on: true },
    optimistic: record,
    beside: { play: withTitle(play, record) },
    message: m.playAdded(),
    undo: () => [{ operation: 'RemovePlay', title, input: { id: play.id }, play, restored: null }],
  }),

  UpdatePlay: ({ title, play, before }: UpdatePlayAction, record: ChangedTitleFragment): Change => ({
    document: UpdatePlayDocument,
    optimistic: record,
    beside: { play: withTitle(play, record) },
    message: m.playSaved(),
    undo: () => [{ operation: 'UpdatePlay', title, input: changedPlay(before), play: before, before: play }],
  }),

  RemovePlay: (
    { title, play, restored, isQuiet }: RemovePlayAction,
    record: ChangedTitleFragment,
  ): Change => ({
    document: RemovePlayDocument,
    toggle: { part: play.id, on: false },
    optimistic: record,
    beside: { removedPlayId: play.id },
    ...(!isQuiet && { message: m.playRemoved() }),
    undo: () =>
      restored ? [{ operation: 'AddPlay', title, input: addedPlay(title.id, restored), play: restored }] : [],
  }),

  SaveProgress: (_: Action<SaveProgressInput>): Change => ({ document: SaveProgressDocument }),
};

/** What an action changes of what is cached. */
export function changeOf<Name extends keyof typeof operations>(
  cache: ApolloCache,
  uid: string,
  action: ActionOf<Name>,
): Change {
  const entries: {
    [One in keyof typeof operations]: (...of: [ActionOf<One>, ChangedTitleFragment, SeasonOf]) => Change;
  } = operations;
  const { title } = action;
  const seasonOf: SeasonOf = (season) => (season === null ? null : readSeason(cache, uid, title.id, season));
  return entries[action.operation](action, readRecord(cache, uid, title), seasonOf);
}

const now = () => new Date().toISOString();

/** A play as the response has it, which names its title's record. */
function withTitle(play: TitlePlayFragment, { __typename, id }: ChangedTitleFragment) {
  return { ...play, viewerTitle: { __typename, id } };
}

/** A rating as the server will probably return it; `owned` begins the ids of the viewer's records. */
function optimisticRating(owned: string, { id, value }: RateInput) {
  if (value == null) return null;
  return { __typename: 'Rating' as const, id: owned.replace('viewer-title', 'rating') + id, value };
}

/** Most positions, and times of marks, that undoing restores. */
const MAX_RESTORED = 5;

/** A record at the beginning of the next pass, in which nothing is watched yet. */
function startedOver(record: ChangedTitleFragment): ChangedTitleFragment {
  const { progress } = record;
  const nothing = { last: null, next: null, resume: null, continuedAt: null };
  return { ...record, ...nothing, state: 'NOT_STARTED', progress: progress && { ...progress, watched: 0 } };
}

function undoMark(title: TitleSummary, run: string, season: number | null): TitleAction {
  return { operation: 'UndoWatched', title, input: { titleId: title.id, run }, season };
}

/**
 * Marks what was watched again: the episodes that were marked together, with the time of their marks, the newest last. Past the
 * first few times, the others' marks have the oldest of these.
 */
function markAgain(
  title: TitleSummary,
  season: number | null,
  before: readonly TitlePartFragment[],
): TitleAction[] {
  const watchedParts = before.filter(({ watched }) => watched);
  const times = [...new Set(watchedParts.map((part) => part.at))].sort().slice(-MAX_RESTORED);
  return times.map((at, index) => {
    const marked = watchedParts.filter((part) => part.at === at || (index === 0 && part.at < at));
    const numbers = marked.flatMap(({ episodeNumber }) => episodeNumber ?? []);
    const episodeNumbers = numbers.length > 0 ? numbers : null;
    const input = { titleId: title.id, seasonNumber: season, episodeNumbers, watched: true, at };
    return { operation: 'SetWatched', title, input };
  });
}

/** Restores the positions of parts that were only begun. */
function restorePositions(title: TitleSummary, before: readonly TitlePartFragment[]): TitleAction[] {
  const begun = before.filter(({ watched, position }) => !watched && position > 0);
  return begun.slice(0, MAX_RESTORED).flatMap(({ seasonNumber, episodeNumber, position, length, at }) => {
    const input = { titleId: title.id, seasonNumber, episodeNumber, position, length: length ?? 0, at };
    return length === null ? [] : [{ operation: 'SaveProgress', title, input }];
  });
}
