import { Agent, request } from 'node:http';
import { sendRequest } from './request.ts';

/** How often the kept page is asked for unless told, in milliseconds. */
const EVERY_MS = 50;
/** How often somebody opens a page that nobody has opened before. */
const NEWCOMER_EVERY_MS = 1000;
/** Connections that a browser keeps open. */
const CONNECTIONS = 6;
/** A visitor who waits longer than this has gone. */
const REQUEST_TIMEOUT_MS = 20_000;

/** How some requests went. */
export interface LatencyStats {
  readonly asked: number;
  readonly failed: number;
  /** Of the answered, in milliseconds. */
  readonly medianMs: number;
  readonly longestMs: number;
}

/** Milliseconds an answer took; null when it failed. */
type Taken = number | null;

/**
 * A visitor who asks for kept pages in turn, the home page unless told, at fixed times, answered or not, over the few connections of a browser:
 * what waits behind slow answers counts as slow too.
 */
export class CachedPageVisitor {
  readonly #port: number;
  readonly #pages: readonly string[];
  #nth = 0;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS, scheduling: 'fifo' });
  readonly #timer: NodeJS.Timeout;
  #underWay: Promise<Taken>[] = [];
  /** What was answered in place of a page: its status, or what broke the connection. */
  readonly refusals: string[] = [];

  constructor(port: number, pages: readonly string[] = ['/'], everyMs = EVERY_MS) {
    this.#port = port;
    this.#pages = pages;
    // All of them stand before the attack, and each is used again and again.
    for (let nth = 0; nth < CONNECTIONS; nth += 1) this.#underWay.push(this.#askOnce());
    this.#timer = setInterval(() => this.#underWay.push(this.#askOnce()), everyMs);
  }

  /** How it went since this was last asked; waits for what is under way. */
  async take(): Promise<LatencyStats> {
    const underWay = this.#underWay;
    this.#underWay = [];
    return figuresOf(await Promise.all(underWay));
  }

  close(): void {
    clearInterval(this.#timer);
    this.#agent.destroy();
  }

  #askOnce(): Promise<Taken> {
    const start = performance.now();
    const path = this.#pages[this.#nth++ % this.#pages.length];
    return new Promise((resolve) => {
      const call = request({
        host: '127.0.0.1',
        port: this.#port,
        path,
        agent: this.#agent,
        headers: { 'accept-encoding': 'br', 'x-forwarded-for': '198.51.100.1' },
      });
      const patience = setTimeout(() => call.destroy(new Error('the visitor has gone')), REQUEST_TIMEOUT_MS);
      const settle = (taken: Taken) => {
        clearTimeout(patience);
        resolve(taken);
      };
      const refuse = (answer: unknown) => {
        this.refusals.push(`${path}: ${answer}`);
        settle(null);
      };
      call.once('error', refuse);
      call.once('response', (response) => {
        response.resume();
        response.once('error', refuse);
        response.once('end', () => {
          if (response.statusCode === 200) settle(performance.now() - start);
          else refuse(response.statusCode);
        });
      });
      call.end();
    });
  }
}

/** People who come for the first time, each from an address of their own and to a page of their own. */
export class FirstTimeVisitors {
  readonly #timer: NodeJS.Timeout;
  readonly #underWay: Promise<Taken>[] = [];
  /** What those were answered who did not get their page. */
  readonly refusals: number[] = [];

  /** @param pages addresses that answer 200 and that nobody has asked for */
  constructor(port: number, pages: readonly string[]) {
    let nth = 0;
    this.#timer = setInterval(() => {
      const page = pages[nth % pages.length] ?? '/';
      nth += 1;
      this.#underWay.push(this.#open(port, page, `198.51.100.${(nth % 240) + 10}`));
    }, NEWCOMER_EVERY_MS);
  }

  /** Nobody comes any more; how it went. */
  async close(): Promise<LatencyStats> {
    clearInterval(this.#timer);
    return figuresOf(await Promise.all(this.#underWay));
  }

  async #open(port: number, page: string, address: string): Promise<Taken> {
    const start = performance.now();
    const { status } = await sendRequest(port, page, { headers: { 'x-forwarded-for': address } });
    if (status !== 200) this.refusals.push(status);
    return status === 200 ? performance.now() - start : null;
  }
}

function figuresOf(taken: readonly Taken[]): LatencyStats {
  const answered = taken.filter((ms) => ms !== null).sort((one, other) => one - other);
  return {
    asked: taken.length,
    failed: taken.length - answered.length,
    medianMs: answered[Math.floor(answered.length / 2)] ?? NaN,
    longestMs: answered.at(-1) ?? NaN,
  };
}
