import { openMetrics } from '../observe/metrics.ts';

/** A process of a cluster that has answered one request; it listens nowhere. */
const metrics = await openMetrics({ host: '127.0.0.1', port: 1 });
metrics.request('/')('kept');
process.send?.('ready');
