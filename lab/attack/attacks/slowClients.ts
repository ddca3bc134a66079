import { setTimeout as sleep } from 'node:timers/promises';
import type { Command } from '../load/commands.ts';
import { sendRequest } from '../request.ts';
import type { Attack } from '../runAttack.ts';

/** By then a server has closed connections that make no progress. */
const MAX_HOLD_SECONDS = 90;
/** Descriptors beyond the idle ones that visitors may use. */
const SLACK = 30;

type Held = Omit<Extract<Command, { kind: 'hold' }>, 'kind' | 'port' | 'seconds' | 'connections'>;

const HALF_HEADERS = 'GET / HTTP/1.1\r\nHost: localhost\r\n';
const HALF_BODY =
  'POST /graphql HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{';

/** Ways to hold a connection without making progress. */
export const SLOW_CLIENTS: Readonly<Record<string, Held>> = {
  'nothing sent': {},
  'incomplete headers': { send: HALF_HEADERS },
  'headers one at a time': { send: HALF_HEADERS, drip: 'X-More: 1\r\n' },
  'body never sent': { send: HALF_BODY },
  'body byte by byte': { send: HALF_BODY, drip: ' ' },
  // Far more than the buffers between the two can hold.
  'responses never read': {
    send: 'GET /browse/popular HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(20),
    reads: false,
  },
};

/** Connections that are held open by sending little. */
export const slowness: readonly Attack[] = [
  {
    name: 'stalled connections',
    run: async ({ attacker, product, short, rule, note }) => {
      const connections = 50;
      const seconds = short ? 4 : MAX_HOLD_SECONDS;
      const atRest = product.descriptors();
      const attack = Object.values(SLOW_CLIENTS).map((held) =>
        attacker.run({ ...held, kind: 'hold', port: product.port, connections, seconds }),
      );
      await sleep((seconds - 1) * 1000);
      const open = Math.max(0, product.descriptors() - atRest);
      note(`${open} of ${attack.length * connections} connections are still open after ${seconds} s`);
      if (!short) rule(`no stalled connection is open after ${MAX_HOLD_SECONDS} s`, open <= SLACK, open);
      await Promise.all(attack);
      const { status } = await sendRequest(product.port, '/healthz');
      rule('the home page is answered 200 afterwards', status === 200, status);
    },
  },
];
