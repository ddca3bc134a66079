import cluster from 'node:cluster';
import { AggregatorRegistry, type Registry } from 'prom-client';
import { type ListenAddress, serveMetrics } from './metricsServer.ts';

/**
 * Offers the metrics of all processes of a cluster together, from the one that started them: whoever asks at one port for
 * those of several would get another's each time. Resolves with what closes it.
 */
export function serveClusterMetrics(address: ListenAddress): Promise<() => Promise<void>> {
  const aggregator = new AggregatorRegistry();
  return serveMetrics(address, () => aggregator.clusterMetrics());
}

/** Whether the metrics of this process are asked for by the one that started it; it answers from now on, if so. */
export function reportToPrimary(registry: Registry): boolean {
  if (!cluster.isWorker) return false;
  AggregatorRegistry.setRegistries(registry);
  new AggregatorRegistry();
  return true;
}
