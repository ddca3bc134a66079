import type { ApolloCache } from '@apollo/client';
import {
  type ChangedTitleFragment,
  ChangedTitleFragmentDoc,
  OwnRatingFragmentDoc,
  type SeasonPartsFragment,
  SeasonPartsFragmentDoc,
  type TitlePartFragment,
  TitleStatusFragmentDoc,
} from '../gql/graphql.ts';
import type { PartRef } from '../text/format.ts';
import { type TitleSummary, viewerTitleId } from './titleStatus.ts';

/** What is cached of a season's parts, and of how far the viewer is in each season. */
export interface CachedSeason {
  readonly parts: NonNullable<SeasonPartsFragment['parts']>;
  readonly seasons: SeasonPartsFragment['seasons'];
}

export const titleStatus = { fragment: TitleStatusFragmentDoc, fragmentName: 'TitleStatus' } as const;
export const seasonParts = { fragment: SeasonPartsFragmentDoc, fragmentName: 'SeasonParts' } as const;
export const changedTitle = { fragment: ChangedTitleFragmentDoc, fragmentName: 'ChangedTitle' } as const;
export const ownRating = { fragment: OwnRatingFragmentDoc, fragmentName: 'OwnRating' } as const;

/** A viewer's record of a title of which nothing is stored. */
export function emptyRecord(uid: string, title: TitleSummary): ChangedTitleFragment {
  return {
    __typename: 'ViewerTitle',
    id: viewerTitleId(uid, title.id),
    titleId: title.id,
    tmdbId: title.tmdbId,
    mediaType: title.mediaType,
    state: 'NOT_STARTED',
    name: title.title,
    originalTitle: null,
    poster: title.poster,
    listedAt: null,
    playedAt: null,
    continuedAt: null,
    last: null,
    next: null,
    upcoming: null,
    rating: null,
    progress: null,
    resume: null,
  };
}

/** A viewer's record of a title as it is shown; an empty one when nothing is known of it. */
export function readRecord(cache: ApolloCache, uid: string, title: TitleSummary): ChangedTitleFragment {
  const empty = emptyRecord(uid, title);
  const from = { id: empty.id, optimistic: true };
  return (
    cache.readFragment({ ...changedTitle, ...from }) ?? {
      ...empty,
      ...cache.readFragment({ ...titleStatus, ...from }),
    }
  );
}

/** What the viewer has watched of a season as it is shown, and of the others in short; null when it is not known. */
export function readSeason(
  cache: ApolloCache,
  uid: string,
  titleId: string,
  season: number,
): CachedSeason | null {
  const from = { id: viewerTitleId(uid, titleId), variables: { season }, optimistic: true };
  const { parts = null, seasons = [] } = cache.readFragment({ ...seasonParts, ...from }) ?? {};
  return parts && { parts, seasons };
}

/** A part of a title, by the id of its record, of which nothing is stored. */
export function newPart(record: string, { seasonNumber, episodeNumber }: PartRef): TitlePartFragment {
  const isWhole = seasonNumber === null || episodeNumber === null;
  return {
    __typename: 'WatchedPart',
    id: `${record}:${isWhole ? 'whole' : `s${seasonNumber}:e${episodeNumber}`}`,
    seasonNumber,
    episodeNumber,
    position: 0,
    length: null,
    watched: false,
    at: '',
    rating: null,
  };
}
