import type { Attack } from '../runAttack.ts';

/** More clients than one address may queue, and more than the whole queue can hold. */
const CLIENTS = { one: 60, many: 300 } as const;

/** The first request of a client program, sent by every installation at once to a process that has just started. */
const OPERATION = `{
  top: titles(list: TOP_RATED, first: 60) { nodes { id title year rating overview cast(first: 5) { name } } }
  latest: titles(list: LATEST, first: 20) { nodes { id title genres { name } } }
}`;

function crowd(from: 'one' | 'many'): Attack {
  return {
    name: `a crowd with the same operation, from ${from === 'one' ? 'one address' : 'many'}`,
    upstream: true,
    brief: true,
    run: async ({ attacker, product, upstream, rule }) => {
      // All clients are connected before the first response.
      upstream?.fail(/./, { delayMs: 300 });
      const before = upstream?.calls.length;
      const { statuses, broken } = await attacker.run({
        kind: 'flood',
        port: product.port,
        paths: ['/graphql'],
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query: OPERATION }),
        from,
        connections: CLIENTS[from],
        requests: CLIENTS[from],
        seconds: 15,
      });
      rule('every client of a crowd with the same request is answered', statuses['200'] === CLIENTS[from], {
        statuses,
        broken,
      });
      const calls = upstream?.calls.slice(before).filter((call) => call.includes('top_rated')) ?? [];
      rule(
        'a crowd causes no more upstream calls than one client',
        new Set(calls).size === calls.length,
        calls,
      );
    },
  };
}

export const crowds: readonly Attack[] = [crowd('one'), crowd('many')];
