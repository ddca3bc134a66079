import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { PlayerMessage } from '../../../contract/playerProtocol.ts';
import { useSession } from '../../account/session/session.ts';
import { useServerRendered } from '../../browser/hydration/useServerRendered.ts';
import { episodeKey, useKnownPartMarks } from '../../stores/episodeProgress.ts';
import { savedScrollOf, updateSavedScroll } from '../../stores/scrollPositions.ts';
import { globalTitleId } from '../../stores/titleStatus.ts';
import { beginning, type EarlierOpening, keptTime } from './playerStart.ts';
import { type Playable, startTimeParam } from './playerUrl.ts';

/** How long a player waits to be told where to begin, in milliseconds; what is known later still moves it. */
const WAIT_MS = 3000;
/** After so many milliseconds what plays is not moved any more. */
const SETTLED_MS = 30_000;

/** Where an opening of an address is noted among what its page keeps. */
const REACHED = 'player: reached';
const KEPT_AT = 'player: kept at';

interface PlayerStart {
  /** The second it begins at; null while that is not known, and when it was known too late for a player that plays. */
  readonly startAt: number | null;
  /** Whether the player is to wait for that. */
  readonly isAwaited: boolean;
  /** Where the part begins that a message is about; null while that is not known. */
  readonly beginningOf: (message: PlayerMessage) => number | null;
  /** Notes how far the player has come, for when its page is reloaded or come back to. */
  readonly noteReached: (message: PlayerMessage) => void;
}

/** Where the player of a page begins, from the page's address as it was opened and what is kept of the viewer's. */
export function usePlayerStart(played: Playable): PlayerStart {
  const location = useLocation();
  const [address] = useState(location);
  const [asked] = useState(startTimeParam(address.search));
  const [earlier] = useState(() =>
    asked !== null && 'window' in globalThis ? earlierOpening(address) : null,
  );
  const served = useServerRendered();
  const session = useSession().kind;
  const marks = useKnownPartMarks(globalTitleId(played));
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

  // An address that asks for a second has asked.
  useEffect(() => {
    if (asked !== null && startAt !== null) noteOpening(address, { [REACHED]: startAt });
  }, [address, asked, startAt]);
  // What is kept before anything has been played is what it was opened with.
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
