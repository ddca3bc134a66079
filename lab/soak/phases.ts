import type { TargetServers } from './targetServers.ts';

/** What happens while visitors go on asking. */
interface Phase {
  readonly name: string;
  readonly begin?: (products: TargetServers) => unknown;
}

/** In their order; each leaves things as the next one finds them. */
export const phases: readonly Phase[] = [
  { name: 'all is well' },
  { name: 'TMDB hangs', begin: ({ upstream }) => upstream.meet('silence') },
  { name: 'TMDB is back', begin: ({ upstream }) => upstream.meet(null) },
  { name: 'TMDB errs', begin: ({ upstream }) => upstream.meet(500) },
  { name: '… and a process is killed', begin: (products) => products.kill() },
  { name: '… and another takes its place', begin: (products) => products.startAnother() },
  { name: 'TMDB babbles', begin: ({ upstream }) => upstream.meet('garbage') },
  { name: 'TMDB limits', begin: ({ upstream }) => upstream.meet({ retryAfterSeconds: 1 }) },
  { name: 'Redis is killed', begin: ({ upstream, redis }) => (upstream.meet(null), redis.kill()) },
  { name: '… and TMDB hangs', begin: ({ upstream }) => upstream.meet('silence') },
  { name: 'Redis is back', begin: ({ upstream, redis }) => (upstream.meet(null), redis.restart()) },
  { name: 'Redis hangs', begin: ({ redis }) => redis.pause() },
  { name: 'all is well again', begin: ({ redis }) => redis.resume() },
];
