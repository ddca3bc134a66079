import type { RequestContext } from '../graphql/context.ts';
import { badUserInput } from '../graphql/errors.ts';
import { isTimedOut, withOptionalFieldTimeout } from '../graphql/optionalFieldTimeout.ts';
import { seasonId } from '../records/globalIds.ts';
import type { EpisodeRecord } from '../records/season.ts';
import { titleId, type TitleRef } from '../records/title.ts';
import { TmdbError } from '../tmdb/tmdbError.ts';
import type { WatchedMark } from './input.ts';
import { hasAired } from './resumePoint.ts';
import { SAVE_DEADLINE_MS } from './titleNames.ts';
import type { PlayableRef } from './viewerTitle.ts';

/** Episodes of one season, as named by a field of an input. */
interface EpisodesNamed {
  readonly seasonNumber: number;
  readonly numbers: readonly number[];
  readonly field: 'episodeNumber' | 'episodeNumbers';
}

/** Rejects with BAD_USER_INPUT when the title does not have the given part. See `requireEpisodes`. */
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

/** The parts to mark: the given episodes, which must exist, else all aired episodes of the season; or the movie. */
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
 * Rejects with BAD_USER_INPUT when a season does not have the given episodes. While TMDB does not answer in time,
 * stored episodes count as existing; for others its answer is awaited, and its failure is rejected with.
 */
async function requireEpisodes(
  uid: string,
  ref: TitleRef,
  { seasonNumber, numbers, field }: EpisodesNamed,
  context: RequestContext,
): Promise<void> {
  const { loaders, logger } = context;
  const read = episodesOf(ref, seasonNumber, context);
  let episodes: readonly EpisodeRecord[];
  try {
    episodes = await withOptionalFieldTimeout(read, { optionalFieldTimeoutMs: SAVE_DEADLINE_MS, logger });
  } catch (error) {
    if (!(error instanceof TmdbError || isTimedOut(error))) throw error;
    const stored = await loaders.viewerTitles.season(uid, { titleId: titleId(ref), seasonNumber });
    if (numbers.every((number) => stored.has(number))) return;
    episodes = await read;
  }
  const known = new Set(episodes.map(({ number }) => number));
  const unknown = numbers.filter((number) => !known.has(number));
  if (unknown.length === 0) return;
  const wanted = field === 'episodeNumber' ? 'an episode' : 'episodes';
  const rule = `${field} must name ${wanted} of season ${seasonNumber}, which has ${known.size}`;
  throw badUserInput(rule, unknown.length === 1 ? unknown[0] : unknown);
}

async function episodesOf(
  { tmdbId }: TitleRef,
  seasonNumber: number,
  { loaders }: RequestContext,
): Promise<readonly EpisodeRecord[]> {
  const season = await loaders.seasons.load({ seriesId: tmdbId, number: seasonNumber });
  if (season) return season.episodes ?? [];
  const id = seasonId(tmdbId, seasonNumber);
  throw badUserInput('seasonNumber must name a season that the movie database has', id);
}
