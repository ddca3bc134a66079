import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { persistedQueryUrl } from '../../lab/bench/persistedQueryUrl.ts';
import { freePort, type RunningApp, startApp } from '../support/startApp.ts';

let product: RunningApp;
let metricsPort: number;

beforeAll(async () => {
  product = await startApp(async () => {
    metricsPort = await freePort();
    return { METRICS_PORT: String(metricsPort) };
  });
});
afterAll(() => product.close());

/** The names of the metrics, with their labels. */
async function counted(): Promise<string[]> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  return text.match(/^marquee_\w+(?:_count|_total)\{.*\}/gm) ?? [];
}

test('metrics reflect visits', async () => {
  const query = persistedQueryUrl('HomePage');
  for (const address of ['/', '/', query, '/movie/101', '/nothing/here']) {
    await (await fetch(product.url + address, { headers: { 'apollo-require-preflight': 'true' } })).text();
  }
  const names = await counted();
  for (const name of [
    'marquee_http_request_duration_seconds_count{route="/",outcome="2xx"}',
    'marquee_http_request_duration_seconds_count{route="/",outcome="cached"}',
    'marquee_http_request_duration_seconds_count{route="/movie/:id",outcome="2xx"}',
    'marquee_http_request_duration_seconds_count{route="other",outcome="4xx"}',
    'marquee_operation_duration_seconds_count{operation="HomePage",outcome="whole"}',
    'marquee_upstream_call_duration_seconds_count{endpoint="fetchMoviesByType \'trending_movie\'",outcome="ok"}',
    'marquee_cache_reads_total{tier="titles",result="missed"}',
    'marquee_cache_reads_total{tier="responses",result="fresh"}',
  ]) {
    expect(names).toContain(name);
  }
});

test('requests of strangers add no labels', async () => {
  const fetchMovie = async (id: number) => {
    await (await fetch(`${product.url}/scan-${id}/${'x'.repeat(id)}`)).text();
    const body = JSON.stringify({ query: `query Made${id} { genres { id } }`, operationName: `Made${id}` });
    const headers = { 'content-type': 'application/json', 'x-request-id': `request-${id}` };
    await (await fetch(`${product.url}/graphql`, { method: 'POST', headers, body })).text();
  };
  for (let id = 1; id < 3; id += 1) await fetchMovie(id);
  const before = await counted();
  for (let id = 3; id < 12; id += 1) await fetchMovie(id);
  expect(await counted()).toEqual(before);
});

test('the visitors’ port has no metrics', async () => {
  expect((await fetch(`${product.url}/metrics`)).status).toBe(404);
});

test('traces show which upstream calls an operation made, over HTTP', async () => {
  const bodies: string[] = [];
  const collector = createServer((request, response) => {
    void text(request).then((body) => {
      bodies.push(`${request.url} ${body}`);
      response.end('{}');
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const address = collector.address();
  if (typeof address !== 'object' || !address) throw new Error('the collector has no address');
  const traced = await startApp({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${address.port}` });
  const answer = await fetch(`${traced.url}/`, { headers: { 'x-request-id': 'from-our-proxy' } });
  expect(answer.headers.get('x-request-id')).toBe('from-our-proxy');
  await answer.text();
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  const operation = await fetch(`${traced.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', traceparent: `00-${traceId}-b7ad6b7169203331-01` },
    body: JSON.stringify({
      query: 'query MadeElsewhere { titles(list: POPULAR, first: 99) { nodes { id } } }',
    }),
  });
  expect(await operation.text()).toContain('first must be');
  await traced.close();
  collector.close();
  const sent = bodies.join('\n');
  expect(sent).toContain('/v1/traces ');
  for (const expected of [
    'operation HomePage',
    'trending_movie',
    'parentSpanId',
    'from-our-proxy',
    'GET /',
    'http.response.status_code',
    'service.version',
    traceId,
    'MadeElsewhere',
    'graphql.operation.type',
    'errors in the answer',
  ]) {
    expect(sent).toContain(expected);
  }
});
