import { Redis, ReplyError } from 'ioredis';
import type { Logger } from '../observe/log.ts';
import { ReadQueue } from './readQueue.ts';
import type { SharedEntry, SharedRead, SharedTier, Unpack } from './sharedTier.ts';

/** How long Redis may take to answer a command, in milliseconds. */
const COMMAND_TIMEOUT_MS = 50;
/**
 * How long to wait before probing a slow Redis, and the longest time between two connection attempts, in
 * milliseconds.
 */
const RETRY_MS = { PROBE_DELAY_MS: 250, connect: 1_000 };
/**
 * A connection that receives nothing for so long is closed; the start of the process waits for Redis no longer
 * than this, in milliseconds.
 */
const SOCKET_TIMEOUT_MS = 2_000;
/** A larger entry is cheaper to make again than to transfer. */
const MAX_ENTRY_BYTES = 2_097_152;
/** No entry lives longer: an expiry beyond this was written by another program. */
const MAX_USABLE_MS = 7 * 86_400_000;
/** Two timestamps precede an entry's bytes, in milliseconds since 1970, as doubles. */
const TIMES_BYTES = 16;
/** Most bytes read of a value: one more than our largest entry has, so that a longer value is detected. */
const MAX_READ_BYTES = MAX_ENTRY_BYTES + TIMES_BYTES + 1;
/** Reads several values with one command, as MGET does, but of each no more bytes than ours have. */
const READ_MANY = `
local values = {}
for index, key in ipairs(KEYS) do values[index] = redis.pcall('GETRANGE', key, 0, ARGV[1]) end
return values`;
/** Minimum time between two warnings about foreign entries in Redis, in milliseconds. */
const FOREIGN_LOG_INTERVAL_MS = 60_000;
const TIMED_OUT = Symbol('late');

export interface RedisTierOptions {
  readonly url: string;
  /** Identifies the build and its settings; entries of other namespaces are not read. */
  readonly namespace: string;
  readonly logger: Logger;
  /**
   * Called for every read: the entry was found, missed or foreign ('refused'); Redis was away, or the read was
   * queued for too long ('late').
   */
  readonly onRead?: (result: RedisRead) => void;
}

export type RedisRead = 'found' | 'missed' | 'refused' | 'away' | 'late';

/** The shared tier in Redis. While Redis is down or was slow a moment ago, calls return at once. */
export class RedisTier implements SharedTier {
  readonly #redis: Redis;
  readonly #namespace: string;
  readonly #logger: Logger;
  readonly #onRead: NonNullable<RedisTierOptions['onRead']>;
  #isUp = false;
  /** The state that was logged last. */
  #loggedState: 'there' | 'away' | null = null;
  #hasLoggedRejection = false;
  readonly #reads = new ReadQueue((keys) => this.#readMany(keys));
  /** When a foreign entry was logged last, on performance.now's clock. */
  #foreignLoggedAt = -FOREIGN_LOG_INTERVAL_MS;

