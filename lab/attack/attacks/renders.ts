import { setTimeout as sleep } from 'node:timers/promises';
import { persistedQueryUrl } from '../../bench/persistedQueryUrl.ts';
import { expectResponses } from '../expectations.ts';
import { episodePages } from '../pageUrls.ts';
import { sendRequest } from '../request.ts';
import type { Attack, AttackContext } from '../runAttack.ts';

const CONNECTIONS = 20;

interface Demand {
  readonly what: string;
  /** `<n>` is a new number each time. */
  readonly path: string;
  readonly statuses: readonly number[];
}

const demands: readonly Demand[] = [
  { what: 'unknown lists', path: '/browse/anything-<n>', statuses: [200] },
  { what: 'unknown genres', path: '/genres?g=anything-<n>', statuses: [200, 404] },
  { what: 'unknown paths', path: '/nothing/here-<n>', statuses: [404] },
  {
    what: 'operations with an extra parameter',
    path: `${persistedQueryUrl('HomePage')}&extra=<n>`,
    statuses: [200, 400],
  },
];

function onDemand({ what, path, statuses }: Demand, from: 'one' | 'many'): Attack {
  return {
    name: `${what}, from ${from === 'one' ? 'one address' : 'many'}`,
    // The short form runs each once: the most expensive from many addresses, where no client's budget applies.
    long: from === (path.startsWith('/browse') ? 'one' : 'many'),
    run: async (context) => {
      const { attacker, product, short } = context;
      const outcome = await attacker.run({
        kind: 'flood',
        port: product.port,
        paths: [path],
        headers: { 'apollo-require-preflight': 'true' },
        from,
        connections: CONNECTIONS,
        seconds: short ? 3 : 10,
      });
      expectResponses(context, what, outcome, statuses);
      if (path.startsWith('/browse')) await popularMovies(context);
    },
  };
}

/** An unknown list falls back as specified: the popular movies, under the requested name. */
async function popularMovies({ product, rule }: AttackContext): Promise<void> {
  const [known, unknown] = await Promise.all([
    sendRequest(product.port, '/browse/popular'),
    sendRequest(product.port, '/browse/anything-else'),
  ]);
  const titles = titleAddresses(known.body);
  const fallback = titleAddresses(unknown.body);
  rule(
    'an unknown list has the titles of the popular one',
    titles.length > 0 && titles.join() === fallback.join(),
    {
      known: titles,
      unknown: fallback,
    },
  );
  rule('an unknown list is kept from search engines', unknown.body.includes('content="noindex"'), {
    status: unknown.status,
  });
}

function titleAddresses(page: string): string[] {
  return [...page.matchAll(/href="(\/(?:movie|tv)\/[^"]*)"/g)].map(([, address = '']) => address);
}

/** Points 2 and 4: pages rendered on demand. */
export const renders: readonly Attack[] = [
  {
    name: 'distinct pages, many clients',
    run: async (context) => {
      const { attacker, product, short, note } = context;
      const pages = episodePages(short ? 200 : 2000);
      const outcome = await attacker.run({
        kind: 'flood',
        port: product.port,
        paths: pages,
        requests: pages.length,
        from: 'many',
        connections: 8,
        seconds: short ? 60 : 180,
      });
      expectResponses(context, 'distinct pages', outcome, [200]);
      await sleep(2000);
      note(`memory afterwards: ${product.megabytes()} MB`);
    },
  },
  ...demands.flatMap((demand) => [onDemand(demand, 'one'), onDemand(demand, 'many')]),
];
