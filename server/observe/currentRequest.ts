import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** What is known of the request that something is done for. */
interface CurrentRequest {
  readonly id: string;
}

/** What a request's id from outside may look like; everything that numbers requests writes such ids. */
const WELL_FORMED = /^[\w.:-]{8,64}$/;

/** React follows what it renders in the same way, so the process keeps track of who causes what anyway. */
const current = new AsyncLocalStorage<CurrentRequest>();

/** Does some work for a request: whatever it logs, now or later, is logged under the request's id. */
export function asRequest<T>(id: string, work: () => T): T {
  return current.run({ id }, work);
}

/**
 * The id of the request that this is done for; undefined when the server does it for itself. What several requests wait
 * for is done for the first of them.
 */
export function currentRequestId(): string | undefined {
  return current.getStore()?.id;
}

/** A request's id: the one in X-Request-Id when whoever passed it on is trusted and it is well-formed, else a new one. */
export function requestId(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  isTrusted: (address: string) => boolean,
): string {
  const given = headers['x-request-id'];
  const isTaken =
    typeof given === 'string' && WELL_FORMED.test(given) && isTrusted(socket.remoteAddress ?? '');
  return isTaken ? given : randomUUID();
}
