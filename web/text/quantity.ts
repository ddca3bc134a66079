/** So many of something whose plural ends in s: '1 season', '3 seasons'. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** A running time: '96 min'. */
export function minutes(count: number): string {
  return `${count} min`;
}
