import { setTimeout as sleep } from 'node:timers/promises';
import { sendRequest } from '../request.ts';
import type { Attack, AttackContext } from '../runAttack.ts';

/** Descriptors that may remain open beyond the idle ones after an attack: connections of visitors and upstream. */
const SLACK = 30;
/** How long the server may take to release ended connections, in milliseconds. */
const RELEASE_TIMEOUT_MS = 8000;

async function checkReleased({ product, rule, note }: AttackContext, atRest: number): Promise<void> {
  const end = performance.now() + RELEASE_TIMEOUT_MS;
  while (product.descriptors() > atRest + SLACK && performance.now() < end) await sleep(100);
  const open = product.descriptors();
  note(`open descriptors afterwards: ${open}`);
  rule('descriptors are released once the connections have ended', open <= atRest + SLACK, { atRest, open });
}

/** The largest file of the home page, requested repeatedly over one connection without reading the responses. */
async function fileRequests(port: number, count: number): Promise<string> {
  const { body } = await sendRequest(port, '/');
  let largest = { file: '/favicon.svg', bytes: 0 };
  for (const file of new Set(body.match(/\/assets\/[\w.-]+/g))) {
    const { bytes } = await sendRequest(port, file);
    if (bytes > largest.bytes) largest = { file, bytes };
  }
  return `GET ${largest.file} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(count);
}

/** Descriptors exhausted by connections, and by responses that are never read. */
export const descriptors: readonly Attack[] = [
  {
    name: '1,100 idle connections',
    run: async (context) => {
      const { attacker, product, short, rule } = context;
      const atRest = product.descriptors();
      const { statuses } = await attacker.run({
        kind: 'hold',
        port: product.port,
        connections: 1100,
        seconds: short ? 3 : 10,
        paths: ['/favicon.svg', '/', '/browse/popular'],
      });
      rule('all three later connections are answered 200', statuses['200'] === 3, statuses);
      await checkReleased(context, atRest);
      const { status } = await sendRequest(product.port, '/favicon.svg');
      rule('the icon is answered 200 afterwards', status === 200, status);
    },
  },
  {
    name: 'file responses never read',
    run: async (context) => {
      const { attacker, product, short, rule } = context;
      const atRest = product.descriptors();
      const connections = 50;
      const attack = attacker.run({
        kind: 'hold',
        port: product.port,
        connections,
        send: await fileRequests(product.port, 20),
        reads: false,
        seconds: short ? 3 : 10,
      });
      await sleep(2000);
      const open = product.descriptors();
      rule('each connection uses one descriptor', open <= atRest + connections + SLACK, { atRest, open });
      await attack;
      await checkReleased(context, atRest);
    },
  },
];
