import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { emptyResult, type FloodCommand, type LoadResult } from './commands.ts';

/** The attacker's address; visitors use another network. */
const ATTACKER = '203.0.113.9';
/** A request is aborted after this time. */
const REQUEST_TIMEOUT_MS = 20_000;

let sent = 0;

/** Sends requests until the time or their number is used up, and reports the result. */
export async function flood(order: FloodCommand): Promise<LoadResult> {
  const outcome = emptyResult();
  const agent = new Agent({ keepAlive: true, maxSockets: order.connections });
  const end = performance.now() + order.seconds * 1000;
  let remaining = order.requests;
  const shouldContinue = () => performance.now() < end && remaining-- > 0;
  if (order.perSecond === undefined) {
    const client = async () => {
      while (shouldContinue()) await sendOnce(order, agent, outcome);
    };
    await Promise.all(Array.from({ length: order.connections }, client));
  } else {
    const underWay: Promise<void>[] = [];
    while (shouldContinue()) {
      underWay.push(sendOnce(order, agent, outcome));
      await sleep(1000 / order.perSecond);
    }
    await Promise.all(underWay);
  }
  agent.destroy();
  return outcome;
}

function sendOnce(order: FloodCommand, agent: Agent, outcome: LoadResult): Promise<void> {
  sent += 1;
  const path = order.paths[sent % order.paths.length] ?? '/';
  const { port, method, body } = order;
  return new Promise((resolve) => {
    const call = request({
      host: '127.0.0.1',
      port,
      method,
      path: path.replaceAll('<n>', String(sent)),
      agent,
      headers: { ...order.headers, 'x-forwarded-for': sender(order.from) },
    });
    const broken = () => {
      outcome.broken += 1;
      resolve();
      // Otherwise a client rejected at once would do nothing but retry.
      call.destroy();
    };
    call.setTimeout(REQUEST_TIMEOUT_MS, broken);
    call.once('error', () => void sleep(20).then(broken));
    call.once('response', (response) => {
      const status = response.statusCode ?? 0;
      outcome.statuses[status] = (outcome.statuses[status] ?? 0) + 1;
      if ((status === 429 || status === 503) && response.headers['retry-after'] === undefined) {
        outcome.withoutRetryAfter += 1;
      }
      let bytes = 0;
      response.on('data', (chunk: Buffer) => (bytes += chunk.length));
      response.once('error', () => undefined);
      response.once('close', () => {
        outcome.largestBytes = Math.max(outcome.largestBytes, bytes);
        resolve();
      });
    });
    call.end(body);
  });
}

/** One address, or one of a hundred thousand in the network reserved for benchmarks. */
function sender(from: FloodCommand['from']): string {
  return from === 'one' ? ATTACKER : `198.18.${Math.floor(sent / 250) % 250}.${(sent % 250) + 1}`;
}
