import { titlePath } from '../../../../contract/paths.ts';
import type {
  ImportFactsFragment,
  ImportOutcome,
  ImportRowKind,
  ReceiptRowFragment,
} from '../../../gql/graphql.ts';
import * as m from '../../../text/messages/imports.ts';
import { outcomeReasonText } from '../../../text/outcomeReasons.ts';

/** What rows can have become, in the order of the receipt. */
export const outcomes = [
  'ADDED',
  'ANSWERED',
  'EXISTS',
  'REJECTED',
  'LEFT_OUT',
] as const satisfies readonly ImportOutcome[];

export const outcomeNames: Readonly<Record<ImportOutcome, () => string>> = {
  ADDED: m.added,
  ANSWERED: m.answeredRows,
  EXISTS: m.existing,
  REJECTED: m.rejected,
  LEFT_OUT: m.skipped,
};

export const kindNames: Readonly<Record<ImportRowKind, () => string>> = {
  PLAY: m.kindPlay,
  RATING: m.kindRating,
  WATCHLIST: m.kindWatchlist,
  LIKE: m.kindLike,
  LIST: m.kindList,
  LIST_ITEM: m.kindListItem,
  STATE: m.kindState,
  PROGRESS: m.kindProgress,
  NOTE: m.kindNote,
  OTHER: m.kindOther,
};

type Totals = Omit<ImportFactsFragment['totals'], '__typename'>;

/** How many rows had an outcome. */
export function countOf(
  { added, answered, existing, rejected, leftOut }: Totals,
  outcome: ImportOutcome,
): number {
  return { ADDED: added, ANSWERED: answered, EXISTS: existing, REJECTED: rejected, LEFT_OUT: leftOut }[
    outcome
  ];
}

/** How many rows an import has. */
export function rowsOf(totals: Totals): number {
  return outcomes.reduce((sum, outcome) => sum + countOf(totals, outcome), 0);
}

/** The address of the title that a row is about, given its target's id; null for a list, and where no title was found. */
export function titleAddress(targetId: string | null): string | null {
  const [, kind, tmdbId] = /^(?:list-item:[\w-]+>)?(movie|tv):(\d+)/.exec(targetId ?? '') ?? [];
  return kind ? titlePath({ mediaType: kind === 'movie' ? 'MOVIE' : 'TV', tmdbId: Number(tmdbId) }) : null;
}

/** The rows of a receipt as a CSV file, below their names. */
export function receiptCsv(rows: readonly Omit<ReceiptRowFragment, '__typename'>[]): string {
  const header = [
    m.columnRow(),
    m.columnKind(),
    m.columnName(),
    m.columnFile(),
    m.columnRecord(),
    m.columnOutcome(),
    m.columnReason(),
  ];
  const lines = rows.map(({ number, kind, name, file, recordNumber, outcome, reason }) => [
    String(number),
    kindNames[kind](),
    name,
    file,
    String(recordNumber),
    outcomeNames[outcome](),
    reason === null ? '' : outcomeReasonText(reason),
  ]);
  return [header, ...lines].map((cells) => `${cells.map(quote).join(',')}\r\n`).join('');
}

/** A cell. A spreadsheet must not take a name for a formula, whose first character may be as wide as a Chinese one. */
function quote(text: string): string {
  const safe = /^\s*[=+\-@＝＋－＠]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
