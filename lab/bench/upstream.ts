import { fork } from 'node:child_process';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import {
  createServer as createHttp2Server,
  type Http2ServerRequest,
  type Http2ServerResponse,
} from 'node:http2';
import type { Server } from 'node:net';
import { fileURLToPath } from 'node:url';
import { loadCatalogue } from '../../embedded/catalogue/loadCatalogue.ts';
import { startCatalogue } from '../../embedded/catalogue/tmdbServer.ts';

const TOKEN = 'benchmark-token';

/**
 * The embedded catalogue in a child process, with a latency per response. It creates a response once and then replays
 * it, so that the product is measured and not the catalogue.
 */
export interface Upstream {
  readonly baseUrl: string;
  /** The same over HTTP/2, as a browser would use it. */
  readonly http2BaseUrl: string;
  readonly token: string;
  /** Calls answered since the last time this was called. */
  readonly takeCount: () => Promise<number>;
  readonly close: () => void;
}

/** Starts the catalogue in a child process, with `latencyMs` per call. */
export async function startUpstream(latencyMs: number): Promise<Upstream> {
  const child = fork(fileURLToPath(import.meta.url), [String(latencyMs)], { execArgv: ['--import', 'tsx'] });
  const reply = () => new Promise<unknown>((resolve) => child.once('message', resolve));
  const [baseUrl, http2BaseUrl] = Object.values(Object(await reply())).map(String);
  if (!baseUrl || !http2BaseUrl) throw new Error('The upstream must report its URLs');
  return {
    baseUrl,
    http2BaseUrl,
    token: TOKEN,
    takeCount: async () => {
      const count = reply();
      child.send('count');
      return Number(await count);
    },
    close: () => child.kill(),
  };
}

/** Answers from memory after the latency; fetches from the catalogue what is not yet in memory. */
async function replay(latencyMs: number): Promise<void> {
  const catalogue = await startCatalogue({ token: TOKEN, catalogue: loadCatalogue() });
  const answers = new Map<string, Promise<{ status: number; body: Buffer }>>();
  let count = 0;
  const respond = (
    request: IncomingMessage | Http2ServerRequest,
    response: Pick<ServerResponse, 'writeHead' | 'end'> | Http2ServerResponse,
  ) => {
    count += 1;
    const url = (request.url ?? '/').replace(/^\/3/, '');
    const answer = answers.get(url) ?? fetchUpstream(catalogue.baseUrl + url);
    answers.set(url, answer);
    setTimeout(() => {
      void answer.then(({ status, body }) => {
        response.writeHead(status, { 'Content-Type': 'application/json', 'Content-Length': body.length });
        response.end(body);
      });
    }, latencyMs);
  };
  const server = createServer(respond);
  server.keepAliveTimeout = 60_000;
  const places = [await listen(server), await listen(createHttp2Server(respond))];
  process.on('message', () => {
    process.send?.(count);
    count = 0;
  });
  process.send?.(places);
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('the upstream has no address');
  return `http://127.0.0.1:${address.port}/3`;
}

async function fetchUpstream(url: string): Promise<{ status: number; body: Buffer }> {
  const response = await fetch(url, { headers: { authorization: `Bearer ${TOKEN}` } });
  return { status: response.status, body: Buffer.from(await response.arrayBuffer()) };
}

if (process.send && process.argv[1] === fileURLToPath(import.meta.url)) await replay(Number(process.argv[2]));
