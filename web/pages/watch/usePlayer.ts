import { useEffect, useRef, useState } from 'react';
import { type Location, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { episodePath } from '../../../contract/paths.ts';
import type { PlayerMessage } from '../../../contract/playerProtocol.ts';
import { useClientValue, usePublicConfig, useServerRendered } from '../../browser/hydration/pageContext.ts';
import { useElapsed } from '../../components/feedback/Loading.tsx';
import type { EpisodeRef } from '../../components/episodes/SeasonPicker.tsx';
import { type EpisodeProgress, toEpisodeProgress, useSeasonProgress } from '../../library/episodeProgress.ts';
import { unconfirmedTitles } from '../../library/shownTitles.ts';
import type { TitleStatus } from '../../library/titleState.ts';
import { globalTitleId, useTitleStatus } from '../../library/titleStatus.ts';
import { createStore, useStore } from '../../stores/createStore.ts';
import { savedScrollOf, updateEntryState } from '../../stores/scrollPositions.ts';
import { useSession } from '../../stores/session.ts';
import { currentSettings } from '../../stores/settings.ts';
import type { PartRef } from '../../text/format.ts';
import { pageLanguage } from '../../text/pageLanguage.ts';
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
import { useResumeChoice } from './useResumeChoice.ts';

/** How long a player waits for its start position, in milliseconds; a position known later still moves it. */
const START_POSITION_TIMEOUT_MS = 3000;
/** After this many milliseconds playback is not moved any more. */
const SEEK_WINDOW_MS = 30_000;

/** Keys in the history entry's state that record how the player was opened. */
const REACHED = 'player: reached';
const STORED_AT = 'player: stored at';

/** The player as it was opened, at its start position (see `startPosition`), whatever the URL has become since. */
export function usePlayer(playedNow: Playable) {
  const { playerBaseUrl } = usePublicConfig();
  const here = useLocation();
  const [{ location, startTime, earlier, messages, autonext }] = useState(() => {
    const time = startTimeParam(here.search);
    return {
      location: here,
      startTime: time,
      earlier: time !== null && 'window' in globalThis ? earlierOpening(here) : null,
      messages: createStore<PlayerMessage | null>(null),
      autonext: currentSettings().nextAutoplay,
    };
  });
  const [{ played, counts }, setOpened] = useState(() => ({
    played: playedNow,
    counts: createProgressFilter(),
  }));
  // Choosing another season changes the query alone.
  const entry = here.pathname === location.pathname ? here : location;
  const isServerRendered = useServerRendered();
  const session = useSession().kind;
  const opened = partOf(played);
  const [playing, setPlaying] = useState(opened);
  const progressOf = usePartProgress(globalTitleId(played), playing);
  const partProgress = progressOf(opened);
  const playingProgress = progressOf(playing);
  const viewer = session === 'anonymous' ? 'anonymous' : partProgress === null ? 'unread' : 'read';

  const [startAt, setStartAt] = useState<number | null>(null);
  const isLate = useElapsed(START_POSITION_TIMEOUT_MS);
  const isSettled = useElapsed(SEEK_WINDOW_MS);
  const { hold, isHeld, choice } = useResumeChoice({
    isAnonymous: session === 'anonymous',
    stored: playingProgress === null ? null : (playingProgress?.startAt ?? 0),
    mayMove: startTime === null && !isSettled,
    onKeep: (message) => messages.set(message),
    onResume: (at) => {
      const { seasonNumber, episodeNumber } = playing;
      const episode =
        seasonNumber === null || episodeNumber === null ? null : { seasonNumber, number: episodeNumber };
      setOpened({ played: { ...played, episode }, counts: createProgressFilter() });
      setStartAt(at);
    },
  });
  if (startAt === null && !isSettled && !isHeld) {
    const position =
      startPosition({ startTime, earlier, viewer, progress: partProgress ?? undefined }) ??
      (isLate ? earlier?.reached : null);
    if (position != null) setStartAt(position);
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
  const language = pageLanguage().tag;
  const src = useClientValue(
    () =>
      isAwaited ? null : playerUrl(playerBaseUrl, played, { startAt: startAt ?? 0, autonext, language }),
    playerUrl(playerBaseUrl, played, { language }),
  );
  return {
    /** Absolute URL of the player; null until its start position is known. */
    src,
    /** The messages that count as progress. */
    messages,
    /** Whether nothing is to be saved before the viewer has chosen where to go on. */
    isHeld,
    /** Asks a viewer who has signed in while playing; null when there is nothing to choose. */
    choice,
    onMessage: (message: PlayerMessage) => {
      const { event, season, episode, position } = message;
      const part = { seasonNumber: season, episodeNumber: episode };
      if (!isSamePart(part, playing)) setPlaying(part);
      const isOpened = isSamePart(part, opened);
      const progress = progressOf(part);
      const start =
        (isOpened ? startAt : null) ??
        startPosition({
          startTime: null,
          earlier: null,
          viewer: session === 'anonymous' ? 'anonymous' : progress === null ? 'unread' : 'read',
          progress: progress ?? undefined,
        });
      if (!counts(message, start)) return;
      const isPosition = event !== 'moved' && event !== 'playing';
      // For when the page is reloaded or returned to.
      if (startTime !== null && isOpened && isPosition) {
        updateEntryState(entry, { [REACHED]: event === 'ended' ? 0 : Math.floor(position) });
      }
      if (!isPosition || !hold(message)) messages.set(message);
    },
  };
}

/**
 * The viewer's progress in the parts of a title that a player may play, by season and episode number: null while it is not known,
 * undefined for none. The season of `playing` is fetched.
 */
function usePartProgress(titleId: string, playing: PartRef) {
  const status = useTitleStatus(titleId);
  // A player does not start where an earlier visit has left the title: it may have been played elsewhere since.
  const isConfirmed = useStore(unconfirmedTitles, (titles) => !titles.has(titleId), true);
  const season = useSeasonProgress(titleId, playing.seasonNumber, playing.episodeNumber);
  return ({ seasonNumber, episodeNumber }: PartRef): EpisodeProgress | null | undefined => {
    if (seasonNumber === null || episodeNumber === null)
      return isConfirmed ? status && wholeProgress(status) : null;
    return seasonNumber === playing.seasonNumber ? season && season.marks.get(episodeNumber) : null;
  };
}

/** The progress in a movie, or in a series that was played without an episode, which is its only part. */
function wholeProgress({ last }: TitleStatus): EpisodeProgress | undefined {
  return last?.episodeNumber === null ? toEpisodeProgress(last) : undefined;
}

const partOf = ({ episode }: Playable): PartRef => ({
  seasonNumber: episode?.seasonNumber ?? null,
  episodeNumber: episode?.number ?? null,
});

function isSamePart(one: PartRef, other: PartRef): boolean {
  return one.seasonNumber === other.seasonNumber && one.episodeNumber === other.episodeNumber;
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
