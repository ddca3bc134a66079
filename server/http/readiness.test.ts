import express from 'express';
import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { LogRecorder } from '../testing/logRecorder.ts';
import { readyz } from './fixedRoutes.ts';
import type { ReadinessCheck } from './options.ts';

/** A check that fails on demand and counts its calls. */
function scripted(name: string, needed = true) {
  const calls = { count: 0, failing: false };
  const check: ReadinessCheck = {
    name,
    required: needed,
    check: () => {
      calls.count += 1;
      return calls.failing ? Promise.reject(new Error(`${name} is gone`)) : Promise.resolve();
    },
  };
  return { calls, check };
}

/** A server with /readyz, and a clock the test can advance. */
async function start(...checks: readonly ReadinessCheck[]) {
  const log = new LogRecorder();
  const clock = { ms: 0 };
  const state = { stopping: false };
  const app = express();
  app.get(
    '/readyz',
    readyz({ readiness: checks, isDraining: () => state.stopping, logger: log }, () => clock.ms),
  );
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/readyz`;
  const fetchReady = async () => {
    const response = await fetch(url);
    return {
      status: response.status,
      cache: response.headers.get('cache-control'),
      says: await response.json(),
    };
  };
  return { fetchReady, clock, state, log };
}

test('a process with all dependencies is ready', async () => {
  const { fetchReady } = await start(scripted('catalogue').check, scripted('store').check);
  expect(await fetchReady()).toEqual({
    status: 200,
    cache: 'no-store',
    says: { status: 'ready', checks: { catalogue: 'ok', store: 'ok' } },
  });
});

test('a failed check is named without the reason; the log has the reason, once', async () => {
  const { calls, check } = scripted('store');
  calls.failing = true;
  const { fetchReady, clock, log } = await start(scripted('catalogue').check, check);
  const says = { status: 'unready', checks: { catalogue: 'ok', store: 'failed' } };
  expect(await fetchReady()).toMatchObject({ status: 503, says });
  clock.ms += 10_000;
  expect(await fetchReady()).toMatchObject({ status: 503, says });
  calls.failing = false;
  clock.ms += 10_000;
  expect(await fetchReady()).toMatchObject({ status: 200 });
  expect(log.lines.map(({ level, message }) => `${level}: ${message}`)).toEqual([
    'warn: store: not ready',
    'info: store: ready again',
  ]);
  expect(log.lines[0]?.fields['err']).toEqual(new Error('store is gone'));
});

test('a failed optional check leaves the process degraded but in service', async () => {
  const { calls, check } = scripted('cache', false);
  calls.failing = true;
  const { fetchReady } = await start(scripted('store').check, check);
  expect(await fetchReady()).toMatchObject({
    status: 200,
    says: { status: 'degraded', checks: { cache: 'failed' } },
  });
});

test('a check runs once for concurrent and successive requests', async () => {
  const { calls, check } = scripted('catalogue');
  const { fetchReady, clock } = await start(check);
  await Promise.all(Array.from({ length: 50 }, fetchReady));
  clock.ms += 4_999;
  await fetchReady();
  expect(calls.count).toBe(1);
  clock.ms += 1;
  await fetchReady();
  expect(calls.count).toBe(2);
});

test('a check that does not respond counts as its previous result and is not repeated meanwhile', async () => {
  let calls = 0;
  const check = () => (++calls === 1 ? Promise.resolve() : new Promise<void>(() => undefined));
  const { fetchReady, clock } = await start({ name: 'catalogue', required: true, check });
  await fetchReady();
  clock.ms += 10_000;
  expect(await Promise.all([fetchReady(), fetchReady()])).toMatchObject([{ status: 200 }, { status: 200 }]);
  expect(calls).toBe(2);
});

test('a draining process says so and runs no checks', async () => {
  const { calls, check } = scripted('store');
  const { fetchReady, state } = await start(check);
  state.stopping = true;
  expect(await fetchReady()).toEqual({ status: 503, cache: 'no-store', says: { status: 'stopping' } });
  expect(calls.count).toBe(0);
});
