import { request } from 'node:http';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Attack, AttackContext } from '../runAttack.ts';

const OPERATION = JSON.stringify({ query: '{ __typename }' });
/** Endpoints that read bodies, and some that do not. */
const PLACES = [
  ['POST', '/graphql'],
  ['GET', '/graphql?query={__typename}'],
  ['POST', '/identitytoolkit.googleapis.com/v1/accounts:signUp'],
  ['POST', '/securetoken.googleapis.com/v1/token'],
  ['POST', '/demo/images/w500/movie-1.svg'],
  ['POST', '/movie/101'],
  ['GET', '/'],
  ['PUT', '/healthz'],
  ['POST', '/nothing/here'],
] as const;
const ENCODINGS = ['br', 'BR', 'gzip, br', 'br, gzip', 'zstd'];
/** How long to wait for a response to a request whose body never arrives, in milliseconds. */
const RESPONSE_TIMEOUT_MS = 5_000;

interface Sent {
  readonly port: number;
  readonly method: string;
  readonly path: string;
  readonly encoding: string;
  /** When omitted, a body is announced but never sent: a response proves that it was not decoded. */
  readonly body?: Buffer;
}

/** The status of a response and its Accept-Encoding; status 0 when there is none. */
function send({ port, method, path, encoding, body }: Sent): Promise<{ status: number; accepted: string }> {
  return new Promise((resolve) => {
    const call = request({
      host: '127.0.0.1',
      port,
      method,
      path,
      agent: false,
      headers: {
        'x-forwarded-for': '198.51.100.3',
        'content-type': 'application/json',
        'content-encoding': encoding,
        'content-length': body?.length ?? 100,
      },
    });
    const end = (status: number, accepted = '') => {
      resolve({ status, accepted });
      call.destroy();
    };
    call.setTimeout(RESPONSE_TIMEOUT_MS, () => end(0));
    call.once('error', () => end(0));
    call.once('response', ({ statusCode, headers }) =>
      end(statusCode ?? 0, String(headers['accept-encoding'])),
    );
    if (body) call.end(body);
    else call.flushHeaders();
  });
}

async function sendEncoded({ product: { port }, rule, short }: AttackContext): Promise<void> {
  const decoded: unknown[] = [];
  for (const [method, path] of PLACES) {
    for (const encoding of ENCODINGS) {
      const answer = await send({ port, method, path, encoding });
      const isRejected = answer.status === 415 && answer.accepted === 'gzip, deflate, identity';
      if (!isRejected) decoded.push({ method, path, encoding, ...answer });
    }
  }
  rule('a body in an unsupported encoding is rejected before it arrives', decoded.length === 0, decoded);

  // Truncated and corrupted Brotli streams, which a decoder would have to interpret.
  const packed = brotliCompressSync(Buffer.from(OPERATION.repeat(200)));
  const statuses = new Set<number>();
  for (let nth = 0; nth < (short ? 200 : 2_000); nth += 1) {
    const body = Buffer.from(packed.subarray(0, 1 + (nth % packed.length)));
    body[(nth * 7) % body.length] = nth % 256;
    statuses.add((await send({ port, method: 'POST', path: '/graphql', encoding: 'br', body })).status);
  }
  // A server that responds before the body was sent may have closed the connection by then.
  rule(
    'no corrupted body reaches a decoder',
    [...statuses].every((status) => [0, 415].includes(status)),
    [...statuses],
  );

  const read = await send({
    port,
    method: 'POST',
    path: '/graphql',
    encoding: 'gzip',
    body: gzipSync(OPERATION),
  });
  rule('a gzip body is accepted', read.status === 200, read);
}

export const encodedBodies: readonly Attack[] = [{ name: 'Brotli bodies', brief: true, run: sendEncoded }];
