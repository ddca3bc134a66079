import cluster from 'node:cluster';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { serveClusterMetrics } from './metrics.ts';

test("a cluster's metrics are those of all its processes, at one port", async () => {
  const exec = fileURLToPath(new URL('../testing/metricsWorker.ts', import.meta.url));
  cluster.setupPrimary({ exec, execArgv: ['--import', 'tsx'] });
  const workers = [cluster.fork(), cluster.fork()];
  onTestFinished(() => workers.forEach((worker) => worker.process.kill()));
  await Promise.all(workers.map((worker) => new Promise((resolve) => worker.once('message', resolve))));
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  await new Promise((resolve) => probe.close(resolve));
  onTestFinished(await serveClusterMetrics({ host: '127.0.0.1', port }));
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  expect(text).toContain('marquee_http_request_duration_seconds_count{route="/",outcome="cached"} 2');
});
