import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { emptyResult, type HoldCommand, type LoadResult } from './commands.ts';

/** Timeout of a request, in milliseconds. */
const REQUEST_TIMEOUT_MS = 20_000;

/**
 * Opens connections, holds them for the given time or until the requests sent meanwhile are answered, and closes them
 * at once.
 */
export async function hold(order: HoldCommand): Promise<LoadResult> {
  const outcome = emptyResult();
  const sockets = await openAll(order, outcome);
  const drip = setInterval(() => {
    if (order.drip) for (const socket of sockets) if (socket.writable) socket.write(order.drip);
  }, 1000);
  const requests = sleep(1000).then(() =>
    Promise.all(order.paths.map((path) => sendOnce(order.port, path, outcome))),
  );
  await Promise.all([requests, sleep(order.seconds * 1000)]);
  clearInterval(drip);
  for (const socket of sockets) socket.destroy();
  return outcome;
}

/** Opens them in batches, so that none is dropped because the backlog is full. */
async function openAll(order: HoldCommand, outcome: LoadResult): Promise<Socket[]> {
  const sockets: Socket[] = [];
  const { port, connections, send, reads } = order;
  while (sockets.length < connections) {
    const batch = Array.from({ length: Math.min(100, connections - sockets.length) }, () => {
      const socket = connect(port, '127.0.0.1');
      // The server may refuse or cut connections; only one that was never established counts as broken.
      socket.on('error', () => undefined);
      if (!reads) socket.pause();
      else socket.resume();
      if (send) socket.write(send);
      return socket;
    });
    await Promise.all(batch.map((socket) => opened(socket).catch(() => (outcome.broken += 1))));
    sockets.push(...batch);
  }
  return sockets;
}

/** Sends a request on a connection opened after all the others, until it is closed. */
function sendOnce(port: number, path: string, outcome: LoadResult): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    });
    socket.setTimeout(REQUEST_TIMEOUT_MS, () => socket.destroy());
    socket.on('error', () => (outcome.broken += 1));
    socket.on('data', (chunk: Buffer) => tally(outcome, chunk));
    socket.once('close', () => resolve());
  });
}

function opened(socket: Socket): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('error', reject);
  });
}

function tally(outcome: LoadResult, chunk: Buffer): void {
  for (const [, status] of chunk.toString('latin1').matchAll(/HTTP\/1\.1 (\d{3})/g)) {
    if (status) outcome.statuses[status] = (outcome.statuses[status] ?? 0) + 1;
  }
}
