import { Redis, ReplyError } from 'ioredis';
import type { Logger } from '../observe/log.ts';

/** How long Redis may take to answer a command, in milliseconds. */
const COMMAND_TIMEOUT_MS = 50;
/** How long to wait before probing a slow Redis, in milliseconds. */
const PROBE_DELAY_MS = 250;
/** The longest time between two connection attempts, in milliseconds. */
const MAX_RECONNECT_DELAY_MS = 1_000;
/**
 * A connection that receives nothing for so long is closed; the start of the process waits for Redis no longer
 * than this, in milliseconds.
 */
const SOCKET_TIMEOUT_MS = 2_000;
const TIMED_OUT = Symbol('late');

/**
 * A connection to Redis that knows whether Redis answers: while it is down or was slow a moment ago, commands are not
 * sent.
 */
export class RedisConnection {
  readonly #redis: Redis;
  readonly #logger: Logger;
  #isUp = false;
  /** The state that was logged last. */
  #loggedState: 'there' | 'away' | null = null;
  #hasLoggedRejection = false;

  /** Connects. Resolves when connected or after the first failure; reconnects until it is closed. */
  static async open(url: string, logger: Logger): Promise<RedisConnection> {
    const connection = new RedisConnection(url, logger);
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, SOCKET_TIMEOUT_MS);
      for (const event of ['ready', 'close'] as const) {
        connection.#redis.once(event, () => {
          clearTimeout(timer);
          resolve();
        });
      }
    });
    return connection;
  }

  private constructor(url: string, logger: Logger) {
    this.#logger = logger;
    this.#redis = new Redis(url, {
      keyPrefix: 'marquee:',
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

  get isUp(): boolean {
    return this.#isUp;
  }

  close(): void {
    this.#isUp = false;
    this.#redis.removeAllListeners('close');
    this.#redis.disconnect();
  }

  /** Returns the command's result; null when Redis is down, rejects the command or is too slow. */
  async execute<T>(command: (redis: Redis) => Promise<T>): Promise<T | null> {
    if (!this.#isUp) return null;
    let timer: NodeJS.Timeout | undefined;
    // The timeout runs in two halves plus one more event-loop turn: a reply that arrived while this process was
    // busy is not late.
    const late = new Promise<typeof TIMED_OUT>((resolve) => {
      const half = (then: () => void) => (timer = setTimeout(then, COMMAND_TIMEOUT_MS / 2));
      half(() => half(() => setImmediate(resolve, TIMED_OUT)));
    });
    try {
      const answer = await Promise.race([command(this.#redis), late]);
      if (answer !== TIMED_OUT) return answer;
      // Only the first timeout schedules a probe.
      if (this.#isUp) this.#scheduleProbe();
      this.#markDown('late');
    } catch (error) {
      // A closed connection is logged by its own event; a ReplyError may mean, for example, that Redis is out
      // of memory.
      if (error instanceof ReplyError && !this.#hasLoggedRejection) {
        this.#hasLoggedRejection = true;
        this.#logger.warn(
          { detail: errorName(error) },
          'Redis rejected a command; further rejections are not logged',
        );
      }
    } finally {
      clearTimeout(timer);
    }
    return null;
  }

  #scheduleProbe(): void {
    setTimeout(() => void this.#probe(), PROBE_DELAY_MS).unref();
  }

  async #probe(): Promise<void> {
    const start = performance.now();
    try {
      await this.#redis.ping();
    } catch {
      // The connection was closed; the next 'ready' event marks it as up.
      return;
    }
    if (performance.now() - start > COMMAND_TIMEOUT_MS) this.#scheduleProbe();
    else this.#markUp();
  }

  #markUp(): void {
    this.#isUp = true;
    if (this.#loggedState === 'away') this.#logger.info({}, 'Redis is available again');
    this.#loggedState = 'there';
  }

  #markDown(detail: string): void {
    this.#isUp = false;
    if (this.#loggedState === 'away') return;
    this.#logger.warn({ detail }, 'Redis unavailable: continuing without the shared tier');
    this.#loggedState = 'away';
  }
}

/** The name of an error. Its other properties hold the command, and so the password of the first one. */
function errorName(error: unknown): string {
  if (!(error instanceof Error)) return 'closed';
  return 'code' in error && typeof error.code === 'string'
    ? error.code
    : error.message.split(' ', 1)[0] || error.name;
}
