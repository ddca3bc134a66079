import { buildSchema } from 'graphql';
import { readFileSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { parseFaults } from './faults.ts';

const schema = buildSchema(readFileSync(new URL('../../schema.graphql', import.meta.url), 'utf8'));
const namesIn = (header: string) => [...parseFaults(header, schema).fields.keys()];

afterEach(() => {
  vi.useRealTimers();
});

test('a fault names a field of a type, the fields of all types with an interface, or a root field', () => {
  expect(namesIn('Movie.cast=error')).toEqual(['Movie.cast']);
  expect(namesIn('Title.cast=error')).toEqual(['Movie.cast', 'Series.cast']);
  expect(namesIn('search=slow,signOutEverywhere=internal')).toEqual([
    'Query.search',
    'Mutation.signOutEverywhere',
  ]);
  expect(parseFaults(' request = busy , Genre.movies=null', schema)).toMatchObject({ rejection: 'BUSY' });
});

test('slow fields of a request wait together', async () => {
  vi.useFakeTimers();
  const { fields } = parseFaults('search=slow, Title.cast=slow', schema);
  const failing = [...fields.values()].map((fault) => expect(fault()).rejects.toThrow('timeout'));
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(1_500);
  await Promise.all(failing);
  await expect(fields.get('Query.search')?.()).rejects.toThrow('timeout');
});

test('slow times out after a second and a half', async () => {
  vi.useFakeTimers();
  const slow = parseFaults('search=slow', schema).fields.get('Query.search');
  const failing = expect(slow?.()).rejects.toThrow('x-marquee-fault: timeout');
  await vi.advanceTimersByTimeAsync(1_499);
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  await failing;
});
