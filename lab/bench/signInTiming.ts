import express from 'express';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { openEmbeddedAccounts } from '../../embedded/accounts/openAccounts.ts';

/**
 * Whether the time of a sign-in reveals that an email has an account: the median time to reject an unknown email over
 * that to reject a wrong password, measured alternately over HTTP in one run. A ratio of 1 reveals nothing. The same
 * ratio for two series of wrong passwords is the measurement error.
 */
const ROUNDS = 60;
const WARM_UP_ROUNDS = 3;
const PASSWORD = 'correct horse battery staple';

const dataDir = await mkdtemp(path.join(tmpdir(), 'marquee-bench-'));
const endless = Number.MAX_SAFE_INTEGER;
const accounts = await openEmbeddedAccounts({
  dataDir,
  logger: pino({ level: 'silent' }),
  limits: { perAccountAndAddress: endless, account: endless, address: endless },
});
const app = express();
for (const [place, router] of Object.entries(accounts.routers)) app.use(place, router);
const server = app.listen(0, '127.0.0.1');
await new Promise((resolve) => server.once('listening', resolve));
const address = server.address();
if (typeof address !== 'object' || !address) throw new Error('The accounts must listen on a port');
const origin = `http://127.0.0.1:${address.port}`;

async function signIn(method: string, email: string, password: string): Promise<string> {
  const response = await fetch(`${origin}/identitytoolkit.googleapis.com/v1/accounts:${method}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return response.text();
}

async function rejectionMs(email: string): Promise<number> {
  const start = performance.now();
  const answer = await signIn('signInWithPassword', email, `not ${PASSWORD}`);
  const elapsedMs = performance.now() - start;
  if (!answer.includes('INVALID_LOGIN_CREDENTIALS'))
    throw new Error(`A rejection was expected; received ${answer}`);
  return elapsedMs;
}

function median(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.NaN;
}

await signIn('signUp', 'known@example.com', PASSWORD);
const known = { email: () => 'known@example.com', times: new Array<number>() };
const knownToo = { ...known, times: new Array<number>() };
const unknown = { email: () => `${randomUUID()}@example.com`, times: new Array<number>() };
const cases = [known, unknown, knownToo];
for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round += 1) {
  for (const { email, times } of cases) {
    const elapsedMs = await rejectionMs(email());
    if (round >= 0) times.push(elapsedMs);
  }
  // The order rotates, so that no case always follows the same one.
  cases.push(...cases.splice(0, 1));
}
server.closeAllConnections();
await new Promise((resolve) => server.close(resolve));
await accounts.close();
await rm(dataDir, { recursive: true });

print('unknown email, over a wrong password', median(unknown.times) / median(known.times));
print('wrong password, over a wrong password', median(knownToo.times) / median(known.times));

function print(name: string, ratio: number): void {
  process.stdout.write(`${name.padEnd(52)}${ratio.toFixed(3)}\n`);
}
