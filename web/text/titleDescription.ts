/** How much of a description search results and shared links show, in characters. */
const SHOWN = 160;
/** What the server says of a title that nobody has described. */
const UNDESCRIBED = 'No overview available';

/** What a title is told by. */
export interface DescribedTitle {
  readonly title: string;
  /** Absent when the title could not be looked up. */
  readonly overview?: string;
  readonly mediaType: 'MOVIE' | 'TV';
  /** Null when its date is not known; absent where nobody asked. */
  readonly year?: number | null;
}

/** A title in one or two sentences: its overview, or what else is known of it. */
export function titleDescription({ title, overview, mediaType, year }: DescribedTitle): string {
  if (overview !== undefined && overview !== UNDESCRIBED) return overview;
  const kind = mediaType === 'MOVIE' ? 'movie' : 'series';
  return year == null ? `${title} is a ${kind} on Marquee.` : `${title} is a ${kind} of ${year} on Marquee.`;
}

/** The beginning of a title's description, cut between words with an ellipsis when it is longer than search results show. */
export function shortDescription(title: DescribedTitle): string {
  return shortText(titleDescription(title));
}

/** The beginning of a text on one line, cut in the same way. */
export function shortText(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  if (plain.length <= SHOWN) return plain;
  const cut = plain.slice(0, SHOWN - 1);
  const end = cut.lastIndexOf(' ');
  return `${(end > 0 ? cut.slice(0, end) : cut).replace(/[\s.,;:–—-]+$/, '')}…`;
}
