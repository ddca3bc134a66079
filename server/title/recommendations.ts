import { fullDetailsOf, type RequestContext } from '../graphql/context.ts';
import { type GenreRecord, toGenreRecord } from '../records/genres.ts';
import { distinctBy, interleave, isVisible, titleId, type TitleRef } from '../records/title.ts';
import type { CastRecord, TitleRecord } from '../records/titleDetails.ts';
import { orNull } from '../tmdb/tmdbError.ts';

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
    genres: genres.map((genre) => toGenreRecord(title.mediaType, genre)),
    genreTitles: byGenre?.titles ?? [],
    similar: related.similar,
  });
}

/** Limit of recommendations from each source: the cast, the genres, TMDB's similar titles. */
const SUGGESTIONS_PER_SOURCE = 6;
const TOP_CAST_MEMBERS = 5;
/** Number of each person's titles that may be recommended. */
const CREDITS_PER_PERSON = 3;

export interface RecommendationSources {
  readonly of: TitleRef;
  /** The top cast members in billing order, each with their best titles; null if those could not be read. */
  readonly castCredits: readonly Readonly<{ person: string; credits: readonly TitleRecord[] | null }>[];
  readonly genres: readonly GenreRecord[];
  /** Best-rated first. */
  readonly genreTitles: readonly TitleRecord[];
  readonly similar: readonly TitleRecord[];
}

/** The first distinct people of a cast, whose credits are read. */
export function topCast(cast: readonly CastRecord[]): CastRecord[] {
  return distinctBy(cast, ({ personId }) => personId).slice(0, TOP_CAST_MEMBERS);
}

/**
 * Merges at most six recommendations each from the cast, the genres and the similar titles, in that order: visible and
 * distinct, without the title itself, each with its reason. Of the cast, each person's best credit comes first, then
 * each second and third, so that no one person dominates.
 */
export function mergeRecommendations(sources: RecommendationSources) {
  const { of, castCredits, genres, genreTitles, similar } = sources;
  const byCast = castCredits.map(({ person, credits }) =>
    (credits ?? [])
      .filter((title) => titleId(title) !== titleId(of))
      .slice(0, CREDITS_PER_PERSON)
      .map((title) => ({ source: 'CAST' as const, title, because: person, genres: [] })),
  );
  const because = genres.map(({ name }) => name).join(' and ');
  const candidates = [
    ...interleave(byCast),
    ...genreTitles.map((title) => ({ source: 'GENRE' as const, title, because, genres })),
    ...similar.map((title) => ({ source: 'SIMILAR' as const, title, because: null, genres: [] })),
  ];
  const seenIds = new Set([titleId(of)]);
  const picked = { CAST: 0, GENRE: 0, SIMILAR: 0 };
  const recommended = candidates.filter(({ source, title }) => {
    const key = titleId(title);
    if (picked[source] === SUGGESTIONS_PER_SOURCE || seenIds.has(key) || !isVisible(title)) return false;
    seenIds.add(key);
    picked[source] += 1;
    return true;
  });
  return recommended.map((recommendation) => ({ forTitle: of, ...recommendation }));
}

/** A recommended title, and why it is recommended. */
export type RecommendationRecord = ReturnType<typeof mergeRecommendations>[number];
