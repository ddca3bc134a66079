import type { Attack } from '../runAttack.ts';

/** More clients than an address may have in the queue, and more than the whole queue has room for. */
const CLIENTS = { one: 60, many: 300 } as const;

/** A program's first request to a process that has just started, at every place where that program runs. */
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
      // Everybody is there before anything is answered.
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
      rule('each client of a crowd that asks for the same is answered', statuses['200'] === CLIENTS[from], {
        statuses,
        broken,
      });
      const calls = upstream?.calls.slice(before).filter((call) => call.includes('top_rated')) ?? [];
      rule('a crowd causes the calls of one client', new Set(calls).size === calls.length, calls);
    },
  };
}

export const crowds: readonly Attack[] = [crowd('one'), crowd('many')];
