import type { Parsed } from '../formats/sourceRow.ts';

/** What the preview counts, in the order of its lines. */
export const groups = [
  'MOVIE_PLAYS',
  'EPISODE_PLAYS',
  'OTHER_PLAYS',
  'RATINGS',
  'WATCHLIST',
  'LISTS',
  'LIST_ITEMS',
  'LIKES',
  'STATES',
  'POSITIONS',
  'NOTES',
] as const;
export type Group = (typeof groups)[number];

/** What an upload holds. */
export interface Summary {
  /** Rows and what was left out: as many as the import has. */
  readonly rows: number;
  /** How much there is of each group; the plays that a row stands for count each. */
  readonly counts: Readonly<Partial<Record<Group, number>>>;
  /** What was left out: how often each reason was given. */
  readonly leftOut: readonly {
    readonly reason: string;
    readonly why: 'COVERED' | 'REFUSED';
    readonly count: number;
  }[];
}

export const emptySummary: Summary = { rows: 0, counts: {}, leftOut: [] };

const GROUPS = {
  RATING: 'RATINGS',
  WATCHLIST: 'WATCHLIST',
  LIKE: 'LIKES',
  LIST: 'LISTS',
  LIST_ITEM: 'LIST_ITEMS',
  DROPPED: 'STATES',
  HIDDEN: 'STATES',
  RESUME: 'POSITIONS',
  NOTE: 'NOTES',
} as const;
const PLAYS = { MOVIE: 'MOVIE_PLAYS', EPISODE: 'EPISODE_PLAYS' } as const;

/** The group of a row; null for a state, which goes with a title's plays and positions. */
function groupOf(row: Exclude<Parsed, { readonly why: unknown }>): Group | null {
  if (row.kind === 'STATE') return null;
  if (row.kind !== 'PLAY') return GROUPS[row.kind];
  const kind = row.target?.kind;
  return kind === 'MOVIE' || kind === 'EPISODE' ? PLAYS[kind] : 'OTHER_PLAYS';
}

/** Adds what was parsed next to a summary. */
export function summarise(before: Summary, parsed: readonly Parsed[]): Summary {
  const counts = { ...before.counts };
  const leftOut = new Map(before.leftOut.map((one) => [one.reason, one]));
  for (const one of parsed) {
    if ('why' in one) {
      const { reason, why } = one;
      leftOut.set(reason, { reason, why, count: (leftOut.get(reason)?.count ?? 0) + 1 });
    } else {
      const group = groupOf(one);
      if (group === null) continue;
      counts[group] = (counts[group] ?? 0) + (one.count ?? 1);
    }
  }
  return { rows: before.rows + parsed.length, counts, leftOut: [...leftOut.values()] };
}
