import { z } from 'zod';
import { MIN_RELEASE_YEAR } from '../../contract/discover.ts';
import * as wire from '../tmdb/wire.ts';

/** The kind of a title. A movie and a series can have the same TMDB id, so a reference always includes it. */
export type MediaType = 'MOVIE' | 'TV';

/** Identifies a movie or series. */
export interface TitleRef {
  readonly mediaType: MediaType;
  /** TMDB's id, unique only within its media type. */
  readonly tmdbId: number;
}

const movieFields = {
  tmdbId: wire.from('id', wire.id),
  title: wire.name,
  /** In the original language; null if unknown. */
  originalTitle: wire.optionalName,
  /** TMDB's text, '' if there is none. */
  overview: wire.text,
  /** YYYY-MM-DD of the release or of the first airing; null when unknown. */
  releaseDate: wire.orNull(wire.date),
  /** Mean vote, 0 to 10, as TMDB returns it; null if there are no votes. */
  voteAverage: wire.orNull(z.number().min(0).max(10)),
  voteCount: wire.orNull(wire.count),
  /** TMDB's current popularity, 0 or more; 0 also when TMDB omits it. */
  popularity: wire.orElse(z.number().min(0), 0),
  genreIds: wire.returning(z.array(wire.id), z.array(wire.id).max(50).catch([])),
  /** Path on the image host, with its leading slash; null when there is no image. */
  posterPath: wire.orNull(wire.imagePath),
  backdropPath: wire.orNull(wire.imagePath),
  adult: wire.orElse(z.boolean(), false),
  /** ISO 639-1; null when unknown, which TMDB marks by 'xx'. */
  originalLanguage: wire.orNull(z.string().regex(/^(?!xx$)[a-z]{2}$/)),
};
const seriesFields = {
  ...movieFields,
  title: wire.from('name', wire.name),
  originalTitle: wire.from('original_name', wire.optionalName),
  releaseDate: wire.from('first_air_date', wire.orNull(wire.date)),
};

/** A movie or series as in every TMDB list; both kinds have the same field names here. */
export const listedTitle = wire.recordObject({
  mediaType: z.enum(['MOVIE', 'TV']),
  ...movieFields,
  title: z.string().min(1),
  /** Present if the overview is the English fallback. */
  overviewInEnglish: z.literal(true).exactOptional(),
  /** 0 also when TMDB omits it. */
  voteCount: wire.count,
});

/** The readers of a movie and of a series in a list, or in its own response. A title has a name in some language. */
export const listedTitles = {
  MOVIE: titleReader('MOVIE', movieFields),
  TV: titleReader('TV', seriesFields),
};

function titleReader(mediaType: MediaType, fields: typeof movieFields | typeof seriesFields) {
  return wire.responseObject(fields, listedTitle, (title, { issues }) => {
    const { voteAverage: mean, voteCount: votes } = title;
    const name = title.title || (title.originalTitle ?? '');
    if (name === '') issues.push({ code: 'custom', path: ['title'], message: 'has no name', input: '' });
    // Assigned, since copies of titles cost a tenth of the time that reading a list takes.
    return Object.assign(title, {
      mediaType,
      title: name,
      // No votes, no mean. A missing count does not invalidate a mean above 0.
      voteAverage: votes === 0 || (votes === null && mean === 0) ? null : mean,
      voteCount: votes ?? 0,
    });
  });
}

/** A title as a list has it. */
type ListedTitle = wire.RecordOf<typeof listedTitle>;

/** TMDB rejects every page after this one, whatever total_pages says. */
export const MAX_UPSTREAM_PAGE = 500;

/** The readers of a page of movies and of a page of series. */
export const titlePages = { MOVIE: titlePage('MOVIE'), TV: titlePage('TV') };

function titlePage(mediaType: MediaType) {
  return wire.responseObject({
    page: wire.id,
    /** At most MAX_UPSTREAM_PAGE. */
    totalPages: wire.returning(
      wire.count,
      z
        .int()
        .min(0)
        .transform((pages) => Math.min(pages, MAX_UPSTREAM_PAGE)),
    ),
    /** Number of entries in the whole list by TMDB's count; null if it does not say. */
    totalCount: wire.from('total_results', wire.orNull(wire.count)),
    titles: wire.from('results', wire.requiredEntries(listedTitles[mediaType])),
  });
}

/** One page of a TMDB list, as received: neither filtered nor deduplicated. */
export const titleListPage = wire.recordSchema(titlePages.MOVIE);
export type TitleListPage = wire.RecordOf<typeof titleListPage>;

const mixedEntry = z.object({ media_type: z.string() });

/** Reads the titles among entries of several kinds, by their media_type; other kinds are skipped. */
export function parseMixedTitles(entries: readonly unknown[]): ListedTitle[] {
  return entries.flatMap((entry) => {
    const [kind] = wire.parseEach(mixedEntry, [entry]);
    if (kind?.media_type === 'movie') return wire.parseEach(listedTitles.MOVIE, [entry]);
    return kind?.media_type === 'tv' ? wire.parseEach(listedTitles.TV, [entry]) : [];
  });
}

/** Interleaves lists, each in its order, so that none comes after all of another. */
export function interleave<Entry>(lists: readonly (readonly Entry[])[]): Entry[] {
  const ranked = lists.flatMap((list) => list.map((entry, rank) => ({ entry, rank })));
  return ranked.toSorted((a, b) => a.rank - b.rank).map(({ entry }) => entry);
}

/** The first entry of each key. */
export function distinctBy<Entry>(entries: readonly Entry[], keyOf: (entry: Entry) => unknown): Entry[] {
  const seenKeys = new Set<unknown>();
  return entries.filter((entry) => !seenKeys.has(keyOf(entry)) && seenKeys.add(keyOf(entry)));
}

/** The global id of a title: `movie:603`, `tv:1399`. */
export function titleId({ mediaType, tmdbId }: TitleRef): string {
  return `${mediaType === 'MOVIE' ? 'movie' : 'tv'}:${tmdbId}`;
}

/**
 * Whether a title is shown in lists, search and recommendations: it is not adult, and was released in 1990 or later. A
 * title without a date counts as year 0, so it is hidden too, unless the year rule is lifted. Adult titles are always
 * hidden.
 */
export function isVisible(title: ListedTitle, yearRuleLifted = false): boolean {
  return !title.adult && (yearRuleLifted || (releaseYear(title.releaseDate) ?? 0) >= MIN_RELEASE_YEAR);
}

/** A date as a sortable number; 0 if there is none. */
export function releaseDateSortKey(date: string | null): number {
  return date === null ? 0 : Number(date.replaceAll('-', ''));
}

/** The year of a date; null if there is none. */
export function releaseYear(date: string | null): number | null {
  return date === null ? null : Number(date.slice(0, 4));
}
