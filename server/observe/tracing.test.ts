import { createServer, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import product from '../../package.json' with { type: 'json' };
import { LogRecorder } from '../testing/logRecorder.ts';
import { currentRequest, runInRequest } from './log.ts';
import { noopTelemetry } from './telemetry.ts';
import { createTracing, reportOutages } from './tracing.ts';

const attributes = z
  .array(
    z.object({
      key: z.string(),
      value: z.object({ stringValue: z.string().optional(), intValue: z.number().optional() }),
    }),
  )
  .transform((list) =>
    Object.fromEntries(list.map(({ key, value }) => [key, value.stringValue ?? value.intValue])),
  );
const received = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              name: z.string(),
              kind: z.number(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              traceId: z.string(),
              attributes,
              status: z.object({ code: z.number(), message: z.string().optional() }),
            }),
          ),
        }),
      ),
    }),
  ),
});

/** A collector on loopback, and traces that are exported to it. */
async function start(answer = (response: ServerResponse) => void response.end('{}')) {
  const bodies: z.infer<typeof received>[] = [];
  const collector = createServer((request, response) => {
    void text(request).then((body) => {
      if (request.url === '/base/v1/traces') bodies.push(received.parse(JSON.parse(body)));
      answer(response);
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    collector.closeAllConnections();
    collector.close();
  });
  const address = collector.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const log = new LogRecorder();
  const traces = createTracing({ endpoint: `http://127.0.0.1:${port}/base` }, log, noopTelemetry);
  /** Exports what there is, and returns the spans received. */
  const sent = async () => {
    await traces.close();
    return bodies.flatMap(({ resourceSpans }) =>
      resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    );
  };
  return { traces, sent, bodies, log };
}

const whole = () => 'whole';

describe('traces', () => {
  test('have a span for an operation and for each of its calls, under the request', async () => {
    const { traces, sent, bodies } = await start();
    const call = async (endpoint: string) => {
      const ended = traces.startUpstreamTimer(endpoint);
      await sleep(1);
      ended('ok');
    };
    await runInRequest('request-1', () =>
      traces.operation('HomePage', () => Promise.all([call('fetchGenres'), call('searchMulti')]), whole),
    );
    const spans = await sent();
    const operation = spans.find(({ name }) => name === 'operation HomePage');
    const calls = spans.filter(({ name }) => name !== 'operation HomePage');
    expect(operation).toMatchObject({
      attributes: { 'graphql.operation.name': 'HomePage', 'marquee.request_id': 'request-1' },
      status: { code: 0 },
    });
    expect(calls.map(({ name }) => name).sort()).toEqual(['fetchGenres', 'searchMulti']);
    for (const { parentSpanId, traceId } of calls) {
      expect({ parentSpanId, traceId }).toEqual({
        parentSpanId: operation?.spanId,
        traceId: operation?.traceId,
      });
    }
    expect(bodies[0]?.resourceSpans[0]?.resource.attributes).toMatchObject({
      'service.name': 'marquee',
      'service.version': product.version,
    });
  });

  const TRACE = '0af7651916cd43dd8448eb211c80319c';
  const CALLER = 'b7ad6b7169203331';
  const request = { method: 'GET', path: '/movie/1', scheme: 'https', route: '/movie/:id' } as const;

  test('continue a caller’s trace: the request under it, and its effects under the request', async () => {
    const { traces, sent } = await start();
    const work: Promise<unknown>[] = [];
    const ended = runInRequest('request-1', () =>
      traces.trace({ ...request, traceparent: `00-${TRACE}-${CALLER}-01` }, () => {
        work.push(
          traces.operation('Movie', async () => traces.startUpstreamTimer('fetchMovieDetails')('ok'), whole),
        );
      }),
    );
    await Promise.all(work);
    ended(200);
    const spans = await sent();
    const [http, operation, call] = ['GET /movie/:id', 'operation Movie', 'fetchMovieDetails'].map((name) =>
      spans.find((span) => span.name === name),
    );
    expect(http).toMatchObject({
      kind: 2,
      parentSpanId: CALLER,
      attributes: {
        'http.request.method': 'GET',
        'http.route': '/movie/:id',
        'http.response.status_code': 200,
        'url.path': '/movie/1',
        'url.scheme': 'https',
        'marquee.request_id': 'request-1',
      },
      status: { code: 0 },
    });
    expect(operation).toMatchObject({ kind: 1, parentSpanId: http?.spanId });
    expect(call).toMatchObject({ kind: 3, parentSpanId: operation?.spanId });
    expect(new Set(spans.map(({ traceId }) => traceId))).toEqual(new Set([TRACE]));
  });

  test('are not exported when a caller does not sample them, and are new without a caller’s trace', async () => {
    const { traces, sent } = await start();
    const send = async (traceparent: string | undefined) => {
      const work: Promise<unknown>[] = [];
      const ended = traces.trace({ ...request, traceparent }, () => {
        work.push(
          traces.operation('Movie', async () => traces.startUpstreamTimer('fetchMovieDetails')('ok'), whole),
        );
      });
      await Promise.all(work);
      ended(200);
    };
    await send(`00-${TRACE}-${CALLER}-00`);
    for (const traceparent of [undefined, 'x', `00-${'0'.repeat(32)}-${CALLER}-01`]) await send(traceparent);
    const spans = await sent();
    expect(spans).toHaveLength(9);
    expect(new Set(spans.map(({ traceId }) => traceId)).size).toBe(3);
    expect(spans.some(({ traceId }) => traceId === TRACE)).toBe(false);
    expect(spans.filter(({ kind }) => kind === 2).every(({ parentSpanId }) => !parentSpanId)).toBe(true);
  });

  test('describe an operation, whatever its author calls it, and that its response has errors', async () => {
    const { traces, sent } = await start();
    const name = 'N'.repeat(1_000);
    const work = async () => {
      currentRequest().note?.({ type: 'mutation', name });
      currentRequest().note?.({ errors: 2 });
      await Promise.resolve();
    };
    await traces.operation('other', work, () => 'answered');
    currentRequest().note?.({ type: 'query', name: 'of nobody' });
    const [span] = await sent();
    expect(span).toMatchObject({
      name: 'operation other',
      attributes: {
        'graphql.operation.type': 'mutation',
        'graphql.operation.name': 'N'.repeat(200),
        'marquee.errors': 2,
      },
      status: { code: 2, message: 'errors in the answer' },
    });
  });

  test.each([
    [503, 2],
    [404, 0],
    [null, 2],
  ])('mark a request that ends with %s', async (status, code) => {
    const { traces, sent } = await start();
    traces.trace({ ...request, route: 'other', traceparent: undefined }, () => undefined)(status);
    const [span] = await sent();
    expect(span).toMatchObject({
      name: 'GET',
      attributes: { 'http.request.method': 'GET', 'url.path': '/movie/1' },
      status: { code },
    });
    expect(span?.attributes).not.toHaveProperty('http.route');
  });

  test('separate concurrent operations', async () => {
    const { traces, sent } = await start();
    const operation = (name: string) =>
      traces.operation(
        name,
        async () => {
          await sleep(1);
          traces.startUpstreamTimer(`call of ${name}`)('ok');
        },
        whole,
      );
    await Promise.all(['One', 'Two'].map(operation));
    const spans = await sent();
    for (const name of ['One', 'Two']) {
      const parent = spans.find((span) => span.name === `operation ${name}`);
      expect(spans.find((span) => span.name === `call of ${name}`)?.parentSpanId).toBe(parent?.spanId);
    }
  });

  test('mark failures', async () => {
    const { traces, sent } = await start();
    traces.startUpstreamTimer('fetchGenres')('timeout');
    traces.startUpstreamTimer('fetchMovieDetails')('404');
    const failing = traces.operation('Movie', () => Promise.reject(new Error('no')), whole);
    await expect(failing).rejects.toThrow('no');
    const statuses = (await sent()).map(({ name, status }) => [name, status.code, status.message]);
    expect(statuses).toEqual([
      ['fetchGenres', 2, 'timeout'],
      ['fetchMovieDetails', 0, undefined],
      ['operation Movie', 2, 'failed'],
    ]);
  });

  test('that no collector accepts are dropped, with a log line', async () => {
    const { traces, sent, log } = await start((response) => void response.writeHead(400).end());
    await traces.operation('HomePage', () => Promise.resolve(), whole);
    await sent();
    expect(log.lines).toEqual([
      {
        level: 'warn',
        fields: { code: 400 },
        message: 'The OpenTelemetry collector is not responding: spans are lost',
      },
    ]);
  });

  test('are lost with one line while the collector is down, and with another when it is back', () => {
    const log = new LogRecorder();
    const health = reportOutages(log);
    const down = { code: 1, error: Object.assign(new Error(), { code: 'ECONNREFUSED' }) };
    const results = [down, down, { code: 0 }, { code: 0 }, down];
    const exporter = health.watch({
      export: (_spans, done) => done(results.shift() ?? down),
      shutdown: () => Promise.resolve(),
    });
    while (results.length > 0)
      exporter.export([], ({ error }) => {
        // The processor warns of each failure, and of the spans it drops meanwhile.
        if (error) health.warn(`Dropped ${results.length} spans`);
      });
    expect(log.lines.map(({ message, fields }) => [message, fields['code']])).toEqual([
      ['The OpenTelemetry collector is not responding: spans are lost', 'ECONNREFUSED'],
      ['The OpenTelemetry collector is responding again', undefined],
      ['The OpenTelemetry collector is not responding: spans are lost', 'ECONNREFUSED'],
    ]);
  });

  test('are exported outside the request whose span began the batch', () => {
    const ids: (string | undefined)[] = [];
    const exporter = reportOutages(new LogRecorder()).watch({
      export: () => ids.push(currentRequest().id),
      shutdown: () => Promise.resolve(),
    });
    runInRequest('0123456789', () => exporter.export([], () => undefined));
    expect(ids).toEqual([undefined]);
  });

  test('leave other warnings of OpenTelemetry in the log, without repetitions', () => {
    const log = new LogRecorder();
    const { warn } = reportOutages(log);
    for (const warning of ['Received Partial Success', 'Received Partial Success', 'Dropped 3 spans'])
      warn(warning);
    expect(log.messages('warn')).toEqual(['Received Partial Success', 'Dropped 3 spans']);
  });
});
