import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { sendRequest } from '../request.ts';
import type { Attack, AttackContext } from '../runAttack.ts';
import { SLOW_CLIENTS } from './slowClients.ts';

/** The product's grace period of about ten seconds, and a margin. */
export const STOP_TIMEOUT_MS = 16_000;
/** A second signal ends it at once; the margin allows for a slow machine. */
const FORCED_STOP_TIMEOUT_MS = 3000;
/**
 * Number of readiness checks until the product is gone, and the timeout of each and the pause after it, in
 * milliseconds.
 */
const CHECKS = 5;
const CHECK_INTERVAL_MS = 1000;
const STATUS = /^HTTP\/1\.1 (\d{3})/;
/** Duration of a response in progress when the signal arrives, in milliseconds. */
const RESPONSE_DURATION_MS = 3000;

/** Holds connections of every obstructive kind until the product has ended. */
function holdConnections({ attacker, product }: AttackContext): void {
  const connections = 10;
  for (const held of Object.values(SLOW_CLIENTS)) {
    const order = { ...held, kind: 'hold', port: product.port, connections, seconds: 60 } as const;
    // The attack ends before they do.
    attacker.run(order).catch(() => undefined);
  }
}

/** An established connection for readiness checks while the product stops. */
class StandingConnection {
  readonly #socket: Socket;
  #text = '';
  #resolveStatus = (): void => undefined;

  constructor(port: number) {
    this.#socket = connect(port, '127.0.0.1');
    this.#socket.on('error', () => undefined);
    this.#socket.on('close', () => this.#resolveStatus());
    this.#socket.on('data', (chunk: Buffer) => {
      this.#text += chunk.toString('latin1');
      if (STATUS.test(this.#text)) this.#resolveStatus();
    });
  }

  /** The status of a response within a timeout; 0 when there is none, or the connection is closed. */
  async request(path: string, timeoutMs: number): Promise<number> {
    this.#text = '';
    const answered = new Promise<void>((resolve) => (this.#resolveStatus = resolve));
    if (this.#socket.destroyed) return 0;
    this.#socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    await Promise.race([answered, sleep(timeoutMs)]);
    return Number(STATUS.exec(this.#text)?.[1] ?? 0);
  }

  close(): void {
    this.#socket.destroy();
  }
}

async function stopOnce(context: AttackContext): Promise<void> {
  const { product, upstream, rule, note, stopVisitors } = context;
  const standing = new StandingConnection(product.port);
  const ready = await standing.request('/readyz', STOP_TIMEOUT_MS);
  rule('/readyz answers 200 before shutdown', ready === 200, ready);
  holdConnections(context);
  await sleep(1500);
  await stopVisitors();
  upstream?.fail(/\/movie\/300\b/, { delayMs: RESPONSE_DURATION_MS });
  const underWay = sendRequest(product.port, '/movie/300');
  await sleep(500);
  product.signal('SIGTERM');
  const start = performance.now();
  let stopping = 200;
  // The signal may be handled after a request that was already in flight.
  for (let check = 0; check < CHECKS && stopping === 200; check += 1) {
    stopping = Math.max(
      await standing.request('/readyz', CHECK_INTERVAL_MS),
      (await sendRequest(product.port, '/readyz')).status,
    );
    if (stopping === 200) await sleep(CHECK_INTERVAL_MS);
  }
  note(`/readyz during shutdown: ${stopping || 'connection refused'}`);
  rule('/readyz answers 503, or refuses connections, during shutdown', [0, 503].includes(stopping), stopping);
  const { status, body } = await underWay;
  const whole = status === 200 && body.includes('</html>');
  rule('a response in progress is completed', whole, { status, bytes: body.length });
  const ended = await product.endsWithin(STOP_TIMEOUT_MS);
  note(
    ended
      ? `the process ended after ${((performance.now() - start) / 1000).toFixed(1)} s`
      : 'the process had to be killed',
  );
  rule('the process ends by itself', ended, { ended });
  standing.close();
}

async function stopTwice(context: AttackContext): Promise<void> {
  const { product, rule, stopVisitors } = context;
  holdConnections(context);
  await sleep(1500);
  await stopVisitors();
  product.signal('SIGTERM');
  await sleep(1000);
  product.signal('SIGTERM');
  const ended = await product.endsWithin(FORCED_STOP_TIMEOUT_MS);
  rule('a second signal ends the process at once', ended, { ended });
}

const SEVERAL = { WEB_CONCURRENCY: '2' };

/** Shutdown despite open connections. */
export const stopping: readonly Attack[] = [
  { name: 'shutdown, open connections', stopsServer: true, brief: true, upstream: true, run: stopOnce },
  { name: 'two signals, open connections', stopsServer: true, brief: true, run: stopTwice },
  {
    name: 'shutdown of several processes',
    env: SEVERAL,
    stopsServer: true,
    brief: true,
    upstream: true,
    run: stopOnce,
  },
  {
    name: 'two signals, several processes',
    env: SEVERAL,
    stopsServer: true,
    brief: true,
    long: true,
    run: stopTwice,
  },
];
