import { parseTitleId } from '../records/globalIds.ts';
import type { CreditRecord, CreditRole, PersonRecord } from '../records/person.ts';
import { titleId, type TitleRecord } from '../records/title.ts';
import { isVisible } from '../records/visibility.ts';

/** The roles, in the order in which those of one title are told. */
const ROLES: readonly CreditRole[] = [
  'ACTING',
  'DIRECTING',
  'CREATING',
  'WRITING',
  'PRODUCTION',
  'SOUND',
  'CREW',
];

/** TMDB's departments that are roles of their own; all others are crew. */
const ROLE_OF_DEPARTMENT: ReadonlyMap<string, CreditRole> = new Map([
  ['Acting', 'ACTING'],
  ['Directing', 'DIRECTING'],
  ['Creator', 'CREATING'],
  ['Writing', 'WRITING'],
  ['Production', 'PRODUCTION'],
  ['Sound', 'SOUND'],
]);

/** Most parts that are told of one credit. */
const MAX_PARTS = 10;

/** How many places down a movie's cast halve what the movie says of somebody. */
const BILLING_HALF_LIFE = 4;
/** From so many episodes on, somebody is no guest. */
const REGULAR_EPISODES = 5;

/** The role of a job in a crew. */
export function roleForJob(department: string, job: string): CreditRole {
  return job === 'Creator' ? 'CREATING' : (ROLE_OF_DEPARTMENT.get(department) ?? 'CREW');
}

/**
 * One credit for each title and role, where the first of them stood: its parts are all of theirs, each once. Of episodes it
 * has as many as the longest of them, since several parts may be in one episode.
 */
export function mergeCredits(credits: readonly CreditRecord[]): CreditRecord[] {
  const merged = new Map<string, CreditRecord>();
  for (const credit of credits) {
    const key = keyOf(credit);
    const first = merged.get(key);
    merged.set(key, first ? mergeCredit(first, credit) : credit);
  }
  return [...merged.values()];
}

function mergeCredit(first: CreditRecord, second: CreditRecord): CreditRecord {
  return {
    ...first,
    parts: [...new Set([...first.parts, ...second.parts])].slice(0, MAX_PARTS),
    episodeCount: bestOf(Math.max, first.episodeCount, second.episodeCount),
    billing: bestOf(Math.min, first.billing, second.billing),
  };
}

function bestOf(choose: typeof Math.max, one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : choose(one, other);
}

/**
 * The credits of a filmography, of one role or of all: of visible titles, newest first, so that what is to come leads; of
 * one day by the title's id, and of one title in the order of the roles.
 */
export function sortFilmography(
  credits: readonly CreditRecord[],
  role: CreditRole | null = null,
): CreditRecord[] {
  return credits
    .filter((credit) => (role === null || credit.role === role) && isVisible(credit.title))
    .map((credit) => ({ credit, place: creditCursorOf(credit) }))
    .sort((a, b) => compareCredits(a.place, b.place))
    .map(({ credit }) => credit);
}

/** A credit's place in a filmography; it keeps it while others come and go. */
export interface CreditCursor {
  /** Day of the title's release, YYYY-MM-DD. */
  readonly date: string;
  /** The title's global id. */
  readonly title: string;
  /** Place of the role among the roles. */
  readonly role: number;
}

/** A part of a filmography. */
interface CreditConnectionRecord {
  readonly edges: readonly { readonly cursor: string; readonly node: CreditRecord }[];
  readonly hasNextPage: boolean;
  readonly hasPreviousPage: boolean;
  readonly totalCount: number;
}

/** Up to `first` credits of a filmography, those behind a place when one is given. */
export function paginateCredits(
  filmography: readonly CreditRecord[],
  first: number,
  after: CreditCursor | null,
): CreditConnectionRecord {
  const behind = after
    ? filmography.findIndex((credit) => compareCredits(creditCursorOf(credit), after) > 0)
    : 0;
  const from = behind === -1 ? filmography.length : behind;
  return {
    edges: filmography
      .slice(from, from + first)
      .map((node) => ({ cursor: encodeCreditCursor(creditCursorOf(node)), node })),
    hasNextPage: from + first < filmography.length,
    hasPreviousPage: from > 0,
    totalCount: filmography.length,
  };
}

/** A cursor as opaque text, safe in a URL. */
function encodeCreditCursor({ date, title, role }: CreditCursor): string {
  return Buffer.from(`${date}/${title}/${role}`).toString('base64url');
}

/** The cursor that a text names; null when no filmography can have answered with it. */
export function decodeCreditCursor(text: string): CreditCursor | null {
  const plain = Buffer.from(text, 'base64url').toString('utf8');
  const [, date, title, role] = /^(\d{4}-\d\d-\d\d)\/(.{1,20})\/(\d)$/.exec(plain) ?? [];
  if (date === undefined || title === undefined || !parseTitleId(title)) return null;
  const cursor = { date, title, role: Number(role) };
  return cursor.role < ROLES.length && encodeCreditCursor(cursor) === text ? cursor : null;
}

/**
 * The visible titles somebody is best known for, the best first: those most people voted for, a movie the less the further
 * down its cast they stand, a series the less the fewer episodes they are in. Where TMDB says what they are known for, and
 * they have any, titles of that role alone count.
 */
export function knownFor(
  { department }: PersonRecord,
  credits: readonly CreditRecord[],
  first: number,
): TitleRecord[] {
  const role = ROLE_OF_DEPARTMENT.get(department ?? '') ?? null;
  const own = sortFilmography(credits, role);
  const counted = own.length > 0 ? own : sortFilmography(credits);
  const weights = new Map<string, { readonly title: TitleRecord; readonly weight: number }>();
  for (const credit of counted) {
    const key = titleId(credit.title);
    const weight = Math.max(weightOf(credit), weights.get(key)?.weight ?? 0);
    weights.set(key, { title: credit.title, weight });
  }
  return [...weights.values()]
    .sort((a, b) => b.weight - a.weight)
    .slice(0, first)
    .map(({ title }) => title);
}

function weightOf({ title, billing, episodeCount }: CreditRecord): number {
  const share = title.mediaType === 'TV' ? Math.min(1, (episodeCount ?? 1) / REGULAR_EPISODES) : 1;
  return (title.voteCount * share) / (1 + (billing ?? 0) / BILLING_HALF_LIFE);
}

function creditCursorOf({ title, role }: CreditRecord): CreditCursor {
  return { date: title.releaseDate ?? '', title: titleId(title), role: ROLES.indexOf(role) };
}

function compareCredits(a: CreditCursor, b: CreditCursor): number {
  if (a.date !== b.date) return a.date < b.date ? 1 : -1;
  if (a.title !== b.title) return a.title < b.title ? -1 : 1;
  return a.role - b.role;
}

function keyOf({ title, role }: CreditRecord): string {
  return `${titleId(title)} ${role}`;
}
