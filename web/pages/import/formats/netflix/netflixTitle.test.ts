import { expect, test } from 'vitest';
import { readNetflixTitle } from './netflixTitle.ts';

test.each([
  ['Foghorn', { kind: 'MOVIE', name: 'Foghorn' }],
  ['Harbor Lights: Legend of the Pier', { kind: 'UNKNOWN', name: 'Harbor Lights: Legend of the Pier' }],
  ['Harbor Lights: Part 4: Low Tide', { kind: 'UNKNOWN', name: 'Harbor Lights: Part 4: Low Tide' }],
  ['Season 3', { kind: 'MOVIE', name: 'Season 3' }],
  ['Harbor Lights: Season 2', { kind: 'SEASON', name: 'Harbor Lights', season: 2 }],
])('%s', (title, target) => {
  expect(readNetflixTitle(title)).toMatchObject(target);
});

test.each([
  ['Harbor Lights: Season 1: Pilot', 'Harbor Lights', 1, undefined, 'Pilot'],
  ['Harbor Lights: Series 12: The Tide: Part 1', 'Harbor Lights', 12, undefined, 'The Tide: Part 1'],
  ['Harbor Lights: After Dark: Season 3: Fog', 'Harbor Lights: After Dark', 3, undefined, 'Fog'],
  ['Harbor Lights: Staffel 2: Folge 7', 'Harbor Lights', 2, 7, 'Folge 7'],
  ['Harbor Lights: Kausi 1: Jakso 3', 'Harbor Lights', 1, 3, 'Jakso 3'],
  ['Harbor Lights: Temporada 1: Nevoeiro (Episódio 4)', 'Harbor Lights', 1, 4, 'Nevoeiro'],
  ['Harbor Lights: Saison 2: La brume', 'Harbor Lights', 2, undefined, 'La brume'],
  ['Harbor Lights: Minisarja: Sumu', 'Harbor Lights', 1, undefined, 'Sumu'],
  ['Harbor Lights: Minissérie: Nevoeiro (Episódio 5)', 'Harbor Lights', 1, 5, 'Nevoeiro'],
  ['Harbor Lights: Limited Series: End (Episode 7)', 'Harbor Lights', 1, 7, 'End'],
  ['Harbor Lights: 2. Sezon: Sis', 'Harbor Lights', 2, undefined, 'Sis'],
  ['Harbor Lights: Volume 2: Fog (Episode 1)', 'Harbor Lights', undefined, undefined, 'Volume 2: Fog'],
])('%s is an episode', (title, name, season, episode, episodeName) => {
  const target = readNetflixTitle(title);
  expect(target).toMatchObject({ kind: 'EPISODE', name, episodeName });
  expect([target.season, target.episode]).toEqual([season, episode]);
});

test('a title of a million colons is read at once', () => {
  expect(readNetflixTitle('a: '.repeat(300_000)).kind).toBe('UNKNOWN');
  expect(readNetflixTitle(`${'a '.repeat(300_000)}(`).kind).toBe('MOVIE');
});
