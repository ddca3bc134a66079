import { expect, test } from 'vitest';
import type { SourceTarget } from '../formats/sourceRow.ts';
import { createMatching, type Lookup, type Match, subjectsOf } from './matchRows.ts';

const target = (own: Partial<SourceTarget>): SourceTarget => ({
  kind: 'MOVIE',
  ids: {},
  name: 'The Long Night',
  year: 2019,
  ...own,
});
const BY_NAME: Lookup = {
  by: 'NAME',
  name: 'The Long Night',
  originalName: null,
  year: 2019,
  mediaType: 'MOVIE',
};
const episode = (own: Partial<SourceTarget> = {}) =>
  target({ kind: 'EPISODE', season: 2, episode: 3, showIds: { tmdb: 7 }, ...own });
const found = (id: string): Match => ({ state: 'FOUND', id });
const none: Match = { state: 'NONE' };
const candidates = ['movie:1', 'movie:2'].map((id) => ({
  id,
  name: 'The Long Night',
  year: 2019,
  mediaType: 'MOVIE' as const,
  poster: null,
}));
const ask: Match = { state: 'ASK', candidates };
const MOST = { ids: 50, names: 10 };

test.each<[string, SourceTarget, readonly Lookup[][]]>([
  ['a movie without ids, by its name', target({}), [[BY_NAME]]],
  [
    'a movie by its ids first; TMDB knows no movies of TheTVDB',
    target({ ids: { tmdb: 5, imdb: 'tt0000005', tvdb: 6 } }),
    [[{ by: 'TMDB', kind: 'MOVIE', id: 5 }, { by: 'IMDB', id: 'tt0000005' }, BY_NAME]],
  ],
  [
    'a series',
    target({ kind: 'SHOW', ids: { tvdb: 6 } }),
    [
      [
        { by: 'TVDB', kind: 'SHOW', id: 6 },
        { ...BY_NAME, mediaType: 'TV' },
      ],
    ],
  ],
  [
    'an episode by its own ids, and its series if that finds nothing',
    episode({ ids: { tmdb: 99, imdb: 'tt0000009', tvdb: 8 } }),
    [
      [
        { by: 'IMDB', id: 'tt0000009' },
        { by: 'TVDB', kind: 'EPISODE', id: 8 },
      ],
      [
        { by: 'TMDB', kind: 'SHOW', id: 7 },
        { ...BY_NAME, mediaType: 'TV' },
      ],
    ],
  ],
  [
    'an episode without ids of its own that TMDB can find, by its series',
    episode({ ids: { tmdb: 99 } }),
    [
      [
        { by: 'TMDB', kind: 'SHOW', id: 7 },
        { ...BY_NAME, mediaType: 'TV' },
      ],
    ],
  ],
  [
    'a title of unknown kind: its TMDB id could be a movie or a series',
    target({ kind: 'UNKNOWN', ids: { tmdb: 5 } }),
    [[{ ...BY_NAME, mediaType: null }]],
  ],
  ['nothing without ids and a name', target({ name: ' ' }), [[]]],
])('looks up %s', (_what, of, lookups) => {
  expect(subjectsOf(of).map((subject) => subject.lookups)).toEqual(lookups);
});

test('rows that name a title alike share its lookups', () => {
  const matching = createMatching();
  for (const season of [1, 2]) matching.add(episode({ season }));
  matching.add(target({ kind: 'SHOW', ids: { tmdb: 7 } }));
  expect(matching.take(MOST).lookups).toEqual([{ by: 'TMDB', kind: 'SHOW', id: 7 }]);
  expect(matching.progress()).toEqual({ needed: 1, settled: 0 });
});

test('what one lookup does not find, the next one may', () => {
  const matching = createMatching();
  const movie = target({ ids: { tmdb: 5, imdb: 'tt0000005' } });
  matching.add(movie);
  const first = matching.take(MOST);
  expect(matching.answer(first.keys, [none])).toEqual(new Map());
  const second = matching.take(MOST);
  expect(second.lookups).toEqual([{ by: 'IMDB', id: 'tt0000005' }]);
  expect(matching.answer(second.keys, [found('movie:5')])).toEqual(
    new Map([[first.keys[0], found('movie:5')]]),
  );
  expect(matching.take(MOST).keys).toEqual([]);
  expect(matching.resolve(movie)).toEqual({ id: 'movie:5', wasAsked: false });
});

test('lookups by id come first, in batches', () => {
  const matching = createMatching();
  matching.add(target({}));
  for (const tmdb of [1, 2, 3]) matching.add(target({ ids: { tmdb }, name: null }));
  expect(matching.take({ ids: 2, names: 10 }).lookups).toHaveLength(2);
  expect(matching.take({ ids: 2, names: 10 }).lookups).toHaveLength(1);
  expect(matching.take({ ids: 2, names: 10 }).lookups).toEqual([BY_NAME]);
});

