import { type IncomingHttpHeaders, type ServerResponse, createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** The response to one request. */
interface MockResponse {
  /** 200 by default. */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON; `{}` by default. */
  readonly json?: unknown;
  /** Sent as is, instead of `json`. */
  readonly body?: string | Uint8Array;
  /** Waits before answering. */
  readonly delayMs?: number;
  /** Called when the request arrives; the answer waits for it. */
  readonly until?: () => Promise<unknown>;
  /** Never answers, or closes the connection without an answer. */
  readonly fault?: 'hang' | 'reset';
}

/** A received request. */
interface UpstreamRequest {
  /** Without the query, such as /movie/603. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  /** The client's port of the connection. */
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

/** A real HTTP server with scripted responses, which records its requests. */
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

  /** Closes every connection, including hanging ones. */
  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  get baseUrl(): string {
    const address = this.#server.address();
    if (address === null || typeof address === 'string')
      throw new Error('The mock upstream must be started first');
    return `http://127.0.0.1:${address.port}`;
  }

  /**
   * Scripts the responses to a path, one after the other; the last one repeats. With a query
   * ('/movie/popular?page=2') the script applies to requests with these parameters, and precedes scripts
   * without. A path without a script is answered with TMDB's 404.
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

  /** Removes all scripts and recorded requests. */
  reset(): void {
    this.#scripts.clear();
    this.requests.length = 0;
  }

  /** How many requests a path has received. */
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
  const {
    status = 200,
    headers,
    json = {},
    body = JSON.stringify(json),
    delayMs = 0,
    until,
    fault,
  } = behaviour;
  if (fault === 'hang') return;
  if (delayMs > 0) await sleep(delayMs);
  await until?.();
  if (fault === 'reset') {
    response.socket?.destroy();
    return;
  }
  response.writeHead(status, { 'content-type': 'application/json;charset=utf-8', ...headers });
  response.end(body);
}
