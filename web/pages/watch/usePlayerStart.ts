import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { PlayerMessage } from '../../../contract/playerProtocol.ts';
import { useServerRendered } from '../../browser/hydration/useServerRendered.ts';
import { episodeKey, useKnownSeriesProgress } from '../../components/library/episodeProgress.ts';
import { savedScrollOf, updateSavedScroll } from '../../stores/scrollPositions.ts';
import { useSession } from '../../stores/session.ts';
import { globalTitleId } from '../../components/library/titleStatus.ts';
import { startPosition, type EarlierOpening, storedTime } from './playerStart.ts';
import { type Playable, startTimeParam } from './playerUrl.ts';

/** How long a player waits for its start position, in milliseconds; a position known later still moves it. */
const WAIT_MS = 3000;
/** After this many milliseconds playback is not moved any more. */
const SETTLED_MS = 30_000;

/** The key of the opening in the history entry's state. */
const REACHED = 'player: reached';
const STORED_AT = 'player: kept at';

interface PlayerStart {
  /** The start position in seconds; null while it is not known, and when it became known too late. */
  readonly startAt: number | null;
  /** Whether the player has to wait for it. */
  readonly isAwaited: boolean;
  /** The start position of the part a message is about; null while it is not known. */
  readonly startOf: (message: PlayerMessage) => number | null;
  /** Stores the player's progress for when the page is reloaded or returned to. */
  readonly storeReached: (message: PlayerMessage) => void;
}

/** The start position of a page's player, from the URL it was opened with and the viewer's stored progress. */
export function usePlayerStart(played: Playable): PlayerStart {
  const location = useLocation();
  const [openedLocation] = useState(location);
  const [startTime] = useState(startTimeParam(openedLocation.search));
  const [earlier] = useState(() =>
    startTime !== null && 'window' in globalThis ? earlierOpening(openedLocation) : null,
  );
  const isServerRendered = useServerRendered();
  const session = useSession().kind;
  const progress = useKnownSeriesProgress(globalTitleId(played));
  const { seasonNumber = null, number = null } = played.episode ?? {};
  const part = episodeKey(seasonNumber, number);
  const partProgress = progress?.get(part);
  const viewer =
    session === 'anonymous' ? 'anonymous' : session === 'signedIn' && progress ? 'read' : 'unread';

  const [startAt, setStartAt] = useState<number | null>(null);
  const [isLate, setLate] = useState(false);
  const [isSettled, setSettled] = useState(false);
  if (startAt === null && !isSettled) {
    const known =
      startPosition({ startTime, earlier, viewer, progress: partProgress }) ??
      (isLate ? earlier?.reached : null);
    if (known != null) setStartAt(known);
  }
  const isKnown = startAt !== null;
  useEffect(() => {
    if (isKnown) return undefined;
    const timers = [setTimeout(() => setLate(true), WAIT_MS), setTimeout(() => setSettled(true), SETTLED_MS)];
    return () => timers.forEach(clearTimeout);
  }, [isKnown]);

  // The start time in the URL applies once.
  useEffect(() => {
    if (startTime !== null && startAt !== null) updateOpening(openedLocation, { [REACHED]: startAt });
  }, [openedLocation, startTime, startAt]);
  // The position stored before playback is the one the page was opened with.
  const isStored = useRef(false);
  useEffect(() => {
    if (startTime === null || viewer !== 'read' || isStored.current) return;
    isStored.current = true;
    updateOpening(openedLocation, { [STORED_AT]: storedTime(partProgress) });
  }, [openedLocation, startTime, viewer, partProgress]);

  const isOpened = ({ season, episode }: PlayerMessage) => episodeKey(season, episode) === part;
  return {
    startAt,
    isAwaited: !isKnown && !isServerRendered && !isLate,
    startOf: (message) => {
      if (startAt !== null && isOpened(message)) return startAt;
      if (viewer === 'anonymous') return 0;
      return progress ? (progress.get(episodeKey(message.season, message.episode))?.startAt ?? 0) : null;
    },
    storeReached: (message) => {
      const { event, position } = message;
      if (startTime === null || !isOpened(message) || event === 'moved' || event === 'playing') return;
      updateOpening(openedLocation, { [REACHED]: event === 'ended' ? 0 : Math.floor(position) });
    },
  };
}

type HistoryLocation = Parameters<typeof savedScrollOf>[0];

function earlierOpening(address: HistoryLocation): EarlierOpening | null {
  const state = savedScrollOf(address)?.entryState ?? {};
  const reached = state[REACHED];
  return reached === undefined ? null : { reached, storedAt: state[STORED_AT] ?? null };
}

function updateOpening(address: HistoryLocation, change: Readonly<Record<string, number>>): void {
  updateSavedScroll(address, { entryState: { ...savedScrollOf(address)?.entryState, ...change } });
}
