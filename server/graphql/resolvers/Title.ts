import { imageUrl } from '../../domain/images.ts';
import { titlePlayerUrl } from '../../domain/playerUrl.ts';
import { titleId } from '../../domain/title.ts';
import { releaseYear } from '../../domain/visibility.ts';
import { shownOverview, shownRating } from '../../domain/wording.ts';
import type { MovieResolvers, SeriesResolvers, TitleResolvers } from '../generated/resolvers.ts';
import { readCastFirst } from '../input.ts';
import { withinPartDeadline } from '../partDeadline.ts';
import { detailsOf, fullDetailsOf } from './details.ts';
import { recommendationsFor } from './recommendations.ts';
import { genresOfTitle } from './titleGenres.ts';

export const Title: TitleResolvers = {
  __resolveType: ({ mediaType }) => (mediaType === 'MOVIE' ? 'Movie' : 'Series'),
};

/** The fields that movies and series have in common; those not here are the record's own. */
export const titleFields: MovieResolvers & SeriesResolvers = {
  id: titleId,
  overview: ({ overview }) => shownOverview(overview),
  year: ({ releaseDate }) => releaseYear(releaseDate),
  rating: shownRating,
  genres: (title, _arguments, context) => genresOfTitle(title, context),
  poster: ({ posterPath }, { size }, { config }) => imageUrl(config.imageBaseUrl, 'poster', posterPath, size),
  backdrop: ({ backdropPath }, { size }, { config }) =>
    imageUrl(config.imageBaseUrl, 'backdrop', backdropPath, size),
  trailer: async (title, _arguments, context) =>
    (await withinPartDeadline(detailsOf(title, context, 'trailer'), context)).trailer,
  cast: async (title, { first }, context) => {
    const most = readCastFirst(first);
    return (await fullDetailsOf(title, context)).related.cast.slice(0, most);
  },
  recommendations: (title, _arguments, context) =>
    withinPartDeadline(recommendationsFor(title, context), context),
  player: (title, _arguments, { config }) => titlePlayerUrl(config.playerBaseUrl, title),
};
