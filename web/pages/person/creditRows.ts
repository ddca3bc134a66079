import type { CreditPartFragment, CreditRowFragment } from '../../gql/graphql.ts';
import { pluralize } from '../../text/format.ts';

type Credit = CreditPartFragment['nodes'][number];

/** A title of a person's credits, and all their roles in it. */
export interface TitleCredits {
  readonly title: Credit['title'];
  readonly credits: readonly Credit[];
}

/** Credits by title; those of one title are adjacent. */
export function groupByTitle(credits: readonly Credit[]): TitleCredits[] {
  const rows: { title: Credit['title']; credits: Credit[] }[] = [];
  for (const credit of credits) {
    const last = rows.at(-1);
    if (last?.title.id === credit.title.id) last.credits.push(credit);
    else rows.push({ title: credit.title, credits: [credit] });
  }
  return rows;
}

/** Roles that are not a character. */
const THEMSELVES = /^(?:self|himself|herself|themselves)\b/i;

/** A person's role in words: 'as Ada', 'Director, Writer'; null when it is not known. */
export function creditLabel({ character, job }: Pick<CreditRowFragment, 'character' | 'job'>): string | null {
  if (job !== null) return job;
  return character !== null && !THEMSELVES.test(character) ? `as ${character}` : character;
}

/** The number of episodes in words; null when it is not known. */
export function episodeCountLabel(
  credits: readonly Pick<CreditRowFragment, 'episodeCount'>[],
): string | null {
  const max = Math.max(0, ...credits.map(({ episodeCount }) => episodeCount ?? 0));
  return max > 0 ? pluralize(max, 'episode') : null;
}
