import { describe, expect, test } from 'vitest';
import { createFairQueue } from './rateLimiter.ts';

function lineOf(places = 100) {
  return createFairQueue<string>(places);
}

/** Dequeues everything, in order. */
function takeAll(line: ReturnType<typeof lineOf>): string[] {
  const taken: string[] = [];
  for (let item = line.dequeue(); item !== undefined; item = line.dequeue()) taken.push(item);
  return taken;
}

describe('the clients’ turns', () => {
  test('alternate, and are in order of arrival within one client', () => {
    const line = lineOf();
    for (const item of ['a1', 'a2', 'a3', 'b1', 'c1', 'c2']) line.enqueue(item, [item.charAt(0)]);
    expect(takeAll(line)).toEqual(['a1', 'b1', 'c1', 'a2', 'c2', 'a3']);
  });

  test('put a new client one turn back, however long another client’s queue is', () => {
    const line = lineOf();
    for (let index = 0; index < 50; index += 1) line.enqueue(`a${index}`, ['a']);
    expect(line.dequeue()).toBe('a0');
    line.enqueue('b', ['b']);
    expect([line.countAhead('c'), line.countAhead('b'), line.countAhead('a')]).toEqual([2, 3, 50]);
    expect([line.dequeue(), line.dequeue(), line.dequeue()]).toEqual(['a1', 'b', 'a2']);
  });

  test('dequeue an item of several clients once, in the earliest of their turns', () => {
    const line = lineOf();
    for (const item of ['a1', 'a2', 'a3']) line.enqueue(item, ['a']);
    line.enqueue('a3', ['b']);
    line.enqueue('b1', ['b']);
    expect([line.size(), line.countAhead('c')]).toEqual([4, 2]);
    expect(takeAll(line)).toEqual(['a1', 'a3', 'a2', 'b1']);
  });

  test('count a shared item once', () => {
    const line = lineOf();
    for (const client of ['a', 'b', 'c', 'd']) line.enqueue('home', [client]);
    expect(line.countAhead('e')).toBe(1);
  });
});

describe('a removed item', () => {
  test('leaves every queue', () => {
    const line = lineOf();
    line.enqueue('x', ['a', 'b']);
    line.enqueue('y', ['b']);
    line.remove('x');
    line.remove('never there');
    expect(takeAll(line)).toEqual(['y']);
  });

  test('leaves nothing behind, neither of itself nor of its clients', () => {
    const line = lineOf();
    for (let index = 0; index < 100; index += 1)
      line.enqueue(`item ${index}`, [`client ${index}`, 'another']);
    for (let index = 0; index < 50; index += 1) line.dequeue();
    for (let index = 0; index < 100; index += 1) line.remove(`item ${index}`);
    expect([line.size(), line.dequeue()]).toEqual([0, undefined]);
  });
});

describe('the limits', () => {
  test('of all clients make the longest queue drop its last item', () => {
    const line = lineOf(3);
    for (const item of ['a1', 'a2', 'a3']) line.enqueue(item, ['a']);
    expect([line.enqueue('b1', ['b']), line.enqueue('c1', ['c']), line.enqueue('d1', ['d'])]).toEqual([
      ['a3'],
      ['a2'],
      ['d1'],
    ]);
    expect(takeAll(line)).toEqual(['a1', 'b1', 'c1']);
  });

  test('do not reject an item that is still in another queue', () => {
    const line = lineOf(3);
    line.enqueue('a1', ['a']);
    line.enqueue('shared', ['a', 'b']);
    expect(line.enqueue('c1', ['c'])).toEqual([]);
    expect(takeAll(line)).toEqual(['a1', 'shared', 'c1']);
  });

  test('hold for any sequence of items', () => {
    const line = lineOf(1_000);
    let lost = 0;
    for (let index = 0; index < 5_000; index += 1)
      lost += line.enqueue(`item ${index}`, [`client ${index % 7}`]).length;
    expect([line.size(), lost]).toEqual([1_000, 4_000]);
  });
});
