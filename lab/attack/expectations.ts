import type { LoadResult } from './load/commands.ts';
import type { AttackContext } from './runAttack.ts';

/** Statuses that say "not now", and must say when. */
const NOT_NOW = [429, 503];

/** Every answer has one of these statuses, or says when to come again. */
export function expectAnswers(
  scene: AttackContext,
  what: string,
  outcome: LoadResult,
  statuses: readonly number[],
): void {
  scene.note(`${what}: ${describe(outcome)}`);
  const other = Object.keys(outcome.statuses).filter(
    (status) => ![...statuses, ...NOT_NOW].includes(Number(status)),
  );
  scene.rule(
    `${what} are answered ${statuses.join(', ')} or refused for now`,
    other.length === 0,
    outcome.statuses,
  );
  scene.rule(`${what} that are refused for now say when to come again`, outcome.withoutRetryAfter === 0, {
    without: outcome.withoutRetryAfter,
  });
}

function describe({ statuses, broken, largestBytes }: LoadResult): string {
  const answered = Object.entries(statuses).map(([status, count]) => `${count} × ${status}`);
  if (broken > 0) answered.push(`${broken} × no answer`);
  return `${answered.join(', ') || 'none'}; at most ${Math.ceil(largestBytes / 1024)} kB`;
}
