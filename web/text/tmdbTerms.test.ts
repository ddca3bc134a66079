import { expect, test } from 'vitest';
import { jobNames, professionOf, termCode } from './tmdbTerms.ts';

test.each([
  ['Costume & Make-Up', 'CostumeMakeUp'],
  ['Returning Series', 'ReturningSeries'],
  ['constructor', ''],
  ['__proto__', ''],
])('TMDB’s %j is selected as %j', (term, code) => {
  expect(termCode(term)).toBe(code);
});

test('a department is a profession, and one that is unknown stays as it is', () => {
  expect(['Acting', 'Sound', 'Puppetry', 'constructor'].map(professionOf)).toEqual([
    'Actor',
    'Music and sound',
    'Puppetry',
    'constructor',
  ]);
});

test('jobs have names one by one', () => {
  expect(jobNames('Director, Executive Producer, Goat Handler')).toEqual([
    'Director',
    'Executive Producer',
    'Goat Handler',
  ]);
});
