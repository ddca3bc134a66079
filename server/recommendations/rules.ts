import type { RecommendationSource } from '../graphql/generated/resolvers.ts';
import { type CastRecord, titleId, type TitleRecord, type TitleRef, isVisible } from '../records/title.ts';

/** A recommended title, and why it is recommended. */
export interface RecommendationRecord {
  readonly forTitle: TitleRef;
  readonly title: TitleRecord;
  readonly source: RecommendationSource;
  readonly because: string | null;
}

/** Limit of recommendations from each source: the cast, the genres, TMDB's similar titles. */
const SUGGESTIONS_PER_SOURCE = 6;
const TOP_CAST_MEMBERS = 5;
/** Number of each person's best-rated credits that may be recommended. */
const CREDITS_PER_PERSON = 3;
/** Number of the title's genres that recommendations by genre must share. */
export const MAX_GENRES = 2;
/** Minimum votes of a recommendation by genre, so that a single vote of ten does not lead. */
export const MIN_GENRE_VOTES = 100;

export interface RecommendationSources {
  readonly of: TitleRef;
  /** The top cast members in billing order, each with their credits; null if those could not be read. */
  readonly castCredits: readonly {
    readonly person: string;
    readonly credits: readonly TitleRecord[] | null;
  }[];
  readonly genreNames: readonly string[];
  /** Best-rated first. */
  readonly genreTitles: readonly TitleRecord[];
  readonly similar: readonly TitleRecord[];
}

/** The first distinct people of a cast, whose credits are read. */
export function topCast(cast: readonly CastRecord[]): CastRecord[] {
  const people = new Map<number, CastRecord>();
  for (const member of cast) if (!people.has(member.personId)) people.set(member.personId, member);
  return [...people.values()].slice(0, TOP_CAST_MEMBERS);
}

/**
 * Merges at most six recommendations each from the cast, the genres and the similar titles, in that order: visible and
 * distinct, without the title itself, each with its reason. Of the cast, each person's best credit comes first, then
 * each second and third, so that no one person dominates.
 */
export function mergeRecommendations(sources: RecommendationSources): RecommendationRecord[] {
  const { of, castCredits, genreNames, genreTitles, similar } = sources;
  const seen = new Set([titleId(of)]);
  const pick = (
    source: RecommendationSource,
    candidates: readonly (readonly [title: TitleRecord, because: string | null])[],
  ): RecommendationRecord[] => {
    const picked: RecommendationRecord[] = [];
    for (const [title, because] of candidates) {
      if (picked.length === SUGGESTIONS_PER_SOURCE) break;
      const key = titleId(title);
      if (seen.has(key) || !isVisible(title)) continue;
      seen.add(key);
      picked.push({ forTitle: of, title, source, because });
    }
    return picked;
  };
  const byCast = castCredits.flatMap(({ person, credits }) =>
    bestRated(credits ?? [], of).map((title, rank) => ({ rank, candidate: [title, person] as const })),
  );
  const genres = genreNames.join(' and ');
  return [
    ...pick(
      'CAST',
      byCast.toSorted((a, b) => a.rank - b.rank).map(({ candidate }) => candidate),
    ),
    ...pick(
      'GENRE',
      genreTitles.map((title) => [title, genres]),
    ),
    ...pick(
      'SIMILAR',
      similar.map((title) => [title, null]),
    ),
  ];
}

/** A person's best-rated visible credits except the title itself; ties are broken by the number of votes. */
function bestRated(credits: readonly TitleRecord[], of: TitleRef): TitleRecord[] {
  const distinct = new Map(credits.map((title) => [titleId(title), title]));
  distinct.delete(titleId(of));
  return [...distinct.values()]
    .filter((title) => title.voteAverage !== null && isVisible(title))
    .sort((a, b) => (b.voteAverage ?? 0) - (a.voteAverage ?? 0) || b.voteCount - a.voteCount)
    .slice(0, CREDITS_PER_PERSON);
}
