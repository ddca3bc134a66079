import { pino } from 'pino';
import { parseEnv } from '../../server/env.ts';
import { startMarquee } from '../../server/marquee.ts';

/**
 * The product for lab/bench/memory.ts, with a raised limit on upstream calls. Reports its port and its memory usage.
 */
process.env['NODE_ENV'] = 'production';
const product = await startMarquee(
  { ...parseEnv(process.env), PORT: 0 },
  { logger: pino({ level: 'error' }), requestsPerSecond: 1_000_000 },
);
process.on('message', () => {
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
  process.send?.({ ...process.memoryUsage(), maxRSS, cpu: userCPUTime + systemCPUTime });
});
process.on('disconnect', () => process.exit());
process.send?.(product.url);
