import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { RESUME_FROM_SECONDS } from '../../../contract/limits.ts';
import { episodePath, type GoOn } from '../../../contract/paths.ts';
import type { PlayerMessage } from '../../../contract/playerProtocol.ts';
import { createPlayerEvents, type PlayerEvents } from '../../account/playerEvents.ts';
import { following } from '../../browser/followed.ts';
import { useBrowserValue, usePublicConfig } from '../../components/handOver.ts';
import { currentSettings } from '../../viewer/settings.ts';
import { titleIdOf, useTitleMark } from '../../viewer/titleMarks.ts';
import { type Played, playerUrl, startIn } from './playerUrl.ts';

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
  /** Absolute URL of the player. */
  readonly src: string;
  readonly events: PlayerEvents;
}

/**
 * Opens a player once: at the second that the address asks for, else where the viewer goes on with this very part, when
 * that is known before it has played for a while.
 */
export function usePlayer(played: Played): OpenedPlayer {
  const { playerBaseUrl } = usePublicConfig();
  const { search } = useLocation();
  const [opened] = useState({
    played,
    events: createPlayerEvents(),
    autonext: currentSettings().nextAutoplay,
  });
  const [startAt, setStartAt] = useState(startIn(search));
  const goOn = useTitleMark(titleIdOf(opened.played))?.goOn;
  const { events } = opened;

  if (startAt === null && goOn && isOfPart(goOn, opened.played)) {
    setStartAt(goOn.position > RESUME_FROM_SECONDS ? Math.floor(goOn.position) : 0);
  }
  // What plays is not taken away any more.
  useEffect(
    () =>
      events.listen(({ event }) => {
        if (event !== 'moved' && event !== 'playing') setStartAt((now) => now ?? 0);
      }),
    [events],
  );

  // The page as the server sent it is the same for all: its player is told where to begin once it is taken over.
  const src = useBrowserValue(
    () => playerUrl(playerBaseUrl, opened.played, { startAt: startAt ?? 0, autonext: opened.autonext }),
    () => playerUrl(playerBaseUrl, opened.played),
  );
  return { src, events };
}

function isOfPart({ seasonNumber, episodeNumber }: GoOn, { episode }: Played): boolean {
  return seasonNumber === (episode?.seasonNumber ?? null) && episodeNumber === (episode?.number ?? null);
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
  /** Takes what the player says. */
  readonly hear: (message: PlayerMessage) => void;
}

/** The player of a series. When it moves on to another episode, the address moves with it, and the player stays. */
export function useFollowedPlayer({ tmdbId, chosen, opening }: FollowedOptions): FollowedPlayer {
  const navigate = useNavigate();
  const played = { mediaType: 'TV', tmdbId, ...(chosen && { episode: chosen }) } as const;
  const { src, events } = usePlayer(played);
  const [openedAt] = useState(chosen);
  const [said, setSaid] = useState<EpisodePlace | null>(null);
  const place = chosen ?? said;
  return {
    src,
    events,
    place,
    isFollowed: chosen !== null && !isSamePlace(openedAt, chosen),
    hear: (message) => {
      const now = placeOf(message, tmdbId);
      if (!now) return;
      events.tell(message);
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
