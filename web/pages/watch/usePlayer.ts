import { useEffect, useRef, useState } from 'react';
import { type Location, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { episodePath } from '../../../contract/paths.ts';
import type { PlayerMessage } from '../../../contract/playerProtocol.ts';
import { useClientValue, usePublicConfig, useServerRendered } from '../../browser/hydration/pageContext.ts';
import { useElapsed } from '../../components/feedback/Loading.tsx';
import type { EpisodeRef } from '../../components/episodes/SeasonPicker.tsx';
import { episodeKey, useSeriesProgress } from '../../components/library/episodeProgress.ts';
import { globalTitleId } from '../../components/library/titleStatus.ts';
import { createStore } from '../../stores/createStore.ts';
import { savedScrollOf, updateEntryState } from '../../stores/scrollPositions.ts';
import { useSession } from '../../stores/session.ts';
import { currentSettings } from '../../stores/settings.ts';
import { readSeasonView, seasonQuery } from '../../text/urlParams.ts';
import {
  createProgressFilter,
  type EarlierOpening,
  isSameEpisode,
  type Playable,
  playerUrl,
  startPosition,
  startTimeParam,
} from './player.ts';

/** How long a player waits for its start position, in milliseconds; a position known later still moves it. */
const WAIT_MS = 3000;
/** After this many milliseconds playback is not moved any more. */
const SETTLED_MS = 30_000;

/** Keys in the history entry's state that record how the player was opened. */
const REACHED = 'player: reached';
const STORED_AT = 'player: stored at';

/** The player as it was opened, at its start position (see `startPosition`), whatever the URL has become since. */
export function usePlayer(playedNow: Playable) {
  const { playerBaseUrl } = usePublicConfig();
  const here = useLocation();
  const [{ played, location, startTime, earlier, messages, counts, autonext }] = useState(() => {
    const time = startTimeParam(here.search);
    return {
      played: playedNow,
      location: here,
      startTime: time,
      earlier: time !== null && 'window' in globalThis ? earlierOpening(here) : null,
      messages: createStore<PlayerMessage | null>(null),
      counts: createProgressFilter(),
      autonext: currentSettings().nextAutoplay,
    };
  });
  // Choosing another season changes the query alone.
  const entry = here.pathname === location.pathname ? here : location;
  const isServerRendered = useServerRendered();
  const session = useSession().kind;
  const progress = useSeriesProgress(globalTitleId(played));
  const part = episodeKey(played.episode?.seasonNumber ?? null, played.episode?.number ?? null);
  const partProgress = progress?.get(part);
  const viewer = session === 'anonymous' ? 'anonymous' : progress ? 'read' : 'unread';

  const [startAt, setStartAt] = useState<number | null>(null);
  const isLate = useElapsed(WAIT_MS);
  const isSettled = useElapsed(SETTLED_MS);
  if (startAt === null && !isSettled) {
    const known =
      startPosition({ startTime, earlier, viewer, progress: partProgress }) ??
      (isLate ? earlier?.reached : null);
    if (known != null) setStartAt(known);
  }

  // The start time in the URL applies once.
  useEffect(() => {
    if (startTime !== null && startAt !== null) updateEntryState(location, { [REACHED]: startAt });
  }, [location, startTime, startAt]);
  // The position stored before playback is the one the page was opened with.
  const isStored = useRef(false);
  useEffect(() => {
    if (startTime === null || viewer !== 'read' || isStored.current) return;
    isStored.current = true;
    updateEntryState(entry, { [STORED_AT]: partProgress?.storedAt ?? 0 });
  }, [entry, startTime, viewer, partProgress]);

  // The server-rendered page is public: its player gets the start position once it is known.
  const isAwaited = startAt === null && !isServerRendered && !isLate;
  const src = useClientValue(
    () => (isAwaited ? null : playerUrl(playerBaseUrl, played, { startAt: startAt ?? 0, autonext })),
    playerUrl(playerBaseUrl, played),
  );
  return {
    /** Absolute URL of the player; null until its start position is known. */
    src,
    /** The messages that count as progress. */
    messages,
    onMessage: (message: PlayerMessage) => {
      const { event, season, episode, position } = message;
      const key = episodeKey(season, episode);
      const start =
        (key === part ? startAt : null) ??
        startPosition({ startTime: null, earlier: null, viewer, progress: progress?.get(key) });
      if (!counts(message, start)) return;
      // For when the page is reloaded or returned to.
      if (startTime !== null && key === part && event !== 'moved' && event !== 'playing') {
        updateEntryState(entry, { [REACHED]: event === 'ended' ? 0 : Math.floor(position) });
      }
      messages.set(message);
    },
  };
}

function earlierOpening(address: Location): EarlierOpening | null {
  const state = savedScrollOf(address)?.entryState ?? {};
  const reached = state[REACHED];
  return reached === undefined ? null : { reached, storedAt: state[STORED_AT] ?? null };
}

/**
 * The player of a series, with the episode in the URL, if any. When it moves on to another episode, the URL follows and
 * the player stays mounted. `pageKey` is the key the page was opened under.
 */
export function useSeriesPlayer(tmdbId: number, chosen: EpisodeRef | null, pageKey: string) {
  const navigate = useNavigate();
  const view = readSeasonView(useSearchParams()[0]);
  const { onMessage, ...player } = usePlayer({ mediaType: 'TV', tmdbId, episode: chosen });
  const [openedAt] = useState(chosen);
  const [reported, setReported] = useState<EpisodeRef | null>(null);
  const playing = chosen ?? reported;
  return {
    ...player,
    /** The playing episode, from the URL or else from the player; null when neither names one. */
    playing,
    /** Whether the player has moved on without the visitor since the page was opened. */
    playerMovedOn: chosen !== null && !isSameEpisode(openedAt, chosen),
    onMessage: (message: PlayerMessage) => {
      const { season, episode } = message;
      if (season === null || episode === null) return;
      onMessage(message);
      const now = { seasonNumber: season, number: episode };
      if (!playing) setReported(now);
      else if (!isSameEpisode(playing, now)) {
        // If the visitor is looking at another season, it stays.
        const query = view.season === null || view.season === season ? '' : seasonQuery(view);
        const options = { replace: true, preventScrollReset: true, state: { openedAs: pageKey } };
        void navigate(episodePath(tmdbId, season, episode) + query, options);
      }
    },
  };
}
