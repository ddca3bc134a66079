import { createServer } from 'node:http';
import { BODY_ENCODINGS, unreadableBody } from '../http/bodyEncoding.ts';

/** Where metrics are offered. */
export interface ListenAddress {
  readonly host: string;
  /** 0 takes any that is free. */
  readonly port: number;
}

/** Enough for those who collect metrics; whoever else finds the port takes no more of the process's descriptors. */
const MAX_CONNECTIONS = 16;
const TIMEOUT_MS = 10_000;

/**
 * Offers a text at /metrics, in Prometheus's format; asks at one time share one making. Resolves with what closes it.
 * Rejects with a sentence when it cannot listen.
 */
export async function serveMetrics(
  { host, port }: ListenAddress,
  collect: () => Promise<string>,
): Promise<() => Promise<void>> {
  let writing: Promise<string> | undefined;
  const server = createServer(
    { headersTimeout: TIMEOUT_MS, requestTimeout: TIMEOUT_MS },
    (request, response) => {
      if (unreadableBody(request.headers['content-encoding']) !== null) {
        response.writeHead(415, { 'Accept-Encoding': BODY_ENCODINGS.join(', '), Connection: 'close' }).end();
        return;
      }
      if (request.url !== '/metrics' || request.method !== 'GET') {
        response.writeHead(404).end();
        return;
      }
      writing ??= collect().finally(() => (writing = undefined));
      writing.then(
        (text) =>
          response.writeHead(200, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text),
        () => response.writeHead(500).end(),
      );
    },
  );
  server.maxConnections = MAX_CONNECTIONS;
  await new Promise<void>((resolve, reject) => {
    server.once('error', ({ message }) =>
      reject(new Error(`METRICS_PORT could not be listened on: ${message}`)),
    );
    server.listen(port, host, resolve);
  });
  return async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  };
}
