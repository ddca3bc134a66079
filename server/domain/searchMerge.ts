import { type Cursor, printCursor } from './cursor.ts';
import { EMPTY_TITLE_PAGE, type TitlePageRecord } from './gather.ts';
import type { PersonRecord } from './person.ts';
import { titleId, type TitleRecord } from './title.ts';
import { isVisible, liftsYearRule } from './visibility.ts';

/** What a search found, merged and de-duplicated, over all pages. */
export interface SearchRecord {
  readonly titles: readonly FoundTitle[];
  /** In TMDB's order. */
  readonly people: readonly PersonRecord[];
  readonly partial: boolean;
}

/** A title that a search has found, and the person it was found through when its own name does not fit. */
export interface FoundTitle {
  readonly title: TitleRecord;
  readonly person: PersonRecord | null;
}

/** What TMDB answered to a search. */
export interface SearchFindings {
  readonly text: string;
  /** Titles whose name fits, in TMDB's order. */
  readonly direct: readonly TitleRecord[];
  /** The people found whose credits could be read, in TMDB's order. */
  readonly credits: readonly { readonly person: PersonRecord; readonly titles: readonly TitleRecord[] }[];
}

/**
 * The visible titles of a search, each once: those whose name fits in TMDB's order, then each person's credits, the
 * best known (most voted for) first.
 */
export function mergeSearch({ text, direct, credits }: SearchFindings): FoundTitle[] {
  const yearRuleLifted = liftsYearRule(text);
  const found = new Map<string, FoundTitle>();
  const byFame = credits.flatMap(({ person, titles }) =>
    [...titles].sort((a, b) => b.voteCount - a.voteCount).map((title) => ({ title, person })),
  );
  for (const one of [...direct.map((title) => ({ title, person: null })), ...byFame]) {
    const key = titleId(one.title);
    if (!found.has(key) && isVisible(one.title, yearRuleLifted)) found.set(key, one);
  }
  return [...found.values()];
}

/** Up to `first` of the titles found, going on behind the cursor's title, or behind its place if it is gone. */
export function pageOfFound(
  found: readonly FoundTitle[],
  first: number,
  after: Cursor | null,
): TitlePageRecord {
  const known = after ? found.findIndex(({ title }) => titleId(title) === after.key) : -1;
  const from = (known === -1 ? (after?.index ?? -1) : known) + 1;
  const edges = found.slice(from, from + first).map(({ title, person }, offset) => ({
    cursor: printCursor({ page: 1, index: from + offset, key: titleId(title) }),
    node: title,
    person,
  }));
  const endCursor = edges.at(-1)?.cursor ?? null;
  return endCursor === null
    ? EMPTY_TITLE_PAGE
    : { edges, hasNextPage: from + first < found.length, endCursor };
}
