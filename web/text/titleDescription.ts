import * as m from './messages/formats.ts';

/** The most characters of a description that search results and link previews show. */
const MAX_LENGTH = 160;
/** The server's text for a title without an overview. */
// eslint-disable-next-line no-restricted-syntax -- It is compared, not shown.
const NO_OVERVIEW = 'No overview available';

export interface DescribedTitle {
  /** Absent when the title could not be looked up. */
  readonly overview?: string;
  readonly mediaType: 'MOVIE' | 'TV';
  /** Null when its date is not known; absent when not queried. */
  readonly year?: number | null;
}

/** A title's overview; null when it has none. */
export function writtenOverview({ overview }: Pick<DescribedTitle, 'overview'>): string | null {
  return overview === undefined || overview === NO_OVERVIEW ? null : overview;
}

/** The beginning of a title's overview, as `shortText`; without one, the bare facts: 'Movie, 2026.' */
export function shortDescription(title: DescribedTitle): string {
  const overview = writtenOverview(title);
  if (overview !== null) return shortText(overview);
  const { mediaType, year } = title;
  return year == null ? m.bareFacts({ mediaType }) : m.bareFactsWithYear({ mediaType, year });
}

/** The beginning of a text on one line, cut between words with an ellipsis. */
export function shortText(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  if (plain.length <= MAX_LENGTH) return plain;
  const cut = plain.slice(0, MAX_LENGTH - 1);
  const end = cut.lastIndexOf(' ');
  return `${(end > 0 ? cut.slice(0, end) : cut).replace(/[\s.,;:–—-]+$/, '')}…`;
}
