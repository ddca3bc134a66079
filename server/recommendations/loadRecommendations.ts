import { fullDetailsOf, type RequestContext } from '../graphql/context.ts';
import type { TitleRecord } from '../records/titleDetails.ts';
import { orNull } from '../tmdb/tmdbError.ts';
import { mergeRecommendations, topCast } from './rules.ts';

/** Number of the title's genres that recommendations by genre must share. */
const MAX_GENRES = 2;
/** Minimum votes of a recommendation by genre, so that a single vote of ten does not lead. */
const MIN_GENRE_VOTES = 100;

/**
 * Loads a title's recommendations in one round trip after its full details: the best of the cast's credits and of its
 * genres. A person whose credits cannot be read is left out; any other failure rejects.
 */
export async function loadRecommendations(title: TitleRecord, context: RequestContext) {
  const { details, related } = await fullDetailsOf(title, context);
  const { bestCredits, discover } = context.loaders;
  const genres = details.genres.slice(0, MAX_GENRES);
  const [castCredits, byGenre] = await Promise.all([
    Promise.all(
      topCast(related.cast).map(async ({ personId, name }) => ({
        person: name,
        credits: await orNull(bestCredits.load(personId)),
      })),
    ),
    genres.length > 0
      ? discover.load({
          mediaType: title.mediaType,
          withGenres: genres.map(({ id }) => id).join(','),
          sortBy: 'vote_average.desc',
          voteCountGte: MIN_GENRE_VOTES,
          page: 1,
        })
      : null,
  ]);
  return mergeRecommendations({
    of: title,
    castCredits,
    genreNames: genres.map(({ name }) => name),
    genreTitles: byGenre?.titles ?? [],
    similar: related.similar,
  });
}
