import { genreId } from '../../../contract/genres.ts';
import type { RequestContext } from '../../graphql/context.ts';
import { distinctBy, type MediaType, titleId } from '../../records/title.ts';
import { loadRecommendations } from '../../title/recommendations.ts';
import { orNull, TmdbError } from '../../tmdb/tmdbError.ts';
import { bestRated, isFamiliar, type ViewerPick, pickTitles, RATINGS_READ } from './picks.ts';
import type { RatingRecord } from '../records.ts';
import { refOf } from '../views.ts';

/**
 * Picks titles for a viewer from the recommendations for what they rated best. Reads a bounded part of their records. A rated
 * title whose recommendations cannot be read is left out; rejects when that is so of all of them.
 */
export async function loadPicks(uid: string, count: number, context: RequestContext): Promise<ViewerPick[]> {
  const own = context.loaders.viewer.of(uid);
  const { records: ratings } = await own.ratingPage({ mediaType: null }, { count: RATINGS_READ, from: null });
  const reads = await Promise.allSettled(bestRated(ratings).map((rated) => recommendedFor(rated, context)));
  const recommended = reads.flatMap((read) => (read.status === 'fulfilled' ? [read.value] : []));
  for (const read of reads) {
    if (read.status === 'rejected' && (recommended.length === 0 || !(read.reason instanceof TmdbError)))
      throw read.reason;
  }
  const candidates = distinctBy(
    recommended.flatMap(({ titles }) => titles.map(titleId)),
    (id) => id,
  );
  const [records, isHidden] = await Promise.all([
    own.titles.loadMany(candidates),
    hiddenFilter(uid, context),
  ]);
  // What is stored of a title may be unreadable.
  const unfamiliar = candidates.filter((_, index) => {
    const record = records[index] ?? null;
    return record === null || !(record instanceof Error || isFamiliar(record));
  });
  const isLeftOut = (title: ViewerPick['title']) => isHidden(title) || !unfamiliar.includes(titleId(title));
  return pickTitles(recommended, isLeftOut, count);
}

async function recommendedFor(because: RatingRecord, context: RequestContext) {
  const title = await context.loaders.details.load({ ...refOf(because), bundle: 'full' });
  const recommendations = title ? await loadRecommendations(title, context) : [];
  return { because, titles: recommendations.map((one) => one.title) };
}

/** Whether a viewer has hidden a title, or one of its genres. */
async function hiddenFilter(uid: string, { loaders }: RequestContext) {
  const hidden = new Set((await loaders.viewer.of(uid).settings())?.hidden);
  const hasGenres = [...hidden].some((id) => id.startsWith('genre:'));
  const genresOf = async (mediaType: MediaType) => {
    const all = hasGenres ? await orNull(loaders.genres.load(mediaType)) : null;
    return new Set(all?.flatMap(({ id, name }) => (hidden.has(genreId(name)) ? [id] : [])));
  };
  const [movies, series] = await Promise.all([genresOf('MOVIE'), genresOf('TV')]);
  return ({ mediaType, tmdbId, genreIds }: ViewerPick['title']) => {
    const hiddenGenres = mediaType === 'MOVIE' ? movies : series;
    return hidden.has(titleId({ mediaType, tmdbId })) || genreIds.some((id) => hiddenGenres.has(id));
  };
}
