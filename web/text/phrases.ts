/** A season in running text: 'Season 2', or 'Specials' for number 0. */
export function seasonName(number: number): string {
  return number === 0 ? 'Specials' : `Season ${number}`;
}

/** An episode in running text: 'Season 2, episode 4'. */
export function partName(season: number, episode: number): string {
  return `${seasonName(season)}, episode ${episode}`;
}

/** So many of something whose plural ends in s: '1 season', '3 seasons'. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** A running time: '96 min'. */
export function minutes(count: number): string {
  return `${count} min`;
}