  /** Connects. Resolves when connected or after the first failure; reconnects until it is closed. */
  static async open(options: RedisTierOptions): Promise<RedisTier> {
    const tier = new RedisTier(options);
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, SOCKET_TIMEOUT_MS);
      for (const event of ['ready', 'close'] as const) {
        tier.#redis.once(event, () => {
          clearTimeout(timer);
          resolve();
        });
      }
    });
    return tier;
  }

  private constructor({ url, namespace, logger, onRead = () => undefined }: RedisTierOptions) {
    this.#onRead = onRead;
    this.#namespace = namespace;
    this.#logger = logger;
    this.#redis = new Redis(url, {
      keyPrefix: 'marquee:',
      // A command that cannot be sent now is useless later: its caller has continued without it.
      enableOfflineQueue: false,
      autoResendUnfulfilledCommands: false,
      maxRetriesPerRequest: 0,
      connectTimeout: SOCKET_TIMEOUT_MS,
      socketTimeout: SOCKET_TIMEOUT_MS,
      retryStrategy: (times) => Math.min(100 * times, RETRY_MS.connect),
    });
    let lastError: unknown;
    this.#redis.on('error', (error) => (lastError = error));
    this.#redis.on('ready', () => this.#markUp());
    this.#redis.on('close', () => this.#markDown(errorName(lastError)));
  }

  async read<T>(key: string, unpack: Unpack<T>): Promise<SharedRead<T> | null> {
    if (!this.#isUp) {
      this.#onRead('away');
      return null;
    }
    return this.#reads.read(this.#entryKey(key), async (stored) => {
      if (stored !== undefined) return this.#unpack(key, stored, unpack);
      this.#onRead('late');
      return null;
    });
  }

  write(key: string, { bytes, freshForMs, staleForMs }: SharedEntry): void {
    if (bytes.length > MAX_ENTRY_BYTES || staleForMs < 1) return;
    const times = Buffer.alloc(TIMES_BYTES);
    times.writeDoubleBE(Date.now() + freshForMs, 0);
    times.writeDoubleBE(Date.now() + staleForMs, 8);
    const stored = Buffer.concat([times, bytes]);
    void this.#execute(() => this.#redis.set(this.#entryKey(key), stored, 'PX', Math.ceil(staleForMs)));
  }

  runScript(script: string, key: string, args: readonly (string | number)[]): Promise<unknown> {
    return this.#execute(() => this.#redis.eval(script, 1, key, ...args));
  }

  /** Rejects while Redis is unavailable. */
  ping(): Promise<void> {
    return this.#isUp ? Promise.resolve() : Promise.reject(new Error('Redis is unavailable'));
  }

  close(): void {
    this.#isUp = false;
    this.#redis.removeAllListeners('close');
    this.#redis.disconnect();
  }

  /** What is stored under each key, each a Buffer if it is a string; null without a reply in time. */
  async #readMany(keys: readonly string[]): Promise<readonly unknown[]> {
    const found = await this.#execute(() =>
      this.#redis.callBuffer('eval', READ_MANY, keys.length, ...keys, MAX_READ_BYTES - 1),
    );
    return Array.isArray(found) ? found : keys.map(() => null);
  }

  async #unpack<T>(key: string, stored: unknown, unpack: Unpack<T>): Promise<SharedRead<T> | null> {
    if (stored === null || (Buffer.isBuffer(stored) && stored.length === 0)) {
      this.#onRead(this.#isUp ? 'missed' : 'away');
      return null;
    }
    const entry = Buffer.isBuffer(stored) && stored.length < MAX_READ_BYTES ? stored : Buffer.alloc(0);
    const times = timesOf(entry);
    if (times && times.staleForMs <= 0) {
      this.#onRead('missed');
      return null;
    }
    const value = times && (await unpack(entry.subarray(TIMES_BYTES)));
    if (times === null || value === null) {
      this.#onRead('refused');
      this.#logForeign(key);
      return null;
    }
    this.#onRead('found');
    return { ...times, value };
  }

  #logForeign(key: string): void {
    const now = performance.now();
    if (now - this.#foreignLoggedAt < FOREIGN_LOG_INTERVAL_MS) return;
    this.#foreignLoggedAt = now;
    this.#logger.warn(
      { key: key.slice(0, 200) },
      'Ignored an entry in Redis that this build has not written',
    );
  }

  #entryKey(key: string): string {
    return `${this.#namespace}:${key}`;
  }

  /** Returns the command's result; null when Redis is down, rejects the command or is too slow. */
  async #execute<T>(command: () => Promise<T>): Promise<T | null> {
    if (!this.#isUp) return null;
    let timer: NodeJS.Timeout | undefined;
    // The timeout runs in two halves plus one more event-loop turn: a reply that arrived while this process was
    // busy is not late.
    const late = new Promise<typeof TIMED_OUT>((resolve) => {
      const half = (then: () => void) => (timer = setTimeout(then, COMMAND_TIMEOUT_MS / 2));
      half(() => half(() => setImmediate(resolve, TIMED_OUT)));
    });
    try {
      const answer = await Promise.race([command(), late]);
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
    setTimeout(() => void this.#probe(), RETRY_MS.PROBE_DELAY_MS).unref();
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

/** How much longer an entry is fresh and usable; null when this build cannot have written it. */
function timesOf(stored: Buffer): Omit<SharedEntry, 'bytes'> | null {
  if (stored.length < TIMES_BYTES) return null;
  const now = Date.now();
  const freshMs = stored.readDoubleBE(0) - now;
  const staleMs = stored.readDoubleBE(8) - now;
  return freshMs <= staleMs && staleMs < MAX_USABLE_MS ? { freshForMs: freshMs, staleForMs: staleMs } : null;
}

/** The name of an error. Its other properties hold the command, and so the password of the first one. */
function errorName(error: unknown): string {
  if (!(error instanceof Error)) return 'closed';
  return 'code' in error && typeof error.code === 'string'
    ? error.code
    : error.message.split(' ', 1)[0] || error.name;
}
