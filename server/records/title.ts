import { z } from 'zod';
import { count, date, id, imagePath, minutes, type RecordOf } from '../tmdb/read.ts';
import { seasonSummary } from './season.ts';
import { collectionRef, titleFacts } from './titleFacts.ts';

/** The kind of a title. A movie and a series can have the same TMDB id, so a reference always includes it. */
export type MediaType = 'MOVIE' | 'TV';

/** Identifies a movie or series. */
export interface TitleRef {
  readonly mediaType: MediaType;
  /** TMDB's id, unique only within its media type. */
  readonly tmdbId: number;
}

/** A movie or series as in every TMDB list; both kinds have the same field names here. */
const listedTitle = z.object({
  mediaType: z.enum(['MOVIE', 'TV']),
  tmdbId: id,
  title: z.string().min(1),
  /** In the original language; null if unknown. */
  originalTitle: z.string().nullable(),
  /** TMDB's text, '' if there is none. */
  overview: z.string(),
  /** Present if the overview is the English fallback. */
  overviewInEnglish: z.literal(true).exactOptional(),
  /** YYYY-MM-DD of the release or of the first airing; null when unknown. */
  releaseDate: date.nullable(),
  /** Mean vote, 0 to 10, as TMDB returns it; null if there are no votes. */
  voteAverage: z.number().min(0).max(10).nullable(),
  /** 0 also when TMDB omits it. */
  voteCount: count,
  /** TMDB's current popularity, 0 or more; 0 also when TMDB omits it. */
  popularity: z.number().min(0),
  genreIds: z.array(id),
  /** Path on the image host, with its leading slash; null when there is no image. */
  posterPath: imagePath.nullable(),
  backdropPath: imagePath.nullable(),
  adult: z.boolean(),
  /** ISO 639-1; null when unknown. */
  originalLanguage: z.string().nullable(),
});

export const namedGenre = z.object({ id, name: z.string().min(1) });

const trailerRecord = z.object({
  /** The video's key on YouTube. */
  key: z.string().min(1),
  name: z.string(),
});

/** `type` is in TMDB's English: 'Trailer', 'Clip' and so on. */
const videoRecord = trailerRecord.extend({ type: z.string() });

const credited = z.object({
  /** The credit's TMDB id, or one derived from the ids of title and person; unique. A person may have several. */
  creditId: z.string().min(1),
  personId: id,
  name: z.string(),
  profilePath: imagePath.nullable(),
});
/** `character` is null when TMDB names none. */
const castRecord = credited.extend({ character: z.string().nullable() });
const crewRecord = credited.extend({ job: z.string() });

/** What the details call returns if it also requests credits, ratings and similar titles. */
const fullDetails = z.object({
  /** In billing order. */
  cast: z.array(castRecord),
  /** Directors and creators, then writers, then composers, each group in TMDB's order. */
  crew: z.array(crewRecord),
  /** Videos on YouTube, trailers first. */
  videos: z.array(videoRecord),
  facts: titleFacts,
  /** First page of TMDB's similar titles. */
  similar: z.array(listedTitle),
});

/** Fields that only the details call returns. */
const titleDetails = z.object({
  genres: z.array(namedGenre),
  /** Minutes; null when unknown. Movies only. */
  runtime: minutes.nullable(),
  /** Regular seasons, without specials; null for a movie. */
  seasonCount: count.nullable(),
  /** Every season TMDB lists, specials (number 0) included, in TMDB's order; empty for a movie. */
  seasons: z.array(seasonSummary),
  /** The first video of type Trailer on YouTube; null when there is none. */
  trailer: trailerRecord.nullable(),
  /** ISO 3166-1, in TMDB's order. */
  countries: z.array(z.string()),
  related: fullDetails.exactOptional(),
});

/** A title; `details` are present once they have been read, and absent on a record that came from a list. */
export const titleRecord = listedTitle.extend({ details: titleDetails.exactOptional() });

/** TMDB rejects every page after this one, whatever total_pages says. */
export const MAX_UPSTREAM_PAGE = 500;

/** One page of a TMDB list, as received: neither filtered nor deduplicated. */
export const titleListPage = z.object({
  page: count,
  /** At most MAX_UPSTREAM_PAGE. */
  totalPages: count,
  /** Number of entries in the whole list by TMDB's count; null if it does not say. */
  totalCount: count.nullable(),
  titles: z.array(titleRecord),
});

/** A collection that has itself been read; `overview` is '' if there is none. */
export const collectionRecord = collectionRef.extend({ overview: z.string(), movies: z.array(titleRecord) });

export type TitleRecord = RecordOf<typeof titleRecord>;
export type TitleDetails = RecordOf<typeof titleDetails>;
export type FullDetails = RecordOf<typeof fullDetails>;
export type NamedGenre = RecordOf<typeof namedGenre>;
export type TrailerRecord = RecordOf<typeof trailerRecord>;
export type VideoRecord = RecordOf<typeof videoRecord>;
export type CastRecord = RecordOf<typeof castRecord>;
export type CrewRecord = RecordOf<typeof crewRecord>;
export type TitleListPage = RecordOf<typeof titleListPage>;
export type CollectionRecord = RecordOf<typeof collectionRecord>;

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
