import { expect, test } from 'vitest';
import { areSameServices, findSlug, serviceOptions } from './ServiceLogo.tsx';

const netflix = { tmdbId: 8, name: 'Netflix', logo: '/8.jpg', logoSmall: '/8.jpg' };

test('services from slugs follow those of the region, without duplicates', () => {
  expect(serviceOptions([netflix], ['8-Netflix', '9-Prime-Video', '9-prime', 'no service'])).toEqual([
    netflix,
    { tmdbId: 9, name: 'Prime Video', logo: null, logoSmall: null },
  ]);
});

test('a service is identified by its number, whatever its name', () => {
  expect(findSlug(['8-netflix', '9-Prime'], 8)).toBe('8-netflix');
  expect(findSlug(['80-Other'], 8)).toBeUndefined();
});

test.each([
  [['8-Netflix', '9-Prime'], ['9-Amazon', '8-netflix'], true],
  [['8-Netflix'], ['8-Netflix', '9-Prime'], false],
  [['8-Netflix', '9-Prime'], ['8-Netflix'], false],
  [[], [], true],
])('%j and %j name the same services: %s', (some, others, same) => {
  expect(areSameServices(some, others)).toBe(same);
});
