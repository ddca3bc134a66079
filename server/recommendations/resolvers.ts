import { loadCastCredits } from '../graphql/castCredits.ts';
import type { RequestContext } from '../graphql/context.ts';
import { fullDetailsOf } from '../graphql/titleDetails.ts';
import type { NamedGenre, TitleRecord } from '../records/title.ts';
import {
  firstGenres,
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
  const genres = firstGenres(details.genres);
  const cast = topCast(related.cast);
  const [creditsByPerson, genreTitles] = await Promise.all([
    loadCastCredits(
      cast.map(({ personId }) => personId),
      context,
    ),
    loadTopRatedInGenres(genres, title, context),
  ]);
  return mergeRecommendations({
    of: title,
    castCredits: cast.flatMap(({ name: person }, index) => {
      const credits = creditsByPerson[index];
      return credits ? [{ person, credits }] : [];
    }),
    genreNames: genres.map(({ name }) => name),
    genreTitles,
    similar: related.similar,
  });
}

async function loadTopRatedInGenres(
  genres: readonly NamedGenre[],
  { mediaType }: TitleRecord,
  { loaders }: RequestContext,
): Promise<readonly TitleRecord[]> {
  if (genres.length === 0) return [];
  const { titles } = await loaders.discover.load({
    mediaType,
    withGenres: genres.map(({ id }) => id).join(','),
    sortBy: 'vote_average.desc',
    voteCountGte: MIN_GENRE_VOTES,
    page: 1,
  });
  return titles;
}
