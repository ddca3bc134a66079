import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { sendRequest } from '../request.ts';
import type { Attack, AttackContext } from '../runAttack.ts';
import { HELD } from './slowClients.ts';

/** The product's grace of about ten seconds, and a margin. */
export const STOP_MS = 16_000;
/** A second signal ends it at once; the machine may stall. */
const AT_ONCE_MS = 3000;
/** How often readiness is looked at until it is gone, and for how long each time and between, in milliseconds. */
const LOOKS = 5;
const LOOK_MS = 1000;
const STATUS = /^HTTP\/1\.1 (\d{3})/;
/** An answer that is under way when the signal comes, in milliseconds. */
const SLOW_MS = 3000;

/** Holds connections of every unhelpful kind until the product has ended. */
function holdConnections({ attacker, product }: AttackContext): void {
  const connections = 10;
  for (const held of Object.values(HELD)) {
    const order = { ...held, kind: 'hold', port: product.port, connections, seconds: 60 } as const;
    // The attack is over before they are.
    attacker.run(order).catch(() => undefined);
  }
}

/** A connection that stands, over which readiness is asked for while the product stops. */
class StandingConnection {
  readonly #socket: Socket;
  #text = '';
  #told = () => undefined as void;

  constructor(port: number) {
    this.#socket = connect(port, '127.0.0.1');
    this.#socket.on('error', () => undefined);
    this.#socket.on('close', () => this.#told());
    this.#socket.on('data', (chunk: Buffer) => {
      this.#text += chunk.toString('latin1');
      if (STATUS.test(this.#text)) this.#told();
    });
  }

  /** The status that is answered, within some milliseconds; 0 when there is none, or the connection is closed. */
  async ask(path: string, patienceMs: number): Promise<number> {
    this.#text = '';
    const told = new Promise<void>((resolve) => (this.#told = resolve));
    if (this.#socket.destroyed) return 0;
    this.#socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    await Promise.race([told, sleep(patienceMs)]);
    return Number(STATUS.exec(this.#text)?.[1] ?? 0);
  }

  close(): void {
    this.#socket.destroy();
  }
}

async function stopOnce(scene: AttackContext): Promise<void> {
  const { product, upstream, rule, note, dismissVisitors } = scene;
  const standing = new StandingConnection(product.port);
  const ready = await standing.ask('/readyz', STOP_MS);
  rule('/readyz answers 200 before it is stopped', ready === 200, ready);
  holdConnections(scene);
  await sleep(1500);
  await dismissVisitors();
  upstream?.fail(/\/movie\/300\b/, { delayMs: SLOW_MS });
  const underWay = sendRequest(product.port, '/movie/300');
  await sleep(500);
  product.signal('SIGTERM');
  const start = performance.now();
  let stopping = 200;
  // The signal may come behind a request that was on its way.
  for (let look = 0; look < LOOKS && stopping === 200; look += 1) {
    stopping = Math.max(
      await standing.ask('/readyz', LOOK_MS),
      (await sendRequest(product.port, '/readyz')).status,
    );
    if (stopping === 200) await sleep(LOOK_MS);
  }
  note(`/readyz while it stops: ${stopping || 'nobody listens'}`);
  rule('/readyz answers 503, or nobody any more, while it stops', [0, 503].includes(stopping), stopping);
  const { status, body } = await underWay;
  const whole = status === 200 && body.includes('</html>');
  rule('the answer that was under way is finished', whole, { status, bytes: body.length });
  const ended = await product.endsWithin(STOP_MS);
  note(ended ? `it ended after ${((performance.now() - start) / 1000).toFixed(1)} s` : 'it had to be killed');
  rule('it ends by itself', ended, { ended });
  standing.close();
}

async function stopTwice(scene: AttackContext): Promise<void> {
  const { product, rule, dismissVisitors } = scene;
  holdConnections(scene);
  await sleep(1500);
  await dismissVisitors();
  product.signal('SIGTERM');
  await sleep(1000);
  product.signal('SIGTERM');
  const ended = await product.endsWithin(AT_ONCE_MS);
  rule('a second signal ends it at once', ended, { ended });
}

const SEVERAL = { WEB_CONCURRENCY: '2' };

/** Point 8: stopping, whoever holds on. */
export const stopping: readonly Attack[] = [
  { name: 'stopped while held', stopsServer: true, brief: true, upstream: true, run: stopOnce },
  { name: 'stopped twice while held', stopsServer: true, brief: true, run: stopTwice },
  {
    name: 'several stopped while held',
    env: SEVERAL,
    stopsServer: true,
    brief: true,
    upstream: true,
    run: stopOnce,
  },
  { name: 'several stopped twice', env: SEVERAL, stopsServer: true, brief: true, long: true, run: stopTwice },
];
