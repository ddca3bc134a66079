import { expect, onTestFinished, test, vi } from 'vitest';
import { createReadQueue } from './redisTier.ts';

/** A queue over keys as their own values, and the batches it has read. */
function createQueue() {
  const batches: (readonly string[])[] = [];
  const read = createReadQueue<string>((keys) => {
    batches.push(keys);
    return Promise.resolve(keys);
  });
  return { read, batches };
}

const valueOf = (value: string | undefined) => Promise.resolve(value ?? null);
const keys = (count: number) => Array.from({ length: count }, (_, index) => `key ${index}`);

test('reads of one turn of the event loop are read together, at most eight at a time', async () => {
  const { read, batches } = createQueue();
  const requested = keys(20);
  expect(await Promise.all(requested.map((key) => read(key, valueOf)))).toEqual(requested);
  expect(batches.length).toBeLessThan(requested.length);
  expect(Math.max(...batches.map(({ length }) => length))).toBeLessThanOrEqual(8);
});

test('a value that is still in use delays no other of its batch, and takes up one slot', async () => {
  const { read, batches } = createQueue();
  void read('slow', () => new Promise(() => undefined));
  const requested = keys(15);
  expect(await Promise.all(requested.map((key) => read(key, valueOf)))).toEqual(requested);
  expect(Math.max(...batches.slice(1).map(({ length }) => length))).toBeLessThanOrEqual(7);
});

test('a failed use rejects its own read alone', async () => {
  const { read } = createQueue();
  const failing = read('one', () => Promise.reject(new Error('not readable')));
  const other = read('other', valueOf);
  await expect(failing).rejects.toThrow('not readable');
  expect(await other).toBe('other');
});

test('a read that found a free slot is never dropped, however busy the process is', async () => {
  const { read } = createQueue();
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const reads = keys(9).map((key) => read(key, valueOf));
  vi.advanceTimersByTime(201);
  expect(await Promise.all(reads)).toEqual([...keys(8), null]);
});
