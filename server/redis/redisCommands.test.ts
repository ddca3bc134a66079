import { Redis } from 'ioredis';
import { readFileSync } from 'node:fs';
import { describe, expect, onTestFinished, test } from 'vitest';
import { GraphqlTestServer } from '../testing/graphqlTestServer.ts';
import { hasRedis, RedisServer } from '../testing/redisServer.ts';
import { movieDetails, movieEntry, page, seriesEntry } from '../testing/tmdbFixtures.ts';
import { useMockUpstream } from '../testing/tmdbOverUpstream.ts';

const { upstream, log, tmdb } = useMockUpstream();

const fragments = ['web/pages/home/Slide', 'web/components/cards/TitleCard', 'web/pages/home/HomePage'];
const HOME = fragments
  .map((path) => readFileSync(new URL(`../../${path}.graphql`, import.meta.url), 'utf8'))
  .join('\n');

/** Six lists, the genres of both kinds, and the trailers of 18 movies. */
function respondToHome(): void {
  const movies = Array.from({ length: 20 }, (_, index) => movieEntry(index + 1));
  const series = Array.from({ length: 20 }, (_, index) => seriesEntry(index + 1));
  for (const list of ['trending/movie/week', 'movie/top_rated', 'movie/now_playing', 'movie/upcoming']) {
    upstream.respondTo(`/${list}`, { json: page(movies) });
  }
  for (const list of ['trending/tv/week', 'tv/popular']) {
    upstream.respondTo(`/${list}`, { json: page(series) });
  }
  for (const kind of ['movie', 'tv'])
    upstream.respondTo(`/genre/${kind}/list`, { json: { genres: [{ id: 18, name: 'Drama' }] } });
  for (const { id } of movies) upstream.respondTo(`/movie/${id}`, { json: movieDetails(id) });
}

describe.skipIf(!hasRedis)('the home page', () => {
  /** Renders the home page once per process; returns how many keys each of its commands read from Redis. */
  async function readCommands(processes: number): Promise<number[][]> {
    respondToHome();
    const redis = await RedisServer.start();
    const connection = new Redis(redis.url);
    const monitor = await connection.monitor();
    onTestFinished(async () => {
      monitor.disconnect();
      connection.disconnect();
      await redis.kill();
    });
    let reads: number[] = [];
    let isOver = false;
    monitor.on('monitor', (_time: string, command: string[], source: string) => {
      const text = command.join(' ');
      if (source !== 'lua' && text.includes('GETRANGE')) reads.push(Number(command[2]));
      isOver ||= text.includes('the end');
    });
    const counts: number[][] = [];
    for (let process = 0; process < processes; process += 1) {
      const shared = await redis.openTier({ logger: log });
      onTestFinished(() => shared.close());
      reads = [];
      isOver = false;
      const graphql = new GraphqlTestServer(undefined, { source: tmdb({ shared }) });
      expect((await graphql.query(HOME)).errors).toEqual([]);
      await connection.echo('the end');
      await expect.poll(() => isOver).toBe(true);
      counts.push(reads);
    }
    return counts;
  }

  test('reads its 26 responses from Redis in a few commands, whether or not another process has cached them', async () => {
    for (const keys of await readCommands(2)) {
      expect(keys.length).toBeGreaterThan(0);
      // Four if all lists arrive at the same time; on a busy machine they may not.
      expect(keys.length).toBeLessThanOrEqual(8);
      expect(Math.max(...keys), 'no more values are in memory').toBeLessThanOrEqual(8);
    }
  });
});
