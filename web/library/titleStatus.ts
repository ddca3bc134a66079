import { useApolloClient, useFragment } from '@apollo/client/react';
import { type RefCallback, useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { ResumePoint } from '../../contract/paths.ts';
import { isFinished, resumeSecond } from '../../contract/seenToEnd.ts';
import { type TitleCardFragment, type TitleStatusFragment, TitleStatusFragmentDoc } from '../gql/graphql.ts';
import { onceInView } from '../browser/inView.ts';
import { useOwner } from '../stores/session.ts';
import { requestState } from './shownTitles.ts';

/** A title, as far as changing the viewer's record of it needs it. */
export type TitleSummary = Pick<TitleCardFragment, 'id' | 'tmdbId' | 'mediaType' | 'title' | 'poster'>;

export type TitleStatus = ReturnType<typeof toTitleStatus>;

/** The global id of a title. */
export function globalTitleId({ mediaType, tmdbId }: Pick<TitleSummary, 'mediaType' | 'tmdbId'>): string {
  return `${mediaType === 'MOVIE' ? 'movie' : 'tv'}:${tmdbId}`;
}

/** The global id of a viewer's record of a title. */
export function viewerTitleId(uid: string, titleId: string): string {
  return `viewer-title:${uid}:${titleId}`;
}

/** A title's status for the viewer, fetched for as long as a component shows it; null until it is known. */
export function useTitleStatus(titleId: string): TitleStatus | null {
  useStatusRequests([titleId]);
  return useCachedStatus(titleId);
}

/** The same for one of many cards: fetched once the element with the ref is in view. */
export function useStatusInView(titleId: string): [status: TitleStatus | null, ref: RefCallback<Element>] {
  const uid = useOwner();
  const ref = useCallback(
    (element: Element | null) => {
      if (!element || !uid) return undefined;
      let end = onceInView(element, '0px', () => (end = requestState(titleId)));
      return () => end();
    },
    [uid, titleId],
  );
  return [useCachedStatus(titleId), ref];
}

/** Has the statuses of titles, and the progress in seasons, fetched for as long as a component is shown. */
export function useStatusRequests(titleIds: readonly string[]): void {
  const uid = useOwner();
  const ids = titleIds.join(' ');
  useEffect(() => {
    if (!uid || ids === '') return undefined;
    const ends = ids.split(' ').map(requestState);
    return () => {
      for (const end of ends) end();
    };
  }, [uid, ids]);
}

/** The statuses of several titles, by their ids, as far as they are known. */
export function useTitleStatuses(titleIds: readonly string[]): ReadonlyMap<string, TitleStatus> {
  const uid = useOwner();
  useStatusRequests(titleIds);
  const { data } = useFragment({
    fragment: TitleStatusFragmentDoc,
    fragmentName: 'TitleStatus',
    from: uid
      ? titleIds.map((id) => ({ __typename: 'ViewerTitle' as const, id: viewerTitleId(uid, id) }))
      : [],
  });
  return new Map(
    data.flatMap((status) =>
      status?.titleId && 'progress' in status
        ? [[status.titleId, toTitleStatus(status as TitleStatusFragment)]]
        : [],
    ),
  );
}

/** A title's status as far as the browser knows it; null on the server and while hydrating. */
function useCachedStatus(titleId: string): TitleStatus | null {
  const uid = useOwner();
  const client = useApolloClient();
  // Not useFragment: a page has a hundred cards, and each would subscribe to nothing for a visitor without an account.
  const { subscribe, read } = useMemo(() => {
    if (!uid) return noStatus;
    const from = viewerTitleId(uid, titleId);
    const watched = client.watchFragment({
      fragment: TitleStatusFragmentDoc,
      fragmentName: 'TitleStatus',
      from,
    });
    return {
      subscribe: (update: () => void) => {
        const subscription = watched.subscribe(update);
        return () => subscription.unsubscribe();
      },
      read: () => watched.getCurrentResult(),
    };
  }, [client, uid, titleId]);
  const result = useSyncExternalStore(subscribe, read, noStatus.read);
  return result?.complete ? toTitleStatus(result.data) : null;
}

const noStatus = { subscribe: () => () => undefined, read: () => null };

/** A title's status for its card and page. */
function toTitleStatus({ mediaType, listedAt, last, next, rating, progress }: TitleStatusFragment) {
  const from = resumePoint(last, next);
  return {
    listed: listedAt !== null,
    /** Whether a movie was watched to its end, or marked as watched. */
    watched: mediaType === 'MOVIE' && last?.watched === true,
    /** Where the viewer resumes; null for the beginning. */
    resume: from,
    /** The progress of the part to resume, 0 to 1. */
    progress: from ? progressRatio(from) : 0,
    /** How many of a title's aired episodes are watched, without specials; null when that is not known. */
    counts: progress,
    /** The viewer's rating, 0 to 10; null for none. */
    rating: rating?.value ?? null,
    /** The movie, or what was last played of a series. */
    last,
  };
}

/** What was played last if it was not finished, else the next episode. */
function resumePoint(
  last: TitleStatusFragment['last'],
  next: TitleStatusFragment['next'],
): ResumePoint | null {
  // An episode is one to watch even from its beginning.
  if (last && !isFinished(last) && (last.episodeNumber !== null || resumeSecond(last) > 0))
    return { ...last, isNext: false };
  return next && { ...next, position: 0, length: null, isNext: true };
}

/** The share that has been played, 0 to 1; 0 when the length is not known. */
export function progressRatio({ position, length }: Pick<ResumePoint, 'position' | 'length'>): number {
  return length ? Math.min(1, Math.max(0, position / length)) : 0;
}
