import type { Logger } from '../observe/log.ts';
import { ReadQueue } from './readQueue.ts';
import { RedisConnection } from './redisConnection.ts';
import type { SharedEntry, SharedRead, SharedTier, Unpack } from './sharedTier.ts';

/** A larger entry is cheaper to make again than to transfer. */
const MAX_ENTRY_BYTES = 2_097_152;
/** No entry lives longer: an expiry beyond this was written by another program. */
const MAX_USABLE_MS = 7 * 86_400_000;
/** Two timestamps precede an entry's bytes, in milliseconds since 1970, as doubles. */
const TIMES_BYTES = 16;
/** Most bytes read of a value: one more than our largest entry has, so that a longer value is detected. */
const MAX_READ_BYTES = MAX_ENTRY_BYTES + TIMES_BYTES + 1;
/**
 * Reads several values with one command, as MGET does, but of each no more bytes than ours have. Once it has half as
 * many as the largest entry, it leaves out the rest, so that many large values are not late together.
 */
const READ_MANY = `
local values, length = {}, 0
for index, key in ipairs(KEYS) do
  if length > tonumber(ARGV[1]) / 2 then break end
  values[index] = redis.pcall('GETRANGE', key, 0, ARGV[1])
  if type(values[index]) == 'string' then length = length + #values[index] end
end
return values`;
const FOREIGN_LOG_INTERVAL_MS = 60_000;

export interface RedisTierOptions {
  readonly url: string;
  /** Identifies the build and its settings; entries of other namespaces are not read. */
  readonly namespace: string;
  readonly logger: Logger;
  /**
   * Called for every read: the entry was found, missed or foreign ('rejected'); Redis was away, or the read was
   * queued for too long or behind large values ('late').
   */
  readonly onRead?: (result: RedisRead) => void;
}

export type RedisRead = 'found' | 'missed' | 'rejected' | 'away' | 'late';

/** The shared tier in Redis. While Redis is down or was slow a moment ago, calls return at once. */
export class RedisTier extends RedisConnection implements SharedTier {
  readonly #options: RedisTierOptions;
  readonly #reads = new ReadQueue((keys) => this.#readMany(keys));
  #foreignLoggedAt = -FOREIGN_LOG_INTERVAL_MS;

  /** Connects. Resolves when connected or after the first failure; reconnects until it is closed. */
  static async open(options: RedisTierOptions): Promise<RedisTier> {
    const tier = new RedisTier(options);
    await tier.connect();
    return tier;
  }

  private constructor(options: RedisTierOptions) {
    super(options.url, options.logger);
    this.#options = options;
  }

  async read<T>(key: string, unpack: Unpack<T>): Promise<SharedRead<T> | null> {
    const report = (result: RedisRead) => this.#options.onRead?.(result);
    if (!this.isUp) {
      report('away');
      return null;
    }
    return this.#reads.read(`${this.#options.namespace}:${key}`, async (stored) => {
      const read = await this.#unpack(stored, unpack);
      report(typeof read === 'string' ? read : 'found');
      if (read === 'rejected' && performance.now() - this.#foreignLoggedAt >= FOREIGN_LOG_INTERVAL_MS) {
        this.#foreignLoggedAt = performance.now();
        const message = 'Ignored an entry in Redis that this build has not written';
        this.#options.logger.warn({ key: key.slice(0, 200) }, message);
      }
      return typeof read === 'string' ? null : read;
    });
  }

  write(key: string, { bytes, freshForMs, staleForMs }: SharedEntry): void {
    if (bytes.length > MAX_ENTRY_BYTES || staleForMs < 1) return;
    const times = Buffer.alloc(TIMES_BYTES);
    times.writeDoubleBE(Date.now() + freshForMs, 0);
    times.writeDoubleBE(Date.now() + staleForMs, 8);
    const stored = Buffer.concat([times, bytes]);
    const name = `${this.#options.namespace}:${key}`;
    void this.execute((redis) => redis.set(name, stored, 'PX', Math.ceil(staleForMs)));
  }

  runScript(script: string, key: string, args: readonly (string | number)[]): Promise<unknown> {
    return this.execute((redis) => redis.eval(script, 1, key, ...args));
  }

  /** What is stored under each key, each a Buffer if it is a string; null without a reply in time. May lack the last ones. */
  async #readMany(keys: readonly string[]): Promise<readonly unknown[]> {
    const found = await this.execute((redis) =>
      redis.callBuffer('eval', READ_MANY, keys.length, ...keys, MAX_READ_BYTES - 1),
    );
    return Array.isArray(found) ? (found as unknown[]) : keys.map(() => null);
  }

  async #unpack<T>(stored: unknown, unpack: Unpack<T>): Promise<SharedRead<T> | Exclude<RedisRead, 'found'>> {
    if (stored === undefined) return 'late';
    const isBuffer = Buffer.isBuffer(stored);
    if (stored === null || (isBuffer && stored.length === 0)) return this.isUp ? 'missed' : 'away';
    const times = isBuffer && stored.length < MAX_READ_BYTES ? timesOf(stored) : null;
    if (!isBuffer || times === null) return 'rejected';
    if (times.staleForMs <= 0) return 'missed';
    const value = await unpack(stored.subarray(TIMES_BYTES));
    return value === null ? 'rejected' : { ...times, value };
  }
}

/** How much longer an entry is fresh and usable; null when this build cannot have written it. */
function timesOf(stored: Buffer): Omit<SharedEntry, 'bytes'> | null {
  if (stored.length < TIMES_BYTES) return null;
  const now = Date.now();
  const freshForMs = stored.readDoubleBE(0) - now;
  const staleForMs = stored.readDoubleBE(8) - now;
  return freshForMs <= staleForMs && staleForMs < MAX_USABLE_MS ? { freshForMs, staleForMs } : null;
}
