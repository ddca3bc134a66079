import { Agent, request } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { askIdentity, askToken, quickDerivation, signUp } from './testing/identityRequests.ts';
import { type MalformedRequest, MalformedRequests } from './testing/malformedRequests.ts';
import { startEmbeddedAccounts } from './testing/startEmbeddedAccounts.ts';

const REQUESTS = 10_000;
const AT_ONCE = 50;
const SEED = 20_250_304;
const UNLIMITED = {
  accountFromAddress: 1e9,
  accountFromDevice: 1e9,
  account: 1e9,
  address: 1e9,
  signUps: 1e9,
};

const refused = z.strictObject({
  error: z.strictObject({
    code: z.number(),
    message: z.string().min(1).max(200),
    errors: z
      .array(z.strictObject({ message: z.string(), domain: z.string(), reason: z.string() }))
      .length(1),
  }),
});

test(
  `${REQUESTS} malformed requests are refused in the provider's shape, and the next is answered`,
  { timeout: 120_000 },
  async () => {
    const { origin, log, close } = await startEmbeddedAccounts({
      deriveKey: quickDerivation,
      limits: UNLIMITED,
    });
    const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
    onTestFinished(async () => {
      agent.destroy();
      await close();
    });
    const { idToken, refreshToken } = await signUp(origin, 'before@example.com', 'correct horse');
    const session = { idToken, refresh_token: refreshToken, grant_type: 'refresh_token' };
    const malformed = new MalformedRequests(SEED, {
      email: 'ada@example.com',
      password: 'correct horse',
      ...session,
    });
    const statuses = new Map<number, number>();
    let left = REQUESTS;
    const visitor = async () => {
      while (left > 0) {
        left -= 1;
        const asked = malformed.next();
        const { status, body } = await sendRaw(agent, origin, asked);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        // A request that happens to be right may be answered.
        if (status === 200) continue;
        const described = `${status} ${body.slice(0, 300)} to ${asked.method} ${asked.path} ${JSON.stringify(asked.headers)} ${asked.body.toString('latin1').slice(0, 300)}`;
        expect(status, described).toBeGreaterThanOrEqual(400);
        expect(status, described).toBeLessThan(500);
        expect(refused.safeParse(JSON.parse(body)).data?.error.code, described).toBe(status);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, visitor));

    const received = [...statuses.keys()].toSorted((one, other) => one - other);
    expect(received).toEqual([200, 400, 404, 405, 413, 415]);
    expect(log.messages('error')).toEqual([]);
    const next = await signUp(origin, 'after@example.com', 'correct horse');
    expect(await askIdentity(origin, 'lookup', next)).toMatchObject({
      body: { users: [{ email: 'after@example.com' }] },
    });
    const fields = { grant_type: 'refresh_token', refresh_token: next.refreshToken };
    expect(await askToken(origin, fields)).toMatchObject({ status: 200, body: { user_id: next.localId } });
  },
);

function sendRaw(
  agent: Agent,
  origin: string,
  { method, path, headers, body }: MalformedRequest,
): Promise<{ readonly status: number; readonly body: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(
      origin + path,
      { agent, method, headers: { ...headers, 'content-length': body.length } },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part) => (text += String(part)));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body: text }));
        response.on('error', reject);
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}
