import { buildSchema } from 'graphql';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseFaults } from './faults.ts';

const schema = buildSchema(readFileSync(new URL('../../schema.graphql', import.meta.url), 'utf8'));
const namesIn = (header: string) => [...parseFaults(header, schema).fields.keys()];

test('a fault names a field of a type, the fields of all types with an interface, or a root field', () => {
  expect(namesIn('Movie.cast=error')).toEqual(['Movie.cast']);
  expect(namesIn('Title.cast=error')).toEqual(['Movie.cast', 'Series.cast']);
  expect(namesIn('search=slow,signOutEverywhere=internal')).toEqual([
    'Query.search',
    'Mutation.signOutEverywhere',
  ]);
  expect(parseFaults(' request = busy , Genre.movies=null', schema)).toMatchObject({ rejection: 'BUSY' });
});

test('slow times out, and delays the response if its field was requested', () => {
  const faults = parseFaults('search=slow', schema);
  expect(faults.wasSlow).toBe(false);
  expect(faults.fields.get('Query.search')).toThrow('x-marquee-fault: timeout');
  expect(faults.wasSlow).toBe(true);
});
