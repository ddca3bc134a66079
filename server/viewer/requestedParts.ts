import type { RequestContext } from '../graphql/context.ts';
import { badUserInput } from '../graphql/errors.ts';
import { seasonId } from '../records/globalIds.ts';
import type { EpisodeRecord } from '../records/season.ts';
import { titleId, type TitleRef } from '../records/title.ts';
import type { WatchedMark } from './input.ts';
import { hasAired } from './resumePoint.ts';
import { answerInTime } from './titleNames.ts';
import type { PlayableRef } from './viewerTitle.ts';

/** Episodes of one season, named by an input field. */
interface EpisodesNamed {
  readonly seasonNumber: number;
  readonly numbers: readonly number[];
  readonly field: 'episodeNumber' | 'episodeNumbers';
}

/** Rejects with BAD_USER_INPUT when the title does not have the part that an input names. See `requireEpisodes`. */
export async function requirePart(
  uid: string,
  ref: TitleRef,
  { seasonNumber, episodeNumber }: PlayableRef,
  context: RequestContext,
): Promise<void> {
  if (seasonNumber === null) return;
  const numbers = episodeNumber === null ? [] : [episodeNumber];
  await requireEpisodes(uid, ref, { seasonNumber, numbers, field: 'episodeNumber' }, context);
}

/**
 * The parts to mark: the named episodes, which must exist, or else all aired episodes of the season; or the
 * movie.
 */
export async function partsToMark(
  uid: string,
  { ref, seasonNumber, episodeNumbers }: WatchedMark,
  at: string,
  context: RequestContext,
): Promise<readonly PlayableRef[]> {
  if (seasonNumber === null) return [{ seasonNumber: null, episodeNumber: null }];
  if (episodeNumbers) {
    const field = 'episodeNumbers';
    await requireEpisodes(uid, ref, { seasonNumber, numbers: episodeNumbers, field }, context);
    return episodeNumbers.map((episodeNumber) => ({ seasonNumber, episodeNumber }));
  }
  const episodes = await episodesOf(ref, seasonNumber, context);
  const aired = episodes.filter((episode) => hasAired(episode, at.slice(0, 10)));
  return aired.map(({ number }) => ({ seasonNumber, episodeNumber: number }));
}

/**
 * Rejects with BAD_USER_INPUT when a season does not have the named episodes. While the movie database does not
 * answer, episodes that are already stored are accepted; for others this waits for its response and fails with
 * it.
 */
async function requireEpisodes(
  uid: string,
  ref: TitleRef,
  { seasonNumber, numbers, field }: EpisodesNamed,
  context: RequestContext,
): Promise<void> {
  const read = episodesOf(ref, seasonNumber, context);
  let episodes = await answerInTime(read, context);
  if (!episodes) {
    const season = { titleId: titleId(ref), seasonNumber };
    const stored = await context.loaders.viewerTitles.season(uid, season);
    if (numbers.every((number) => stored.has(number))) return;
    episodes = await read;
  }
  const knownNumbers = new Set(episodes.map(({ number }) => number));
  const unknownNumbers = numbers.filter((number) => !knownNumbers.has(number));
  if (unknownNumbers.length === 0) return;
  const noun = field === 'episodeNumber' ? 'an episode' : 'episodes';
  const rule = `${field} must name ${noun} of season ${seasonNumber}, which has ${knownNumbers.size}`;
  throw badUserInput(rule, unknownNumbers.length === 1 ? unknownNumbers[0] : unknownNumbers);
}

async function episodesOf(
  { tmdbId }: TitleRef,
  seasonNumber: number,
  { loaders }: RequestContext,
): Promise<readonly EpisodeRecord[]> {
  const season = await loaders.season.load({ seriesId: tmdbId, number: seasonNumber });
  if (season) return season.episodes ?? [];
  const id = seasonId(tmdbId, seasonNumber);
  throw badUserInput('seasonNumber must name a season that the movie database has', id);
}
