import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { z } from 'zod';

/** File descriptors not available to visitors' connections: the database, the upstream, the log, modules. */
const RESERVED_DESCRIPTORS = 224;
/** Eviction starts this many connections below the limit, since a connection takes a moment to close. */
const HEADROOM = 8;
const MAX_CONNECTIONS = 16_384;
const DRAIN_TIMEOUT_MS = 10_000;
const SWEEP_MS = 100;

/** Options for node:http's createServer that close inactive connections, in milliseconds. */
export const connectionOptions = {
  /** From the connection, or the request's first byte, to the end of the headers, and of the body. */
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 15_000,
  connectionsCheckingInterval: 2_000,
  // security.ts rejects a missing Host header with our own message.
  requireHostHeader: false,
};
/** How long a connection may be silent during a response, in milliseconds: longer than any response takes. */
const INACTIVITY_MS = 30_000;

/**
 * Keeps the number of a server's connections below the process's limit of file descriptors. At the limit, the
 * connection that has been idle longest is closed, or else one that does not read its response, so that a flood of
 * either does not shut out other clients.
 */
export function createConnectionLimiter(server: Server, max = connectionLimitFor(descriptorLimit())) {
  /** Connections without a pending response, the longest idle first. */
  const idle = new Set<Socket>();
  /** The others, in the order of their requests, with the number of pending requests on each: they may be pipelined. */
  const active = new Map<Socket, number>();
  let isStopping = false;
  server.maxConnections = max;
  server.setTimeout(INACTIVITY_MS);
  server.on('connection', (socket: Socket) => {
    if (idle.size + active.size >= max - HEADROOM) {
      const [longestIdle] = idle;
      const evicted = longestIdle ?? [...active.keys()].find(({ writableLength }) => writableLength > 0);
      evicted?.destroy();
    }
    idle.add(socket);
    socket.once('close', () => {
      idle.delete(socket);
      active.delete(socket);
    });
  });
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    idle.delete(socket);
    active.set(socket, (active.get(socket) ?? 0) + 1);
    if (isStopping) response.setHeader('Connection', 'close');
    response.once('close', () => {
      // None if the connection has closed.
      const pending = active.get(socket) ?? 0;
      if (pending > 1) active.set(socket, pending - 1);
      else if (active.delete(socket)) idle.add(socket);
    });
  });
  return {
    isDraining: () => isStopping,
    /** The number of connections with a pending response (busy) and without one (quiet). */
    load: () => ({ busy: active.size, quiet: idle.size }),
    isBusy: (socket: Socket) => active.has(socket),
    /** Stops accepting connections, lets pending responses finish, and closes the rest after a timeout. */
    drain: async (graceMs = DRAIN_TIMEOUT_MS): Promise<void> => {
      isStopping = true;
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const socket of idle) socket.destroy();
      const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
      const end = setTimeout(() => server.closeAllConnections(), graceMs);
      await closed;
      clearInterval(sweep);
      clearTimeout(end);
    },
  };
}

/** The connection limit that leaves the process enough descriptors for itself. */
export function connectionLimitFor(descriptors: number): number {
  return Math.max(16, Math.min(descriptors - RESERVED_DESCRIPTORS, MAX_CONNECTIONS));
}

const report = z.object({ userLimits: z.object({ open_files: z.object({ soft: z.number() }) }) });

/** The process's limit of open file descriptors, as the system reports it; `unlimited` counts as infinity. */
function descriptorLimit(): number {
  return report.safeParse(process.report.getReport()).data?.userLimits.open_files.soft ?? Infinity;
}
