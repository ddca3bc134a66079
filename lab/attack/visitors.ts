import { Agent, request } from 'node:http';
import { sendRequest } from './request.ts';

/** Default interval between requests for the cached page, in milliseconds. */
const REQUEST_INTERVAL_MS = 50;
/** Interval between first-time visitors, each of whom opens an uncached page. */
const NEWCOMER_INTERVAL_MS = 1000;
/** Connections that a browser keeps open. */
const CONNECTIONS = 6;
/** A visitor who waits longer than this leaves. */
const REQUEST_TIMEOUT_MS = 20_000;

/** Results of a number of requests. */
export interface LatencyStats {
  readonly requests: number;
  readonly failed: number;
  /** Of the successful requests, in milliseconds. */
  readonly medianMs: number;
  /** The 95th percentile. */
  readonly p95Ms: number;
  readonly longestMs: number;
}

/** Response time in milliseconds; null when the request failed. */
type Latency = number | null;

/**
 * A visitor who requests cached pages in rotation, the home page by default, at a fixed rate regardless of responses,
 * over a browser's few connections: time spent waiting behind slow responses counts.
 */
export class CachedPageVisitor {
  readonly #port: number;
  readonly #pages: readonly string[];
  #nth = 0;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS, scheduling: 'fifo' });
  readonly #timer: NodeJS.Timeout;
  #pending: Promise<Latency>[] = [];
  /** What was received instead of a page: its status, or the connection error. */
  readonly failures: string[] = [];

  constructor(port: number, pages: readonly string[] = ['/'], everyMs = REQUEST_INTERVAL_MS) {
    this.#port = port;
    this.#pages = pages;
    // All connections are open before the attack, and are reused.
    for (let nth = 0; nth < CONNECTIONS; nth += 1) this.#pending.push(this.#sendOnce());
    this.#timer = setInterval(() => this.#pending.push(this.#sendOnce()), everyMs);
  }

  /** The results since the last call; waits for requests in progress. */
  async take(): Promise<LatencyStats> {
    const pending = this.#pending;
    this.#pending = [];
    return figuresOf(await Promise.all(pending));
  }

  close(): void {
    clearInterval(this.#timer);
    this.#agent.destroy();
  }

  #sendOnce(): Promise<Latency> {
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
      const timeout = setTimeout(() => call.destroy(new Error('the visitor has left')), REQUEST_TIMEOUT_MS);
      const settle = (latency: Latency) => {
        clearTimeout(timeout);
        resolve(latency);
      };
      const fail = (answer: unknown) => {
        this.failures.push(`${path}: ${String(answer)}`);
        settle(null);
      };
      call.once('error', fail);
      call.once('response', (response) => {
        response.resume();
        response.once('error', fail);
        response.once('end', () => {
          if (response.statusCode === 200) settle(performance.now() - start);
          else fail(response.statusCode);
        });
      });
      call.end();
    });
  }
}

/** First-time visitors, each from an address of their own and to a page of their own. */
export class FirstTimeVisitors {
  readonly #timer: NodeJS.Timeout;
  readonly #pending: Promise<Latency>[] = [];
  /** What failed visitors received. */
  readonly failures: number[] = [];

  /** @param pages URLs that answer 200 and that were not requested before */
  constructor(port: number, pages: readonly string[]) {
    let nth = 0;
    this.#timer = setInterval(() => {
      const page = pages[nth % pages.length] ?? '/';
      nth += 1;
      this.#pending.push(this.#open(port, page, `198.51.100.${(nth % 240) + 10}`));
    }, NEWCOMER_INTERVAL_MS);
  }

  /** Stops further visitors and returns the results. */
  async close(): Promise<LatencyStats> {
    clearInterval(this.#timer);
    return figuresOf(await Promise.all(this.#pending));
  }

  async #open(port: number, page: string, address: string): Promise<Latency> {
    const start = performance.now();
    const { status } = await sendRequest(port, page, { headers: { 'x-forwarded-for': address } });
    if (status !== 200) this.failures.push(status);
    return status === 200 ? performance.now() - start : null;
  }
}

function figuresOf(latencies: readonly Latency[]): LatencyStats {
  const times = latencies.filter((ms) => ms !== null).sort((one, other) => one - other);
  return {
    requests: latencies.length,
    failed: latencies.length - times.length,
    medianMs: times[Math.floor(times.length / 2)] ?? NaN,
    p95Ms: times[Math.floor(times.length * 0.95)] ?? NaN,
    longestMs: times.at(-1) ?? NaN,
  };
}
