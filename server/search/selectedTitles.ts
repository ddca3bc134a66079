import type { DiscoverQuery } from '../lists/reads.ts';
import type { Loaders } from '../reads.ts';
import { knownGenre } from '../records/genres.ts';
import type { CreditRecord, CreditRole, PersonRecord } from '../records/person.ts';
import { distinctBy, releaseDateSortKey, titleId } from '../records/title.ts';
import type { TitleRecord } from '../records/titleDetails.ts';
import { orNull } from '../tmdb/tmdbError.ts';
import type { Order, TitleHit, Understanding, UnderstoodRecord } from './understanding.ts';

/** Pages of discovered movies of a person that are read to filter their credits by what credits do not say. */
const MAX_PAGES_OF_PERSON = 2;
/** Keywords of which titles like another must share one. */
const MAX_SHARED_KEYWORDS = 10;

type UnderstoodPerson = Extract<UnderstoodRecord, { readonly kind: 'PERSON' }>;
type SelectionLoaders = Pick<Loaders, 'details' | 'discover' | 'person'>;

/**
 * Selects the titles of the people in a search, and those like the title in it, which TMDB cannot all discover: the credits that
 * all of these people have, and TMDB's similar titles, as far as they match the rest. Null if a call fails.
 */
export async function selectTitles(
  understanding: Understanding,
  loaders: SelectionLoaders,
): Promise<Understanding | null> {
  const { queries, reading } = understanding;
  const [like] = understanding.words.flatMap((one) => (one.kind === 'LIKE' ? one.title : []));
  const people = understanding.words.flatMap((one) => (one.kind === 'PERSON' ? one : []));
  if (!like && people.length === 0) return understanding;
  const { mediaType, tmdbId } = like ?? {};
  const [details, records, matches] = await Promise.all([
    mediaType && tmdbId ? orNull(loaders.details.load({ mediaType, tmdbId, bundle: 'full' })) : undefined,
    Promise.all(people.map(({ person }) => orNull(loaders.person.load(person.tmdbId)))),
    Promise.all(queries.map((query) => matcherOf(query, people[0]?.person.tmdbId ?? null, loaders))),
  ]);
  if (details === null || records.includes(null) || matches.includes(null)) return null;
  const creditsOf = ({ tmdbId }: PersonRecord) =>
    records.find((record) => record?.tmdbId === tmdbId)?.details?.credits ?? [];
  const words = understanding.words.map((one) =>
    one.kind === 'PERSON' ? inTheirRoles(one, creditsOf(one.person)) : one,
  );
  const ofKind = queries.some((query) => query.mediaType === mediaType && !isBeyondLists(query));
  if (details && people.length === 0 && !ofKind) {
    return { ...understanding, queries: queries.map((query) => sharedWith(details, query)) };
  }
  const similar = (details?.details?.related?.similar ?? []).map((title) => ({
    title,
    person: null,
    personRole: null,
  }));
  const sources: (readonly TitleHit[])[] = [
    ...words.flatMap((one) =>
      one.kind === 'PERSON' ? [titlesOf(one.person, creditsOf(one.person), one.roles)] : [],
    ),
    ...(details ? [similar] : []),
  ];
  const ids = sources.map((hits) => new Set(hits.map(({ title }) => titleId(title))));
  const inAll = (sources[0] ?? []).filter(({ title }) => ids.every((one) => one.has(titleId(title))));
  const sortKey = SORT_KEYS[reading.order];
  const selected = inAll.filter(({ title }) => matches.some((isMatch) => isMatch?.(title)));
  return { ...understanding, words, selected: selected.toSorted((a, b) => sortKey(b) - sortKey(a)) };
}

/** What words mean that name several roles, of a person who has none of them and only acts: the titles with them. */
function inTheirRoles(one: UnderstoodPerson, credits: readonly CreditRecord[]): UnderstoodPerson {
  const hasOneOf = (roles: readonly CreditRole[]) =>
    credits.some((credit) => roles.some((role) => hasRole(credit, role)));
  if (one.roles.length === 1 || hasOneOf(one.roles) || !hasOneOf(['ACTING'])) return one;
  return { ...one, roles: ['ACTING'], label: `With ${one.person.name}` };
}

/**
 * The titles that a person has one of the roles in, the most voted first. Each says which, unless there is only one: then the words
 * have said so.
 */
