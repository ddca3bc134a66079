import { type IncomingHttpHeaders, request } from 'node:http';

/** A complete response. */
interface ResponseSummary {
  /** 0 when the connection ended without a response. */
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly bytes: number;
}

export interface RequestOptions {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Timeout of a request, in milliseconds. */
const REQUEST_TIMEOUT_MS = 20_000;

/** Sends one request over a new connection, as a visitor with an address of their own. Never rejects. */
export function sendRequest(
  port: number,
  path: string,
  { method = 'GET', headers, body }: RequestOptions = {},
): Promise<ResponseSummary> {
  return new Promise((resolve) => {
    const nothing = () => resolve({ status: 0, headers: {}, body: '', bytes: 0 });
    const call = request({
      host: '127.0.0.1',
      port,
      path,
      method,
      agent: false,
      headers: { 'x-forwarded-for': '198.51.100.2', ...headers },
    });
    call.setTimeout(REQUEST_TIMEOUT_MS, () => call.destroy());
    call.once('error', nothing);
    call.once('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('error', nothing);
      response.once('end', () => {
        const whole = Buffer.concat(chunks);
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: whole.toString(),
          bytes: whole.length,
        });
      });
    });
    call.end(body);
  });
}
