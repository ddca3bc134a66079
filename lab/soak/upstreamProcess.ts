import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { startFaultyUpstream } from '../../e2e/support/faultyUpstream.ts';

const SECOND_MS = 1_000;

const faultSchema = z.union([
  z.number(),
  z.enum(['garbage', 'silence']),
  z.object({ retryAfterSeconds: z.number() }),
]);
const figuresSchema = z.object({ calls: z.number(), mostInASecond: z.number() });
const addressSchema = z.object({ baseUrl: z.string(), token: z.string() });
const orderSchema = z.object({ fault: faultSchema.nullable().optional() });

/** The fault that every call meets. */
type SoakFault = z.infer<typeof faultSchema>;
/** Calls since the previous report, and the most within any one second of them. */
type UpstreamFigures = z.infer<typeof figuresSchema>;

/** An upstream in a separate process, so that it counts calls when they arrive, independent of other load. */
export interface SoakUpstream extends z.infer<typeof addressSchema> {
  /** Every call meets the fault from now on; null heals it. */
  readonly meet: (fault: SoakFault | null) => void;
  readonly take: () => Promise<UpstreamFigures>;
  readonly close: () => void;
}

export async function startSoakUpstream(): Promise<SoakUpstream> {
  const child = fork(fileURLToPath(import.meta.url), ['upstream'], { execArgv: ['--import', 'tsx'] });
  const answer = async () => (await once(child, 'message'))[0];
  const address = addressSchema.parse(await answer());
  return {
    ...address,
    meet: (fault) => child.send({ fault }),
    take: async () => {
      const figures = answer();
      child.send({});
      return figuresSchema.parse(await figures);
    },
    close: () => child.kill(),
  };
}

if (process.send && process.argv[2] === 'upstream') {
  /** Timestamps of the calls of the last second. */
  const lately: number[] = [];
  let calls = 0;
  let mostInASecond = 0;
  const upstream = await startFaultyUpstream(() => {
    const now = performance.now();
    while ((lately[0] ?? now) <= now - SECOND_MS) lately.shift();
    lately.push(now);
    calls += 1;
    mostInASecond = Math.max(mostInASecond, lately.length);
  });
  process.on('message', (message) => {
    const { fault } = orderSchema.parse(message);
    if (fault === undefined) {
      process.send?.({ calls, mostInASecond });
      calls = 0;
      mostInASecond = 0;
      return;
    }
    upstream.heal();
    if (fault !== null) upstream.fail(/./, fault);
  });
  process.once('disconnect', () => process.exit());
  process.send({ baseUrl: upstream.baseUrl, token: upstream.token });
}
