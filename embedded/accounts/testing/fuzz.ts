import { Agent, request } from 'node:http';
import { z } from 'zod';
import { type MalformedRequest, RequestFuzzer } from './fuzzRequests.ts';
import { requestToken, callIdentityToolkit, fastKeyDerivation, signUp } from './identityRequests.ts';
import { startEmbeddedAccounts } from './startEmbeddedAccounts.ts';

const AT_ONCE = 50;
const SEED = 20_250_304;
const UNLIMITED = {
  perAccountAndAddress: 1e9,
  accountFromDevice: 1e9,
  account: 1e9,
  address: 1e9,
  signUps: 1e9,
};

/** The result of a fuzz run. */
interface FuzzResult {
  /** Number of responses by status, in ascending order. */
  readonly statuses: ReadonlyMap<number, number>;
  /** Responses that are no error in the provider's format, each with its request. */
  readonly faults: readonly string[];
  /** Errors that the accounts logged. */
  readonly errors: readonly string[];
  /** The responses to a lookup and a token refresh of a user who signs up afterwards. */
  readonly next: readonly unknown[];
}

const rejectionSchema = z.strictObject({
  error: z.strictObject({
    code: z.number(),
    message: z.string().min(1).max(200),
    errors: z
      .array(z.strictObject({ message: z.string(), domain: z.string(), reason: z.string() }))
      .length(1),
  }),
});

/** Sends a given number of malformed requests to fresh accounts, always the same ones, and then valid requests. */
export async function fuzzAccounts(count: number): Promise<FuzzResult> {
  const { origin, log, close } = await startEmbeddedAccounts({
    deriveKey: fastKeyDerivation,
    limits: UNLIMITED,
  });
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  try {
    const { idToken, refreshToken } = await signUp(origin, 'before@example.com', 'correct horse');
    const fuzzer = new RequestFuzzer(SEED, {
      email: 'ada@example.com',
      password: 'correct horse',
      idToken,
      refresh_token: refreshToken,
      grant_type: 'refresh_token',
    });
    const statuses = new Map<number, number>();
    const faults: string[] = [];
    let remaining = count;
    const visitor = async () => {
      while (remaining > 0) {
        remaining -= 1;
        const request = fuzzer.next();
        const { status, body } = await sendRaw(agent, origin, request);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        // A request that happens to be valid may succeed.
        if (status === 200 || isRejection(status, body)) continue;
        faults.push(
          `${status} ${body.slice(0, 300)} to ${request.method} ${request.path} ${JSON.stringify(request.headers)} ${request.body.toString('latin1').slice(0, 300)}`,
        );
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, visitor));
    const next = await signUp(origin, 'after@example.com', 'correct horse');
    const fields = { grant_type: 'refresh_token', refresh_token: next.refreshToken };
    return {
      statuses: new Map([...statuses].toSorted(([one], [other]) => one - other)),
      faults,
      errors: log.messages('error'),
      next: [
        (await callIdentityToolkit(origin, 'lookup', next)).body,
        (await requestToken(origin, fields)).body,
      ],
    };
  } finally {
    agent.destroy();
    await close();
  }
}

function isRejection(status: number, body: string): boolean {
  if (status < 400 || status >= 500) return false;
  try {
    return rejectionSchema.safeParse(JSON.parse(body)).data?.error.code === status;
  } catch {
    // A response that is not JSON is not in the provider's format.
    return false;
  }
}

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