function titlesOf(
  person: PersonRecord,
  credits: readonly CreditRecord[],
  roles: readonly CreditRole[],
): TitleHit[] {
  const hits = roles.flatMap((role) =>
    credits
      .filter((credit) => hasRole(credit, role))
      .map(({ title }) =>
        roles.length === 1 ? { title, person: null, personRole: null } : { title, person, personRole: role },
      ),
  );
  return distinctBy(hits, ({ title }) => titleId(title)).sort(
    (a, b) => b.title.voteCount - a.title.voteCount,
  );
}

/** The jobs of a role that its words name; TMDB's departments have others, such as casting and sound mixing. */
const JOBS: Partial<Record<CreditRole, RegExp>> = {
  DIRECTING: /^Director$/u,
  PRODUCTION: /Producer$/u,
  SOUND: /Composer$|^Music$/u,
};

/** Whether a credit is of a role. TMDB has the creators of a series apart from its writers. */
function hasRole(credit: CreditRecord, role: CreditRole): boolean {
  if (role === 'WRITING' && credit.role === 'CREATING') return true;
  const jobs = JOBS[role];
  return credit.role === role && (!jobs || credit.parts.some((job) => jobs.test(job)));
}

/** Tells whether a title matches a query: TMDB itself does for a person's movies, if lists do not say it. Null if that fails. */
async function matcherOf(query: DiscoverQuery, personId: number | null, { discover }: SelectionLoaders) {
  const matchesList = (title: TitleRecord) =>
    title.mediaType === query.mediaType && matchesQuery(title, query);
  if (!isBeyondLists(query)) return matchesList;
  if (query.mediaType === 'TV' || personId === null) return () => false;
  const pages = await Promise.all(
    Array.from({ length: MAX_PAGES_OF_PERSON }, (_, index) =>
      orNull(discover.load({ ...query, withPeople: personId, page: index + 1 })),
    ),
  );
  if (pages[0] === null) return null;
  const ids = new Set(pages.flatMap((page) => (page?.titles ?? []).map(titleId)));
  return (title: TitleRecord) => ids.has(titleId(title));
}

/** Whether a query filters by what TMDB's lists do not have of a title. */
function isBeyondLists({
  withKeywords,
  withWatchProviders,
  originCountry,
  runtimeLte,
}: DiscoverQuery): boolean {
  return [withKeywords, withWatchProviders, originCountry, runtimeLte].some((value) => value != null);
}

/** Whether a title matches a query, as far as TMDB's lists say. */
function matchesQuery(title: TitleRecord, query: DiscoverQuery): boolean {
  const { releaseDate, voteAverage, voteCount, originalLanguage, genreIds } = title;
  const genres = String(query.withGenres ?? '')
    .split(',')
    .filter((ids) => ids !== '');
  return (
    genres.every((ids) => ids.split('|').some((id) => genreIds.includes(Number(id)))) &&
    (releaseDate ?? '') >= String(query.dateGte ?? '') &&
    (releaseDate ?? '') <= String(query.dateLte ?? '9999') &&
    voteCount >= Number(query.voteCountGte ?? 0) &&
    (voteAverage ?? 0) >= Number(query.voteAverageGte ?? 0) &&
    (query.originalLanguage == null || query.originalLanguage === originalLanguage)
  );
}

/** A query for what is like a title though it is not among its similar titles: it shares the first genre and a keyword. */
function sharedWith({ details }: TitleRecord, query: DiscoverQuery): DiscoverQuery {
  const keywords = (details?.related?.facts.keywords ?? []).slice(0, MAX_SHARED_KEYWORDS);
  const [genre] = details?.genres ?? [];
  const kind = query.mediaType === 'MOVIE' ? 'movies' : 'series';
  const shared = genre && knownGenre(genre.name)?.[kind]?.withGenres?.split('|')[0];
  const genres = [query.withGenres, shared].filter((ids) => ids != null);
  return {
    ...query,
    withGenres: String(query.withGenres).includes('|')
      ? (query.withGenres ?? null)
      : genres.join(',') || null,
    // TMDB cannot combine alternatives with what is required.
    withKeywords: query.withKeywords ?? (keywords.map(({ tmdbId }) => tmdbId).join('|') || null),
  };
}

/** The highest first; without another order, as they came. */
const SORT_KEYS: Readonly<Record<Order, (hit: TitleHit) => number>> = {
  POPULARITY: () => 0,
  MOST_VOTED: ({ title }) => title.voteCount,
  RATING: ({ title }) => title.voteAverage ?? 0,
  NEWEST: ({ title }) => releaseDateSortKey(title.releaseDate),
};
