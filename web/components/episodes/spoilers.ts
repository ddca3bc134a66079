import type { ResumePoint } from '../../../contract/paths.ts';
import type { EpisodeProgress } from '../../library/episodeProgress.ts';
import type { PartRef } from '../../text/format.ts';

interface Season {
  readonly season: number;
  /** Numbers of the series' seasons. */
  readonly seasons: readonly number[];
  readonly episodes: readonly number[];
  /** What is watched of its episodes. */
  readonly marks: ReadonlyMap<number, Pick<EpisodeProgress, 'watched'>>;
  /** The episode played last, or marked; null when there is none. */
  readonly last: PartRef | null;
  /** Where the viewer resumes the series; null when it is not known. */
  readonly resume: ResumePoint | null;
}

/** Numbers of the episodes after the viewer's next unwatched one; never specials or watched episodes. */
export function spoilerEpisodes(shown: Season): ReadonlySet<number> {
  const { season, seasons, episodes, marks, resume, last } = shown;
  if (season === 0) return new Set();
  const regular = seasons.filter((number) => number > 0).sort((one, other) => one - other);
  const at =
    resume?.seasonNumber && resume.episodeNumber !== null
      ? { season: resume.seasonNumber, episode: resume.episodeNumber, over: false }
      : last?.seasonNumber && last.episodeNumber !== null
        ? { season: last.seasonNumber, episode: last.episodeNumber, over: true }
        : { season: regular[0] ?? season, episode: 0, over: true };
  // The next episode need not have the next number.
  const next = at.over ? (episodes.find((number) => number > at.episode) ?? Infinity) : at.episode;
  const isAfterNext = (episode: number, index: number) => {
    if (season === at.season) return episode > next;
    const isNextSeason = season === regular.find((number) => number > at.season);
    const isNext = at.over && at.episode > 0 && index === 0 && isNextSeason;
    return season > at.season && !isNext;
  };
  const isWatched = (episode: number) => marks.get(episode)?.watched;
  return new Set(episodes.filter((episode, index) => isAfterNext(episode, index) && !isWatched(episode)));
}
