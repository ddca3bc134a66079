import { type CastRecord, titleId, type TitleRecord, type TitleRef } from '../records/title.ts';
import { isVisible } from '../records/visibility.ts';

/** A recommended title, and why it is recommended. */
export interface RecommendationRecord {
  readonly forTitle: TitleRef;
  readonly title: TitleRecord;
  readonly source: 'CAST' | 'GENRE' | 'SIMILAR';
  readonly because: string | null;
}

/** Limit of recommendations from each source: the cast, the genres, TMDB's similar titles. */
const SUGGESTIONS_PER_SOURCE = 6;
/** Number of cast members whose credits are read, in billing order. */
const TOP_CAST_MEMBERS = 5;
/** Number of each person's best-rated credits that may be recommended. */
const CREDITS_PER_PERSON = 3;
/** Number of the title's genres that recommendations by genre must share. */
const MAX_GENRES = 2;
/** Minimum votes of a recommendation by genre, so that a single vote of ten does not lead. */
export const MIN_GENRE_VOTES = 100;

/** The inputs of a title's recommendations. */
export interface RecommendationSources {
  readonly of: TitleRef;
  /** The top cast members whose credits could be read, in billing order, each with their credits. */
  readonly castCredits: readonly { readonly person: string; readonly credits: readonly TitleRecord[] }[];
  /** Names of the title's first genres. */
  readonly genreNames: readonly string[];
  /** Titles of those genres, best-rated first. */
  readonly genreTitles: readonly TitleRecord[];
  /** TMDB's similar titles, in its order. */
  readonly similar: readonly TitleRecord[];
}

/** The first distinct people of a cast, whose credits are read. */
export function topCast(cast: readonly CastRecord[]): CastRecord[] {
  const people = new Map<number, CastRecord>();
  for (const member of cast) if (!people.has(member.personId)) people.set(member.personId, member);
  return [...people.values()].slice(0, TOP_CAST_MEMBERS);
}

/** The genres that recommendations must share: the title's first two. */
export function firstGenres<Genre>(genres: readonly Genre[]): readonly Genre[] {
  return genres.slice(0, MAX_GENRES);
}

/**
 * Merges at most six recommendations each from the cast, the genres and the similar titles, in that order: visible and
 * distinct, without the title itself, each with its reason.
 */
export function mergeRecommendations(sources: RecommendationSources): RecommendationRecord[] {
  const { of, genreNames } = sources;
  const seen = new Set([titleId(of)]);
  const candidates: Record<RecommendationRecord['source'], readonly Candidate[]> = {
    CAST: castCandidates(sources),
    GENRE: sources.genreTitles.map((title) => ({ title, because: genreNames.join(' and ') })),
    SIMILAR: sources.similar.map((title) => ({ title, because: null })),
  };
  const pick = (source: RecommendationRecord['source']): RecommendationRecord[] => {
    const picked: RecommendationRecord[] = [];
    for (const { title, because } of candidates[source]) {
      if (picked.length === SUGGESTIONS_PER_SOURCE) break;
      const key = titleId(title);
      if (seen.has(key) || !isVisible(title)) continue;
      seen.add(key);
      picked.push({ forTitle: of, title, source, because });
    }
    return picked;
  };
  return [...pick('CAST'), ...pick('GENRE'), ...pick('SIMILAR')];
}

interface Candidate {
  readonly title: TitleRecord;
  readonly because: string | null;
}

/**
 * Round robin over the cast: each person's best credit, then each second and third, so that no one person dominates.
 */
function castCandidates({ of, castCredits }: RecommendationSources): Candidate[] {
  const best = castCredits.map(({ person, credits }) => ({ person, titles: bestRated(credits, of) }));
  return Array.from({ length: CREDITS_PER_PERSON }, (_, rank) =>
    best.flatMap(({ person, titles }) => {
      const title = titles[rank];
      return title ? [{ title, because: person }] : [];
    }),
  ).flat();
}

/** A person's best-rated visible credits except the title itself; ties are broken by the number of votes. */
function bestRated(credits: readonly TitleRecord[], of: TitleRef): TitleRecord[] {
  const otherTitles = new Map(credits.map((title) => [titleId(title), title]));
  otherTitles.delete(titleId(of));
  return [...otherTitles.values()]
    .flatMap((title) => (title.voteAverage === null ? [] : [{ title, rating: title.voteAverage }]))
    .filter(({ title }) => isVisible(title))
    .sort((a, b) => b.rating - a.rating || b.title.voteCount - a.title.voteCount)
    .slice(0, CREDITS_PER_PERSON)
    .map(({ title }) => title);
}
