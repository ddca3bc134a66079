/** Characters up to which a title is set in the largest size, and in the one below it. */
const SHORT = 34;
const LONG = 90;
/** Characters of a word that still fits into a line of the largest size. */
const LONG_WORD = 13;

/**
 * Class of a heading that is a title: the longer it is, or a word of it, the smaller it is set, and at last it is cut. See
 * cards.css.
 */
export function headlineClass(title: string): string {
  const isNarrow = title.split(/[\s-]+/).every((word) => word.length <= LONG_WORD);
  if (title.length <= SHORT && isNarrow) return 'headline';
  return title.length <= LONG ? 'headline headline-long' : 'headline headline-longest';
}
