import { describe, expect, test } from 'vitest';
import { errorSentence } from './RouteError.tsx';

describe('the message for an error', () => {
  test('is its message', () => {
    expect(errorSentence(new Error('The row has no titles'))).toBe('The row has no titles');
  });

  test.each([
    'Failed to fetch dynamically imported module: /assets/MoviePage-B1x.js',
    'error loading dynamically imported module: https://marquee.example/assets/MoviePage-B1x.js',
    'Importing a module script failed.',
    '/assets/MoviePage-B1x.js must be a script; received status 404',
  ])('never names a file: %s', (message) => {
    expect(errorSentence(new Error(message))).toBe('Couldn’t load part of this page.');
  });

  test.each([new Error(''), 'words', undefined])('is a general sentence when it has none (%s)', (error) => {
    expect(errorSentence(error)).toBe('An unknown error occurred');
  });
});
