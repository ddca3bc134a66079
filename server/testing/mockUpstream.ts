import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** How the upstream treats one request. */
interface MockResponse {
  /** 200 unless said otherwise. */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON; `{}` unless said otherwise. */
  readonly json?: unknown;
  /** Sent as it stands, in place of `json`. */
  readonly body?: string | Uint8Array;
  /** Waits before answering. */
  readonly delayMs?: number;
  /** Never answers, or closes the connection without an answer. */
  readonly fault?: 'hang' | 'reset';
}

/** A request that the upstream received. */
interface UpstreamRequest {
  /** Without the query, such as /movie/603. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  /** The client's end of the connection it came over. */
  readonly port: number | undefined;
  /** Milliseconds, on performance.now's clock. */
  readonly at: number;
}

interface Script {
  readonly query: URLSearchParams;
  readonly behaviours: MockResponse[];
}

const NOT_FOUND: MockResponse = {
  status: 404,
  json: { success: false, status_code: 34, status_message: 'The resource you requested could not be found.' },
};

/** A real HTTP server that answers what a test tells it to, and remembers what it was asked. */
export class MockUpstream {
  readonly requests: UpstreamRequest[] = [];
  readonly #scripts = new Map<string, Script[]>();
  readonly #server = createServer((request, response) => {
    const address = new URL(request.url ?? '/', 'http://upstream');
    const { pathname: path, searchParams: query } = address;
    const { headers, socket } = request;
    this.requests.push({ path, query, headers, port: socket.remotePort, at: performance.now() });
    void answer(response, this.#next(path, query));
  });

  /** Listens on a free port of this machine. */
  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
  }

  /** Closes every connection, hanging ones too. */
  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  get baseUrl(): string {
    const address = this.#server.address();
    if (address === null || typeof address === 'string')
      throw new Error('the scripted upstream is not listening');
    return `http://127.0.0.1:${address.port}`;
  }

  /**
   * Says how a path is answered: one behaviour after the other, the last one for good. With a query
   * ('/movie/popular?page=2') it holds for requests that have those parameters, before a script without.
   * A path without a script is answered 404 in TMDB's words.
   */
  respondTo(target: string, ...behaviours: [MockResponse, ...MockResponse[]]): void {
    const { pathname, searchParams } = new URL(target, 'http://upstream');
    const others = (this.#scripts.get(pathname) ?? []).filter(
      ({ query }) => `${query}` !== `${searchParams}`,
    );
    const scripts = [...others, { query: searchParams, behaviours }];
    this.#scripts.set(
      pathname,
      scripts.toSorted((one, other) => other.query.size - one.query.size),
    );
  }

  /** Forgets every script and every request. */
  reset(): void {
    this.#scripts.clear();
    this.requests.length = 0;
  }

  /** How many requests a path received. */
  count(path: string): number {
    return this.requests.filter((request) => request.path === path).length;
  }

  #next(path: string, query: URLSearchParams): MockResponse {
    const script = this.#scripts
      .get(path)
      ?.find((candidate) => [...candidate.query].every(([name, value]) => query.get(name) === value));
    if (script === undefined) return NOT_FOUND;
    return (script.behaviours.length > 1 ? script.behaviours.shift() : script.behaviours[0]) ?? NOT_FOUND;
  }
}

async function answer(response: ServerResponse, behaviour: MockResponse): Promise<void> {
  const { status = 200, headers, json = {}, body = JSON.stringify(json), delayMs = 0, fault } = behaviour;
  if (fault === 'hang') return;
  if (delayMs > 0) await sleep(delayMs);
  if (fault === 'reset') {
    response.socket?.destroy();
    return;
  }
  response.writeHead(status, { 'content-type': 'application/json;charset=utf-8', ...headers });
  response.end(body);
}
