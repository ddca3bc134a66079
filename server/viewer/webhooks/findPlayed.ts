import type { RequestContext } from '../../graphql/context.ts';
import type { TitleRef } from '../../records/title.ts';
import type { ExternalId } from '../../records/titleFacts.ts';
import { matchTitle } from '../../search/titleMatches.ts';
import type { PlayableRef } from '../records.ts';
import type { ReportedIds, ReportedPlay } from './reportedPlay.ts';

/** The title that was played, and which part of it. */
interface Played {
  readonly ref: TitleRef;
  readonly part: PlayableRef;
}

/**
 * Finds what was played: by the ids of the movie or of the episode itself, else by those of the series, else by a name and a year that
 * only one title has. Null when nothing is certain: a wrong play is worse than none. Rejects with a TmdbError.
 */
export async function findPlayed(play: ReportedPlay, context: RequestContext): Promise<Played | null> {
  return play.mediaType === 'MOVIE' ? findMovie(play, context) : findEpisode(play, context);
}

async function findMovie(play: ReportedPlay, context: RequestContext): Promise<Played | null> {
  const { tmdb, imdb } = play.ids;
  const part = { seasonNumber: null, episodeNumber: null };
  if (tmdb !== null) {
    const ref = { mediaType: 'MOVIE', tmdbId: tmdb } as const;
    if (await context.englishDetails.load({ ...ref, bundle: 'basic' })) return { ref, part };
  }
  if (imdb !== null) {
    const { title } = await context.loaders.byExternalId.load({ source: 'imdb_id', id: imdb });
    if (title?.mediaType === 'MOVIE') return { ref: title, part };
  }
  const ref = await findByName(play, context);
  return ref && { ref, part };
}

async function findEpisode(play: ReportedPlay, context: RequestContext): Promise<Played | null> {
  const { seasonNumber, episodeNumber, ids, seriesIds } = play;
  const found: TitleRef[] = [];
  for (const id of [...externalIds(ids), ...externalIds(seriesIds)]) {
    const { episode, title } = await context.loaders.byExternalId.load(id);
    if (episode) {
      const { seriesId, ...part } = episode;
      return { ref: { mediaType: 'TV', tmdbId: seriesId }, part };
    }
    if (title?.mediaType === 'TV') found.push(title);
  }
  if (seasonNumber === null || episodeNumber === null) return null;
  const part = { seasonNumber, episodeNumber };
  const [series] = found;
  if (series) return { ref: series, part };
  if (seriesIds.tmdb !== null) return { ref: { mediaType: 'TV', tmdbId: seriesIds.tmdb }, part };
  const ref = await findByName(play, context);
  return ref && { ref, part };
}

function externalIds({ imdb, tvdb }: ReportedIds): readonly ExternalId[] {
  return [
    ...(imdb === null ? [] : [{ source: 'imdb_id', id: imdb } as const]),
    ...(tvdb === null ? [] : [{ source: 'tvdb_id', id: String(tvdb) } as const]),
  ];
}

/** The only title with a name and a year. */
async function findByName(
  { name, year, mediaType }: ReportedPlay,
  context: RequestContext,
): Promise<TitleRef | null> {
  // Without a year no title is certain.
  if (name === null || year === null) return null;
  const { certain, candidates } = await matchTitle({ name, year, mediaType }, context);
  const [title] = candidates;
  return certain && title ? { mediaType: title.mediaType, tmdbId: title.tmdbId } : null;
}
