import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import type { ResumePoint } from '../../../contract/paths.ts';
import type { PlayerMessage } from '../../../contract/playerProtocol.ts';
import { SaveProgressDocument, type SaveProgressMutationVariables } from '../../gql/graphql.ts';
import { episodeKey } from '../../stores/episodeProgress.ts';
import { notifyOtherTabs } from '../library/libraryChannel.ts';
import { type LibraryTitle, setEntry } from '../library/libraryStore.ts';
import { toStoreError } from '../library/storeError.ts';
import { getWatchedParts, setWatchedParts } from '../library/watchedParts.ts';
import { mutateAsViewer, mutateOnPageHide } from '../session/authenticatedRequests.ts';
import { currentUid } from '../session/session.ts';
import type { PlayerEventEmitter } from './playerEventEmitter.ts';
import { createProgressSaver } from './progressSaver.ts';
import { type AttemptResult, requestTimeout } from './retryWithBackoff.ts';

/** Saves the viewer's progress as the page's player reports it: see `createProgressSaver`. */
export function useSaveProgress(uid: string, events: PlayerEventEmitter): void {
  const client = useApolloClient();
  useEffect(() => {
    const saver = createProgressSaver({
      save: (message, at) => saveProgress(client, uid, progressOf(message, at)),
      send: (message, at) => {
        mutateOnPageHide(SaveProgressDocument, progressOf(message, at));
        notifyOtherTabs(uid);
      },
    });
    const stop = events.subscribe(saver.handleMessage);
    // A hidden page may never become visible again: on a phone it gets no other event.
    const onVisibilityChange = () => {
      if (document.visibilityState === 'hidden') saver.leave();
    };
    document.addEventListener('visibilitychange', onVisibilityChange);
    window.addEventListener('pagehide', saver.leave);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', onVisibilityChange);
      window.removeEventListener('pagehide', saver.leave);
      saver.close();
    };
  }, [client, uid, events]);
}

function progressOf(message: PlayerMessage, at: string | null): SaveProgressMutationVariables {
  const { mediaType, id, season, episode, position, event } = message;
  const length = message.length ?? position;
  return {
    input: {
      titleId: `${mediaType}:${id}`,
      seasonNumber: season,
      episodeNumber: episode,
      position: event === 'ended' ? length : Math.min(position, length),
      length,
      at,
    },
  };
}

async function saveProgress(
  client: ApolloClient,
  uid: string,
  variables: SaveProgressMutationVariables,
): Promise<AttemptResult> {
  // Another viewer may be signed in by the time it is retried.
  if (currentUid() !== uid) return 'given up';
  const options = { mutation: SaveProgressDocument, variables, fetchPolicy: 'no-cache' } as const;
  try {
    const { data, error } = await mutateAsViewer(client, { ...options, context: requestTimeout() });
    const viewerTitle = data?.saveProgress?.viewerTitle;
    if (!viewerTitle) throw error ?? new Error('saveProgress must return its data');
    if (currentUid() === uid) applySavedProgress(viewerTitle);
    notifyOtherTabs(uid);
    return 'done';
  } catch (error) {
    return toStoreError(error).isRetryable ? 'failed' : 'given up';
  }
}

/** Updates the library with the title that a saveProgress mutation returned. */
function applySavedProgress(viewerTitle: LibraryTitle & { readonly resume: ResumePoint | null }): void {
  const { titleId, last, resume } = viewerTitle;
  setEntry(titleId, { title: viewerTitle, resume });
  const parts = getWatchedParts(titleId);
  if (!parts || !last) return;
  const key = episodeKey(last.seasonNumber, last.episodeNumber);
  const others = parts.filter(
    ({ seasonNumber, episodeNumber }) => episodeKey(seasonNumber, episodeNumber) !== key,
  );
  setWatchedParts(titleId, [...others, last]);
}
