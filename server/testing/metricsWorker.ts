import { createMetrics } from '../observe/metrics.ts';

/** A process of a cluster that has answered one request; it does not listen. */
const metrics = await createMetrics({ host: '127.0.0.1', port: 1 });
metrics.request('/')('cached');
process.send?.('ready');
