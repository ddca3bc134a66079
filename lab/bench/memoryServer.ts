import { monitorEventLoopDelay } from 'node:perf_hooks';
import { pino } from 'pino';
import { parseEnv } from '../../server/env.ts';
import { startMarquee } from '../../server/marquee.ts';

/**
 * The product for lab/bench/memory.ts and imports.ts, with a raised limit on upstream calls. Reports its port and its memory usage, or
 * else by how many milliseconds its event loop was delayed since the last time.
 */
process.env['NODE_ENV'] = 'production';
const product = await startMarquee(
  { ...parseEnv(process.env), PORT: 0 },
  { logger: pino({ level: 'error' }), requestsPerSecond: 1_000_000 },
);
const delays = monitorEventLoopDelay({ resolution: 1 });
process.on('message', (message) => {
  if (message === 'holds') {
    const [p50, p95, longest] = [50, 95, 100].map((percentile) => delays.percentile(percentile) / 1e6);
    process.send?.({ p50, p95, longest });
    delays.enable();
    delays.reset();
    return;
  }
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
  process.send?.({ ...process.memoryUsage(), maxRSS, cpu: userCPUTime + systemCPUTime });
});
process.on('disconnect', () => process.exit());
process.send?.(product.url);
