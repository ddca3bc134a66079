import { ask } from '../ask.ts';
import type { Order } from '../load/orders.ts';
import type { Attack } from '../scene.ts';

/** By then a server has given up on whoever does not get on. */
const PATIENCE_SECONDS = 90;

type Held = Omit<Extract<Order, { kind: 'hold' }>, 'kind' | 'port' | 'seconds' | 'connections'>;

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
};

/** Point 8: connections that are held open by saying little. */
export const slowness: readonly Attack[] = [
  {
    name: 'connections that do not get on',
    run: async ({ attacker, product, short, rule, note }) => {
      const connections = 100;
      const outcomes = await Promise.all(
        Object.entries(HELD).map(async ([what, held]) => {
          const seconds = short ? 4 : PATIENCE_SECONDS;
          const outcome = await attacker.run({
            ...held,
            kind: 'hold',
            port: product.port,
            connections,
            seconds,
          });
          return { what, closed: outcome.closedByServer };
        }),
      );
      note(outcomes.map(({ what, closed }) => `${what}: ${closed} of ${connections} closed`).join('; '));
      const { status } = await ask(product.port, '/healthz');
      rule('it is well afterwards', status === 200, status);
      if (short) return;
      const kept = outcomes.filter(({ closed }) => closed < connections).map(({ what }) => what);
      rule(`no connection that does not get on is kept for ${PATIENCE_SECONDS} s`, kept.length === 0, kept);
    },
  },
];
