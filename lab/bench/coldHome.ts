import { startApolloBaseline } from './apolloBaseline.ts';
import { browserFanOutMs } from './browserFanOut.ts';
import { type HomeServer, startHomeServer } from './homeServer.ts';
import { adHocRequestBody, persistedQueryUrl } from './persistedQueryUrl.ts';
import { formatRatio, median, printResult } from './report.ts';
import { startUpstream } from './upstream.ts';

/**
 * The home page with empty caches: how many upstream round trips and calls a visit takes, compared with a browser that
 * calls the upstream directly and with plain Apollo. All are measured alternately in one run, over open connections.
 */
const ROUND_TRIP_MS = 50;
const FIRST_RUNS = 5;
const WARM_UP_RUNS = 6;
const COLD_RUNS = 15;
const CROWD = 100;

const query = persistedQueryUrl('HomePage');
const upstream = await startUpstream(ROUND_TRIP_MS);
// Excludes the upstream's own first responses and this process's first requests.
for (let run = 0; run < WARM_UP_RUNS; run += 1) await browserFanOutMs(upstream);

const first = { product: new Array<number>(), warmed: new Array<number>(), plain: new Array<number>() };
for (let run = 0; run < FIRST_RUNS; run += 1) {
  const product = await settled(await startHomeServer(upstream));
  first.product.push(await roundTrips(product.url + query));
  product.close();
  const warmed = await settled(await startHomeServer(upstream, { warmHome: true }), 30);
  first.warmed.push(await roundTrips(warmed.url + query));
  warmed.close();
  const plain = await settled(await startApolloBaseline(upstream, 'each time'));
  first.plain.push(await roundTrips(plain.url, adHocRequestBody('HomePage')));
  plain.close();
}
printResult(
  'cold home query, first of a process',
  `${median(first.product).toFixed(2)} round trips (aim ≤ 3)`,
  formatRatio(first.product, first.plain, 'plain Apollo', 0.8),
);
printResult(
  'the same, as the product is shipped',
  `${median(first.warmed).toFixed(2)} round trips once its own home page is made`,
);

let product = await startHomeServer(upstream);
const plain = await settled(await startApolloBaseline(upstream, 'each time'));
const running = {
  product: new Array<number>(),
  page: new Array<number>(),
  fanOut: new Array<number>(),
  plain: new Array<number>(),
};
const calls = { query: 0, crowd: 0 };
for (let run = -WARM_UP_RUNS; run < COLD_RUNS; run += 1) {
  product = await settled(await product.renew());
  const queryTrips = await roundTrips(product.url + query);
  calls.query = Math.max(calls.query, await upstream.takeCount());
  const fanOutTrips = (await browserFanOutMs(upstream)) / ROUND_TRIP_MS;
  const plainTrips = await roundTrips(plain.url, adHocRequestBody('HomePage'));
  product = await settled(await product.renew());
  const pageTrips = await roundTrips(product.url);
  if (run < 0) continue;
  running.product.push(queryTrips);
  running.fanOut.push(fanOutTrips);
  running.plain.push(plainTrips);
  running.page.push(pageTrips);
}
printResult(
  'cold home query, running process',
  `${median(running.product).toFixed(2)} round trips`,
  formatRatio(running.product, running.fanOut, 'a browser’s fan-out', 1.05),
  formatRatio(running.product, running.plain, 'plain Apollo', 1),
);
printResult('cold home page as HTML, running process', `${median(running.page).toFixed(2)} round trips`);
printResult('upstream calls of a cold home query', `${calls.query} (at most 32)`);

product = await settled(await product.renew());
await Promise.all(Array.from({ length: CROWD }, () => roundTrips(product.url)));
printResult(`upstream calls of ${CROWD} simultaneous cold pages`, `${await upstream.takeCount()}`);
product.close();
plain.close();
upstream.close();

async function roundTrips(
  url: string,
  request: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> } = {},
): Promise<number> {
  const start = performance.now();
  const headers = { 'apollo-require-preflight': 'true', ...request.headers };
  const response = await fetch(url, { ...request, headers });
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`${url} must answer 200; it answered ${response.status}`);
  return (performance.now() - start) / ROUND_TRIP_MS;
}

/** Opens a connection and waits until the process has finished its startup work, which belongs to no visit. */
async function settled<Server extends Pick<HomeServer, 'url'>>(server: Server, trips = 4): Promise<Server> {
  await new Promise((resolve) => setTimeout(resolve, trips * ROUND_TRIP_MS));
  const response = await fetch(new URL('/healthz', server.url));
  await response.arrayBuffer();
  await upstream.takeCount();
  return server;
}
