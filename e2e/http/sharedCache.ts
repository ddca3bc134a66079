import CachePolicy from 'http-cache-semantics';
import { type IncomingHttpHeaders, request as httpRequest } from 'node:http';

/** A request as a cache between the visitor and the server sees it. */
export interface CacheRequest {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A response, and what a shared cache may do with it. */
interface CacheAnswer extends Answer {
  readonly policy: CachePolicy;
}

interface Revalidated extends Answer {
  /** The effective Cache-Control header. */
  readonly renewed: CachePolicy;
  readonly modified: boolean;
}

const BROWSER = { accept: 'text/html, */*', 'accept-encoding': 'identity' };

/** Sends a request to the server without caching. */
export async function fetchThroughCache(url: string, cacheRequest: CacheRequest = {}): Promise<CacheAnswer> {
  const answer = await send(url, cacheRequest);
  const { method = 'GET', headers = {} } = cacheRequest;
  return { ...answer, policy: new CachePolicy(asCached(url, headers, method), answer, { shared: true }) };
}

/** Revalidates a stale stored response, as a cache does. */
export async function revalidate(
  url: string,
  { policy }: CacheAnswer,
  headers: Readonly<Record<string, string>> = {},
): Promise<Revalidated> {
  const request = asCached(url, headers);
  const { host: _host, ...conditional } = policy.revalidationHeaders(request);
  const answer = await send(url, {
    headers: Object.fromEntries(Object.entries(conditional).map(([name, value]) => [name, String(value)])),
  });
  const { policy: renewed, modified } = policy.revalidatedPolicy(request, answer);
  return { ...answer, renewed, modified };
}

/** Whether a stored response may be used for a request with these headers. */
export function serves(
  url: string,
  { policy }: CacheAnswer,
  headers: Readonly<Record<string, string>>,
): boolean {
  return policy.satisfiesWithoutRevalidation(asCached(url, headers));
}

function asCached(url: string, headers: Readonly<Record<string, string>>, method = 'GET') {
  const { pathname, search, host } = new URL(url);
  return { url: pathname + search, method, headers: { host, ...BROWSER, ...headers } };
}

/** Sends exactly these headers: fetch would add some that bypass caches. */
function send(url: string, { method = 'GET', headers = {}, body }: CacheRequest): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = httpRequest(
      url,
      { method, headers: { ...BROWSER, ...headers }, agent: false },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.once('error', reject);
        response.once('end', () => {
          const text = Buffer.concat(chunks).toString('latin1');
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text });
        });
      },
    );
    call.once('error', reject);
    call.end(body);
  });
}
