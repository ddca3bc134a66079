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
  silence: 30_000,
  /** Between two looks for connections past their time. */
  check: 2_000,
};
/** Descriptors that are no visitors' connections: the database, the upstream, the log, the modules. */
const OWN_DESCRIPTORS = 224;
/** Room is made so many connections early, since a connection takes a moment to end. */
const SPARE = 8;
/** However many descriptors there are, so many connections are enough for one process. */
const MAX_CONNECTIONS = 16_384;
/** How long answers in the making may take once the process is told to stop, in milliseconds. */
const GRACE_MS = 10_000;
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
export class Connections {
  readonly #server: Server;
  readonly #most: number;
  /** Connections with no answer in the making, the one that has been quiet for longest first. */
  readonly #quiet = new Set<Socket>();
  /** The others, in the order of their requests, and how many requests of each are unanswered: they may be pipelined. */
  readonly #busy = new Map<Socket, number>();
  #stopping = false;

  constructor(server: Server, most = connectionsWithin(descriptorLimit())) {
    this.#server = server;
    this.#most = most;
    server.maxConnections = most;
    server.setTimeout(TIMEOUTS.silence);
    server.on('connection', (socket: Socket) => this.#watch(socket));
    server.prependListener('request', (request: IncomingMessage, response: ServerResponse) =>
      this.#note(request.socket, response),
    );
  }

  /** Whether the process has been told to stop. */
  get stopping(): boolean {
    return this.#stopping;
  }

  /** Connections with an answer in the making, and the others. */
  get load(): { readonly busy: number; readonly quiet: number } {
    return { busy: this.#busy.size, quiet: this.#quiet.size };
  }

  /** Whether an answer is in the making on a connection. */
  isBusy(socket: Socket): boolean {
    return this.#busy.has(socket);
  }

  /** Takes no more connections, lets the answers in the making go out, and ends what is left after a while. */
  async stop(graceMs = GRACE_MS): Promise<void> {
    this.#stopping = true;
    const closed = new Promise<void>((resolve) => this.#server.close(() => resolve()));
    for (const socket of this.#quiet) socket.destroy();
    const sweep = setInterval(() => this.#server.closeIdleConnections(), SWEEP_MS);
    const end = setTimeout(() => this.#server.closeAllConnections(), graceMs);
    await closed;
    clearInterval(sweep);
    clearTimeout(end);
  }

  #watch(socket: Socket): void {
    if (this.#quiet.size + this.#busy.size >= this.#most - SPARE) this.#makeRoom();
    this.#quiet.add(socket);
    socket.once('close', () => {
      this.#quiet.delete(socket);
      this.#busy.delete(socket);
    });
  }

  #makeRoom(): void {
    const [quietest] = this.#quiet;
    const dispensable = quietest ?? [...this.#busy.keys()].find(({ writableLength }) => writableLength > 0);
    dispensable?.destroy();
  }

  #note(socket: Socket, response: ServerResponse): void {
    this.#quiet.delete(socket);
    this.#busy.set(socket, (this.#busy.get(socket) ?? 0) + 1);
    if (this.#stopping) response.setHeader('Connection', 'close');
    response.once('close', () => {
      const unanswered = this.#busy.get(socket);
      // Unless it has gone with its connection.
      if (unanswered === undefined) return;
      if (unanswered > 1) {
        this.#busy.set(socket, unanswered - 1);
        return;
      }
      this.#busy.delete(socket);
      this.#quiet.add(socket);
    });
  }
}

/** How many connections leave a process enough descriptors for itself. */
export function connectionsWithin(descriptors: number): number {
  return Math.max(16, Math.min(descriptors - OWN_DESCRIPTORS, MAX_CONNECTIONS));
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
