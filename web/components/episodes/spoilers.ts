import type { ResumePoint } from '../../../contract/paths.ts';
import { episodeKey, type EpisodeProgress } from '../library/episodeProgress.ts';

type WatchedEpisodes = ReadonlyMap<string, Pick<EpisodeProgress, 'watched'>>;

interface Season {
  readonly season: number;
  /** Numbers of the series' seasons. */
  readonly seasons: readonly number[];
  readonly episodes: readonly number[];
  readonly marks: WatchedEpisodes;
  /** Where the viewer resumes the series; null when it is not known. */
  readonly resume: ResumePoint | null;
}

/** Numbers of the episodes after the viewer's next unwatched one; never specials or watched episodes. */
export function spoilerEpisodes(shown: Season): ReadonlySet<number> {
  const { season, seasons, episodes, marks, resume } = shown;
  if (season === 0) return new Set();
  const regular = seasons.filter((number) => number > 0).sort((one, other) => one - other);
  const at =
    resume?.seasonNumber && resume.episodeNumber !== null
      ? { season: resume.seasonNumber, episode: resume.episodeNumber, over: false }
      : { ...furthestWatched(marks, regular[0] ?? season), over: true };
  // The next episode need not have the next number.
  const next = at.over ? (episodes.find((number) => number > at.episode) ?? Infinity) : at.episode;
  const isAfterNext = (episode: number, index: number) => {
    if (season === at.season) return episode > next;
    const isNextSeason = season === regular.find((number) => number > at.season);
    const isNext = at.over && at.episode > 0 && index === 0 && isNextSeason;
    return season > at.season && !isNext;
  };
  const isWatched = (episode: number) => marks.get(episodeKey(season, episode))?.watched;
  return new Set(episodes.filter((episode, index) => isAfterNext(episode, index) && !isWatched(episode)));
}

/** Before the first season's first episode if none is watched. */
function furthestWatched(marks: WatchedEpisodes, firstSeason: number) {
  let furthest = { season: firstSeason, episode: 0 };
  for (const [key, { watched }] of marks) {
    const [season = 0, episode = 0] = key.split(':').map(Number);
    const isFurther = season > furthest.season || (season === furthest.season && episode > furthest.episode);
    if (watched && season > 0 && isFurther) furthest = { season, episode };
  }
  return furthest;
}
