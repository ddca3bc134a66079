import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

import { type Catalogue, toIsoDate } from './catalogue.ts';
import { TmdbEndpoints } from './tmdb/endpoints.ts';
import { internalError, invalidKey, notFound, TmdbApiError, type TmdbResponse } from './tmdb/responses.ts';

interface CatalogueServiceOptions {
  /** The required bearer token (or api_key, as TMDB allows). */
  readonly token: string;
  readonly catalogue: Catalogue;
  /** YYYY-MM-DD; the day the catalogue was loaded for. Today by default. */
  readonly today?: string;
  /** 0, the default, takes any free port. */
  readonly port?: number;
  /** Milliseconds by which every response is delayed, to simulate the network. */
  readonly latencyMs?: number;
  /** Called with each request's path and query, before it is answered. */
  readonly onRequest?: (path: string) => void;
  /** Called with unexpected errors of the service itself. */
  readonly logger?: { error(details: object, message: string): void };
}

export interface TmdbServer {
  /** Such as http://127.0.0.1:40123/3: a value for TMDB_BASE_URL. */
  readonly baseUrl: string;
  /** Requests received so far, rejected ones included. */
  requestCount(): number;
  /** Stops listening and drops the remaining connections. */
  readonly close: () => Promise<void>;
}

const CACHE_SECONDS = 3600;
/** Longer than a client keeps an idle connection, so that no request meets a closing one. */
const KEEP_ALIVE_MS = 65_000;

/** Serves a catalogue on 127.0.0.1 in TMDB v3's own protocol. Rejects when it cannot listen. */
export async function startCatalogue(options: CatalogueServiceOptions): Promise<TmdbServer> {
  const reads = new TmdbEndpoints(options.catalogue, options.today ?? toIsoDate(new Date()));
  let requests = 0;

  const server = createServer({ keepAlive: true, keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
    requests += 1;
    options.onRequest?.(request.url ?? '/');
    const answer = responseTo(request, reads, options);
    void send(answer, request, response, options.latencyMs ?? 0);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    // Otherwise several processes on one port would share this one too, and answer for each other.
    server.listen({ port: options.port ?? 0, host: '127.0.0.1', exclusive: true }, resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') {
    throw new Error(`the embedded catalogue must listen on a port, received ${String(address)}`);
  }
  return {
    baseUrl: `http://127.0.0.1:${address.port}/3`,
    requestCount: () => requests,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}

function responseTo(
  request: IncomingMessage,
  reads: TmdbEndpoints,
  options: CatalogueServiceOptions,
): TmdbResponse {
  try {
    const url = new URL(request.url ?? '/', 'http://catalogue.invalid');
    if (!authorised(request, url, options.token)) throw invalidKey();
    if (request.method !== 'GET' || !url.pathname.startsWith('/3/')) throw notFound();
    return {
      status: 200,
      body: reads.read(url.pathname.slice('/3/'.length).replace(/\/$/, ''), url.searchParams),
    };
  } catch (error) {
    if (error instanceof TmdbApiError) return { status: error.status, body: error.body };
    if (error instanceof TypeError && /Invalid URL/.test(error.message)) {
      return { status: 404, body: notFound().body };
    }
    options.logger?.error({ err: error, path: request.url }, 'the embedded catalogue failed to answer');
    return { status: 500, body: internalError().body };
  }
}

function authorised(request: IncomingMessage, url: URL, token: string): boolean {
  const bearer = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
  const sent = bearer ?? url.searchParams.get('api_key') ?? '';
  // Digests have one length, and are compared in constant time.
  return timingSafeEqual(digest(sent), digest(token));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

async function send(
  { status, body }: TmdbResponse,
  request: IncomingMessage,
  response: ServerResponse,
  latencyMs: number,
): Promise<void> {
  if (latencyMs > 0) await new Promise((resolve) => setTimeout(resolve, latencyMs));
  const text = JSON.stringify(body);
  const tag = `W/"${createHash('md5').update(text).digest('hex')}"`;
  const cacheable = status === 200;
  const headers = {
    'content-type': 'application/json;charset=utf-8',
    ...(cacheable ? { 'cache-control': `public, max-age=${CACHE_SECONDS}`, etag: tag } : {}),
    vary: 'accept-encoding, Origin',
  };
  if (cacheable && request.headers['if-none-match'] === tag) {
    response.writeHead(304, headers).end();
    return;
  }
  response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(text) }).end(text);
}
