import { useApolloClient } from '@apollo/client/react';
import { useMemo, useSyncExternalStore } from 'react';
import type { ResumePoint } from '../../../contract/paths.ts';
import { resumeSecond } from '../../../contract/seenToEnd.ts';
import { type TitleStatusFragment, TitleStatusFragmentDoc } from '../../gql/graphql.ts';
import { useViewerId } from '../../stores/session.ts';
import type { TitleSummary } from './libraryMutations.ts';

export type TitleStatus = ReturnType<typeof toTitleStatus>;

/** The global id of a title. */
export function globalTitleId({ mediaType, tmdbId }: Pick<TitleSummary, 'mediaType' | 'tmdbId'>): string {
  return `${mediaType === 'MOVIE' ? 'movie' : 'tv'}:${tmdbId}`;
}

/** The global id of a viewer's record of a title. */
export function viewerTitleId(uid: string, titleId: string): string {
  return `viewer-title:${uid}:${titleId}`;
}

/** The signed-in viewer's status of a title; null on the server, while hydrating, and for titles without a record. */
export function useTitleStatus(titleId: string): TitleStatus | null {
  const uid = useViewerId();
  const client = useApolloClient();
  // Not useFragment: a page has a hundred cards, and each would subscribe to nothing for a visitor without an account.
  const { subscribe, read } = useMemo(() => {
    if (!uid) return noStatus;
    const from = viewerTitleId(uid, titleId);
    const watched = client.watchFragment({ fragment: TitleStatusFragmentDoc, from });
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
export function toTitleStatus({ mediaType, listedAt, last, resume }: TitleStatusFragment) {
  const started: ResumePoint | null = resume ?? (last && !last.watched ? { ...last, isNext: false } : null);
  // An episode is one to watch even from its beginning.
  const from = started && (started.episodeNumber !== null || resumeSecond(started) > 0) ? started : null;
  return {
    listed: listedAt !== null,
    /** Whether a movie was watched to its end, or marked as watched. */
    watched: mediaType === 'MOVIE' && last?.watched === true,
    /** Where the viewer resumes; null for the beginning. */
    resume: from,
    /** The progress of the part to resume, 0 to 1. */
    progress: from ? progressRatio(from) : 0,
  };
}

/** The share that has been played, 0 to 1; 0 when the length is not known. */
export function progressRatio({ position, length }: Pick<ResumePoint, 'position' | 'length'>): number {
  return length ? Math.min(1, Math.max(0, position / length)) : 0;
}
