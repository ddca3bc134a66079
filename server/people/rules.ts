import { boundsOf, createCursors, type Slice, takeSlice, toConnection } from '../graphql/connection.ts';
import { parseTitleId, tmdbGlobalId } from '../records/globalIds.ts';
import {
  CREDIT_ROLES,
  type CreditRecord,
  type CreditRole,
  type MakerRole,
  type PersonRecord,
} from '../records/person.ts';
import { distinctBy, isVisible, titleId } from '../records/title.ts';
import type { TitleRecord } from '../records/titleDetails.ts';

/** TMDB departments with a role of their own; all others map to CREW. */
const ROLE_OF_DEPARTMENT: ReadonlyMap<string, CreditRole> = new Map([
  ['Acting', 'ACTING'],
  ['Directing', 'DIRECTING'],
  ['Creator', 'CREATING'],
  ['Writing', 'WRITING'],
  ['Production', 'PRODUCTION'],
  ['Sound', 'SOUND'],
]);

/** Limit of characters or jobs in one credit. */
const MAX_PARTS = 10;

/** Number of places down a movie's cast after which a credit's weight is halved. */
const BILLING_HALF_LIFE = 4;
/** From this number of episodes on, a person counts as a regular. */
const REGULAR_EPISODES = 5;

/** The role of a credit for directing or creating a title; null for any other. */
export function makerRole({ role, parts }: CreditRecord): MakerRole | null {
  if (role === 'CREATING') return role;
  return role === 'DIRECTING' && parts.includes('Director') ? role : null;
}

/** The role of a crew job. */
export function roleForJob(department: string, job: string): CreditRole {
  return job === 'Creator' ? 'CREATING' : (ROLE_OF_DEPARTMENT.get(department) ?? 'CREW');
}

/**
 * Merges credits of one title and role at the position of the first: characters and jobs without duplicates, and the
 * largest episode count, since several characters may appear in the same episode.
 */
export function mergeCredits(credits: readonly CreditRecord[]): CreditRecord[] {
  const merged = new Map<string, CreditRecord>();
  for (const credit of credits) {
    const key = `${titleId(credit.title)} ${credit.role}`;
    const first = merged.get(key) ?? credit;
    merged.set(key, {
      ...first,
      parts: [...new Set([...first.parts, ...credit.parts])].slice(0, MAX_PARTS),
      episodeCount: bestOf(Math.max, first.episodeCount, credit.episodeCount),
      billing: bestOf(Math.min, first.billing, credit.billing),
    });
  }
  return [...merged.values()];
}

function bestOf(choose: typeof Math.max, one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : choose(one, other);
}

/** Credits of visible titles, of one role or all: newest first, then by title id, then in role order. */
export function sortFilmography(credits: readonly CreditRecord[], role: CreditRole | null = null) {
  return credits
    .filter((credit) => (role === null || credit.role === role) && isVisible(credit.title))
    .sort((a, b) => compareCredits(creditCursorOf(a), creditCursorOf(b)));
}

/** A credit's position in a filmography; stable while other credits are added or removed. */
export interface CreditCursor {
  /** Day of the title's release, YYYY-MM-DD. */
  readonly date: string;
  /** The title's global id. */
  readonly title: string;
  /** Index in CREDIT_ROLES. */
  readonly role: number;
}

export const creditCursors = createCursors<CreditCursor>(
  ({ date, title, role }) => `${date}/${title}/${role}`,
  /^(\d{4}-\d\d-\d\d)\/(.{1,20})\/(\d)$/,
  (date = '', title = '', role = '') =>
    parseTitleId(title) && Number(role) < CREDIT_ROLES.length ? { date, title, role: Number(role) } : null,
);

/** The global id of a person's credit: `person:287>movie:550:acting`. */
export const creditId = ({ tmdbId }: PersonRecord, { title, role }: CreditRecord) =>
  `${tmdbGlobalId('person', tmdbId)}>${titleId(title)}:${role.toLowerCase()}`;

/** A credit and the person it belongs to. */
export type PersonCredit = CreditRecord & { readonly of: PersonRecord };

/** A page of a person's filmography. */
export function paginateCredits(
  of: PersonRecord,
  filmography: readonly CreditRecord[],
  slice: Slice<CreditCursor>,
) {
  const { isBackward, from } = slice;
  const isBeyond = (credit: CreditRecord) => {
    const order = from ? compareCredits(creditCursorOf(credit), from) : 0;
    return !from || (isBackward ? order < 0 : order > 0);
  };
  const { selected, hasMore } = takeSlice(filmography.filter(isBeyond), slice);
  const edges = selected.map((credit) => {
    return { cursor: creditCursors.encode(creditCursorOf(credit)), node: { ...credit, of } };
  });
  return { ...toConnection(edges, boundsOf(slice, hasMore)), totalCount: filmography.length };
}

/**
 * The visible titles a person is best known for, the best first. The weight is the number of votes, reduced for a movie
 * by the person's place in its cast, and for a series by a small number of episodes. If TMDB names the person's
 * department and they have credits of that role, only those count, and what they directed or created.
 */
export function knownFor({ department }: PersonRecord, credits: readonly CreditRecord[], first: number) {
  const role = ROLE_OF_DEPARTMENT.get(department ?? '') ?? null;
  const all = sortFilmography(credits);
  const hasRole = all.some((credit) => credit.role === role);
  const weighed = hasRole ? all.filter((credit) => credit.role === role || makerRole(credit)) : all;
  const byWeight = weighed.toSorted((a, b) => weightOf(b) - weightOf(a));
  const titles = byWeight.map(({ title }) => title);
  return distinctBy(titles, titleId).slice(0, first);
}

/** Number of the titles by which others are recommended, and one more, since none is recommended by itself. */
export const BEST_RATED = 4;

/** The best-rated visible titles, each once; ties are broken by the number of votes. Those without votes are left out. */
export function bestRated(titles: readonly TitleRecord[]): TitleRecord[] {
  return distinctBy(titles, titleId)
    .filter((title) => title.voteAverage !== null && isVisible(title))
    .sort((a, b) => (b.voteAverage ?? 0) - (a.voteAverage ?? 0) || b.voteCount - a.voteCount)
    .slice(0, BEST_RATED);
}

function weightOf({ title, billing, episodeCount }: CreditRecord): number {
  const share = title.mediaType === 'TV' ? Math.min(1, (episodeCount ?? 1) / REGULAR_EPISODES) : 1;
  return (title.voteCount * share) / (1 + (billing ?? 0) / BILLING_HALF_LIFE);
}

function creditCursorOf({ title, role }: CreditRecord): CreditCursor {
  return { date: title.releaseDate ?? '', title: titleId(title), role: CREDIT_ROLES.indexOf(role) };
}

function compareCredits(a: CreditCursor, b: CreditCursor): number {
  if (a.date !== b.date) return a.date < b.date ? 1 : -1;
  if (a.title !== b.title) return a.title < b.title ? -1 : 1;
  return a.role - b.role;
}
