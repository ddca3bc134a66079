import type { ResumePoint } from '../../../contract/paths.ts';
import { type EpisodeProgress, episodeKey } from '../library/episodeProgress.ts';

/** By `episodeKey`. */
type WatchedEpisodes = ReadonlyMap<string, Pick<EpisodeProgress, 'watched'>>;

interface Season {
  readonly season: number;
  /** Numbers of its episodes, in order. */
  readonly episodes: readonly number[];
  readonly marks: WatchedEpisodes;
  /** Where the viewer resumes the series; null when it is not known. */
  readonly resume: ResumePoint | null;
}

/**
 * Numbers of the episodes after the viewer's next unwatched one, whose images and overviews would be spoilers. Never
 * specials or watched episodes.
 */
export function spoilerEpisodes({ season, episodes, marks, resume }: Season): ReadonlySet<number> {
  if (season === 0) return new Set();
  const next =
    resume?.seasonNumber && resume.episodeNumber !== null ? positionOf(resume) : afterWatched(marks);
  const isAfterNext = (episode: number, index: number) => {
    if (season !== next.season)
      return season > next.season + (next.over && next.episode > 0 && index === 0 ? 1 : 0);
    // The next episode need not have the next number.
    return next.over
      ? episode > (episodes.find((one) => one > next.episode) ?? Infinity)
      : episode > next.episode;
  };
  return new Set(
    episodes.filter(
      (episode, index) => isAfterNext(episode, index) && !marks.get(episodeKey(season, episode))?.watched,
    ),
  );
}

interface EpisodePosition {
  readonly season: number;
  readonly episode: number;
  /** Whether this episode is finished, so that the next unseen one follows it. */
  readonly over: boolean;
}

function positionOf({ seasonNumber, episodeNumber }: ResumePoint): EpisodePosition {
  return { season: seasonNumber ?? 1, episode: episodeNumber ?? 1, over: false };
}

/** The furthest watched episode; before the first one when none is. */
function afterWatched(marks: WatchedEpisodes): EpisodePosition {
  let furthest: EpisodePosition = { season: 1, episode: 0, over: true };
  for (const [key, { watched }] of marks) {
    const [season = 0, episode = 0] = key.split(':').map(Number);
    const isFurther = season > furthest.season || (season === furthest.season && episode > furthest.episode);
    if (watched && season > 0 && isFurther) furthest = { season, episode, over: true };
  }
  return furthest;
}
