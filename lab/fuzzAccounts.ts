import { fuzzAccounts } from '../embedded/accounts/testing/fuzz.ts';

const count = Number(process.argv[2] ?? 10_000);
if (!Number.isInteger(count) || count < 1) {
  throw new Error(`The number of requests must be a whole number from 1; received ${process.argv[2]}`);
}

const { statuses, faults, errors, next } = await fuzzAccounts(count);
for (const [status, times] of statuses) process.stdout.write(`${status}: ${times}\n`);
const failed = next.filter((body) => JSON.stringify(body).includes('"error"'));
const problems = [...faults, ...errors, ...failed.map((body) => JSON.stringify(body))];
for (const fault of problems) process.stderr.write(`${fault}\n`);
process.exitCode = problems.length > 0 ? 1 : 0;
