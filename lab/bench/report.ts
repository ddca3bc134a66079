/** How the benchmarks say what they measured. */
const NAME_WIDTH = 52;

/** Prints a figure, and below it whatever else there is to say of the same thing. */
export function printResult(name: string, ...figures: string[]): void {
  process.stdout.write(`${name.padEnd(NAME_WIDTH)}${figures.join(`\n${' '.repeat(NAME_WIDTH)}`)}\n`);
}

export function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}

/** Our median over a peer's, beside what it should be at most. */
export function formatRatio(
  ours: readonly number[],
  theirs: readonly number[],
  peer: string,
  aim: number,
): string {
  const other = median(theirs);
  return `${(median(ours) / other).toFixed(2)} × the ${other.toFixed(2)} of ${peer} (aim ≤ ${aim})`;
}
