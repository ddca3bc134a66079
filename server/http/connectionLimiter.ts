import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { z } from 'zod';

/** How long a connection may be silent before, within and after a request, in milliseconds. */
const TIMEOUTS = {
  /** From the connection, or the request's first byte, to the end of its headers. */
  headers: 10_000,
  /** To the end of its body. */
  request: 30_000,
  /** Between two requests. */
  keepAlive: 15_000,
  /** While an answer is made, or sent to somebody who does not read it: longer than any answer takes. */
  inactivity: 30_000,
  /** Between two looks for connections past their time. */
  check: 2_000,
};
/** Descriptors that are no visitors' connections: the database, the upstream, the log, the modules. */
const RESERVED_DESCRIPTORS = 224;
/** Room is made so many connections early, since a connection takes a moment to end. */
const HEADROOM = 8;
/** However many descriptors there are, so many connections are enough for one process. */
const MAX_CONNECTIONS = 16_384;
/** How long answers in the making may take once the process is told to stop, in milliseconds. */
const DRAIN_TIMEOUT_MS = 10_000;
const SWEEP_MS = 100;

/** Options for node:http's createServer that leave no connection open for nothing. */
export const connectionOptions = {
  headersTimeout: TIMEOUTS.headers,
  requestTimeout: TIMEOUTS.request,
  keepAliveTimeout: TIMEOUTS.keepAlive,
  connectionsCheckingInterval: TIMEOUTS.check,
  // What names no host is refused in our own words (security.ts).
  requireHostHeader: false,
};

/**
 * Keeps a server's connections fewer than the process has descriptors for. When there is no more room, the connection
 * that has been quiet for longest makes it, or else one that does not read its answer: a flood of either shuts nobody out.
 */
export class ConnectionLimiter {
  readonly #server: Server;
  readonly #most: number;
  /** Connections with no answer in the making, the one that has been quiet for longest first. */
  readonly #idle = new Set<Socket>();
  /** The others, in the order of their requests, and how many requests of each are unanswered: they may be pipelined. */
  readonly #active = new Map<Socket, number>();
  #stopping = false;

  constructor(server: Server, most = connectionLimitFor(descriptorLimit())) {
    this.#server = server;
    this.#most = most;
    server.maxConnections = most;
    server.setTimeout(TIMEOUTS.inactivity);
    server.on('connection', (socket: Socket) => this.#track(socket));
    server.prependListener('request', (request: IncomingMessage, response: ServerResponse) =>
      this.#markActive(request.socket, response),
    );
  }

  /** Whether the process has been told to stop. */
  get isDraining(): boolean {
    return this.#stopping;
  }

  /** Connections with an answer in the making, and the others. */
  get load(): { readonly busy: number; readonly quiet: number } {
    return { busy: this.#active.size, quiet: this.#idle.size };
  }

  /** Whether an answer is in the making on a connection. */
  isBusy(socket: Socket): boolean {
    return this.#active.has(socket);
  }

  /** Takes no more connections, lets the answers in the making go out, and ends what is left after a while. */
  async drain(graceMs = DRAIN_TIMEOUT_MS): Promise<void> {
    this.#stopping = true;
    const closed = new Promise<void>((resolve) => this.#server.close(() => resolve()));
    for (const socket of this.#idle) socket.destroy();
    const sweep = setInterval(() => this.#server.closeIdleConnections(), SWEEP_MS);
    const end = setTimeout(() => this.#server.closeAllConnections(), graceMs);
    await closed;
    clearInterval(sweep);
    clearTimeout(end);
  }

  #track(socket: Socket): void {
    if (this.#idle.size + this.#active.size >= this.#most - HEADROOM) this.#evict();
    this.#idle.add(socket);
    socket.once('close', () => {
      this.#idle.delete(socket);
      this.#active.delete(socket);
    });
  }

  #evict(): void {
    const [quietest] = this.#idle;
    const dispensable = quietest ?? [...this.#active.keys()].find(({ writableLength }) => writableLength > 0);
    dispensable?.destroy();
  }

  #markActive(socket: Socket, response: ServerResponse): void {
    this.#idle.delete(socket);
    this.#active.set(socket, (this.#active.get(socket) ?? 0) + 1);
    if (this.#stopping) response.setHeader('Connection', 'close');
    response.once('close', () => {
      const unanswered = this.#active.get(socket);
      // Unless it has gone with its connection.
      if (unanswered === undefined) return;
      if (unanswered > 1) {
        this.#active.set(socket, unanswered - 1);
        return;
      }
      this.#active.delete(socket);
      this.#idle.add(socket);
    });
  }
}

/** How many connections leave a process enough descriptors for itself. */
export function connectionLimitFor(descriptors: number): number {
  return Math.max(16, Math.min(descriptors - RESERVED_DESCRIPTORS, MAX_CONNECTIONS));
}

const limits = z.object({
  userLimits: z.object({ open_files: z.object({ soft: z.union([z.number(), z.literal('unlimited')]) }) }),
});

/** How many descriptors this process may have open, as the system told it at its start. */
function descriptorLimit(): number {
  const report = limits.safeParse(process.report.getReport());
  const soft = report.data?.userLimits.open_files.soft;
  return typeof soft === 'number' ? soft : Number.POSITIVE_INFINITY;
}
