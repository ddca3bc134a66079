import type { ApolloCache } from '@apollo/client';
import {
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
    readonly viewerTitle: TitleStatusFragment & Partial<SeasonPartsFragment>;
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
  before: TitleStatusFragment,
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
  title: TitleStatusFragment,
  parts: CachedParts | null,
  action: TitleAction,
): (TitleStatusFragment & Partial<SeasonPartsFragment>) | undefined {
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
  if (!parts) return undefined;
  const { seasonNumber, episodeNumbers } =
    operation === 'SetWatched'
      ? { seasonNumber: input.seasonNumber ?? null, episodeNumbers: input.episodeNumbers ?? [] }
      : action.shown;
  if (operation === 'SetSeriesWatched' && !input.watched) return undefined;
  const marked = episodeNumbers.map((episodeNumber) => ({ seasonNumber, episodeNumber }));
  const others = parts.nodes.filter(({ episodeNumber }) => !episodeNumbers.includes(episodeNumber ?? -1));
  const nodes = input.watched ? marked.map((ref) => watchedPart(title.id, parts.nodes, ref, input.at ?? now)) : [];
  const all = [...others, ...nodes].sort((one, other) => numberOf(one) - numberOf(other));
  const last = title.last?.seasonNumber === seasonNumber && isMarked(title.last) ? lastAfter() : title.last;
  return { ...title, last, parts: { ...parts, nodes: all } };

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

/** The record of a title of which nothing is stored. */
export function emptyStatus(
  uid: string,
  { id, mediaType }: Pick<TitleSummary, 'id' | 'mediaType'>,
): TitleStatusFragment {
  return {
    __typename: 'ViewerTitle',
    id: viewerTitleId(uid, id),
    titleId: id,
    mediaType,
    listedAt: null,
    playedAt: null,
    continuedAt: null,
    last: null,
    resume: null,
    progress: { __typename: 'WatchProgress', watched: 0, aired: 0 },
  };
}

/** A viewer's record of a title as it is shown; null when it is not known. */
export function readStatus(cache: ApolloCache, uid: string, titleId: string): TitleStatusFragment | null {
  const fragment = { fragment: TitleStatusFragmentDoc, fragmentName: 'TitleStatus' };
  return cache.readFragment({ ...fragment, id: viewerTitleId(uid, titleId), optimistic: true });
}

/** What the viewer has watched of a season as it is shown; null when it is not known. */
export function readParts(cache: ApolloCache, uid: string, titleId: string, season: number): CachedParts | null {
  const fragment = { fragment: SeasonPartsFragmentDoc, fragmentName: 'SeasonParts' };
  const variables = { season, after: null };
  const id = viewerTitleId(uid, titleId);
  return cache.readFragment({ ...fragment, id, variables, optimistic: true })?.parts ?? null;
}

