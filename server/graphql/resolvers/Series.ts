import { seasonsInOrder } from '../../domain/season.ts';
import type { SeriesResolvers } from '../generated/resolvers.ts';
import { readSeasonNumber } from '../input.ts';
import { detailsOf } from './details.ts';
import { titleFields } from './Title.ts';

export const Series: SeriesResolvers = {
  ...titleFields,
  seasonCount: async (series, _arguments, context) => (await detailsOf(series, context)).seasonCount,
  seasons: async (series, _arguments, context) =>
    seasonsInOrder(series.tmdbId, (await detailsOf(series, context)).seasons),
  season: async (series, { number }, context) => {
    const wanted = readSeasonNumber(number);
    const { seasons } = await detailsOf(series, context);
    return seasonsInOrder(series.tmdbId, seasons).find((season) => season.number === wanted) ?? null;
  },
};
