import CachePolicy from 'http-cache-semantics';
import { type IncomingHttpHeaders, request as httpRequest } from 'node:http';

/** What is asked, as a cache between the visitor and the server sees it. */
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

/** An answer, and what a cache that many share may do with it. */
interface CacheAnswer extends Answer {
  readonly policy: CachePolicy;
}

interface Revalidated extends Answer {
  /** What the cache then goes by. */
  readonly renewed: CachePolicy;
  readonly modified: boolean;
}

const BROWSER = { accept: 'text/html, */*', 'accept-encoding': 'identity' };

/** Asks the server and keeps nothing. */
export async function askThroughCache(url: string, asked: CacheRequest = {}): Promise<CacheAnswer> {
  const answer = await send(url, asked);
  const { method = 'GET', headers = {} } = asked;
  return { ...answer, policy: new CachePolicy(asCached(url, headers, method), answer, { shared: true }) };
}

/** Asks again whether a kept answer still stands, as a cache does once its time is over. */
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

/** Whether a kept answer may be given to whoever asks with these headers. */
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

/** Exactly these headers travel: fetch would add some of its own, that ask caches to stand aside. */
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
