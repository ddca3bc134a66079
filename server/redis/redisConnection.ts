import { Redis, ReplyError } from 'ioredis';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '../observe/log.ts';

/** The longest that a command may take, in milliseconds. */
export const COMMAND_TIMEOUT_MS = 50;
const PROBE_DELAY_MS = 250;
const MAX_RECONNECT_DELAY_MS = 1_000;
/**
 * A connection that receives nothing for so long is closed; the start of the process waits for Redis no longer
 * than this, in milliseconds.
 */
const SOCKET_TIMEOUT_MS = 2_000;

/**
 * Opens a connection to Redis that knows whether Redis answers: while it is down or was slow a moment ago, commands are
 * not sent. Resolves when connected or after the first failure; reconnects until it is closed.
 */
export async function openRedis(url: string, logger: Logger, commandTimeoutMs: number) {
  let isUp = false;
  let isLoggedAsDown = false;
  let hasLoggedRejection = false;
  let lastError: unknown;

  const redis = new Redis(url, {
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

  function markUp(): void {
    isUp = true;
    if (isLoggedAsDown) logger.info({}, 'Redis is available again');
    isLoggedAsDown = false;
  }

  function markDown(detail: string): void {
    isUp = false;
    if (isLoggedAsDown) return;
    isLoggedAsDown = true;
    logger.warn({ detail }, 'Redis unavailable: continuing without the shared tier');
  }

  /** Probes a slow Redis until it answers in time. */
  async function awaitRecovery(): Promise<void> {
    for (let isSlow = true; isSlow;) {
      await sleep(PROBE_DELAY_MS, undefined, { ref: false });
      const start = performance.now();
      try {
        await redis.ping();
      } catch {
        // The connection was closed; the next 'ready' event marks it as up.
        return;
      }
      isSlow = performance.now() - start > commandTimeoutMs;
    }
    markUp();
  }

  /** Returns the command's result; null when Redis is down, rejects the command or is too slow. */
  async function execute<T>(command: (client: Redis) => Promise<T>): Promise<T | null> {
    if (!isUp) return null;
    let timer: NodeJS.Timeout | undefined;
    // The timeout runs in two halves plus one more event-loop turn: a reply that arrived while this process was
    // busy is not late.
    const late = new Promise<null>((resolve) => {
      const half = (then: () => void) => (timer = setTimeout(then, commandTimeoutMs / 2));
      half(() => half(() => setImmediate(resolve, null)));
    });
    try {
      const answer = await Promise.race([command(redis).then((value) => ({ value })), late]);
      if (answer) return answer.value;
      // Another command may have been late, or the connection closed, in the meantime.
      const isFirst = isUp as boolean;
      markDown('late');
      if (isFirst) void awaitRecovery();
    } catch (error) {
      // A closed connection is logged by its own event; a ReplyError may mean, for example, that Redis is out
      // of memory.
      if (error instanceof ReplyError && !hasLoggedRejection) {
        hasLoggedRejection = true;
        const message = 'Redis rejected a command; further rejections are not logged';
        logger.warn({ detail: errorName(error) }, message);
      }
    } finally {
      clearTimeout(timer);
    }
    return null;
  }

  redis.on('error', (error) => (lastError = error));
  redis.on('ready', markUp);
  redis.on('close', () => markDown(errorName(lastError)));
  const connected = redis.connect().catch(() => undefined);
  // A Redis that is still loading its data accepts connections.
  await Promise.race([connected, sleep(SOCKET_TIMEOUT_MS, undefined, { ref: false })]);
  return {
    isUp: () => isUp,
    execute,
    /** Rejects while Redis is unavailable. */
    ping: (): Promise<void> => (isUp ? Promise.resolve() : Promise.reject(new Error('Redis is unavailable'))),
    close: (): void => {
      isUp = false;
      redis.removeAllListeners('close');
      redis.disconnect();
    },
  };
}

/** The name of an error. Its other properties hold the command, and so the password of the first one. */
function errorName(error: unknown): string {
  if (!(error instanceof Error)) return 'closed';
  return 'code' in error && typeof error.code === 'string'
    ? error.code
    : error.message.split(' ', 1)[0] || error.name;
}
