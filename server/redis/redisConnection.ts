import { Redis, ReplyError } from 'ioredis';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '../observe/log.ts';

const COMMAND_TIMEOUT_MS = 50;
const PROBE_DELAY_MS = 250;
const MAX_RECONNECT_DELAY_MS = 1_000;
/**
 * A connection that receives nothing for so long is closed; the start of the process waits for Redis no longer
 * than this, in milliseconds.
 */
const SOCKET_TIMEOUT_MS = 2_000;

/**
 * A connection to Redis that knows whether Redis answers: while it is down or was slow a moment ago, commands are not
 * sent.
 */
export class RedisConnection {
  readonly #redis: Redis;
  readonly #logger: Logger;
  protected isUp = false;
  #isLoggedAsDown = false;
  #hasLoggedRejection = false;

  protected constructor(url: string, logger: Logger) {
    this.#logger = logger;
    this.#redis = new Redis(url, {
      keyPrefix: 'marquee:',
      lazyConnect: true,
      // A command that cannot be sent now is useless later: its caller has continued without it.
      enableOfflineQueue: false,
      autoResendUnfulfilledCommands: false,
      maxRetriesPerRequest: 0,
      connectTimeout: SOCKET_TIMEOUT_MS,
      socketTimeout: SOCKET_TIMEOUT_MS,
      retryStrategy: (times) => Math.min(100 * times, MAX_RECONNECT_DELAY_MS),
    });
    let lastError: unknown;
    this.#redis.on('error', (error) => (lastError = error));
    this.#redis.on('ready', () => this.#markUp());
    this.#redis.on('close', () => this.#markDown(errorName(lastError)));
  }

  /** Resolves when connected or after the first failure; reconnects until it is closed. */
  protected async connect(): Promise<void> {
    const connected = this.#redis.connect().catch(() => undefined);
    // A Redis that is still loading its data accepts connections.
    await Promise.race([connected, sleep(SOCKET_TIMEOUT_MS, undefined, { ref: false })]);
  }

  /** Rejects while Redis is unavailable. */
  ping(): Promise<void> {
    return this.isUp ? Promise.resolve() : Promise.reject(new Error('Redis is unavailable'));
  }

  close(): void {
    this.isUp = false;
    this.#redis.removeAllListeners('close');
    this.#redis.disconnect();
  }

  /** Returns the command's result; null when Redis is down, rejects the command or is too slow. */
  protected async execute<T>(command: (redis: Redis) => Promise<T>): Promise<T | null> {
    if (!this.isUp) return null;
    let timer: NodeJS.Timeout | undefined;
    // The timeout runs in two halves plus one more event-loop turn: a reply that arrived while this process was
    // busy is not late.
    const late = new Promise<null>((resolve) => {
      const half = (then: () => void) => (timer = setTimeout(then, COMMAND_TIMEOUT_MS / 2));
      half(() => half(() => setImmediate(resolve, null)));
    });
    try {
      const answer = await Promise.race([command(this.#redis).then((value) => ({ value })), late]);
      if (answer) return answer.value;
      // Another command may have been late, or the connection closed, in the meantime.
      const isFirst = this.isUp as boolean;
      this.#markDown('late');
      if (isFirst) void this.#awaitRecovery();
    } catch (error) {
      // A closed connection is logged by its own event; a ReplyError may mean, for example, that Redis is out
      // of memory.
      if (error instanceof ReplyError && !this.#hasLoggedRejection) {
        this.#hasLoggedRejection = true;
        const message = 'Redis rejected a command; further rejections are not logged';
        this.#logger.warn({ detail: errorName(error) }, message);
      }
    } finally {
      clearTimeout(timer);
    }
    return null;
  }

  /** Probes a slow Redis until it answers in time. */
  async #awaitRecovery(): Promise<void> {
    for (let isSlow = true; isSlow;) {
      await sleep(PROBE_DELAY_MS, undefined, { ref: false });
      const start = performance.now();
      try {
        await this.#redis.ping();
      } catch {
        // The connection was closed; the next 'ready' event marks it as up.
        return;
      }
      isSlow = performance.now() - start > COMMAND_TIMEOUT_MS;
    }
    this.#markUp();
  }

  #markUp(): void {
    this.isUp = true;
    if (this.#isLoggedAsDown) this.#logger.info({}, 'Redis is available again');
    this.#isLoggedAsDown = false;
  }

  #markDown(detail: string): void {
    this.isUp = false;
    if (this.#isLoggedAsDown) return;
    this.#isLoggedAsDown = true;
    this.#logger.warn({ detail }, 'Redis unavailable: continuing without the shared tier');
  }
}

/** The name of an error. Its other properties hold the command, and so the password of the first one. */
function errorName(error: unknown): string {
  if (!(error instanceof Error)) return 'closed';
  return 'code' in error && typeof error.code === 'string'
    ? error.code
    : error.message.split(' ', 1)[0] || error.name;
}
