import { persistedQueryUrl } from '../../bench/persistedQueryUrl.ts';
import { expectResponses } from '../expectations.ts';
import { sendRequest } from '../request.ts';
import type { Attack, AttackContext } from '../runAttack.ts';

/** More than the upstream allows per second; the short form sends more, so that the queue grows as long. */
const PER_SECOND = { long: 60, short: 100 } as const;

function unknownIds(from: 'one' | 'many'): Attack {
  return {
    name: `unknown ids, from ${from === 'one' ? 'one address' : 'many'}`,
    long: from === 'many',
    run: async (context) => {
      const { attacker, product, short, firstTimeVisitors, rule } = context;
      const outcome = await attacker.run({
        kind: 'flood',
        port: product.port,
        paths: ['/movie/9000<n>', '/person/9000<n>'],
        from,
        connections: 500,
        perSecond: short ? PER_SECOND.short : PER_SECOND.long,
        seconds: short ? 10 : 25,
      });
      expectResponses(context, 'unknown ids', outcome, [404]);
      if (from === 'one') {
        const { failures } = firstTimeVisitors;
        rule("one client's load costs other clients no page", failures.length === 0, failures);
      }
    },
  };
}

/** Titles that one list of ids may name; two of them are nearly all the upstream calls that an operation may cause. */
const IDS = 55;

/** Operations of one client, each of which alone takes the upstream's calls of some seconds. */
async function costlyOperations(context: AttackContext): Promise<void> {
  const { attacker, product, short, firstTimeVisitors, rule } = context;
  const lists = [0, IDS].map((from) => {
    const ids = Array.from({ length: IDS }, (_, nth) => `"movie:1<n>${from + nth}"`);
    return `l${from}: titlesById(ids: [${ids.join(' ')}]) { id }`;
  });
  const outcome = await attacker.run({
    kind: 'flood',
    port: product.port,
    paths: [`/graphql?query=${encodeURIComponent(`{ ${lists.join(' ')} }`).replaceAll('%3Cn%3E', '<n>')}`],
    headers: { 'apollo-require-preflight': 'true' },
    from: 'one',
    connections: 20,
    seconds: short ? 10 : 25,
  });
  expectResponses(context, 'costly operations', outcome, [200]);
  const { failures } = firstTimeVisitors;
  rule("one client's costly operations cost other clients no page", failures.length === 0, failures);
}

/** Point 5: one client's upstream calls and those of all others. */
export const upstreamBudget: readonly Attack[] = [
  unknownIds('one'),
  unknownIds('many'),
  { name: 'costly operations, from one address', run: costlyOperations },
];

/** Pages with a slow upstream, twice over; each call stays within the timeout of one attempt. */
const SLOW_PAGES = Array.from({ length: 8 }, (_, nth) => `/movie/${301 + nth}`);
const SLOW = /\/movie\/30\d|\/person\//;
const SLOW_RESPONSE_MS = 2500;

async function floodWhileSlow(context: AttackContext): Promise<void> {
  const { attacker, product, upstream, rule, note } = context;
  upstream?.fail(SLOW, { delayMs: SLOW_RESPONSE_MS });
  const slow = SLOW_PAGES.map((page, nth) =>
    sendRequest(product.port, page, { headers: { 'x-forwarded-for': `198.51.100.${250 - nth}` } }),
  );
  const outcome = await attacker.run({
    kind: 'flood',
    port: product.port,
    paths: [
      `${persistedQueryUrl('HomePage')}&extra=<n>`,
      `${persistedQueryUrl('HomePage')}&<n>=extra`,
      '/search?q=night+<n>',
    ],
    headers: { 'apollo-require-preflight': 'true' },
    from: 'many',
    connections: 20,
    seconds: 9,
  });
  expectResponses(context, 'distinct responses', outcome, [200, 400]);
  const statuses = (await Promise.all(slow)).map(({ status }) => status);
  note(`slow pages: ${statuses.join(', ')}`);
  // A page that takes too long overall is answered with 503; 500 or no response would be a fault of the attack.
  const failed = statuses.filter((status) => status !== 200 && status !== 503);
  rule('every slow page is answered, whatever else is requested', failed.length === 0, statuses);
  upstream?.heal();
}

/** Writing the path in capitals must not bypass the protection against cross-site forms. */
async function requestInCapitals({ product, rule }: AttackContext): Promise<void> {
  const address = persistedQueryUrl('HomePage').replace('/graphql', '/GRAPHQL');
  await sendRequest(product.port, address, { headers: { 'apollo-require-preflight': 'true' } });
  const { status, body } = await sendRequest(product.port, address);
  const hasData = status === 200 && body.includes('"data"');
  rule('/GRAPHQL without the preflight header gets no data', !hasData, status);
}

/** Responses in progress while many others are created and cached. */
export const churn: readonly Attack[] = [
  {
    name: 'distinct responses, slow pages',
    upstream: true,
    env: { PAGE_CACHE_BYTES: '8388608' },
    run: floodWhileSlow,
  },
  { name: 'path in capitals', brief: true, run: requestInCapitals },
];
