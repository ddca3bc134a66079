import { RedisServer } from '../../server/testing/redisServer.ts';
import { type AttackedProduct, startAttackedProduct } from '../attack/targetServer.ts';
import { type Balancer, startBalancer } from './loadBalancer.ts';
import { type SoakUpstream, startSoakUpstream } from './upstreamProcess.ts';

/** Small bounds, so that they are reached. */
const BOUNDS = { CACHE_SIZE_BYTES: '8388608', PAGE_CACHE_BYTES: '8388608' };

/** Two processes of the built product behind a balancer, with Redis between them and an upstream that fails on demand. */
export class SoakedProducts {
  readonly redis: RedisServer;
  readonly upstream: SoakUpstream;
  readonly balancer: Balancer;
  readonly #running: AttackedProduct[];

  private constructor(
    redis: RedisServer,
    upstream: SoakUpstream,
    running: AttackedProduct[],
    balancer: Balancer,
  ) {
    this.redis = redis;
    this.upstream = upstream;
    this.#running = running;
    this.balancer = balancer;
  }

  static async start(): Promise<SoakedProducts> {
    const [redis, upstream] = await Promise.all([RedisServer.start(), startSoakUpstream()]);
    const running = await Promise.all([startProduct(redis, upstream), startProduct(redis, upstream)]);
    const balancer = await startBalancer(() => running.map(({ port }) => port));
    return new SoakedProducts(redis, upstream, running, balancer);
  }

  get running(): readonly AttackedProduct[] {
    return this.#running;
  }

  /** Ends a process as a fault would. */
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

function startProduct({ url }: RedisServer, { baseUrl, token }: SoakUpstream): Promise<AttackedProduct> {
  return startAttackedProduct({
    env: {
      ...BOUNDS,
      REDIS_URL: url,
      TMDB_BASE_URL: baseUrl,
      TMDB_TOKEN: token,
      PUBLIC_URL: 'http://localhost:4000',
    },
  });
}
