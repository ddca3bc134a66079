import { expect, test } from 'vitest';
import { headlineClass, resumeLabel } from './format.ts';

test('a button names the episode it resumes', () => {
  const started = { seasonNumber: 2, episodeNumber: 10, position: 61, isNext: false };
  expect(resumeLabel(started)).toBe('Resume S2 E10');
  expect(resumeLabel({ ...started, isNext: true })).toBe('Resume S2 E10');
  expect(resumeLabel({ ...started, position: 0, isNext: true })).toBe('Watch S2 E10');
  expect(resumeLabel({ ...started, seasonNumber: 0 })).toBe('Resume Special 10');
  expect(resumeLabel({ ...started, seasonNumber: null, episodeNumber: null })).toBe('Resume');
});

test('a longer title has a smaller size', () => {
  expect(headlineClass('The Salt Cartographer')).toBe('headline');
  expect(headlineClass('The Salt Cartographer and the Island of Nobody')).toBe('headline headline-long');
  expect(headlineClass('Die Salzkartografin')).toBe('headline headline-long');
  expect(headlineClass('a'.repeat(230))).toBe('headline headline-longest');
});
