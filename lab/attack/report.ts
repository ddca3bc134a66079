import type { AttackResult } from './runAttack.ts';

/**
 * Target for the cached page's median response time during an attack, relative to that at rest. It is reported but not
 * enforced, since a shared machine alone can exceed it.
 */
const TARGET_RATIO = 3;
/** Resident memory, in megabytes: the heap, caches outside it, and the program. */
export const MOST_MEGABYTES = 400;

const COLUMNS = [
  'attack',
  'alive',
  'cached failed',
  'at rest',
  'during',
  'ratio',
  'uncached failed',
  'memory',
  'descriptors',
] as const;

/** The faults of the product that an attack revealed. */
export function findFailures(row: AttackResult): string[] {
  const faults = [...row.brokenRules];
  if (!row.alive && !row.ends) faults.unshift('the process must survive; it ended');
  if (row.during.failed > 0)
    faults.push(`the cached page must not fail; it failed ${row.during.failed} times`);
  if (row.megabytes > MOST_MEGABYTES) {
    faults.push(`memory must stay within ${MOST_MEGABYTES} MB; it used ${row.megabytes}`);
  }
  return faults;
}

/** The attacks as a table, followed by faults and notes. */
export function formatReport(rows: readonly AttackResult[]): string {
  const lines = [[...COLUMNS], ...rows.map(cellsOf)];
  const widths = COLUMNS.map((_, column) => Math.max(...lines.map((cells) => cells[column]?.length ?? 0)));
  const table = lines.map((cells) =>
    cells
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  '),
  );
  const remarks = rows.flatMap((row) => [
    ...findFailures(row).map((fault) => `failure: ${row.name}: ${fault}`),
    ...row.notes.map((note) => `         ${row.name}: ${note}`),
  ]);
  return [...table, '', ...remarks].join('\n');
}

function cellsOf(row: AttackResult): string[] {
  const ratio = ratioOf(row);
  return [
    row.name,
    aliveOf(row),
    `${row.during.failed}/${row.during.requests}`,
    `${row.rest.medianMs.toFixed(1)} ms`,
    `${row.during.medianMs.toFixed(1)} ms`,
    row.brief ? '–  ' : `${ratio.toFixed(1)}${ratio > TARGET_RATIO ? ' !' : '  '}`,
    `${row.firstTimeVisitors.failed}/${row.firstTimeVisitors.requests}`,
    `${row.megabytes} MB`,
    `${row.descriptorsAtRest} → ${row.descriptors}`,
  ];
}

function aliveOf({ alive, ends }: AttackResult): string {
  if (ends) return alive ? 'STILL RUNNING' : 'stopped';
  return alive ? 'yes' : 'NO';
}

function ratioOf({ rest, during }: AttackResult): number {
  return during.medianMs / rest.medianMs;
}
