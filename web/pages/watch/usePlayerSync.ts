import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { episodePath } from '../../../contract/paths.ts';
import type { PlayerMessage } from '../../../contract/playerProtocol.ts';
import type { PlayerMessages } from '../../account/continueWatching/useSaveProgress.ts';
import { useClientValue, usePublicConfig } from '../../browser/hydration/pageContext.ts';
import { playerNavigateOptions } from '../../browser/navigation/playerNavigation.ts';
import { createStore } from '../../stores/createStore.ts';
import { currentSettings } from '../../stores/settings.ts';
import { createProgressFilter } from './playerStart.ts';
import { type Playable, playerUrl } from './playerUrl.ts';
import { usePlayerStart } from './usePlayerStart.ts';

/** An episode of a series. */
export interface EpisodeRef {
  readonly seasonNumber: number;
  readonly number: number;
}

export function isSameEpisode(one: EpisodeRef | null, other: EpisodeRef | null): boolean {
  return one?.seasonNumber === other?.seasonNumber && one?.number === other?.number;
}

/** The player as it was opened, whatever the URL has become since, and the handler of its messages. */
interface OpenedPlayer {
  /** Absolute URL of the player; null until its start position is known. */
  readonly src: string | null;
  /** The messages that count as progress. */
  readonly messages: PlayerMessages;
  /** Handles a message from the player. */
  readonly onPlayerMessage: (message: PlayerMessage) => void;
}

/** Opens a player once, at its start position: see `startPosition`. */
export function usePlayer(played: Playable): OpenedPlayer {
  const { playerBaseUrl } = usePublicConfig();
  const [opened] = useState({
    played,
    messages: createStore<PlayerMessage | null>(null),
    counts: createProgressFilter(),
    autonext: currentSettings().nextAutoplay,
  });
  const { messages, counts, autonext } = opened;
  const { startAt, isAwaited, startOf, storeReached } = usePlayerStart(opened.played);

  // The server-rendered page is public: its player gets the start position once it is known.
  const src = useClientValue(
    () => (isAwaited ? null : playerUrl(playerBaseUrl, opened.played, { startAt: startAt ?? 0, autonext })),
    () => playerUrl(playerBaseUrl, opened.played),
  );
  return {
    src,
    messages,
    onPlayerMessage: (message) => {
      if (!counts(message, startOf(message))) return;
      storeReached(message);
      messages.set(message);
    },
  };
}

interface PlayerSyncOptions {
  readonly tmdbId: number;
  /** The episode in the URL; null when there is none. */
  readonly chosen: EpisodeRef | null;
  /** The key the page was opened under. */
  readonly pageKey: string;
}

interface SyncedPlayer extends OpenedPlayer {
  /** The playing episode, from the URL or else from the player; null when neither names one. */
  readonly episode: EpisodeRef | null;
  /** Whether the player has moved on by itself since the page was opened. */
  readonly playerMovedOn: boolean;
}

/** The player of a series. When it moves on to another episode, the URL follows and the player stays mounted. */
export function usePlayerSync({ tmdbId, chosen, pageKey }: PlayerSyncOptions): SyncedPlayer {
  const navigate = useNavigate();
  const played = { mediaType: 'TV', tmdbId, ...(chosen && { episode: chosen }) } as const;
  const { onPlayerMessage, ...player } = usePlayer(played);
  const [openedAt] = useState(chosen);
  const [reported, setReported] = useState<EpisodeRef | null>(null);
  const episode = chosen ?? reported;
  return {
    ...player,
    episode,
    playerMovedOn: chosen !== null && !isSameEpisode(openedAt, chosen),
    onPlayerMessage: (message) => {
      const now = episodeOf(message, tmdbId);
      if (!now) return;
      onPlayerMessage(message);
      if (!episode) setReported(now);
      else if (!isSameEpisode(episode, now)) {
        void navigate(episodePath(tmdbId, now.seasonNumber, now.number), playerNavigateOptions(pageKey));
      }
    },
  };
}

/** The episode a message is about; null when it is not of this series. */
function episodeOf({ mediaType, id, season, episode }: PlayerMessage, tmdbId: number): EpisodeRef | null {
  if (mediaType !== 'tv' || id !== tmdbId || season === null || episode === null) return null;
  return { seasonNumber: season, number: episode };
}
