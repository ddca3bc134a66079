import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { episodePath } from '../../../contract/paths.ts';
import type { PlayerMessage } from '../../../contract/playerProtocol.ts';
import { createPlayerEvents, type PlayerEvents } from '../../account/continueWatching/playerEventEmitter.ts';
import { following } from '../../browser/navigation/playerNavigation.ts';
import { useBrowserValue, usePublicConfig } from '../../browser/hydration/pageContext.ts';
import { currentSettings } from '../../stores/settings.ts';
import { createCounts } from './playerStart.ts';
import { type Played, playerUrl } from './playerUrl.ts';
import { usePlayerStart } from './usePlayerStart.ts';

/** An episode's place in its series. */
export interface EpisodePlace {
  readonly seasonNumber: number;
  readonly number: number;
}

export function isSamePlace(one: EpisodePlace | null, other: EpisodePlace | null): boolean {
  return one?.seasonNumber === other?.seasonNumber && one?.number === other?.number;
}

/** The player as it was opened, whatever the address has become since, and who listens to it. */
interface OpenedPlayer {
  /** Absolute URL of the player; null while it is not known where it begins. */
  readonly src: string | null;
  readonly events: PlayerEvents;
  /** Takes what the player says. */
  readonly hear: (message: PlayerMessage) => void;
}

/** Opens a player once, where it begins: see `beginning`. */
export function usePlayer(played: Played): OpenedPlayer {
  const { playerBaseUrl } = usePublicConfig();
  const [opened] = useState({
    played,
    events: createPlayerEvents(),
    counts: createCounts(),
    autonext: currentSettings().nextAutoplay,
  });
  const { events, counts, autonext } = opened;
  const { startAt, isAwaited, beginningOf, noteReached } = usePlayerStart(opened.played);

  // The page as the server sent it is the same for all: its player is told where to begin once that is known.
  const src = useBrowserValue(
    () => (isAwaited ? null : playerUrl(playerBaseUrl, opened.played, { startAt: startAt ?? 0, autonext })),
    () => playerUrl(playerBaseUrl, opened.played),
  );
  return {
    src,
    events,
    hear: (message) => {
      if (!counts(message, beginningOf(message))) return;
      noteReached(message);
      events.tell(message);
    },
  };
}

interface FollowedOptions {
  readonly tmdbId: number;
  /** The episode that the address names; null when it names none. */
  readonly chosen: EpisodePlace | null;
  /** The key the page was opened under. */
  readonly opening: string;
}

interface FollowedPlayer extends OpenedPlayer {
  /** The episode that plays, as the address or else the player says; null when neither has. */
  readonly place: EpisodePlace | null;
  /** Whether the player has moved on by itself since the page was opened. */
  readonly isFollowed: boolean;
}

/** The player of a series. When it moves on to another episode, the address moves with it, and the player stays. */
export function useFollowedPlayer({ tmdbId, chosen, opening }: FollowedOptions): FollowedPlayer {
  const navigate = useNavigate();
  const played = { mediaType: 'TV', tmdbId, ...(chosen && { episode: chosen }) } as const;
  const { hear, ...player } = usePlayer(played);
  const [openedAt] = useState(chosen);
  const [said, setSaid] = useState<EpisodePlace | null>(null);
  const place = chosen ?? said;
  return {
    ...player,
    place,
    isFollowed: chosen !== null && !isSamePlace(openedAt, chosen),
    hear: (message) => {
      const now = placeOf(message, tmdbId);
      if (!now) return;
      hear(message);
      if (!place) setSaid(now);
      else if (!isSamePlace(place, now)) {
        void navigate(episodePath(tmdbId, now.seasonNumber, now.number), following(opening));
      }
    },
  };
}

/** The episode a message is about; null when it is about none of this series. */
function placeOf({ mediaType, id, season, episode }: PlayerMessage, tmdbId: number): EpisodePlace | null {
  if (mediaType !== 'tv' || id !== tmdbId || season === null || episode === null) return null;
  return { seasonNumber: season, number: episode };
}
