import { type CastRecord, titleId, type TitleRecord, type TitleRef } from '../records/title.ts';
import { isVisible } from '../records/visibility.ts';

/** A title suggested beside another, and why. */
export interface RecommendationRecord {
  readonly forTitle: TitleRef;
  readonly title: TitleRecord;
  readonly source: 'CAST' | 'GENRE' | 'SIMILAR';
  readonly because: string | null;
}

/** Most suggestions from each source: the cast, the genres, TMDB's similar titles. */
const SUGGESTIONS_PER_SOURCE = 6;
/** How many people of the cast are asked about, in billing order. */
const TOP_CAST_MEMBERS = 5;
/** How many of each person's best-rated credits may be suggested. */
const CREDITS_PER_PERSON = 3;
/** How many of the title's genres its suggestions share. */
const MAX_GENRES = 2;
/** Fewest votes a suggestion by genre has, so that one vote of ten does not lead. */
export const MIN_GENRE_VOTES = 100;

/** What the suggestions for a title are mixed from. */
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

/** The first distinct people of a cast: those whose credits are worth asking for. */
export function topCast(cast: readonly CastRecord[]): CastRecord[] {
  const people = new Map<number, CastRecord>();
  for (const member of cast) if (!people.has(member.personId)) people.set(member.personId, member);
  return [...people.values()].slice(0, TOP_CAST_MEMBERS);
}

/** The genres that a title's suggestions share: its first two. */
export function firstGenres<Genre>(genres: readonly Genre[]): readonly Genre[] {
  return genres.slice(0, MAX_GENRES);
}

/**
 * At most six suggestions each from the cast, the genres and the similar titles, in that order: visible, none twice,
 * never the title itself, each with its reason.
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
 * Round robin over the cast: everyone's best credit, then everyone's second, then third, so that no one person
 * dominates.
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

/** A person's best-rated visible credits but the title itself; among equals the one more people voted for. */
function bestRated(credits: readonly TitleRecord[], of: TitleRef): TitleRecord[] {
  const others = new Map(credits.map((title) => [titleId(title), title]));
  others.delete(titleId(of));
  return [...others.values()]
    .flatMap((title) => (title.voteAverage === null ? [] : [{ title, rating: title.voteAverage }]))
    .filter(({ title }) => isVisible(title))
    .sort((a, b) => b.rating - a.rating || b.title.voteCount - a.title.voteCount)
    .slice(0, CREDITS_PER_PERSON)
    .map(({ title }) => title);
}
