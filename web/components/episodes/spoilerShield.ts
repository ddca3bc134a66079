import type { ResumePoint } from '../../../contract/paths.ts';
import { type EpisodeProgress, episodeKey } from '../library/episodeProgress.ts';

type WatchedEpisodes = ReadonlyMap<string, Pick<EpisodeProgress, 'watched'>>;

interface Season {
  readonly season: number;
  readonly episodes: readonly number[];
  readonly marks: WatchedEpisodes;
  /** Where the viewer resumes the series; null when it is not known. */
  readonly resume: ResumePoint | null;
}

/** Numbers of the episodes after the viewer's next unwatched one; never specials or watched episodes. */
export function spoilerEpisodes({ season, episodes, marks, resume }: Season): ReadonlySet<number> {
  if (season === 0) return new Set();
  const at =
    resume?.seasonNumber && resume.episodeNumber !== null
      ? { season: resume.seasonNumber, episode: resume.episodeNumber, over: false }
      : { ...furthestWatched(marks), over: true };
  // The next episode need not have the next number.
  const next = at.over ? (episodes.find((number) => number > at.episode) ?? Infinity) : at.episode;
  const isAfterNext = (episode: number, index: number) => {
    if (season === at.season) return episode > next;
    const isNext = at.over && at.episode > 0 && index === 0;
    return season > at.season + (isNext ? 1 : 0);
  };
  const isWatched = (episode: number) => marks.get(episodeKey(season, episode))?.watched;
  return new Set(episodes.filter((episode, index) => isAfterNext(episode, index) && !isWatched(episode)));
}

function furthestWatched(marks: WatchedEpisodes) {
  let furthest = { season: 1, episode: 0 };
  for (const [key, { watched }] of marks) {
    const [season = 0, episode = 0] = key.split(':').map(Number);
    const isFurther = season > furthest.season || (season === furthest.season && episode > furthest.episode);
    if (watched && season > 0 && isFurther) furthest = { season, episode };
  }
  return furthest;
}
