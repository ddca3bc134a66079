import { setTimeout as sleep } from 'node:timers/promises';
import type { Command } from '../load/commands.ts';
import { sendRequest } from '../request.ts';
import type { Attack } from '../runAttack.ts';

/** By then a server has given up on whoever does not get on. */
const PATIENCE_SECONDS = 90;
/** Descriptors beside those at rest that visitors may take. */
const SLACK = 30;

type Held = Omit<Extract<Command, { kind: 'hold' }>, 'kind' | 'port' | 'seconds' | 'connections'>;

const HALF_HEADERS = 'GET / HTTP/1.1\r\nHost: localhost\r\n';
const HALF_BODY =
  'POST /graphql HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{';

/** Ways to hold a connection without getting on. */
export const HELD: Readonly<Record<string, Held>> = {
  'nothing sent': {},
  'half the headers': { send: HALF_HEADERS },
  'headers one by one': { send: HALF_HEADERS, drip: 'X-More: 1\r\n' },
  'a body that never comes': { send: HALF_BODY },
  'a body byte by byte': { send: HALF_BODY, drip: ' ' },
  // Far more than the buffers between the two hold.
  'answers never read': {
    send: 'GET /browse/popular HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(20),
    reads: false,
  },
};

/** Point 8: connections that are held open by saying little. */
export const slowness: readonly Attack[] = [
  {
    name: 'connections that do not get on',
    run: async ({ attacker, product, short, rule, note }) => {
      const connections = 50;
      const seconds = short ? 4 : PATIENCE_SECONDS;
      const atRest = product.descriptors();
      const attack = Object.values(HELD).map((held) =>
        attacker.run({ ...held, kind: 'hold', port: product.port, connections, seconds }),
      );
      await sleep((seconds - 1) * 1000);
      const left = Math.max(0, product.descriptors() - atRest);
      note(`${left} of ${attack.length * connections} connections are still open after ${seconds} s`);
      if (!short) rule(`none is kept for ${PATIENCE_SECONDS} s`, left <= SLACK, left);
      await Promise.all(attack);
      const { status } = await sendRequest(product.port, '/healthz');
      rule('it is well afterwards', status === 200, status);
    },
  },
];
