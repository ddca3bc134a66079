/** How much of a description search results and shared links show, in characters. */
const SHOWN = 160;

/** The beginning of a text, cut between words with an ellipsis when it is longer than search results show. */
export function shortDescription(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  if (plain.length <= SHOWN) return plain;
  const cut = plain.slice(0, SHOWN - 1);
  const end = cut.lastIndexOf(' ');
  return `${(end > 0 ? cut.slice(0, end) : cut).replace(/[\s.,;:–—-]+$/, '')}…`;
}
