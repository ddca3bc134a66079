/** A season in running text: 'Season 2', or 'Specials' for number 0. */
export function seasonName(number: number): string {
  return number === 0 ? 'Specials' : `Season ${number}`;
}

/** An episode whose season is known already: 'Episode 4'. */
export function episodeName(number: number): string {
  return `Episode ${number}`;
}

/** An episode in running text: 'Season 2, episode 4'. */
export function partName(season: number, episode: number): string {
  return `${seasonName(season)}, episode ${episode}`;
}
