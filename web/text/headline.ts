/** Most characters of a title in the largest size, and in the next smaller one. */
const SHORT = 34;
const LONG = 90;
/** Most characters of a word that fits into a line of the largest size. */
const LONG_WORD = 13;

/** The class of a title heading: the longer the title, or its longest word, the smaller. See cards.css. */
export function headlineClass(title: string): string {
  const isNarrow = title.split(/[\s-]+/).every((word) => word.length <= LONG_WORD);
  if (title.length <= SHORT && isNarrow) return 'headline';
  return title.length <= LONG ? 'headline headline-long' : 'headline headline-longest';
}
