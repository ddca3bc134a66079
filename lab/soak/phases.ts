import type { TargetServers } from './targetServers.ts';

/** A fault that begins while visitors keep requesting pages. */
interface Phase {
  readonly name: string;
  readonly begin?: (products: TargetServers) => unknown;
}

/** In order; each starts from the state that the previous one left. */
export const phases: readonly Phase[] = [
  { name: 'healthy' },
  { name: 'TMDB hangs', begin: ({ upstream }) => upstream.meet('silence') },
  { name: 'TMDB recovers', begin: ({ upstream }) => upstream.meet(null) },
  { name: 'TMDB fails', begin: ({ upstream }) => upstream.meet(500) },
  { name: '… and a process is killed', begin: (products) => products.kill() },
  { name: '… and replaced', begin: (products) => products.startAnother() },
  { name: 'TMDB sends garbage', begin: ({ upstream }) => upstream.meet('garbage') },
  { name: 'TMDB rate limit', begin: ({ upstream }) => upstream.meet({ retryAfterSeconds: 1 }) },
  { name: 'Redis is killed', begin: ({ upstream, redis }) => (upstream.meet(null), redis.kill()) },
  { name: '… and TMDB hangs', begin: ({ upstream }) => upstream.meet('silence') },
  { name: 'Redis restarts', begin: ({ upstream, redis }) => (upstream.meet(null), redis.restart()) },
  { name: 'Redis hangs', begin: ({ redis }) => redis.pause() },
  { name: 'recovered', begin: ({ redis }) => redis.resume() },
];
