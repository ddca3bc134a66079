import { expect, test } from 'vitest';
import { closeAll } from './processes.ts';
import { LogRecorder } from './testing/logRecorder.ts';

test('everything is closed in order, whatever fails, and each failure is logged', async () => {
  const log = new LogRecorder();
  const closed: string[] = [];
  const closing = closeAll(log, {
    connections: () => Promise.reject(new Error('a socket')),
    redis: () => {
      throw new Error('no socket');
    },
    store: async () => {
      await Promise.resolve();
      closed.push('store');
    },
    traces: () => closed.push('traces'),
  });
  await expect(closing).rejects.toThrow('Not everything could be closed: connections, redis');
  expect(closed).toEqual(['store', 'traces']);
  expect(log.lines.map(({ level, fields }) => [level, fields['part'], String(fields['err'])])).toEqual([
    ['error', 'connections', 'Error: a socket'],
    ['error', 'redis', 'Error: no socket'],
  ]);
});

test('nothing is logged when nothing fails', async () => {
  const log = new LogRecorder();
  await closeAll(log, { connections: () => Promise.resolve(), redis: () => undefined });
  expect(log.lines).toEqual([]);
});
