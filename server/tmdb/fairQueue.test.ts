import { describe, expect, test } from 'vitest';
import { BACKGROUND_CLIENT, createFairQueue } from './rateLimiter.ts';

function createQueue(size = 100) {
  return createFairQueue<string>(size);
}

/** Dequeues everything, in order. */
function takeAll(queue: ReturnType<typeof createQueue>): string[] {
  const items: string[] = [];
  for (let item = queue.dequeue(); item !== undefined; item = queue.dequeue()) items.push(item);
  return items;
}

describe('the clients’ turns', () => {
  test('alternate, and are in order of arrival within one client', () => {
    const queue = createQueue();
    for (const item of ['a1', 'a2', 'a3', 'b1', 'c1', 'c2']) queue.enqueue(item, [item.charAt(0)]);
    expect(takeAll(queue)).toEqual(['a1', 'b1', 'c1', 'a2', 'c2', 'a3']);
  });

  test('put a new client one turn back, however long another client’s queue is', () => {
    const queue = createQueue();
    for (let index = 0; index < 50; index += 1) queue.enqueue(`a${index}`, ['a']);
    expect(queue.dequeue()).toBe('a0');
    queue.enqueue('b', ['b']);
    expect([queue.countAhead('c'), queue.countAhead('b'), queue.countAhead('a')]).toEqual([2, 3, 50]);
    expect([queue.dequeue(), queue.dequeue(), queue.dequeue()]).toEqual(['a1', 'b', 'a2']);
  });

  test('dequeue an item of several clients once, in the earliest of their turns', () => {
    const queue = createQueue();
    for (const item of ['a1', 'a2', 'a3']) queue.enqueue(item, ['a']);
    queue.enqueue('a3', ['b']);
    queue.enqueue('b1', ['b']);
    expect([queue.size(), queue.countAhead('c')]).toEqual([4, 2]);
    expect(takeAll(queue)).toEqual(['a1', 'a3', 'a2', 'b1']);
  });

  test('count a shared item once', () => {
    const queue = createQueue();
    for (const client of ['a', 'b', 'c', 'd']) queue.enqueue('home', [client]);
    expect(queue.countAhead('e')).toBe(1);
  });
});

describe('a call in the background', () => {
  test('starts when no client waits, and delays none', () => {
    const queue = createQueue();
    for (const item of ['x1', 'x2']) queue.enqueue(item, [BACKGROUND_CLIENT]);
    for (const item of ['a1', 'a2', 'b1']) queue.enqueue(item, [item.charAt(0)]);
    expect([queue.countAhead('c'), queue.countAhead(BACKGROUND_CLIENT)]).toEqual([2, 5]);
    expect(takeAll(queue)).toEqual(['a1', 'b1', 'a2', 'x1', 'x2']);
  });

  test('that a client waits for too starts in its turn', () => {
    const queue = createQueue();
    for (const item of ['x1', 'x2']) queue.enqueue(item, [BACKGROUND_CLIENT]);
    for (const item of ['a1', 'a2']) queue.enqueue(item, ['a']);
    queue.enqueue('x2', ['b']);
    expect(takeAll(queue)).toEqual(['a1', 'x2', 'a2', 'x1']);
  });

  test('is dropped first when too many are queued', () => {
    const queue = createQueue(3);
    for (const item of ['x1', 'a1', 'a2']) queue.enqueue(item, [item === 'x1' ? BACKGROUND_CLIENT : 'a']);
    expect(queue.enqueue('b1', ['b'])).toEqual(['x1']);
    expect(takeAll(queue)).toEqual(['a1', 'b1', 'a2']);
  });
});

describe('a removed item', () => {
  test('leaves every queue', () => {
    const queue = createQueue();
    queue.enqueue('x', ['a', 'b']);
    queue.enqueue('y', ['b']);
    queue.remove('x');
    queue.remove('never there');
    expect(takeAll(queue)).toEqual(['y']);
  });

  test('leaves nothing behind, neither of itself nor of its clients', () => {
    const queue = createQueue();
    for (let index = 0; index < 100; index += 1)
      queue.enqueue(`item ${index}`, [`client ${index}`, 'another']);
    for (let index = 0; index < 50; index += 1) queue.dequeue();
    for (let index = 0; index < 100; index += 1) queue.remove(`item ${index}`);
    expect([queue.size(), queue.dequeue()]).toEqual([0, undefined]);
  });
});

describe('the limits', () => {
  test('of all clients make the longest queue drop its last item', () => {
    const queue = createQueue(3);
    for (const item of ['a1', 'a2', 'a3']) queue.enqueue(item, ['a']);
    expect([queue.enqueue('b1', ['b']), queue.enqueue('c1', ['c']), queue.enqueue('d1', ['d'])]).toEqual([
      ['a3'],
      ['a2'],
      ['d1'],
    ]);
    expect(takeAll(queue)).toEqual(['a1', 'b1', 'c1']);
  });

  test('do not reject an item that is still in another queue', () => {
    const queue = createQueue(3);
    queue.enqueue('a1', ['a']);
    queue.enqueue('shared', ['a', 'b']);
    expect(queue.enqueue('c1', ['c'])).toEqual([]);
    expect(takeAll(queue)).toEqual(['a1', 'shared', 'c1']);
  });

  test('hold for any sequence of items', () => {
    const queue = createQueue(1_000);
    let lost = 0;
    for (let index = 0; index < 5_000; index += 1)
      lost += queue.enqueue(`item ${index}`, [`client ${index % 7}`]).length;
    expect([queue.size(), lost]).toEqual([1_000, 4_000]);
  });
});
