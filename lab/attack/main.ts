import { existsSync } from 'node:fs';
import { buildAll, isBuildCurrent } from '../../scripts/build.ts';
import { hasRedis } from '../../server/testing/redisServer.ts';
import { attacks } from './attacks.ts';
import { findFailures, formatReport } from './report.ts';
import { runAttack, type AttackResult } from './runAttack.ts';

/**
 * Attacks the built product, on this machine only, with few descriptors and a small heap, while visitors keep
 * requesting pages; prints the results. `--short` takes two or three minutes and suits every change; the full run takes
 * about ten. Further words select the attacks whose name contains one of them.
 */
const words = process.argv.slice(2);
const short = words.includes('--short');
const chosen = words.filter((word) => !word.startsWith('--'));

if (!existsSync('/proc/self/fd'))
  throw new Error('The attacks need /proc, to count descriptors: run them on Linux');
if (!(await isBuildCurrent())) await buildAll();
const rows: AttackResult[] = [];
for (const attack of attacks) {
  if (short && attack.long) continue;
  if (chosen.length > 0 && !chosen.some((word) => attack.name.includes(word))) continue;
  if (attack.redis && !hasRedis) {
    process.stdout.write(`${attack.name}: skipped\n`);
    continue;
  }
  process.stdout.write(`${attack.name}…`);
  const start = performance.now();
  rows.push(await runAttack(attack, short));
  process.stdout.write(` ${Math.round((performance.now() - start) / 1000)} s\n`);
}
process.stdout.write(`\n${formatReport(rows)}\n`);
process.exitCode = rows.some((row) => findFailures(row).length > 0) ? 1 : 0;
