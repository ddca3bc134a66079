import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { loadCatalogue } from '../../embedded/catalogue/loadCatalogue.ts';
import { startCatalogue } from '../../embedded/catalogue/tmdbServer.ts';

/** A fault of an upstream call: an HTTP status, a non-JSON body, no response, a late one, or a 429. */
export type Fault =
  number | 'garbage' | 'silence' | { readonly delayMs: number } | { readonly retryAfterSeconds: number };

export interface FaultyUpstream {
  /** For TMDB_BASE_URL. */
  readonly baseUrl: string;
  /** For TMDB_TOKEN. */
  readonly token: string;
  /** Calls whose path and query match have this fault, until `heal`. */
  readonly fail: (pattern: RegExp, fault: Fault) => void;
  readonly heal: () => void;
  /** Paths and queries requested so far. */
  readonly calls: readonly string[];
  readonly close: () => Promise<void>;
}

/**
 * A proxy in front of the embedded catalogue that fails on demand.
 *
 * @param onCall called with each request as it arrives
 */
export async function startFaultyUpstream(onCall: () => void = () => undefined): Promise<FaultyUpstream> {
  const token = 'browser-test-token';
  const catalogue = await startCatalogue({ token, catalogue: loadCatalogue() });
  const faults: { pattern: RegExp; fault: Fault }[] = [];
  const calls: string[] = [];
  const gate = createServer((request, response) => {
    const url = request.url ?? '/';
    calls.push(url);
    onCall();
    const fault = faults.find(({ pattern }) => pattern.test(url))?.fault;
    if (typeof fault === 'number') {
      response.writeHead(fault, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify({ success: false, status_code: 11, status_message: 'Internal error' }));
    } else if (fault === 'garbage') {
      response.end('<html>not JSON');
    } else if (typeof fault === 'object' && 'retryAfterSeconds' in fault) {
      response.writeHead(429, { 'Retry-After': fault.retryAfterSeconds }).end('{}');
    } else if (typeof fault === 'object') {
      setTimeout(() => pass(request, response), fault.delayMs).unref();
    } else if (fault !== 'silence') {
      pass(request, response);
    }
  });
  // The catalogue may be closed by the time of a late call, and so is its client.
  const pass = (request: IncomingMessage, response: ServerResponse) =>
    void forward(request, response).catch(() => response.destroy());
  const forward = async (request: IncomingMessage, response: ServerResponse) => {
    const path = (request.url ?? '').replace(/^\/3/, '');
    const answer = await fetch(`${catalogue.baseUrl}${path}`, {
      headers: { authorization: request.headers.authorization ?? '' },
    });
    response.writeHead(answer.status, { 'Content-Type': 'application/json' });
    response.end(await answer.text());
  };
  await new Promise<void>((resolve) => gate.listen(0, '127.0.0.1', resolve));
  const address = gate.address();
  if (typeof address !== 'object' || !address) throw new Error('the gate has no address');
  return {
    baseUrl: `http://127.0.0.1:${address.port}/3`,
    token,
    fail: (pattern, fault) => faults.unshift({ pattern, fault }),
    heal: () => faults.splice(0),
    calls,
    close: async () => {
      gate.closeAllConnections();
      await new Promise((resolve) => gate.close(resolve));
      await catalogue.close();
    },
  };
}
