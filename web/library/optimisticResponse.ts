import type { ApolloCache } from '@apollo/client';
import {
  type ChangedTitleFragment,
  ChangedTitleFragmentDoc,
  type SeasonPartsFragment,
  SeasonPartsFragmentDoc,
  type TitlePartFragment,
  type TitleStatusFragment,
  TitleStatusFragmentDoc,
  type WatchedFragment,
} from '../gql/graphql.ts';
import type { PartRef } from '../text/format.ts';
import type { TitleAction } from './actions.ts';
import { type TitleSummary, viewerTitleId } from './titleStatus.ts';

/** What the mutations of a title return: its record, with the shown season of one that was marked. */
export interface Saved {
  readonly __typename?: 'Mutation';
  readonly saved?: {
    readonly __typename?: string;
    readonly viewerTitle: TitleStatusFragment & Partial<ChangedTitleFragment> & Partial<SeasonPartsFragment>;
    /** What undoes a mark. */
    readonly run?: string;
    /** After something was played. */
    readonly lastWatched?: WatchedFragment;
  } | null;
}

/** The cached parts of a season. */
export type CachedParts = NonNullable<SeasonPartsFragment['parts']>;

/** What the server will probably return; undefined if that cannot be told. */
export function optimisticResponse(
  before: ChangedTitleFragment,
  parts: CachedParts | null,
  action: TitleAction,
): Saved | undefined {
  const viewerTitle = optimisticTitle(before, parts, action);
  return (
    viewerTitle && {
      __typename: 'Mutation',
      saved: { __typename: `${action.operation}Payload`, viewerTitle, run: '' },
    }
  );
}

function optimisticTitle(
  title: ChangedTitleFragment,
  parts: CachedParts | null,
  action: TitleAction,
): (ChangedTitleFragment & Partial<SeasonPartsFragment>) | undefined {
  const now = new Date().toISOString();
  const { operation, input } = action;
  if (operation === 'SetListed') return { ...title, listedAt: input.listed ? now : null };
  // Where a title is resumed that is not known, the response tells; as where a series is resumed once it is marked.
  if (operation === 'SetDismissed') return input.dismissed ? { ...title, continuedAt: null } : undefined;
  if (operation === 'UndoWatched') return undefined;
  if (operation === 'SetWatched' && input.seasonNumber == null) {
    if (title.mediaType === 'TV') return undefined;
    const at = title.last?.watched ? title.last.at : (input.at ?? now);
    const movie = title.last ?? newPart(title.id, { seasonNumber: null, episodeNumber: null });
    const last = input.watched ? { ...movie, position: 0, watched: true, at } : null;
    return { ...title, last, resume: null, continuedAt: null };
  }
  const { progress } = title;
  if (operation === 'SetSeriesWatched' && !input.watched) return undefined;
  // All of a series, of which the page may show no season.
  if (operation === 'SetSeriesWatched' && input.episodeNumber == null && !parts)
    return { ...title, progress: progress && { ...progress, watched: progress.aired } };
  if (!parts) return undefined;
  const { seasonNumber, episodeNumbers } =
    operation === 'SetWatched'
      ? { seasonNumber: input.seasonNumber ?? null, episodeNumbers: input.episodeNumbers ?? [] }
      : action.shown;
  const marked = episodeNumbers.map((episodeNumber) => ({ seasonNumber, episodeNumber }));
  const others = parts.nodes.filter(({ episodeNumber }) => !episodeNumbers.includes(episodeNumber ?? -1));
  const nodes = input.watched
    ? marked.map((ref) => watchedPart(title.id, parts.nodes, ref, input.at ?? now))
    : [];
  const all = [...others, ...nodes].sort((one, other) => numberOf(one) - numberOf(other));
  const last = title.last?.seasonNumber === seasonNumber && isMarked(title.last) ? lastAfter() : title.last;
  const watchedNow =
    all.filter(({ watched }) => watched).length - parts.nodes.filter(({ watched }) => watched).length;
  const watched = Math.max(0, (progress?.watched ?? 0) + (seasonNumber ? watchedNow : 0));
  return { ...title, last, progress: progress && { ...progress, watched }, parts: { ...parts, nodes: all } };

  function isMarked({ episodeNumber }: PartRef): boolean {
    return episodeNumbers.includes(episodeNumber ?? -1);
  }
  function lastAfter(): TitlePartFragment | null {
    const same = all.find(({ id }) => id === title.last?.id);
    return same ?? [...others].sort((one, other) => other.at.localeCompare(one.at))[0] ?? null;
  }
}

const numberOf = ({ episodeNumber }: PartRef) => episodeNumber ?? -1;

function watchedPart(
  id: string,
  parts: readonly TitlePartFragment[],
  ref: PartRef,
  at: string,
): TitlePartFragment {
  const before = parts.find(({ episodeNumber }) => episodeNumber === ref.episodeNumber);
  if (before?.watched) return before;
  return { ...newPart(id, ref), length: before?.length ?? null, watched: true, at };
}

function newPart(id: string, { seasonNumber, episodeNumber }: PartRef): TitlePartFragment {
  const isWhole = seasonNumber === null || episodeNumber === null;
  return {
    __typename: 'WatchedPart',
    id: `${id}:${isWhole ? 'whole' : `s${seasonNumber}:e${episodeNumber}`}`,
    seasonNumber,
    episodeNumber,
    position: 0,
    length: null,
    watched: false,
    at: '',
  };
}

/** A viewer's record of a title as it is shown; an empty one when nothing is known of it. */
export function readRecord(cache: ApolloCache, uid: string, title: TitleSummary): ChangedTitleFragment {
  const id = viewerTitleId(uid, title.id);
  const of = { id, optimistic: true };
  const whole = cache.readFragment({
    fragment: ChangedTitleFragmentDoc,
    fragmentName: 'ChangedTitle',
    ...of,
  });
  if (whole) return whole;
  const status = cache.readFragment({ fragment: TitleStatusFragmentDoc, fragmentName: 'TitleStatus', ...of });
  const { tmdbId, title: name, poster } = title;
  return { ...(status ?? emptyStatus(id, title)), tmdbId, name, poster, resume: null };
}

function emptyStatus(id: string, { id: titleId, mediaType }: TitleSummary): TitleStatusFragment {
  return {
    __typename: 'ViewerTitle',
    id,
    titleId,
    mediaType,
    listedAt: null,
    playedAt: null,
    continuedAt: null,
    last: null,
    next: null,
    progress: null,
  };
}

/** What the viewer has watched of a season as it is shown; null when it is not known. */
export function readParts(
  cache: ApolloCache,
  uid: string,
  titleId: string,
  season: number,
): CachedParts | null {
  const fragment = { fragment: SeasonPartsFragmentDoc, fragmentName: 'SeasonParts' };
  const variables = { season, after: null };
  const id = viewerTitleId(uid, titleId);
  return cache.readFragment({ ...fragment, id, variables, optimistic: true })?.parts ?? null;
}
