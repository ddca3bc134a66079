/** Characters up to which a title is set in the largest size, and in the one below it. */
const SHORT = 34;
const LONG = 90;

/** Class of a heading that is a title: the longer it is, the smaller it is set, and at last it is cut. See cards.css. */
export function headlineClass(title: string): string {
  if (title.length <= SHORT) return 'headline';
  return title.length <= LONG ? 'headline headline-long' : 'headline headline-longest';
}
