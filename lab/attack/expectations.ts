import type { LoadResult } from './load/commands.ts';
import type { AttackContext } from './runAttack.ts';

/** Temporary errors, which must have a Retry-After header. */
const NOT_NOW = [429, 503];

/** Every response has one of these statuses, or is a temporary error with Retry-After. */
export function expectResponses(
  context: AttackContext,
  what: string,
  outcome: LoadResult,
  statuses: readonly number[],
): void {
  context.note(`${what}: ${describe(outcome)}`);
  const other = Object.keys(outcome.statuses).filter(
    (status) => ![...statuses, ...NOT_NOW].includes(Number(status)),
  );
  context.rule(
    `${what} are answered ${statuses.join(', ')} or a temporary error`,
    other.length === 0,
    outcome.statuses,
  );
  context.rule(`temporary errors for ${what} have Retry-After`, outcome.withoutRetryAfter === 0, {
    without: outcome.withoutRetryAfter,
  });
}

function describe({ statuses, broken, largestBytes }: LoadResult): string {
  const counts = Object.entries(statuses).map(([status, count]) => `${count} × ${status}`);
  if (broken > 0) counts.push(`${broken} × no response`);
  return `${counts.join(', ') || 'none'}; at most ${Math.ceil(largestBytes / 1024)} kB`;
}
