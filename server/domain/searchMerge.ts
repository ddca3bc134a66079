import { type Cursor, printCursor } from './cursor.ts';
import { EMPTY_TITLE_PAGE, type TitlePageRecord } from './gather.ts';
import { titleId, type TitleRecord } from './title.ts';
import { isVisible, liftsYearRule } from './visibility.ts';

/** What a search found, merged and de-duplicated, over all pages. */
export interface SearchRecord {
  readonly titles: readonly TitleRecord[];
  readonly partial: boolean;
}

/** What TMDB answered to a search. */
export interface SearchFindings {
  readonly text: string;
  /** Titles whose name fits, in TMDB's order. */
  readonly direct: readonly TitleRecord[];
  /** The credits of each person found, in the order of the people. */
  readonly credits: readonly (readonly TitleRecord[])[];
}

/**
 * The visible titles of a search, each once: those whose name fits in TMDB's order, then each person's credits, the
 * best known (most voted for) first.
 */
export function mergeSearch({ text, direct, credits }: SearchFindings): TitleRecord[] {
  const yearRuleLifted = liftsYearRule(text);
  const found = new Map<string, TitleRecord>();
  const byFame = credits.flatMap((titles) => [...titles].sort((a, b) => b.voteCount - a.voteCount));
  for (const title of [...direct, ...byFame]) {
    const key = titleId(title);
    if (!found.has(key) && isVisible(title, yearRuleLifted)) found.set(key, title);
  }
  return [...found.values()];
}

/** Up to `first` of the titles found, going on behind the cursor's title, or behind its place if it is gone. */
export function pageOfFound(
  titles: readonly TitleRecord[],
  first: number,
  after: Cursor | null,
): TitlePageRecord {
  const known = after ? titles.findIndex((title) => titleId(title) === after.key) : -1;
  const from = (known === -1 ? (after?.index ?? -1) : known) + 1;
  const edges = titles.slice(from, from + first).map((node, offset) => ({
    cursor: printCursor({ page: 1, index: from + offset, key: titleId(node) }),
    node,
  }));
  const endCursor = edges.at(-1)?.cursor ?? null;
  return endCursor === null
    ? EMPTY_TITLE_PAGE
    : { edges, hasNextPage: from + first < titles.length, endCursor };
}
