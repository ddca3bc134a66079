import { z } from 'zod';
import {
  count,
  date,
  from,
  id,
  imagePath,
  optionalName,
  orElse,
  orNull,
  parseEach,
  recordObject,
  type RecordOf,
  recordSchema,
  requiredEntries,
  responseObject,
  returning,
  wireName,
  wireText,
} from '../tmdb/read.ts';
import type { titleRecord } from './titleDetails.ts';

/** The kind of a title. A movie and a series can have the same TMDB id, so a reference always includes it. */
export type MediaType = 'MOVIE' | 'TV';

/** Identifies a movie or series. */
export interface TitleRef {
  readonly mediaType: MediaType;
  /** TMDB's id, unique only within its media type. */
  readonly tmdbId: number;
}

const movieFields = {
  tmdbId: from('id', id),
  title: wireName,
  /** In the original language; null if unknown. */
  originalTitle: optionalName,
  /** TMDB's text, '' if there is none. */
  overview: wireText,
  /** YYYY-MM-DD of the release or of the first airing; null when unknown. */
  releaseDate: orNull(date),
  /** Mean vote, 0 to 10, as TMDB returns it; null if there are no votes. */
  voteAverage: orNull(z.number().min(0).max(10)),
  voteCount: orNull(count),
  /** TMDB's current popularity, 0 or more; 0 also when TMDB omits it. */
  popularity: orElse(z.number().min(0), 0),
  genreIds: returning(z.array(id), z.array(id).max(50).catch([])),
  /** Path on the image host, with its leading slash; null when there is no image. */
  posterPath: orNull(imagePath),
  backdropPath: orNull(imagePath),
  adult: orElse(z.boolean(), false),
  /** ISO 639-1; null when unknown, which TMDB marks by 'xx'. */
  originalLanguage: orNull(z.string().regex(/^(?!xx$)[a-z]{2}$/)),
};
const seriesFields = {
  ...movieFields,
  title: from('name', wireName),
  originalTitle: from('original_name', optionalName),
  releaseDate: from('first_air_date', orNull(date)),
};

/** A movie or series as in every TMDB list; both kinds have the same field names here. */
export const listedTitle = recordObject({
  mediaType: z.enum(['MOVIE', 'TV']),
  ...movieFields,
  title: z.string().min(1),
  /** Present if the overview is the English fallback. */
  overviewInEnglish: z.literal(true).exactOptional(),
  /** 0 also when TMDB omits it. */
  voteCount: count,
});

/** The readers of a movie and of a series in a list, or in its own response. A title has a name in some language. */
export const listedTitles = {
  MOVIE: titleReader('MOVIE', movieFields),
  TV: titleReader('TV', seriesFields),
};

function titleReader(mediaType: MediaType, fields: typeof movieFields | typeof seriesFields) {
  const reader = responseObject(fields).transform((title) => {
    const { voteAverage: mean, voteCount: votes } = title;
    // Assigned, since copies of titles cost a tenth of the time that reading a list takes.
    return Object.assign(title, {
      mediaType,
      title: title.title || (title.originalTitle ?? ''),
      // No votes, no mean. A missing count does not invalidate a mean above 0.
      voteAverage: votes === 0 || (votes === null && mean === 0) ? null : mean,
      voteCount: votes ?? 0,
    });
  });
  return returning(
    listedTitle,
    reader.refine(({ title }) => title !== '', { path: ['title'], error: 'has no name' }),
  );
}

export type TitleRecord = RecordOf<typeof titleRecord>;

/** TMDB rejects every page after this one, whatever total_pages says. */
export const MAX_UPSTREAM_PAGE = 500;

/** The readers of a page of movies and of a page of series. */
export const titlePages = { MOVIE: titlePage('MOVIE'), TV: titlePage('TV') };

function titlePage(mediaType: MediaType) {
  return responseObject({
    page: id,
    /** At most MAX_UPSTREAM_PAGE. */
    totalPages: returning(
      count,
      z
        .int()
        .min(0)
        .transform((pages) => Math.min(pages, MAX_UPSTREAM_PAGE)),
    ),
    /** Number of entries in the whole list by TMDB's count; null if it does not say. */
    totalCount: from('total_results', orNull(count)),
    titles: from('results', requiredEntries(listedTitles[mediaType])),
  });
}

/** One page of a TMDB list, as received: neither filtered nor deduplicated. */
export const titleListPage = recordSchema(titlePages.MOVIE);
export type TitleListPage = RecordOf<typeof titleListPage>;

const mixedEntry = z.object({ media_type: z.string() });

/** Reads the titles among entries of several kinds, by their media_type; other kinds are skipped. */
export function parseMixedTitles(entries: readonly unknown[]): TitleRecord[] {
  return entries.flatMap((entry) => {
    const [kind] = parseEach(mixedEntry, [entry]);
    if (kind?.media_type === 'movie') return parseEach(listedTitles.MOVIE, [entry]);
    return kind?.media_type === 'tv' ? parseEach(listedTitles.TV, [entry]) : [];
  });
}

/** Interleaves lists, each in its order, so that none comes after all of another. */
export function interleave<Entry>(lists: readonly (readonly Entry[])[]): Entry[] {
  const ranked = lists.flatMap((list) => list.map((entry, rank) => ({ entry, rank })));
  return ranked.toSorted((a, b) => a.rank - b.rank).map(({ entry }) => entry);
}

/** Removes duplicate titles: keeps the first of those with the same media type and id. */
export function dedupeTitles(titles: readonly TitleRecord[]): TitleRecord[] {
  const seen = new Set<string>();
  return titles.filter((title) => !seen.has(titleId(title)) && seen.add(titleId(title)));
}

/** The global id of a title: `movie:603`, `tv:1399`. */
export function titleId({ mediaType, tmdbId }: TitleRef): string {
  return `${mediaType === 'MOVIE' ? 'movie' : 'tv'}:${tmdbId}`;
}

/** Titles released before this year are hidden from lists, search and recommendations. */
export const FIRST_VISIBLE_YEAR = 1990;

/** A search text with this word, in either case, also finds older titles. */
const LIFT_KEYWORD = 'timeless';

/** Whether the search text lifts the year rule. */
export function liftsYearRule(searchText: string): boolean {
  return searchText.toLowerCase().includes(LIFT_KEYWORD);
}

/**
 * Whether a title is shown in lists, search and recommendations: it is not adult, and was released in 1990 or later. A
 * title without a date counts as year 0, so it is hidden too, unless the year rule is lifted. Adult titles are always
 * hidden.
 */
export function isVisible(title: TitleRecord, yearRuleLifted = false): boolean {
  return !title.adult && (yearRuleLifted || (releaseYear(title.releaseDate) ?? 0) >= FIRST_VISIBLE_YEAR);
}

/** A date as a sortable number; 0 if there is none. */
export function releaseDateSortKey(date: string | null): number {
  return date === null ? 0 : Number(date.replaceAll('-', ''));
}

/** The year of a date; null if there is none. */
export function releaseYear(date: string | null): number | null {
  return date === null ? null : Number(date.slice(0, 4));
}
