import { RedisServer } from '../../server/testing/redisServer.ts';
import { type TargetServer, startTargetServer } from '../attack/targetServer.ts';
import { type LoadBalancer, startLoadBalancer } from './loadBalancer.ts';
import { type SoakUpstream, startSoakUpstream } from './upstreamProcess.ts';

/** Small limits, so that they are reached. */
const BOUNDS = { CACHE_SIZE_BYTES: '8388608', PAGE_CACHE_BYTES: '8388608' };

/**
 * Two processes of the built product behind a load balancer, with a shared Redis and an upstream that fails on demand.
 */
export class TargetServers {
  readonly redis: RedisServer;
  readonly upstream: SoakUpstream;
  readonly balancer: LoadBalancer;
  readonly #running: TargetServer[];

  private constructor(
    redis: RedisServer,
    upstream: SoakUpstream,
    running: TargetServer[],
    balancer: LoadBalancer,
  ) {
    this.redis = redis;
    this.upstream = upstream;
    this.#running = running;
    this.balancer = balancer;
  }

  static async start(): Promise<TargetServers> {
    const [redis, upstream] = await Promise.all([RedisServer.start(), startSoakUpstream()]);
    const running = await Promise.all([startProduct(redis, upstream), startProduct(redis, upstream)]);
    const balancer = await startLoadBalancer(() => running.map(({ port }) => port));
    return new TargetServers(redis, upstream, running, balancer);
  }

  get running(): readonly TargetServer[] {
    return this.#running;
  }

  /** Kills a process, as a fault would. */
  async kill(): Promise<void> {
    await this.#running.shift()?.close();
  }

  async startAnother(): Promise<void> {
    this.#running.push(await startProduct(this.redis, this.upstream));
  }

  async close(): Promise<void> {
    await this.balancer.close();
    await Promise.all(this.#running.map((product) => product.close()));
    this.upstream.close();
    await this.redis.kill();
  }
}

function startProduct({ url }: RedisServer, { baseUrl, token }: SoakUpstream): Promise<TargetServer> {
  return startTargetServer({
    env: {
      ...BOUNDS,
      REDIS_URL: url,
      TMDB_BASE_URL: baseUrl,
      TMDB_TOKEN: token,
      PUBLIC_URL: 'http://localhost:4000',
    },
  });
}
