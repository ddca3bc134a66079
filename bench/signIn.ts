import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import express from 'express';
import { pino } from 'pino';
import { openEmbeddedAccounts } from '../server/account/embedded/openEmbeddedAccounts.ts';

/**
 * Whether the time a sign-in takes tells an email with an account from one without: the median time of refusing an
 * unknown email over that of refusing a wrong password, measured over HTTP in turns of one run. 1 tells nothing.
 */
const PAIRS = 60;
const WARM_UP_PAIRS = 5;
const PASSWORD = 'correct horse battery staple';

const dataDir = await mkdtemp(path.join(tmpdir(), 'marquee-bench-'));
const endless = Number.MAX_SAFE_INTEGER;
const accounts = await openEmbeddedAccounts({
  dataDir,
  logger: pino({ level: 'silent' }),
  limits: { accountFromAddress: endless, account: endless, address: endless },
});
const app = express();
for (const [place, router] of Object.entries(accounts.routers)) app.use(place, router);
const server = app.listen(0, '127.0.0.1');
await new Promise((resolve) => server.once('listening', resolve));
const address = server.address();
if (typeof address !== 'object' || !address) throw new Error('The accounts must listen on a port');
const origin = `http://127.0.0.1:${address.port}`;

async function ask(method: string, email: string, password: string): Promise<string> {
  const response = await fetch(`${origin}/identitytoolkit.googleapis.com/v1/accounts:${method}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return response.text();
}

async function refusalMs(email: string): Promise<number> {
  const start = performance.now();
  const answer = await ask('signInWithPassword', email, `not ${PASSWORD}`);
  const taken = performance.now() - start;
  if (!answer.includes('INVALID_LOGIN_CREDENTIALS')) throw new Error(`A refusal was expected, not ${answer}`);
  return taken;
}

function median(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.NaN;
}

await ask('signUp', 'known@example.com', PASSWORD);
const known: number[] = [];
const unknown: number[] = [];
for (let pair = -WARM_UP_PAIRS; pair < PAIRS; pair += 1) {
  const asked = [
    { email: 'known@example.com', times: known },
    { email: `nobody${pair}@example.com`, times: unknown },
  ];
  // Which of them is asked first alternates, so that neither has the other's wake.
  for (const { email, times } of pair % 2 === 0 ? asked : asked.toReversed()) {
    const taken = await refusalMs(email);
    if (pair >= 0) times.push(taken);
  }
}
server.closeAllConnections();
await new Promise((resolve) => server.close(resolve));
await accounts.close();
await rm(dataDir, { recursive: true });

const ratio = (median(unknown) / median(known)).toFixed(3);
process.stdout.write(`${`unknown email, over a wrong password (${PAIRS} of each)`.padEnd(52)}${ratio}\n`);
