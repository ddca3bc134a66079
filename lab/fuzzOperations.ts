import { runGeneratedOperations } from '../server/testing/generatedOperations.ts';

const count = Number(process.argv[2] ?? 10_000);
if (!Number.isInteger(count) || count < 1) {
  throw new Error(`The number of operations must be a whole number from 1; received ${process.argv[2]}`);
}

const { violations, calls, promised, exact } = await runGeneratedOperations(
  count,
  process.argv[3] ?? 'marquee',
);
process.stdout.write(
  `${count} operations: ${calls} calls of ${promised} promised, ${exact} operations made as many as promised\n`,
);
for (const violation of violations) process.stderr.write(`${violation}\n`);
process.stdout.write(`${violations.length} violations\n`);
process.exitCode = violations.length > 0 ? 1 : 0;
