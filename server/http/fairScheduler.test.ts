import { describe, expect, test } from 'vitest';
import { FairScheduler, OverloadedError } from './fairScheduler.ts';

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
    const scheduler = new FairScheduler({ running: 3, runningPerClient: 2 });
    const started: string[] = [];
    const flood = ['a1', 'a2', 'a3', 'a4'].map((name) => endless(started, name));
    const visit = endless(started, 'b1');
    const all = [...flood.map(({ work }) => scheduler.run('a', work)), scheduler.run('b', visit.work)];
    await expect.poll(() => started).toEqual(['a1', 'a2', 'b1']);
    flood[0]?.end();
    await expect.poll(() => started).toEqual(['a1', 'a2', 'b1', 'a3']);
    for (const { end } of [...flood, visit]) end();
    await Promise.all(all);
    expect(started).toEqual(['a1', 'a2', 'b1', 'a3', 'a4']);
  });

  test('of waiting clients are started round robin', async () => {
    const scheduler = new FairScheduler({ running: 1 });
    const started: string[] = [];
    const quick = (name: string) => () => Promise.resolve(started.push(name));
    const work = ['a1', 'a2', 'a3', 'a4'].map((name) => scheduler.run('a', quick(name)));
    await Promise.all([...work, scheduler.run('b', quick('b1')), scheduler.run('c', quick('c1'))]);
    expect(started).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'a4']);
  });

  test('are rejected when the queue is full, per client or in total, and accepted again later', async () => {
    const scheduler = new FairScheduler({ running: 1, waiting: 3, queuedPerClient: 2 });
    const started: string[] = [];
    const first = endless(started, 'first');
    const running = scheduler.run('a', first.work);
    await expect.poll(() => started).toEqual(['first']);
    const quick = (name: string) => () => Promise.resolve(started.push(name));
    const waiting = [scheduler.run('a', quick('a1')), scheduler.run('a', quick('a2'))];
    await expect(scheduler.run('a', quick('a3'))).rejects.toBeInstanceOf(OverloadedError);
    waiting.push(scheduler.run('b', quick('b1')));
    await expect(scheduler.run('c', quick('c1'))).rejects.toBeInstanceOf(OverloadedError);
    first.end();
    await Promise.all([running, ...waiting]);
    await scheduler.run('c', quick('c2'));
    expect(started).toEqual(expect.arrayContaining(['first', 'a1', 'a2', 'b1', 'c2']));
    expect(started).not.toContain('a3');
  });

  test('have a free slot unless other tasks of the same client are queued', async () => {
    const scheduler = new FairScheduler({ running: 2, runningPerClient: 1 });
    const work = endless([], 'a1');
    const running = scheduler.run('a', work.work);
    expect([scheduler.hasFreeSlot('a'), scheduler.hasFreeSlot('b')]).toEqual([false, true]);
    work.end();
    await running;
    expect(scheduler.hasFreeSlot('a')).toBe(true);
  });

  test('that fail release their slot', async () => {
    const scheduler = new FairScheduler({ running: 1 });
    await expect(scheduler.run('a', () => Promise.reject(new Error('no page')))).rejects.toThrow('no page');
    await expect(scheduler.run('a', () => Promise.resolve('page'))).resolves.toBe('page');
  });
});
