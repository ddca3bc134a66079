/** The output of the benchmarks. */
const NAME_WIDTH = 52;

/** Prints a figure, followed by its details. */
export function printResult(name: string, ...figures: string[]): void {
  process.stdout.write(`${name.padEnd(NAME_WIDTH)}${figures.join(`\n${' '.repeat(NAME_WIDTH)}`)}\n`);
}

export function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}

/** The ratio of our median to a baseline's, with its target. */
export function formatRatio(
  ours: readonly number[],
  theirs: readonly number[],
  peer: string,
  aim: number,
): string {
  const other = median(theirs);
  return `${(median(ours) / other).toFixed(2)} × the ${other.toFixed(2)} of ${peer} (aim ≤ ${aim})`;
}
