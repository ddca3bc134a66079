import DataLoader from 'dataloader';
import PQueue from 'p-queue';
import type { Logger } from '../observe/log.ts';
import { COMMAND_TIMEOUT_MS, openRedis } from './redisConnection.ts';

/** Bytes that processes cache for each other, and how much longer they may be used, in milliseconds. */
export interface SharedEntry {
  readonly bytes: Buffer;
  /** Negative once they are stale. */
  readonly freshForMs: number;
  /** Until they must not be used any more, not even stale. */
  readonly staleForMs: number;
}

/** An entry that another process has cached, unpacked. */
export type SharedRead<T> = Omit<SharedEntry, 'bytes'> & { readonly value: T };

/** Parses the bytes of an entry; null when they are invalid. */
export type Unpack<T> = (bytes: Buffer) => T | null | Promise<T | null>;

/** A larger entry is cheaper to make again than to transfer. */
const MAX_ENTRY_BYTES = 2_097_152;
/** No entry lives longer: an expiry beyond this was written by another program. */
const MAX_USABLE_MS = 7 * 86_400_000;
/** Two timestamps precede an entry's bytes, in milliseconds since 1970, as doubles. */
const TIMES_BYTES = 16;
/** Maximum number of bytes read of a value: one more than our largest entry has, to detect longer values. */
const MAX_READ_BYTES = MAX_ENTRY_BYTES + TIMES_BYTES + 1;
/**
 * Reads several values with one command, like MGET, but of each no more bytes than our largest entry has. Once it has
 * read half that many in total, it leaves out the rest, so that large values do not delay all of them.
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
/** Maximum number of values read and unpacked at once, to bound the memory they take. */
const MAX_CONCURRENT_READS = 8;
/** A read that finds no free slot is dropped if it is still queued after this many milliseconds. */
const MAX_QUEUE_MS = 200;

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
  /** The longest that Redis may take for a command, in milliseconds; 50 by default. */
  readonly commandTimeoutMs?: number;
}

export type RedisRead = 'found' | 'missed' | 'rejected' | 'away' | 'late';
export type RedisTier = Awaited<ReturnType<typeof openRedisTier>>;
export type SharedTier = Omit<RedisTier, 'ping' | 'close'>;

/**
 * Opens a cache and counters in Redis, shared by several processes; resolves when connected or after the first failure.
 * No method of a SharedTier rejects or waits for Redis longer than the timeout: while it is down or was slow a moment ago,
 * calls return at once, and each process continues alone. No viewer's data is ever stored. Other programs may have
 * written to Redis, so everything read is validated.
 */
export async function openRedisTier(options: RedisTierOptions) {
  const { url, namespace, logger, onRead, commandTimeoutMs = COMMAND_TIMEOUT_MS } = options;
  const redis = await openRedis(url, logger, commandTimeoutMs);
  let foreignLoggedAt = -FOREIGN_LOG_INTERVAL_MS;

  /** Each value is a Buffer if Redis has a string, and null without a reply in time. May lack the last ones. */
  const readQueued = createReadQueue(async (keys): Promise<readonly unknown[]> => {
    const values = await redis.execute((client) =>
      client.callBuffer('eval', READ_MANY, keys.length, ...keys, MAX_READ_BYTES - 1),
    );
    if (!Array.isArray(values)) return keys.map(() => null);
    // A value that is not a string fails only its own key. DataLoader would treat the error as a failed read.
    return values.map((value: unknown) => (value instanceof Error ? value.name : value));
  });

  async function unpackStored<T>(
    stored: unknown,
    unpack: Unpack<T>,
  ): Promise<SharedRead<T> | Exclude<RedisRead, 'found'>> {
    if (stored === undefined) return 'late';
    if (stored === null || (Buffer.isBuffer(stored) && stored.length === 0))
      return redis.isUp() ? 'missed' : 'away';
    if (!Buffer.isBuffer(stored) || stored.length < TIMES_BYTES || stored.length >= MAX_READ_BYTES)
      return 'rejected';
    const now = Date.now();
    const freshForMs = stored.readDoubleBE(0) - now;
    const staleForMs = stored.readDoubleBE(8) - now;
    // Not the inverse conditions: both times may be NaN, which must fail.
    const isOurs = freshForMs <= staleForMs && staleForMs < MAX_USABLE_MS;
    if (!isOurs) return 'rejected';
    if (staleForMs <= 0) return 'missed';
    const value = await unpack(stored.subarray(TIMES_BYTES));
    return value === null ? 'rejected' : { freshForMs, staleForMs, value };
  }

  return {
    /**
     * Returns what a process of the same build and settings has cached under a key; null when there is none in
     * time, or when it cannot be unpacked. Reads are queued: those of one turn of the event loop share a command,
     * only a few entries are unpacked at once, and a read that is still queued after 200 ms is dropped.
     */
    read: async <T>(key: string, unpack: Unpack<T>): Promise<SharedRead<T> | null> => {
      const read = redis.isUp()
        ? await readQueued(`${namespace}:${key}`, (stored) => unpackStored(stored, unpack))
        : 'away';
      onRead?.(typeof read === 'string' ? read : 'found');
      if (read === 'rejected' && performance.now() - foreignLoggedAt >= FOREIGN_LOG_INTERVAL_MS) {
        foreignLoggedAt = performance.now();
        logger.warn({ key: key.slice(0, 200) }, 'Ignored an entry in Redis that this build did not write');
      }
      return typeof read === 'string' ? null : read;
    },
    /** Stores bytes until they expire. Callers do not wait for it. */
    write: (key: string, { bytes, freshForMs, staleForMs }: SharedEntry): void => {
      if (bytes.length > MAX_ENTRY_BYTES || staleForMs < 1) return;
      const times = Buffer.alloc(TIMES_BYTES);
      times.writeDoubleBE(Date.now() + freshForMs, 0);
      times.writeDoubleBE(Date.now() + staleForMs, 8);
      const stored = Buffer.concat([times, bytes]);
      void redis.execute((client) => client.set(`${namespace}:${key}`, stored, 'PX', Math.ceil(staleForMs)));
    },
    /** Runs a Lua script on a key that processes of all builds share; null without a reply in time. */
    runScript: (script: string, key: string, args: readonly (string | number)[]): Promise<unknown> =>
      redis.execute((client) => client.eval(script, 1, key, ...args)),
    ping: redis.ping,
    close: redis.close,
  };
}

/**
 * Queues reads by key, and reads those of one turn of the event loop together. The values of a few keys are in use at
 * once; each settles by itself.
 *
 * @param readMany returns the value of each key, in their order; at most eight keys
 * @returns a function that resolves to what `use` returns for a key's value, which is undefined if the read was queued
 * for too long
 */
export function createReadQueue<Value>(readMany: (keys: readonly string[]) => Promise<readonly Value[]>) {
  const queue = new PQueue({ concurrency: MAX_CONCURRENT_READS });
  const values = new DataLoader<string, Value | undefined>(
    async (keys) => {
      const read = await readMany(keys);
      return keys.map((_, index) => read[index]);
    },
    { cache: false, batchScheduleFn: setImmediate },
  );
  return <Result>(key: string, use: (value: Value | undefined) => Promise<Result>): Promise<Result> => {
    const deadline = performance.now() + MAX_QUEUE_MS;
    return queue.add(async () => use(performance.now() > deadline ? undefined : await values.load(key)));
  };
}
