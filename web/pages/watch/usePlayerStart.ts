import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { PlayerMessage } from '../../../contract/playerProtocol.ts';
import { useSession } from '../../account/session/session.ts';
import { useServerRendered } from '../../browser/hydration/useServerRendered.ts';
import { episodeKey, useKnownSeriesProgress } from '../../stores/episodeProgress.ts';
import { savedScrollOf, updateSavedScroll } from '../../stores/scrollPositions.ts';
import { globalTitleId } from '../../stores/titleStatus.ts';
import { beginning, type EarlierOpening, keptTime } from './playerStart.ts';
import { type Playable, startTimeParam } from './playerUrl.ts';

/** How long a player waits for its start position, in milliseconds; a position known later still moves it. */
const WAIT_MS = 3000;
/** After this many milliseconds playback is not moved any more. */
const SETTLED_MS = 30_000;

/** The key of the opening in the history entry's state. */
const REACHED = 'player: reached';
const KEPT_AT = 'player: kept at';

interface PlayerStart {
  /** The start position in seconds; null while it is not known, and when it became known too late. */
  readonly startAt: number | null;
  /** Whether the player has to wait for it. */
  readonly isAwaited: boolean;
  /** The start position of the part a message is about; null while it is not known. */
  readonly beginningOf: (message: PlayerMessage) => number | null;
  /** Stores the player's progress for when the page is reloaded or returned to. */
  readonly noteReached: (message: PlayerMessage) => void;
}

/** The start position of a page's player, from the URL it was opened with and the viewer's stored progress. */
export function usePlayerStart(played: Playable): PlayerStart {
  const location = useLocation();
  const [address] = useState(location);
  const [asked] = useState(startTimeParam(address.search));
  const [earlier] = useState(() =>
    asked !== null && 'window' in globalThis ? earlierOpening(address) : null,
  );
  const served = useServerRendered();
  const session = useSession().kind;
  const marks = useKnownSeriesProgress(globalTitleId(played));
  const { seasonNumber = null, number = null } = played.episode ?? {};
  const part = episodeKey(seasonNumber, number);
  const mark = marks?.get(part);
  const viewer = session === 'anonymous' ? 'nobody' : session === 'signedIn' && marks ? 'read' : 'unread';

  const [startAt, setStartAt] = useState<number | null>(null);
  const [isLate, setLate] = useState(false);
  const [isSettled, setSettled] = useState(false);
  if (startAt === null && !isSettled) {
    const known = beginning({ asked, earlier, viewer, mark }) ?? (isLate ? earlier?.reached : null);
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
    if (asked !== null && startAt !== null) noteOpening(address, { [REACHED]: startAt });
  }, [address, asked, startAt]);
  // The position stored before playback is the one the page was opened with.
  const isNoted = useRef(false);
  useEffect(() => {
    if (asked === null || viewer !== 'read' || isNoted.current) return;
    isNoted.current = true;
    noteOpening(address, { [KEPT_AT]: keptTime(mark) });
  }, [address, asked, viewer, mark]);

  const isOpened = ({ season, episode }: PlayerMessage) => episodeKey(season, episode) === part;
  return {
    startAt,
    isAwaited: !isKnown && !served && !isLate,
    beginningOf: (message) => {
      if (startAt !== null && isOpened(message)) return startAt;
      if (viewer === 'nobody') return 0;
      return marks ? (marks.get(episodeKey(message.season, message.episode))?.startAt ?? 0) : null;
    },
    noteReached: (message) => {
      const { event, position } = message;
      if (asked === null || !isOpened(message) || event === 'moved' || event === 'playing') return;
      noteOpening(address, { [REACHED]: event === 'ended' ? 0 : Math.floor(position) });
    },
  };
}

type Address = Parameters<typeof savedScrollOf>[0];

function earlierOpening(address: Address): EarlierOpening | null {
  const kept = savedScrollOf(address)?.entryState ?? {};
  const reached = kept[REACHED];
  return reached === undefined ? null : { reached, keptAt: kept[KEPT_AT] ?? null };
}

function noteOpening(address: Address, change: Readonly<Record<string, number>>): void {
  updateSavedScroll(address, { entryState: { ...savedScrollOf(address)?.entryState, ...change } });
}
