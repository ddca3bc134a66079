import { useApolloClient } from '@apollo/client/react';
import { print } from '@apollo/client/utilities';
import { useEffect } from 'react';
import type { PlayerMessage } from '../../../contract/playerProtocol.ts';
import { lastTokenOf } from '../session/authLink.ts';
import { SaveProgressDocument, type SaveProgressInput } from '../../gql/graphql.ts';
import { mutateTitle, tellOtherTabs } from '../library/mutateTitle.ts';
import type { Store } from '../../stores/createStore.ts';
import { currentUid } from '../../stores/session.ts';
import { createProgressSaver } from './progressSaver.ts';

/** The latest message of a page's player. */
export type PlayerMessages = Store<PlayerMessage | null>;

/** Saves the viewer's progress as the page's player reports it. */
export function useSaveProgress(uid: string, messages: PlayerMessages): void {
  const client = useApolloClient();
  useEffect(() => {
    const saver = createProgressSaver({
      save: async (message, at) => {
        const variables = { input: progressOf(message, at) };
        // Another viewer may be signed in by the time it is retried.
        if (currentUid() === uid)
          await mutateTitle(client, uid, { mutation: SaveProgressDocument, variables });
      },
      send: (message, at) => {
        saveOnPageHide(uid, progressOf(message, at));
        tellOtherTabs(uid, null);
      },
    });
    const stop = messages.subscribe(() => {
      const message = messages.get();
      if (message) saver.handleMessage(message);
    });
    // A hidden page may never become visible again: on a phone it gets no other event.
    const leaveIfHidden = () => {
      if (document.visibilityState === 'hidden') saver.leave();
    };
    const controller = new AbortController();
    document.addEventListener('visibilitychange', leaveIfHidden, { signal: controller.signal });
    window.addEventListener('pagehide', saver.leave, { signal: controller.signal });
    return () => {
      stop();
      controller.abort();
      saver.close();
    };
  }, [client, uid, messages]);
}

function progressOf(message: PlayerMessage, at: string | null): SaveProgressInput {
  const { mediaType, id, season, episode, position, event } = message;
  const length = message.length ?? position;
  return {
    titleId: `${mediaType}:${id}`,
    seasonNumber: season,
    episodeNumber: episode,
    position: event === 'ended' ? length : Math.min(position, length),
    length,
    at,
  };
}

/** Saves while the page unloads: fetch with keepalive and the last token, result ignored. */
function saveOnPageHide(uid: string, input: SaveProgressInput): void {
  const token = lastTokenOf(uid);
  if (token === null || currentUid() !== uid) return;
  void fetch('/graphql', {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query: print(SaveProgressDocument), variables: { input } }),
  }).catch(() => undefined);
}
