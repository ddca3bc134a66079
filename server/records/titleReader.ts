import { z, type ZodType } from 'zod';
import {
  count,
  date,
  id,
  imagePath,
  orNull,
  parseEach,
  requiredEntries,
  wireName,
  wireText,
} from '../tmdb/read.ts';
import { MAX_UPSTREAM_PAGE, type MediaType, titleId, type TitleListPage, type TitleRecord } from './title.ts';

const commonFields = {
  id,
  overview: wireText,
  vote_average: orNull(z.number().min(0).max(10)),
  vote_count: orNull(count),
  popularity: z.number().min(0).catch(0),
  genre_ids: z.array(id).max(50).catch([]),
  poster_path: orNull(imagePath),
  backdrop_path: orNull(imagePath),
  adult: z.boolean().catch(false),
  /** ISO 639-1; TMDB marks a title without a language by 'xx'. */
  original_language: orNull(z.string().regex(/^(?!xx$)[a-z]{2}$/)),
};

/** The fields of a movie and of a series in every TMDB response. */
export const titleFields = {
  MOVIE: { ...commonFields, title: wireName, original_title: wireName, release_date: orNull(date) },
  TV: { ...commonFields, name: wireName, original_name: wireName, first_air_date: orNull(date) },
};

type WireOf<Kind extends MediaType> = z.output<z.ZodObject<(typeof titleFields)[Kind]>>;

export function toTitle(wire: WireOf<'MOVIE'> | WireOf<'TV'>): TitleRecord {
  const { vote_average: mean, vote_count: votes } = wire;
  const isMovie = 'title' in wire;
  const originalTitle = isMovie ? wire.original_title : wire.original_name;
  return {
    mediaType: isMovie ? 'MOVIE' : 'TV',
    tmdbId: wire.id,
    title: (isMovie ? wire.title : wire.name) || originalTitle,
    originalTitle: originalTitle || null,
    releaseDate: isMovie ? wire.release_date : wire.first_air_date,
    overview: wire.overview,
    // No votes, no mean. A missing count does not invalidate a mean above 0.
    voteAverage: votes === 0 || (votes === null && mean === 0) ? null : mean,
    voteCount: votes ?? 0,
    popularity: wire.popularity,
    genreIds: wire.genre_ids,
    posterPath: wire.poster_path,
    backdropPath: wire.backdrop_path,
    adult: wire.adult,
    originalLanguage: wire.original_language,
  };
}

/** Rejects titles without a name in any language. */
export function named<Title extends TitleRecord>(reader: ZodType<Title>) {
  return reader.refine(({ title }) => title !== '', { path: ['title'], error: 'has no name' });
}

/** The readers of a movie and of a series in a list. */
export const listedTitles = {
  MOVIE: named(z.object(titleFields.MOVIE).transform(toTitle)),
  TV: named(z.object(titleFields.TV).transform(toTitle)),
};

/** The readers of a page of movies and of a page of series. */
export const titlePages = { MOVIE: titlePage('MOVIE'), TV: titlePage('TV') };

function titlePage(mediaType: MediaType) {
  return z
    .object({
      page: id,
      results: requiredEntries(listedTitles[mediaType]),
      total_pages: z.int().min(0),
      total_results: orNull(count),
    })
    .transform(({ page, results, total_pages: totalPages, total_results: totalCount }): TitleListPage => ({
      page,
      totalPages: Math.min(totalPages, MAX_UPSTREAM_PAGE),
      totalCount,
      titles: results,
    }));
}

const mixedEntry = z.object({ media_type: z.string() });

/** Reads the titles among entries of several kinds, by their media_type; other kinds are skipped. */
export function parseMixedTitles(entries: readonly unknown[]): TitleRecord[] {
  return entries.flatMap((entry) => {
    const [kind] = parseEach(mixedEntry, [entry]);
    if (kind?.media_type === 'movie') return parseEach(listedTitles.MOVIE, [entry]);
    return kind?.media_type === 'tv' ? parseEach(listedTitles.TV, [entry]) : [];
  });
}

/** Removes duplicate titles: keeps the first of those with the same media type and id. */
export function dedupeTitles(titles: readonly TitleRecord[]): TitleRecord[] {
  const seen = new Set<string>();
  return titles.filter((title) => !seen.has(titleId(title)) && seen.add(titleId(title)));
}
