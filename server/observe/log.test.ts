import { ROOT_CONTEXT } from '@opentelemetry/api';
import { expect, onTestFinished, test } from 'vitest';
import { startHttpTestServer } from '../testing/httpTestServer.ts';
import { runInSpan } from './log.ts';
import type { Telemetry } from './telemetry.ts';

test('an operation reports its type and whether its response has errors', async () => {
  const noted: unknown[] = [];
  const watchOperation: Telemetry['operation'] = (_name, work) =>
    runInSpan(ROOT_CONTEXT, work, (operation) => noted.push(operation));
  const product = await startHttpTestServer({ telemetry: { operation: watchOperation } });
  onTestFinished(product.close);
  for (const query of [
    'query Mine { genres { id } }',
    '{ titles(list: POPULAR, first: 0) { nodes { id } } }',
    '{ nothing }',
  ]) {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ query });
    await (await fetch(`${product.url}/graphql`, { method: 'POST', headers, body })).arrayBuffer();
  }
  expect(noted).toEqual([
    { type: 'query', name: 'Mine' },
    { type: 'query', name: null },
    { errors: 1 },
    { errors: 1 },
  ]);
});
