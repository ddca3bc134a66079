/** A season in running text: 'Season 2', or 'Specials' for number 0. */
export function seasonName(number: number): string {
  return number === 0 ? 'Specials' : `Season ${number}`;
}
