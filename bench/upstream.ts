import { fork } from 'node:child_process';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { loadCatalogue } from '../standins/catalogue/catalogue.ts';
import { startCatalogue } from '../standins/catalogue/startCatalogue.ts';

const TOKEN = 'benchmark-token';

/**
 * The embedded catalogue in a process of its own, each answer a round trip away. It makes an answer once and then
 * replays it, so that what is measured is the product and not the catalogue.
 */
export interface Upstream {
  readonly baseUrl: string;
  readonly token: string;
  /** Calls answered since the last time this was asked. */
  readonly takeCount: () => Promise<number>;
  readonly close: () => void;
}

/** Starts the catalogue in a child process, `latencyMs` per call. */
export async function startUpstream(latencyMs: number): Promise<Upstream> {
  const child = fork(fileURLToPath(import.meta.url), [String(latencyMs)], { execArgv: ['--import', 'tsx'] });
  const reply = () => new Promise<unknown>((resolve) => child.once('message', resolve));
  const baseUrl = String(await reply());
  return {
    baseUrl,
    token: TOKEN,
    takeCount: async () => {
      const count = reply();
      child.send('count');
      return Number(await count);
    },
    close: () => child.kill(),
  };
}

/** Answers from memory after the latency; what it has not answered before, it asks the catalogue for. */
async function replay(latencyMs: number): Promise<void> {
  const catalogue = await startCatalogue({ token: TOKEN, catalogue: loadCatalogue() });
  const answers = new Map<string, Promise<{ status: number; body: Buffer }>>();
  let count = 0;
  const server = createServer((request, response) => {
    count += 1;
    const url = (request.url ?? '/').replace(/^\/3/, '');
    const answer = answers.get(url) ?? ask(catalogue.baseUrl + url);
    answers.set(url, answer);
    setTimeout(() => {
      void answer.then(({ status, body }) => {
        response.writeHead(status, { 'Content-Type': 'application/json', 'Content-Length': body.length });
        response.end(body);
      });
    }, latencyMs);
  });
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('the upstream has no address');
  process.on('message', () => {
    process.send?.(count);
    count = 0;
  });
  process.send?.(`http://127.0.0.1:${address.port}/3`);
}

async function ask(url: string): Promise<{ status: number; body: Buffer }> {
  const response = await fetch(url, { headers: { authorization: `Bearer ${TOKEN}` } });
  return { status: response.status, body: Buffer.from(await response.arrayBuffer()) };
}

if (process.send && process.argv[1] === fileURLToPath(import.meta.url)) await replay(Number(process.argv[2]));
