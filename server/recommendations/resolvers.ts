import { fullDetailsOf, type RequestContext } from '../graphql/context.ts';
import type { TitleRecord } from '../records/title.ts';
import { orNull } from '../tmdb/tmdbError.ts';
import {
  MAX_GENRES,
  mergeRecommendations,
  MIN_GENRE_VOTES,
  type RecommendationRecord,
  topCast,
} from './rules.ts';

/**
 * Loads the recommendations of a title, in one round trip after its full details: the cast members' credits and the
 * best-rated titles of its genres. A person whose credits cannot be read is left out; any other failure rejects.
 */
export async function loadRecommendations(
  title: TitleRecord,
  context: RequestContext,
): Promise<RecommendationRecord[]> {
  const { details, related } = await fullDetailsOf(title, context);
  const { discover, personCredits } = context.loaders;
  const genres = details.genres.slice(0, MAX_GENRES);
  const ofGenres = {
    mediaType: title.mediaType,
    withGenres: genres.map(({ id }) => id).join(','),
    sortBy: 'vote_average.desc',
    voteCountGte: MIN_GENRE_VOTES,
    page: 1,
  };
  const [castCredits, byGenre] = await Promise.all([
    Promise.all(
      topCast(related.cast).map(async ({ personId, name }) => ({
        person: name,
        credits: await orNull(personCredits.load(personId)),
      })),
    ),
    genres.length > 0 ? discover.load(ofGenres) : null,
  ]);
  return mergeRecommendations({
    of: title,
    castCredits,
    genreNames: genres.map(({ name }) => name),
    genreTitles: byGenre?.titles ?? [],
    similar: related.similar,
  });
}
