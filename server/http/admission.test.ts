import { describe, expect, test } from 'vitest';
import { createAdmissionControl, createClientRateLimiter } from './admission.ts';

function withLimits(limits: Parameters<typeof createAdmissionControl>[1]) {
  const admission = createAdmissionControl(createClientRateLimiter(1_000), limits);
  return {
    hasFreeSlot: (client: string) => admission.hasFreeSlot(client),
    run: <T>(client: string, task: () => Promise<T>) => admission.run(client, 1, task),
  };
}

/** A task that runs until the test ends it. */
function endless(started: string[], name: string) {
  let end: () => void = () => undefined;
  const done = new Promise<void>((resolve) => (end = resolve));
  const work = () => {
    started.push(name);
    return done;
  };
  return { work, end: () => end() };
}

describe('tasks', () => {
  test('of one client leave slots for another', async () => {
    const admission = withLimits({ running: 3, runningPerClient: 2 });
    const started: string[] = [];
    const flood = ['a1', 'a2', 'a3', 'a4'].map((name) => endless(started, name));
    const visit = endless(started, 'b1');
    const all = [...flood.map(({ work }) => admission.run('a', work)), admission.run('b', visit.work)];
    await expect.poll(() => started).toEqual(['a1', 'a2', 'b1']);
    flood[0]?.end();
    await expect.poll(() => started).toEqual(['a1', 'a2', 'b1', 'a3']);
    for (const { end } of [...flood, visit]) end();
    await Promise.all(all);
    expect(started).toEqual(['a1', 'a2', 'b1', 'a3', 'a4']);
  });

  test('of waiting clients are started round robin', async () => {
    const admission = withLimits({ running: 1 });
    const started: string[] = [];
    const quick = (name: string) => () => Promise.resolve(started.push(name));
    const work = ['a1', 'a2', 'a3', 'a4'].map((name) => admission.run('a', quick(name)));
    await Promise.all([...work, admission.run('b', quick('b1')), admission.run('c', quick('c1'))]);
    expect(started).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'a4']);
  });

  test('are rejected when the queue is full, per client or in total, and accepted again later', async () => {
    const admission = withLimits({ running: 1, waiting: 3, queuedPerClient: 2 });
    const started: string[] = [];
    const first = endless(started, 'first');
    const running = admission.run('a', first.work);
    await expect.poll(() => started).toEqual(['first']);
    const quick = (name: string) => () => Promise.resolve(started.push(name));
    const waiting = [admission.run('a', quick('a1')), admission.run('a', quick('a2'))];
    await expect(admission.run('a', quick('a3'))).rejects.toMatchObject({
      name: 'AdmissionError',
      status: 503,
    });
    waiting.push(admission.run('b', quick('b1')));
    await expect(admission.run('c', quick('c1'))).rejects.toMatchObject({
      name: 'AdmissionError',
      status: 503,
    });
    first.end();
    await Promise.all([running, ...waiting]);
    await admission.run('c', quick('c2'));
    expect(started).toEqual(expect.arrayContaining(['first', 'a1', 'a2', 'b1', 'c2']));
    expect(started).not.toContain('a3');
  });

  test('have a free slot unless other tasks of the same client are queued', async () => {
    const admission = withLimits({ running: 2, runningPerClient: 1 });
    const work = endless([], 'a1');
    const running = admission.run('a', work.work);
    expect([admission.hasFreeSlot('a'), admission.hasFreeSlot('b')]).toEqual([false, true]);
    work.end();
    await running;
    expect(admission.hasFreeSlot('a')).toBe(true);
  });

  test('that fail release their slot', async () => {
    const admission = withLimits({ running: 1 });
    await expect(admission.run('a', () => Promise.reject(new Error('no page')))).rejects.toThrow('no page');
    await expect(admission.run('a', () => Promise.resolve('page'))).resolves.toBe('page');
  });
});
