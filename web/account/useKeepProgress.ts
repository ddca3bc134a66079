import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import type { ApolloClient } from '@apollo/client';
import { RESUME_FROM_SECONDS } from '../../contract/limits.ts';
import type { GoOn } from '../../contract/paths.ts';
import type { PlayerMessage } from '../../contract/playerProtocol.ts';
import { SaveProgressDocument, type SaveProgressMutationVariables } from '../gql/graphql.ts';
import { partKey } from '../viewer/partMarks.ts';
import { type LibraryTitle, setEntry } from './library.ts';
import type { PlayerEvents } from './playerEvents.ts';
import { currentUid } from './session.ts';
import { partsOf, setParts } from './titleParts.ts';
import { mutateAsViewer, sendAsViewer } from './viewerRequests.ts';

/** Milliseconds between two saves while it plays. What happens in between is kept when it stops, ends or is left. */
const SAVE_EVERY_MS = 15_000;

/** Keeps how far the viewer has come, as the page's player says: now and then, and whenever it stops or is left. */
export function useKeepProgress(events: PlayerEvents): void {
  const client = useApolloClient();
  useEffect(() => {
    let leaving = false;
    const save = (message: PlayerMessage) => {
      const variables = progressOf(message);
      if (leaving) sendAsViewer(SaveProgressDocument, variables);
      else void saveProgress(client, variables);
    };
    const keeper = createProgressKeeper(save, Date.now);
    const stop = events.listen(keeper.hear);
    const leave = () => {
      leaving = true;
      keeper.save();
      leaving = false;
    };
    // A page that is hidden may never be seen again: nothing else is told to it on a phone.
    const hide = () => {
      if (document.visibilityState === 'hidden') leave();
    };
    document.addEventListener('visibilitychange', hide);
    window.addEventListener('pagehide', leave);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', hide);
      window.removeEventListener('pagehide', leave);
      keeper.save();
    };
  }, [client, events]);
}

interface ProgressKeeper {
  /** Takes what the player says. */
  readonly hear: (message: PlayerMessage) => void;
  /** Saves what was said last, unless it has been. */
  readonly save: () => void;
}

/** Decides when what a player says is saved: at most four times a minute, but at once when it stops or moves on. */
export function createProgressKeeper(
  save: (message: PlayerMessage) => void,
  now: () => number,
): ProgressKeeper {
  let latest: PlayerMessage | null = null;
  let savedAt = now();
  const saveLatest = () => {
    if (latest) save(latest);
    latest = null;
    savedAt = now();
  };
  return {
    hear: (message) => {
      const { event, position, length } = message;
      if (latest && !isSamePart(latest, message)) saveLatest();
      if (event === 'moved' || event === 'playing' || !length) return;
      // A glance at its beginning must not put back what is kept.
      if (event !== 'ended' && position <= RESUME_FROM_SECONDS) return;
      latest = message;
      if (event !== 'position' || now() - savedAt >= SAVE_EVERY_MS) saveLatest();
    },
    save: saveLatest,
  };
}

function progressOf(message: PlayerMessage): SaveProgressMutationVariables {
  const { mediaType, id, season, episode, position, event } = message;
  const length = message.length ?? position;
  return {
    input: {
      titleId: `${mediaType}:${id}`,
      seasonNumber: season,
      episodeNumber: episode,
      position: event === 'ended' ? length : Math.min(position, length),
      length,
    },
  };
}

/** A save that fails is no loss worth a word: the next one holds all of it. */
async function saveProgress(client: ApolloClient, variables: SaveProgressMutationVariables): Promise<void> {
  const uid = currentUid();
  const options = { mutation: SaveProgressDocument, variables, fetchPolicy: 'no-cache' } as const;
  const kept = await mutateAsViewer(client, options).catch(() => undefined);
  const viewerTitle = kept?.data?.saveProgress?.viewerTitle;
  if (viewerTitle && currentUid() === uid) noteProgress(viewerTitle);
}

/** Takes over a title as it is kept once something of it was played: what a saveProgress has answered. */
function noteProgress(viewerTitle: LibraryTitle & { readonly resume: GoOn | null }): void {
  const { titleId, last, resume } = viewerTitle;
  setEntry(titleId, { title: viewerTitle, goOn: resume });
  const parts = partsOf(titleId);
  if (!parts || !last) return;
  const key = partKey(last.seasonNumber, last.episodeNumber);
  const others = parts.filter(
    ({ seasonNumber, episodeNumber }) => partKey(seasonNumber, episodeNumber) !== key,
  );
  setParts(titleId, [...others, last]);
}

function isSamePart(one: PlayerMessage, other: PlayerMessage): boolean {
  return one.id === other.id && one.season === other.season && one.episode === other.episode;
}
