import { Redis, ReplyError } from 'ioredis';
import PQueue from 'p-queue';
import type { Logger } from '../observe/log.ts';
import type { SharedEntry, SharedRead, SharedTier, Unpack } from './sharedTier.ts';

/** How long Redis may take to answer a command, in milliseconds. */
const COMMAND_TIMEOUT_MS = 50;
/** How long Redis is left alone once it was late, and the longest time between two tries to connect. */
const RETRY_MS = { PROBE_DELAY_MS: 250, connect: 1_000 };
/** A connection over which nothing comes for so long is given up, and the start of the process waits no longer either. */
const SOCKET_TIMEOUT_MS = 2_000;
/** Maximum size of an entry: a larger one is cheaper to produce again than to transfer. */
const MAX_ENTRY_BYTES = 2_097_152;
/** Maximum lifetime of an entry; a later expiry was not written by this product. */
const MAX_USABLE_MS = 7 * 86_400_000;
/** Two times stand before an entry's bytes, in milliseconds since 1970, as doubles. */
const TIMES_BYTES = 16;
/** What Redis may send of a value: a byte more than any of ours has, so that a longer one is known by that. */
const MAX_READ_BYTES = MAX_ENTRY_BYTES + TIMES_BYTES + 1;
/** Values read and unpacked at a time: what is in memory of them is bounded, however many are asked for. */
const READS_AT_ONCE = 8;
/** A read whose turn comes later is given up, in milliseconds: those before it have work of their own with what they have read. */
const MAX_TURN_MS = 200;
/** How often the operator is told at most that there is something in Redis which is not ours, in milliseconds. */
const TELL_MS = 60_000;
const TIMED_OUT = Symbol('late');

export interface RedisTierOptions {
  readonly url: string;
  /** Names the build and its settings: what other ones keep is not read. */
  readonly namespace: string;
  readonly logger: Logger;
  /** Called for every lookup with its result: found, missed, malformed, Redis unavailable, or too late. */
  readonly onRead?: (result: RedisRead) => void;
}

export type RedisRead = 'found' | 'missed' | 'refused' | 'away' | 'late';

/** The shared tier in Redis. While Redis is unavailable, or shortly after a timeout, reads return at once. */
export class RedisTier implements SharedTier {
  readonly #redis: Redis;
  readonly #namespace: string;
  readonly #logger: Logger;
  readonly #onRead: NonNullable<RedisTierOptions['onRead']>;
  #isUp = false;
  /** What the operator was told last. */
  #loggedState: 'there' | 'away' | null = null;
  #hasLoggedRejection = false;
  readonly #reads = new PQueue({ concurrency: READS_AT_ONCE });
  /** When the operator was told last that something is not ours, on performance.now's clock. */
  #toldForeignAt = -TELL_MS;