test('a name of two parts is a title as a whole, or else an episode of a series', () => {
  const matching = createMatching();
  const [whole, part] = ['Harbour: The Film', 'Harbour: The Storm'].map((name) =>
    target({ kind: 'UNKNOWN', name, year: null }),
  );
  for (const each of [whole, part]) if (each) matching.add(each);
  const first = matching.take(MOST);
  const others = candidates.map((one) => ({ ...one, name: 'Harbour, the film!' }));
  matching.answer(first.keys, [{ state: 'ASK', candidates: others }, ask]);
  const second = matching.take(MOST);
  expect(second.lookups).toEqual([
    { by: 'NAME', name: 'Harbour', originalName: null, year: null, mediaType: 'TV' },
  ]);
  matching.answer(second.keys, [found('tv:8')]);
  expect(matching.questions()).toHaveLength(1);
  expect(part && matching.resolve(part)).toEqual({ why: 'NO_NUMBER', titleId: 'tv:8', wasAsked: false });
  expect(whole && matching.resolve(whole)).toEqual({ why: 'NOT_ANSWERED' });
});

test('the series of an episode is looked up only if the episode is not found', () => {
  const matching = createMatching();
  const [one, other] = [episode({ ids: { imdb: 'tt0000001' } }), episode({ ids: { tvdb: 2 }, episode: 4 })];
  for (const each of [one, other]) matching.add(each);
  const own = matching.take(MOST);
  // The second id is that of a series.
  matching.answer(own.keys, [found('tv:7:s2:e5'), found('tv:8')]);
  const ofSeries = matching.take(MOST);
  expect(ofSeries.lookups).toEqual([{ by: 'TMDB', kind: 'SHOW', id: 7 }]);
  matching.answer(ofSeries.keys, [found('tv:7')]);
  expect(matching.resolve(one)).toEqual({ id: 'tv:7:s2:e5', wasAsked: false });
  expect(matching.resolve(other)).toEqual({ id: 'tv:7:s2:e4', wasAsked: false });
});

test.each<[SourceTarget, string, unknown]>([
  [episode(), 'tv:7', { id: 'tv:7:s2:e3', wasAsked: false }],
  [episode({ season: 0, episode: 1 }), 'tv:7', { id: 'tv:7:s0:e1', wasAsked: false }],
  [target({ kind: 'SEASON', season: 2 }), 'tv:7', { id: 'tv:7:s2', wasAsked: false }],
  [target({ kind: 'SEASON' }), 'tv:7', { why: 'NO_NUMBER', titleId: 'tv:7', wasAsked: false }],
  [target({ kind: 'EPISODE', season: 2 }), 'tv:7', { why: 'NO_NUMBER', titleId: 'tv:7', wasAsked: false }],
  [episode(), 'movie:7', { why: 'NOT_FOUND' }],
  [
    target({ kind: 'UNKNOWN', ids: { imdb: 'tt0000003' } }),
    'tv:7:s1:e1',
    { id: 'tv:7:s1:e1', wasAsked: false },
  ],
])('a part is named by its series and numbers, %#', (of, id, resolved) => {
  const matching = createMatching();
  matching.add(of);
  matching.answer(matching.take(MOST).keys, [found(id)]);
  expect(matching.resolve(of)).toEqual(resolved);
});

test('only the viewer decides between several titles, once for all rows', () => {
  const matching = createMatching();
  const movie = target({});
  for (const each of [movie, movie, target({ year: null })]) matching.add(each);
  matching.answer(matching.take(MOST).keys, [ask, ask]);
  const questions = matching.questions();
  expect(questions.map(({ rows, choice }) => ({ rows, choice }))).toEqual([
    { rows: 2, choice: undefined },
    { rows: 1, choice: undefined },
  ]);
  const [{ key } = { key: '' }] = questions;
  expect(matching.resolve(movie)).toEqual({ why: 'NOT_ANSWERED' });
  matching.choose(key, 'movie:2');
  expect(matching.resolve(movie)).toEqual({ id: 'movie:2', wasAsked: true });
  matching.choose(key, null);
  expect(matching.resolve(movie)).toEqual({ why: 'NONE_OF_THESE' });
  matching.choose(key, undefined);
  expect(matching.resolve(movie)).toEqual({ why: 'NOT_ANSWERED' });
});

test('what was found and chosen before is not looked up again', () => {
  const movie = target({});
  const [{ key } = { key: '' }] = subjectsOf(movie);
  const matching = createMatching(new Map([[key, ask]]), new Map([[key, 'movie:1']]));
  matching.add(movie);
  expect(matching.take(MOST).keys).toEqual([]);
  expect(matching.progress()).toEqual({ needed: 1, settled: 1 });
  expect(matching.resolve(movie)).toEqual({ id: 'movie:1', wasAsked: true });
});

test('a title without ids and a name is not found', () => {
  const matching = createMatching();
  const nameless = target({ name: null });
  matching.add(nameless);
  expect(matching.progress()).toEqual({ needed: 1, settled: 1 });
  expect(matching.resolve(nameless)).toEqual({ why: 'NOT_FOUND' });
});

test('the titles that were found are known, each once', () => {
  const matching = createMatching();
  matching.add(target({ ids: { tmdb: 5 } }));
  matching.add(episode({ ids: { imdb: 'tt0000009' } }));
  matching.add(episode());
  matching.answer(matching.take(MOST).keys, [found('movie:5'), found('tv:7:s2:e3'), found('tv:7')]);
  expect(matching.titleIds()).toEqual(['movie:5', 'tv:7']);
});
