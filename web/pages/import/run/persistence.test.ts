import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPersistence, type Halted } from './persistence.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function persistence() {
  const ending = new AbortController();
  const changes: Halted[] = [];
  const persistent = createPersistence(ending.signal, (halted) => changes.push(halted));
  return { ...persistent, ending, changes };
}

/** A request that fails some times first. */
function failing(times: number) {
  let calls = 0;
  const request = async () => {
    calls += 1;
    if (calls <= times) throw new Error('The store did not answer');
    return calls;
  };
  return { request, calls: () => calls };
}

test('a request that fails is made again', async () => {
  const { run, changes } = persistence();
  const answer = run(failing(2).request);
  await vi.runAllTimersAsync();
  expect(await answer).toBe(3);
  expect(changes).toEqual([]);
});

test('after several failures the viewer is told, and continues', async () => {
  const { run, resume, changes } = persistence();
  const { request, calls } = failing(3);
  const answer = run(request);
  await vi.runAllTimersAsync();
  expect(calls()).toBe(3);
  expect(changes).toEqual([{ isPaused: true, problem: 'Connection failed.' }]);
  resume();
  await vi.runAllTimersAsync();
  expect(await answer).toBe(4);
  expect(changes.at(-1)).toEqual({ isPaused: false, problem: null });
});

test('while paused, nothing is requested', async () => {
  const { run, halt, resume } = persistence();
  const { request, calls } = failing(0);
  halt(null);
  const answer = run(request);
  await vi.runAllTimersAsync();
  expect(calls()).toBe(0);
  resume();
  expect(await answer).toBe(1);
});

test('once the page is left, a request is made no more', async () => {
  const { run, ending } = persistence();
  const { request, calls } = failing(9);
  const answer = run(request);
  const rejected = expect(answer).rejects.toThrow('The import was left');
  await vi.advanceTimersByTimeAsync(0);
  ending.abort();
  await rejected;
  await vi.runAllTimersAsync();
  expect(calls()).toBe(1);
});