  /** Connects; resolves when that is done or has failed once, and connects again for as long as it is open. */
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
      // A command that cannot be sent now is of no use later: its caller no longer waits.
      enableOfflineQueue: false,
      autoResendUnfulfilledCommands: false,
      maxRetriesPerRequest: 0,
      connectTimeout: SOCKET_TIMEOUT_MS,
      socketTimeout: SOCKET_TIMEOUT_MS,
      retryStrategy: (times) => Math.min(100 * times, RETRY_MS.connect),
    });
    let fault: unknown;
    this.#redis.on('error', (error) => (fault = error));
    this.#redis.on('ready', () => this.#markUp());
    this.#redis.on('close', () => this.#markDown(errorName(fault)));
  }

  async read<T>(key: string, unpack: Unpack<T>): Promise<SharedRead<T> | null> {
    if (!this.#isUp) {
      this.#onRead('away');
      return null;
    }
    const askedAt = performance.now();
    return this.#reads.add(async () => {
      if (performance.now() - askedAt <= MAX_TURN_MS) return this.#read(key, unpack);
      this.#onRead('late');
      return null;
    });
  }

  write(key: string, { bytes, freshForMs, staleForMs }: SharedEntry): void {
    if (bytes.length > MAX_ENTRY_BYTES || staleForMs < 1) return;
    const times = Buffer.alloc(TIMES_BYTES);
    times.writeDoubleBE(Date.now() + freshForMs, 0);
    times.writeDoubleBE(Date.now() + staleForMs, 8);
    const kept = Buffer.concat([times, bytes]);
    void this.#execute(() => this.#redis.set(this.#entryKey(key), kept, 'PX', Math.ceil(staleForMs)));
  }

  runScript(script: string, key: string, args: readonly (string | number)[]): Promise<unknown> {
    return this.#execute(() => this.#redis.eval(script, 1, key, ...args));
  }

  /** Rejects while Redis is away. */
  ping(): Promise<void> {
    return this.#isUp ? Promise.resolve() : Promise.reject(new Error('Redis is away'));
  }

  close(): void {
    this.#isUp = false;
    this.#redis.removeAllListeners('close');
    this.#redis.disconnect();
  }

  async #read<T>(key: string, unpack: Unpack<T>): Promise<SharedRead<T> | null> {
    const kept = await this.#execute(() =>
      this.#redis.getrangeBuffer(this.#entryKey(key), 0, MAX_READ_BYTES - 1),
    );
    if (!kept || kept.length === 0) {
      this.#onRead(this.#isUp ? 'missed' : 'away');
      return null;
    }
    const times = kept.length < MAX_READ_BYTES ? timesOf(kept) : null;
    if (times && times.staleForMs <= 0) {
      this.#onRead('missed');
      return null;
    }
    const value = times && (await unpack(kept.subarray(TIMES_BYTES)));
    if (times === null || value === null) {
      this.#onRead('refused');
      this.#tellForeign(key);
      return null;
    }
    this.#onRead('found');
    return { ...times, value };
  }

  #tellForeign(key: string): void {
    const now = performance.now();
    if (now - this.#toldForeignAt < TELL_MS) return;
    this.#toldForeignAt = now;
    this.#logger.warn(
      { key: key.slice(0, 200) },
      'what is in Redis is not what processes of this build write there: it is not used',
    );
  }

  #entryKey(key: string): string {
    return `${this.#namespace}:${key}`;
  }

  /** What a command comes to; null when Redis is away, refuses it or is late. */
  async #execute<T>(command: () => Promise<T>): Promise<T | null> {
    if (!this.#isUp) return null;
    let timer: NodeJS.Timeout | undefined;
    // In two halves, and read once more after: an answer that came while this process was at something else is not late.
    const late = new Promise<typeof TIMED_OUT>((resolve) => {
      const half = (then: () => void) => (timer = setTimeout(then, COMMAND_TIMEOUT_MS / 2));
      half(() => half(() => setImmediate(resolve, TIMED_OUT)));
    });
    try {
      const answer = await Promise.race([command(), late]);
      if (answer !== TIMED_OUT) return answer;
      // The first who is kept waiting sees to it for all.
      if (this.#isUp) this.#scheduleProbe();
      this.#markDown('late');
    } catch (error) {
      // A connection that ends says so by itself; a refusal is, say, for want of memory.
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
      // The connection has ended meanwhile: the next one will say when it is there.
      return;
    }
    if (performance.now() - start > COMMAND_TIMEOUT_MS) this.#scheduleProbe();
    else this.#markUp();
  }

  #markUp(): void {
    this.#isUp = true;
    if (this.#loggedState === 'away') this.#logger.info({}, 'Redis is there again');
    this.#loggedState = 'there';
  }

  #markDown(detail: string): void {
    this.#isUp = false;
    if (this.#loggedState === 'away') return;
    this.#logger.warn({ detail }, 'Redis unavailable: continuing without the shared tier');
    this.#loggedState = 'away';
  }
}

/** How much longer an entry serves; null when no process of ours can have written that. */
function timesOf(kept: Buffer): Omit<SharedEntry, 'bytes'> | null {
  if (kept.length < TIMES_BYTES) return null;
  const now = Date.now();
  const freshMs = kept.readDoubleBE(0) - now;
  const usableMs = kept.readDoubleBE(8) - now;
  return freshMs <= usableMs && usableMs < MAX_USABLE_MS
    ? { freshForMs: freshMs, staleForMs: usableMs }
    : null;
}

/** What an error is called. Its other properties hold the command, and so the password of the first one. */
function errorName(error: unknown): string {
  if (!(error instanceof Error)) return 'closed';
  return 'code' in error && typeof error.code === 'string'
    ? error.code
    : error.message.split(' ', 1)[0] || error.name;
}
