import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { loadCatalogue } from '../server/demo/catalogue/catalogue.ts';
import { startCatalogue } from '../server/demo/startCatalogue.ts';

const TOKEN = 'benchmark-token';

/** The embedded catalogue in a process of its own, each answer a round trip away. */
export interface Upstream {
  readonly baseUrl: string;
  readonly token: string;
  /** Calls answered since the last time this was asked. */
  readonly takeCount: () => Promise<number>;
  readonly close: () => void;
}

/** Starts the catalogue in a child process, `latencyMs` per call. */
export async function startUpstream(latencyMs: number): Promise<Upstream> {
  const child = fork(fileURLToPath(import.meta.url), [String(latencyMs)], { execArgv: ['--import', 'tsx'] });
  const reply = () => new Promise<unknown>((resolve) => child.once('message', resolve));
  const baseUrl = String(await reply());
  return {
    baseUrl,
    token: TOKEN,
    takeCount: async () => {
      const count = reply();
      child.send('count');
      return Number(await count);
    },
    close: () => child.kill(),
  };
}

if (process.send && process.argv[1] === fileURLToPath(import.meta.url)) {
  const catalogue = await startCatalogue({
    token: TOKEN,
    catalogue: loadCatalogue(),
    latencyMs: Number(process.argv[2]),
  });
  let taken = 0;
  process.on('message', () => {
    process.send?.(catalogue.requestCount() - taken);
    taken = catalogue.requestCount();
  });
  process.send(catalogue.baseUrl);
}
